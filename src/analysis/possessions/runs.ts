import { defineTable, type GameTableWith } from "../../games/define-table";
import { type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, double, integer, type Row, within } from "../../schema/columns";
import { type Checked, numberWithin, type OptionsFor, orNull } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { findRuns, secondsBetween } from "./run-log";

const columns = decidedBy(
  [
    "kind",
    "team_abbreviation",
    "points",
    "opponent_points",
    "seconds",
    "start_period",
    "start_clock",
    "end_period",
    "end_clock",
  ],
  {
    ...gameColumns,
    season: integer("Season by its ending year: 2023 is 2022-23."),
    kind: character(
      "run (unanswered points of the side) or drought (time without points of the side).",
    ),
    ...within("side", { ...teamColumns, ...opponentColumns }),
    points: integer("Points of the side in a run; 0 in a drought."),
    opponent_points: integer("Points of the other side in a drought; 0 in a run."),
    start_period: integer(
      "start.period",
      "Period of the first basket, or of the start of a drought.",
    ),
    start_clock: character(
      "start.clock",
      "Time left in that period, m:ss; null for a drought from the start of the game.",
    ),
    end_period: integer("end.period", "Period of the last basket, or of the end of a drought."),
    end_clock: character(
      "end.clock",
      "Time left in that period, m:ss; null for a drought that lasted to the end of the game.",
    ),
    start_elapsed_seconds: double(
      "start.elapsed",
      "Seconds of playing time from the start of the game to the first basket; for a drought, to the " +
        "side's last basket before it.",
    ),
    end_elapsed_seconds: double(
      "end.elapsed",
      "Seconds of playing time from the start of the game to the last basket; for a drought, to the " +
        "side's next basket or the end of the game.",
    ),
    seconds: double("Playing time from start to end, across periods."),
    home_score_before: integer("before.home", "Home side's points at the start."),
    away_score_before: integer("before.away", "Away side's points at the start."),
    home_score_after: integer("after.home", "Home side's points at the end."),
    away_score_after: integer("after.away", "Away side's points at the end."),
  },
);

/** One run, or one drought. */
export interface ScoringRun extends Row<typeof columns> {}

/** Options of `runs`. */
export interface ScoringRunsOptions {
  /**
   * Minimum points of a run.
   * @default 8
   */
  readonly min_points?: number;
  /**
   * Minimum seconds without a point for a drought; null for runs only.
   * @default 240
   */
  readonly min_drought_seconds?: number | null;
}

const options = {
  min_points: numberWithin({ from: 1 }, 8),
  min_drought_seconds: orNull(numberWithin({ from: 1 }, 240)),
} satisfies OptionsFor<ScoringRunsOptions>;

/**
 * Returns runs and droughts of basketball games. One row is a run or a drought. A run is unanswered points of
 * one side, across periods, from the first basket to the last. A drought is the time between a side's
 * consecutive baskets, or from the start or to the end of the game. Rows are sorted by start; several games
 * are stacked. Free throws count as baskets. Empty if no run or drought is long enough, before the game, and
 * for games without plays. Only completed games whose log reaches the end have a drought at the end. Source:
 * `plays[]`. Throws an ArgumentError for anything but basketball summaries, and for invalid options.
 *
 * @example
 * runs(await site_wbb_summary({ event_id: "401469424" }), { min_points: 10 });
 */
export const runs: GameTableWith<{ basketball: ScoringRun }, ScoringRunsOptions> = defineTable({
  name: "runs",
  options,
  basketball: { columns, items: listItems },
});

function listItems(
  game: OpenGame<"basketball">,
  { min_points: points, min_drought_seconds: drought }: Checked<typeof options>,
): readonly JsonObject[] {
  const season = seasonOf(game);
  return findRuns(game, { points, drought }).map((one) => ({
    game_id: game.game_id,
    league: game.league,
    season,
    ...one,
    side: teamAndOpponent(game, one.side),
    seconds: secondsBetween(one.start, one.end),
  }));
}
