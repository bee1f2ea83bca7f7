import { type ParseArgsConfig, parseArgs } from "node:util";

/** The options and other words after a command; what cannot be one of them is a misuse. */
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

/** What a command cannot make sense of; the message says why, and the usage follows it. */
export class UsageError extends Error {}
