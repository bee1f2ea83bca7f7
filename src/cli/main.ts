#!/usr/bin/env node
import { messageOf, refusalText } from "../errors";
import { suggestion, UsageError } from "./command-line";
import { doctorCommand } from "./doctor";
import { kernel } from "./kernel";
import { print, printError } from "./output";
import { repl } from "./repl";
import { sample } from "./sample";
import { seasonCommand } from "./season";
import { watch } from "./watch";

/** The commands by name; each takes the words after it and resolves when it is done. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  doctor: doctorCommand,
  kernel,
  repl,
  sample,
  season: seasonCommand,
  watch,
};

const USAGE = `Usage: sportsframe <command>

  sportsframe repl [--sample]
      a TypeScript prompt with every public name loaded; with --sample offline
  sportsframe kernel [folder] [--install] [--deno]
      prepares a folder for TypeScript notebooks in Jupyter; --install also installs the kernel,
      which is tslab, or with --deno Deno's
  sportsframe doctor [--json]
      says what is fine and what is not: Node, polars, Jupyter, cache, proxy, service
  sportsframe season update --league L --season Y --dir D [--team T] [--dates D] [--groups G]
      collects a season into a folder: the whole league's, or the games of a team (by name or id;
      --team-id ID takes several), of days, or of groups
  sportsframe season report --league L --season Y --dir D
      what is known of it, where the service contradicts itself, what failed
  sportsframe season sql "select ..." --league L --season Y --dir D [--allow FOLDER]
      a query over its tables, also from stdin, and over files of the folder;
      all three take --json, --base-url and --sample
  sportsframe watch --league L [--event-id ID] [--dates D] [--groups G] [--every MS] [--delay MS]
                    [--record FILE] [--base-url URL] [--sample]
      a game on the whole screen, q leaves; without --event-id the games of a day, line by line
  sportsframe watch --replay FILE [--speed N]
      a game again that --record has written
  sportsframe sample [--port N] [--latency MS] [--live requests|clock|off] [--as-real]
                     [--games N]
      runs the make-believe league as a service on this machine
  sportsframe help | --help
  sportsframe --version`;

async function main([name, ...args]: readonly string[]): Promise<void> {
  const wantsHelp = [name, ...args].some((word) => word === "--help" || word === "-h");
  if (name === undefined || name === "help" || wantsHelp) return print(USAGE);
  if (name === "--version") return print(require("../../package.json").version);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(unknownCommand(name));
  await command(args);
}

function unknownCommand(name: string): string {
  if (name.startsWith("-")) {
    return `The command comes first, as in sportsframe season update ${name} ...`;
  }
  if (["update", "report", "sql"].includes(name)) {
    return `There is no command "${name}": it belongs to season, as in sportsframe season ${name}.`;
  }
  return `There is no command "${name}".${suggestion(name, Object.keys(COMMANDS))}`;
}

/** The message of an error; of a file that the system refuses, which and why. */
function textOf(error: unknown): string {
  const why = refusalText(error);
  const { path } = error as NodeJS.ErrnoException;
  return why === undefined || path === undefined ? messageOf(error) : `${path}: ${why}.`;
}

// A reader that has enough, as head has, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

/** What shows the usage, which would push the message off the screen. */
function helpOf([name = ""]: readonly string[]): string {
  const words = Object.hasOwn(COMMANDS, name) ? `${name} --help` : "--help";
  return `sportsframe ${words} shows the usage.`;
}

const words = process.argv.slice(2);
main(words).catch((error: unknown) => {
  const message = textOf(error);
  const isUsageError = error instanceof UsageError;
  printError(isUsageError ? `${message}\n${helpOf(words)}` : message);
  process.exitCode = isUsageError ? 2 : 1;
});
