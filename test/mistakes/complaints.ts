import type { Mistake } from "./mistake";
import type { Outcome } from "./ran";

/** A mistake with what the compiler and the run have said of it. */
export interface Answer {
  readonly mistake: Mistake;
  readonly compiled: readonly string[];
  readonly outcome: Outcome;
}

/**
 * What JavaScript says where a name is used that nothing has. It names the author's own words, and
 * no code of ours has run: where the compiler refuses the name, that will do.
 */
const OF_NAMES = [
  /Cannot (?:read|set|convert|access|destructure)/,
  /is not (?:a function|iterable|defined|a constructor|extensible)/,
];

/** What polars, DuckDB, Vega and the system say for themselves. */
const BARE = [
  /^(?:Range|Reference|Syntax|Aggregate)Error/m,
  /Dtype "undefined"/,
  /panicked|called `(?:Option|Result)::unwrap/,
  /\bE[A-Z]{4,}\b(?::|$)/,
  /\[object \w+\]/,
  /\bunhandled: /,
  /still running/,
  /INTERNAL Error/,
  /\n\s+at .*:\d+/,
  /from js value|napi|Failed to convert/,
  /Cannot read properties of (?:undefined|null).*(?:specification|layer)/,
  /specification: .*Cannot read/,
  /Unknown JS variables|invalid primitive cast|Invalid column split/,
  /'undefined'|got something else/,
];

/** Longer first lines are not read, nor are more lines than these. */
const LONGEST_LINE = 420;
const MOST_LINES = 3;

/** What the compiler says that is too long to be read. */
const longWinded = ({ mistake: { code }, compiled }: Answer): readonly string[] =>
  compiled
    .map((text) => text.split("\n"))
    .filter(([first = "", ...more]) => first.length > LONGEST_LINE || more.length >= MOST_LINES)
    .map((lines) => `${code}: ${lines.length} lines of the compiler: ${lines[0]}`);

/** What of an answer is a bare internal message, or does not say what it should. */
export function complaints(answer: Answer): readonly string[] {
  const { mistake, compiled, outcome } = answer;
  const { code, says } = mistake;
  const patterns = compiled.length > 0 ? BARE : [...OF_NAMES, ...BARE];
  const bare = patterns.flatMap((pattern) => pattern.exec(outcome.text)?.[0] ?? []);
  return [
    ...bare.map((words) => `${code}: bare "${words.trim()}" in: ${outcome.text}`),
    ...longWinded(answer),
    ...(outcome.text.includes(says) ? [] : [`${code}: no "${says}" in: ${outcome.text}`]),
  ];
}
