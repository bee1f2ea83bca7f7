import type { ScreenSize } from "./screen-text";

/** The keyboard, as far as a screen needs it. */
type Keyboard = Pick<NodeJS.ReadStream, "on" | "off" | "pause" | "resume" | "setRawMode" | "isTTY">;

/** The screen, as far as one is needed. */
type Output = Pick<NodeJS.WriteStream, "write" | "on" | "off" | "columns" | "rows" | "isTTY">;

export interface Terminal {
  readonly keyboard: Keyboard;
  readonly output: Output;
}

/** A view that has the whole screen until it is closed. */
export interface Screen {
  /** Redraws it. */
  draw(): void;
  /** Resolves once somebody has pressed a key to leave. */
  readonly left: Promise<void>;
  /** Gives the screen back as it was. */
  close(): void;
}

// The other screen of the terminal, without a cursor and without wrapping; and back.
const ENTER = "\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J";
const LEAVE = "\u001b[?7h\u001b[?25h\u001b[?1049l";
const HOME = "\u001b[H";
const EMPTY_LINE = "\u001b[K";

/** q, Escape, Ctrl-C and Ctrl-D; arrows and the like begin with Escape, too, and are longer. */
const LEAVING = new Set(["q", "Q", "\u001b", "\u0003", "\u0004"]);

/** The size of a terminal that does not say. */
const USUAL: ScreenSize = { columns: 80, rows: 24 };

export function openScreen(
  linesFor: (size: ScreenSize) => readonly string[],
  { keyboard, output }: Terminal,
): Screen {
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
  // Whatever ends the process, the terminal must be usable after it.
  process.on("exit", close);
  for (const signal of ENDING) process.on(signal, leave);
  draw();
  return { draw, left, close };
}

const ENDING = ["SIGTERM", "SIGHUP", "SIGINT"] as const;
