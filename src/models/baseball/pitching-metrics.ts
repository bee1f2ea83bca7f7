import { type InputTable, readNumber, rowsByKey, sumColumn } from "../../frames/input-table";
import type { AnyFrame, PlainRow } from "../../frames/input-types";
import { noticeOnce } from "../../frames/notices";
import type { UntypedRow } from "../../frames/rows";
import { pitches } from "../../games/baseball/pitches";
import type { PlateAppearance } from "../../games/baseball/plate-appearance-table";
import { plateAppearances } from "../../games/baseball/plate-appearance-table";
import { type BaseballBoxScore, boxScore } from "../../games/box-score";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { MlbSummary } from "../../games/game";
import { areSummaries, readTable, tableOption } from "../../games/read-table";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { type Columns, character, double, integer } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { checkedBy, type OptionsFor } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { battingCounts, COUNTED, quotient } from "./batting-counts";
import { EVENT } from "./half-innings";
import { PITCH_COLUMNS, PITCH_KINDS, pitchMetrics } from "./pitch-metrics";

const FROM_BOX = "of the box score where that is there, else of the plays.";

const counts = {
  athlete_id: character("athlete_id", "Athlete id of the pitcher; joins to every other table."),
  athlete_name: character("athlete_name", "His full name, as of the last game."),
  team_id: character("team_id", "Team id of the side he pitched for, the last of several."),
  team_abbreviation: character(
    "team_abbreviation",
    "Abbreviation of that team, as the header of the game has it.",
  ),
  games: integer("games", "Games in which he pitched to a batter, or stands in the box score."),
  batters_faced: integer("batters_faced", "Plate appearances against him, by the plays."),
  outs_recorded: integer("outs_recorded", `Outs while he pitched, 27 in nine innings: ${FROM_BOX}`),
  hits_allowed: integer("hits_allowed", `Base hits off him: ${FROM_BOX}`),
  home_runs_allowed: integer("home_runs_allowed", `Home runs off him: ${FROM_BOX}`),
  walks_allowed: integer("walks_allowed", `Walks given, intentional ones included: ${FROM_BOX}`),
  intentional_walks: integer("intentional_walks", "Walks that he gave on purpose, by the plays."),
  hit_batters: integer("hit_batters", "Batters whom his pitches hit, by the plays."),
  strikeouts: integer("strikeouts", `Batters struck out: ${FROM_BOX}`),
  runs_allowed: integer("runs_allowed", "Runs charged to him, by the box score; null without it."),
  earned_runs: integer(
    "earned_runs",
    "Runs charged to him without help of errors, by the box score; null without it.",
  ),
  era: double("era", "Earned runs per nine innings: 9 ER / IP; null without the box score."),
  fip: double(
    "fip",
    "Fielding-independent pitching: (13 HR + 3 (BB + HBP) - 2 K) / IP, plus what makes it the ERA " +
      "over all pitchers of the games passed; null without the box score.",
  ),
  whip: double("whip", "Walks and hits allowed per inning pitched."),
  re24: double(
    "re24",
    "Runs that he saved against expectation: minus the sum of plateAppearances.re24, plays of " +
      "runners included.",
  ),
  pitches: integer("pitches", "Pitches thrown, without automatic balls; null without the table."),
  swings: integer("swings", "Swings at his pitches: misses, fouls and balls in play."),
  whiffs: integer("whiffs", "Swings that missed the ball."),
  whiff_pct: double("whiff_pct", "Misses by swings, 0 to 1."),
  csw_pct: double("csw_pct", "Called strikes and whiffs by pitches, 0 to 1."),
  zone_pct: double(
    "zone_pct",
    "Share of the located pitches that touched the average zone, 0 to 1: 17 in wide, 1.6 to 3.4 ft up, " +
      "a ball's radius around it. Locations are estimates, good to about 0.05 ft.",
  ),
} satisfies Columns;

type Velocities = (typeof PITCH_KINDS)[keyof typeof PITCH_KINDS][0];

const velocities = Object.fromEntries(
  Object.values(PITCH_KINDS).map(([name, kind]) => [
    name,
    double(name, `Mean speed of his ${kind} in miles an hour; null without any.`),
  ]),
) as { readonly [Name in Velocities]: ReturnType<typeof double> };

