/** The hand over the table: what has been picked up, what is lit, and which choice a click means. */

import type { Choice, TitleWords, Update } from "../api";
import type { TableControl } from "../pages/table";
import { compare, type Foreseen } from "./forecast";
import type { Lit } from "./RegionMap.svelte";
import { asking, distinct, isPush, leftOf, pieceKey, price, type Target, targetOf, verbOf, wordsOf } from "./targets";
import { type Facts, POINT_SOURCES, type Seat, type Seen, type SpaceFacts, TRACKS } from "./seen";
import { say } from "./say";
import { ladder, placed, type Rung } from "./strategy";

export interface Around {
  update: Update;
  facts: Facts;
  words: TitleWords;
  table: TableControl;
}

/** A piece on the map, as it is drawn. */
interface Figure {
  glyph: string;
  seat: string | null;
}

const isOf = (target: Target, { glyph, seat }: Figure): boolean => target.piece === glyph && target.whose === seat;

interface Origin {
  region: string;
  piece: string;
  whose: string | null;
}

export class Desk {
  readonly around: () => Around;

  origin = $state<Origin | null>(null);
  place = $state<string | null>(null);
  /** Of several things that can be done in the chosen region. */
  kind = $state<string | null>(null);
  pushing = $state(false);
  advisor = $state<number | null>(null);
  column = $state<string | null>(null);
  coins = $state(0);
  /** The column under the pointer, to see how the board would stand. */
  over = $state<string | null>(null);
  /** An answer that shows something new: selected, not yet given. */
  picked = $state.raw<Choice | null>(null);
  /** The answer that was warned about: pressed once more it is given. */
  warned = $state<string | null>(null);
  foreseen = $state<Foreseen[]>([]);
  /** Whose household is looked at; null is the own one. */
  visited = $state<number | null>(null);

  constructor(around: () => Around) {
    this.around = around;
  }

  // -- what there is ---------------------------------------------------------------------------------

  readonly update = $derived.by(() => this.around().update);
  readonly facts = $derived.by(() => this.around().facts);
  readonly seen = $derived.by(() => this.update.observation as unknown as Seen);
  readonly seat = $derived.by(() => this.update.seat);
  readonly me = $derived.by<Seat | null>(() => (this.seat === null ? null : (this.seen.seats[this.seat] ?? null)));
  readonly step = $derived.by(() => this.update.decision.step);
  readonly asked = $derived.by(() => asking(this.seen));
  readonly choices = $derived.by<Choice[]>(() =>
    this.around().table.replaying || this.update.veiled ? [] : this.update.decision.choices,
  );
  readonly mine = $derived.by(() => this.choices.length > 0);
  readonly regions = $derived.by(() => this.facts.regions.map(({ region }) => region));
  readonly side = $derived.by(() => this.facts.strategy.find(({ players }) => players === this.seen.players)!);

  /** Bonus actions are possible in the menu of a turn, and where two equal advisors leave a choice before it. */
  readonly inTurn = $derived.by(() => this.step === "Turn" || this.step === "Retrieve");

  spaces(column: string): SpaceFacts[] {
    return this.side.columns.find((other) => other.column === column)?.spaces ?? [];
  }

  /** A name in the language of the table: `name("region", "kiev")`. */
  name(kind: string, word: string | null): string {
    if (word === null) return "";
    const order: Record<string, readonly string[]> = {
      region: this.regions,
      good: this.facts.goods,
      building: this.facts.buildings,
      leader: this.facts.leaders.map(({ leader }) => leader),
      leader_about: this.facts.leaders.map(({ leader }) => leader),
      column: this.side.columns.map(({ column }) => column),
      scheme: this.facts.schemes.map(({ scheme }) => scheme),
      scheme_about: this.facts.schemes.map(({ scheme }) => scheme),
      deed: this.facts.deeds.map(({ deed }) => deed),
      deed_about: this.facts.deeds.map(({ deed }) => deed),
      agenda: this.facts.agendas.map(({ agenda }) => agenda),
      agenda_about: this.facts.agendas.map(({ agenda }) => agenda),
      tile_about: this.facts.tiles.map(({ tile }) => tile),
      track: [...TRACKS, "warfare"],
      scoring: POINT_SOURCES,
      seat: this.facts.colours,
      target: [...this.facts.colours, "rebels"],
      phase: this.facts.phases,
    };
    return this.around().words.names[kind]?.[order[kind]?.indexOf(word) ?? -1] ?? "";
  }

