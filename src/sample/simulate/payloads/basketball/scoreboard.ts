import type { JsonObject } from "../../../../schema/payload";
import { eastern } from "../../clock";
import { rankOf } from "../../polls";
import { isCompleted } from "../../season";
import { currentType, type SeasonType, seasonName, seasonTypeOf } from "../envelope";
import { gameLink, isTimed, leagueOf, SITE, tallyText, uid } from "../shared";
import { reportOf } from "./article";
import { hasArticle, hasRows, listed, recordBeside } from "./coverage";
import { scoreboardLeaders } from "./leaders";
import {
  isLive,
  isPlayed,
  type Side,
  type WbbGame,
  type WbbPlan,
  type WbbSeason,
  winnerOf,
} from "./model";
import {
  attendanceOf,
  geoBroadcasts,
  notesOf,
  scoreboardBroadcasts,
  scoreboardVenue,
} from "./place";
import { LOWEST_PRICE } from "./preview";
import { situationOf } from "./situation";
import { statusOf } from "./status";
import { scoreboardStatistics } from "./team-statistics";
import { scoreboardTeam } from "./teams";
import { hasTrap } from "./traps";

const SLUGS = { 1: "preseason", 2: "regular-season", 3: "post-season" } as const;

/** What was asked for, as far as the answer echoes it. */
export interface ScoreboardQuery {
  /** `YYYYMMDD`. */
  readonly day?: string;
  readonly groups?: readonly string[];
  readonly seasonType?: SeasonType;
}

/** Whole while the game runs, without label; labelled once it is over. */
function linescores(game: WbbGame, side: Side): JsonObject {
  const box = isPlayed(game) ? game.played?.box[side] : undefined;
  if (box === undefined) return {};
  const live = isLive(game);
  return {
    linescores: box.byPeriod.map((value, index) =>
      live ? { value } : { value, displayValue: String(value), period: index + 1 },
    ),
  };
}

function recordsOf(season: WbbSeason, game: WbbGame, side: Side): JsonObject[] {
  const { all, home, road, group } = recordBeside(season, game, side);
  const completed = isCompleted(game);
  const rows = [
    ["overall", completed ? "Game" : "Season", "total", all],
    ["Home", completed ? undefined : "Home", "home", home],
    ["Road", completed ? undefined : "AWAY", "road", road],
    ["vs. Conf.", completed ? undefined : "VS CONF", "vsconf", group],
  ] as const;
  return rows.map(([name, abbreviation, type, tally]) => ({
    name,
    ...(abbreviation === undefined ? {} : { abbreviation }),
    type,
    summary: tallyText(tally),
  }));
}

function competitor(season: WbbSeason, game: WbbGame, side: Side): JsonObject {
  const team = game.plan[side];
  return {
    id: team.id,
    uid: uid.team(season.world, team.id),
    type: "team",
    order: side === "home" ? 0 : 1,
    homeAway: side,
    ...(isCompleted(game) ? { winner: winnerOf(season, game) === side } : {}),
    team: scoreboardTeam(season.world, team),
    score: String(season.score(game)?.[side] ?? 0),
    ...linescores(game, side),
    statistics: scoreboardStatistics(season, game, side),
    leaders: scoreboardLeaders(season, game, side),
    curatedRank: { current: rankOf(season, team.id) },
    records: recordsOf(season, game, side),
  };
}

function headlines(season: WbbSeason, game: WbbGame): JsonObject {
  if (game.phase !== "final" || !hasArticle(game)) return {};
  const { headline, description } = reportOf(season, game);
  return { headlines: [{ type: "Recap", description, shortLinkText: headline }] };
}

const tickets = ({ plan, phase }: WbbGame): JsonObject =>
  phase === "pre"
    ? {
        tickets: [
          {
            summary: LOWEST_PRICE,
            numberAvailable: 120 + (Number(plan.id) % 300),
            links: [{ href: `${SITE}/tickets/game/${plan.id}` }],
          },
        ],
      }
    : {};

function conference({ conference, home: { group } }: WbbPlan): JsonObject {
  if (!conference) return {};
  const { id, name, shortName, isConference } = group;
  return { groups: { id, name, shortName, isConference } };
}

