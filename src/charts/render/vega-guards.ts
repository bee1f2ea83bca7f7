import { ArgumentError } from "../../errors";
import { withCommas } from "../input/wording";
import type { SpecPart } from "../theme/chart-style";
import type { loadVega } from "../vendored";

/*
 * A specification may come from anybody, and a few of its letters can make Vega use gigabytes or hours.
 * Numbers in it are checked before Vega sees them (`checkSpec`). Values that depend on expressions,
 * parameters or data are checked in Vega's own functions and transforms as they run (`guardVega`). All limits
 * are far beyond what a picture can show.
 */

/** Values that one function or transform may generate. */
const MOST_VALUES = 1_000_000;
export const MOST_SIDE = 20_000;
/** Views within views, lists and objects. */
const MOST_DEPTH = 200;
const LONGEST_PATTERN = 200;
/** The time of a pattern with two unbounded quantifiers grows with the cube of the text's length. */
const LONGEST_TEXT = [10_000, 10_000, 1000] as const;

const refused = (what: string, next?: string): ArgumentError =>
  new ArgumentError(what, { operation: "chart", next });

function checkCount(what: string, count: number): void {
  if (Number.isNaN(count) || Math.abs(count) <= MOST_VALUES) return;
  throw refused(
    `${what} would generate ${withCommas(Math.abs(count))} values, of at most ${withCommas(MOST_VALUES)}.`,
    "Use fewer or larger steps.",
  );
}

/** Keys whose numbers are pixels of a view. */
const SIDES = /^(?:(?:continuous|discrete)?(?:width|height)|step)$/i;

/** Holds data, which are the user's rows and no part of a specification. */
const DATA = ["values", "datasets"];

/** Throws an ArgumentError for sizes, number formats and nesting beyond the limits. */
export function checkSpec(spec: SpecPart): void {
  const parts: (readonly [part: object, key: string, depth: number])[] = [[spec, "", 0]];
  for (let next = parts.pop(); next !== undefined; next = parts.pop()) {
    const [part, within, depth] = next;
    if (depth > MOST_DEPTH) {
      throw refused(`the specification is nested deeper than ${MOST_DEPTH} levels.`);
    }
    for (const [key, value] of Object.entries(part)) {
      // The step of a bin is no size.
      const isSide = SIDES.test(key) && (key !== "step" || /^(?:width|height|view)$/.test(within));
      if (isSide && typeof value === "number") checkSide(key, value);
      if (/format$/i.test(key) && typeof value === "string") checkFormat(value);
      if (typeof value === "object" && value !== null && !DATA.includes(key)) {
        parts.push([value, Array.isArray(part) ? within : key, depth + 1]);
      }
    }
  }
}

export function checkSide(name: string, pixels: number): void {
  if (Math.abs(pixels) <= MOST_SIDE) return;
  throw refused(
    `${name} is ${withCommas(Math.round(pixels))} pixels, of at most ${withCommas(MOST_SIDE)}.`,
  );
}

/** A number format can state the width to fill: `09999999d`. */
function checkFormat(format: unknown): void {
  if (!/\d{4}/.test(String(format))) return;
  throw refused(`the format ${JSON.stringify(String(format).slice(0, 40))} is too wide.`);
}

type Vega = ReturnType<typeof loadVega>;
type Parameters = Readonly<Record<string, unknown>>;

interface Node {
  readonly type: string;
  readonly callee?: { readonly name?: string };
}

