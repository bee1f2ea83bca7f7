import { shortDay } from "../../../charts/input/row-filters";
import { columnTitle, valueText } from "../../../charts/input/statistics";
import { capital, withCommas } from "../../../charts/input/wording";
import { NO_BREAK } from "../../../charts/theme/font";
import { areCompactDays } from "../../../frames/cells";
import { isAside } from "../../../frames/input/chosen-columns";
import type { UntypedRow } from "../../../frames/rows";
import { lastName, ordinal } from "../../../games/play-words";
import { decidingColumns } from "../../../schema/columns";
import { printedPercentile } from "../../comparison/percentiles";

/** How a cell is printed. */
export type CellFormat = (value: unknown, row: UntypedRow) => string;

/** A table as the user passed it. */
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
export const PLACE = "place";
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
export function titleOf(
  column: string,
  { rows, statistic }: ReadTable,
  span: string | null,
): string {
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
export function usualColumns({ rows, names }: ReadTable): readonly string[] {
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
  const read = all
    .filter((name) => name !== label && !isRepeated(name) && !ID.test(name) && !isStated(name))
    .filter(
      (name) =>
        !isAside(
          name,
          rows.map((row) => row[name] ?? null),
        ),
    );
  const isFirst = (name: string) => FIRST.includes(name);
  const rest = read.filter((name) => !isFirst(name));
  return [...read.filter(isFirst), ...(label === undefined ? [] : [label]), ...rest];
}

/** Differences, whose sign is part of the number. */
const SIGNED =
  /(^|_)(net_rating|net|margin|difference|differential|plus_minus|luck|wpa|re24|above_bubble)(_|$)|^(streak)$| difference$/;

/** Returns how the cells of a column are printed, by its name and values. */
export function usualFormat(
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

/** Returns how texts, days and answers are printed. */
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
