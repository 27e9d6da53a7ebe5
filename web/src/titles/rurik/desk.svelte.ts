/** The hand over the table: what has been picked up, what is lit, and which choice a click means. */

import type { TitleWords, Update } from "../../api";
import { Names } from "../../table/names";
import type { TableControl } from "../../table/title";
import type { Lit } from "./RegionMap.svelte";
import { say } from "./say";
import type { About, Choice, Column, Facts, Seat, Seen, SpaceFacts, Standing } from "./seen";
import { distinct, isAside, pieceKey, type Target, targetsOf } from "./targets";

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
  option = $state<string | null>(null);
  /** Something is done beside the question. */
  aside = $state(false);
  advisor = $state<number | null>(null);
  column = $state<Column | null>(null);
  coins = $state(0);
  /** The column under the pointer, to see how the board would stand. */
  over = $state<Column | null>(null);
  /** An answer that shows something new: selected, not yet given. */
  picked = $state.raw<Choice | null>(null);
  /** The answer that was warned about: pressed once more it is given. */
  warned = $state<string | null>(null);
  /** Whose household is looked at; null is the own one. */
  visited = $state<number | null>(null);

  #hurried = -1; // the position at which a turn was ended

  constructor(around: () => Around) {
    this.around = around;
  }

  // -- what there is ---------------------------------------------------------------------------------

  readonly update = $derived.by(() => this.around().update);
  readonly names = $derived.by(() => new Names(this.around().words));
  readonly facts = $derived.by(() => this.around().facts);
  readonly seen = $derived.by(() => this.update.observation as Seen);
  readonly seat = $derived.by(() => this.update.seat);
  readonly me = $derived.by<Seat | null>(() => (this.seat === null ? null : (this.seen.seats[this.seat] ?? null)));
  readonly kind = $derived.by(() => this.update.decision.kind);
  readonly about = $derived.by(() => this.update.decision.about as About);
  readonly choices = $derived.by<Choice[]>(() =>
    this.around().table.replaying ? [] : (this.update.decision.choices as Choice[]),
  );
  readonly mine = $derived.by(() => this.choices.length > 0);
  readonly regions = $derived.by(() => this.facts.regions.map(({ region }) => region));
  readonly side = $derived.by(() => this.facts.strategy.find(({ players }) => players === this.seen.players)!);

  /** Bonus actions are possible in the menu of a turn, and where two equal advisors leave a choice before it. */
  readonly inTurn = $derived.by(() => this.kind === "turn" || this.kind === "retrieve");

  /** So many bonus actions can be taken now. */
  readonly bonuses = $derived.by(
    () => this.of("scheme.play", "deed.do", "convert").length + distinct(this.besides, ({ piece, whose }) => `${piece} ${whose}`).length,
  );

  /** The space of the advisor that was retrieved. */
  readonly space = $derived.by<(SpaceFacts & { column: Column; row: number }) | null>(() => {
    for (const { column, spaces } of this.side.columns) {
      const row = spaces.findIndex(({ space }) => space === this.seen.space);
      if (row >= 0) return { ...spaces[row]!, column, row: row + 1 };
    }
    return null;
  });

  /** The person in a seat, by the seat's colour. */
  person(colour: string): string {
    const number = this.seen.seats.findIndex(({ seat }) => seat === colour);
    return this.update.view.seats[number]?.name || this.names.of("seat", colour);
  }

  of(...verbs: string[]): Choice[] {
    return this.choices.filter(({ means }) => verbs.includes(means.verb));
  }

  find(text: string): Choice | null {
    return this.choices.find((choice) => choice.text === text) ?? null;
  }

  // -- the map ---------------------------------------------------------------------------------------

  readonly targets = $derived.by(() => targetsOf(this.choices));
  readonly besides = $derived.by(() => this.targets.filter(isAside));
  readonly main = $derived.by(() => (this.aside ? this.besides : this.targets.filter((target) => !isAside(target))));
  readonly travels = $derived.by(() => this.main.some(({ origin }) => origin !== null));

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
      for (const { origin } of this.main) if (origin) lit.set(origin, {});
      return lit;
    }
    for (const target of this.open) {
      const light = lit.get(target.region) ?? {};
      if (target.fight) light.fight = true;
      const { price } = target.choice.means;
      if (price && this.about.action) light.cost = { n: price.points, glyph: this.about.action };
      lit.set(target.region, light);
    }
    return lit;
  });

  /** Figures that could leave the chosen region. */
  readonly pieces = $derived.by<Target[]>(() => {
    const { origin } = this;
    if (!origin) return [];
    const here = this.main.filter((target) => target.origin === origin.region);
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
    return options.find((target) => pieceKey(target) === this.option) ?? (options.length === 1 ? options[0]! : null);
  });

  #leaves(target: Target, { region, piece, whose }: Origin): boolean {
    return target.origin === region && target.piece === piece && target.whose === whose;
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
    table.weighed = choice;
  }

  /** Take up this figure, or any that can leave the region; false if there is none. */
  grab(region: string, figure?: Figure): boolean {
    if (!this.travels) return false;
    const leaving = this.main.filter((target) => target.origin === region);
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
    const target = only ?? options.find((option) => pieceKey(option) === this.option) ?? null;
    this.option = target ? pieceKey(target) : null;
    this.around().table.pointed = region;
    this.weigh(target?.choice ?? null);
  }

  choose(target: Target): void {
    this.option = pieceKey(target);
    this.weigh(target.choice);
  }

  /** What a click on a veiled region would have meant; null where there is no veil. A way ends where it goes to. */
  barred(region: string): string | null {
    if (!this.lit || this.lit.has(region) || this.origin?.region === region) return null;
    if (this.origin) return this.open[0]?.choice.text.replace(/\S+$/, region) ?? null;
    return this.aside ? null : (this.about.closed?.[region] ?? null);
  }

  // -- the strategy board ----------------------------------------------------------------------------

  readonly advising = $derived.by(() => this.kind === "advise" && this.mine);
  readonly bribing = $derived.by(() => this.kind === "bribe" && this.mine);
  /** The advisor and the column that the ladder is about. */
  readonly number = $derived.by(() => (this.bribing ? (this.about.advisor ?? null) : this.advisor));
  readonly aim = $derived.by(() => (this.bribing ? (this.about.column ?? null) : this.column));
  /** The column that the board is drawn with: the chosen one, or the one that is pointed at. */
  readonly shown = $derived.by(() => {
    const { aim, over, advisor } = this;
    return aim ?? (over && advisor !== null && this.columnsFor(advisor).includes(over) ? over : null);
  });
  readonly purse = $derived.by(() => this.me?.coins ?? 0);

  columnsFor(number: number | null): Column[] {
    const fitting = this.choices.filter(({ means }) => number === null || means.advisor === number);
    return [...new Set(fitting.flatMap(({ means }) => means.column ?? []))];
  }

  #advice(column: Column | null): Choice | null {
    return this.choices.find(({ means }) => means.advisor === this.advisor && means.column === column) ?? null;
  }

  #ladder(column: Column | null): Standing[] {
    return (this.bribing ? this.about.ladder : this.#advice(column)?.means.ladder) ?? [];
  }

  /** Every outcome of the coins, for the column that is chosen. */
  readonly rungs = $derived.by<Standing[]>(() => this.#ladder(this.aim));
  /** The outcome of the coins that lie there: it holds up to the next one. */
  readonly rung = $derived.by<Standing | null>(
    () => this.#ladder(this.shown).findLast(({ coins }) => coins <= this.coins) ?? null,
  );

  /** The board as it would stand. */
  readonly planned = $derived.by(() => {
    const { rung, shown, me, number, coins } = this;
    if (!rung || shown === null || !me || number === null) return this.seen.board;
    const column = [...this.seen.board[shown]];
    for (const { seat, number, coins, at } of rung.pushes) column[at.row - 1] = { seat, number, coins };
    column[rung.at.row - 1] = { seat: me.seat, number, coins };
    return { ...this.seen.board, [shown]: column };
  });

  pickAdvisor(number: number): void {
    this.advisor = this.advisor === number ? null : number;
  }

  pickColumn(column: Column): void {
    if (this.bribing || !this.columnsFor(this.advisor).includes(column)) return;
    this.column = this.column === column ? null : column;
    this.coins = 0;
  }

  /** What a click on a closed column would have meant. */
  barredColumn(column: Column): string | null {
    return this.advising ? (this.about.closed_columns?.[column] ?? null) : null;
  }

  setCoins(coins: number): void {
    this.coins = Math.max(0, Math.min(this.about.most ?? 0, coins));
  }

  async placeAdvisor(): Promise<void> {
    const bribe = `bribe ${this.coins}`;
    const advice = this.#advice(this.column);
    if (this.bribing) await this.#send([bribe]);
    else if (advice) await this.#send([advice.text, bribe]);
  }

  // -- answering -------------------------------------------------------------------------------------

  /** What this answer would leave unused: said before it happens. */
  risk({ means: { forgoes } }: Choice): string | null {
    return forgoes ? say(`warn.${forgoes.what}`, { n: forgoes.n }) : null;
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

  /** Who is hasty does not look at what a turn brought when there is nothing more to do; who goes back stays there. */
  async hurry(): Promise<void> {
    const [only, ...others] = this.choices;
    const back = this.update.log.at(-1)?.kind === "undo";
    if (!this.around().table.hasty || only?.text !== "end" || others.length || back || this.#hurried === this.update.position) return;
    this.#hurried = this.update.position;
    await this.submit(only);
  }

  /** Lay everything down: a new decision begins. */
  clear(): void {
    this.origin = null;
    this.place = null;
    this.option = null;
    this.aside = false;
    this.advisor = null;
    this.column = null;
    this.coins = 0;
    this.over = null;
    this.picked = null;
    this.warned = null;
    this.around().table.weighed = null;
  }
}
