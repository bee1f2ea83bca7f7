import { PassThrough } from "node:stream";
import type { ReadStream } from "node:tty";

const INTERRUPT = "\u0003";

/**
 * A piece that passes immediately: a line, or a Tab at the end of the input. Readline treats Tabs in the
 * middle of a text as pasted.
 */
const PIECE = /^(?:[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]*[^\r\n\t](?=\t+$)|\t(?=\t*$))/;

/**
 * Returns a gate that passes one line at a time: otherwise pasted or piped lines after one with `await` would
 * run before it ends. Ctrl-C calls `interrupt` and drops waiting lines.
 */
export function createInputGate(source: NodeJS.ReadStream, interrupt: () => void) {
  const input = new PassThrough({ encoding: "utf8" });
  let held = "";
  let isClosed = false;
  let hasEnded = false;
  let isPumping = false;

  const pump = (): void => {
    isPumping = false;
    if (isClosed) return;
    if (held === "") {
      if (hasEnded) input.end();
      return;
    }
    const [piece = held] = PIECE.exec(held) ?? [];
    held = held.slice(piece.length);
    input.write(piece);
    schedule();
  };
  // By the next turn the reader has read the line, and has closed the gate if it runs.
  const schedule = (): void => {
    if (isPumping) return;
    isPumping = true;
    setImmediate(pump);
  };

  source.setEncoding("utf8");
  source.on("data", (text: string) => {
    const cut = isClosed ? text.lastIndexOf(INTERRUPT) : -1;
    held = cut === -1 ? held + text : text.slice(cut + 1);
    if (cut !== -1) interrupt();
    schedule();
  });
  source.on("end", () => {
    hasEnded = true;
    schedule();
  });

  const terminal: Partial<ReadStream> = {
    isTTY: source.isTTY,
    setRawMode: (mode) => (source.isTTY ? source.setRawMode(mode) : source),
  };
  return {
    input: Object.assign(input, terminal) as unknown as NodeJS.ReadStream,
    /** Holds back all further input until `open`. */
    close() {
      isClosed = true;
    },
    open() {
      isClosed = false;
      schedule();
    },
  };
}
