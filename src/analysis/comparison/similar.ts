import type { AthleteOption, TeamOption } from "../../charts/input/season-rows";
import { ATHLETE, type ChosenNames, resolveSubject, TEAM } from "../../charts/input/selection";
import { ArgumentError } from "../../errors";
import { delivered, readNumber, requireColumns } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { type Columns, character, describeColumns, double, integer } from "../../schema/columns";
import { checkOptions, numberWithin, type OptionsFor } from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { leagueColumn } from "../../service/datasets/game-day";
import { deviation } from "../numeric/mean";
import { listSubjects, readTotals, TOTALS_TITLE as TITLE, type Totals } from "./totals-input";

/** Options of `similar`: the player or team, and the number of results. */
export interface SimilarOptions extends AthleteOption, TeamOption, LeagueOption {
  /** Number of results. @default 5 */
  readonly n?: number;
}

/** A player or team with a similar style; additional columns end in `_difference`. */
export interface Similar {
  readonly season: number | null;
  readonly rank: number | null;
  readonly name: string | null;
  readonly team_abbreviation: string | null;
  readonly distance: number | null;
  readonly athlete_id: string | null;
  readonly team_id: string | null;
  readonly league: string | null;
  readonly [column: `${string}_difference`]: number | null;
}

const NAME = "similar";

const rules = {
  ...leagueRule,
  ...ATHLETE,
  ...TEAM,
  n: numberWithin({ from: 1 }, 5),
} satisfies OptionsFor<SimilarOptions>;

const columns = {
  season: integer("Season of the totals."),
  rank: integer("Rank by distance; 1 is the most similar."),
  name: character("Name of the player, or of the team in totals of teams."),
  team_abbreviation: character("Abbreviation of the team (LSU)."),
  distance: double(
    "Root of the sum of the squared differences, in standard deviations; 0 is the same style.",
  ),
};

/**
 * Returns the players or teams with the most similar style. One row is one of them, the nearest first. Style
 * is a list of rates. Basketball teams have pace, and threes, free throws, turnovers, offensive rebounds and
 * assists of both sides. Basketball players have usage and rates of threes, free throws, assists, turnovers,
 * rebounds, steals and blocks. Baseball has rates such as strikeouts and walks.
 *
 * Each rate has a column (`pace_difference`) with the difference from the player or team, in standard
 * deviations among the qualified. The squares of these add up to the square of `distance`. Players and teams
 * that are not qualified, or have no value of a rate, are omitted. Empty for an empty table.
 *
 * @category Seasons
 * @param totals a table with ranks for one season from `playerTotals` (for baseball, batting or pitching),
 * `teamTotals`, `battingMetrics` or `pitchingMetrics`. The result has the same form
 * @throws ArgumentError for totals without ranks or of several seasons, for an unknown name, for a
 * player or team without these rates, and for wrong options
 * @example
 * const totals = playerTotals([game, other], { ranks: true, min_minutes: 20 });
 * similar(totals, { athlete_id: rows(totals)[0]?.athlete_id ?? "", n: 3 });
 */
export function similar<T>(totals: PassedRows<T>, options?: SimilarOptions): SameForm<T, Similar>;
export function similar(totals: unknown, options?: SimilarOptions): unknown {
  const { n, ...chosen } = checkOptions(NAME, rules, options);
  const read = readTotals(NAME, totals, chosen);
  const own = rowOfSubject(read, chosen);
  const items = own === undefined ? [] : nearest(read, own, n);
  const declared = columnsFor(read.kind.style);
  return delivered(read.input.form, describeColumns(declared), readRows(declared, items));
}

/** Returns the rates of a table's style, and the id of the player or team in the options. */
export function findStyle(totals: unknown, options: object) {
  const { n: _, ...chosen } = checkOptions(NAME, rules, options);
  const read = readTotals(NAME, totals, chosen);
  const own = rowOfSubject(read, chosen);
  return { style: read.kind.style, id: read.id, subject: String(own?.[read.id]) };
}

function rowOfSubject(read: Totals, chosen: ChosenNames): UntypedRow | undefined {
  const { input, option, id, kind } = read;
  requireColumns(NAME, input, input.rows.length > 0 ? ["qualified", ...kind.style] : [], TITLE);
  const subject = resolveSubject(NAME, option, listSubjects(read), chosen);
  return input.rows.find((row) => row[id] === subject?.id);
}

function nearest({ input, id, kind, option }: Totals, own: UntypedRow, n: number) {
  const values = kind.style.map((name) => readNumber(own, name));
  const missing = kind.style.filter((_, place) => values[place] === null);
  if (missing.length > 0) {
    throw new ArgumentError(`the ${option} has no ${missing.join(", ")}.`, {
      operation: NAME,
      next: "Similarity needs all of these rates.",
    });
  }
  const others = input.rows.filter(
    (row) => row.qualified === true && kind.style.every((name) => readNumber(row, name) !== null),
  );
  const scales = kind.style.map((name) => deviation(others.map((row) => Number(row[name]))));
  const listDifferences = (row: UntypedRow) =>
    kind.style.map((name, place) => {
      const scale = scales[place] ?? 0;
      return scale === 0 ? 0 : (Number(row[name]) - Number(values[place])) / scale;
    });
  return others
    .filter((row) => row[id] !== own[id])
    .map((row) => ({ row, distance: Math.hypot(...listDifferences(row)) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, n)
    .map(({ row, distance }, place) => {
      const differences = listDifferences(row);
      return {
        ...row,
        name: option === "team" ? row.team_name : row.athlete_name,
        rank: place + 1,
        distance,
        ...Object.fromEntries(
          kind.style.map((name, index) => [`${name}_difference`, differences[index]]),
        ),
      };
    });
}

const columnsFor = (style: readonly string[]): Columns => ({
  ...columns,
  ...Object.fromEntries(
    style.map((name) => [
      `${name}_difference`,
      double(`Its ${name} minus that of the requested player or team, in standard deviations.`),
    ]),
  ),
  athlete_id: character("Player id; null in totals of teams."),
  team_id: character("Team id; joins to team_id of every other table."),
  league: leagueColumn,
});
