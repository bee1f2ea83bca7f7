import { inspect } from "node:util";
import type ts from "typescript";

/** Complaints shown of one entry; the rest mostly follows from the first ones. */
const MOST = 3;
const INDENT = "  ";

/** Words around a message that say nothing without the compiler's list of overloads. */
const NOISE = [
  "No overload matches this call.",
  "The last overload gave the following error.",
  "The last overload is declared here.",
];

/** "Did you forget to use 'await'?", which the compiler adds to what a promise lacks. */
const FORGOT_AWAIT = 2773;

/** Lower numbers are about grammar, and where there are such, the others follow from them. */
const FIRST_OF_TYPES = 2000;

export interface Complaint {
  readonly text: string;
  /** Where in the code it begins, and how many characters it is about. */
  readonly start: number;
  readonly length: number;
}

/** What the compiler says, with places counted from where the user's code begins. */
export function complaintsOf(
  compiler: typeof ts,
  diagnostics: readonly ts.Diagnostic[],
  begin: number,
): Complaint[] {
  const flat = ({ messageText }: Pick<ts.Diagnostic, "messageText">) =>
    compiler.flattenDiagnosticMessageText(messageText, "\n");
  const grammar = diagnostics.filter(({ code }) => code < FIRST_OF_TYPES);
  return (grammar.length === 0 ? diagnostics : grammar).map((diagnostic) => {
    const { code, start = 0, length = 1, relatedInformation = [] } = diagnostic;
    const hints = relatedInformation.filter((related) => related.code === FORGOT_AWAIT).map(flat);
    const text = [`error TS${code}: ${essence(flat(diagnostic))}`, ...hints].join("\n");
    return { text, start: start - begin, length };
  });
}

function essence(message: string): string {
  const lines = message.split("\n");
  const telling = lines.filter((line) => !NOISE.includes(line.trim()));
  return telling.length === 0 ? message : telling.join("\n").trimStart();
}

/** Each complaint below the line it is about, with a mark under the place. */
export function complaintsText(code: string, complaints: readonly Complaint[]): string {
  const shown = complaints.slice(0, MOST).map((complaint) => placeText(code, complaint));
  const more = complaints.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`… and ${more} more`])].join("\n");
}

function placeText(code: string, { text, start, length }: Complaint): string {
  // What ends too early is complained about behind its end.
  const at = Math.max(Math.min(start, code.trimEnd().length), 0);
  const begin = code.lastIndexOf("\n", at - 1) + 1;
  const [line = ""] = code.slice(begin).split("\n", 1);
  const marks = "~".repeat(Math.max(Math.min(length, begin + line.length - at), 1));
  const before = line.slice(0, at - begin).replace(/[^\t]/g, " ");
  return `${INDENT}${line}\n${INDENT}${before}${marks}\n${text}`;
}

/** What was thrown, without the stack: its lines would be those of the REPL, not of the user. */
export function thrownText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `Thrown: ${inspect(thrown)}`;
  return `${thrown.name}: ${thrown.message}`;
}
