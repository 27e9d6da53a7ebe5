"""The doors of campaigns."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi import Path as InPath

from veche.campaign import Campaign
from veche.server.campaigns import Campaigns
from veche.server.exchange import SENTENCES, ALanguage, APerson, answer, invited
from veche.server.messages import (
    BonusAsk,
    CampaignAsk,
    CampaignFileAsk,
    CampaignList,
    CampaignView,
    EpisodeAsk,
    FitAsk,
    ModAsk,
    PerkAsk,
    ResultAsk,
    StartAsk,
    TableMade,
)


async def in_a_language(lang: ALanguage = "en") -> None:
    """The language of what is refused."""


campaigns_api = APIRouter(
    prefix="/api/campaigns",
    responses=SENTENCES,  # type: ignore[arg-type]
    dependencies=[Depends(in_a_language)],
)


def campaigns_of(request: Request) -> Campaigns:
    found: Campaigns = request.app.state.campaigns
    return found


SomeCampaigns = Annotated[Campaigns, Depends(campaigns_of)]
ACampaign = Annotated[str, InPath(max_length=40)]


@campaigns_api.post("", response_model=CampaignView, status_code=201)
async def make_campaign(
    request: Request, campaigns: SomeCampaigns, person: APerson, ask: CampaignAsk
) -> Response:
    """Begin a campaign of Scythe with these players and episodes."""
    return answer(request, await campaigns.make(ask, person), 201)


@campaigns_api.post("/file", response_model=CampaignView, status_code=201)
async def take_campaign_in(
    request: Request, campaigns: SomeCampaigns, person: APerson, ask: CampaignFileAsk
) -> Response:
    """Take up a campaign from its file."""
    return answer(request, await campaigns.take_in(ask.campaign, ask.name, person), 201)


@campaigns_api.get("", response_model=CampaignList)
async def my_campaigns(request: Request, campaigns: SomeCampaigns, person: APerson) -> Response:
    """The campaigns that this browser made, the newest first."""
    return answer(request, {"campaigns": await campaigns.mine(person)})


@campaigns_api.get("/{campaign}", response_model=CampaignView)
async def campaign_view(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign
) -> Response:
    return answer(request, await campaigns.view(campaign, person))


@campaigns_api.get(
    "/{campaign}/file",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}}},
)
async def campaign_file(request: Request, campaigns: SomeCampaigns, campaign: ACampaign) -> Response:
    """All that was entered, to be taken up again here or elsewhere."""
    headers = {"Content-Disposition": f'attachment; filename="campaign-{campaign}.json"'}
    return Response(await campaigns.file(campaign), media_type="application/json", headers=headers)


@campaigns_api.post("/{campaign}/perk", response_model=CampaignView)
async def buy_perk(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: PerkAsk
) -> Response:
    """A starting bonus for the next episode."""

    def buy(found: Campaign) -> None:
        found.buy_perk(ask.player, ask.perk, free=ask.free)

    return answer(request, await campaigns.change(campaign, person, buy))


@campaigns_api.post("/{campaign}/mod", response_model=CampaignView)
async def gain_mod(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: ModAsk
) -> Response:
    """A modification, which stays."""

    def gain(found: Campaign) -> None:
        found.gain_mod(ask.player, ask.kind, ask.mod, free=ask.free)

    return answer(request, await campaigns.change(campaign, person, gain))


@campaigns_api.post("/{campaign}/fit", response_model=CampaignView)
async def fit_mod(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: FitAsk
) -> Response:
    """Cover an ability of the mat with a modification, or uncover it."""

    def fit(found: Campaign) -> None:
        found.fit_mod(ask.player, ask.mod, ask.over)

    return answer(request, await campaigns.change(campaign, person, fit))


@campaigns_api.post("/{campaign}/bonus", response_model=CampaignView)
async def raise_bonus(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: BonusAsk
) -> Response:
    """A reward that alters every set-up to come."""

    def more(found: Campaign) -> None:
        found.raise_bonus(ask.player, ask.what, ask.n)

    return answer(request, await campaigns.change(campaign, person, more))


@campaigns_api.post("/{campaign}/episodes", response_model=CampaignView)
async def add_episode(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: EpisodeAsk
) -> Response:
    """One more episode at the end."""

    def add(found: Campaign) -> None:
        found.add_episode(ask.name, ask.options)

    return answer(request, await campaigns.change(campaign, person, add))


@campaigns_api.put("/{campaign}/episodes/{number}", response_model=CampaignView)
async def change_episode(
    request: Request,
    campaigns: SomeCampaigns,
    person: APerson,
    campaign: ACampaign,
    number: Annotated[int, InPath(ge=0, le=99)],
    ask: EpisodeAsk,
) -> Response:
    """Another name and other options for an episode that is still to be played."""

    def put(found: Campaign) -> None:
        found.change_episode(number, ask.name, ask.options)

    return answer(request, await campaigns.change(campaign, person, put))


@campaigns_api.post("/{campaign}/undo", response_model=CampaignView)
async def take_back_entry(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign
) -> Response:
    """Take back what was entered last: a purchase, a reward or a game."""
    return answer(request, await campaigns.change(campaign, person, Campaign.without_last))


@campaigns_api.post("/{campaign}/start", response_model=TableMade, status_code=201)
async def start_episode(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: StartAsk
) -> Response:
    """Set up a table for the next episode, with its options and what the sheets give."""
    return answer(request, invited(request, await campaigns.start(campaign, person, ask.seats)), 201)


@campaigns_api.post("/{campaign}/result", response_model=CampaignView)
async def enter_result(
    request: Request, campaigns: SomeCampaigns, person: APerson, campaign: ACampaign, ask: ResultAsk
) -> Response:
    """Enter the finished game of the episode into all sheets."""
    return answer(request, await campaigns.finish(campaign, person, ask.record))
