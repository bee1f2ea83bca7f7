#!/usr/bin/env node
import { sample } from "./sample";

/** The commands by name; each takes what follows it and resolves when there is no more to do. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { sample };

const USAGE = `sportsframe: sports data as DataFrames

  sportsframe sample [--port N] [--latency MS] [--live requests|clock|off] [--as-real]
      runs the make-believe league as a service on this machine
`;

async function main([name, ...args]: readonly string[]): Promise<void> {
  const command = name === undefined ? undefined : COMMANDS[name];
  if (command !== undefined) return command(args);
  const isHelp = name === "--help" || name === "help" || name === undefined;
  process[isHelp ? "stdout" : "stderr"].write(
    isHelp ? USAGE : `There is no command ${JSON.stringify(name)}.\n\n${USAGE}`,
  );
  if (!isHelp) process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
