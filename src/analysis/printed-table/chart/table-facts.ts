import { teamLabel } from "../../../charts/input/game-heading";
import { findIds, textOf } from "../../../charts/input/selection";
import { logoFolder } from "../../../charts/render/images";
import { unknownColumn } from "../../../frames/nearest";
import type { UntypedRow } from "../../../frames/rows";
import { maximum, minimum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { isStyle } from "../../comparison/percentiles";
import { isSum, unequalSumsText } from "../../comparison/unequal-games";
import { percentileAmong } from "../../totals/rankings/ranking";
import {
  FIRST,
  PLACE,
  type ReadTable,
  slugWords,
  titleOf,
  usualColumns,
  usualFormat,
} from "./table-columns";
import type { CellHeat, PrintedTableChoices } from "./table-options";

const NAME = "tableChart";

export type PrintedFacts = ReturnType<typeof printedFacts>;

export type PrintedColumn = PrintedFacts["columns"][number];

export type PrintedRow = PrintedFacts["blocks"][number]["rows"][number];

/** The colors of a column. */
export type Heat = ReturnType<typeof buildHeat>;

/** Returns the columns, rows and colors that a table prints. */
export function printedFacts(table: ReadTable, options: PrintedTableChoices) {
  const { rows, names } = table;
  const { groups, spanners = {}, format = {}, bars = [], logos, sort, cut = [] } = options;
  const titles = options.columns ?? new Map(usualColumns(table).map((name) => [name, undefined]));
  const chosen = [...titles.keys()].filter((name) => name !== groups);
  const heats = options.heat === true ? usualHeat(table, chosen) : (options.heat ?? {});
  const key = sort?.replace(/^-/, "");
  requireNames(names, { columns: chosen, groups, format: Object.keys(format), sort: key });
  requireNames(chosen, {
    spanners: Object.values(spanners).flat(),
    heat: Object.keys(heats),
    bars,
  });
  const shown = (
    key === undefined
      ? rows
      : rows.toSorted((one, other) => compare(one[key], other[key], key === sort ? 1 : -1))
  ).slice(0, options.rows);
  const compared = chosen.filter((name) => names.includes(`${name} percentile`));
  const columns = chosen.map((name) => {
    const values = shown.map((row) => row[name]);
    const numbers = values.filter((value) => typeof value === "number");
    const span =
      Object.entries(spanners).findLast(([, list]) => list.includes(name))?.[0] ??
      compared.find((one) => [one, `${one} percentile`, `${one} difference`].includes(name)) ??
      null;
    const heat = heats[name] === undefined ? null : buildHeat(table, name, heats[name]);
    const formatCell = format[name] ?? usualFormat(name, values, table);
    return {
      name,
      title: titles.get(name) ?? titleOf(name, table, span),
      /** The title above several columns. */
      span,
      isNumber: numbers.length > 0,
      /** The smallest and the largest value of a bar, or 0. */
      bar: bars.includes(name)
        ? ([minimum([0, ...numbers]), maximum([0, ...numbers])] as const)
        : null,
      heat,
      print: (row: UntypedRow) => {
        const value = row[name] ?? null;
        /** By which pages sort; null for none. */
        const sorted = typeof value === "number" || typeof value === "string" ? value : null;
        return { text: formatCell(value, row), value: sorted, share: heat?.shareOf(row) ?? null };
      },
    };
  });
  const isHighlighted = highlighting(shown, options.highlight);
  const logoOf = logoFolder(NAME, logos);
  const place = { name: PLACE, title: "", span: null, isNumber: true, bar: null, heat: null };
  const blocks = groupBy(shown, (row) =>
    groups === undefined ? "" : slugWords(String(row[groups] ?? "–")),
  );
  return {
    columns: [...(options.rank ? [place] : []), ...columns],
    /** Rows under a heading, which is empty without groups. */
    blocks: [...blocks].map(([title, list]) => ({
      title,
      rows: list.map((row, at) => {
        const isEqual = (one: UntypedRow) => key !== undefined && one[key] === row[key];
        const first = list.findIndex((one) => one === row || isEqual(one)) + 1;
        const team = teamLabel(row);
        return {
          cells: [
            ...(options.rank ? [{ text: `${first}`, value: first, share: null }] : []),
            ...columns.map(({ print }) => print(row)),
          ],
          team,
          logo: logoOf(team.team_id),
          isHighlighted: isHighlighted(row),
          /** The label of the line below the row. */
          cut: cut.find(({ after }) => after === at + 1)?.label ?? null,
        };
      }),
    })),
    shown: shown.length,
    has_logos: logos !== undefined,
  };
}

/** Throws for the first name of an option that is not among the columns. */
function requireNames(
  names: readonly string[],
  options: Readonly<Record<string, string | readonly string[] | undefined>>,
): void {
  for (const [option, wanted = []] of Object.entries(options)) {
    const unknown = [wanted].flat().find((one) => !names.includes(one));
    if (unknown !== undefined) throw unknownColumn(NAME, unknown, names, `${option}: the table`);
  }
}

/** Orders numbers and texts; the missing ones are last in either direction. */
function compare(one: unknown, other: unknown, sign: 1 | -1): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === "number" && typeof other === "number") return sign * (one - other);
  return sign * String(one).localeCompare(String(other), "en");
}

