import { ArgumentError } from "../../../errors";
import type { UntypedRow } from "../../../frames/rows";
import { missingParameters } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { invalidOption } from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";

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

export const EXPECTED_POINTS_MODEL: ExpectedPointsModel = {
  league: "wbb",
  fitted_on:
    "107713 attempts in 956 games of women's college basketball, November 2022 to January 2023",
  date: "2026-11-24",
  late_seconds: 3,
  two_pct: 0.4467,
  three_pct: 0.3152,
  groups: [
    {
      shot_class: "layup",
      points_attempted: 2,
      is_late: false,
      attempts: 39745,
      make_probability: 0.5389,
    },
    {
      shot_class: "layup",
      points_attempted: 2,
      is_late: true,
      attempts: 538,
      make_probability: 0.425,
    },
    {
      shot_class: "dunk",
      points_attempted: 2,
      is_late: false,
      attempts: 15,
      make_probability: 0.4311,
    },
    {
      shot_class: "tip",
      points_attempted: 2,
      is_late: false,
      attempts: 39,
      make_probability: 0.571,
    },
    {
      shot_class: "jumper two",
      points_attempted: 2,
      is_late: false,
      attempts: 32042,
      make_probability: 0.3361,
    },
    {
      shot_class: "jumper two",
      points_attempted: 2,
      is_late: true,
      attempts: 644,
      make_probability: 0.2691,
    },
    {
      shot_class: "three",
      points_attempted: 3,
      is_late: false,
      attempts: 33794,
      make_probability: 0.3185,
    },
    {
      shot_class: "three",
      points_attempted: 3,
      is_late: true,
      attempts: 896,
      make_probability: 0.196,
    },
  ],
};

/** Returns the points at stake; if the play does not contain them, by the attempt's class. */
export const pointsFor = (row: UntypedRow): 2 | 3 =>
  (row.points_attempted ?? (row.shot_class === "three" ? 3 : 2)) === 3 ? 3 : 2;

const keyFor = (shotClass: unknown, points: number, isLate: boolean): string =>
  JSON.stringify([shotClass ?? null, points, isLate]);

export const groupKey = (row: UntypedRow, late_seconds: number): string =>
  keyFor(row.shot_class, pointsFor(row), isLate(row, late_seconds));

export const isLate = ({ seconds_left }: UntypedRow, late_seconds: number): boolean =>
  typeof seconds_left === "number" && seconds_left <= late_seconds;

/** Returns a function for the probability of a make, from facts known before the release. */
export function makeProbabilities(model: ExpectedPointsModel): (row: UntypedRow) => number {
  const known = new Map(
    model.groups.map((group) => [
      keyFor(group.shot_class, group.points_attempted, group.is_late),
      group.make_probability,
    ]),
  );
  return (row) =>
    known.get(groupKey(row, model.late_seconds)) ??
    (pointsFor(row) === 3 ? model.three_pct : model.two_pct);
}

/** Returns the model that a user passed; throws an ArgumentError for anything else. */
export function checkedModel(operation: string, name: string, value: unknown): ExpectedPointsModel {
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
