/** Names for the messages of `server/messages.py`; the types themselves are generated (npm run types). */
import type { components } from "./types";

type Schemas = components["schemas"];

export type Language = Schemas["Update"]["language"];
export type Titles = Schemas["Titles"];
export type TitleInfo = Schemas["TitleInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type BotInfo = Schemas["BotInfo"];
export type Layout = Schemas["Layout"];
export type TitleWords = Schemas["TitleWords"];
export type TableAsk = Schemas["TableAsk"];
export type SeatAsk = Schemas["SeatAsk"];
export type ClockAsk = Schemas["ClockAsk"];
export type TableMade = Schemas["TableMade"];
export type Invitation = Schemas["Invitation"];
export type InvitationView = Schemas["InvitationView"];
export type DeviceLink = Schemas["DeviceLink"];
export type Games = Schemas["Games"];
export type Finished = Schemas["Finished"];
export type Fame = Schemas["Fame"];
export type Firsts = Schemas["Firsts"];
export type Joined = Schemas["Joined"];
export type TableView = Schemas["TableView"];
export type TableList = Schemas["TableList"];
export type SeatView = Schemas["SeatView"];
export type ClockView = Schemas["ClockView"];
export type Choice = Schemas["Choice"];
export type Decision = Schemas["Decision"];
export type LogEntry = Schemas["LogEntry"];
export type LogLine = Schemas["LogLine"];
export type UndoView = Schemas["UndoView"];
export type Update = Schemas["Update"];
export type ChatLine = Schemas["ChatLine"];
export type ChatList = Schemas["ChatList"];
export type Done = Schemas["Done"];
export type Fortunes = Schemas["Fortunes"];
export type Refused = Schemas["Refused"];
export type Verified = Schemas["Verified"];
export type RuleView = Schemas["RuleView"];
export type RuleList = Schemas["RuleList"];

export type CampaignAsk = Schemas["CampaignAsk"];
export type CampaignCard = Schemas["CampaignCard"];
export type CampaignList = Schemas["CampaignList"];
export type CampaignView = Schemas["CampaignView"];
export type EpisodeAsk = Schemas["EpisodeAsk"];
export type SheetView = Schemas["SheetView"];

/** The static tables of a title; each title's folder knows their shape. */
export type Facts = Record<string, unknown>;
