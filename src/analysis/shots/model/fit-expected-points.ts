import { ArgumentError } from "../../../errors";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { type LeagueOption, leagueRule, readLeagueTable } from "../../../games/table-league";
import { groupBy } from "../../../schema/group-by";
import { checkOptions } from "../../../schema/option-rules";
import {
  type ExpectedPointsModel,
  groupKey,
  isLate,
  pointsFor,
  type ShotGroup,
} from "./shot-model";

const NAME = "fitExpectedPoints";

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
  const chosen = checkOptions(NAME, leagueRule, options);
  const columns = ["shot_class", "points_attempted", "seconds_left", "made"];
  const table = readLeagueTable(NAME, shots, "shots()", columns, chosen);
  const known = table.rows.filter(({ made }) => typeof made === "boolean");
  if (table.league === undefined || known.length < LEAST) {
    throw new ArgumentError(`needs at least ${LEAST} attempts, got ${known.length}.`, {
      operation: NAME,
      next: "Pass the shots of more games.",
    });
  }
  const computePct = (value: number) => {
    const own = known.filter((row) => pointsFor(row) === value);
    if (own.length > 0) return shareMade(own);
    throw new ArgumentError(`got no attempts for ${value} points.`, { operation: NAME });
  };
  const two_pct = computePct(2);
  const three_pct = computePct(3);
  return {
    league: table.league,
    fitted_on: `${known.length} attempts`,
    date: new Date().toISOString().slice(0, 10),
    late_seconds: LATE_SECONDS,
    two_pct,
    three_pct,
    groups: listGroups(known, (value) => (value === 3 ? three_pct : two_pct)),
  };
}

const shareMade = (rows: readonly UntypedRow[]): number =>
  rows.filter(({ made }) => made === true).length / rows.length;

function listGroups(
  rows: readonly UntypedRow[],
  meanOf: (value: 2 | 3) => number,
): readonly ShotGroup[] {
  return [...groupBy(rows, (row) => groupKey(row, LATE_SECONDS))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const first = own[0] as UntypedRow;
      const points_attempted = pointsFor(first);
      const makes = own.filter(({ made }) => made === true).length;
      const prior = PRIOR_ATTEMPTS * meanOf(points_attempted);
      return {
        shot_class: (first.shot_class as string | null) ?? null,
        points_attempted,
        is_late: isLate(first, LATE_SECONDS),
        attempts: own.length,
        make_probability: (makes + prior) / (own.length + PRIOR_ATTEMPTS),
      };
    });
}
