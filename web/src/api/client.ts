/** Requests to the table server. What it refuses is thrown as `Refusal`, no answer at all as `Unreachable`. */
import type {
  CampaignAsk,
  CampaignList,
  CampaignView,
  ChatLine,
  ChatList,
  ClockAsk,
  DeviceLink,
  Done,
  EpisodeAsk,
  Facts,
  Fame,
  Firsts,
  Fortunes,
  Games,
  Invitation,
  InvitationView,
  Joined,
  Language,
  Layout,
  Refused,
  RuleList,
  SeatAsk,
  TableAsk,
  TableList,
  TableMade,
  TableView,
  Titles,
  TitleWords,
  Update,
  Verified,
} from ".";

export class Refusal extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.sentence);
  }
}

export class Unreachable extends Error {}

type Query = Record<string, string | number | boolean | null | undefined>;

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ""}`;
}

async function ask<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address(path, query), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  if (answer.status >= 500) throw new Unreachable();
  const data: unknown = answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : null;
  if (!answer.ok) throw new Refusal((data ?? { sentence: answer.statusText, rule: "", position: null }) as Refused, answer.status);
  return data as T;
}

const get = <T>(path: string, query?: Query) => ask<T>("GET", path, query);
const post = <T>(path: string, body: unknown = {}, query?: Query) => ask<T>("POST", path, query, body);

/** Answers that do not change while the page is open. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string, query?: Query): Promise<T> {
  const key = address(path, query);
  let answer = kept.get(key) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path, query);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}

export interface View {
  seat: number | null;
  lang: Language;
  /** A shared screen on its way to the next one: no hand is sent. */
  passing?: boolean;
}

export const api = {
  titles: () => once<Titles>("/titles"),
  words: (title: string, lang: Language) => once<TitleWords>(`/titles/${title}/words`, { lang }),
  layout: (title: string, players: number, options: TableAsk["options"]) =>
    post<Layout>(`/titles/${title}/layout`, { players, options }),
  facts: (title: string) => once<Facts>(`/titles/${title}/facts`),
  rules: (title: string, lang: Language) => once<RuleList>("/rules", { title, lang }),

  tables: () => get<TableList>("/tables"),
  table: (id: string) => get<TableView>(`/tables/${id}`),
  make: (table: TableAsk) => post<TableMade>("/tables", table),
  openTables: () => get<TableList>("/open"),
  invitation: (link: string, lang: Language) => get<InvitationView>(`/invitations/${encodeURIComponent(link)}`, { lang }),
  join: (link: string, name: string | null, lang: Language) => post<Joined>("/join", { link, name }, { lang }),
  sit: (id: string, name: string | null, lang: Language) => post<Joined>(`/tables/${id}/sit`, { name }, { lang }),
  standIn: (id: string, seat: number, lang: Language) => post<unknown>(`/tables/${id}/seats/${seat}/stand_in`, {}, { lang }),
  end: (id: string) => post<TableView>(`/tables/${id}/end`),
  leave: (id: string, seat: number) => post<unknown>(`/tables/${id}/seats/${seat}/leave`),
  comeBack: (id: string, seat: number) => post<unknown>(`/tables/${id}/seats/${seat}/return`),
  askGains: (id: string, seat: number, asked: boolean) => post<unknown>(`/tables/${id}/seats/${seat}/gains`, { asked }),
  reopen: (id: string, seat: number) => post<Invitation>(`/tables/${id}/seats/${seat}/reopen`),
  seatBot: (id: string, seat: number, bot: string) => post<unknown>(`/tables/${id}/seats/${seat}/bot`, { bot }),

  update: (id: string, view: View, from: number) => get<Update>(`/tables/${id}/update`, { ...view, from }),
  submit: (id: string, seat: number, position: number, submitId: string, actions: (number | string)[], lang: Language) =>
    post<Done>(`/tables/${id}/submit`, { seat, position, id: submitId, actions }, { lang }),
  undo: (id: string, way: "undo" | "redo", seat: number, position: number, submitId: string, lang: Language) =>
    post<Done>(`/tables/${id}/${way}`, { seat, position, id: submitId }, { lang }),
  consent: (id: string, seat: number, position: number, agree: boolean, lang: Language) =>
    post<Done>(`/tables/${id}/consent`, { seat, position, agree }, { lang }),
  why: (id: string, seat: number, action: number | string, lang: Language) =>
    post<Refused>(`/tables/${id}/why`, { seat, action }, { lang }),
  preview: (id: string, seat: number, position: number, actions: (number | string)[], lang: Language) =>
    post<Update>(`/tables/${id}/preview`, { seat, position, actions }, { lang }),
  moment: (id: string, moment: number, view: View) =>
    get<Update>(`/tables/${id}/moments/${moment}`, { seat: view.seat, lang: view.lang }),
  fortunes: (id: string, seat: number | null) => get<Fortunes>(`/tables/${id}/fortunes`, { seat }),
  fork: (id: string, moment: number, seats: SeatAsk[], name: string | null) =>
    post<TableMade>(`/tables/${id}/fork`, { moment, seats, name }),

  handOver: (lang: Language) => post<DeviceLink>("/devices", {}, { lang }),
  takeOver: (link: string, leave: boolean, lang: Language) => post<unknown>("/devices/take", { link, leave }, { lang }),
  games: () => get<Games>("/games"),
  fame: (title: string) => get<Fame>(`/titles/${title}/fame`),
  firsts: (id: string) => get<Firsts>(`/tables/${id}/fame`),
  enterFame: (id: string, seat: number, firsts: { kind: string; word: string }[], lang: Language) =>
    post<Fame>(`/tables/${id}/fame`, { seat, firsts }, { lang }),

  campaigns: () => get<CampaignList>("/campaigns"),
  campaign: (id: string, lang: Language) => get<CampaignView>(`/campaigns/${id}`, { lang }),
  makeCampaign: (campaign: CampaignAsk, lang: Language) => post<CampaignView>("/campaigns", campaign, { lang }),
  takeCampaignIn: (campaign: string, name: string, lang: Language) => post<CampaignView>("/campaigns/file", { campaign, name }, { lang }),
  /** Enter something: a purchase, a reward, a result; or take the last of them back. */
  enter: (id: string, what: "perk" | "mod" | "fit" | "bonus" | "episodes" | "undo" | "result", entry: object, lang: Language) =>
    post<CampaignView>(`/campaigns/${id}/${what}`, entry, { lang }),
  changeEpisode: (id: string, number: number, episode: EpisodeAsk, lang: Language) =>
    ask<CampaignView>("PUT", `/campaigns/${id}/episodes/${number}`, { lang }, episode),
  startEpisode: (id: string, seats: SeatAsk[], lang: Language) => post<TableMade>(`/campaigns/${id}/start`, { seats }, { lang }),

  upload: (record: string, name: string | null) => post<TableMade>("/records", { record, name }),
  verify: (record: string) => post<Verified>("/records/verify", { record }),
  chat: (id: string) => get<ChatList>(`/tables/${id}/chat`),
  say: (id: string, text: string) => post<ChatLine>(`/tables/${id}/chat`, { text }),
  pushKey: () => get<{ key: string }>("/push"),
  push: (browser: { endpoint: string; p256dh: string; auth: string }, lang: Language) => ask<unknown>("PUT", "/push", { lang }, browser),
  stopPush: (endpoint: string) => post<unknown>("/push/stop", { endpoint }),
  notices: (webhook: string) => ask<unknown>("PUT", "/notices", {}, { webhook }),
};

export type { ClockAsk };

/** An id for one submit, so that a repeated request is not carried out twice. */
export function submitId(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(36)).join("");
}