  /** The same at the head of something. */
  title(kind: string, word: string | null): string {
    const name = this.name(kind, word);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** The person in a seat, by the seat's colour. */
  person(colour: string): string {
    const number = this.seen.seats.findIndex(({ seat }) => seat === colour);
    return this.update.view.seats[number]?.name || this.name("seat", colour);
  }

  of(...verbs: string[]): Choice[] {
    return this.choices.filter((choice) => verbs.includes(verbOf(choice)));
  }

  find(text: string): Choice | null {
    return this.choices.find((choice) => choice.text === text) ?? null;
  }

  // -- the map ---------------------------------------------------------------------------------------

  readonly targets = $derived.by<Target[]>(() => {
    if (this.seat === null) return [];
    const all = this.choices.map((choice) => targetOf(choice, this.seen, this.seat!, this.regions));
    return all.filter((target) => target !== null);
  });
  readonly pushes = $derived.by(() => this.targets.filter(isPush));
  readonly main = $derived.by(() => {
    const others = this.targets.filter((target) => !isPush(target));
    return this.pushing ? this.pushes : others;
  });
  readonly travels = $derived.by(() => this.main.some(({ from }) => from !== null));

  /** What could be done now, after what was picked up. */
  readonly open = $derived.by<Target[]>(() => {
    const { origin } = this;
    if (this.travels) {
      return origin ? this.main.filter((target) => this.#leaves(target, origin)) : [];
    }
    return this.main;
  });

  readonly lit = $derived.by<ReadonlyMap<string, Lit> | null>(() => {
    if (!this.main.length) return null;
    const lit = new Map<string, Lit>();
    if (this.travels && !this.origin) {
      for (const { from } of this.main) if (from) lit.set(from, {});
      return lit;
    }
    for (const target of this.open) {
      const light = lit.get(target.region) ?? {};
      if (target.fight) light.fight = true;
      const { verb } = target;
      if ((verb === "tax" || verb === "build") && this.seat !== null) {
        light.cost = { n: price(this.seen, this.seat, target.region), glyph: verb };
      }
      lit.set(target.region, light);
    }
    return lit;
  });

  /** Figures that could leave the chosen region, or that Predslava could push. */
  readonly pieces = $derived.by<Target[]>(() => {
    const { origin } = this;
    if (!origin) return [];
    const here = this.main.filter((target) => target.from === origin.region);
    return distinct(here, (target) => `${target.piece} ${target.whose}`);
  });

  /** The region that is spoken of: the chosen one, or the only one there is. */
  readonly spot = $derived.by(() => {
    if (this.place || this.travels || this.lit?.size !== 1) return this.place;
    return [...this.lit.keys()][0]!;
  });
  /** What can be done there. */
  readonly here = $derived.by<Target[]>(() => this.open.filter(({ region }) => region === this.spot));
  readonly chosen = $derived.by<Target | null>(() => {
    const place = this.spot ?? this.around().table.pointed;
    const options = this.open.filter(({ region }) => region === place);
    return options.find((target) => pieceKey(target) === this.kind) ?? (options.length === 1 ? options[0]! : null);
  });

  #leaves(target: Target, { region, piece, whose }: Origin): boolean {
    return target.from === region && target.piece === piece && target.whose === whose;
  }

  point(region: string | null): void {
    const { table } = this.around();
    table.pointed = region;
    this.weigh(this.chosen?.choice ?? null);
  }

  /** The pointer is on a choice: the strip and the forecast speak of it. */
  weigh(under: Choice | null): void {
    const { table } = this.around();
    const choice = under ?? this.picked ?? (this.spot ? (this.chosen?.choice ?? null) : null); // what is chosen stays weighed
    if (table.weighed?.action === choice?.action) return;
    table.weighed = choice;
    void this.#foresee(choice);
  }

  async #foresee(choice: Choice | null): Promise<void> {
    if (!choice || !choice.undo || this.seat === null || choice.text === "stop" || choice.text === "end") {
      this.foreseen = [];
      return;
    }
    const { table } = this.around();
    const after = await table.preview([choice.action]);
    if (table.weighed?.action !== choice.action) return;
    this.foreseen = after ? compare(this.seen, after.observation as unknown as Seen, this.seat) : [];
  }

