import { describe, expect, it } from "vitest";
import { PayloadError, SportsFrameError } from "../../src/errors";
import {
  DEEPEST,
  describeJson,
  isEmptyObject,
  isObject,
  jsonText,
  keyed,
  listChildren,
  objectAt,
  objectsAt,
  requiredObjectAt,
  requiredObjectsAt,
  valuesAt,
} from "../../src/schema/payload";

function failure(step: () => unknown): PayloadError {
  try {
    step();
  } catch (error) {
    expect(error).toBeInstanceOf(PayloadError);
    expect(error).toBeInstanceOf(SportsFrameError);
    return error as PayloadError;
  }
  throw new Error("nothing was thrown");
}

const MISSING = [
  ["a key that is not there", {}],
  ["undefined", { key: undefined }],
  ["null", { key: null }],
] as const;

const NO_OBJECTS: readonly [unknown, string][] = [
  ["", "a string"],
  ["text", "a string"],
  [0, "a number"],
  [85, "a number"],
  [false, "a boolean"],
  [true, "a boolean"],
  [[], "a list of 0"],
  [[{}, {}], "a list of 2"],
];

const NO_LISTS: readonly [unknown, string][] = [
  ["", "a string"],
  [0, "a number"],
  [false, "a boolean"],
  [{}, "an object"],
  [{ length: 0 }, "an object"],
  [{ 0: {} }, "an object"],
];

