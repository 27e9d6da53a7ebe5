/** What a person has in hand before it is said to the table: picks, a load, numbers; all gone with the next position. */

import type { Update } from "../../api";
import type { TableControl } from "../../table/title";
import type { Board } from "./board";
import { NOTHING_PICKED, pickedAct, read, targets, type Act, type Picked } from "./choices";
import type { Facts } from "./facts";
import type { Lit } from "./lit";
import { placeOf, type Abouts, type Cargo, type Meaning, type Resource, type Seen, type SeatSeen, type Way, type Warns } from "./seen";
import { t } from "./text";
import { everywhere, flight, gesture, traded } from "./ways";

/** An answer that may be a mistake: the next click carries it out. */
export interface Warned {
  word: Warns;
  /** As it is written, and as it is called. */
  text: string;
  label: string;
  again: () => Promise<boolean>;
}

export class Desk {
  picked: Picked = $state.raw(NOTHING_PICKED);
  /** What the moving unit takes along. */
  load: Record<string, number> = $state({});
  /** How many a hex produces, if not as many as it can. */
  fewer: Record<string, number> = $state({});
  /** What is traded for, before it is said where it goes. */
  goods: Partial<Record<Resource, number>> = $state({});
  /** The number of a stepper; null stands for its own beginning. */
  amount: number | null = $state(null);
  warned: Warned | null = $state.raw(null);
  /** The place that has several answers. */
  asked: string | null = $state(null);
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
  /** The kind of question. */
  kind: string = $derived.by(() => this.#update().decision.kind);
  acts: Act[] = $derived.by(() => (this.#table.replaying ? [] : read(this.#update().decision.choices)));
  me: SeatSeen | null = $derived.by(() => this.seen.seats.find((seat) => seat.faction === this.seen.you) ?? null);

  /** What a question of this kind is about; null if another one is asked. */
  about<K extends keyof Abouts>(kind: K): Abouts[K] | null {
    return this.kind === kind ? (this.#update().decision.about as unknown as Abouts[K]) : null;
  }

  /** The unit on its way, and where it is. */
  go: Abouts["go"] | null = $derived.by(() => this.about("go"));
  /** An airship on its way. */
  fly: Abouts["fly"] | null = $derived.by(() => this.about("fly"));
  here: string | null = $derived.by(() => (this.go ?? this.fly ?? this.about("load") ?? this.about("lure_to"))?.place ?? null);
  /** Where a token may be laid, or the airship does what its tile says. */
  spot: string | null = $derived.by(() => {
    if (this.kind === "exchange") return this.seen.airships.find((ship) => ship.faction === this.seen.you)?.place ?? null;
    return (this.about("flag") ?? this.about("trap") ?? this.about("influence") ?? this.about("target"))?.place ?? null;
  });
  /** What may go along; what must is not asked. */
  cargo: Cargo[] = $derived.by(() => (this.acts.length ? (this.go?.cargo ?? []).filter((item) => !item.must) : []));
  /** All that the unit can reach. */
  ways: Map<string, Way> = $derived.by(() => new Map((this.acts.length ? ((this.go ?? this.fly)?.ways ?? []) : []).map((way) => [way.to, way])));
  targets: Map<string, Act[]> = $derived.by(() => targets(this.acts, this.picked));
  /** Where fewer may be made than could be; where that makes production dearer, it is asked. */
  partial: { dear: string[]; free: string[] } = $derived.by(() => {
    const places = [...this.targets].filter(([, [act]]) => act!.kind === "produce" && act!.means.most! > 1);
    const isDear = ([, [act]]: [string, Act[]]) => act!.means.dearer !== undefined;
    return {
      dear: places.filter(isDear).map(([place]) => place),
      free: places.filter((one) => !isDear(one)).map(([place]) => place),
    };
  });
  choosingUnit: boolean = $derived.by(() => (this.kind === "unit" || this.kind === "lure") && this.acts.length > 0);
  /** Units that can be taken up, by place and piece. */
  units: Map<string, Act> = $derived.by(
    () => new Map((this.choosingUnit ? this.acts : []).filter(({ means }) => means.piece).map((act) => [`${act.means.place} ${act.means.piece}`, act])),
  );
  lit: Map<string, Lit> = $derived.by(() => {
    const found = new Map<string, Lit>();
    for (const [place, [act]] of this.targets) found.set(place, lit(act!.label, this.ways.get(place) ?? act!.means, this.choosingUnit));
    for (const way of this.ways.values()) if (!found.has(way.to)) found.set(way.to, lit("", way));
    return found;
  });

  /** A new position: nothing is in hand. */
  reset(): void {
    this.picked = NOTHING_PICKED;
    this.load = {};
    this.fewer = {};
    this.goods = {};
    this.amount = null;
    this.warned = null;
    this.asked = null;
  }

  /** A unit was just taken up: nothing else has happened since. */
  tookUp: boolean = $derived.by(() => {
    const { log, undo, seat } = this.#update();
    const last = log.at(-1);
    return this.here !== null && undo.free && undo.actions === 1 && last?.kind === "action" && last.seat === seat && last.action.startsWith("unit.");
  });

  /** One step back before anything is said to the table; a unit that was only taken up is put down again. */
  back(): void {
    if (this.picked.first || this.picked.second || this.warned || this.asked) this.reset();
    else if (this.tookUp && this.acts.length) void this.#table.undo();
  }

  /** What is a mere formality is said by itself; the end of the turn waits for its click, unless somebody is hasty. */
  async passOver(): Promise<void> {
    const position = this.#update().position;
    if (this.#passed === position) return;
    const back = this.#update().log.at(-1)?.kind === "undo"; // who goes back wants to stay there
    const [only, ...others] = this.acts;
    const ends = this.#table.hasty && only?.kind === "end" && !others.length;
    if ((only?.means.formality || ends) && !back) {
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

  /** What may be a mistake is said before it happens. */
  #warns(word: Warns | null | undefined, text: string, label: string, again: () => Promise<boolean>): boolean {
    const known = this.warned?.text === text;
    this.warned = word && !known ? { word, text, label, again } : null;
    return this.warned !== null;
  }

  /** Carries out an action, with what belongs to it in one gesture. */
  async do(act: Act): Promise<boolean> {
    const way = act.kind === "go" ? this.ways.get(act.means.place!) : undefined;
    if (way) return this.travel(way);
    if (this.#warns(act.means.warns, act.text, act.label, () => this.do(act))) return false;
    if (act.kind === "produce") return this.#table.submit([act.text, `amount ${this.made(act)}`]);
    if (act.kind === "put") return this.#table.submit([act.text, ...traded(this.goods)]);
    const { only } = act.means;
    if (only) return this.#table.submit([act.text, `top ${only}`]);
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
    const acts = this.targets.get(place) ?? [];
    const way = this.ways.get(place);
    if (way) await this.travel(way);
    else if (acts.length === 1) await this.do(acts[0]!);
    else if (this.choosingUnit || this.kind === "spend") this.asked = place;
    else this.pick("second", place);
  }

  /** All steps of a way at once; the load stays on board. */
  async travel(way: Way): Promise<boolean> {
    if (this.#warns(way.warns, `go ${way.to}`, t("answer.go", { place: way.to }), () => this.travel(way))) return false;
    return this.#table.submit(this.fly ? flight(way) : [gesture(way, this.load)]);
  }

  /** Every lit hex produces, each as much as it is set to. */
  produceAll(): Promise<boolean> {
    return this.#table.submit([everywhere(this.fewer)]);
  }

  /** How many resources may still be chosen. */
  get wanting(): number {
    return (this.about("put")?.n ?? 0) - Object.values(this.goods).reduce((sum, n) => sum + n, 0);
  }

  /** How many a hex is to produce. */
  made({ means }: Act): number {
    return this.fewer[means.place!] ?? means.most!;
  }

  /** The action that a veiled place would mean, so that the server can say why not; null where there is no veil. */
  barred(place: string): string | null {
    if (this.lit.has(place)) return null;
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

/** How a place is lit: by what waits there. */
function lit(label: string, { meets }: Pick<Meaning, "meets"> | Way, own = false): Lit {
  if (meets?.what === "combat") return { kind: "combat", label: `${label}; ${t("lit.combat")}` };
  if (meets) return { kind: "drive", loss: meets.popularity, label: `${label}; ${t("lit.drive", { n: meets.workers })}` };
  return { kind: own ? "own" : "free", label };
}