/** Puts the limits into Vega's expression functions and transforms; once per process. */
export function guardVega({ expressionFunction, transforms }: Vega): void {
  const guard = (name: string, check: (...args: readonly unknown[]) => void): void => {
    const own = expressionFunction(name);
    expressionFunction(name, function (this: unknown, ...args: unknown[]) {
      check(...args);
      return own.apply(this, args);
    });
  };
  guard("sequence", (...args) => checkCount("sequence()", sequenceLength(args)));
  for (const name of ["timeSequence", "utcSequence"]) {
    guard(name, (unit, start, stop, step) =>
      checkCount(`${name}()`, instantsBetween(unit, start, stop, step)),
    );
  }
  guard("pad", (_, length) => checkCount("pad()", Number(length)));
  guard("format", (_, format) => checkFormat(format));
  // Vega writes these as separate code, which accepts any pattern.
  const search = (name: string, place: 0 | 1, own: (...args: never[]) => unknown): unknown =>
    expressionFunction(name, own, (_, args) =>
      checkLiteral(name, (args as readonly Node[])[place]),
    );
  search("test", 0, (pattern, text) => compilePattern(pattern, text).test(String(text)));
  search("regexp", 0, (pattern, flags?: string) => compilePattern(pattern, "", flags));
  search("replace", 1, (text, pattern, by) =>
    String(text).replace(literalOf(pattern, text) as string, by),
  );
  search("split", 1, (text, by, limit?: number) =>
    String(text).split(literalOf(by, text) as string, limit),
  );
  for (const [name, check] of Object.entries(TRANSFORMS)) {
    const { prototype } = transforms[name] as { prototype: { transform: Transform } };
    const { transform } = prototype;
    prototype.transform = function (parameters, pulse) {
      check(parameters);
      return transform.call(this, parameters, pulse);
    };
  }
}

type Transform = (this: unknown, parameters: Parameters, pulse: unknown) => unknown;

/** Checks the amount of data that a transform generates, by its parameters. */
const TRANSFORMS: Readonly<Record<string, (parameters: Parameters) => void>> = {
  sequence: ({ start, stop, step }) => checkCount("sequence", sequenceLength([start, stop, step])),
  kde: (parameters) => checkSteps("density", parameters),
  density: (parameters) => checkSteps("density", parameters),
  quantile: ({ step }) => checkCount("quantile", step == null ? 0 : 1 / Number(step)),
  // The work grows with the cube of the order.
  regression: ({ order }) => checkCount("regression", Number(order ?? 0) ** 3),
  impute: ({ keyvals }) => checkCount("impute", Array.isArray(keyvals) ? keyvals.length : 0),
  graticule: ({ stepMajor, stepMinor }) => {
    for (const steps of [stepMajor, stepMinor]) {
      if (!Array.isArray(steps)) continue;
      checkCount("graticule", (360 / Number(steps[0])) * (180 / Number(steps[1])));
    }
  },
  scale({ bins, domain, schemeCount }) {
    checkCount("scale", Number(schemeCount ?? 0));
    const { start, stop, step } = (bins ?? {}) as Parameters;
    const [first, last] = Array.isArray(domain) ? [domain[0], domain.at(-1)] : [0, 0];
    const span = Number(stop ?? last) - Number(start ?? first);
    if (step !== undefined) checkCount("bins", span / Number(step));
  },
  axisticks: ({ count, scale }) => checkTicks("axis", count, scale),
  legendentries: ({ count, scale }) => checkTicks("legend", count, scale),
};

const checkSteps = (name: string, { steps, minsteps, maxsteps }: Parameters): void => {
  for (const count of [steps, minsteps, maxsteps]) checkCount(name, Number(count ?? 0));
};

function checkTicks(name: string, count: unknown, scale: unknown): void {
  const what = `tickCount of the ${name}`;
  if (typeof count === "number") checkCount(what, count);
  const { interval = count, step } = Object(count) as Parameters;
  if (typeof interval !== "string") return;
  const domain = (scale as { domain(): readonly unknown[] }).domain();
  checkCount(what, instantsBetween(interval, domain[0], domain.at(-1), step));
}

function sequenceLength([start, stop, step = 1]: readonly unknown[]): number {
  const [first, last] = stop === undefined ? [0, Number(start)] : [Number(start), Number(stop)];
  return (last - first) / Number(step);
}

const DAY_MS = 86_400_000;

/** The shortest time of a unit, by the beginning of its name. */
const UNITS: readonly (readonly [unit: RegExp, ms: number])[] = [
  [/^year/, 365 * DAY_MS],
  [/^quarter/, 90 * DAY_MS],
  [/^month/, 28 * DAY_MS],
  [/^week/, 7 * DAY_MS],
  [/^da/, DAY_MS],
  [/^hour/, 3_600_000],
  [/^minute/, 60_000],
  [/^second/, 1000],
];

