/** The options of the titles in the page's languages; the server's own sentence stands in for a missing one. */
import type { Language, OptionInfo } from "../api";
import { settings } from "../frame/settings.svelte";
import { capital, plain } from "./say";

type Said = Record<string, [label: string, help: string]>;

const SAID: Record<Language, Said> = {
  en: {
    factions: ["Factions", "drawn at random, or named for each seat"],
    mats: ["Player mats", "drawn, dealt in ascending order, or named"],
    pairings: ["Strong pairings", "leave two strong pairings of faction and mat out, or allow all"],
    deals: ["Deals in coins", "coins may change hands outside and before combats"],
    coins: ["Coins of the others", "shown, or known to their owner only"],
    interim_scoring: ["Interim scoring", "for newcomers: all fortunes are told at the first star"],
    delay_penalty: ["Delay penalty", "who delays the game by counting scores loses 2 popularity"],
    weak_rusviet: ["Weaker Rusviet", "Relentless does not repeat the Factory card"],
    blind_encounters: ["Blind encounters", "options are chosen without their costs and gains"],
    gains: ["Refusing gains", "coins and bonuses are taken, or you are asked"],
    leaders: ["Leaders", "chosen in seat order, drawn at random, or named"],
    start: ["Who begins", "drawn at random, or the seat named here"],
    alternate_goods: ["Other goods", "goods tokens at random places replace the printed goods"],
    reward_tokens: ["Reward tokens", "rewards for rebels come from a shuffled stack"],
    deed_row: ["Fresh deeds", "the row of deeds is replaced after each round"],
    storage: ["Storing goods", "goods go to the boat while it has room, or you are asked"],
  },
  de: {
    factions: ["Nationen", "zufällig gezogen oder für jeden Platz benannt"],
    mats: ["Spielertableaus", "gezogen, aufsteigend verteilt oder benannt"],
    pairings: ["Starke Paarungen", "zwei starke Paarungen aus Nation und Tableau auslassen oder alle erlauben"],
    deals: ["Handel mit Münzen", "Münzen dürfen außerhalb und vor Kämpfen den Besitzer wechseln"],
    coins: ["Münzen der anderen", "offen oder nur ihrem Besitzer bekannt"],
    interim_scoring: ["Zwischenwertung", "für Neulinge: Beim ersten Stern wird das Vermögen aller genannt"],
    delay_penalty: ["Strafe für Verzögern", "wer das Spiel durch Nachrechnen aufhält, verliert 2 Ansehen"],
    weak_rusviet: ["Schwächeres Rusviet", "Unermüdlich gilt nicht für die Fabrikkarte"],
    blind_encounters: ["Blinde Begegnungen", "Optionen werden ohne Kosten und Erlöse gewählt"],
    gains: ["Auf Erlöse verzichten", "Münzen und Boni werden genommen, oder es wird gefragt"],
    leaders: ["Anführer", "der Reihe nach gewählt, zufällig gezogen oder benannt"],
    start: ["Startspieler", "zufällig bestimmt oder der hier genannte Platz"],
    alternate_goods: ["Alternatives Spielbrett", "Gütermarker an zufälligen Orten ersetzen die gedruckten Symbole"],
    reward_tokens: ["Belohnungsmarker", "Belohnungen für Aufständische kommen von einem gemischten Stapel"],
    deed_row: ["Tatenreihe", "die Reihe der Taten wird nach jeder Runde ersetzt"],
    storage: ["Güter lagern", "Güter kommen auf das Boot, solange Platz ist, oder es wird gefragt"],
  },
  cs: {
    factions: ["Frakce", "vylosované, nebo určené pro každé místo"],
    mats: ["Desky hráčů", "vylosované, rozdané vzestupně, nebo určené"],
    pairings: ["Silné dvojice", "vynechat dvě silné dvojice frakce a desky, nebo povolit všechny"],
    deals: ["Obchod s mincemi", "mince smějí měnit majitele mimo boj a před ním"],
    coins: ["Mince ostatních", "viditelné, nebo je zná jen majitel"],
    interim_scoring: ["Průběžné skóre", "pro nováčky: při první hvězdě se řekne jmění všech"],
    delay_penalty: ["Trest za zdržování", "kdo zdržuje počítáním, ztratí 2 popularity"],
    weak_rusviet: ["Slabší Rusvieti", "karta Továrny se neopakuje"],
    blind_encounters: ["Setkání naslepo", "možnosti se volí bez cen a zisků"],
    gains: ["Odmítání zisků", "mince a bonusy se berou, nebo se hra zeptá"],
    leaders: ["Vůdci", "vybraní po řadě, vylosovaní, nebo určení"],
    start: ["Kdo začíná", "vylosovaný, nebo zde určené místo"],
    alternate_goods: ["Jiné rozložení zboží", "žetony zboží na náhodných místech nahradí tištěné"],
    reward_tokens: ["Žetony odměn", "odměny za povstalce jsou ze zamíchané hromádky"],
    deed_row: ["Nové činy", "řada činů se po každém kole vymění"],
    storage: ["Ukládání zboží", "zboží jde na loď, dokud je tam místo, nebo se hra zeptá"],
  },
};

const VALUES: Record<Language, Record<string, string>> = {
  en: {},
  de: {
    random: "zufällig",
    in_order: "aufsteigend",
    official: "auslassen",
    all: "alle",
    none: "keiner",
    coins: "mit Münzen",
    shown: "offen",
    hidden: "verdeckt",
    automatic: "automatisch",
    asked: "mit Nachfrage",
    choose: "gewählt",
    blue: "Blau",
    red: "Rot",
    yellow: "Gelb",
    white: "Weiß",
  },
  cs: {
    random: "náhodně",
    in_order: "vzestupně",
    official: "vynechat",
    all: "všechny",
    none: "žádný",
    coins: "v mincích",
    shown: "viditelné",
    hidden: "skryté",
    automatic: "automaticky",
    asked: "s dotazem",
    choose: "výběrem",
    blue: "modrý",
    red: "červený",
    yellow: "žlutý",
    white: "bílý",
  },
};

export const optionLabel = (option: OptionInfo): string =>
  SAID[settings.kept.language][option.name]?.[0] ?? capital(plain(option.name));

export const optionHelp = (option: OptionInfo): string => SAID[settings.kept.language][option.name]?.[1] ?? option.help;

export const valueName = (value: string): string => VALUES[settings.kept.language][value] ?? plain(value);
