/**
 * Results as JSON, with everything kept that JSON loses: NaN, the infinities, -0, undefined, holes,
 * dates, and what a frame is made of. A tagged value is `{ $: tag, ... }`.
 */
export function encode(value) {
  if (value === undefined) return { $: "undefined" };
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (typeof value === "function") return { $: "function" };
  if (value instanceof Date) return { $: "date", time: value.getTime() };
  if (value instanceof Error) return { $: "error", name: value.name, message: value.message };
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    return Array.from(value, (item, i) => (i in value ? encode(item) : { $: "hole" }));
  }
  if (typeof value.$isSeries === "boolean") {
    const { values, index, columns, dtypes } = value;
    return {
      $: value.$isSeries ? "Series" : "DataFrame",
      values: encode(values),
      index: encode(index),
      columns: encode(columns),
      dtypes: encode(dtypes),
    };
  }
  if (typeof value.arraySync === "function") {
    return {
      $: "Tensor",
      shape: [...value.shape],
      dtype: value.dtype,
      values: encode(value.arraySync()),
    };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]));
}

/** The encoded result of a case, or the encoded error it throws. */
export async function outcome(run, dfd) {
  try {
    return encode(await run(dfd));
  } catch (error) {
    return encode(error);
  }
}

/** The reference computes its tensors in float32: seven digits. */
const TOLERANCE = 1e-6;

const isClose = (a, b) => Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));

/** The first difference of two encoded results, or undefined. Order counts, of keys too. */
export function difference(expected, actual, path = "result") {
  const shown = `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  if (typeof expected === "number" && typeof actual === "number") {
    return isClose(expected, actual) ? undefined : shown;
  }
  if (!isObject(expected) || !isObject(actual)) return expected === actual ? undefined : shown;
  if (Array.isArray(expected) !== Array.isArray(actual)) return shown;
  const keys = Object.keys(expected);
  if (keys.join("\n") !== Object.keys(actual).join("\n")) return shown;
  for (const key of keys) {
    const found = difference(expected[key], actual[key], `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value) => typeof value === "object" && value !== null;
