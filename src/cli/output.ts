import { printableLines } from "../errors";

/*
 * Commands print parts of files, of responses and of the command line. None of these may control a terminal,
 * so all output passes through here. Only the prompt and the full-screen view write control codes; they
 * escape quoted text themselves.
 */

/** Writes text and a line break to stdout. */
export const print = (text: string): void => void process.stdout.write(`${printableLines(text)}\n`);

/** Writes text and a line break to stderr. */
export const printError = (text: string): void =>
  void process.stderr.write(`${printableLines(text)}\n`);
