import { gameClock } from "../../games/basketball/clock";
import {
  type GarbageTimeOption,
  garbageColumn,
  garbageOption,
  isDecided,
  outsideGarbageTime,
} from "../../games/basketball/garbage-time";
import type { ScoredPlay } from "../../games/basketball/scores";
import { defineTable, type GameTableWith } from "../../games/define-table";
import { type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import {
  character,
  decidedBy,
  double,
  integer,
  json,
  logical,
  type Row,
  within,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { findPossessions } from "./possession-log";

const columns = decidedBy(
  [
    "team_abbreviation",
    "points",
    "started_by",
    "ended_by",
    "period",
    "seconds",
    "possession_number",
    "second_chances",
  ],
  {
    ...gameColumns,
    season: integer("Season by its ending year: 2023 is 2022-23."),
    possession_number: integer("Number of the possession in the game, from 1 across both sides."),
    ...within("side", { ...teamColumns, ...opponentColumns }),
    period: integer(
      "Period from 1: quarters, or halves in men's college games and in women's until 2014-15; overtimes " +
        "continue the count.",
    ),
    start_seconds_left: double(
      "Seconds left in the period when the side got the ball: at the end of the previous possession, " +
        "or the whole period.",
    ),
    end_seconds_left: double("Seconds left in the period at its last play."),
    seconds: double("Seconds from start to end; null if the clock goes backwards or is unknown."),
    elapsed_seconds: double(
      "Seconds of playing time from the start of the game to the end of the possession.",
    ),
    started_by: character(
      "log.start",
      "How the side got the ball: period, made basket (free throws too), defensive rebound, steal, or " +
        "dead ball (a turnover without a steal); null if unknown.",
    ),
    ended_by: character(
      "log.end",
      "How the side lost the ball: field goal, free throws, turnover, defensive rebound, or end of period; " +
        "null if unknown.",
    ),
    points: integer(
      "log.points",
      "Points of the side in the possession, technical free throws included.",
    ),
    technical_points: integer(
      "log.technical_points",
      "Points of free throws for technical fouls. If the other side had the ball, they count in " +
        "the scoring side's next possession, or its last one.",
    ),
    field_goals_attempted: integer(
      "log.field_goals",
      "Field goals attempted during the possession, second chances included.",
    ),
    free_throws_attempted: integer(
      "log.free_throws",
      "Free throws attempted, technical ones excluded.",
    ),
    free_throw_trips: integer(
      "log.trips",
      "Trips to the line, free throws after a made basket excluded.",
    ),
    turnovers: integer("log.turnovers", "1 if it ended with a turnover, otherwise 0."),
    second_chances: integer(
      "log.second_chances",
      "Offensive rebounds with another attempt after them. Shots + trips + turnovers - second " +
        "chances is 1 in every possession.",
    ),
    home_score_before: integer(
      "log.home_score_before",
      "Home side's points before the possession's first play.",
    ),
    away_score_before: integer(
      "log.away_score_before",
      "Away side's points before the possession's first play.",
    ),
    clutch: logical(
      "True for clutch time as the NBA defines it: the first play in the last five minutes of " +
        "regulation or in overtime, with a margin of at most five points before it.",
    ),
    garbage_time: garbageColumn("before its last play"),
    doubts: character(
      "Gaps and contradictions in the log, joined with ', ': no rebound logged, no end logged, the " +
        "same side again, rebound without a miss; null for most possessions.",
    ),
    play_ids: json("JSON list of the possession's play ids: shots, throws, rebounds, turnovers."),
  },
);

/** One side's time with the ball. */
export interface Possession extends Row<typeof columns> {}

function items(game: OpenGame<"basketball">): readonly JsonObject[] {
  const clock = gameClock(game);
  const season = seasonOf(game);
  const lengthOf = (period: number) => clock.startOf(period + 1) - clock.startOf(period);
  return findPossessions(game).map((one, index) => {
    const { team_id, startPlay, endPlay, home_score_before, away_score_before } = one;
    const [first = endPlay] = one.plays;
    const isLate = isClutchTime(first, clock.regulation_periods);
    const period = endPlay.play.period_number;
    const whole = period === null ? null : lengthOf(period);
    const start = startPlay === undefined ? whole : startPlay.seconds_left;
    const end = endPlay.seconds_left;
    return {
      game_id: game.game_id,
      league: game.league,
      log: one,
      season,
      possession_number: index + 1,
      side: teamAndOpponent(game, game.side(team_id), team_id),
      period,
      start_seconds_left: start,
      end_seconds_left: end,
      seconds: start === null || end === null || end > start ? null : start - end,
      elapsed_seconds: clock.elapsed(period, end),
      clutch: isLate && Math.abs(home_score_before - away_score_before) <= CLUTCH_MARGIN,
      garbage_time: isDecided(game, endPlay, "before"),
      doubts: one.doubts.size === 0 ? null : [...one.doubts].join(", "),
      play_ids: one.plays.map(({ play }) => play.id),
    };
  });
}

const CLUTCH_SECONDS = 300;
const CLUTCH_MARGIN = 5;

function isClutchTime({ play, seconds_left }: ScoredPlay, regulationPeriods: number): boolean {
  const period = play.period_number ?? 0;
  if (period > regulationPeriods) return true;
  return period === regulationPeriods && seconds_left !== null && seconds_left <= CLUTCH_SECONDS;
}

/**
 * Returns the possessions of basketball games, counted from the plays. One row is one side's time with the
 * ball, from getting it to losing it, in the order of the game; several games are stacked. An offensive
 * rebound continues the possession, and so does the free throw after a basket. Free throws for technical
 * fouls are points without a possession. A side that has the ball at the end of a period without an attempt
 * has no possession, as in box score formulas. In 956 games of 2022-23, the counts are 0.6 per side below the
 * estimates of `fourFactors`, with a mean absolute difference of 1.1. Empty before the game, and for games
 * without plays. Source: `plays[]`. Throws an ArgumentError for anything but basketball summaries, and for
 * `garbage_time: false` in a league without a rule.
 *
 * @example
 * possessions(await site_wbb_summary({ event_id: "401469424" }));
 */
export const possessions: GameTableWith<{ basketball: Possession }, GarbageTimeOption> =
  defineTable({
    name: "possessions",
    version: 1,
    options: garbageOption,
    basketball: { columns, items: outsideGarbageTime(items) },
  });
