import { printableLines } from "../errors";

/*
 * Commands print parts of files, of responses and of the command line. None of these may control a terminal,
 * so all output passes through here. Only the prompt and the full-screen view write control codes; they
 * escape quoted text themselves.
 */

export const print = (text: string): void => void process.stdout.write(`${printableLines(text)}\n`);

export const printError = (text: string): void =>
  void process.stderr.write(`${printableLines(text)}\n`);
