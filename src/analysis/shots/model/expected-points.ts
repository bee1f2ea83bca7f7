import { ArgumentError } from "../../../errors";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../../games/define-aggregate";
import {
  type LeagueOption,
  leagueRule,
  missingParameters,
  readLeagueTable,
} from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { type ColumnInfo, describeColumns, double } from "../../../schema/columns";
import type { Cell } from "../../../schema/dtypes";
import { groupBy } from "../../../schema/group-by";
import {
  checkedBy,
  checkOptions,
  invalidOption,
  type OptionsFor,
} from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { type Shot, shots } from "../shots";

/** Probability of a make for one kind of attempt. */
export interface ShotGroup {
  /** Class as in `shots`: layup, dunk, tip, jumper two or three; null if unknown. */
  readonly shot_class: string | null;
  readonly points_attempted: 2 | 3;
  /** Whether the attempt came in the last seconds of a period. */
  readonly is_late: boolean;
  readonly attempts: number;
  /** Probability of a make, 0 to 1, shrunk toward the mean of all attempts for the same points. */
  readonly make_probability: number;
}

/** Model of expected points. */
export interface ExpectedPointsModel {
  /** League of the shots. */
  readonly league: LeagueCode;
  /** Description of the shots used for the fit. */
  readonly fitted_on: string;
  /** The day of the fit, YYYY-MM-DD. */
  readonly date: string;
  /** Attempts with at most this number of seconds left in the period are late. */
  readonly late_seconds: number;
  /** Share of two-point attempts that were made. */
  readonly two_pct: number;
  readonly three_pct: number;
  readonly groups: readonly ShotGroup[];
}

const buildGroup = (
  shot_class: string | null,
  points_attempted: 2 | 3,
  is_late: boolean,
  attempts: number,
  make_probability: number,
): ShotGroup => ({ shot_class, points_attempted, is_late, attempts, make_probability });

export const EXPECTED_POINTS_MODEL: ExpectedPointsModel = {
  league: "wbb",
  fitted_on:
    "107713 attempts in 956 games of women's college basketball, November 2022 to January 2023",
  date: "2026-11-24",
  late_seconds: 3,
  two_pct: 0.4467,
  three_pct: 0.3152,
  groups: [
    buildGroup("layup", 2, false, 39745, 0.5389),
    buildGroup("layup", 2, true, 538, 0.425),
    buildGroup("dunk", 2, false, 15, 0.4311),
    buildGroup("tip", 2, false, 39, 0.571),
    buildGroup("jumper two", 2, false, 32042, 0.3361),
    buildGroup("jumper two", 2, true, 644, 0.2691),
    buildGroup("three", 3, false, 33794, 0.3185),
    buildGroup("three", 3, true, 896, 0.196),
  ],
};

/** Returns the points at stake; if the play does not contain them, by the attempt's class. */
export const pointsFor = (row: UntypedRow): 2 | 3 =>
  (row.points_attempted ?? (row.shot_class === "three" ? 3 : 2)) === 3 ? 3 : 2;

const groupKey = (shotClass: unknown, points: number, isLate: boolean): string =>
  JSON.stringify([shotClass ?? null, points, isLate]);

const keyOfRow = (row: UntypedRow, late_seconds: number): string =>
  groupKey(row.shot_class, pointsFor(row), isLate(row, late_seconds));

const isLate = ({ seconds_left }: UntypedRow, late_seconds: number): boolean =>
  typeof seconds_left === "number" && seconds_left <= late_seconds;

/** Returns a function for the probability of a make, from facts known before the release. */
export function makeProbabilities(model: ExpectedPointsModel): (row: UntypedRow) => number {
  const known = new Map(
    model.groups.map(({ shot_class, points_attempted, is_late, make_probability }) => [
      groupKey(shot_class, points_attempted, is_late),
      make_probability,
    ]),
  );
  return (row) =>
    known.get(keyOfRow(row, model.late_seconds)) ??
    (pointsFor(row) === 3 ? model.three_pct : model.two_pct);
}

function checkedModel(operation: string, name: string, value: unknown): ExpectedPointsModel {
  const numbers = ["late_seconds", "two_pct", "three_pct"];
  const isModel =
    isObject(value) &&
    numbers.every((name) => Number.isFinite(value[name])) &&
    Array.isArray(value.groups) &&
    value.groups.every((group) => isObject(group) && Number.isFinite(group.make_probability));
  if (isModel) return value as unknown as ExpectedPointsModel;
  const next = "For example { model: fitExpectedPoints(shots) }.";
  throw invalidOption(operation, name, "the result of fitExpectedPoints", value, next);
}

/** Returns the model for shots of a league; throws an ArgumentError for a model of another league. */
export function modelFor(
  operation: string,
  league: LeagueCode | undefined,
  chosen: ExpectedPointsModel | undefined,
): ExpectedPointsModel {
  const model = chosen ?? EXPECTED_POINTS_MODEL;
  if (league === undefined || league === model.league) return model;
  if (chosen === undefined) {
    throw missingParameters(operation, league, [model.league], "fitExpectedPoints", "model");
  }
  throw new ArgumentError(`model is for ${model.league}, but the shots are of ${league}.`, {
    operation,
    next: "Fit a model to shots of the same league with fitExpectedPoints.",
  });
}

/** An attempt with its expected value before the release. */
export interface ExpectedShot extends Shot {
  readonly make_probability: number | null;
  readonly expected_points: number | null;
}

