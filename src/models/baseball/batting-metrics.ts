import { rowsByKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { PlateAppearance } from "../../games/baseball/plate-appearance-table";
import { plateAppearances } from "../../games/baseball/plate-appearance-table";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { character, double, integer } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { checkedBy, type OptionsFor } from "../../schema/option-rules";
import {
  type BattingCounts,
  battingCounts,
  isPlateAppearance,
  onBaseChances,
  quotient,
  timesOnBase,
} from "./batting-counts";
import { EVENT } from "./half-innings";
import { type RunExpectancyOptions, runExpectancyRules } from "./run-expectancy";
import { computeWobaWeights, VALUED } from "./run-values";
import { checkedWeights, computeWoba, type WobaWeights } from "./woba-weights";

const columns = decidedBy(
  [
    ...(["athlete_name", "team_abbreviation", "plate_appearances", "batting_avg"] as const),
    ...(["on_base_pct", "slug_avg", "woba", "home_runs", "re24"] as const),
  ],
  {
    athlete_id: character("athlete_id", "Athlete id of the batter; joins to every other table."),
    athlete_name: character("athlete_name", "His full name, as of the last game."),
    team_id: character("team_id", "Team id of the side he batted for, the last of several."),
    team_abbreviation: character(
      "team_abbreviation",
      "Abbreviation of that team, as the header of the game has it.",
    ),
    games: integer("games", "Games with a plate appearance of his."),
    plate_appearances: integer("plate_appearances", "Turns at bat with a result (PA)."),
    at_bats: integer(
      "at_bats",
      "Official at-bats (AB): PA without walks, hit batters, sacrifices and catcher's interference.",
    ),
    hits: integer("hits", "Base hits (H) of one to four bases."),
    doubles: integer("doubles", "Two-base hits (2B)."),
    triples: integer("triples", "Three-base hits (3B)."),
    home_runs: integer("home_runs", "Home runs (HR), which are hits too."),
    walks: integer("walks", "Walks drawn (BB), intentional ones included."),
    intentional_walks: integer("intentional_walks", "Walks drawn on purpose (IBB)."),
    hit_by_pitch: integer("hit_by_pitch", "Times he was hit by a pitch (HBP)."),
    sacrifice_flies: integer("sacrifice_flies", "Fly outs on which a run scored (SF)."),
    sacrifice_bunts: integer(
      "sacrifice_bunts",
      "Bunts that moved a runner at the cost of an out (SH).",
    ),
    reached_on_interference: integer(
      "reached_on_interference",
      "Times on base by interference of the catcher, which is neither at-bat nor on-base chance.",
    ),
    strikeouts: integer("strikeouts", "Times struck out (K)."),
    batting_avg: double("batting_avg", "H / AB, 0 to 1."),
    on_base_pct: double("on_base_pct", "(H + BB + HBP) / (AB + BB + HBP + SF), 0 to 1."),
    slug_avg: double("slug_avg", "Total bases / AB, 0 to 4."),
    isolated_power: double("isolated_power", "slug_avg - batting_avg: extra bases / AB (ISO)."),
    babip: double("babip", "(H - HR) / (AB - K - HR + SF): batting average on balls in play."),
    woba: double(
      "woba",
      "Weighted on-base average: the weights of runValues, or those given, times unintentional walks, " +
        "hit batters and hits / (AB + BB - IBB + SF + HBP).",
    ),
    re24: double(
      "re24",
      "Runs above expectation of his plate appearances: the sum of plateAppearances.re24.",
    ),
    wpa: double(
      "wpa",
      "Win probability that his plate appearances added: the sum of what is known of " +
        "plateAppearances.wpa.",
    ),
  },
);

/** A batter's metrics over the games passed. */
export interface BattingMetrics extends RowInLeague<typeof columns> {}

/** What can be chosen of `battingMetrics`. */
export interface BattingMetricsOptions extends RunExpectancyOptions {
  /**
   * What counts how much in wOBA, each a number, as published for a season; they are used as given.
   * @default those of runValues: of the games' own run values, or published where games are few
   */
  readonly woba_weights?: WobaWeights;
}

const rules = {
  ...runExpectancyRules,
  woba_weights: checkedBy(checkedWeights, undefined),
} satisfies OptionsFor<BattingMetricsOptions>;

const NEEDS = [
  ...VALUED,
  ...["batter_id", "batter_name", "batting_team_id", "batting_team_abbreviation"],
  ...["re24", "wpa"],
];

/**
 * Batting by the plays: counts and what is made of them. One row per batter over the games passed,
 * most plate appearances first. A quotient whose divisor is 0 is null.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` of any number of games, in
 * either kind of frame or as rows; the result is of the same kind. Definitions are MLB's and
 * FanGraphs' (on-base percentage, slugging, ISO, BABIP, wOBA). The weights of wOBA are those of
 * `runValues` over the same games, scaled so that the wOBA of all is their on-base percentage, from
 * `min_games` games on; those of The Book with fewer. The sums of a game are those of its box score.
 * Empty for games without plays, and for an empty table.
 *
 * @throws ArgumentError for another table, and for options that are no fit
 * @example
 * battingMetrics([game, other]);
 * battingMetrics(plateAppearances(game), {
 *   woba_weights: { walk: 0.7, hit_by_pitch: 0.73, single: 0.88, double: 1.24, triple: 1.57, home_run: 2 },
 * });
 */
export const battingMetrics: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: BattingMetrics },
  BattingMetricsOptions
> = defineAggregate({
  name: "battingMetrics",
  from: plateAppearances,
  keys: EVENT,
  options: rules,
  baseball: {
    needs: NEEDS,
    columns,
    items({ rows }, { min_games, woba_weights }) {
      const weights = woba_weights ?? computeWobaWeights(rows, min_games).weights;
      const turns = rows.filter(
        (row) => isPlateAppearance(row) && (row.batter_id ?? null) !== null,
      );
      const batters = rowsByKey(turns, ["batter_id"]).map((own) => batterOf(own, weights));
      return batters.sort((one, other) => other.plate_appearances - one.plate_appearances);
    },
  },
});

function batterOf(rows: readonly UntypedRow[], weights: WobaWeights) {
  const counts = battingCounts(rows);
  const last = rows.at(-1);
  return {
    athlete_id: last?.batter_id,
    athlete_name: last?.batter_name,
    team_id: last?.batting_team_id,
    team_abbreviation: last?.batting_team_abbreviation,
    games: new Set(rows.map(({ game_id }) => game_id)).size,
    ...counts,
    ...quotientsOf(counts),
    woba: computeWoba(counts, weights),
  };
}

function quotientsOf(counts: BattingCounts) {
  const { at_bats, hits, doubles, triples, home_runs, strikeouts, sacrifice_flies } = counts;
  const extraBases = doubles + 2 * triples + 3 * home_runs;
  return {
    batting_avg: quotient(hits, at_bats),
    on_base_pct: quotient(timesOnBase(counts), onBaseChances(counts)),
    slug_avg: quotient(hits + extraBases, at_bats),
    isolated_power: quotient(extraBases, at_bats),
    babip: quotient(hits - home_runs, at_bats - strikeouts - home_runs + sacrifice_flies),
  };
}
