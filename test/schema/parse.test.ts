import { describe, expect, it } from "vitest";
import { PayloadError } from "../../src/errors";
import { checkObject, parseObject } from "../../src/schema/parse";

const JSON_TYPE = "application/json;charset=UTF-8";

function failure(step: () => unknown): PayloadError {
  try {
    step();
  } catch (error) {
    expect(error).toBeInstanceOf(PayloadError);
    expect(error).toMatchObject({ jsonPath: "$", expected: "a JSON object" });
    return error as PayloadError;
  }
  throw new Error("nothing was thrown");
}

const refusal = (text: string, type = JSON_TYPE) => failure(() => parseObject(text, type));

it.each([
  ["{}", {}],
  [' \r\n\t{"a": 1}\n', { a: 1 }],
  ['{"events":[{"id":"1"}],"n":null}', { events: [{ id: "1" }], n: null }],
  ['{"a":1,"a":2}', { a: 2 }],
  ['{"<html>":"<p>"}', { "<html>": "<p>" }],
])("the object of a text: %s", (text, object) => {
  expect(parseObject(text, JSON_TYPE)).toEqual(object);
  expect(parseObject(text, "")).toEqual(object);
  expect(parseObject(text, "text/html")).toEqual(object);
});

it("the object of a text may follow a byte order mark", () => {
  expect(parseObject('\ufeff{"a": 1}', JSON_TYPE)).toEqual({ a: 1 });
  expect(parseObject('{"a": "\ufeff"}', JSON_TYPE)).toEqual({ a: "\ufeff" });
});

it.each([
  ["[]", "a list of 0"],
  ['[{"id":1},{"id":2}]', "a list of 2"],
  ["5", "a number"],
  ["-0.5e3", "a number"],
  ['"text"', "a string"],
  ["true", "a boolean"],
  ["null", "null"],
  ["\ufeff[]", "a list of 0"],
])("JSON that is not an object is refused: %s", (text, got) => {
  const error = refusal(text);
  expect([error.got, error.cause]).toEqual([got, undefined]);
});

it("text that is not JSON is refused with its type and the cause", () => {
  const texts = [
    ...['{"a":1}\n{"a":2}\n', "Service unavailable", "callback({})", "{'a': 1}", '{"a": NaN}'],
    ...['{"a": 1,}', '{"a": 1} // done', '\ufeff\ufeff{"a": 1}', "\u0000\u0001", "", "\ufeff"],
    "<!DOCTYPE html><html><head><title>Access Denied</title></head></html>",
    ...['{"a": "[{"}x', '{"a": "\\"{"}x'],
  ];
  const got = "text that is not JSON (application/json;charset=UTF-8)";
  for (const text of texts) {
    expect(refusal(text)).toMatchObject({ got, cause: expect.any(SyntaxError) });
  }
});

it("text that is not JSON is reported as such if there is no content type", () => {
  expect(refusal("oops", "").got).toBe("text that is not JSON (no content type)");
});

it("JSON that was cut short is named as such wherever it is cut, and shows no more than its start", () => {
  const value = { id: "1", n: -2.5e-10, ok: true, none: null, list: [[], {}], text: 'é"\\\n}]' };
  const texts = [
    JSON.stringify({ events: [value], password: "x".repeat(300) }),
    '[{"id":1},{}]',
    '[{"a": "]]"}]',
    '\ufeff{"events":[{"id":4,"a":[1,2]}]}',
  ];
  for (const text of texts) {
    for (let length = text.startsWith("\ufeff") ? 2 : 1; length < text.length; length++) {
      const error = refusal(text.slice(0, length));
      expect(error.got).toBe(`JSON that was cut short after ${length} characters`);
      expect(error.cause).toBeInstanceOf(SyntaxError);
      expect(error.message.length).toBeLessThan(300);
    }
  }
});

describe("a long response", () => {
  const text = (count: number) => `{"events":[${"{},".repeat(count)}{}]}`;

  it("has at most five million parts, more with a raised max_body_bytes", () => {
    const long = text(2_700_000);
    expect(() => parseObject(long, JSON_TYPE)).toThrow(PayloadError);
    expect(() => parseObject(long, JSON_TYPE)).toThrow(/at most 5000000 objects/);
    const { events } = parseObject(long, JSON_TYPE, 128 * 1024 * 1024) as { events: unknown[] };
    expect(events).toHaveLength(2_700_001);
  });

  it("of text is no such response", () => {
    const payload = parseObject(`{"text":"${"a".repeat(9_000_000)}"}`, JSON_TYPE);
    expect(String(payload.text)).toHaveLength(9_000_000);
  });
});

it("a payload that was not fetched is the object itself, and nothing else", () => {
  const payload = { events: [] };
  expect(checkObject(payload)).toBe(payload);
  const others = [undefined, '{"events":[]}', [payload], 5];
  expect(others.map((other) => failure(() => checkObject(other)).got)).toEqual([
    ...["nothing", "a string", "a list of 1", "a number"],
  ]);
});
