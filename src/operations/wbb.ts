import { scoreboard } from "../datasets/scoreboard";
import { summary } from "../datasets/summary";
import { wbb } from "../leagues";
import { summaryOperation, tableOperation } from "../operation";
import { scoreboardArguments, summaryArguments } from "./arguments";

/**
 * One row per game of a day, month, year or range of women's college basketball.
 *
 * @example
 * const games = await site_wbb_scoreboard({ dates: "20230105" });
 */
export const site_wbb_scoreboard = tableOperation({
  name: "site_wbb_scoreboard",
  league: wbb,
  path: "scoreboard",
  arguments: scoreboardArguments(wbb),
  dataset: scoreboard.wbb,
});

/**
 * The sections of one game of women's college basketball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * game.plays;
 */
export const site_wbb_summary = summaryOperation({
  name: "site_wbb_summary",
  league: wbb,
  path: "summary",
  arguments: summaryArguments,
  unknown: "site_wbb_scoreboard lists valid event ids as game_id.",
  summary: summary.wbb,
});
