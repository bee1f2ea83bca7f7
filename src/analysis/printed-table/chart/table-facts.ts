import { teamLabel } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { findIds, textOf } from "../../../charts/input/selection";
import { columnTitle, valueText } from "../../../charts/input/statistics";
import { capital, withCommas } from "../../../charts/input/wording";
import { logoFolder } from "../../../charts/render/images";
import { NO_BREAK } from "../../../charts/theme/font";
import { areCompactDays } from "../../../frames/cells";
import { isAside } from "../../../frames/input/chosen-columns";
import { unknownColumn } from "../../../frames/nearest";
import type { UntypedRow } from "../../../frames/rows";
import { lastName, ordinal } from "../../../games/play-words";
import { decidingColumns } from "../../../schema/columns";
import { maximum, minimum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { printedPercentile } from "../../comparison/percentiles";
import { isLessBetter, isStyle } from "../../comparison/totals-kinds";
import { isSum, unequalSumsText } from "../../comparison/unequal-games";
import { percentileAmong } from "../../totals/rankings/ranking";
import type { CellHeat, PrintedTableChoices } from "./table-options";

const NAME = "tableChart";

export type PrintedFacts = ReturnType<typeof printedFacts>;
export type PrintedColumn = PrintedFacts["columns"][number];
export type PrintedRow = PrintedFacts["blocks"][number]["rows"][number];
export type Heat = ReturnType<typeof buildHeat>;

export function printedFacts(table: ReadTable, options: PrintedTableChoices) {
  const { rows, names } = table;
  const { groups, spanners = {}, format = {}, bars = [], logos, sort, cut = [] } = options;
  const titles = options.columns ?? new Map(usualColumns(table).map((name) => [name, undefined]));
  const chosen = [...titles.keys()].filter((name) => name !== groups);
  const heats = options.heat === true ? usualHeat(table, chosen) : (options.heat ?? {});
  const key = sort?.replace(/^-/, "");
  requireNames(names, { columns: chosen, groups, format: Object.keys(format), sort: key });
  const spanned = Object.values(spanners).flat();
  requireNames(chosen, { spanners: spanned, heat: Object.keys(heats), bars });
  const inOrder = (one: UntypedRow, other: UntypedRow) =>
    key === undefined ? 0 : compare(one[key], other[key], key === sort ? 1 : -1);
  const shown = rows.toSorted(inOrder).slice(0, options.rows);
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
        ? { least: minimum([0, ...numbers]), most: maximum([0, ...numbers]) }
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
  const titleOfBlock = (row: UntypedRow) =>
    groups === undefined ? "" : slugWords(String(row[groups] ?? "–"));
  return {
    columns: [...(options.rank ? [place] : []), ...columns],
    /** Rows under a heading, which is empty without groups. */
    blocks: [...groupBy(shown, titleOfBlock)].map(([title, list]) => ({
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
          cut: cut.find(({ after }) => after === at + 1)?.label ?? null,
        };
      }),
    })),
    shown: shown.length,
    has_logos: logos !== undefined,
  };
}

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

/** Columns in which more is better, and those in which less is, besides the ones that totals rank. */
const MORE =
  /^(points(_for)?|margin|point_differential|plus_minus|luck|elo|expected_wins|(three_point_)?field_goals_made|free_throws_made|hits|home_runs|runs(_batted_in)?)$|(^|_)(wins|win_pct|win_percent|(net|offensive)_rating|rebounds|assists|steals|blocks|above_bubble|strength_of_record)$|(shooting|goal|throw|base|slug)_pct$/;
const LESS =
  /^(opponent_(?!turnover|foul).*|(avg_)?points_against|losses|games_behind|rank)$|_(losses|against|rank)$/;

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
  const isLess = isLessBetter(name, new Set(names)) ?? LESS.test(name);
  const isTurned = (better ?? (isLess ? "less" : "more")) === "less";
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

type CellFormat = (value: unknown, row: UntypedRow) => string;

export interface ReadTable {
  readonly rows: readonly UntypedRow[];
  readonly names: readonly string[];
  /** The statistic that all rows are of. */
  readonly statistic: string | null;
}

/** Columns that the subtitle states if all rows share their value. */
const STATED =
  /^(season|per|as_of|method|league|statistic|team_abbreviation|opponent_abbreviation)$/;

const ID = /(^|_)(id|uid|guid)$/;

/** Columns that repeat a better one, or that only other functions read. */
const UNPRINTED =
  /^(start_utc|season_type|game_state)$|_(rank|percentile)$|^(qualified|qualifying_minimum)$/;

/** Columns that name the row; the first that a table has is its label. */
const LABELS = ["athlete_name", "athletes", "name", "team_display_name", "team_name", "statistic"];

/** Columns left of the label; PLACE is that of printed places. */
const PLACE = "place";
export const FIRST: readonly string[] = ["rank", "game_date", PLACE];

/** Short titles of columns that every reader knows. */
const TITLES: Readonly<Record<string, string>> = {
  athlete_name: "Player",
  athletes: "Lineup",
  team_display_name: "Team",
  team_name: "Team",
  team_abbreviation: "Team",
  opponent_abbreviation: "Opponent",
  athlete_position: "Position",
  game_date: "Date",
  wins: "W",
  losses: "L",
  ties: "T",
  percentile: "Percentile",
  plus_minus: "+/−",
  strength_of_record_rank: "Strength of record, rank",
  win_percent: "Win %",
};

