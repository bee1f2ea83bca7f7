import { scoreboard } from "../datasets/scoreboard";
import { summary } from "../datasets/summary";
import { mlb } from "../leagues";
import { summaryOperation, tableOperation } from "../operation";
import { scoreboardArguments, summaryArguments } from "./arguments";

/**
 * One row per game of a day, month, year or range of baseball.
 *
 * @example
 * const games = await site_mlb_scoreboard({ dates: "20250604" });
 */
export const site_mlb_scoreboard = tableOperation({
  name: "site_mlb_scoreboard",
  league: mlb,
  path: "scoreboard",
  arguments: scoreboardArguments(mlb),
  dataset: scoreboard.mlb,
});

/**
 * The sections of one game of baseball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * game.plays;
 */
export const site_mlb_summary = summaryOperation({
  name: "site_mlb_summary",
  league: mlb,
  path: "summary",
  arguments: summaryArguments,
  unknown: "site_mlb_scoreboard lists valid event ids as game_id.",
  summary: summary.mlb,
});