  /** Take up this figure, or any that can leave the region; false if there is none. */
  grab(region: string, figure?: Figure): boolean {
    if (!this.travels) return false;
    const leaving = this.main.filter((target) => target.from === region);
    const found = figure ? leaving.find((target) => isOf(target, figure)) : leaving[0];
    if (!found) return false;
    const { piece, whose } = found;
    this.origin = { region, piece, whose };
    return true;
  }

  take(piece: string, whose: string | null): void {
    if (this.origin) this.origin = { ...this.origin, piece, whose };
  }

  /** A click on a region, perhaps on a piece in it. */
  pick(region: string, piece: (Figure & { kind: string }) | null, firm: boolean): void {
    this.warned = null;
    if (!this.main.length) return;
    if (this.travels && !this.open.some((target) => target.region === region)) {
      const again = this.origin?.region === region;
      this.origin = null;
      if (again) return;
      if (!piece || !this.grab(region, piece)) this.grab(region);
      return;
    }
    const options = this.open.filter((target) => target.region === region);
    if (!options.length) return;
    const onPiece = piece && options.find((target) => isOf(target, piece));
    const onLeader =
      piece?.kind === "leader" && options.find((target) => target.fight && target.whose === piece.seat);
    const only = onPiece || onLeader || (options.length === 1 ? options[0]! : null);
    if (only && firm) {
      void this.submit(only.choice);
      return;
    }
    this.place = this.place === region && !only ? null : region;
    const target = only ?? options.find((option) => pieceKey(option) === this.kind) ?? null;
    this.kind = target ? pieceKey(target) : null;
    this.around().table.pointed = region;
    this.weigh(target?.choice ?? null);
  }

  choose(target: Target): void {
    this.kind = pieceKey(target);
    this.weigh(target.choice);
  }

  /** What a click on a veiled region would have meant; null where there is no veil. */
  barred(region: string): string | null {
    if (!this.lit || this.lit.has(region) || this.origin?.region === region) return null;
    if (this.pushing && this.origin) return `push.${this.origin.piece} ${this.origin.whose} ${region}`;
    switch (this.step) {
      case "PlaceTroops": return `place.troop ${region}`;
      case "PlaceLeaders": return `place.leader ${region}`;
      case "Rescue": return `rescue ${region}`;
      case "Muster": return `muster.troop ${region}`;
      case "Move": return this.#step(region);
      case "Attack": return `attack ${region} ${this.#enemy(region)}`;
      case "Tax": return `tax ${region}`;
      case "Build": return `build ${this.kind?.split(" ")[2] ?? "church"} ${region}`;
      case "GiveTroops":
      case "GiveRuled": return `give ${region}`;
      case "RazeBuilding": return `raze ${Object.keys(this.seen.regions[region]!.buildings)[0] ?? "church"} ${region}`;
      default: return null;
    }
  }

