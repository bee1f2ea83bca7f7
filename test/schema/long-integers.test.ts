import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteLongIntegers } from "../../src/schema/parse";

describe("integers in JSON text", () => {
  it.each([
    ['{"id":4016966360203990057}', '{"id":"4016966360203990057"}'],
    ['{ "id" : 9007199254740993 }', '{ "id" : "9007199254740993" }'],
    ["[-9007199254740993,401820771119617939\n]", '["-9007199254740993","401820771119617939"\n]'],
    ['{"a":[9007199254740992],"b":"x"}', '{"a":["9007199254740992"],"b":"x"}'],
    [
      '{"key \\" 1": 1, "\\\\": 10000000000000000000}',
      '{"key \\" 1": 1, "\\\\": "10000000000000000000"}',
    ],
  ])("are quoted if a double would round them: %s", (text, quoted) => {
    expect(quoteLongIntegers(text)).toBe(quoted);
  });

  it.each([
    ["safe ones", '{"id":9007199254740991,"b":-9007199254740991,"c":123456789012345}'],
    [
      "decimals",
      '{"a":0.12345678901234567890,"b":12345678901234567890.5,"c":-0.1234567890123456 }',
    ],
    ["exponents", '{"a":12345678901234567890e3,"b":1E1234567890123456,"c":1.2345678901234567e+25}'],
    ["texts of digits", '{"a":"4016966360203990057","b":["401820771119617939"]}'],
    ["words in texts", '{"a":"so: 4016966360203990057, and [4016966360203990057]"}'],
    ["texts with quotes", '{"a":"\\":4016966360203990057,\\"b\\\\\\":4016966360203990057}"}'],
  ])("stay as they are: %s", (_, text) => expect(quoteLongIntegers(text)).toBe(text));

  it.each(['{"a":00000000000000000001}', "{40169663602039900 :1}", '{"a":4016966360203990057'])(
    "leave what is no JSON none: %s",
    (text) => expect(() => JSON.parse(quoteLongIntegers(text))).toThrow(SyntaxError),
  );

  it("are found anywhere, between any other values", () => {
    const id = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    const other = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const spaces = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(id, other), spaces)), (values) => {
        const exact = (value: bigint) =>
          value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
        const written = values.map(([value, width]) => {
          const text = typeof value === "bigint" ? String(value) : JSON.stringify(value);
          return " ".repeat(width) + text;
        });
        const read = values.map(([value]) => {
          if (typeof value === "bigint") return exact(value) ? String(value) : Number(value);
          const text = JSON.stringify(value);
          // JavaScript writes such doubles without an exponent, as an id is written.
          return /^-?\d{16,}$/.test(text) && !Number.isSafeInteger(value) ? text : JSON.parse(text);
        });
        expect(JSON.parse(quoteLongIntegers(`[${written.join(",")}]`))).toEqual(read);
      }),
    );
  });
});
