/**
 * What lies between the page of a table and the title that is played on it.
 *
 * A title is a folder of `titles/` with an `index.ts` that exports a `TitleModule`; the page loads it when
 * a table of that title is opened. The page draws the bar with the seats and everything around the game (veil of
 * a shared screen, lost connection, chat, rules, replay); all below the bar belongs to the title.
 */
import type { Component } from "svelte";
import type { Choice, Facts, Language, Refused, TitleWords, Update } from "../api";
import type { Look } from "../parts/seats";
import type { Telling } from "./beats";
import type { Story } from "./story.svelte";

export type Action = number | string;

export interface TitleProps {
  update: Update;
  facts: Facts;
  words: TitleWords;
  table: TableControl;
}

/** What a title can ask of the page. The fields are reactive. */
export interface TableControl {
  /** The seat that is looked from; null for a spectator. */
  readonly seat: number | null;
  readonly language: Language;
  /** A past moment is shown: nothing can be chosen. */
  readonly replaying: boolean;
  /** An answer is under way: controls stay in place and wait. */
  readonly busy: boolean;
  readonly reducedMotion: boolean;
  readonly leftHanded: boolean;
  /** A turn in which nothing more can be done ends by itself. */
  readonly hasty: boolean;
  /** What the others did, while it is told. */
  readonly story: Story;
  /** The place under the pointer or the focus, by its notation; shared by map, log and panel. */
  pointed: string | null;
  /** The choice that the pointer is on, for the undo strip; null when on none. */
  weighed: Choice | null;
  /** True when it was carried out; a refusal is shown by the page. */
  submit(actions: Action[]): Promise<boolean>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  consent(agree: boolean): Promise<void>;
  /** The sentence why an action is not possible now. */
  why(action: Action): Promise<Refused>;
  /** What the table would look like afterwards; null when it is not possible. */
  preview(actions: Action[]): Promise<Update | null>;
  /** Opens the rules beside the table: one rule, or those of this decision. */
  showRules(id?: string): void;
  /** Goes to a past moment of this game. */
  showMoment(moment: number): void;
}

/** What the page can ask of a title's table. */
export interface TitleExports {
  /** Shows what lies before a player: a mat, a household. */
  visit(seat: number): void;
}

export interface SeatStat {
  glyph: string;
  value: number | string;
  label: string;
}

/** One seat as the bar shows it, in the order of turns. */
export interface SeatSummary {
  seat: number;
  look: Look;
  /** Faction or leader. */
  title: string;
  score: number | null;
  stats: SeatStat[];
  /** What the hanging tab says while this seat acts: "moving a mech". */
  says?: string;
  /** A mark behind the name, as the bear of the first player. */
  mark?: SeatStat;
}

export interface TitleModule {
  Table: Component<TitleProps, TitleExports>;
  seats(update: Update, words: TitleWords): SeatSummary[];
  /** How the lines of its log are told. */
  telling(update: Update, facts: Facts, words: TitleWords): Telling;
  /** Shown in the bar before the seats, as Rurik's rounds. */
  Lead?: Component<{ update: Update; facts: Facts; words: TitleWords }>;
}
