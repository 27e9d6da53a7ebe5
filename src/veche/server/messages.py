"""What goes over the wire, both ways.  The OpenAPI description and the types of the page are made from this.

Seats are numbered from 0 in seat order; `None` as a seat is a spectator.  A *position* is the number of
entries in the record, undo and redo included: every submit says which one it answers.  A *moment* is the
number of actions that stand: a replay counts in moments.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel, StringConstraints
from pydantic_core import PydanticCustomError

Language = Literal["en", "de", "cs"]
Status = Literal["waiting", "playing", "over", "ended"]

MOST_ACTIONS = 40  # in one gesture
MOST_CHAT = 500  # signs in one line of chat
MOST_NAME = 40

Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=MOST_NAME, pattern=r"^[^\x00-\x1f\x7f]*$"
    ),
]
SubmitId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Position = Annotated[int, Field(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


def _in_64_bits(action: int | str) -> int | str:
    if isinstance(action, int) and not -(2**63) <= action < 2**63:
        raise PydanticCustomError("too_large", "no action has a number of more than 64 bits")
    return action


Action = Annotated[int | str, AfterValidator(_in_64_bits)]


class Sent(BaseModel):
    """The base of what a client sends: an unknown field is a mistake, and said so; "1" or true is no 1."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- titles ---------------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    """One switch of a title: yes or no, or one of several words."""

    name: str = Field(description="in `TitleWords` it is `option`, what it is about `option_about`")
    default: bool | str
    usual: bool | str = Field(description="what people are offered first, if not the default")
    choices: list[str] = Field(
        description="empty for yes or no; in `TitleWords` those of `start` are `option_start`"
    )
    items: list[str] = Field(
        description="if any: the value may also be one of these for each seat, comma-joined"
    )
    players: list[int] = Field(description="if any: only with so many it may be other than its default")
    expansion: bool = Field(description="does it bring something out of another box, or say more about that?")


class TitleInfo(BaseModel):
    name: str
    rules: str = Field(description="version of the rules")
    players: list[int] = Field(description="how many people and bots may play, automata not counted")
    seats: list[str] = Field(
        description="words of all seats that the title knows; in `TitleWords` they are `seat`"
    )
    automata: list[str] = Field(
        description="words of all automata that it knows; in `TitleWords` they are `automaton`"
    )
    seated_by: str | None = Field(
        description="the option that decides who sits where (a faction is a seat); None: as they are listed"
    )
    options: list[OptionInfo]
    languages: list[Language]


class BotInfo(BaseModel):
    name: str
    about: str


class Titles(BaseModel):
    titles: list[TitleInfo]
    bots: list[BotInfo]


class LayoutAsk(Sent):
    """The options of a table that somebody is about to make, for so many people and bots."""

    players: Annotated[int, Field(ge=1, le=10)]
    options: dict[str, bool | str] = {}


class Layout(BaseModel):
    """Who may sit at such a table; `automata` are there by themselves, by name."""

    players: list[int] = Field(description="how many people and bots may play with these options")
    automata: list[str]
    items: dict[str, list[str]] = Field(description="by option: what a seat may choose of its items")
    idle: list[str] = Field(description="options that mean nothing at such a table: their defaults stay")


class TitleWords(BaseModel):
    """What a title calls things in one language, by kind and word, and its actions by block."""

    language: Language
    names: dict[str, dict[str, str]]
    actions: dict[str, str]
    briefs: dict[str, str] = Field(
        description="what a line of the log tells without its player, by its key; several are added up: "
        "`n` is their sum, `times` how many they are"
    )
    orders: dict[str, list[str]] = Field(
        description="the words that the numbers in briefs stand for, by kind"
    )


# -- making a table -------------------------------------------------------------------------------------


class SeatAsk(Sent):
    """Who sits down: `me` is the one who asks (at several seats: a shared screen), `open` awaits a guest.

    Automata are not asked for: the options of a table bring them, and they get seats of their own.
    """

    kind: Literal["me", "open", "bot"] = "me"
    name: Name | None = None
    bot: str | None = None
    chosen: Annotated[dict[str, str], Field(max_length=10)] | None = Field(
        None,
        description="what is this one's own, by the option that has it: {'factions': 'saxony'}; "
        "whatever nobody chose is drawn; not for a fork, where everything is dealt already",
    )


class ClockAsk(Sent):
    """Seconds for each decision, and a bank for the whole game that pays for longer ones."""

    move: Annotated[int, Field(ge=1, le=30 * 86400)] = 60
    bank: Annotated[int, Field(ge=0, le=90 * 86400)] = 0
    then: Literal["bot", "wait"] = Field("bot", description="what happens at the end of time")


class TableAsk(Sent):
    title: str
    seats: Annotated[list[SeatAsk], Field(min_length=1, max_length=10)]
    options: dict[str, bool | str] = {}
    clock: ClockAsk | None = None
    practice: Annotated[
        bool,
        Field(
            description="one person among bots may take back what has shown something; the record tells it"
        ),
    ] = False
    name: Name | None = None
    patience: Annotated[int, Field(ge=1, le=30 * 86400)] | None = Field(
        None, description="seconds after which anybody there may let a bot stand in for one who is away"
    )
    listed: bool = Field(False, description="its open seats may be taken by anybody on this server")
    seed: Annotated[str, StringConstraints(pattern=r"^[0-9]{1,77}$")] | None = Field(
        None, description="only for a table where nobody else plays; otherwise it is drawn and secret"
    )


class Invitation(BaseModel):
    seat: int
    link: str = Field(description="unguessable; whoever opens it may sit down")
    address: str = Field(description="the same, as others on the network reach it")


class TableMade(BaseModel):
    table: str
    seats: list[int] = Field(description="the seat of each who was asked for, in the order of the request")
    invitations: list[Invitation]


class JoinAsk(Sent):
    link: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    name: Name | None = None


class SitAsk(Sent):
    name: Name | None = None


class Joined(BaseModel):
    table: str
    seat: int


class BotAsk(Sent):
    bot: str = "steward"


class GainsAsk(Sent):
    """A standing answer: take all that is gained, or be asked each time (tables with `gains=asked`)."""

    asked: bool


class ForkAsk(Sent):
    moment: Position
    seats: Annotated[list[SeatAsk], Field(min_length=1, max_length=10)]
    name: Name | None = None


# -- a table --------------------------------------------------------------------------------------------


class SeatView(BaseModel):
    seat: int
    title_name: str = Field(description="blue, or nordic: the seat's word in records")
    kind: Literal["person", "open", "bot", "automaton"] = Field(
        description="an automaton is played by the engine itself: nobody sits there, and it has no clock"
    )
    name: str = Field(description="of a person or a bot; or the word of an automaton, as the title has it")
    bot: str | None = Field(description="the bot that sits here, or stands in for a person")
    asked: bool = Field(description="how much of each gain it takes; else the table answers for it: all")
    standing_in: bool = Field(description="a bot plays for a person who left or ran out of time")
    mine: bool
    online: bool = Field(description="there to play: a person who looks, and always a bot or an automaton")
    away: float | None = Field(description="since when a person is away from a game that goes on")


class ClockView(BaseModel):
    """Seconds; `left` is for the decision that runs, then `bank` is used up."""

    seat: int
    left: float
    bank: float
    running: bool


class TableView(BaseModel):
    """A table as anybody may see it from outside."""

    table: str
    title: str
    rules: str
    name: str
    status: Status
    players: int = Field(description="people and bots; there are more seats if automata sit there too")
    options: dict[str, bool | str]
    seats: list[SeatView]
    owner: bool = Field(description="is it yours to reopen seats and end it?")
    host: str = Field(description="the name of whoever made it, if they sit there")
    listed: bool = Field(description="is it on the list of open tables?")
    patience: int | None = Field(
        description="seconds after which anybody there may let a bot stand in for one who is away"
    )
    shared: bool = Field(
        description="several of your seats: a hand is shown only when it is that seat's turn"
    )
    position: int
    moment: int
    turn: list[int] = Field(description="seats that owe a decision")
    commitment: str = Field(description="hash of the secret seed, fixed before the first decision")
    seed: str | None = Field(description="known when the game is over")
    result: str
    created: float
    changed: float
    record: bool = Field(description="an uploaded record: to look at and to fork, not to play on")


class TableList(BaseModel):
    tables: list[TableView]


class InvitationView(BaseModel):
    """What a seat link leads to, before somebody sits down there."""

    seat: int
    taken: bool = Field(description="somebody else was faster")
    view: TableView


# -- playing --------------------------------------------------------------------------------------------


class About(RootModel[dict[str, Any]]):
    """What is asked, in the title's words: bounds, places, ways; its forms are declared by the titles."""


