import { formatPercent } from "../../charts/input/wording";
import { printable } from "../../errors";
import { clip, displayWidth, pad } from "../../frames/files/cell-text";
import { maximum } from "../../schema/extremes";
import type { Board } from "./board";
import type { BoxScoreLine, BoxScoreLines } from "./box-score-lines";

interface ScreenSize {
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
  let room = rows - head.length - 1;
  const parts: (readonly string[])[] = [];
  const lead = [`${board.home.name} lead`, ...leadLines(board.leads, columns), ""];
  if (board.leads.length > 0 && room - lead.length >= FEWEST_LATEST) {
    parts.push(lead);
    room -= lead.length;
  }
  const hasRoom = columns >= NARROWEST_BOX && room >= 2 * FEWEST_LATEST;
  if (box !== undefined && box.home.length > 0 && hasRoom) {
    const lines = [...boxLines(board, box, columns, Math.floor(room / 2) - 2), ""];
    parts.push(lines);
    room -= lines.length;
  }
  parts.push(board.latest.slice(0, Math.max(0, room)));
  const lines = [...head, ...parts.flat()].slice(0, Math.max(0, rows - 1));
  while (lines.length < rows - 1) lines.push("");
  return [...lines, "q leaves"].map((line) => clipped(line, columns));
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
  const levels = Array.from({ length: count }, (_, at) => {
    const lead = leads[Math.ceil((at + 1) * steps) - 1] ?? 0;
    return Math.round((lead / most) * 2 * LEAD_ROWS);
  });
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
    ...lines.slice(0, most).map(({ athlete, numbers }) => boxLine(athlete, numbers, width)),
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

function boxLine(name: string, cells: readonly (string | number | null)[], width: number): string {
  const room = width - CELL * cells.length;
  const padded = cells.map((cell) => pad(String(cell ?? ""), CELL, true));
  return `${pad(clip(name, room), room, false)}${padded.join("")}`;
}

/** The members of a terminal that a screen needs. */
export interface Terminal {
  readonly keyboard: Pick<
    NodeJS.ReadStream,
    "on" | "off" | "pause" | "resume" | "setRawMode" | "isTTY"
  >;
  readonly output: Pick<NodeJS.WriteStream, "write" | "on" | "off" | "columns" | "rows" | "isTTY">;
}

// Codes that enter the alternate screen, without cursor and wrapping, and leave it.
const ENTER = "\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J";
const LEAVE = "\u001b[?7h\u001b[?25h\u001b[?1049l";
const HOME = "\u001b[H";
const EMPTY_LINE = "\u001b[K";

/** q, Escape, Ctrl-C and Ctrl-D. Arrow keys also begin with Escape, but are longer. */
const LEAVING = new Set(["q", "Q", "\u001b", "\u0003", "\u0004"]);

const ENDING = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

/** Opens a view of the whole screen; `left` resolves when a key that closes it is pressed. */
export function openScreen(
  linesFor: (size: ScreenSize) => readonly string[],
  { keyboard, output }: Terminal,
) {
  let isOpen = true;
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const draw = (): void => {
    if (!isOpen) return;
    // Not every terminal reports its size.
    const lines = linesFor({ columns: output.columns || 80, rows: output.rows || 24 });
    output.write(HOME + lines.map((line) => EMPTY_LINE + line).join("\r\n"));
  };
  const onResize = (): void => {
    output.write("\u001b[2J");
    draw();
  };
  const onKey = (key: Buffer | string): void => {
    if (LEAVING.has(String(key))) leave();
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    output.off("resize", onResize);
    keyboard.off("data", onKey);
    keyboard.setRawMode(false);
    keyboard.pause();
    process.off("exit", close);
    for (const signal of ENDING) process.off(signal, leave);
    output.write(LEAVE);
  };
  output.write(ENTER);
  keyboard.setRawMode(true);
  keyboard.resume();
  keyboard.on("data", onKey);
  output.on("resize", onResize);
  // The terminal must be usable whichever way the process ends.
  process.on("exit", close);
  for (const signal of ENDING) process.on(signal, leave);
  draw();
  return { draw, left, close };
}
