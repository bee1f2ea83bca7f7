import { sep } from "node:path";

/** The folder of the installed package; undefined for its sources. */
const [, ROOT] = /^(.*)[\\/](?:dist|vendor[\\/]\w+)$/.exec(__dirname) ?? [];

/** Frames of deep calls that are read, more than V8 keeps by default. */
const DEEP = 60;

const isOwn = (line: string): boolean =>
  line.includes(`${ROOT}${sep}dist${sep}`) || line.includes(`${ROOT}${sep}vendor${sep}`);

/** Returns the lines of a stack that are the user's; none if it contains only this package and Node. */
function usersLines(stack: string | undefined): readonly string[] {
  const lines = (stack ?? "").split(/\n(?= +at )/).slice(1);
  const left = ROOT === undefined ? lines : lines.filter((line) => !isOwn(line));
  // Built-in functions that call the package's own are not the user's.
  const first = left.findIndex((line) => !/\(<anonymous>\)|\(?node:/.test(line));
  return first < 0 ? [] : left.slice(first);
}

/** Returns the user's lines at this moment, without those of this package. */
export function linesHere(): readonly string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEEP;
  const { stack } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return usersLines(stack);
}

/** Sets the stack of an error of the installed package to the user's lines, if there are any. */
export function showLines(error: Error, lines: readonly string[], name = error.name): void {
  if (ROOT === undefined || lines.length === 0) return;
  error.stack = [`${name}: ${error.message}`, ...lines.slice(0, 10)].join("\n");
}

/** Whether a stack contains a line of the user's. */
export const hasLines = ({ stack }: Error): boolean => usersLines(stack).length > 0;
