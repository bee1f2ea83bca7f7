import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "../errors";
import { nearest } from "../frames/nearest";

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
    const meant = unknown && nearest(unknown, Object.keys(config.options ?? {}));
    if (meant === undefined || meant === "") throw new UsageError(message);
    throw new UsageError(`Unknown option '--${unknown}'. Did you mean '--${meant}'?`);
  }
}

/** An invalid command line: the usage is printed below the message. */
export class UsageError extends Error {}
