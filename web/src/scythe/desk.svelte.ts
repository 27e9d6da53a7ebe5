/** What a person has in hand before it is said to the table: picks, loads, a route; all gone with the next position. */

import type { Update } from "../api";
import type { TableControl } from "../pages/table";
import type { Board } from "./board";
import { cargo, NOTHING_PICKED, pickedAct, read, takes, targets, type Act, type Cargo, type Picked } from "./choices";
import type { Facts } from "./facts";
import type { Lit } from "./lit";
import { meeting, placeOf, type Seen, type SeatSeen } from "./seen";
import { t } from "./text";

/** A place some steps away, and the places in between. */
export interface Way {
  through: string[];
  to: string;
}

export class Desk {
  picked: Picked = $state.raw(NOTHING_PICKED);
  /** What the moving unit takes along. */
  load: Record<string, number> = $state({});
  /** How many a hex produces, if not as many as it can. */
  fewer: Record<string, number> = $state({});
  /** The number of a stepper; null stands for its own beginning. */
  amount: number | null = $state(null);
  /** The action that was warned about: the next click carries it out. */
  warned: string | null = $state(null);
  /** The place that has several answers. */
  asked: string | null = $state(null);
  far: Way[] = $state.raw([]);
  /** The place pointed at, if going there ends the turn. */
  last: string | null = $state(null);
  /** The option of an encounter that is to follow the one before. */
  meant: string | null = $state(null);

  #passed = -1; // the position at which an action was passed over
  readonly #update: () => Update;
  readonly #table: TableControl;
  readonly facts: Facts;
  readonly board: Board;

  constructor(update: () => Update, table: TableControl, facts: Facts, board: Board) {
    this.#update = update;
    this.#table = table;
    this.facts = facts;
    this.board = board;
  }

