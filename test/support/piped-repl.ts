import { spawn } from "node:child_process";

/** A REPL that reads lines from a pipe. */
export interface Piped {
  /** Returns its responses to the lines, without its greeting and prompts. */
  answers(lines: readonly string[]): Promise<string>;
  /** Ends the input; gives the exit code. */
  end(): Promise<number | null>;
}

/** Starts `sportsframe repl` of a package's command file in a folder. */
export function openPipe(cli: string, cwd: string, ...args: string[]): Piped {
  const child = spawn(process.execPath, [cli, "repl", ...args], {
    cwd,
    env: { ...process.env, COLUMNS: "80", NO_COLOR: "1" },
  });
  let shown = "";
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      shown += part;
      look();
    });
  }
  const ended = new Promise<number | null>((done) => child.on("close", done));
  let count = 0;
  return {
    async answers(lines) {
      const from = shown.length;
      count += 1;
      const last = `'the end of ${count}'`;
      child.stdin.write(`${[...lines, last].join("\n")}\n`);
      await new Promise<void>((done, fail) => {
        look = () => shown.includes(`${last}\n`, from) && done();
        look();
        void ended.then(() => fail(new Error(`It ended:\n${shown.slice(from)}`)));
      });
      return (
        shown
          .slice(from, shown.lastIndexOf(last))
          .replace(/^sportsframe .*\n.*\n/, "")
          // Node prompts for more with ... or, since 24, with |.
          .replace(/^(?:> |\.\.\. |\| )+/gm, "")
          .trimEnd()
      );
    },
    end() {
      child.stdin.end();
      return ended;
    },
  };
}