class Meaning(RootModel[dict[str, Any]]):
    """What an answer points at, costs and makes impossible; likewise."""


class Choice(BaseModel):
    """One legal action."""

    action: int
    text: str = Field(description="notation: its first word is the kind of action, then its places")
    label: str = Field(description="what it is called, in the language asked for")
    changes: dict[str, int] = Field(
        description="what it costs and brings at once, as signed numbers of holdings"
    )
    undo: bool = Field(description="can be taken back by oneself afterwards")
    means: Meaning


class Decision(BaseModel):
    pending: list[int] = Field(description="seats that owe a decision; empty when over")
    prompt: str
    kind: str = Field(description="the kind of question, a word of the title; empty when over")
    about: About
    openly: bool = Field(description="it is answered with closed hands: no secret is asked or needed")
    rules: list[str]
    choices: list[Choice] = Field(description="of this view's seat; empty when it owes nothing")


class Span(BaseModel):
    """Where a sentence names a place: `text[start:end]`."""

    start: int
    end: int
    kind: str = Field(description="place, or region: a kind of the title's words")
    word: str


class LogLine(BaseModel):
    """One sentence, its key, and those of its values that it has, for pictures and glyphs."""

    model_config = ConfigDict(populate_by_name=True)

    text: str
    key: str
    spans: list[Span] | None = Field(None, description="the places that it names, if any")
    player: int | None = Field(None, description="the seat it is about")
    n: int | None = Field(None, description="how many")
    place: int | None = Field(None, description="where")
    from_: int | None = Field(None, alias="from", description="from where")
    what: int | None = Field(None, description="the thing, of the kind that the key tells")
    source: int | None = Field(None, description="what brought it about")
    other: int | None = Field(None, description="another seat")
    of: int | None = Field(None, description="the number that n is seen beside")
    places: int | None = Field(None, description="several places, a bit for each")


