import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { type REPLServer, Recoverable, start } from "node:repl";
import { INSTALL_TYPES } from "../doctor/machine";
import { replaceOwnFile } from "../files/safe-files";
import { maximum } from "../schema/extremes";
import { defineCommand, flag } from "./command-line";
import { listCompletions, readMember } from "./repl/completion";
import { createEntries, type Entries } from "./repl/entries";
import { createInputGate } from "./repl/input-gate";
import { complaintsText, thrownText, valueText } from "./repl/printing";
import { createRunner, type Runner } from "./repl/runner";
import { createStrippedEntries } from "./repl/stripped-entries";
import { findCompiler } from "./repl/tools";

const ROOT = dirname(require.resolve("../../package.json"));

/** The same module that entries import: an import here would create a copy with an extra name. */
const sportsframe = require("../index") as typeof import("../index");

/** Types are checked if ts-node and a TypeScript that it can load are installed; otherwise Node strips them. */
export const repl = defineCommand({
  usage: `  sportsframe repl [--sample]
      a TypeScript prompt with every public name loaded; with --sample offline`,
  options: { sample: flag },
  async run(values) {
    const folder = process.cwd();
    const compiler = findCompiler([ROOT, folder]);
    const checksTypes = typeof compiler !== "function";
    const sample = values.sample === true ? await sportsframe.useSampleService() : undefined;
    process.stdout.write(greeting(sample !== undefined, checksTypes));
    let entries: Entries | undefined;
    const loadEntries = () => {
      entries ??= checksTypes
        ? createEntries(compiler, join(ROOT, "dist/index.d.ts"), folder)
        : createStrippedEntries(compiler);
      return entries;
    };
    await converse(loadEntries, createRunner(folder, sportsframe));
    await sample?.close();
    // As in any REPL, open connections and timers of entries do not keep the process alive.
    process.exit();
  },
});

function greeting(isOffline: boolean, checksTypes: boolean): string {
  const { version } = require("../../package.json");
  return `sportsframe ${version}, TypeScript. Tab completes, .help shows more, .exit ends.
${isOffline ? "Offline, on the sample league:" : "Try"} const games = await site_wbb_scoreboard()
${checksTypes ? "" : `Types are not checked; for that run ${INSTALL_TYPES}\n`}`;
}

async function converse(entries: () => Entries, runner: Runner): Promise<void> {
  let interrupt = (): void => undefined;
  const gate = createInputGate(process.stdin, () => interrupt());

  /** Returns the value of an entry; a promise is awaited, because its value is more useful. */
  const answer = async (code: string): Promise<unknown> => {
    if (code.trim() === "") return undefined;
    const compilation = entries().compile(code);
    if (compilation.kind === "incomplete") throw new Recoverable(new SyntaxError());
    if (compilation.kind === "faulty") {
      server.output.write(`${complaintsText(compilation.code, compilation.complaints)}\n`);
      return undefined;
    }
    const interrupted = new Promise<never>((_resolve, reject) => {
      interrupt = () => reject(Object.assign(new Error("interrupted"), { code: INTERRUPTED }));
    });
    return await Promise.race([runner.run(compilation.compiled), interrupted]);
  };

  const complain = (error: unknown): void => {
    const isInterruption = error instanceof Error && "code" in error && error.code === INTERRUPTED;
    server.output.write(`${isInterruption ? "Interrupted." : thrownText(error)}\n`);
    // The getter of _error reads this property.
    Object.assign(server, { lastError: error });
  };

  const server = start({
    prompt: "> ",
    input: gate.input,
    output: process.stdout,
    terminal: process.stdin.isTTY && process.stdout.isTTY,
    useGlobal: true,
    ignoreUndefined: true,
    writer: (value) => valueText(value, server.useColors),
    completer: (line: string) =>
      listCompletions(line, {
        commands: Object.keys(server.commands),
        names: [...Object.keys(sportsframe), ...Object.keys(runner.scope)],
        globals: Object.getOwnPropertyNames(globalThis),
        meaningOf: (name) =>
          name in runner.scope ? runner.scope[name] : globalThis[name as keyof typeof globalThis],
      }),
    eval(code, _context, _file, done) {
      gate.close();
      answer(code)
        .then(
          (value) => done(null, value),
          (error: unknown) => {
            if (error instanceof Recoverable) return done(error, undefined);
            complain(error);
            done(null, undefined);
          },
        )
        .finally(gate.open);
    },
  });
  defineHelp(server, entries, runner);
  if (server.terminal) keepHistory(server);

  // Prints errors of background work, and shows the prompt again.
  for (const event of ["unhandledRejection", "uncaughtException"]) {
    process.on(event, (error: unknown) => {
      server.output.write("\n");
      complain(error);
      server.displayPrompt(true);
    });
  }
  // The compiler takes a second to load, so the prompt comes first.
  setImmediate(entries);
  await new Promise<void>((resolve) => server.once("exit", resolve));
}

/** Node's error code for a script that Ctrl-C ended; interrupted waits use it, too. */
const INTERRUPTED = "ERR_SCRIPT_EXECUTION_INTERRUPTED";

function defineHelp(server: REPLServer, entries: () => Entries, runner: Runner): void {
  server.defineCommand("help", {
    help: "List all functions, or show help on names and words: .help shots, .help true shooting",
    action(words) {
      const text = words.trim();
      try {
        if (text === "") {
          sportsframe.help();
          server.output.write(`\n${commandsText(server)}`);
        } else describe(text);
      } catch (error) {
        server.output.write(`${thrownText(error)}\n`);
      }
      server.displayPrompt();
    },
  });

  /** Describes a variable by its value or its type; other texts as in `help`. */
  const describe = (text: string): void => {
    const [name = "", ...path] = text.split(".");
    const type = path.length === 0 ? entries().describe(name) : "";
    const isVariable = name in runner.scope;
    try {
      if (isVariable || type === "") {
        sportsframe.help(isVariable ? path.reduce(readMember, runner.scope[name]) : text);
      } else server.output.write(`${type}\n`);
    } catch (error) {
      if (!(error instanceof sportsframe.ArgumentError) || type === "") throw error;
      server.output.write(`${type}\n`);
    }
  };
}

function commandsText({ commands }: REPLServer): string {
  const names = Object.keys(commands).toSorted();
  const widest = maximum(names.map((name) => name.length));
  const lines = names.map((name) => `.${name.padEnd(widest)}   ${commands[name]?.help ?? ""}`);
  return `${lines.join("\n")}\n\nCtrl-C stops the running entry, Ctrl-D exits.\n`;
}

/** Stores the history in the file SPORTSFRAME_HISTORY (none if empty), by default in the home folder. */
function keepHistory(server: REPLServer): void {
  const path = process.env.SPORTSFRAME_HISTORY ?? join(homedir(), ".sportsframe_history");
  // If the file cannot be opened, Node itself reports it and continues without it.
  server.setupHistory(path, (error) => {
    if (error !== null || path === "") return;
    // Node writes each line after a delay, and would lose the last ones.
    server.once("exit", () => {
      const { history = [] } = server as { readonly history?: readonly string[] };
      const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
      if (isThere) replaceOwnFile(path, history.join("\n"));
    });
  });
}
