import type { JsonObject } from "../../../../schema/payload";
import { dashed } from "../../clock";
import { isLive } from "../../season";
import { recapOf } from "../articles";
import { boardBroadcasts } from "../broadcasts";
import { currentType, seasonDates } from "../envelope";
import { boardCompetition, boardEvent, boardLeague, boardPage } from "../events";
import { given } from "../given";
import { boardVenue } from "../venues";
import { boardCompetitors } from "./board-competitors";
import { gameLeaders } from "./board-leaders";
import { geoBroadcasts } from "./broadcasts";
import { boardFeatured } from "./decisions";
import { boardWeather } from "./game-info";
import { leagueLogos } from "./header";
import { boxOf, type MlbGame, type MlbSeason, showsPlays } from "./model";
import { notesOf } from "./notes";
import { outsText, situationOf } from "./situation";
import { mlbStatus } from "./status";
import { trapsOf } from "./traps";

/** What a scoreboard was asked for. */
interface MlbScoreboardQuery {
  /** The one day asked for, `YYYYMMDD`. */
  readonly day?: string;
}

function links(season: MlbSeason, game: MlbGame): JsonObject[] {
  const { id } = game.plan;
  return [
    boardPage(season.world, id, isLive(game) ? "live" : "summary", "Gamecast", "game"),
    ...(boxOf(game) === undefined
      ? []
      : [boardPage(season.world, id, "boxscore", "Box Score", "boxscore")]),
    ...(showsPlays(game) ? [boardPage(season.world, id, "pbp", "Play-by-Play", "playbyplay")] : []),
  ];
}

/** A recap's headline in the form of scoreboards. */
function headlines(season: MlbSeason, game: MlbGame): JsonObject {
  const recap = recapOf(season, game);
  if (recap === undefined) return {};
  const { description, headline } = recap;
  return { headlines: [{ type: "Recap", description, shortLinkText: headline }] };
}

/** What only a game in play says. */
function live(season: MlbSeason, game: MlbGame): JsonObject {
  const situation = situationOf(season, game);
  if (situation === undefined) return {};
  return { situation, outsText: outsText(Number(situation.outs)) };
}

function competition(season: MlbSeason, game: MlbGame): JsonObject {
  const { plan, phase } = game;
  const featured = boardFeatured(season, game);
  const leaders = gameLeaders(season, game);
  return {
    ...boardCompetition(season.world, plan, {
      attendance: phase === "final" ? plan.attendance : 0,
      hasPlays: showsPlays(game),
      isLive: isLive(game),
    }),
    wasSuspended: phase === "suspended" || plan.resumed !== undefined,
    ...(phase === "suspended" ? given("endDate", plan.resumed) : {}),
    venue: {
      ...boardVenue(plan.venue),
      ...(trapsOf(game).unknownKeys ? { roofStatus: plan.venue.indoor ? "closed" : "none" } : {}),
    },
    competitors: boardCompetitors(season, game),
    notes: notesOf(season, game),
    ...live(season, game),
    status: {
      ...mlbStatus(game),
      ...(featured.length > 0 ? { featuredAthletes: featured } : {}),
    },
    broadcasts: boardBroadcasts(plan),
    ...(leaders.length > 0 ? { leaders } : {}),
    format: { regulation: { periods: 9 } },
    startDate: plan.start,
    broadcast: plan.broadcasts.find(({ market }) => market === "national")?.names.join("/") ?? "",
    geoBroadcasts: geoBroadcasts(game),
    highlights: [],
    ...headlines(season, game),
    ...(phase === "pre" ? { odds: [], tickets: [] } : {}),
  };
}

/** One element of a scoreboard's `events`. */
export function mlbEvent(season: MlbSeason, game: MlbGame): JsonObject {
  return {
    ...boardEvent(season.world, game.plan),
    competitions: [competition(season, game)],
    links: links(season, game),
    ...boardWeather(game),
    status: mlbStatus(game),
  };
}

/** `/scoreboard` of the games that were asked for; `day` is told for one day alone. */
export function mlbScoreboard(
  season: MlbSeason,
  games: readonly MlbGame[],
  query: MlbScoreboardQuery = {},
): JsonObject {
  const { world } = season;
  const type = games[0]?.plan.seasonType ?? currentType(season);
  return {
    leagues: [boardLeague(season, seasonDates(world, world.year), leagueLogos())],
    season: { type, year: world.year },
    ...(query.day === undefined ? {} : { day: { date: dashed(query.day) } }),
    events: games.map((game) => mlbEvent(season, game)),
  };
}
