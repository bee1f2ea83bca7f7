// Finds failures in an executed notebook, and its differences from the committed one.
import { type Cell, type Notebook, type Output, textOf } from "./notebook-file";

/**
 * One or more lines for each cell that failed or wrote to stderr. tslab writes errors to stderr. It silently
 * skips the cells after the first error.
 */
export function failures({ cells }: Notebook): readonly string[] {
  return cells.flatMap((cell, index) =>
    (cell.outputs ?? []).flatMap((output) => {
      const indented = (lines: readonly string[]) => lines.map((line) => `\n    ${line}`).join("");
      if (output.output_type === "error") {
        const trace = [output.traceback].flat().join("\n").split("\n");
        return [`${place(cell, index)} failed:${indented(trace)}`];
      }
      if (output.name !== "stderr") return [];
      return [`${place(cell, index)} wrote to stderr:${indented(linesOf(output.text))}`];
    }),
  );
}

/** The differences of two normalized notebooks, one or more lines for each cell; empty if they agree. */
export function differences(committed: Notebook, executed: Notebook): readonly string[] {
  const counts = [committed, executed].map(({ cells }) => cells.length);
  if (counts[0] !== counts[1]) return [`has ${counts[1]} cells in place of ${counts[0]}`];
  return committed.cells.flatMap((cell, index) => {
    const other = executed.cells[index];
    if (other === undefined) return [];
    return cellDifferences(cell, other).map((what) => `${place(cell, index)} ${what}`);
  });
}

function cellDifferences(committed: Cell, executed: Cell): readonly string[] {
  if (JSON.stringify(strip(committed)) !== JSON.stringify(strip(executed))) {
    return ["is another cell"];
  }
  const [expected, got] = [committed.outputs ?? [], executed.outputs ?? []];
  if (expected.length !== got.length) {
    return [`shows ${kindsOf(got)}; expected ${kindsOf(expected)}`];
  }
  return expected.flatMap((output, index) => outputDifferences(output, got[index] ?? output));
}

const kindsOf = (outputs: readonly Output[]): string => outputs.map(kindOf).join(", ") || "nothing";

/** A cell without its outputs. */
const strip = ({ outputs: _, ...cell }: Cell) => cell;

function outputDifferences(expected: Output, got: Output): readonly string[] {
  if (kindOf(expected) !== kindOf(got)) {
    return [`shows ${kindOf(got)}; expected ${kindOf(expected)}`];
  }
  const [before, after] = [partsOf(expected), partsOf(got)];
  const differing = [...before].filter(([part, value]) => !same(value, after.get(part)));
  return differing.map(([part, value]) => {
    if (part.startsWith("image/")) return `shows another picture (${part})`;
    return `differs in ${part}, ${lineDifference(linesOf(value), linesOf(after.get(part)))}`;
  });
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(linesOf(one)) === JSON.stringify(linesOf(other));

/** stdout, stderr, or the MIME types of an output. */
function kindOf({ output_type, name, data }: Output): string {
  if (output_type === "stream") return String(name);
  return data === undefined ? output_type : Object.keys(data).sort().join(" + ");
}

/** The parts of an output that are compared, by the name that a difference mentions. */
function partsOf(output: Output): ReadonlyMap<string, unknown> {
  const { output_type, name, text, data, ...others } = output;
  if (output_type === "stream") return new Map([[String(name), text]]);
  return new Map([...Object.entries(data ?? {}), ["its metadata", others]]);
}

function lineDifference(expected: readonly string[], got: readonly string[]): string {
  const first = expected.findIndex((line, index) => line !== got[index]);
  const at = first < 0 ? expected.length : first;
  const [one, other] = [expected[at], got[at]];
  const equal = (one ?? "").split("").findIndex((letter, index) => letter !== other?.[index]);
  const from = Math.max(0, (equal < 0 ? (one ?? "").length : equal) - BEFORE_DIFFERENCE);
  return [
    `line ${at + 1}:`,
    `    expected ${quoted(one, from)}`,
    `    got      ${quoted(other, from)}`,
  ].join("\n");
}

const BEFORE_DIFFERENCE = 60;
const LONGEST_LINE = 200;

function quoted(line: string | undefined, from: number): string {
  if (line === undefined) return "nothing more";
  const end = from + LONGEST_LINE;
  const text = JSON.stringify(line.slice(from, end));
  return `${from > 0 ? "…" : ""}${text}${end < line.length ? "…" : ""}`;
}

/**
 * The lines of a text, or of anything else as JSON. Digits beyond the twelfth are left out, since the
 * engines of Node and Deno round sums of logarithms differently in the last one.
 */
function linesOf(value: unknown): readonly string[] {
  const isText = typeof value === "string" || (Array.isArray(value) && value.every(isString));
  const text = isText ? textOf(value as string | string[]) : JSON.stringify(value ?? "", null, 1);
  return text
    .replace(MANY_DIGITS, (digits) => String(Number(Number(digits).toPrecision(12))))
    .split("\n");
}

const MANY_DIGITS = /-?\d+\.\d{11,}(?:e[-+]?\d+)?/g;

const isString = (value: unknown): value is string => typeof value === "string";

/** A cell's number, counted from 1, and the number in brackets that Jupyter shows. */
const place = ({ cell_type, execution_count: count }: Cell, index: number): string =>
  cell_type === "code" ? `cell ${index + 1} (In [${count}])` : `cell ${index + 1}`;
