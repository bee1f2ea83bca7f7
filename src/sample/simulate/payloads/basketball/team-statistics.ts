import type { JsonObject } from "../../../../schema/payload";
import { remembered } from "../../remembered";
import type { Side } from "../../sides";
import { oneDecimal, rankAmong } from "../texts";
import { isPlayed, percentage, type WbbGame, type WbbSeason } from "./model";
import { seasonLine, type TeamLine, teamLines } from "./totals";

type Measure = readonly [name: string, abbreviation: string, (line: TeamLine) => number, 0 | 1];

/** Sums, averages and shares in the service's order, with the decimals they are shown with. */
const MEASURES: readonly Measure[] = [
  ["rebounds", "REB", ({ rebounds }) => rebounds, 0],
  ["avgRebounds", "REB", ({ rebounds, games }) => rebounds / games, 1],
  ["assists", "AST", ({ assists }) => assists, 0],
  ["fieldGoalsAttempted", "FGA", ({ fieldGoalsAttempted }) => fieldGoalsAttempted, 0],
  ["fieldGoalsMade", "FGM", ({ fieldGoalsMade }) => fieldGoalsMade, 0],
  ["fieldGoalPct", "FG%", (line) => percentage(line.fieldGoalsMade, line.fieldGoalsAttempted), 1],
  ["freeThrowPct", "FT%", (line) => percentage(line.freeThrowsMade, line.freeThrowsAttempted), 1],
  ["freeThrowsAttempted", "FTA", ({ freeThrowsAttempted }) => freeThrowsAttempted, 0],
  ["freeThrowsMade", "FTM", ({ freeThrowsMade }) => freeThrowsMade, 0],
  ["points", "PTS", ({ points }) => points, 0],
  ["threePointFieldGoalsAttempted", "3PA", ({ threesAttempted }) => threesAttempted, 0],
  ["threePointFieldGoalsMade", "3PM", ({ threesMade }) => threesMade, 0],
  ["avgPoints", "PTS", ({ points, games }) => points / games, 1],
  ["avgAssists", "AST", ({ assists, games }) => assists / games, 1],
  ["threePointFieldGoalPct", "3P%", (line) => percentage(line.threesMade, line.threesAttempted), 1],
];

const shown = (value: number, decimals: 0 | 1) =>
  decimals === 0 ? String(value) : oneDecimal(value);

/** Sums of every team, kept as long as the season is: each game to come ranks by all of them. */
const linesOf = remembered(
  (season: WbbSeason): ReadonlyMap<string, TeamLine> =>
    new Map(season.world.teams.map(({ id }) => [id, seasonLine(season, id)])),
);

/** The service ranks what is shown, highest first. */
function placeOf(lines: readonly TeamLine[], [, , measure]: Measure, line: TeamLine): string {
  const values = lines.filter(({ games }) => games > 0).map(measure);
  return rankAmong(values, measure(line)).rankDisplayValue;
}

/** `statistics` of a scoreboard's competitor: of the game, or ranked sums of the season before. */
export function scoreboardStatistics(season: WbbSeason, game: WbbGame, side: Side): JsonObject[] {
  if (game.phase === "pre") {
    const lines = linesOf(season);
    const line = lines.get(game.plan[side].id);
    if (line === undefined || line.games === 0) return [];
    return MEASURES.map((one) => ({
      name: one[0],
      abbreviation: one[1],
      displayValue: shown(one[2](line), one[3]),
      rankDisplayValue: placeOf([...lines.values()], one, line),
    }));
  }
  const line = isPlayed(game) ? teamLines(game)?.[side] : undefined;
  if (line === undefined) return [];
  return MEASURES.map(([name, abbreviation, measure, decimals]) => ({
    name,
    abbreviation,
    displayValue: shown(measure(line), decimals),
  }));
}