  seen: Seen = $derived.by(() => this.#update().observation as Seen);
  step: string = $derived.by(() => this.#update().decision.step);
  acts: Act[] = $derived.by(() => (this.#table.replaying ? [] : read(this.#update().decision.choices)));
  me: SeatSeen | null = $derived.by(() => this.seen.seats.find((seat) => seat.faction === this.seen.you) ?? null);
  here: string | null = $derived.by(() =>
    this.seen.move.unit >= 0 && (this.step === "Travel" || this.step === "Load")
      ? (this.board.places[this.seen.move.here] ?? null)
      : null,
  );
  characterAt: string | null = $derived.by(
    () => this.board.places.find((place) => placeOf(this.seen, place).units[this.seen.you ?? ""]?.character) ?? null,
  );
  cargo: Cargo[] = $derived.by(() => this.#cargoAt(this.seen, this.here));
  targets: Map<string, Act[]> = $derived.by(() => targets(this.acts, this.picked, this.characterAt));
  /** Where fewer may be made than could be; a village asks for it, since each worker makes production dearer. */
  partial: { villages: string[]; fields: string[] } = $derived.by(() => {
    const places = [...this.targets].filter(([place, acts]) => acts[0]!.kind === "produce" && this.producers(place) > 1);
    const isVillage = ([place]: [string, Act[]]) => this.board.terrain[place] === "village";
    return {
      villages: places.filter(isVillage).map(([place]) => place),
      fields: places.filter((one) => !isVillage(one)).map(([place]) => place),
    };
  });
  choosingUnit: boolean = $derived.by(() => this.acts.some((act) => act.kind.startsWith("unit.")));
  /** Units that can be taken up, by place and piece. */
  units: Map<string, Act> = $derived.by(() => {
    const found = new Map<string, Act>();
    for (const [place, acts] of this.targets)
      for (const act of acts) if (act.kind.startsWith("unit.")) found.set(`${place} ${act.kind.slice(5)}`, act);
    return found;
  });
  lit: Map<string, Lit> = $derived.by(() => {
    const found = new Map<string, Lit>();
    for (const [place, acts] of this.targets) found.set(place, this.#lit(place, acts[0]!));
    for (const way of this.far) if (!found.has(way.to)) found.set(way.to, this.#lit(way.to, null));
    return found;
  });

  #lit(place: string, act: Act | null): Lit {
    if (act && act.kind !== "go") return { kind: act.kind.startsWith("unit.") ? "own" : "free", label: act.label };
    const met = meeting(placeOf(this.seen, place), this.me?.faction ?? "");
    const label = act?.label ?? "";
    if (met.kind === "combat") return { kind: "combat", label: `${label}; ${t("lit.combat")}` };
    if (met.kind === "drive") return { kind: "drive", loss: met.workers, label: `${label}; ${t("lit.drive", { n: met.workers })}` };
    return { kind: "free", label };
  }

  /** A new position: nothing is in hand. */
  reset(): void {
    this.picked = NOTHING_PICKED;
    this.load = {};
    this.fewer = {};
    this.amount = null;
    this.warned = null;
    this.asked = null;
    this.far = [];
    this.last = null;
  }

  /** An action that cannot be taken is passed by itself; the end of the turn still waits for its click. */
  async passOver(): Promise<void> {
    const only = this.acts.length === 1 ? this.acts[0]! : null;
    const position = this.#update().position;
    if (this.#passed === position) return;
    const back = this.#update().log.at(-1)?.kind === "undo"; // who goes back wants to stay there
    if (only?.kind === "pass" && ["TopWindow", "BottomWindow"].includes(this.step) && !back) {
      this.#passed = position;
      await this.#table.submit([only.action]);
    }
  }

  pick(which: "first" | "second", word: string): void {
    const again = this.picked[which] === word;
    this.picked = { ...this.picked, [which]: again ? null : word };
    const act = pickedAct(this.acts, this.picked);
    if (act) void this.do(act);
  }

  /** Enters a combat without any power, or leaves an action unused: said before it happens. */
  risk(act: Act): string | null {
    if (act.kind === "pass" && this.step === "TopWindow" && this.acts.some((one) => one.kind === "top")) return t("warn.top");
    if (act.kind === "pass" && this.acts.some((one) => one.kind === "bottom")) return t("warn.bottom");
    if (act.kind === "go" && this.me?.power === 0 && this.lit.get(act.args[0]!)?.kind === "combat")
      return this.me.cards ? t("warn.no_power") : t("warn.nothing");
    return null;
  }

  /** Carries out an action, with what belongs to it in one gesture. */
  async do(act: Act): Promise<boolean> {
    if (this.risk(act) && this.warned !== act.text) {
      this.warned = act.text;
      return false;
    }
    this.warned = null;
    if (act.kind === "go") return this.#table.submit([act.text, ...takes(this.cargo, this.load)]);
    if (act.kind === "produce") return this.#table.submit([act.text, `amount ${this.made(act.args[0]!)}`]);
    const done = await this.#table.submit([act.action]);
    this.picked = NOTHING_PICKED; // also if it was refused
    return done;
  }

  /** Everything that lies here goes along. */
  loadAll(): void {
    this.load = Object.fromEntries(this.cargo.map(({ what, there }) => [what, there]));
  }

  /** A click on a lit place. */
  async choose(place: string): Promise<void> {
    const acts = this.targets.get(place);
    if (!acts) {
      const way = this.far.find((one) => one.to === place);
      if (way) await this.travel(way);
    } else if (acts.length === 1) {
      await this.do(acts[0]!);
    } else if (acts[0]!.kind.startsWith("unit.")) {
      this.asked = place;
    } else {
      this.pick("second", place);
    }
  }

  /** All steps of a way at once. */
  async travel(way: Way): Promise<boolean> {
    const actions = await this.#along(way);
    return actions ? this.#table.submit(actions) : false;
  }

  /** Looks where a step would lead while its place is pointed at: it may be the last of the turn. */
  async foresee(place: string | null): Promise<void> {
    this.last = null;
    const near = place !== null && this.targets.get(place)?.[0]?.kind === "go";
    const way = near ? { through: [], to: place } : this.far.find((one) => one.to === place);
    const actions = way && (await this.#along(way));
    const after = actions && (await this.#table.preview(actions));
    if (after && this.#table.pointed === place && !after.decision.pending.includes(after.seat ?? -1)) this.last = place;
  }

  /** The actions of a way; the load stays on board. Nothing if another position came in between. */
  async #along(way: Way): Promise<string[] | null> {
    const position = this.#update().position;
    let before: Seen = this.seen;
    let here = this.here;
    const actions: string[] = [];
    for (const place of [...way.through, way.to]) {
      actions.push(`go ${place}`, ...takes(this.#cargoAt(before, here), this.load));
      if (place === way.to) break;
      const between = await this.#table.preview(actions);
      if (!between || this.#update().position !== position) return null;
      before = between.observation as Seen;
      here = place;
    }
    return actions;
  }

  #cargoAt(seen: Seen, here: string | null): Cargo[] {
    return here && this.me ? cargo(seen, here, this.me.faction, this.board.terrain[here] === "lake") : [];
  }

  /** Looks further: where a fast unit can get to by way of lit places, an empty load at each. */
  async lookAhead(): Promise<void> {
    const position = this.#update().position;
    if (this.step !== "Travel") return;
    const free = (seen: Seen, place: string) => meeting(placeOf(seen, place), this.me?.faction ?? "").kind === "free";
    const step = (seen: Seen, from: string | null, to: string) => [`go ${to}`, ...takes(this.#cargoAt(seen, from), {})];
    const near = this.acts.filter((act) => act.kind === "go").map((act) => act.args[0]!);
    const known = new Set([this.here, ...near]);
    let edge = near
      .filter((place) => free(this.seen, place))
      .map((place) => ({ path: [place], actions: step(this.seen, this.here, place) }));
    for (let left = this.seen.move.steps - 1; left > 0; left--) {
      const next: typeof edge = [];
      for (const { path, actions } of edge) {
        const then = await this.#table.preview(actions);
        if (this.#update().position !== position) return;
        const seen = (then?.observation ?? this.seen) as Seen;
        for (const { kind, args } of read(then?.decision.choices ?? [])) {
          const to = args[0];
          if (kind !== "go" || !to || known.has(to)) continue;
          known.add(to);
          this.far = [...this.far, { through: path, to }];
          if (free(seen, to)) next.push({ path: [...path, to], actions: [...actions, ...step(seen, path.at(-1)!, to)] });
        }
      }
      edge = next;
    }
  }

  /** How many can produce on a hex: workers, the Mill, and no more workers than wait on the mat. */
  producers(place: string): number {
    const me = this.me;
    if (!me) return 0;
    const asked = this.seen.agenda.at(-1);
    const milled = asked?.step === "ProduceOn" && asked.mill === true && me.structures.mill === place && !(me.new & 8);
    const n = (placeOf(this.seen, place).units[me.faction]?.workers ?? 0) + Number(milled);
    return this.board.terrain[place] === "village" ? Math.min(n, this.facts.limits.workers - me.workers) : n;
  }

  /** How many a hex is to produce. */
  made(place: string): number {
    return this.fewer[place] ?? this.producers(place);
  }

  /** The action that a veiled place would mean, so that the server can say why not. */
  barred(place: string): string | null {
    const kind = this.acts.find((act) => ["go", "produce", "put", "pay", "fight", "retreat"].includes(act.kind))?.kind;
    if (kind) return `${kind} ${place}`;
    const pair = this.acts.find((act) => act.kind === "deploy" || act.kind === "build");
    if (pair && place.length === 2) return `${pair.kind} ${this.picked.first ?? pair.args[0]} ${place}`;
    if (this.choosingUnit) {
      const own = placeOf(this.seen, place).units[this.seen.you ?? ""];
      if (own?.character) return "unit.character";
      return own?.mechs ? `unit.mech ${place}` : `unit.worker ${place}`;
    }
    return null;
  }
}
