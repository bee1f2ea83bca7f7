import { inspect } from "node:util";
import type ts from "typescript";
import { printable, printableLines } from "../../errors";
import { isFrame } from "../../frames/contents";

/** Maximum number of printed errors; the others mostly follow from the first ones. */
const MOST = 3;
const INDENT = "  ";

/** Texts around a message that are useless without the compiler's list of overloads. */
const NOISE = [
  "No overload matches this call.",
  "The last overload gave the following error.",
  "The last overload is declared here.",
];

/** "Did you forget to use 'await'?", which the compiler adds if a promise does not have a property. */
const FORGOT_AWAIT = 2773;

/** Lower numbers are errors of syntax; the others then follow from those. */
const FIRST_OF_TYPES = 2000;

export interface Complaint {
  readonly text: string;
  /** Its start in the code; the length is in characters. */
  readonly start: number;
  readonly length: number;
}

/** Returns the compiler's messages, with positions relative to the user's code. */
export function listComplaints(
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
  const useful = lines.filter((line) => !NOISE.includes(line.trim()));
  return useful.length === 0 ? message : useful.join("\n").trimStart();
}

/** Returns each message below the line that it concerns, with the position marked. */
export function complaintsText(code: string, complaints: readonly Complaint[]): string {
  const first = complaints.slice(0, MOST).map((complaint) => placeText(code, complaint));
  const more = complaints.length - first.length;
  return [...first, ...(more === 0 ? [] : [`… and ${more} more`])].join("\n");
}

function placeText(code: string, { text, start, length }: Complaint): string {
  // An error about code that ends too early points beyond its end.
  const at = Math.max(Math.min(start, code.trimEnd().length), 0);
  const begin = code.lastIndexOf("\n", at - 1) + 1;
  const [line = ""] = code.slice(begin).split("\n", 1);
  const marks = "~".repeat(Math.max(Math.min(length, begin + line.length - at), 1));
  const before = line.slice(0, at - begin).replace(/[^\t]/g, " ");
  return `${INDENT}${line}\n${INDENT}${before}${marks}\n${text}`;
}

/** Returns the text of a thrown value, without the stack, whose lines are those of the REPL. */
export function thrownText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `Thrown: ${inspect(thrown)}`;
  return printableLines(`${thrown.name}: ${thrown.message}`);
}

export function valueText(value: unknown, colors: boolean): string {
  if (value instanceof Error) return thrownText(value);
  const text = (part: unknown) => inspect(part, { colors });
  if (!isTables(value)) return text(value);
  // Inside an object they would be indented and too wide.
  const parts = Object.entries(value).map(([name, table]) => `${printable(name)}\n${text(table)}`);
  return parts.join("\n\n");
}

/** Returns whether a value consists of frames by name, like a baseball box score. */
function isTables(value: unknown): value is Readonly<Record<string, object>> {
  // The properties of a polars frame are its columns.
  if (!isObject(value) || hasOwnText(value)) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const parts: unknown[] = Object.values(value);
  return parts.length > 0 && parts.every((part) => isObject(part) && hasOwnText(part));
}

/** A polars frame hides the symbol of its text from `in`. */
const hasOwnText = (value: object): boolean => isFrame(value) || inspect.custom in value;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
