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

/** Columns that all rows share and that the subtitle states. */
const STATED = ["season", "per", "as_of", "method", "league", "statistic"];

/** Columns that repeat a better one, or that only other functions read. */
const UNPRINTED =
  /(^|_)(id|uid|guid)$|^(start_utc|season_type|game_state)$|_(rank|percentile)$|^(qualified|qualifying_minimum)$/;

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

/** A table as the user passed it. */
export interface ReadTable {
  readonly rows: readonly UntypedRow[];
  readonly names: readonly string[];
  /** The statistic that all rows are of. */
  readonly statistic: string | null;
}

/** The title of a column; values of a ranking have their statistic's, and columns of a span the rest. */
export function titleOf(
  column: string,
  { rows, statistic }: ReadTable,
  span: string | null,
): string {
  if (span !== null && column.startsWith(span)) {
    return capital(column.slice(span.length).trim()) || "Value";
  }
  if (column === "value" && statistic !== null) return unbroken(columnTitle(statistic));
  if (column === "name")
    return rows.some(({ athlete_id }) => athlete_id != null) ? "Player" : "Team";
  return TITLES[column] ?? unbroken(columnTitle(column));
}

/** Keeps a percent sign on the line of its word. */
const unbroken = (title: string): string => title.replace(/ %$/, `${NO_BREAK}%`);

/** Returns the only value of a column, if there are several rows. */
export function sharedValue(rows: readonly UntypedRow[], column: string): unknown {
  const values = new Set(rows.map((row) => row[column] ?? null));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

/** The columns that a table shows if none are chosen: its deciding ones, or all that a person reads. */
export function usualColumns(
  rows: readonly UntypedRow[],
  names: readonly string[],
): readonly string[] {
  const deciding = decidingColumns(names);
  const label = LABELS.find((name) => names.includes(name));
  const isOfTeams = label === "team_name" || label === "team_display_name";
  const isRepeated = (name: string) =>
    (isOfTeams && name !== label && /^team_(name|abbreviation|display_name)$/.test(name)) ||
    (!isOfTeams && name === "team_name");
  // A table of the user's own can resemble one of ours by a column or two.
  const known = deciding.length > 3 ? deciding : names.filter((name) => !UNPRINTED.test(name));
  const read = known.filter(
    (name) =>
      name !== label &&
      !isRepeated(name) &&
      !/(^|_)(id|uid|guid)$/.test(name) &&
      !isAside(
        name,
        rows.map((row) => row[name] ?? null),
      ) &&
      !isStated(rows, name),
  );
  const leading = read.filter((name) => FIRST.includes(name));
  return [
    ...leading,
    ...(label === undefined ? [] : [label]),
    ...read.filter((name) => !FIRST.includes(name)),
  ];
}

/** Whether the subtitle says what all rows have. */
function isStated(rows: readonly UntypedRow[], name: string): boolean {
  if (rows.length < 2) return name === "league" || name === "season";
  const isText = STATED.includes(name) || /^(team|opponent)_abbreviation$/.test(name);
  return isText && sharedValue(rows, name) !== null;
}

/** Differences, whose sign is part of the number. */
const SIGNED =
  /(^|_)(net_rating|net|margin|difference|differential|plus_minus|luck|wpa|re24|above_bubble)(_|$)|^(streak)$| difference$/;

/** Every row has its own statistic. */
export const EACH = "each";

const PERCENTILE = /(^|[ _])percentile$/;

/**
 * How the cells of a column are printed, by its name and values. `statistic` is what its numbers are of, if that
 * is not the column; "each" means that every row has its own.
 */
export function usualFormat(
  column: string,
  values: readonly unknown[],
  statistic: string | null,
): CellFormat {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return textFormat(column, values);
  if (PERCENTILE.test(column)) return inNumbers((value) => ordinal(printedPercentile(value)));
  if (column === "season") return inNumbers(String);
  const digits = numbers.every(Number.isInteger) ? 0 : 1;
  const hasSign = SIGNED.test(column);
  return inNumbers((value, row) =>
    statistic === EACH
      ? numberText(value, String(row.statistic), Number.isInteger(value) ? 0 : 1, hasSign)
      : numberText(value, statistic ?? column, digits, hasSign),
  );
}

const inNumbers =
  (format: (value: number, row: UntypedRow) => string): CellFormat =>
  (value, row) =>
    typeof value === "number" && !Number.isNaN(value) ? format(value, row) : "–";

function numberText(value: number, column: string, digits: number, hasSign: boolean): string {
  const name = column.replace(/_percent$/, "_pct");
  const isCount = digits === 0 && !name.endsWith("_pct");
  const text = isCount
    ? withCommas(value).replace("-", "−")
    : valueText(value, name, digits, 1)
        .replace("-", "−")
        .replace("%", hasSign ? " pp" : "%");
  // A difference that rounds to none has no sign.
  if (!/[1-9]/.test(text)) return text.replace("−", "");
  return hasSign && value > 0 ? `+${text}` : text;
}

/** How texts, days and answers are printed. */
function textFormat(column: string, values: readonly unknown[]): CellFormat {
  const days = values.map(compactDay);
  if (areCompactDays(column, days)) {
    const years = new Set(days.flatMap((day) => day?.slice(0, 4) ?? []));
    return (value) => {
      const day = compactDay(value);
      if (day === null) return "–";
      return years.size > 1 ? `${shortDay(day)}, ${day.slice(0, 4)}` : shortDay(day);
    };
  }
  if (column === "conference" || column.endsWith("_conference")) {
    return (value) => (value == null ? "–" : slugWords(String(value)));
  }
  if (column === "athletes") return (value) => listLastNames(value);
  if (column === "statistic") return (value) => (value == null ? "–" : columnTitle(String(value)));
  return (value) => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    return value == null || value === "" ? "–" : String(value);
  };
}

/** A day with or without dashes as the service writes it, and any other text as it is. */
const compactDay = (value: unknown): string | null =>
  value == null ? null : String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$1$2$3");

const SMALL_WORDS = new Set(["of", "and", "the"]);

/** Names of conferences in capitals. */
const INITIALS = new Set("aac acc asun caa maac meac nec sec swac usa wac".split(" "));

/** `Big Ten Conference` of `big-ten-conference`, `Conference USA`; names that are no such key stay. */
export const slugWords = (slug: string): string =>
  !/^[a-z\d]+(-[a-z\d]+)+$/.test(slug)
    ? slug
    : slug
        .split("-")
        .map((word) => {
          if (SMALL_WORDS.has(word)) return word;
          return INITIALS.has(word) ? word.toUpperCase() : capital(word);
        })
        .join(" ")
        .replace(/^Pac (?=\d)/, "Pac-");

const listLastNames = (value: unknown): string =>
  value == null
    ? "–"
    : String(value)
        .split(/;\s*/)
        .map((name) => lastName(name))
        .join(", ");
