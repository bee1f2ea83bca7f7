import { describe, expect, it } from "vitest";
import { PayloadError, SportsFrameError } from "../../src/errors";
import {
  DEEPEST,
  describeJson,
  isEmptyObject,
  isObject,
  type JsonObject,
  jsonText,
  keyed,
  listChildren,
  objectAt,
  objectsAt,
  requiredObjectAt,
  requiredObjectsAt,
  valuesAt,
} from "../../src/schema/payload";

const payloadError = (jsonPath: string, expected: string, got: string) =>
  expect.objectContaining({ name: "PayloadError", jsonPath, expected, got });

type Read = (parent: JsonObject, key: string, path: string) => unknown;

/** Values other than objects and lists, and their descriptions. */
const SCALARS: readonly [unknown, string][] = [
  ["", "a string"],
  ["text", "a string"],
  [0, "a number"],
  [85, "a number"],
  [false, "a boolean"],
  [true, "a boolean"],
];
const LISTS: readonly [unknown, string][] = [
  [[], "a list of 0"],
  [[{}, {}], "a list of 2"],
];
const OBJECTS: readonly [unknown, string][] = [
  [{}, "an object"],
  [{ length: 0 }, "an object"],
  [{ 0: {} }, "an object"],
];
const NOTHING: readonly [unknown, string][] = [
  [undefined, "nothing"],
  [null, "null"],
];

it.each([...SCALARS, ...LISTS, ...OBJECTS, ...NOTHING, [Object.create(null), "an object"]])(
  "%j is described as %s",
  (value, words) => {
    expect(describeJson(value)).toBe(words);
    expect(isObject(value)).toBe(words === "an object");
  },
);

describe.each<[string, Read, expected: string, found: unknown, wrong: typeof SCALARS]>([
  ["object that may be missing", objectAt, "an object", { id: 1 }, LISTS],
  ["object that must be there", requiredObjectAt, "an object", {}, [...LISTS, ...NOTHING]],
  ["list that may be missing", objectsAt, "a list of objects", [{ id: 1 }, {}], OBJECTS],
  [
    "list that must be there",
    requiredObjectsAt,
    "a list of objects",
    [{ id: 1 }],
    [...OBJECTS, ...NOTHING],
  ],
])("an %s", (_, read, expected, found, wrong) => {
  it("is itself", () => expect(read({ key: found }, "key", "$")).toBe(found));

  it.each([...SCALARS, ...wrong])("%j is an error", (key, got) => {
    const error = payloadError("$.events[3].key", expected, got);
    expect(() => read({ key }, "key", "$.events[3]")).toThrow(error);
  });
});

it("an object or list that may be missing is undefined or empty then", () => {
  for (const parent of [{}, { key: undefined }, { key: null }]) {
    expect(objectAt(parent, "key", "$")).toBeUndefined();
    expect(objectsAt(parent, "key", "$")).toEqual([]);
  }
});

it("the error has the path, the expected and the received value", () => {
  const call = () => requiredObjectAt({}, "header", "$");
  expect(call).toThrow(PayloadError);
  expect(call).toThrow(SportsFrameError);
  expect(call).toThrow(expect.objectContaining({ url: undefined, operation: undefined }));
  expect(call).toThrow(
    "the payload has an unexpected shape at $.header: expected an object, got nothing.",
  );
});

it.each<[number, string, unknown[]]>([
  [0, "null", [null]],
  [0, "a string", ["text", {}]],
  [1, "a number", [{}, 5, "text"]],
  [2, "a list of 1", [{}, {}, [{}]]],
  [1, "a boolean", [{}, false]],
  [1, "nothing", [{}, undefined]],
  [0, "nothing", new Array(2)],
])("the element of a list at %d is %s: an error", (index, got, key) => {
  const error = payloadError(`$.a.key[${index}]`, "an object", got);
  for (const read of [objectsAt, requiredObjectsAt]) {
    expect(() => read({ key }, "key", "$.a")).toThrow(error);
  }
});

it("values of any kind are the list itself, and none in other values", () => {
  const keys = ["a", 1, null, [], {}];
  expect(valuesAt({ keys }, "keys")).toBe(keys);
  const others = [null, "text", { 0: "a", length: 1 }, 5].map((keys) => ({ keys }));
  for (const parent of [undefined, {}, ...others]) expect(valuesAt(parent, "keys")).toEqual([]);
});

it("values by their keys have those with a key of text, the last of each", () => {
  const values = [{ id: "7", n: 1 }, { id: 7 }, { n: 2 }, { id: "7", n: 3 }, { id: "", n: 4 }];
  const byId = keyed(values, ({ id }) => id);
  expect(Object.entries(byId)).toEqual([
    ["7", { id: "7", n: 3 }],
    ["", { id: "", n: 4 }],
  ]);
  expect(Object.keys(keyed(["a", "b"], (_, index) => `${index}`))).toEqual(["0", "1"]);
});

it("values by their keys have only the keys that were added, and any of those", () => {
  const byText = keyed(["__proto__", "x"], (text) => text);
  expect(Object.entries(byText)).toEqual([
    ["__proto__", "__proto__"],
    ["x", "x"],
  ]);
  for (const key of ["constructor", "toString", "y"]) expect(byText[key]).toBeUndefined();
});

it("groups inside a group are objects, or none, and refused if they are endless", () => {
  expect(listChildren({ children: [{ id: "1" }] }, "$", 0)).toEqual([{ id: "1" }]);
  expect(listChildren({}, "$", DEEPEST - 1)).toEqual([]);
  expect(() => listChildren({ children: [1] }, "$.groups[0]", 0)).toThrow(
    expect.objectContaining({ jsonPath: "$.groups[0].children[0]" }),
  );
  expect(() => listChildren({ children: [] }, "$.groups[0]", DEEPEST)).toThrow(
    payloadError("$.groups[0].children", "groups at most 32 deep", "deeper ones"),
  );
});

it("only an object without keys is empty", () => {
  expect([isEmptyObject({}), isEmptyObject({ a: undefined })]).toEqual([true, false]);
});

it("values that cannot be written have no text", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect([jsonText(circle), jsonText({ a: [1] })]).toEqual([undefined, '{"a":[1]}']);
});
