/**
 * The words that a specification of Vega-Lite may use, from its JSON schema, as a list of places; the
 * first is the whole specification. A place has `keys`, each with the number of the place that its
 * value is, `items`, the place of a list's elements, and `words` if a text can only be one of them.
 * Alternatives are one place that has the words of all.
 */
export function wordsOf({ definitions }) {
  const places = [];
  const known = new Map();

  /** The schemas that some stand for, through references and alternatives. */
  function alternatives(schemas, seen = new Set()) {
    return schemas.flatMap((schema) => {
      if (schema.$ref !== undefined) {
        const name = decodeURIComponent(schema.$ref.split("/").pop());
        if (seen.has(name)) return [];
        seen.add(name);
        return alternatives([definitions[name]], seen);
      }
      const parts = schema.anyOf ?? schema.allOf;
      return parts === undefined ? [schema] : alternatives(parts, seen);
    });
  }

  /** The number of the place that some schemas describe. */
  function placeOf(schemas) {
    const parts = alternatives(schemas);
    const id = JSON.stringify(parts);
    if (known.has(id)) return known.get(id);
    const place = {};
    const number = places.push(place) - 1;
    known.set(id, number);
    const keys = [...new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})))].sort();
    if (keys.length > 0 && !parts.some(isOpen)) {
      const placeOfKey = (key) => placeOf(parts.flatMap((part) => part.properties?.[key] ?? []));
      place.keys = Object.fromEntries(keys.map((key) => [key, placeOfKey(key)]));
    }
    const items = parts.flatMap((part) => part.items ?? []);
    if (items.length > 0) place.items = placeOf(items);
    const words = parts.flatMap((part) => part.enum ?? part.const ?? []);
    const texts = words.filter((word) => typeof word === "string");
    if (texts.length > 0 && !parts.some(isAnyText)) place.words = [...new Set(texts)].sort();
    return number;
  }

  placeOf([{ $ref: "#/definitions/TopLevelSpec" }]);
  return withoutTwins(places);
}

/** Whether an object may have keys of any name. */
const isOpen = ({ type, properties, additionalProperties }) =>
  type === "object" &&
  (additionalProperties === undefined ? properties === undefined : additionalProperties !== false);

const isAnyText = (part) =>
  Object.keys(part).length === 0 ||
  ([part.type].flat().includes("string") && part.enum === undefined && part.const === undefined);

/** The places with one of each that are the same, as are the places within them. */
function withoutTwins(places) {
  const renumbered = ({ keys, items, words }, numbers) => ({
    ...(words !== undefined && { words }),
    ...(items !== undefined && { items: numbers[items] }),
    ...(keys !== undefined && {
      keys: Object.fromEntries(Object.entries(keys).map(([key, to]) => [key, numbers[to]])),
    }),
  });
  let numbers = places.map(() => 0);
  for (let count = 1; ; ) {
    const kinds = places.map((place) => JSON.stringify(renumbered(place, numbers)));
    const distinct = [...new Set(kinds)];
    numbers = kinds.map((kind) => distinct.indexOf(kind));
    if (distinct.length === count) return distinct.map((kind) => JSON.parse(kind));
    count = distinct.length;
  }
}