function instantsBetween(unit: unknown, start: unknown, stop: unknown, step: unknown = 1): number {
  const ms = UNITS.find(([name]) => name.test(String(unit)))?.[1] ?? 1;
  return (Number(stop) - Number(start)) / (ms * Number(step));
}

/** Rejects patterns from data or parameters: only literals can be checked in advance. */
function checkLiteral(name: string, node: Node | undefined): void {
  if (node === undefined || node.type === "Literal") return;
  if (node.type === "CallExpression" && node.callee?.name === "regexp") return;
  throw refused(
    `the pattern of ${name}() must be written out.`,
    `For example ${name === "test" ? "test(/^made/, datum.text)" : `${name}(datum.text, ",")`}.`,
  );
}

/** A text matches literally in replace and split. */
const literalOf = (pattern: unknown, text: unknown): RegExp | string =>
  pattern instanceof RegExp ? compilePattern(pattern, text) : String(pattern);

function compilePattern(pattern: unknown, text: unknown, flags?: string): RegExp {
  const source = pattern instanceof RegExp ? pattern.source : String(pattern);
  const unbounded = checkPattern(source);
  const longest = LONGEST_TEXT[unbounded] ?? 0;
  const { length } = String(text);
  if (length > longest) {
    throw refused(
      `a text of ${withCommas(length)} characters is searched by /${source}/, of at most ${withCommas(longest)}.`,
      "Search it before the chart is drawn.",
    );
  }
  return new RegExp(source, flags ?? (pattern instanceof RegExp ? pattern.flags : ""));
}

const checked = new Map<string, number>();

/**
 * Throws an ArgumentError for a pattern that could search for hours; returns its number of unbounded
 * quantifiers. Optional parts and alternatives in groups multiply, too, so their number is limited.
 */
export function checkPattern(source: string): number {
  const known = checked.get(source);
  if (known !== undefined) return known;
  const count = countUnbounded(source);
  if (checked.size < MOST_KNOWN) checked.set(source, count);
  return count;
}

const MOST_KNOWN = 1000;
const MOST_UNBOUNDED = 2;
const MOST_CHOICES = 8;

/** Escapes, classes, starts of groups (which determine their kind), quantifiers, and single letters. */
const TOKEN =
  /\\k<|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d{1,9},?\d{0,9}\})\??|[\s\S]/g;

/** A quantifier: its least and greatest number; no second number if it is unbounded. */
const QUANTIFIER = /^(?:[*+?]|\{(\d{1,9})(,?)(\d{0,9})\})/;

function countUnbounded(source: string): number {
  const wrong = (why: string) => refused(`the pattern /${source.slice(0, 60)}/ ${why}.`);
  if (source.length > LONGEST_PATTERN) {
    throw wrong(`has ${source.length} characters, of at most ${LONGEST_PATTERN}`);
  }
  let unbounded = 0;
  let choices = 0;
  /** Whether each open group contains a quantifier or an alternative. */
  const groups: boolean[] = [];
  let closed: boolean | undefined;
  for (const [token] of source.matchAll(TOKEN)) {
    const [text, least, comma, most] = QUANTIFIER.exec(token) ?? [];
    if (text !== undefined) {
      const isOpen = text === "*" || text === "+" || (comma === "," && most === "");
      const greatest = isOpen ? Number.POSITIVE_INFINITY : text === "?" ? 1 : Number(most || least);
      if (greatest > 1 && closed === true) {
        throw wrong("repeats a group that repeats or chooses in itself");
      }
      if (greatest > MOST_CHOICES) unbounded += 1;
      else choices += greatest === Number(least) ? 0 : 1;
      groups.fill(true);
    }
    if (/^\\(?:[1-9]|k<)/.test(token)) throw wrong("refers back to a group");
    closed = token === ")" ? groups.pop() : undefined;
    if (token.startsWith("(")) groups.push(false);
    if (token === "|") {
      if (groups.length > 0) choices += 1;
      groups.fill(true);
    }
  }
  if (unbounded > MOST_UNBOUNDED) {
    throw wrong(`has ${unbounded} unbounded quantifiers, of at most ${MOST_UNBOUNDED}`);
  }
  if (choices > MOST_CHOICES) throw wrong(`has ${choices} choices, of at most ${MOST_CHOICES}`);
  return unbounded;
}
