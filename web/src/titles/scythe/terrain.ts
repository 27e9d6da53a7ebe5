/** Engraved terrain: each hex gets its own drawing, always the same one. */

type Chance = () => number;

/** A small generator seeded by a name (mulberry32), so that a hex looks the same on every screen. */
function seeded(name: string): Chance {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const f = (n: number) => n.toFixed(1);
const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;

function mountain(c: Chance, ink: string): string {
  const peaks = [
    [22, -14, 34, 38],
    [-26, -8, 30, 34],
    [-2, 16, 32, 40],
    [34, 24, 24, 30],
    [-34, 32, 24, 30],
    [4, 46, 20, 30],
  ] as const;
  return peaks
    .map(([px, py, h, w]) => {
      const x = px + between(c, -4, 4);
      const y = py + between(c, -3, 3);
      const [tx, ty] = [x + between(c, -3, 3), y - h];
      const shade = `M${f(tx)} ${f(ty)}L${f(x + w / 2)} ${f(y)}L${f(x + w * 0.1)} ${f(y)}L${f(tx - w * 0.04)} ${f(ty + h * 0.62)}L${f(tx + w * 0.08)} ${f(ty + h * 0.36)}Z`;
      const ridge = `M${f(x - w / 2)} ${f(y)}L${f(tx)} ${f(ty)}L${f(x + w / 2)} ${f(y)}`;
      return `<path d="${shade}" fill="${ink}" fill-opacity=".5"/><path d="${ridge}" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`;
    })
    .join("");
}

function forest(c: Chance, ink: string): string {
  let trees = "";
  for (let row = -3; row < 4; row++) {
    for (let column = -3; column < 4; column++) {
      const x = column * 19 + (row % 2 ? 9.5 : 0) + between(c, -3, 3);
      const y = row * 17 + between(c, -3, 3);
      if (x * x + y * y > 62 * 62 || c() < 0.12) continue;
      const k = between(c, 0.85, 1.2).toFixed(2);
      trees += `<path transform="translate(${f(x)} ${f(y)}) scale(${k})" d="M0-9L4.4-2H2.6L6 4H1.1V7.5H-1.1V4H-6L-2.6-2H-4.4Z"/>`;
    }
  }
  return `<g fill="${ink}" fill-opacity=".7">${trees}</g>`;
}

function farm(c: Chance, ink: string, name: string): string {
  const turn = between(c, -8, 8);
  const fields = [
    [20 + turn, "M-70-70H70V-6L-70 14Z", 7],
    [-52 + turn, "M-70 16L4 6L16 70H-70Z", 6.5],
    [74 + turn, "M7 5L70-4V70H19Z", 7.5],
  ] as const;
  const furrows = fields.map(([angle, outline, gap], number) => {
    const t = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(t), Math.sin(t)];
    let d = "";
    for (let i = -12; i < 13; i++) {
      const [ox, oy] = [-dy * gap * i, dx * gap * i];
      d += `M${f(ox - 80 * dx)} ${f(oy - 80 * dy)}L${f(ox + 80 * dx)} ${f(oy + 80 * dy)}`;
    }
    const id = `field-${name}-${number}`;
    return `<clipPath id="${id}"><path d="${outline}"/></clipPath><path clip-path="url(#${id})" d="${d}" stroke-dasharray="${pick(c, ["9 3", "5 3", "14 4"])}"/>`;
  });
  return `<g fill="none" stroke="${ink}" stroke-width="1.7" stroke-opacity=".75">${furrows.join("")}</g><path d="M-70 15L70-5M5 6L17 70" fill="none" stroke="${ink}" stroke-width="2.6"/>`;
}

function tundra(c: Chance, ink: string): string {
  let d = "";
  for (let row = -4; row < 5; row++) {
    let x = -60 + between(c, 0, 18);
    while (x < 60) {
      const y = row * 12.5 + between(c, -3, 3);
      const w = between(c, 8, 22);
      const tuft = `M${f(x)} ${f(y)}l-2.5-5M${f(x)} ${f(y)}v-6M${f(x)} ${f(y)}l2.5-5`;
      d += c() < 0.7 ? `M${f(x)} ${f(y)}q${f(w / 2)} ${f(-between(c, 1.5, 5))} ${f(w)} 0` : tuft;
      x += w + between(c, 8, 20);
    }
  }
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round"/>`;
}

function village(c: Chance, ink: string): string {
  const plots = [
    [-30, -22],
    [26, -26],
    [-40, 14],
    [38, 10],
    [-18, 42],
    [20, 40],
    [0, -46],
    [-6, -4],
    [10, 14],
  ] as const;
  const houses = plots.map(([px, py]) => {
    const [x, y] = [px + between(c, -4, 4), py + between(c, -4, 4)];
    const k = between(c, 0.8, 1.15);
    const side = c() < 0.5 ? k : -k;
    return `<g transform="translate(${f(x)} ${f(y)}) scale(${side.toFixed(2)} ${k.toFixed(2)})"><path d="M-8 7V0L-3-6.5L2 0V7Z" fill-opacity=".5"/><path d="M2 0H11V7H2Z" fill-opacity=".3"/><path d="M-3-7.5H7L12.5.5H2.6L-3-6.5L-8.5.8L-10-.5L-4.2-7.5Z" fill-opacity=".95"/></g>`;
  });
  return `<path d="M-60 24C-30 30-20 4 2 2S40-20 60-12M2 2C6 22 2 40 8 62" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/><g fill="${ink}">${houses.join("")}</g>`;
}

function lake(c: Chance, ink: string): string {
  let d = "";
  for (let row = -4; row < 5; row++) {
    let x = -62 + between(c, 0, 26);
    while (x < 62) {
      const waves = pick(c, [1, 2, 2, 3]);
      d += `M${f(x)} ${row * 13}${"q4-4.5 8 0t8 0".repeat(waves)}`;
      x += 16 * waves + between(c, 12, 30);
    }
  }
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`;
}

function factory(_: Chance, ink: string): string {
  const teeth = Array.from(
    { length: 12 },
    (_, i) => `<rect x="-6" y="-51" width="12" height="12" rx="2" transform="rotate(${i * 30})"/>`,
  );
  return `<g fill="${ink}" fill-opacity=".55">${teeth.join("")}<path fill-rule="evenodd" d="M0-43A43 43 0 1 1 0 43A43 43 0 1 1 0-43ZM0-31A31 31 0 1 0 0 31A31 31 0 1 0 0-31Z"/></g>`;
}

const DRAWN = { mountain, forest, farm, tundra, village, lake, factory };
export type Terrain = keyof typeof DRAWN;

/** SVG inside one hex around (0, 0). */
export function engraving(terrain: Terrain, name: string): string {
  return DRAWN[terrain](seeded(name), `var(--t-${terrain}-2)`, name);
}