/** The title of a column; values of a ranking have their statistic's, and columns of a span the rest. */
function titleOf(column: string, { rows, statistic }: ReadTable, span: string | null) {
  if (span !== null && column.startsWith(span)) {
    return capital(column.slice(span.length).trim()) || "Value";
  }
  if (column === "name") {
    return rows.some(({ athlete_id }) => athlete_id != null) ? "Player" : "Team";
  }
  if (column === "rank" && rows.some((row) => "strength_of_record" in row)) return "Rank by rating";
  const title = columnTitle(column === "value" ? (statistic ?? column) : column);
  // A percent sign stays on the line of its word.
  return TITLES[column] ?? title.replace(/ %$/, `${NO_BREAK}%`);
}

/** Returns the only value of a column, if there are several rows. */
export function sharedValue(rows: readonly UntypedRow[], column: string): unknown {
  const values = new Set(rows.map((row) => row[column] ?? null));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

/** The columns that a table shows if none are chosen: its deciding ones, or all that a person reads. */
function usualColumns({ rows, names }: ReadTable): readonly string[] {
  const deciding = decidingColumns(names);
  const label = LABELS.find((name) => names.includes(name));
  const isRepeated = (name: string) =>
    label === "team_name" || label === "team_display_name"
      ? /^team_(name|abbreviation|display_name)$/.test(name)
      : name === "team_name";
  const isStated = (name: string) =>
    rows.length < 2
      ? name === "league" || name === "season"
      : STATED.test(name) && sharedValue(rows, name) !== null;
  // A table of the user's own can resemble one of ours by a column or two.
  const known = deciding.length > 3 ? deciding : names.filter((name) => !UNPRINTED.test(name));
  const seasons = new Set(rows.map(({ season }) => season ?? null));
  const all = seasons.size > 1 ? [...new Set(["season", ...known])] : known;
  const valuesOf = (name: string) => rows.map((row) => row[name] ?? null);
  const read = all
    .filter((name) => name !== label && !isRepeated(name) && !ID.test(name) && !isStated(name))
    .filter((name) => !isAside(name, valuesOf(name)));
  const first = read.filter((name) => FIRST.includes(name));
  return [...new Set([...first, ...(label === undefined ? [] : [label]), ...read])];
}

/** Differences, whose sign is part of the number. */
const SIGNED =
  /(^|_)(net_rating|net|margin|difference|differential|plus_minus|luck|wpa|re24|above_bubble)(_|$)|^(streak)$| difference$/;

function usualFormat(
  column: string,
  values: readonly unknown[],
  { names, statistic }: ReadTable,
): CellFormat {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return textFormat(column, values);
  const isOfStatistic =
    names.includes("statistic") &&
    (column === "value" || / difference$/.test(column) || names.includes(`${column} percentile`));
  const hasSign = SIGNED.test(column);
  const areWhole = numbers.every(Number.isInteger);
  return (value, row) => {
    if (typeof value !== "number" || Number.isNaN(value)) return "–";
    if (/(^|[ _])percentile$/.test(column)) return ordinal(printedPercentile(value));
    if (column === "season") return String(value);
    if (!isOfStatistic) return numberText(value, column, areWhole, hasSign);
    // Every row may have its own statistic.
    const isWhole = statistic === null ? Number.isInteger(value) : areWhole;
    return numberText(value, String(row.statistic), isWhole, hasSign);
  };
}

function numberText(value: number, column: string, isWhole: boolean, hasSign: boolean): string {
  const name = column.replace(/_percent$/, "_pct");
  const text =
    isWhole && !name.endsWith("_pct")
      ? withCommas(value)
      : valueText(value, name, isWhole ? 0 : 1, 1).replace("%", hasSign ? " pp" : "%");
  const printed = text.replace("-", "−");
  // A difference that rounds to none has no sign.
  if (!/[1-9]/.test(printed)) return printed.replace("−", "");
  return hasSign && value > 0 ? `+${printed}` : printed;
}

function textFormat(column: string, values: readonly unknown[]): CellFormat {
  const days = values.map(compactDay);
  const areDays = areCompactDays(column, days);
  const years = new Set(days.flatMap((day) => day?.slice(0, 4) ?? []));
  return (value) => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    const text = String(value ?? "") || "–";
    const day = compactDay(value);
    if (areDays && day !== null) {
      return years.size > 1 ? `${shortDay(day)}, ${day.slice(0, 4)}` : shortDay(day);
    }
    if (/(^|_)conference$/.test(column)) return slugWords(text);
    if (column === "athletes") return text.split(/;\s*/).map(lastName).join(", ");
    return column === "statistic" && value != null ? columnTitle(text) : text;
  };
}

/** A day with or without dashes as the service writes it, and any other text as it is. */
const compactDay = (value: unknown): string | null =>
  value == null ? null : String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$1$2$3");

/** Words of conferences in small letters, and names in capitals. */
const SMALL_WORDS = ["of", "and", "the"];
const INITIALS = "aac acc asun caa maac meac nec sec swac usa wac".split(" ");

/** `Big Ten Conference` of `big-ten-conference`, `Conference USA`; names that are no such key stay. */
export function slugWords(slug: string): string {
  if (!/^[a-z\d]+(-[a-z\d]+)+$/.test(slug)) return slug;
  const words = slug.split("-").map((word) => {
    if (SMALL_WORDS.includes(word)) return word;
    return INITIALS.includes(word) ? word.toUpperCase() : capital(word);
  });
  return words.join(" ").replace(/^Pac (?=\d)/, "Pac-");
}
