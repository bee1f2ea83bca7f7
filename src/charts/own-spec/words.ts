import { ArgumentError } from "../../errors";
import { nearest } from "../../schema/did-you-mean";
import { vendoredText } from "../vendored";

export const CHART = "chart";

/** What Vega-Lite knows, by place: `bundles/charts/words.mjs` takes it from the schema. */
type Words = Readonly<Record<Place, readonly string[]>>;

type Place =
  | "view"
  | "marks"
  | "mark"
  | "channels"
  | "channel"
  | "axis"
  | "legend"
  | "header"
  | "scale"
  | "scales"
  | "transform"
  | "aggregates"
  | "time_units"
  | "config";

let words: Words | undefined;

export function wordsOf(place: Place): readonly string[] {
  words ??= JSON.parse(vendoredText("words.json")) as Words;
  return words[place];
}

/** More words than this are not listed in a message. */
const MOST_WORDS = 24;

/** An error about a place of the specification: `encoding.x: ...`. */
export const specError = (place: string, what: string, next?: string): ArgumentError =>
  new ArgumentError(`${place === "" ? "" : `${place}: `}${what}`, { operation: CHART, next });

/** Throws where a word is none of those that Vega-Lite knows there. */
export function checkWord(
  place: string,
  noun: string,
  word: unknown,
  known: Place | readonly string[],
) {
  const list = typeof known === "string" ? wordsOf(known) : known;
  if (list.includes(word as string)) return;
  const meant = nearest(String(word), list);
  const all = list.length <= MOST_WORDS ? `Known are ${list.join(", ")}.` : undefined;
  throw specError(
    place,
    `Vega-Lite knows no ${noun} '${String(word)}'.`,
    meant === undefined ? all : `Did you mean '${meant}'?`,
  );
}

export function checkPlaceKeys(place: string, part: object, known: Place): void {
  for (const key of Object.keys(part)) checkWord(place, "property", key, known);
}
