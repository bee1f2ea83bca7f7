import type { JsonObject } from "../../../../schema/payload";
import { AWAY_FIRST } from "../../sides";
import { recapOf } from "../articles";
import { given } from "../given";
import { SITE } from "../links";
import { summaryNews } from "../news";
import { beforeGame } from "./before";
import { boxPlayers } from "./box-players";
import { boxTeams } from "./box-teams";
import { summaryBroadcasts } from "./broadcasts";
import { gameInfo } from "./game-info";
import { gameInjuries } from "./game-injuries";
import { gameStandings } from "./game-standings";
import { header } from "./header";
import { type MlbGame, type MlbSeason, teamOf } from "./model";
import { notesOf } from "./notes";
import { type PlayRow, playRows } from "./plays";
import { atBatPointers, playPointers, winProbabilities } from "./pointers";
import { gameRosters } from "./rosters";
import { seasonSeries } from "./series";
import { situationOf } from "./situation";
import { stateOf } from "./status";
import { sideTeam } from "./teams";

const FORMAT = {
  regulation: { periods: 9, displayName: "Inning", slug: "inning" },
} as const;

function meta(game: MlbGame): JsonObject {
  const { id } = game.plan;
  const events = game.played?.events ?? [];
  const [first, last] = [events[0]?.wallclock, events.at(-1)?.wallclock];
  return {
    gp_topic: `gp-baseball-mlb-${id}`,
    gameSwitcherEnabled: true,
    picker_topic: "picker-baseball-mlb",
    ...given("lastUpdatedAt", last),
    ...given("firstPlayWallClock", first),
    ...given("lastPlayWallClock", last),
    gameState: stateOf(game),
    ...(last === undefined ? {} : { syncUrl: `${SITE}/stats/10/${id}/en/us/` }),
  };
}

/** The log with its pointers: before the game none of these keys is there. */
const log = (game: MlbGame, rows: readonly PlayRow[]): JsonObject =>
  game.phase === "pre"
    ? {}
    : {
        plays: rows.map(({ json }) => json),
        playsMap: playPointers(rows),
        atBats: atBatPointers(rows),
      };

/** `/summary` of a game in whatever state it is. */
export function mlbSummary(season: MlbSeason, game: MlbGame): JsonObject {
  const rows = playRows(game);
  return {
    notes: notesOf(season, game),
    boxscore: { teams: boxTeams(season, game), players: boxPlayers(season, game, rows) },
    format: FORMAT,
    gameInfo: gameInfo(game),
    ...(game.phase === "pre" ? beforeGame(season, game) : {}),
    seasonseries: seasonSeries(season, game),
    injuries: gameInjuries(season, game),
    broadcasts: summaryBroadcasts(game),
    pickcenter: [],
    againstTheSpread: AWAY_FIRST.map((where) => ({
      team: sideTeam(season, teamOf(game, where)),
      records: [],
    })),
    odds: [],
    rosters: gameRosters(season, game),
    ...given("situation", situationOf(season, game)),
    header: header(season, game),
    news: summaryNews(season),
    ...given("article", recapOf(season, game)),
    videos: [],
    winprobability: winProbabilities(game, rows),
    ...log(game, rows),
    wallclockAvailable: rows.length > 0,
    meta: meta(game),
    standings: gameStandings(season, game),
  };
}
