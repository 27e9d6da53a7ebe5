/** Mounts one fixture: /dev.html?fixture=<name>&theme=dark&lang=de. */
import { mount } from "svelte";
import DevTable from "./DevTable.svelte";
import type { Facts, Language, TitleWords, Update } from "./api";
import { settings } from "./frame/settings.svelte";
import { loadTitle } from "./pages/titles";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const asked = new URLSearchParams(location.search);
const fixture = asked.get("fixture") ?? "scythe-MoveUnits";
const title = fixture.split("-")[0]!;
const theme = asked.get("theme");
if (theme === "dark" || theme === "light") settings.kept.theme = theme;
const language = asked.get("lang");
if (language) settings.kept.language = language as Language;
settings.watch();

const translated = language === "de" || language === "cs" ? `.${language}` : "";
const read = async <T>(name: string): Promise<T> => (await fetch(`/fixtures/${name}.json`)).json() as Promise<T>;
const [update, facts, words, module] = await Promise.all([
  read<Update>(fixture),
  read<Facts>(`${title}.facts`),
  read<TitleWords>(`${title}.words${translated}`),
  loadTitle(title),
]);
mount(DevTable, { target: document.getElementById("page")!, props: { update, facts, words, module } });
