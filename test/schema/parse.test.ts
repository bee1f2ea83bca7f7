import * as fc from "fast-check";
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

describe("the object of a text", () => {
  it.each([
    ["{}", {}],
    [' \r\n\t{"a": 1}\n', { a: 1 }],
    ['{"events":[{"id":"1"}],"n":null}', { events: [{ id: "1" }], n: null }],
    ['{"a":1,"a":2}', { a: 2 }],
    ['{"<html>":"<p>"}', { "<html>": "<p>" }],
  ])("%s", (text, object) => {
    expect(parseObject(text, JSON_TYPE)).toEqual(object);
    expect(parseObject(text, "")).toEqual(object);
    expect(parseObject(text, "text/html")).toEqual(object);
  });

  it("may follow a byte order mark", () => {
    expect(parseObject('\ufeff{"a": 1}', JSON_TYPE)).toEqual({ a: 1 });
    expect(parseObject('{"a": "\ufeff"}', JSON_TYPE)).toEqual({ a: "\ufeff" });
  });

  it("of any JSON object is returned", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const text = JSON.stringify(object);
        // Integers beyond 2^53 come as text.
        fc.pre(!/\d{16}/.test(text));
        expect(parseObject(text, "")).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("JSON that is not an object", () => {
  it.each([
    ["[]", "a list of 0"],
    ['[{"id":1},{"id":2}]', "a list of 2"],
    ["5", "a number"],
    ["-0.5e3", "a number"],
    ['"text"', "a string"],
    ["true", "a boolean"],
    ["null", "null"],
    ["\ufeff[]", "a list of 0"],
  ])("%s is refused", (text, got) => {
    const error = refusal(text);
    expect(error.got).toBe(got);
    expect(error.cause).toBeUndefined();
  });
});

describe("text that is not JSON", () => {
  it.each([
    ["two objects, a line each", '{"a":1}\n{"a":2}\n'],
    ["words", "Service unavailable"],
    ["JavaScript", "callback({})"],
    ["single quotes", "{'a': 1}"],
    ["a bare NaN", '{"a": NaN}'],
    ["a comma too many", '{"a": 1,}'],
    ["a comment", '{"a": 1} // done'],
    ["two byte order marks", '\ufeff\ufeff{"a": 1}'],
    ["control characters", "\u0000\u0001"],
    ["a web page", "<!DOCTYPE html><html><head><title>Access Denied</title></head></html>"],
    ["brackets in a text", '{"a": "[{"}x'],
    ["a quote in a text", '{"a": "\\"{"}x'],
    ["nothing", ""],
    ["a byte order mark alone", "\ufeff"],
  ])("%s: is not JSON, with its type", (_, text) => {
    const { got, cause } = refusal(text);
    expect(got).toBe("text that is not JSON (application/json;charset=UTF-8)");
    expect(cause).toBeInstanceOf(SyntaxError);
  });

  it("is reported as such if there is no content type", () => {
    expect(refusal("oops", "").got).toBe("text that is not JSON (no content type)");
  });
});

describe("JSON that was cut short", () => {
  it.each([
    ["{"],
    ['{"'],
    ['{"ev'],
    ['{"events"'],
    ['{"events":'],
    ['{"events":['],
    ['{"events":[{'],
    ['{"events":[{"id":"401'],
    ['{"events":[{"id":"a\\'],
    ['{"events":[{"id":4'],
    ['{"events":[{"ok":tru'],
    ['{"events":[{"ok":true'],
    ['{"events":[{"ok":null,'],
    ['{"events":[{"a":[1,2'],
    ['{"events":[{"a":[1,'],
    ['[{"id":1},'],
    ['{"a": "}"'],
    ['[{"a": "]]"}'],
    ['\ufeff{"events":[{"id'],
  ])("%s", (text) => {
    const error = refusal(text);
    expect(error.got).toBe(`JSON that was cut short after ${text.length} characters`);
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it("is an error wherever it is cut, and shows no more than its start", () => {
    const text = JSON.stringify({
      events: [{ id: "1", n: -2.5e-10, ok: true, none: null, list: [[], {}], text: 'é"\\\n' }],
      password: "x".repeat(300),
    });
    for (let length = 0; length < text.length; length++) {
      expect(refusal(text.slice(0, length)).message.length).toBeLessThan(300);
    }
    expect(parseObject(text, JSON_TYPE)).toHaveProperty("events");
  });
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

describe("a payload that was not fetched", () => {
  it("is the object itself", () => {
    const payload = { events: [] };
    expect(checkObject(payload)).toBe(payload);
  });

  it.each<[unknown, string]>([
    [undefined, "nothing"],
    [null, "null"],
    ['{"events":[]}', "a string"],
    [[{ events: [] }], "a list of 1"],
    [5, "a number"],
    [false, "a boolean"],
  ])("%j is refused", (payload, got) => {
    expect(failure(() => checkObject(payload)).got).toBe(got);
  });
});
