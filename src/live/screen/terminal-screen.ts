import type { ScreenSize } from "./screen-text";

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

/** The assumed size of a terminal that does not report one. */
const USUAL: ScreenSize = { columns: 80, rows: 24 };

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
    const size = {
      columns: output.columns || USUAL.columns,
      rows: output.rows || USUAL.rows,
    };
    output.write(
      HOME +
        linesFor(size)
          .map((line) => EMPTY_LINE + line)
          .join("\r\n"),
    );
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

const ENDING = ["SIGTERM", "SIGHUP", "SIGINT"] as const;
