/** A table as this page sees it: what is shown now, and what can be asked of the server. */
import { untrack } from "svelte";
import type { ChatLine, Choice, Done, Facts, Language, LogEntry, Refused, TableView, TitleWords, Update } from "../api";
import { api, Refusal, submitId, Unreachable, type View } from "../api/client";
import { halfDone, joined, standing, wayBack } from "../api/journal";
import { Stream, type Link } from "../api/socket";
import { notify } from "../frame/notices";
import { settings } from "../frame/settings.svelte";
import { automatonName, saidOf, withNames } from "../parts/people";
import type { Action, TableControl, TitleModule } from "../table/title";
import { t } from "../text";
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
  /** The last refusal, or an answer without a place of its own; shown for a while. */
  refusal: (Refused & { glyph?: string }) | null = $state.raw(null);
  busy = $state(false);
  pointed: string | null = $state(null);
  weighed: Choice | null = $state.raw(null);
  /** The seat whose person said that they have the shared screen; nobody's hand is asked for before. */
  handed: number | null = $state(null);
  rulesOpen: string | null = $state(null);

  readonly language: Language = $derived(settings.kept.language);
  readonly reducedMotion = $derived(settings.reducedMotion);
  readonly leftHanded = $derived(settings.kept.leftHanded);
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
    return this.asked ?? (this.handed === null ? (this.due[0] ?? null) : null);
  });

  /** What is drawn: the present or a past moment, with the whole log up to it. */
  readonly shown: Update | null = $derived.by(() => {
    const { past, live } = this;
    if (!past) return live && { ...live, log: this.log, log_from: 0 };
    return { ...past, log: standing(this.log).filter((e) => e.moment < past.moment), log_from: 0 };
  });

  #stream: Stream | null = null;
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
      this.failed = error instanceof Refusal ? error.refused.sentence : t("table.unreachable");
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
    clearTimeout(this.#refusalTimer);
  }

  hurry(): void {
    this.#stream?.hurry();
  }

  /** Somebody says that they have the shared screen. */
  async takeScreen(seat: number): Promise<void> {
    await this.#attempt(() => this.reload(seat, seat));
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
    this.#passOn();
    this.#arrived();
    const due = untrack(() => this.due.length > 0);
    if (due && !wasDue) notify(t("notice.turn"), update.view.name);
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

  /** Runs a request; what the server refuses is said, and a stale page catches up. */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
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
      this.busy = false;
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

  /** A past moment as this seat saw it; beyond the last one it is the present again. */
  async showMoment(moment: number, seat: number | null = this.past ? this.past.seat : this.seat): Promise<void> {
    const asked = ++this.#asked;
    await this.#attempt(async () => {
      const past = await api.moment(this.id, moment, { seat, lang: this.language });
      if (asked === this.#asked) this.past = this.#named(past);
    });
  }

  present(): void {
    this.#asked++;
    this.past = null;
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