describe("the description of a value", () => {
  it.each<[unknown, string]>([
    [undefined, "nothing"],
    [null, "null"],
    [[], "a list of 0"],
    [[1, [2, 3]], "a list of 2"],
    [{}, "an object"],
    ["", "a string"],
    [0, "a number"],
    [false, "a boolean"],
  ])("%j is %s", (value, words) => {
    expect(describeJson(value)).toBe(words);
  });

  it.each<[unknown, boolean]>([
    [{}, true],
    [{ a: 1 }, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    [undefined, false],
    ["{}", false],
    [1, false],
    [true, false],
  ])("%j is an object: %s", (value, is) => {
    expect(isObject(value)).toBe(is);
  });
});

describe("an object that may be missing", () => {
  it("is the object itself", () => {
    const key = { id: 1 };
    expect(objectAt({ key }, "key", "$")).toBe(key);
  });

  it.each(MISSING)("%s is undefined", (_, parent) => {
    expect(objectAt(parent, "key", "$")).toBeUndefined();
  });

  it.each(NO_OBJECTS)("%j is an error", (value, got) => {
    const error = failure(() => objectAt({ key: value }, "key", "$.events[3]"));
    expect(error).toMatchObject({ jsonPath: "$.events[3].key", expected: "an object", got });
  });
});

describe("an object that must be there", () => {
  it("is the object itself", () => {
    const key = {};
    expect(requiredObjectAt({ key }, "key", "$")).toBe(key);
  });

  it.each<[unknown, string]>([[undefined, "nothing"], [null, "null"], ...NO_OBJECTS])(
    "%j is an error",
    (value, got) => {
      const error = failure(() => requiredObjectAt({ key: value }, "key", "$.a"));
      expect(error).toMatchObject({ jsonPath: "$.a.key", expected: "an object", got });
    },
  );

  it("has the path, the expected and the received value", () => {
    const error = failure(() => requiredObjectAt({}, "header", "$"));
    expect(error.name).toBe("PayloadError");
    expect(error.url).toBeUndefined();
    expect(error.operation).toBeUndefined();
    expect(error.message).toBe(
      "the payload has an unexpected shape at $.header: expected an object, got nothing.",
    );
  });
});

describe("a list that may be missing", () => {
  it("is the list itself", () => {
    const key = [{ id: 1 }, {}];
    expect(objectsAt({ key }, "key", "$")).toBe(key);
    const none: never[] = [];
    expect(objectsAt({ key: none }, "key", "$")).toBe(none);
  });

  it.each(MISSING)("%s is empty", (_, parent) => {
    expect(objectsAt(parent, "key", "$")).toEqual([]);
  });

  it.each(NO_LISTS)("%j is an error", (value, got) => {
    const error = failure(() => objectsAt({ key: value }, "key", "$.boxscore"));
    expect(error).toMatchObject({
      jsonPath: "$.boxscore.key",
      expected: "a list of objects",
      got,
    });
  });
});

describe("a list that must be there", () => {
  it("is the list itself", () => {
    const key = [{ id: 1 }];
    expect(requiredObjectsAt({ key }, "key", "$")).toBe(key);
  });

  it.each<[unknown, string]>([[undefined, "nothing"], [null, "null"], ...NO_LISTS])(
    "%j is an error",
    (value, got) => {
      const error = failure(() => requiredObjectsAt({ key: value }, "key", "$"));
      expect(error).toMatchObject({ jsonPath: "$.key", expected: "a list of objects", got });
    },
  );
});

describe.each([
  ["may be missing", objectsAt],
  ["must be there", requiredObjectsAt],
] as const)("the elements of a list that %s", (_, read) => {
  it.each<[number, string, unknown[]]>([
    [0, "null", [null]],
    [0, "a string", ["text", {}]],
    [1, "a number", [{}, 5, "text"]],
    [2, "a list of 1", [{}, {}, [{}]]],
    [1, "a boolean", [{}, false]],
    [1, "nothing", [{}, undefined]],
  ])("the one at %d is %s: an error", (index, got, key) => {
    const error = failure(() => read({ key }, "key", "$.a"));
    expect(error).toMatchObject({ jsonPath: `$.a.key[${index}]`, expected: "an object", got });
  });

  it("has no gaps", () => {
    const error = failure(() => read({ key: new Array(2) }, "key", "$"));
    expect(error).toMatchObject({ jsonPath: "$.key[0]", got: "nothing" });
  });
});

describe("values of any kind", () => {
  it("are the list itself", () => {
    const keys = ["a", 1, null, [], {}];
    expect(valuesAt({ keys }, "keys")).toBe(keys);
  });

  it.each([
    [undefined],
    [{}],
    [{ keys: null }],
    [{ keys: "text" }],
    [{ keys: { 0: "a", length: 1 } }],
    [{ keys: 5 }],
  ])("are none in %j", (parent) => {
    expect(valuesAt(parent, "keys")).toEqual([]);
  });
});

describe("values by their keys", () => {
  it("have those with a key of text, the last of each", () => {
    const values = [{ id: "7", n: 1 }, { id: 7 }, { n: 2 }, { id: "7", n: 3 }, { id: "", n: 4 }];
    const byId = keyed(values, ({ id }) => id);
    expect(Object.entries(byId)).toEqual([
      ["7", { id: "7", n: 3 }],
      ["", { id: "", n: 4 }],
    ]);
    expect(Object.keys(keyed(["a", "b"], (_, index) => `${index}`))).toEqual(["0", "1"]);
  });

  it("have only the keys that were added, and any of those", () => {
    const byText = keyed(["__proto__", "x"], (text) => text);
    expect(Object.entries(byText)).toEqual([
      ["__proto__", "__proto__"],
      ["x", "x"],
    ]);
    for (const key of ["constructor", "toString", "y"]) expect(byText[key]).toBeUndefined();
  });
});

describe("groups inside a group", () => {
  it("are objects, or none", () => {
    expect(listChildren({ children: [{ id: "1" }] }, "$", 0)).toEqual([{ id: "1" }]);
    expect(listChildren({}, "$", DEEPEST - 1)).toEqual([]);
    expect(failure(() => listChildren({ children: [1] }, "$.groups[0]", 0))).toMatchObject({
      jsonPath: "$.groups[0].children[0]",
    });
  });

  it("are refused if they are endless", () => {
    const error = failure(() => listChildren({ children: [] }, "$.groups[0]", DEEPEST));
    expect(error).toMatchObject({
      jsonPath: "$.groups[0].children",
      expected: "groups at most 32 deep",
      got: "deeper ones",
    });
  });
});

it("only an object without keys is empty", () => {
  expect([isEmptyObject({}), isEmptyObject({ a: undefined })]).toEqual([true, false]);
});

it("values that cannot be written have no text", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect([jsonText(circle), jsonText({ a: [1] })]).toEqual([undefined, '{"a":[1]}']);
});