class LogEntry(BaseModel):
    """One entry of the record, as this seat may read it."""

    position: int = Field(description="the position before this entry")
    moment: int = Field(description="the moment before it")
    seat: int
    kind: Literal["action", "undo", "redo", "failed"]
    action: str = Field(description="notation, with a question mark for a secret")
    label: str
    heading: str = Field(description="where in the game it happened")
    turn: int | None = Field(description="whose turn it was, where the game has turns of one player")
    lines: list[LogLine]
    time: float
    bot: bool


class UndoView(BaseModel):
    """What taking back would mean now for this seat."""

    possible: bool = Field(description="there is an own action to take back")
    free: bool = Field(description="without asking anybody")
    actions: int = Field(description="how many actions would be taken back")
    words: str = Field(description="a sentence: what would be undone, or why not")
    redo: bool
    practice: bool = Field(description="at this table what has shown something may be taken back, too")
    seen: bool = Field(description="the last own action has shown something; without practice it stays")
    asked_by: int | None = Field(description="seat that asks for consent now")
    agreed: list[int]
    needed: list[int] = Field(description="seats whose consent is still missing")
    asks: str = Field(description="what would be taken back if all agree; empty for a secret of the asker")
    answer: str = Field(description="a sentence: who refused or withdrew the last request; else empty")


class Observation(RootModel[dict[str, Any]]):
    """What a seat sees; its forms are those that the titles declare (`forms`)."""


class Facts(RootModel[dict[str, Any]]):
    """The components of a title; likewise."""


class Update(BaseModel):
    """All that a seat needs to draw the table and to answer."""

    type: Literal["update"] = "update"
    view: TableView
    position: int
    moment: int
    seat: int | None
    veiled: bool = Field(description="a shared screen between two people: no hand is shown")
    language: Language
    heading: str
    observation: Observation
    decision: Decision
    undo: UndoView
    clocks: list[ClockView]
    log: list[LogEntry] = Field(description="entries since the position asked for")
    log_from: int


class Turning(BaseModel):
    """The end of a turn: what everybody had by then."""

    moment: int
    number: int = Field(description="of the turn or the round")
    scores: list[int | None] = Field(description="by seat; null where coins are hidden")


class Fortunes(BaseModel):
    """How the scores went, turn by turn, as far as a seat may know them."""

    turns: list[Turning]


