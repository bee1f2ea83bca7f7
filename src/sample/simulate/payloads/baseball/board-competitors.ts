import type { JsonObject } from "../../../../schema/payload";
import { isCompleted } from "../../season";
import { HOME_FIRST, type Side } from "../../sides";
import { boardAthlete } from "../athlete-json";
import { boardCompetitor, recordBeside, scoreText } from "../competitors";
import { averageText, tallyText } from "../texts";
import { boardLeaders } from "./board-leaders";
import { PROBABLE, starterOf } from "./competitors";
import { battingAverage, earnedRunAverage, linesOfGame, seasonLines } from "./lines";
import { type MlbGame, type MlbSeason, sideOf, teamOf } from "./model";
import { pitcherStatistics, rankAmongPitchers, recordText } from "./pitcher-record";
import { boardTeam } from "./teams";
import { trapsOf } from "./traps";

/** After the game the overall record is that of the game, and the other two lose their short form. */
function records(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const { all, home, road } = recordBeside(season, game, where);
  const over = isCompleted(game);
  const split = (name: string, abbreviation: string, type: string, summary: string) =>
    over ? { name, type, summary } : { name, abbreviation, type, summary };
  return [
    {
      name: "overall",
      abbreviation: over ? "Game" : "Total",
      type: "total",
      summary: tallyText(all),
    },
    split("Home", "Home", "home", tallyText(home)),
    split("Road", "AWAY", "road", tallyText(road)),
  ];
}

/** Those of the game, or before it those of the season. */
function statistics(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const before = sideOf(game, where) === undefined;
  const lines = before ? seasonLines(season, game, where).team : linesOfGame(game, where);
  const { batting, pitching, staff, fielding } = lines;
  const stat = (name: string, abbreviation: string, displayValue: string) => ({
    name,
    abbreviation,
    displayValue,
  });
  return [
    stat("hits", "H", String(batting.hits)),
    stat("runs", "R", String(batting.runs)),
    stat("avg", "AVG", averageText(battingAverage(batting))),
    stat("saves", "SV", String(staff.saves)),
    stat("losses", "L", String(staff.losses)),
    stat("wins", "W", String(staff.wins)),
    stat("ERA", "ERA", earnedRunAverage(pitching).toFixed(2)),
    stat("errors", "E", String(fielding.errors)),
  ];
}

function probable(season: MlbSeason, game: MlbGame, where: Side): JsonObject {
  const athlete = starterOf(game, where);
  const total = seasonLines(season, game, where).pitching(athlete.id);
  return {
    ...PROBABLE,
    playerId: Number(athlete.id),
    athlete: boardAthlete(
      season.world,
      athlete,
      teamOf(game, where).id,
      athlete.position.abbreviation,
    ),
    statistics: pitcherStatistics(total, rankAmongPitchers(season)),
    record: recordText(total),
  };
}

/** Competitors of a scoreboard, home side first. */
export function boardCompetitors(season: MlbSeason, game: MlbGame): JsonObject[] {
  return HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    const side = sideOf(game, where);
    const leaders = boardLeaders(season, game, where);
    return {
      ...boardCompetitor(season, game, where),
      team: boardTeam(season, team),
      score: scoreText(season, game, where) ?? "0",
      ...(side === undefined
        ? {}
        : {
            linescores: side.byInning.map(({ runs }, index) => ({
              value: runs,
              displayValue: String(runs),
              period: index + 1,
            })),
          }),
      statistics: statistics(season, game, where),
      ...(leaders.length > 0 ? { leaders } : {}),
      probables: [probable(season, game, where)],
      hits: side?.hits ?? 0,
      errors: side?.errors ?? 0,
      records: records(season, game, where),
      ...(trapsOf(game).documented ? { curatedRank: { current: 99 } } : {}),
    };
  });
}
