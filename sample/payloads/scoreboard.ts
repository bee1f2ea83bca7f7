import { inningsOf } from "../baseball/events";
import { type Game, isCompleted } from "../game";
import type { Json, Plan, Side } from "../league";
import { isBasketball } from "../league";
import { isOdd } from "../oddities";
import { tallyText } from "../records";
import type { Season } from "../season";
import { dashed, dayAfter, eastern } from "../time";
import {
  gameWith,
  listed,
  type Parts,
  recordBeside,
  shortStations,
  sideWith,
  venueJson,
} from "./game";
import { eventUid, leagueJson, leagueLogos, pick } from "./parts";
import { currentType, seasonName, seasonTypeJson } from "./season-parts";

/** The whole answer of a scoreboard for these games. */
export function scoreboardJson(
  season: Season,
  games: readonly Game[],
  day: string | undefined,
  eventOf: (game: Game) => Json,
): Json {
  const { league } = season;
  const type = games.at(-1)?.plan.type ?? currentType(season);
  const wbb = isBasketball(league.code);
  const dates = datesOf(season);
  return {
    leagues: [
      {
        ...leagueJson(league),
        season: {
          year: league.year,
          ...dates,
          displayName: seasonName(league, league.year),
          type: seasonTypeJson(league, type),
        },
        logos: leagueLogos(league),
        ...calendarJson(season),
        calendarStartDate: dates.startDate,
        calendarEndDate: dates.endDate,
      },
    ],
    ...(wbb ? { groups: ["50"] } : {}),
    season: { type, year: league.year },
    ...(day === undefined ? {} : { day: { date: dashed(day) } }),
    events: games.map(eventOf),
    ...(wbb && games[0] ? { eventsDate: { date: games[0].plan.start, seasonType: type } } : {}),
  };
}

const datesOf = ({ league: { code, year } }: Season) =>
  isBasketball(code)
    ? { startDate: `${year - 1}-07-13T07:00Z`, endDate: `${year}-04-09T06:59Z` }
    : { startDate: `${year}-02-20T08:00Z`, endDate: `${year}-11-05T07:59Z` };

/** A suspended game stands on the day it began and on the day it goes on. */
export const listedDays = ({ start, resumed }: Plan): readonly string[] =>
  [start, ...(resumed === undefined ? [] : [resumed])].map((text) => eastern(text).day);

/** Days with games in basketball, between first and last without games in baseball. */
function calendarDays({ league }: Season): string[] {
  const played = [...new Set(league.plans.flatMap(listedDays))].sort();
  const at = (day: string) => `${dashed(day)}T0${isBasketball(league.code) ? 8 : 7}:00Z`;
  if (isBasketball(league.code)) return played.map(at);
  const free: string[] = [];
  const end = played.at(-1) ?? "";
  for (let day = played[0] ?? end; day < end; day = dayAfter(day)) {
    if (!played.includes(day)) free.push(at(day));
  }
  return free;
}

export const calendarJson = (season: Season): Json => ({
  calendarType: "day",
  calendarIsWhitelist: isBasketball(season.league.code),
  calendar: calendarDays(season),
});

const SLUGS = ["", "preseason", "regular-season", "post-season"];

/** A game as scoreboards list it. */
export function eventJson(season: Season, game: Game, { status, competition, side }: Parts): Json {
  const { league } = season;
  const { plan, phase } = game;
  const { id, venue, broadcasts } = plan;
  const mlb = !isBasketball(league.code);
  return {
    ...gameWith(season, game, "id name shortName date"),
    uid: eventUid(league, id),
    season: { year: league.year, type: plan.type, slug: SLUGS[plan.type] },
    competitions: [
      {
        ...gameWith(
          season,
          game,
          "id uid date attendance timeValid neutralSite conferenceCompetition playByPlayAvailable recent wasSuspended notes startDate endDate",
        ),
        type: plan.tournament
          ? { id: "6", abbreviation: "TRNMNT" }
          : { id: "1", abbreviation: "STD" },
        venue: {
          ...venueJson(venue, isOdd(plan, "zipCode") ? venue.zipCode : undefined),
          indoor: venue.indoor,
        },
        competitors: listed(plan).map((one) => ({
          ...sideWith(season, game, one, "id uid type order homeAway winner score"),
          records: recordsJson(season, game, one),
          ...side(one),
        })),
        status,
        broadcasts: broadcasts.map(({ market, names }) => ({ market, names })),
        ...(!mlb && plan.conference
          ? { groups: pick({ ...plan.home.group }, "id name shortName isConference") }
          : {}),
        format: { regulation: { periods: mlb ? inningsOf(plan) : 4 } },
        broadcast: broadcasts
          .filter(({ market }) => market === "national")
          .flatMap(({ names }) => names)
          .join("/"),
        geoBroadcasts: shortStations(plan),
        highlights: [],
        ...(phase === "pre" && mlb ? { odds: [], tickets: [] } : {}),
        ...competition,
      },
    ],
    ...gameWith(season, game, "links"),
    status,
  };
}

/** Records of a competitor: their abbreviations say before or after the game. */
function recordsJson(season: Season, game: Game, side: Side): Json[] {
  const wbb = isBasketball(season.league.code);
  const { all, home, road, group } = recordBeside(season, game, side);
  const done = isCompleted(game);
  const short = (abbreviation: string) => (done ? {} : { abbreviation });
  return [
    {
      name: "overall",
      abbreviation: done ? "Game" : wbb ? "Season" : "Total",
      type: "total",
      summary: tallyText(all),
    },
    { name: "Home", ...short("Home"), type: "home", summary: tallyText(home) },
    { name: "Road", ...short("AWAY"), type: "road", summary: tallyText(road) },
    ...(wbb && game.plan.type !== 1
      ? [{ name: "vs. Conf.", ...short("CONF"), type: "vsconf", summary: tallyText(group) }]
      : []),
  ];
}