class ChatLine(BaseModel):
    """What somebody said, or what happened to a seat: then `name` is whose, and `text` who asked for it."""

    type: Literal["chat"] = "chat"
    kind: Literal["said", "left", "late", "away", "returned"]
    number: int
    seat: int | None
    name: str
    text: str
    time: float


class ChatList(BaseModel):
    lines: list[ChatLine]


class ChatAsk(Sent):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_CHAT)]


class SubmitAsk(Sent):
    """One action, or several that form one gesture: all of them are carried out, or none."""

    seat: SeatNumber
    position: Position
    id: SubmitId = Field(description="chosen by the client; the same id gets the same answer again")
    actions: Annotated[list[Action], Field(min_length=1, max_length=MOST_ACTIONS)] = Field(
        description="numbers, notation, or gestures of the title"
    )


class UndoAsk(Sent):
    seat: SeatNumber
    position: Position
    id: SubmitId


class ConsentAsk(Sent):
    seat: SeatNumber
    position: Position
    agree: bool


class Done(BaseModel):
    """The answer to what was carried out: the position that it led to."""

    position: int
    moment: int
    sentence: str = ""


class PreviewAsk(Sent):
    """What would be after these actions: shown on a world that the seat cannot tell from the true one."""

    seat: SeatNumber
    position: Position
    actions: Annotated[list[Action], Field(max_length=MOST_ACTIONS)]


class WhyAsk(Sent):
    seat: SeatNumber
    action: Action


class Refused(BaseModel):
    """Every 4xx: one sentence for a person; `rule` where a rule of the game says no."""

    sentence: str
    rule: str = ""
    position: int | None = Field(None, description="where the table is now, if the submit was stale")


class RecordAsk(Sent):
    record: Annotated[str, StringConstraints(min_length=1)]
    name: Name | None = None


class Verified(BaseModel):
    fits: bool
    sentence: str
    title: str = ""
    players: int = 0
    actions: int = 0
    result: str = ""


class NoticeAsk(Sent):
    """Where to send a line when it is your turn; an empty text stops it."""

    webhook: Annotated[str, StringConstraints(max_length=500)]


# -- people ---------------------------------------------------------------------------------------------


class DeviceLink(BaseModel):
    """A link that takes all seats of a person along to another device, once."""

    link: str
    address: str
    until: float


class DeviceAsk(Sent):
    link: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    leave: bool = Field(False, description="give up the seats that this device had before")


class DeviceTaken(BaseModel):
    tables: int


class Played(BaseModel):
    """A seat at the end of a game."""

    name: str
    title_name: str
    kind: Literal["person", "open", "bot", "automaton"]
    mine: bool
    score: int
    won: bool
    played: dict[str, str] = Field(description="by kind: faction and mat, or leader")


class Finished(BaseModel):
    table: str
    title: str
    name: str
    changed: float
    seats: list[Played]


class Tally(BaseModel):
    """How a person did at a title, in all games or with one faction, mat or leader."""

    title: str
    kind: str = Field(description="empty for all games of the title")
    word: str
    games: int
    wins: int
    best: int
    mean: float


class Games(BaseModel):
    games: list[Finished] = Field(description="the newest first")
    tallies: list[Tally]


class FameLine(BaseModel):
    """A line of the achievement sheet; without a name it is still to be filled in."""

    kind: str
    word: str
    name: str
    table: str | None
    time: float


class Fame(BaseModel):
    lines: list[FameLine]


class FirstView(BaseModel):
    seat: int
    kind: str
    word: str


class Firsts(BaseModel):
    """What somebody may still enter after a game."""

    left: int = Field(description="entries that a player may still make")
    firsts: list[FirstView]


class FirstAsk(Sent):
    kind: Annotated[str, StringConstraints(max_length=40)]
    word: Annotated[str, StringConstraints(max_length=40)]


class FameAsk(Sent):
    seat: SeatNumber
    firsts: Annotated[list[FirstAsk], Field(min_length=1, max_length=10)]


class PushKey(BaseModel):
    key: str = Field(description="by which a browser knows this server")


class PushAsk(Sent):
    """A subscription, as a browser gives it."""

    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,200}=*$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,100}=*$")]


class PushStop(Sent):
    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class RuleView(BaseModel):
    id: str
    title: str
    rule: str
    ruling: str
    group: str


class RuleList(BaseModel):
    rules: list[RuleView]


