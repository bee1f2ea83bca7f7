import { describe, expect, it } from "vitest";
import { PayloadError, SportsFrameError } from "../../src/errors";
import {
  describeJson,
  isObject,
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

describe("what a value is called", () => {
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

  it("says where, what was expected and what came", () => {
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