function competition(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan } = game;
  const status = statusOf(game);
  return {
    id: plan.id,
    uid: uid.competition(season.world, plan.id),
    date: plan.start,
    attendance: attendanceOf(game),
    type: plan.tournament ? { id: "6", abbreviation: "TRNMNT" } : { id: "1", abbreviation: "STD" },
    timeValid: isTimed(plan),
    neutralSite: plan.neutralSite,
    conferenceCompetition: plan.conference,
    playByPlayAvailable: hasRows(game),
    recent: isLive(game),
    venue: scoreboardVenue(plan),
    competitors: listed(plan).map((side) => competitor(season, game, side)),
    notes: notesOf(plan),
    ...(isLive(game) ? situationOf(season.world, game) : {}),
    status,
    broadcasts: scoreboardBroadcasts(plan),
    ...conference(plan),
    format: { regulation: { periods: 4 } },
    ...tickets(game),
    startDate: plan.start,
    broadcast: plan.broadcasts[0]?.names[0] ?? "",
    geoBroadcasts: geoBroadcasts(plan),
    highlights: [],
    ...headlines(season, game),
    ...(hasTrap(plan, "unknownKeys") ? { mascotPresent: true } : {}),
  };
}

const PAGES = [
  ["summary", "Gamecast", "game"],
  ["boxscore", "Box Score", "boxscore"],
] as const;

function links(season: WbbSeason, game: WbbGame): JsonObject[] {
  const { world } = season;
  return PAGES.slice(0, isPlayed(game) ? 2 : 1).map(([rel, text, page]) => ({
    language: "en-US",
    rel: [rel, "desktop", "event"],
    href:
      page === "game"
        ? gameLink(world, game.plan.id)
        : `${SITE}/${world.league.slug}/${page}/_/gameId/${game.plan.id}`,
    text,
    shortText: text,
    isExternal: false,
    isPremium: false,
  }));
}

/** One element of a scoreboard's `events[]`. */
export function wbbEvent(season: WbbSeason, game: WbbGame): JsonObject {
  const { id, start, home, away, neutralSite, seasonType } = game.plan;
  const { world } = season;
  const between = neutralSite ? "VS" : "@";
  return {
    id,
    uid: uid.event(world, id),
    date: start,
    name: `${away.displayName} at ${home.displayName}`,
    shortName: `${away.abbreviation} ${between} ${home.abbreviation}`,
    season: { year: world.year, type: seasonType, slug: SLUGS[seasonType] },
    competitions: [competition(season, game)],
    links: links(season, game),
    status: statusOf(game),
  };
}

/** `YYYY-MM-DD`. */
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

function league(season: WbbSeason): JsonObject {
  const { world } = season;
  const { id, uid: leagueUid, name, abbreviation, midsizeName, slug } = leagueOf(world);
  const startDate = `${world.year - 1}-07-13T07:00Z`;
  const endDate = `${world.year}-04-09T06:59Z`;
  const days = new Set(world.plans.map(({ start }) => eastern(start).day));
  return {
    id,
    uid: leagueUid,
    name,
    abbreviation,
    midsizeName,
    slug,
    season: {
      year: world.year,
      startDate,
      endDate,
      displayName: seasonName(world, world.year),
      type: seasonTypeOf(world, currentType(season)),
    },
    logos: [
      {
        href: `${SITE}/icons/basketball.png`,
        width: 500,
        height: 500,
        alt: "",
        rel: ["full", "default"],
        lastUpdated: "2021-08-03T15:56Z",
      },
    ],
    calendarType: "day",
    calendarIsWhitelist: true,
    calendarStartDate: startDate,
    calendarEndDate: endDate,
    calendar: [...days].sort().map((day) => `${dashed(day)}T08:00Z`),
  };
}

/** The answer of the scoreboard endpoint: the games asked for, in the order given. */
export function wbbScoreboard(
  season: WbbSeason,
  games: readonly WbbGame[],
  { day, groups, seasonType }: ScoreboardQuery,
): JsonObject {
  const first = games[0];
  const type = seasonType ?? first?.plan.seasonType ?? currentType(season);
  return {
    leagues: [league(season)],
    ...(groups === undefined ? {} : { groups }),
    season: { type, year: season.world.year },
    ...(day === undefined ? {} : { day: { date: dashed(day) } }),
    events: games.map((game) => wbbEvent(season, game)),
    ...(groups === undefined || first === undefined
      ? {}
      : { eventsDate: { date: first.plan.start, seasonType: type } }),
  };
}
