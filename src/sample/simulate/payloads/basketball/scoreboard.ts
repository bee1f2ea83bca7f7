import type { JsonObject } from "../../../../schema/payload";
import { dashed } from "../../clock";
import { rankOf } from "../../polls";
import { isCompleted, isLive } from "../../season";
import type { Side } from "../../sides";
import { boardBroadcasts } from "../broadcasts";
import { boardCompetitor, recordBeside, scoreText } from "../competitors";
import { currentType } from "../envelope";
import { boardCompetition, boardEvent, boardLeague, boardPage } from "../events";
import { given } from "../given";
import { SITE } from "../links";
import { tallyText } from "../texts";
import { boardVenue } from "../venues";
import { reportOf } from "./article";
import { hasArticle, hasRows, listed } from "./coverage";
import { scoreboardLeaders } from "./leaders";
import { isPlayed, type WbbGame, type WbbPlan, type WbbSeason } from "./model";
import { attendanceOf, geoBroadcasts, notesOf } from "./place";
import { LOWEST_PRICE } from "./preview";
import { situationOf } from "./situation";
import { statusOf } from "./status";
import { scoreboardStatistics } from "./team-statistics";
import { scoreboardTeam } from "./teams";
import { hasTrap } from "./traps";

/** What was asked for, as far as the answer echoes it. */
export interface ScoreboardQuery {
  /** `YYYYMMDD`. */
  readonly day?: string;
  readonly groups?: readonly string[];
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
    ...given("abbreviation", abbreviation),
    type,
    summary: tallyText(tally),
  }));
}

function competitor(season: WbbSeason, game: WbbGame, side: Side): JsonObject {
  const team = game.plan[side];
  return {
    ...boardCompetitor(season, game, side),
    team: scoreboardTeam(season.world, team),
    score: scoreText(season, game, side) ?? "0",
    ...linescores(game, side),
    statistics: scoreboardStatistics(season, game, side),
    leaders: scoreboardLeaders(season, game, side),
    curatedRank: { current: rankOf(season, team.id, game.plan.start) },
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
    ...boardCompetition(season.world, plan, {
      attendance: attendanceOf(game),
      hasPlays: hasRows(game),
      isLive: isLive(game),
    }),
    venue: boardVenue(plan.venue),
    competitors: listed(plan).map((side) => competitor(season, game, side)),
    notes: notesOf(plan),
    ...(isLive(game) ? situationOf(season.world, game) : {}),
    status,
    broadcasts: boardBroadcasts(plan),
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

function links({ world }: WbbSeason, game: WbbGame): JsonObject[] {
  const { id } = game.plan;
  const gamecast = boardPage(world, id, "summary", "Gamecast", "game");
  if (!isPlayed(game)) return [gamecast];
  return [gamecast, boardPage(world, id, "boxscore", "Box Score", "boxscore")];
}

/** One element of a scoreboard's `events[]`. */
export const wbbEvent = (season: WbbSeason, game: WbbGame): JsonObject => ({
  ...boardEvent(season.world, game.plan),
  competitions: [competition(season, game)],
  links: links(season, game),
  status: statusOf(game),
});

/** Not quite the dates that polls name. */
const datesOf = (year: number) => ({
  startDate: `${year - 1}-07-13T07:00Z`,
  endDate: `${year}-04-09T06:59Z`,
});

const logo: JsonObject = {
  href: `${SITE}/icons/basketball.png`,
  width: 500,
  height: 500,
  alt: "",
  rel: ["full", "default"],
  lastUpdated: "2021-08-03T15:56Z",
};

/** The answer of the scoreboard endpoint: the games asked for, in the order given. */
export function wbbScoreboard(
  season: WbbSeason,
  games: readonly WbbGame[],
  { day, groups }: ScoreboardQuery,
): JsonObject {
  const first = games[0];
  const type = first?.plan.seasonType ?? currentType(season);
  return {
    leagues: [boardLeague(season, datesOf(season.world.year), [logo])],
    ...(groups === undefined ? {} : { groups }),
    season: { type, year: season.world.year },
    ...(day === undefined ? {} : { day: { date: dashed(day) } }),
    events: games.map((game) => wbbEvent(season, game)),
    ...(groups === undefined || first === undefined
      ? {}
      : { eventsDate: { date: first.plan.start, seasonType: type } }),
  };
}
