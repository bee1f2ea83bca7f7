import { type GameClock, gameClock } from "../../games/basketball/clock";
import { scoredGame } from "../../games/basketball/scores";
import { defineTable, type GameTableWith } from "../../games/define-table";
import { type OpenGame, type Side, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, double, integer, type Row, within } from "../../schema/columns";
import { type Checked, numberWithin, type OptionsFor, orNull } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";

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
  /** Minimum points of a run. @default 8 */
  readonly min_points?: number;
  /** Minimum seconds without a point for a drought; null for runs only. @default 240 */
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

/** Returns the runs and droughts of a game, in the order in which they began. */
function listItems(
  game: OpenGame<"basketball">,
  { min_points, min_drought_seconds: least }: Checked<typeof options>,
): readonly JsonObject[] {
  const season = seasonOf(game);
  const clock = gameClock(game);
  const baskets = listBaskets(game, clock);
  const sides = [game.away, game.home];
  const droughts =
    least === null ? [] : sides.flatMap((side) => listDroughts(game, side, clock, baskets, least));
  return [...scoringRuns(baskets, min_points), ...droughts]
    .sort((one, other) => (one.start.elapsed ?? 0) - (other.start.elapsed ?? 0))
    .map((one) => ({
      game_id: game.game_id,
      league: game.league,
      season,
      ...one,
      side: teamAndOpponent(game, one.side),
      seconds: secondsBetween(one.start, one.end),
    }));
}

interface Moment {
  readonly period: number | null;
  readonly clock: string | null;
  readonly elapsed: number | null;
  readonly home: number;
  readonly away: number;
}

interface Basket {
  readonly side: Side;
  readonly before: Moment;
  readonly after: Moment;
}

function listBaskets(game: OpenGame<"basketball">, game_clock: GameClock): readonly Basket[] {
  const baskets: Basket[] = [];
  let home = 0;
  let away = 0;
  for (const { play, points, seconds_left } of scoredGame(game).plays) {
    const side = game.side(play.team_id);
    if (side === undefined || points === null || points === 0) continue;
    const period = play.period_number;
    const clock = play.clock_display_value;
    const elapsed = game_clock.elapsed(period, seconds_left);
    const before = { period, clock, elapsed, home, away };
    if (side.home_away === "home") home += points;
    else away += points;
    baskets.push({ side, before, after: { period, clock, elapsed, home, away } });
  }
  return baskets;
}

const scoringRuns = (baskets: readonly Basket[], least: number) =>
  unanswered(baskets, least).map(({ first: { side, before, after: start }, last, points }) => ({
    kind: "run",
    side,
    points,
    opponent_points: 0,
    start,
    end: last.after,
    before,
    after: last.after,
  }));

type Score = Readonly<Record<"home" | "away", number>>;

export interface SideScored {
  readonly side: { readonly home_away: "home" | "away" };
  readonly before: Score;
  readonly after: Score;
}

/** Returns runs of at least `least` unanswered points, from first to last score. */
export function unanswered<S extends SideScored>(scores: readonly S[], least: number) {
  const found: { readonly first: S; readonly last: S; readonly points: number }[] = [];
  let first: S | undefined;
  scores.forEach((last, index) => {
    const { home_away } = last.side;
    if (first?.side.home_away !== home_away) first = last;
    if (scores[index + 1]?.side.home_away === home_away) return;
    const points = last.after[home_away] - first.before[home_away];
    if (points >= least) found.push({ first, last, points });
  });
  return found;
}

/** Lists the stretches between a side's baskets, and from the start and to the end of the game. */
function listDroughts(
  game: OpenGame<"basketball">,
  side: Side,
  clock: GameClock,
  baskets: readonly Basket[],
  least: number,
) {
  if (baskets.length === 0) return [];
  const own = baskets.filter((one) => one.side === side);
  const bounds: { readonly at: Moment; readonly score: Moment }[] = [
    { at: START, score: START },
    ...own.map(({ before, after }) => ({ at: after, score: before })),
    ...findEnd(game, baskets, clock),
  ];
  const other = side.home_away === "home" ? "away" : "home";
  return bounds.slice(1).flatMap(({ at: end, score: after }, index) => {
    const start = bounds[index]?.at ?? START;
    const seconds = secondsBetween(start, end);
    if (seconds === null || seconds < least) return [];
    const opponent_points = after[other] - start[other];
    return { kind: "drought", side, points: 0, opponent_points, start, end, before: start, after };
  });
}

const START: Moment = { period: 1, clock: null, elapsed: 0, home: 0, away: 0 };

/** Returns the end of a completed game, if its log reaches it. */
function findEnd(game: OpenGame<"basketball">, baskets: readonly Basket[], clock: GameClock) {
  const { last_period: period, stops_early } = scoredGame(game);
  const last = baskets.at(-1)?.after;
  if (stops_early !== false || last === undefined) return [];
  const end = { ...last, period, clock: null, elapsed: clock.startOf(period + 1) };
  return [{ at: end, score: end }];
}

/** Returns the seconds between two moments; null if a clock is unknown or goes backwards. */
const secondsBetween = ({ elapsed: start }: Moment, { elapsed: end }: Moment): number | null =>
  start === null || end === null || end < start ? null : end - start;
