import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const PYTHON = "python3";
const SCRIPT = resolve(__dirname, "terminal.py");

/** Long enough for slow machines; the error of a screen that never appears quotes the screen. */
const PATIENCE_MS = 50_000;

/** A program in a terminal. */
export interface Terminal {
  /** Types, and resolves to the output up to the pattern, without colors and cursor moves. */
  type(text: string, until: RegExp): Promise<string>;
  send(text: string): void;
  /** The exit code, once the program has ended. */
  readonly ended: Promise<number | null>;
  close(): void;
}

/** Starts a program in a terminal. */
export function openTerminal(
  command: readonly string[],
  { columns, cwd, env }: { columns: number; cwd: string; env: NodeJS.ProcessEnv },
): Terminal {
  const child = spawn(PYTHON, [SCRIPT, String(columns), ...command], { cwd, env });
  let screen = "";
  let look = (): void => undefined;
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    screen += part;
    look();
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    screen += part;
  });
  const ended = endOf(child);
  const send = (text: string): void => void child.stdin.write(text);
  return {
    ended,
    send,
    type(text, until) {
      const from = screen.length;
      send(text);
      return new Promise((done, fail) => {
        const giveUp = (why: string) => fail(new Error(`${why}:\n${screen.slice(from)}`));
        const timer = setTimeout(giveUp, PATIENCE_MS, `no ${until} came`);
        look = () => {
          const output = plain(screen.slice(from));
          if (!until.test(output)) return;
          clearTimeout(timer);
          done(output);
        };
        look();
        void ended.then(() => giveUp(`the program ended before ${until}`));
      });
    },
    close: () => child.stdin.end(),
  };
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    child.on("close", (code) => done(code));
  });

/** The text of a screen, with ⟩ for an empty prompt. */
function plain(screen: string): string {
  return (
    screen
      .replaceAll("\u001b[1G\u001b[0J> \u001b[3G", "⟩")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what a terminal gets.
      .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "")
      .replace(/\r+\n/g, "\n")
  );
}