/** Returns whether rows are of a team or player that the option names. */
function highlighting(
  rows: readonly UntypedRow[],
  highlight: PrintedTableChoices["highlight"],
): (row: UntypedRow) => boolean {
  const subject = (row: UntypedRow) => {
    const name = textOf(row.team_name ?? row.team_display_name ?? row.team_abbreviation);
    const other = textOf(row.athlete_name ?? row.name ?? row.athletes);
    // Leaders among teams have a team's name in `name`, too.
    const athlete_name = other === name ? null : other;
    return {
      athlete_id: athlete_name && textOf(row.athlete_id ?? athlete_name),
      athlete_name,
      team_id: name && textOf(row.team_id ?? name),
      team_name: name,
      team_abbreviation: row.team_abbreviation,
    };
  };
  const ids = findIds(NAME, "highlight", rows.map(subject), highlight);
  return (row) => {
    const { athlete_id, team_id } = subject(row);
    return [athlete_id, team_id].some((id) => id !== null && ids.includes(id));
  };
}

/** Columns in which more is better, and less. */
const MORE =
  /^(points(_for)?|margin|point_differential|plus_minus|luck|elo|expected_wins|(three_point_)?field_goals_made|free_throws_made|hits|home_runs|runs(_batted_in)?)$|(^|_)(wins|win_pct|win_percent|(net|offensive)_rating|rebounds|assists|steals|blocks|above_bubble|strength_of_record)$|(shooting|goal|throw|base|slug)_pct$/;
const LESS =
  /^(opponent_(?!turnover|foul).*|defensive_rating|(avg_)?points_against|losses|hits_allowed|walks_allowed|runs_allowed|earned_runs|turnover.*|fouls|errors|era|whip|fip|games_behind|rank)$|_(losses|against|rank)$/;

/** The column with the percentiles of another; values of a ranking have theirs under another name. */
const percentileOf = (name: string, names: readonly string[]): string | undefined =>
  [`${name}_percentile`, `${name} percentile`, ...(name === "value" ? ["percentile"] : [])].find(
    (one) => names.includes(one),
  );

/** Colors of all columns with percentiles, or of all numbers. */
function usualHeat(
  { rows, names }: ReadTable,
  columns: readonly string[],
): Readonly<Record<string, CellHeat>> {
  const numbers = columns.filter((name) => rows.some((row) => typeof row[name] === "number"));
  const ranked = numbers.filter((name) => percentileOf(name, names) !== undefined);
  const areUnequal = unequalSumsText(rows) !== null;
  const records = new Set(rows.map(({ games }) => games));
  const colored = (ranked.length > 0 ? ranked : numbers)
    .filter((name) => !FIRST.includes(name) && !/(^|_)(games|starts)(_|$)/.test(name))
    .filter((name) => !(areUnequal && isSum(name)))
    .filter((name) => records.size < 2 || !/(^|_)(wins|losses|ties)$/.test(name));
  return Object.fromEntries(colored.map((name) => [name, {}]));
}

function buildHeat({ rows, names }: ReadTable, name: string, { domain, better }: CellHeat) {
  const isOwn = domain === undefined && better === undefined;
  const percentile = isOwn ? percentileOf(name, names) : undefined;
  const isTurned = (better ?? (LESS.test(name) ? "less" : "more")) === "less";
  const isKnown = percentile !== undefined || better !== undefined || isTurned || MORE.test(name);
  const compared = rows
    .filter(({ qualified }) => qualified !== false)
    .map((row) => row[name])
    .filter((value) => typeof value === "number");
  const [first = 0, last = 0] = domain ?? [];
  const placeOf = (value: number) =>
    domain === undefined
      ? percentileAmong(compared, value)
      : Math.min(1, Math.max(0, (value - first) / (last - first)));
  return {
    /** Whether more is neither better nor worse. */
    isStyle: isStyle(name),
    /** How the share of a row was found. */
    by: domain !== undefined ? "domain" : percentile === undefined ? "rows" : "table",
    /** The meaning of red. */
    end: isKnown ? "better" : "more",
    /** A share from worse to better, or of a style from less to more. */
    shareOf(row: UntypedRow): number | null {
      const value = row[percentile ?? name];
      if (typeof value !== "number" || row.qualified === false) return null;
      if (percentile !== undefined) return value;
      return isTurned ? 1 - placeOf(value) : placeOf(value);
    },
  };
}