  #step(region: string): string {
    const near = this.facts.regions.find((other) => other.region === region)!.near;
    const from = this.origin?.piece === "troop" ? this.origin.region : region;
    if (from !== region && near.includes(from)) return `move.troop ${from} ${region}`;
    if (from === region && !this.origin) return `move.troop ${region} ${near[0]}`;
    return `move.leader ${region}`;
  }

  #enemy(region: string): string {
    const { troops, leaders } = this.seen.regions[region]!;
    return [...Object.keys(troops), ...leaders].find((seat) => seat !== this.me?.seat) ?? "rebels";
  }

  // -- the strategy board ----------------------------------------------------------------------------

  readonly advising = $derived.by(() => this.step === "Advise" && this.mine);
  readonly bribing = $derived.by(() => this.step === "Bribe" && this.mine);
  /** The advisor and the column that the ladder is about. */
  readonly number = $derived.by(() => (this.bribing ? (this.asked.advisor ?? null) : this.advisor));
  readonly aim = $derived.by(() => (this.bribing ? (this.side.columns[this.asked.column ?? -1]?.column ?? null) : this.column));
  /** The column that the board is drawn with: the chosen one, or the one that is pointed at. */
  readonly shown = $derived.by(() => {
    const { aim, over, advisor } = this;
    return aim ?? (over && advisor !== null && this.columnsFor(advisor).includes(over) ? over : null);
  });
  readonly purse = $derived.by(() => this.me?.coins ?? 0);

  columnsFor(number: number | null): string[] {
    const all = this.of("advise").map(wordsOf);
    return [...new Set(all.filter(([n]) => number === null || n === String(number)).map(([, column]) => column!))];
  }

  readonly rungs = $derived.by<Rung[]>(() => {
    if (this.number === null || this.aim === null) return [];
    return ladder(this.seen.board[this.aim]!, this.spaces(this.aim), this.number, this.purse, this.coins);
  });
  readonly rung = $derived.by<Rung | null>(() => {
    if (this.number === null || this.shown === null) return null;
    return placed(this.seen.board[this.shown]!, this.spaces(this.shown), this.number, this.coins);
  });

  /** The board as it would stand. */
  readonly planned = $derived.by(() => {
    const { rung, shown, me } = this;
    if (!rung || shown === null || !me || this.number === null) return this.seen.board;
    const standing = this.seen.board[shown]!.filter((advisor) => advisor !== null);
    const column = [...standing];
    column.splice(rung.row, 0, { seat: me.seat, number: this.number, coins: this.coins });
    const rows = this.seen.board[shown]!.length;
    return { ...this.seen.board, [shown]: Array.from({ length: rows }, (_, row) => column[row] ?? null) };
  });

  pickAdvisor(number: number): void {
    this.advisor = this.advisor === number ? null : number;
  }

  pickColumn(column: string): void {
    if (this.bribing || !this.columnsFor(this.advisor).includes(column)) return;
    this.column = this.column === column ? null : column;
    this.coins = 0;
  }

  /** What a click on a closed column would have meant. */
  barredColumn(column: string): string | null {
    const number = this.advisor ?? this.me?.advisors[0];
    return this.advising && number && !this.columnsFor(this.advisor).includes(column) ? `advise ${number} ${column}` : null;
  }

  setCoins(coins: number): void {
    this.coins = Math.max(0, Math.min(this.purse, coins));
  }

  async placeAdvisor(): Promise<void> {
    if (this.bribing) await this.#send([`bribe ${this.coins}`]);
    else if (this.advisor !== null && this.column !== null) {
      await this.#send([`advise ${this.advisor} ${this.column}`, `bribe ${this.coins}`]);
    }
  }

  // -- answering -------------------------------------------------------------------------------------

  /** The spaces of the own advisors with the lowest number: one of them is retrieved next. */
  #lowest(): string[] {
    const own = Object.entries(this.seen.board).flatMap(([column, rows]) =>
      rows.flatMap((advisor, row) => (advisor?.seat === this.me?.seat ? [{ space: `${column} ${row + 1}`, number: advisor!.number }] : [])),
    );
    const least = Math.min(...own.map(({ number }) => number));
    return own.filter(({ number }) => number === least).map(({ space }) => space);
  }

  /** What this answer would leave unused: said before it happens. */
  risk(choice: Choice): string | null {
    if (choice.text === "forfeit" && this.find("act")) return say("warn.main");
    if (choice.text !== "stop" || !this.targets.some((target) => !isPush(target))) return null;
    const column = this.step.toLowerCase();
    const { space, used } = this.seen;
    const over = used.includes("acted") || used.includes("forfeited");
    const ahead = space ? [space] : this.#lowest();
    const waits = ["tax", "build"].includes(column) && ahead.some((one) => one.startsWith(`${column} `)) && !over; // for the main action
    return waits ? null : say("warn.points", { n: leftOf(this.asked) });
  }

  /**
   * What shows something new is selected first, and given by the button or by one more click; all else can be taken
   * back. The second click of a double click was not meant for what the first one did.
   */
  answer(choice: Choice, event: Pick<MouseEvent, "detail">): void {
    const again = this.picked?.action === choice.action;
    if (again && event.detail > 1) return;
    if (choice.undo || again) void this.submit(choice);
    else {
      this.picked = choice;
      this.weigh(choice);
    }
  }

  async submit(choice: Choice): Promise<void> {
    if (this.risk(choice) && this.warned !== choice.text) {
      this.warned = choice.text;
      return;
    }
    await this.#send([choice.action]);
  }

  async #send(actions: (number | string)[]): Promise<void> {
    const { table } = this.around();
    if (table.busy) return;
    if (await table.submit(actions)) this.clear();
  }

  /** Lay everything down: a new decision begins. */
  clear(): void {
    this.origin = null;
    this.place = null;
    this.kind = null;
    this.pushing = false;
    this.advisor = null;
    this.column = null;
    this.coins = 0;
    this.over = null;
    this.picked = null;
    this.warned = null;
    this.foreseen = [];
    this.around().table.weighed = null;
  }
}
