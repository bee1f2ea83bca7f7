import { formatPercent } from "../../charts/input/wording";
import { printable } from "../../errors";
import { clip, displayWidth, pad } from "../../frames/files/cell-text";
import { maximum } from "../../schema/extremes";
import type { Board } from "./board";
import type { BoxScoreLine, BoxScoreLines } from "./box-score-lines";

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** Rows of the plotted lead above its axis; the same number below. */
const LEAD_ROWS = 3;
/** Rows reserved for the latest events. */
const FEWEST_LATEST = 4;
const NARROWEST_BOX = 60;
const GAP = 2;

/** Returns a game as exactly as many lines as the screen has, none wider than the screen. */
export function screenLines(
  board: Board,
  box: BoxScoreLines | undefined,
  { columns, rows }: ScreenSize,
): readonly string[] {
  const head = [titleLine(board, columns), chanceLine(board, columns), ""];
  const foot = "q leaves";
  let room = rows - head.length - 1;
  const parts: (readonly string[])[] = [];
  const lead = [`${board.home.name} lead`, ...leadLines(board.leads, columns), ""];
  if (board.leads.length > 0 && room - lead.length >= FEWEST_LATEST) {
    parts.push(lead);
    room -= lead.length;
  }
  if (
    box !== undefined &&
    box.home.length > 0 &&
    columns >= NARROWEST_BOX &&
    room >= 2 * FEWEST_LATEST
  ) {
    const lines = [...boxLines(board, box, columns, Math.floor(room / 2) - 2), ""];
    parts.push(lines);
    room -= lines.length;
  }
  parts.push(board.latest.slice(0, Math.max(0, room)));
  const lines = [...head, ...parts.flat()].slice(0, Math.max(0, rows - 1));
  while (lines.length < rows - 1) lines.push("");
  return [...lines, foot].map((line) => clipped(line, columns));
}

function clipped(line: string, columns: number): string {
  const safe = printable(line);
  return displayWidth(safe) <= columns ? safe : clip(safe, columns);
}

function titleLine({ away, home, status }: Board, columns: number): string {
  const left = `${away.name} ${away.score}`;
  const right = `${home.score} ${home.name}`;
  const free = columns - displayWidth(left) - displayWidth(right);
  const before = Math.max(1, Math.floor((free - displayWidth(status)) / 2));
  const middle = pad(`${" ".repeat(before)}${status}`, free, false);
  return `${left}${middle}${right}`;
}

/** Returns a bar with the away team's probability from the left and the home team's from the right. */
function chanceLine({ home, home_win_probability: share }: Board, columns: number): string {
  if (share === null) return "";
  const text = ` ${home.name} ${formatPercent(share, 1)}`;
  const width = Math.max(0, columns - displayWidth(text));
  const own = Math.round(width * share);
  return `${"░".repeat(width - own)}${"█".repeat(own)}${text}`;
}

/** Returns the home team's lead after each score change as a bar chart. */
function leadLines(leads: readonly number[], columns: number): readonly string[] {
  const most = maximum([1, ...leads.map(Math.abs)]);
  const label = String(most).length + 1;
  const width = Math.max(1, columns - label);
  const steps = Math.max(1, leads.length / width);
  const count = Math.min(width, leads.length);
  const shown = Array.from(
    { length: count },
    (_, at) => leads[Math.ceil((at + 1) * steps) - 1] ?? 0,
  );
  const levels = shown.map((lead) => Math.round((lead / most) * 2 * LEAD_ROWS));
  const row = (number: number): string => {
    const half = 2 * Math.abs(number) - 1;
    const full = 2 * Math.abs(number);
    const sign = Math.sign(number);
    return levels
      .map((level) => {
        const height = level * sign;
        return height >= full ? "█" : height >= half ? (sign > 0 ? "▄" : "▀") : " ";
      })
      .join("");
  };
  const numbers = Array.from({ length: 2 * LEAD_ROWS + 1 }, (_, index) => LEAD_ROWS - index);
  return numbers.map((number) => {
    const text = Math.abs(number) === LEAD_ROWS ? String(most) : number === 0 ? "0" : "";
    return `${pad(text, label - 1, true)} ${number === 0 ? "─".repeat(count) : row(number)}`;
  });
}

function boxLines(
  { away, home }: Board,
  box: BoxScoreLines,
  columns: number,
  most: number,
): readonly string[] {
  const width = Math.floor((columns - GAP) / 2);
  const side = (name: string, lines: readonly BoxScoreLine[]) => [
    boxLine(name, box.names, width),
    ...lines.slice(0, most).map(({ athlete, numbers }) => {
      const cells = numbers.map((number) => String(number ?? ""));
      return boxLine(athlete, cells, width);
    }),
  ];
  const left = side(away.name, box.away);
  const right = side(home.name, box.home);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    [left[index] ?? "", right[index] ?? ""]
      .map((line) => pad(line, width, false))
      .join(" ".repeat(GAP)),
  );
}

const CELL = 5;

function boxLine(name: string, cells: readonly string[], width: number): string {
  const room = width - CELL * cells.length;
  return `${pad(clip(name, room), room, false)}${cells.map((cell) => pad(cell, CELL, true)).join("")}`;
}
