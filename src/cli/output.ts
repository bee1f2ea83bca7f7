import { printableLines } from "../errors";

/*
 * What commands print quotes files, answers of the service and the command line, none of which may
 * act on a terminal. So all of it leaves here. Only the prompt and the view on the whole screen write
 * control codes of their own; they escape what they quote themselves.
 */

/** Writes lines to stdout, and a line break after them. */
export const print = (text: string): void => void process.stdout.write(`${printableLines(text)}\n`);

/** Writes lines to stderr, and a line break after them. */
export const printError = (text: string): void =>
  void process.stderr.write(`${printableLines(text)}\n`);
