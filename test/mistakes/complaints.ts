import type { Mistake } from "./mistake";
import type { Outcome } from "./ran";

/** A mistake with the messages of the compiler and of the run. */
export interface Answer {
  readonly mistake: Mistake;
  readonly compiled: readonly string[];
  readonly outcome: Outcome;
}

/**
 * JavaScript's messages about an undefined name. They contain the author's own words, and no code of ours has
 * run; if the compiler refuses the name, that suffices.
 */
const OF_NAMES = [
  /Cannot (?:read|set|convert|access|destructure)/,
  /is not (?:a function|iterable|defined|a constructor|extensible)/,
];

/** Messages of polars, DuckDB, Vega and the system. */
const BARE = [
  /^(?:Range|Reference|Syntax|Aggregate)Error/m,
  /Dtype "undefined"/,
  /panicked|called `(?:Option|Result)::unwrap/,
  /\bE[A-Z]{4,}\b(?::|$)/,
  /\[object \w+\]/,
  /\bunhandled: /,
  /^(?!ArgumentError)\w*Error: .*(?:no argument or option|two names of one argument)/m,
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

/** Messages of the compiler that are too long to be read. */
const longWinded = ({ mistake: { code }, compiled }: Answer): readonly string[] =>
  compiled
    .map((text) => text.split("\n"))
    .filter(([first = "", ...more]) => first.length > LONGEST_LINE || more.length >= MOST_LINES)
    .map((lines) => `${code}: ${lines.length} lines of the compiler: ${lines[0]}`);

/** Bare internal messages in an answer, and required facts that are missing from it. */
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
