import type { JsonObject } from "../../../../schema/payload";
import { ordinal } from "../table";
import { isPlayed, oneDecimal, percentOf, type Side, type WbbGame, type WbbSeason } from "./model";
import { seasonLine, type TeamLine, teamLines } from "./totals";

type Measure = readonly [name: string, abbreviation: string, (line: TeamLine) => number, 0 | 1];

/** Sums, averages and shares in the service's order, with the decimals they are shown with. */
const MEASURES: readonly Measure[] = [
  ["rebounds", "REB", ({ rebounds }) => rebounds, 0],
  ["avgRebounds", "REB", ({ rebounds, games }) => rebounds / games, 1],
  ["assists", "AST", ({ assists }) => assists, 0],
  ["fieldGoalsAttempted", "FGA", ({ fieldGoalsAttempted }) => fieldGoalsAttempted, 0],
  ["fieldGoalsMade", "FGM", ({ fieldGoalsMade }) => fieldGoalsMade, 0],
  ["fieldGoalPct", "FG%", (line) => percentOf(line.fieldGoalsMade, line.fieldGoalsAttempted), 1],
  ["freeThrowPct", "FT%", (line) => percentOf(line.freeThrowsMade, line.freeThrowsAttempted), 1],
  ["freeThrowsAttempted", "FTA", ({ freeThrowsAttempted }) => freeThrowsAttempted, 0],
  ["freeThrowsMade", "FTM", ({ freeThrowsMade }) => freeThrowsMade, 0],
  ["points", "PTS", ({ points }) => points, 0],
  ["threePointFieldGoalsAttempted", "3PA", ({ threesAttempted }) => threesAttempted, 0],
  ["threePointFieldGoalsMade", "3PM", ({ threesMade }) => threesMade, 0],
  ["avgPoints", "PTS", ({ points, games }) => points / games, 1],
  ["avgAssists", "AST", ({ assists, games }) => assists / games, 1],
  ["threePointFieldGoalPct", "3P%", (line) => percentOf(line.threesMade, line.threesAttempted), 1],
];

const shown = (value: number, decimals: 0 | 1) =>
  decimals === 0 ? String(value) : oneDecimal(value);

/** Sums of every team, kept as long as the season is: each game to come ranks by all of them. */
const seasonLines = new WeakMap<WbbSeason, Map<string, TeamLine>>();

function linesOf(season: WbbSeason): Map<string, TeamLine> {
  const known = seasonLines.get(season);
  if (known !== undefined) return known;
  const lines = new Map(season.world.teams.map(({ id }) => [id, seasonLine(season, id)]));
  seasonLines.set(season, lines);
  return lines;
}

/** `3rd`, `Tied-2nd`; the service ranks what is shown, highest first. */
function rankText(lines: readonly TeamLine[], [, , measure]: Measure, line: TeamLine): string {
  const values = lines.filter(({ games }) => games > 0).map(measure);
  const own = measure(line);
  const rank = ordinal(1 + values.filter((value) => value > own).length);
  return values.filter((value) => value === own).length > 1 ? `Tied-${rank}` : rank;
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
      rankDisplayValue: rankText([...lines.values()], one, line),
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