const columns = decidedBy(
  [
    ...(["athlete_name", "team_abbreviation", "outs_recorded", "era", "fip"] as const),
    ...(["whip", "strikeouts", "whiff_pct", "csw_pct"] as const),
  ],
  { ...counts, ...velocities },
);

/** A pitcher's metrics over the games passed. */
export interface PitchingMetrics extends RowInLeague<typeof columns> {}

/** What can be chosen of `pitchingMetrics`; summaries have both tables in themselves. */
export interface PitchingMetricsOptions extends LeagueOption {
  /**
   * `boxScore` of the same games, or its pitching, for outs, earned runs and what pitchers are charged
   * with by rule.
   * @default made of the summaries; beside a table none, and ERA and FIP are null
   */
  readonly box_score?: BaseballBoxScore | AnyFrame | readonly PlainRow[];
  /**
   * The table of `pitches` of the same games.
   * @default made of the summaries; beside a table none, and what is made of pitches is null
   */
  readonly pitches?: AnyFrame | readonly PlainRow[];
}

const NAME = "pitchingMetrics";
const NO_BOX =
  "without box_score era, fip and the runs are null. Pass the box score of the same games: " +
  '{ box_score: await season.load("boxScorePitching") }.';
const NEEDS = [
  ...COUNTED,
  ...["pitcher_id", "pitcher_name", "pitching_team_id", "pitching_team_abbreviation"],
  ...["outs_before", "outs_after", "re24"],
];
const BOX_COUNTS = [
  ...(["outs_recorded", "hits_allowed", "home_runs_allowed", "walks_allowed"] as const),
  ...(["strikeouts", "runs_allowed", "earned_runs"] as const),
] as const;
const LINE = ["game_id", "athlete_id"];

const linesOf = (operation: string, _name: string, value: unknown): InputTable => {
  const made = areSummaries(value) ? boxScore(value as MlbSummary) : value;
  const isBoth = isObject(made) && "batting" in made && "pitching" in made;
  const table = isBoth ? made.pitching : made;
  return readTable(operation, table, boxScore, LINE, [...LINE, ...BOX_COUNTS]);
};

const rules = {
  ...leagueRule,
  box_score: checkedBy(linesOf, undefined),
  pitches: tableOption(pitches, EVENT, PITCH_COLUMNS),
} satisfies OptionsFor<PitchingMetricsOptions>;

/**
 * Pitching by the plays, the box score and the pitches. One row per pitcher over the games passed,
 * most outs first. A quotient whose divisor is 0 is null.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` with the box score and the
 * pitches of the same games as options, in either kind of frame or as rows; the result is of the
 * same kind. Who is charged with a walk, a strikeout or a run after a change of pitchers follows rules
 * that the plays do not tell, so that these counts are the box score's; a line on stderr says, once, where
 * there is none. The constant of FIP is
 * that of the games passed: a few games give a rough one. Games without plays are left
 * out, also of the box score; empty for an empty table.
 *
 * @throws ArgumentError for another table, and for options that are no fit
 * @example
 * pitchingMetrics([game, other]);
 * pitchingMetrics(await season.load("plateAppearances"), {
 *   box_score: await season.load("boxScorePitching"),
 *   pitches: await season.load("pitches"),
 * });
 */
export const pitchingMetrics: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: PitchingMetrics },
  PitchingMetricsOptions
> = defineAggregate({
  name: NAME,
  from: plateAppearances,
  keys: EVENT,
  options: rules,
  baseball: {
    needs: NEEDS,
    columns,
    items({ rows, summaries }, options) {
      const box =
        options.box_score ??
        (summaries === undefined ? undefined : linesOf(NAME, "box_score", summaries));
      const thrown =
        options.pitches ??
        (summaries === undefined
          ? undefined
          : readTable(NAME, summaries, pitches, EVENT, PITCH_COLUMNS));
      if (box === undefined && rows.length > 0) noticeOnce(NAME, NO_BOX);
      return pitchersIn(rows, box?.rows, thrown?.rows);
    },
  },
});

