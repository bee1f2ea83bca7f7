import type { Mistake } from "./mistake";
import type { Outcome } from "./ran";

/** A mistake with what the compiler and the run have said of it. */
export interface Answer {
  readonly mistake: Mistake;
  readonly compiled: readonly string[];
  readonly outcome: Outcome;
}

/** More of a text than this is not for reading. */
const LONGEST = 700;

/** The messages of a subject, to be read. */
export function record(subject: string, answers: readonly Answer[]): string {
  const parts = answers.map(({ mistake: { code, owner }, compiled, outcome }) => {
    const says = compiled.length === 0 ? "nothing" : compiled.map(quoted).join("\n");
    const compiler = code.startsWith("$ ") ? "" : `compiler: ${says}\n\n`;
    const mark = owner === undefined ? "" : `\n\n(to be mended: ${owner})`;
    return `\`\`\`ts\n${code}\n\`\`\`\n\n${compiler}run: ${quoted(outcome.text)}${mark}\n`;
  });
  return `## ${subject}\n\n${parts.join("\n")}`;
}

const quoted = (text: string): string =>
  (text.length > LONGEST ? `${text.slice(0, LONGEST)} [...]` : text).replaceAll("\n", "\n  ");

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
];

/** Whether the compiler's first line names the mistake in a length that is read. */
export const isShort = ({ compiled }: Answer): boolean =>
  compiled.every((text) => text.length <= 200 && !text.includes("No overload"));

/** What of an answer is a bare internal message, or does not say what it should. */
export function complaints({ mistake, compiled, outcome }: Answer): readonly string[] {
  const { code, says } = mistake;
  const patterns = compiled.length > 0 ? BARE : [...OF_NAMES, ...BARE];
  const bare = patterns.flatMap((pattern) => pattern.exec(outcome.text)?.[0] ?? []);
  return [
    ...bare.map((words) => `${code}: bare "${words.trim()}" in: ${outcome.text}`),
    ...(outcome.text.includes(says) ? [] : [`${code}: no "${says}" in: ${outcome.text}`]),
  ];
}
