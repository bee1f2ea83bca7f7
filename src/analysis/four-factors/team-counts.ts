import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";

/** The counts of a team from which possessions and shares of rebounds are computed. */
export const RATE_COUNTS = [
  ...(["field_goals_attempted", "free_throws_attempted", "turnovers"] as const),
  ...(["offensive_rebounds", "defensive_rebounds"] as const),
] as const;

/** Returns the counts behind rows of `fourFactors`: their factors times the divisors. */
export const teamCounts = (factors: readonly UntypedRow[]): UntypedRow[] =>
  factors.map((row) => {
    const product = (...names: readonly string[]): number | null => {
      const values = names.map((name) => readNumber(row, name));
      return values.includes(null)
        ? null
        : Math.round(values.reduce<number>((all, value) => all * Number(value), 1));
    };
    const chances = readNumber(row, "opponent_offensive_rebound_chances");
    const taken = product("opponent_offensive_rebound_pct", "opponent_offensive_rebound_chances");
    return {
      game_id: row.game_id ?? null,
      season: row.season ?? null,
      league: row.league ?? null,
      team_id: row.team_id ?? null,
      opponent_id: row.opponent_id ?? null,
      field_goals_attempted: readNumber(row, "field_goals_attempted"),
      free_throws_attempted: product("free_throw_rate", "field_goals_attempted"),
      turnovers: product("turnover_pct", "possessions"),
      offensive_rebounds: product("offensive_rebound_pct", "offensive_rebound_chances"),
      defensive_rebounds: chances === null || taken === null ? null : chances - taken,
    };
  });
