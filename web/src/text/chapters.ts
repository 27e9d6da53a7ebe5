/** The chapters of the rules by the middle of their ids, in the page's languages. */
import type { Language } from "../api";
import { settings } from "../frame/settings.svelte";
import { capital } from "./say";

const ORDER: Language[] = ["en", "de", "cs"];

const CHAPTERS: Record<string, [en: string, de: string, cs: string]> = {
  SETUP: ["Set-up", "Aufbau", "Příprava hry"],
  TERM: ["Terms", "Begriffe", "Pojmy"],
  VARIANT: ["Variants", "Varianten", "Varianty"],
  SOLO: ["Solo", "Solospiel", "Hra jednoho hráče"],
  END: ["End of the game", "Spielende", "Konec hry"],
  MOVE: ["Move", "Bewegen", "Pohyb"],
  BUILD: ["Build", "Bauen", "Stavba"],

  "rurik MOVE": ["Move", "Ziehen", "Pohyb"],
  LEADER: ["Leaders", "Anführer", "Vůdci"],
  STRAT: ["Strategy phase", "Strategiephase", "Fáze strategie"],
  ACTION: ["Action phase", "Aktionsphase", "Fáze akcí"],
  MUSTER: ["Muster", "Mustern", "Verbování"],
  ATTACK: ["Attack", "Angreifen", "Útok"],
  SCHEME: ["Schemes", "Intrigen", "Intriky"],
  TAX: ["Tax", "Besteuern", "Daně"],
  BONUS: ["Bonus actions", "Bonusaktionen", "Bonusové akce"],
  CLAIM: ["Claims", "Ansprüche", "Nároky"],
  DEED: ["Deeds", "Taten", "Činy"],
  AGENDA: ["Agendas", "Plankarten", "Záměry"],

  TURN: ["The turn", "Der Zug", "Tah hráče"],
  BOLSTER: ["Bolster", "Aufrüsten", "Podpora"],
  TRADE: ["Trade", "Handeln", "Obchod"],
  PRODUCE: ["Produce", "Produzieren", "Produkce"],
  BOTTOM: ["Bottom-row actions", "Untere Aktionen", "Spodní akce"],
  UPGRADE: ["Upgrade", "Entwickeln", "Vylepšení"],
  DEPLOY: ["Deploy", "Einsetzen", "Nasazení"],
  ENLIST: ["Enlist", "Rekrutieren", "Verbování"],
  FACTION: ["Faction abilities", "Fähigkeiten der Nationen", "Dovednosti frakcí"],
  MECH: ["Mech abilities", "Mech-Fähigkeiten", "Dovednosti mechů"],
  COMBAT: ["Combat", "Kampf", "Boj"],
  ENC: ["Encounters", "Begegnungen", "Setkání"],
  FACTORY: ["The Factory", "Die Fabrik", "Továrna"],
  OBJ: ["Objectives", "Ziele", "Úkoly"],
  DEAL: ["Deals and bribes", "Absprachen und Bestechung", "Dohody a úplatky"],
  STAR: ["Stars", "Sterne", "Hvězdy"],
  SCORE: ["Scoring", "Wertung", "Bodování"],
  AIR: ["Airships", "Luftschiffe", "Vzducholodě"],
  RES: ["Resolution tiles", "Endbedingungen", "Dílky zakončení"],
  IFA: ["Invaders from Afar", "Invasoren aus der Ferne", "Nájezdníci z dálek"],
  MODULAR: ["Modular board", "Modularer Spielplan", "Modulární plán"],
  FENRIS: ["Campaign sheet", "Kampagnenbogen", "List tažení"],
};

/** Chapters about what comes with an option: whoever plays without it looks for something else first. */
const MODULES: Record<string, string> = {
  AIR: "airships",
  RES: "resolution",
  IFA: "invaders",
  MODULAR: "modular_board",
  FENRIS: "fenris",
};

/** Chapters about what is not in play at a table with these options. */
export const unused = (options: Record<string, boolean | string>): string[] =>
  Object.keys(MODULES).filter((chapter) => !options[MODULES[chapter]!]);

export const chapterName = (title: string, group: string): string =>
  (CHAPTERS[`${title} ${group}`] ?? CHAPTERS[group])?.[ORDER.indexOf(settings.kept.language)] ?? capital(group.toLowerCase());
