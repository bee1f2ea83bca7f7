#!/usr/bin/env node
import { messageOf, refusalText } from "../errors";
import { type Command, print, printError, suggestion, UsageError } from "./command-line";
import { doctor } from "./doctor";
import { kernel } from "./kernel";
import { repl } from "./repl";
import { sample } from "./sample";
import { season } from "./season";
import { watch } from "./watch";

/** The commands by name, in the order of the usage. */
const COMMANDS: Readonly<Record<string, Command>> = { repl, kernel, doctor, season, watch, sample };

const USAGE = `Usage: sportsframe <command>

${Object.values(COMMANDS)
  .map(({ usage }) => usage)
  .join("\n")}
  sportsframe help | --help
  sportsframe --version`;

async function main([name, ...args]: readonly string[]): Promise<void> {
  const wantsHelp = [name, ...args].some((word) => word === "--help" || word === "-h");
  if (name === undefined || name === "help" || wantsHelp) return print(usageFor(name, args));
  if (name === "--version") return print(require("../../package.json").version);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(unknownCommand(name));
  await command.start(args);
}

/** Returns the usage of a command, of one of its actions (`season sql`), or of all commands. */
function usageFor(name = "", [action = ""]: readonly string[]): string {
  const { usage } = (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined) ?? {};
  if (usage === undefined) return USAGE;
  const parts = usage.split(/\n(?= {2}sportsframe )/);
  const about = (words: string) =>
    parts.filter((part) => part.startsWith(`  sportsframe ${name} ${words} `));
  const own = about(action);
  const shown = own.length === 0 ? parts : [...own, ...about("...")];
  return `Usage:\n\n${shown.join("\n")}`;
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

/** Returns the message of an error; for a file that the system refuses, the file and the reason. */
function writeText(error: unknown): string {
  const why = refusalText(error);
  const { path } = error as NodeJS.ErrnoException;
  return why === undefined || path === undefined ? messageOf(error) : `${path}: ${why}.`;
}

// A reader that stops early, such as head, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

/** Returns the command that prints the usage. The usage itself would scroll the message off the screen. */
function findHelp([name = ""]: readonly string[]): string {
  const words = Object.hasOwn(COMMANDS, name) ? `${name} --help` : "--help";
  return `sportsframe ${words} shows the usage.`;
}

const words = process.argv.slice(2);
main(words).catch((error: unknown) => {
  const message = writeText(error);
  const isUsageError = error instanceof UsageError;
  printError(isUsageError ? `${message}\n${findHelp(words)}` : message);
  process.exitCode = isUsageError ? 2 : 1;
});