/** Options of `expectedPoints`. */
export interface ExpectedPointsOptions extends LeagueOption {
  /**
   * Probabilities of a make by kind of attempt: the result of `fitExpectedPoints`.
   * @default the model of women's college basketball; other leagues have none
   */
  readonly model?: ExpectedPointsModel;
}

export const MODEL_COLUMNS = [
  "game_id",
  "play_id",
  "shot_class",
  "points_attempted",
  "seconds_left",
];

export const modelRule = { model: checkedBy(checkedModel, undefined) };

const modelColumns = describeColumns({
  make_probability: double(
    "Probability, 0 to 1, that an average shooter makes the attempt, by its class, its points and " +
      "whether the period was about to end.",
  ),
  expected_points: double(
    "make_probability x points_attempted; if the play does not contain the points, they follow from the " +
      "class. Distance within a class does not count: a layup from six feet has the number of one at the rim.",
  ),
});

const columns: readonly ColumnInfo[] = shots.columns
  .filter(({ name }) => name !== "league")
  .flatMap((column) => (column.name === "points_scored" ? [column, ...modelColumns] : [column]));

/**
 * Returns shots with `make_probability` and `expected_points`. One row is one attempt, with the columns of
 * `shots`. Both numbers use only facts before the release: class and points of the attempt, and whether at
 * most three seconds of the period were left. Shooter, team, result and assist are ignored, so that results
 * can be compared with expectations. Empty for games without shots.
 *
 * Takes summaries of basketball games, or the table of `shots` as either kind of frame or rows; the result
 * has the same form. Columns missing in the table are null. The package contains the model of women's college
 * basketball; for other leagues, fit one.
 *
 * @category Shot quality
 * @throws ArgumentError for another table, for a league without a model, and for invalid options
 * @example
 * expectedPoints(game);
 * expectedPoints(await season.load("shots", { where: { team_id: "99" } }));
 */
export const expectedPoints: AggregateWith<
  { basketball: Shot },
  { basketball: ExpectedShot },
  ExpectedPointsOptions
> = defineAggregate({
  name: "expectedPoints",
  from: shots,
  keys: ["game_id", "play_id"],
  options: { ...leagueRule, ...modelRule } satisfies OptionsFor<ExpectedPointsOptions>,
  basketball: {
    needs: MODEL_COLUMNS,
    columns,
    cells({ rows, league }, { model }) {
      const probabilityOf = makeProbabilities(modelFor("expectedPoints", league, model));
      return rows.map((row) => {
        const make_probability = probabilityOf(row);
        const expected: UntypedRow = {
          make_probability,
          expected_points: make_probability * pointsFor(row),
        };
        return columns.map(({ name }): Cell => ((expected[name] ?? row[name]) as Cell) ?? null);
      });
    },
  },
});

/** Average attempts that are added to those of each group. */
const PRIOR_ATTEMPTS = 30;

/** Minimum attempts for meaningful rates. */
const LEAST = 500;
const LATE_SECONDS = 3;

/**
 * Returns the model of `expectedPoints` fitted to shots of a league: the share made of each class of two- and
 * three-point attempts. The last three seconds of periods are separate. Each rate is shrunk toward the mean
 * of all attempts for the same points, as if 30 more of these had been taken. Attempts with `made` null do
 * not count.
 *
 * @category Shot quality
 * @param shots the table of `shots` of any number of games, in either kind of frame or as rows
 * @throws ArgumentError for another table, for fewer than 500 attempts, and for attempts for two or for three
 * points only
 * @example
 * const model = fitExpectedPoints(await season.load("shots"));
 * expectedPoints(await season.load("shots"), { model });
 */
export function fitExpectedPoints<T>(
  shots: PassedRows<T>,
  options: LeagueOption = {},
): ExpectedPointsModel {
  const chosen = checkOptions("fitExpectedPoints", leagueRule, options);
  const columns = ["shot_class", "points_attempted", "seconds_left", "made"];
  const table = readLeagueTable("fitExpectedPoints", shots, "shots()", columns, chosen);
  const known = table.rows.filter(({ made }) => typeof made === "boolean");
  if (table.league === undefined || known.length < LEAST) {
    throw new ArgumentError(`needs at least ${LEAST} attempts, got ${known.length}.`, {
      operation: "fitExpectedPoints",
      next: "Pass the shots of more games.",
    });
  }
  const computePct = (value: number) => {
    const own = known.filter((row) => pointsFor(row) === value);
    if (own.length > 0) return countMade(own) / own.length;
    throw new ArgumentError(`got no attempts for ${value} points.`, {
      operation: "fitExpectedPoints",
    });
  };
  const two_pct = computePct(2);
  const three_pct = computePct(3);
  const groups = [...groupBy(known, (row) => keyOfRow(row, LATE_SECONDS))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const first = own[0] as UntypedRow;
      const value = pointsFor(first);
      const prior = PRIOR_ATTEMPTS * (value === 3 ? three_pct : two_pct);
      return buildGroup(
        (first.shot_class as string | null) ?? null,
        value,
        isLate(first, LATE_SECONDS),
        own.length,
        (countMade(own) + prior) / (own.length + PRIOR_ATTEMPTS),
      );
    });
  return {
    league: table.league,
    fitted_on: `${known.length} attempts`,
    date: new Date().toISOString().slice(0, 10),
    late_seconds: LATE_SECONDS,
    two_pct,
    three_pct,
    groups,
  };
}

const countMade = (rows: readonly UntypedRow[]): number =>
  rows.filter(({ made }) => made === true).length;