# -- campaigns ------------------------------------------------------------------------------------------


Word = Annotated[str, StringConstraints(max_length=40)]  # of a table of the campaign sheet


class CampaignPlayerAsk(Sent):
    name: Name
    faction: Word


class EpisodeAsk(Sent):
    """A game of a campaign: any options of Scythe but the factions, which are those of the players."""

    name: Name
    options: dict[str, bool | str] = {}


class CampaignAsk(Sent):
    name: Name
    players: Annotated[list[CampaignPlayerAsk], Field(min_length=1, max_length=10)]
    episodes: Annotated[list[EpisodeAsk], Field(min_length=1, max_length=40)]


class CampaignFileAsk(Sent):
    campaign: Annotated[str, StringConstraints(min_length=1)] = Field(description="the text of its file")
    name: Name = "Campaign"


class PerkAsk(Sent):
    """A starting bonus for the next episode, bought or given."""

    player: Name
    perk: Word
    free: bool = False


class ModAsk(Sent):
    """A modification for mechs or the infrastructure, bought or won."""

    player: Name
    kind: Word
    mod: Word
    free: bool = False


class FitAsk(Sent):
    """A mech modification that covers an ability of the own mat from the next game on, or none."""

    player: Name
    mod: Word
    over: Word | None = None


class BonusAsk(Sent):
    """A reward that alters every set-up from now on."""

    player: Name
    what: Word
    n: Annotated[int, Field(ge=1, le=999)] = 1


class StartAsk(Sent):
    """Who plays each player of the campaign, in their order."""

    seats: Annotated[list[SeatAsk], Field(min_length=1, max_length=10)]


class ResultAsk(Sent):
    record: Annotated[str, StringConstraints(min_length=1)] | None = Field(
        None, description="of a game that was played elsewhere; else it is the one at the table"
    )


class CampaignCard(BaseModel):
    campaign: str
    name: str
    players: dict[str, str] = Field(description="factions by the names of players")
    episodes: int
    played: int
    changed: float


class CampaignList(BaseModel):
    campaigns: list[CampaignCard]


class ChangeView(BaseModel):
    """A line of the account of a player."""

    kind: Literal["episode", "perk", "mod"]
    what: str
    n: int


class SheetView(BaseModel):
    name: str
    faction: str
    abilities: list[str] = Field(description="of mechs, as printed on the faction mat")
    wealth: int
    wins: list[int] = Field(description="episodes, from 0")
    scores: list[int]
    account: list[ChangeView]
    mods: dict[str, list[str]] = Field(description="by kind")
    fitted: dict[str, str] = Field(description="abilities of the mat that a modification covers, and which")
    bonuses: dict[str, int] = Field(description="that every set-up has")
    perks: list[str] = Field(description="kinds of starting bonuses that were had")
    perk: str | None = Field(description="the starting bonus of the episode to come")
    ticks: list[int] = Field(description="in each category of the triumph log")
    lines: int = Field(description="complete rows and columns of it")
    result: int = Field(description="at the end of the campaign, as of now")


class EpisodeView(BaseModel):
    name: str
    options: dict[str, bool | str]
    table: str | None = Field(description="where it was played, or is, if that was here")


class PerkInfo(BaseModel):
    name: str
    kind: str
    gives: dict[str, int]


class ModInfo(BaseModel):
    name: str
    kind: str
    designed: bool = Field(description="a house token: its text is ours, in part or in whole")


class SheetTables(BaseModel):
    """What the printed sheet says."""

    perks: list[PerkInfo]
    perk_price: int
    mods: list[ModInfo]
    mod_price: int
    mod_limit: int
    bonuses: dict[str, int] = Field(description="and how far they go; 0 is without limit")
    categories: list[str] = Field(description="of stars: the rows of the triumph log")
    boxes: int = Field(description="in a row of it")
    line_worth: int


class CampaignView(BaseModel):
    """A campaign as anybody sees it who knows its address."""

    campaign: str
    name: str
    owner: bool = Field(description="is it yours to change?")
    changed: float
    players: list[SheetView]
    episodes: list[EpisodeView]
    played: int
    over: bool
    entries: int = Field(description="so many things can be taken back")
    table: str | None = Field(description="where the episode to come is played")
    status: Status | None = Field(description="of that table")
    warnings: dict[Language, list[str]] = Field(description="what is allowed, but not advised")
    tables: SheetTables
