import { type ParseArgsConfig, parseArgs } from "node:util";

/** The options and other words after a command; throws a UsageError for invalid ones. */
export function parseCommandLine<T extends Pick<ParseArgsConfig, "options" | "allowPositionals">>(
  args: readonly string[],
  config: T,
): ReturnType<typeof parseArgs<T & { args: string[] }>> {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    // Unknown options, words that belong to none, and options without their value.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A wrong command line: the message says why, and the usage is printed below it. */
export class UsageError extends Error {}
