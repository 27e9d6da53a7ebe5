/** A table as this page sees it: what is shown now, and what can be asked of the server. */
import { untrack } from "svelte";
import type { ChatLine, Choice, Done, Facts, Language, LogEntry, Refused, TableView, TitleWords, Update } from "../api";
import { api, Refusal, submitId, Unreachable, type View } from "../api/client";
import { halfDone, joined, sinceLast, standing, wayBack } from "../api/journal";
import { Stream, type Link } from "../api/socket";
import { notify } from "../frame/notices";
import { settings } from "../frame/settings.svelte";
import { sound } from "../frame/sound";
import { automatonName, saidOf, withNames } from "../parts/people";
import { acts, type Beat, beatsOf, type IsNews, isHere, newsTo, type Telling } from "../table/beats";
import { Briefs } from "../table/briefs";
import { digest, type Row } from "../table/digest";
import { Story } from "../table/story.svelte";
import type { Action, TableControl, TitleModule } from "../table/title";
import { t } from "../text";
import { ended } from "../text/say";
import { loadTitle } from "./titles";

const PATIENCE = 200; // ms

const NO_REASON: Refused = { sentence: "", rule: "", position: null };

export class LiveTable implements TableControl {
  seat: number | null = $state(null);
  live: Update | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  /** A past moment, while one is looked at. */
  past: Update | null = $state.raw(null);
  module: TitleModule | null = $state.raw(null);
  facts: Facts = $state.raw({});
  words: TitleWords | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  link: Link = $state("opening");
  /** Why the table cannot be shown at all. */
  failed = $state("");
  /** Or that the server did not answer. */
  unreached = $state(false);
  /** The last refusal, or an answer without a place of its own; shown for a while. */
  refusal: (Refused & { glyph?: string }) | null = $state.raw(null);
  /** Requests that have no answer yet: while a submit is on its way, the table may already turn to another seat. */
  #running = $state(0);
  readonly busy = $derived(this.#running > 0);
  pointed: string | null = $state(null);
  weighed: Choice | null = $state.raw(null);
  /** The seat whose person said that they have the shared screen; nobody's hand is asked for before. */
  handed: number | null = $state(null);
  rulesOpen: string | null = $state(null);

  readonly language: Language = $derived(settings.kept.language);
  readonly reducedMotion = $derived(settings.reducedMotion);
  readonly leftHanded = $derived(settings.kept.leftHanded);
  readonly hasty = $derived(settings.kept.hasty);
  readonly replaying = $derived(this.past !== null);

  readonly mine = $derived(this.live?.view.seats.filter((s) => s.mine).map((s) => s.seat) ?? []);
  /** Own seats that have to decide; where a bot stands in, it does. */
  readonly due = $derived(
    this.live?.decision.pending.filter((s) => this.mine.includes(s) && !this.live?.view.seats[s]?.standing_in) ?? [],
  );
  /** On a shared screen: the seat that is asked whether another one there may go back. */
  readonly asked: number | null = $derived.by(() => {
    const undo = this.live?.undo;
    if (!undo || undo.asked_by === null || !this.mine.includes(undo.asked_by)) return null;
    return undo.needed.find((seat) => this.mine.includes(seat)) ?? null;
  });
  /** On a shared screen: the seat that the screen must be passed to before its hand is shown. */
  readonly passTo: number | null = $derived.by(() => {
    if (!this.live?.view.shared || this.replaying) return null;
    return this.asked ?? (this.handed === null && !this.live.decision.openly ? (this.due[0] ?? null) : null);
  });
  /** On a shared screen: the seat that answers while all look on, its hand closed. */
  readonly closed: number | null = $derived.by(() => {
    const { live, handed, due, asked } = this;
    return live?.view.shared && live.decision.openly && handed === null && asked === null ? (due[0] ?? null) : null;
  });

  /** What is drawn: the present or a past moment, with the whole log up to it. */
  readonly shown: Update | null = $derived.by(() => {
    const { past, live } = this;
    const { shown, beat } = this.story;
    if (live && shown && !past) return this.#then(shown, beat, live);
    if (!past) return live && { ...live, log: this.log, log_from: 0 };
    return { ...past, log: standing(this.log).filter((e) => e.moment < past.moment), log_from: 0 };
  });

  readonly story: Story = new Story({
    past: (beat) => this.#stood(beat),
    pace: () => settings.kept.pace,
    heard: ({ tone }) => tone && sound.play(tone),
    caughtUp: () => this.#ring(),
  });

  #stream: Stream | null = null;
  /** Positions that came by themselves, by their moments. */
  #known = new Map<number, Update>();
  /** It is somebody's turn here, and the bell has not told yet. */
  #unrung = false;
  /** Whose eyes look, as the server knows it. */
  #view: View = { seat: null, lang: "en" };
  #asked = 0;
  #arrived: () => void = () => {};
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Opens the table as one seat, or as the seat that fits best. */
  async open(seat: number | null): Promise<void> {
    try {
      const view = await api.table(this.id);
      const [module, facts] = await Promise.all([loadTitle(view.title), api.facts(view.title)]);
      this.module = module;
      this.facts = facts;
      await this.reload(this.#bestSeat(view, seat));
      this.chat = (await api.chat(this.id)).lines;
    } catch (error) {
      this.failed = error instanceof Refusal ? ended(error.refused.sentence) : "";
      this.unreached = !(error instanceof Refusal);
    }
  }

  #bestSeat(view: TableView, asked: number | null): number | null {
    const mine = view.seats.filter((s) => s.mine).map((s) => s.seat);
    if (asked !== null && (mine.includes(asked) || view.status === "over")) return asked;
    return view.turn.find((s) => mine.includes(s)) ?? mine[0] ?? null;
  }

  /** Everything anew: another seat looks, or another language is spoken. */
  async reload(seat = this.seat, handed = this.handed): Promise<void> {
    const view = { seat, lang: this.language, passing: handed === null };
    const first = await api.update(this.id, view, 0);
    this.words = await api.words(first.view.title, view.lang);
    this.#stream?.close();
    this.#view = view;
    this.seat = seat;
    this.handed = handed;
    this.story.stop();
    this.#known.clear();
    this.#take(first);
    this.#stream = new Stream(this.id, view, first.position, {
      update: (update) => this.#take(update),
      chat: (line) => {
        if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
      },
      link: (link) => (this.link = link),
    });
    if (this.past) await this.showMoment(this.past.moment);
  }

  close(): void {
    this.#stream?.close();
    this.story.stop();
    clearTimeout(this.#refusalTimer);
  }

  hurry(): void {
    this.#stream?.hurry();
  }

  /** Somebody says that they have the shared screen. */
  async takeScreen(seat: number): Promise<void> {
    await this.#attempt(async () => {
      await this.reload(seat, seat);
      await this.#retell(seat);
    });
  }

  /** Who takes a shared screen is told what bots did since they had it. */
  async #retell(seat: number): Promise<void> {
    const missed = sinceLast(standing(this.log), seat).filter(({ bot }) => bot);
    const [first] = missed;
    if (!first || settings.kept.pace === "at_once") return;
    const before = await api.moment(this.id, first.moment, { seat, lang: this.language });
    if (this.live?.seat === seat) this.story.tell({ beats: this.beats(missed), before: this.#named({ ...before, position: first.position }) });
  }

  #named(update: Update): Update {
    return { ...update, view: withNames(update.view, (word) => automatonName(word, this.words)) };
  }

  #take(said: Update): void {
    const named = this.#named(said);
    const update = { ...named, undo: { ...named.undo, answer: saidOf(named.undo.answer) } };
    const { live } = this;
    const overtaken = live && live.seat === update.seat && live.language === update.language;
    if (overtaken && update.position < live.position) return; // an answer that the socket was faster than
    const wasDue = untrack(() => this.due.length > 0);
    this.log = joined(this.log, update);
    this.live = update;
    this.weighed = null;
    untrack(() => this.#hear(live, update));
    this.#passOn();
    this.#turn();
    this.#arrived();
    const due = untrack(() => this.due.length > 0);
    if (!due || wasDue) return;
    notify(t("notice.turn"), update.view.name);
    this.#unrung = true;
    if (!this.story.telling || document.hidden) this.#ring();
  }

  /** The bell, when it is somebody's turn here and they know why. */
  #ring(): void {
    if (this.#unrung && this.due.length && !this.replaying) sound.play("bell");
    this.#unrung = false;
  }

  // -- what the others did ------------------------------------------------------------------------------

  readonly #speech: { telling: Telling; briefs: Briefs } | null = $derived.by(() => {
    const { module, words, live } = this;
    if (!module || !words || !live) return null;
    const telling = module.telling(live, this.facts, words);
    return { telling, briefs: new Briefs(words, live.view.seats.map((seat) => seat.title_name), telling.small) };
  });

  /** What entries tell: to anybody, unless it is asked for whom it is news. */
  beats(entries: LogEntry[], isNews?: IsNews): Beat[] {
    return this.#speech ? beatsOf(entries, this.#speech.telling, this.#speech.briefs, isNews) : [];
  }

  /** What entries tell, in a line for each seat. */
  digest(entries: LogEntry[]): (Row & { name: string })[] {
    if (!this.#speech) return [];
    const { telling, briefs } = this.#speech;
    return digest(entries, null, telling, briefs).map((row) => ({ ...row, name: briefs.name(row.seat) }));
  }

  /** What is new in an update is told; to another one, or while the past is looked at, there is nothing to tell. */
  #hear(before: Update | null, update: Update): void {
    const same = before?.seat === update.seat && before.language === update.language;
    if (!before || !same || (update.veiled && !before.veiled) || this.past) return this.story.stop();
    const fresh = update.log.filter((entry) => entry.position >= before.position);
    if (!fresh.every(acts)) this.#known.clear();
    if (!fresh.every(acts)) this.story.stop();
    else if (fresh.some((entry) => isHere(entry, update))) this.story.acted();
    if (!this.story.telling) this.#known.clear();
    this.#known.set(update.moment, update);
    if (!fresh.every(acts)) return;
    const watches = !update.view.seats.some((seat) => seat.mine);
    this.story.tell({ beats: this.beats(fresh, newsTo(update)), before, hasty: watches });
  }

  /** The table as it stood after a beat, as this screen may see it. */
  async #stood({ moment, position }: Beat): Promise<Update | null> {
    const { live } = this;
    const known = this.#known.get(moment);
    if (known || !live) return known ?? null;
    const seat = live.veiled ? null : live.seat;
    const past = await api.moment(this.id, moment, { seat, lang: this.language }).catch(() => null);
    return past && this.#named({ ...past, position });
  }

  /** A position of the story: whoever is told of acts, and nobody is asked. */
  #then(shown: Update, beat: Beat | null, { view, undo, clocks, seat }: Update): Update {
    const pending = beat?.seat == null ? shown.decision.pending : [beat.seat];
    const log = this.log.filter((entry) => entry.position < shown.position);
    return { ...shown, view, undo, clocks, seat, log, log_from: 0, decision: { ...shown.decision, pending, choices: [] } };
  }

  /** Who had the shared screen gives it away when another one there is needed: it is no longer theirs. */
  #passOn(): void {
    untrack(() => {
      const { due, handed, asked, live } = this;
      if (!live?.view.shared || handed === null) return;
      if (asked === null && (!due.length || due.includes(handed))) return;
      this.handed = null;
      this.refusal = null; // it was said to the one who had it
      this.#view.passing = true; // also when the stream opens again
    });
  }

  /** An open question needs no veil: the table turns to whom it is put to. */
  #turn(): void {
    const next = untrack(() => this.closed);
    if (next !== null && next !== this.seat) void this.#attempt(() => this.reload(next, null));
  }

  /** Runs a request; what the server refuses is said, and a stale page catches up. */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.#running++;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Refusal) {
        this.tell(error.refused);
        if (error.refused.position !== null) await this.#catchUp();
      } else if (error instanceof Unreachable) {
        this.link = "lost";
        this.tell({ ...NO_REASON, sentence: t("table.unreachable") });
      } else throw error;
      return false;
    } finally {
      this.#running--;
    }
  }

  tell(refused: Refused & { glyph?: string }): void {
    this.refusal = refused;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.refusal = null), 7000);
  }

  /** The stream brings what a submit has changed, as a rule even before the answer; if it does not, it is fetched. */
  async #reach(position: number): Promise<void> {
    const reached = () => (this.live?.position ?? 0) >= position;
    if (reached()) return;
    if (this.#stream?.isOpen) {
      await new Promise<void>((resolve) => {
        this.#arrived = () => reached() && resolve();
        setTimeout(resolve, PATIENCE);
      });
    }
    if (!reached()) await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    this.#take(await api.update(this.id, this.#view, this.live?.position ?? 0));
  }

  async #act(work: (seat: number, position: number) => Promise<Done>): Promise<boolean> {
    const { seat, live } = this;
    if (seat === null || !live || this.busy || this.replaying) return false;
    if (this.story.telling) {
      this.story.skip(); // first one sees what one answers to
      return false;
    }
    return this.#attempt(async () => {
      const done = await work(seat, live.position);
      this.refusal = null;
      await this.#reach(done.position);
    });
  }

  submit(actions: Action[]): Promise<boolean> {
    const id = submitId();
    return this.#act((seat, position) => api.submit(this.id, seat, position, id, actions, this.language));
  }

  /** Takes back the last action of this seat, and with it the rest of the gesture that it was part of. */
  async undo(): Promise<void> {
    const begin = this.live && wayBack(this.log, this.live.undo.actions)?.first.moment;
    while ((await this.#step("undo")) && this.live!.undo.free && this.live!.moment > (begin ?? 0));
  }

  /** Does again what `undo` took back. */
  async redo(): Promise<void> {
    while ((await this.#step("redo")) && this.live!.undo.redo && halfDone(this.log));
  }

  #step(verb: "undo" | "redo"): Promise<boolean> {
    const id = submitId();
    return this.#act((seat, position) => api.undo(this.id, verb, seat, position, id, this.language));
  }

  /**
   * One answer for all own seats that are asked; each for themselves where one before the same screen asks. Who asks
   * and waits for others withdraws by not agreeing.
   */
  async consent(agree: boolean): Promise<void> {
    const { needed, asked_by: asking } = this.live!.undo;
    const mine = this.mine.filter((seat) => seat === asking ? !agree : needed.includes(seat));
    const asked = this.asked === null ? mine : [this.asked];
    for (const seat of agree ? asked : asked.slice(0, 1))
      await this.#act((_, position) => api.consent(this.id, seat, position, agree, this.language));
  }

  async why(action: Action): Promise<Refused> {
    if (this.seat === null || this.replaying) return NO_REASON;
    try {
      return await api.why(this.id, this.seat, action, this.language);
    } catch (error) {
      return error instanceof Refusal ? error.refused : NO_REASON;
    }
  }

  async preview(actions: Action[]): Promise<Update | null> {
    if (this.seat === null || !this.live || this.replaying) return null;
    try {
      const ahead = await api.preview(this.id, this.seat, this.live.position, actions, this.language);
      return { ...ahead, view: this.live.view };
    } catch {
      return null;
    }
  }

  showRules(id = ""): void {
    this.rulesOpen = id;
  }

  /** A past moment as this seat saw it; what happened since an earlier one is laid open on it. */
  async showMoment(moment: number, seat: number | null = this.past ? this.past.seat : this.seat, since = moment): Promise<void> {
    const asked = ++this.#asked;
    await this.#attempt(async () => {
      const past = await api.moment(this.id, moment, { seat, lang: this.language });
      if (asked !== this.#asked) return;
      this.past = this.#named(past);
      this.story.lay(this.beats(standing(this.log).filter((entry) => entry.moment >= since && entry.moment < moment)));
    });
  }

  present(): void {
    this.#asked++;
    this.past = null;
    this.story.stop();
  }

  async say(text: string): Promise<boolean> {
    return this.#attempt(() => api.say(this.id, text));
  }

  /** Something with the table or its seats, after which it looks different. */
  manage(work: () => Promise<unknown>): Promise<boolean> {
    return this.#attempt(async () => {
      await work();
      await this.#catchUp();
    });
  }
}
