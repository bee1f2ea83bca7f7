import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "../errors";
import { didYouMean, meantBy, snakeCased } from "../schema/did-you-mean";

/** The options and other words after a command; throws a UsageError for invalid ones. */
export function parseCommandLine<T extends Pick<ParseArgsConfig, "options" | "allowPositionals">>(
  args: readonly string[],
  config: T,
): ReturnType<typeof parseArgs<T & { args: string[] }>> {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    // An unknown option, an unexpected word, or an option without its value.
    const message = messageOf(error);
    const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message);
    const known = Object.keys(config.options ?? {}).map(snakeCased);
    const meant = meantBy(unknown, known).map((name) => `--${name.replaceAll("_", "-")}`);
    const next = didYouMean(meant);
    throw new UsageError(next === undefined ? message : `Unknown option '--${unknown}'. ${next}`);
  }
}

/** The end of a message about an unknown word: which of the known ones was meant. */
export function suggestion(word: string, known: readonly string[]): string {
  const question = didYouMean(meantBy(word, known));
  return question === undefined ? "" : ` ${question}`;
}

/** An invalid command line: the usage is printed below the message. */
export class UsageError extends Error {}
