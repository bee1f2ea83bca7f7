import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "../errors";
import { didYouMean, findMeant, snakeCased } from "../schema/did-you-mean";

/** The options and other words after a command; throws a UsageError for invalid ones. */
export function parseCommandLine<T extends Pick<ParseArgsConfig, "options" | "allowPositionals">>(
  args: readonly string[],
  config: T,
): ReturnType<typeof parseArgs<T & { args: string[] }>> {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    throw new UsageError(usageText(messageOf(error), args, Object.keys(config.options ?? {})));
  }
}

/** What Node says of an unknown option, an unexpected word, or an option without its value. */
function usageText(message: string, args: readonly string[], options: readonly string[]): string {
  const single = args.find((word) => /^-[a-z]{2,}/i.test(word))?.slice(1);
  if (single !== undefined) return `Options begin with two dashes: --${single}.`;
  const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]?.replace(/^-+/, "");
  if (unknown !== undefined) {
    const meant = findMeant(unknown, options.map(snakeCased));
    const next = didYouMean(meant.map((name) => `--${name.replaceAll("_", "-")}`));
    const known = `There are ${options.map((one) => `--${one}`).join(", ")}.`;
    return `Unknown option '--${unknown}'. ${next ?? known}`;
  }
  const empty = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1];
  if (empty !== undefined && /ambiguous|argument missing/.test(message)) {
    return `${empty} is without its value.`;
  }
  return message.split(". To ")[0] ?? message;
}

/** The end of a message about an unknown word: which of the known ones was meant. */
export function suggestion(word: string, known: readonly string[]): string {
  const question = didYouMean(findMeant(word, known));
  return question === undefined ? "" : ` ${question}`;
}

/** An invalid command line: below the message is said what shows the usage. */
export class UsageError extends Error {}
