import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf, printableLines } from "../errors";
import { ArgumentError } from "../index";
import { didYouMean, findMeant, snakeCased } from "../schema/did-you-mean";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The values of options by name; undefined for those that are not set. */
export type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>
>["values"];

export interface Command {
  /** The call of the command, and below it, indented, its effect. */
  readonly usage: string;
  /** Runs the command with the words after its name; resolves when it ends. */
  readonly start: (args: readonly string[]) => Promise<void>;
}

export const text = { type: "string" } as const;
export const texts = { type: "string", multiple: true } as const;
export const flag = { type: "boolean" } as const;

/** Returns a command whose options Node parses; unexpected words throw a UsageError. */
export const defineCommand = <const T extends Options>(declared: {
  readonly usage: string;
  readonly options: T;
  /** Whether it accepts words that are not options. */
  readonly takesWords?: boolean;
  run(values: Values<T>, words: readonly string[]): Promise<void>;
}): Command => ({
  usage: declared.usage,
  async start(args) {
    const { options, takesWords = false } = declared;
    const parse = () => {
      try {
        return parseArgs({ args: [...args], allowPositionals: takesWords, options });
      } catch (error) {
        throw new UsageError(usageText(messageOf(error), args, Object.keys(options)));
      }
    };
    const { values, positionals } = parse();
    await declared.run(values as Values<T>, positionals);
  },
});

/** Returns the result of a call; values of the command line that it rejects are usage errors. */
export async function accepted<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ArgumentError ? new UsageError(error.message) : error;
  }
}

/** Returns the message for an unknown option, an unexpected word, or an option without its value. */
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
    return `${empty} needs a value.`;
  }
  return message.split(". To ")[0] ?? message;
}

/** Returns the end of a message about an unknown word, with the most similar known one. */
export function suggestion(word: string, known: readonly string[]): string {
  const question = didYouMean(findMeant(word, known));
  return question === undefined ? "" : ` ${question}`;
}

/** An invalid command line; its message is followed by the command that shows the usage. */
export class UsageError extends Error {}

/*
 * Commands print parts of files, of responses and of the command line. None of these may control a terminal,
 * so all output passes through here. Only the prompt and the full-screen view write control codes; they
 * escape quoted text themselves.
 */

export const print = (text: string): void => void process.stdout.write(`${printableLines(text)}\n`);

export const printError = (text: string): void =>
  void process.stderr.write(`${printableLines(text)}\n`);
