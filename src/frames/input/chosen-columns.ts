import { decidingColumns } from "../../schema/columns";
import { LINK } from "../files/cell-text";
import type { Glimpse } from "../print/glimpse";

/**
 * Chooses the columns that are shown if not all of them fit. Columns that the frame was sorted or grouped by
 * come first, then season and day if rows differ in them, then the deciding columns. As many others as fit
 * follow, in the frame's order. Links, pictures and JSON come last; columns that are null in all rows are
 * hidden.
 */
export function chosenColumns(glimpse: Glimpse, widths: readonly number[], width: number) {
  const { columns, labels = 0, keys = [] } = glimpse;
  const names = columns.map(({ name }) => name);
  const rows = [...glimpse.head, ...glimpse.tail];
  const differs = (name: string): boolean => {
    const place = names.indexOf(name);
    return place !== -1 && rows.some((row) => row[place] !== rows[0]?.[place]);
  };
  const sorted = [...keys, ...TIMES.filter(differs)].filter((name) => names.includes(name));
  const deciding = [...new Set([...sorted, ...decidingColumns(names.slice(labels))])];
  const ranks = columns.map(({ name, isEmpty }, place) => {
    if (place < labels) return -1;
    if (isEmpty === true) return EMPTY;
    const rank = deciding.indexOf(name);
    if (rank !== -1) return rank;
    const cells = rows.map((row) => row[place] ?? null);
    return deciding.length + Number(isAside(name, cells));
  });
  const rankOf = (place: number) => ranks[place] ?? 0;
  const order = [...columns.keys()].sort((one, other) => rankOf(one) - rankOf(other));
  const shown: number[] = [];
  let room = width;
  for (const place of order) {
    if (rankOf(place) === EMPTY) break;
    room -= widths[place] ?? 0;
    if (room >= 0 || shown.length === 0) shown.push(place);
    else if (rankOf(place) >= deciding.length) break;
    // A narrower deciding column may still fit.
    else room += widths[place] ?? 0;
  }
  const hidden = order.filter((place) => !shown.includes(place));
  const missing = hidden.map(rankOf).filter((rank) => rank < deciding.length);
  return {
    /** Positions in the frame's order; row labels are always included. */
    shown: shown.sort((one, other) => one - other),
    /** Those that would be shown next come first. */
    hidden: hidden.map((place) => names[place] ?? ""),
    /** Number of hidden columns among the deciding ones. */
    missing: missing.length,
    missesMost: missing.some((rank) => rank < DECIDING_MOST),
  };
}

/** Columns that order the tables of several seasons or games. */
const TIMES = ["season", "game_date"];

/** Rank of columns that are null in all rows. */
const EMPTY = Number.POSITIVE_INFINITY;

/** Number of deciding columns that matter more than uncut texts. */
const DECIDING_MOST = 5;

const ASIDE_NAME =
  /(^|_)(href|url|uri|ref|links?|logos?|images?|headshot|flag|color|uid|guid|slug)(_|$)/;

/** Returns whether a column has links, pictures, JSON or nothing: for programs rather than for readers. */
export function isAside(name: string, cells: readonly unknown[]): boolean {
  if (ASIDE_NAME.test(name)) return true;
  const known = cells.filter((cell) => cell !== null);
  if (known.length === 0) return cells.length > 0;
  return known.every((cell) => typeof cell === "string" && (LINK.test(cell) || /^[[{]/.test(cell)));
}
