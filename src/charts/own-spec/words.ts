import { ArgumentError } from "../../errors";
import { isPlain } from "../../frames/print/glimpse";
import { nearest } from "../../schema/did-you-mean";
import type { SpecPart } from "../theme/chart-style";
import { vendoredText } from "../vendored";

export const CHART = "chart";

/** Values that Vega-Lite's schema allows in one place; `bundles/charts/words.mjs` writes the list. */
interface Place {
  readonly keys?: Readonly<Record<string, number>>;
  readonly items?: number;
  readonly words?: readonly string[];
}

let places: readonly Place[] | undefined;

function readPlace(number: number | undefined): Place {
  places ??= JSON.parse(vendoredText("words.json")) as readonly Place[];
  return number === undefined ? {} : (places[number] ?? {});
}

export function channelWords(property: string): readonly string[] {
  const path = ["encoding", "x", property];
  return path.reduce((at, key) => readPlace(at.keys?.[key]), readPlace(0)).words ?? [];
}

/** Types by the letters that Vega-Lite and Altair abbreviate them with. */
const TYPES: Readonly<Record<string, string>> = {
  Q: "quantitative",
  N: "nominal",
  O: "ordinal",
  T: "temporal",
  G: "geojson",
};

export const TYPE_NAMES: readonly string[] = Object.values(TYPES);

/** `Q`, `q` and `quantitative` are one type. */
export const typeName = (type: string): string => TYPES[type.toUpperCase()] ?? type;

/** More words than this are not listed in a message. */
const MOST_WORDS = 32;

/** An error about a place of the specification: `encoding.x: ...`. */
export const specError = (place: string, what: string, next?: string): ArgumentError =>
  new ArgumentError(`${place === "" ? "" : `${place}: `}${what}`, { operation: CHART, next });

/** Throws an ArgumentError for keys and words that Vega-Lite's schema does not allow in their places. */
export function checkWords(spec: SpecPart): void {
  checkPlace(spec, readPlace(0), "");
}

function checkPlace(part: unknown, { keys, items, words }: Place, at: string): void {
  if (Array.isArray(part)) {
    for (const [index, one] of part.entries()) checkPlace(one, readPlace(items), `${at}[${index}]`);
  } else if (typeof part === "string") {
    const [name = ""] = at.slice(at.lastIndexOf(".") + 1).split("[");
    if (words !== undefined) checkWord(at, name, typeName(part), words);
  } else if (isPlain(part) && keys !== undefined) {
    for (const [key, value] of Object.entries(part)) {
      checkWord(at, "property", key, Object.keys(keys));
      checkPlace(value, readPlace(keys[key]), at === "" ? key : `${at}.${key}`);
    }
  }
}

function checkWord(at: string, noun: string, word: string, known: readonly string[]): void {
  if (known.includes(word)) return;
  const meant = nearest(word, known);
  const all = known.length <= MOST_WORDS ? `Use one of ${known.join(", ")}.` : undefined;
  const next = meant === undefined ? all : `Did you mean '${meant}'?`;
  throw specError(at, `'${word}' is not a Vega-Lite ${noun}.`, next);
}
