import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { minus, plus, times } from "../formulas";

/** The counts of a team from which possessions and shares of rebounds are computed. */
export const RATE_COUNTS = [
  "field_goals_attempted",
  "free_throws_attempted",
  "turnovers",
  "offensive_rebounds",
  "defensive_rebounds",
] as const;

type PossessionCounts = Readonly<
  Record<Exclude<(typeof RATE_COUNTS)[number], "defensive_rebounds">, number | null>
>;

/** Returns a side's possessions, estimated from the box score; null if a part is unknown. */
export const estimatePossessions = (counts: PossessionCounts, weight: number): number | null =>
  plus(
    plus(minus(counts.field_goals_attempted, counts.offensive_rebounds), counts.turnovers),
    times(weight, counts.free_throws_attempted),
  );

/** Returns the possessions of a game: the mean of both sides, which alternate. */
export const meanOf = (one: number | null, other: number | null): number | null =>
  times(0.5, plus(one, other));

/** Returns the counts behind rows of `fourFactors`: their factors times the divisors. */
export const teamCounts = (factors: readonly UntypedRow[]): UntypedRow[] =>
  factors.map((row) => {
    const product = (rate: string, divisor: string): number | null => {
      const share = readNumber(row, rate);
      const whole = readNumber(row, divisor);
      return share === null || whole === null ? null : Math.round(share * whole);
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
      defensive_rebounds: minus(chances, taken),
    };
  });