function pitchersIn(
  turns: readonly UntypedRow[],
  lines: readonly UntypedRow[] | undefined,
  thrown: readonly UntypedRow[] | undefined,
) {
  const faced = byPitcher(turns, "pitcher_id");
  const logged = new Set(turns.map(({ game_id }) => game_id));
  const charged =
    lines &&
    byPitcher(
      lines.filter(({ game_id }) => logged.has(game_id)),
      "athlete_id",
    );
  const pitched = thrown && byPitcher(thrown, "pitcher_id");
  const pitchers = [...new Set([...faced.keys(), ...(charged?.keys() ?? [])])].map((id) =>
    pitcherOf(id, faced.get(id) ?? [], charged?.get(id), pitched && (pitched.get(id) ?? [])),
  );
  const constant = fipConstant(pitchers);
  return pitchers
    .map((one) => ({ ...one, fip: fipOf(one, constant) }))
    .sort((one, other) => (other.outs_recorded ?? 0) - (one.outs_recorded ?? 0));
}

function byPitcher(
  rows: readonly UntypedRow[],
  name: string,
): ReadonlyMap<unknown, readonly UntypedRow[]> {
  const known = rows.filter((row) => (row[name] ?? null) !== null);
  return new Map(rowsByKey(known, [name]).map((list) => [list[0]?.[name], list]));
}

function pitcherOf(
  athlete_id: unknown,
  faced: readonly UntypedRow[],
  lines: readonly UntypedRow[] | undefined,
  thrown: readonly UntypedRow[] | undefined,
) {
  const last = faced.at(-1);
  const line = lines?.at(-1);
  const own = battingCounts(faced);
  const box = (name: (typeof BOX_COUNTS)[number]) => (lines ? sumColumn(lines, name) : null);
  const outs = faced.map(
    (row) => (readNumber(row, "outs_after") ?? 0) - (readNumber(row, "outs_before") ?? 0),
  );
  const outs_recorded = box("outs_recorded") ?? outs.reduce((sum, one) => sum + one, 0);
  const hits_allowed = box("hits_allowed") ?? own.hits;
  const walks_allowed = box("walks_allowed") ?? own.walks;
  const earned_runs = box("earned_runs");
  const re24 = sumColumn(faced, "re24");
  return {
    athlete_id,
    athlete_name: last?.pitcher_name ?? line?.athlete_name,
    team_id: last?.pitching_team_id ?? line?.team_id,
    team_abbreviation: last?.pitching_team_abbreviation ?? line?.team_abbreviation,
    games: new Set([...faced, ...(lines ?? [])].map(({ game_id }) => game_id)).size,
    batters_faced: own.plate_appearances,
    outs_recorded,
    hits_allowed,
    home_runs_allowed: box("home_runs_allowed") ?? own.home_runs,
    walks_allowed,
    intentional_walks: own.intentional_walks,
    hit_batters: own.hit_by_pitch,
    strikeouts: box("strikeouts") ?? own.strikeouts,
    runs_allowed: box("runs_allowed"),
    earned_runs,
    era: earned_runs === null ? null : quotient(27 * earned_runs, outs_recorded),
    whip: quotient(3 * (walks_allowed + hits_allowed), outs_recorded),
    re24: re24 === null ? null : 0 - re24,
    pitches: thrown?.length,
    ...pitchMetrics(thrown ?? []),
  };
}

type Pitcher = ReturnType<typeof pitcherOf>;

/** Runs per inning that home runs, walks, hit batters and strikeouts stand for, times the innings. */
const independentRuns = ({ home_runs_allowed, walks_allowed, hit_batters, strikeouts }: Pitcher) =>
  13 * home_runs_allowed + 3 * (walks_allowed + hit_batters) - 2 * strikeouts;

/** The ERA of all less what the formula gives for all; null without earned runs. */
function fipConstant(pitchers: readonly Pitcher[]): number | null {
  const charged = pitchers.filter(({ earned_runs }) => earned_runs !== null);
  const sum = (of: (one: Pitcher) => number | null) =>
    charged.reduce((total, one) => total + (of(one) ?? 0), 0);
  const outs = sum(({ outs_recorded }) => outs_recorded);
  return quotient(27 * sum(({ earned_runs }) => earned_runs) - 3 * sum(independentRuns), outs);
}

function fipOf(one: Pitcher, constant: number | null): number | null {
  const own = quotient(3 * independentRuns(one), one.outs_recorded);
  return own === null || constant === null ? null : own + constant;
}
