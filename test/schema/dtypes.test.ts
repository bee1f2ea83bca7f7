import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertTo, type Dtype } from "../../src/schema/dtypes";

const texts = (list: string) => list.split("|");
const SAFE = Number.MAX_SAFE_INTEGER;
const TEXTS = texts("|LSU| 5|007|null|１２|a\u0000\u2028\ud83c");
const FRACTIONS = [85, 0.1, -2.75, 1e300, 5e-324, 2 ** 53, 2 ** 53 + 2];

/** JSON values, and the cells they become. */
const cases: readonly (readonly [Dtype, values: readonly unknown[], cells: readonly unknown[]])[] =
  [
    ["character", TEXTS, TEXTS],
    [
      "character",
      [85, 20.0, -3.5, 0, 0.1, 1e-7, SAFE, -SAFE],
      texts("85|20|-3.5|0|0.1|1e-7|9007199254740991|-9007199254740991"),
    ],
    ["character", [true, false, [], {}, [[[]]]], texts("true|false|[]|{}|[[[]]]")],
    [
      "character",
      [[1, "a", null, true], { b: { c: [{ d: 1.5 }] }, a: "x y" }],
      ['[1,"a",null,true]', '{"b":{"c":[{"d":1.5}]},"a":"x y"}'],
    ],
    ["integer", [85, 0, -7, 20.0, 1e3, SAFE], [85, 0, -7, 20, 1000, SAFE]],
    [
      "integer",
      texts("85|-7|0|20.0|20.000|1e3|1E+3|2500e-2|9007199254740991|-9007199254740991"),
      [85, -7, 0, 20, 20, 1000, 1000, 25, SAFE, -SAFE],
    ],
    ["double", FRACTIONS, FRACTIONS],
    [
      "double",
      texts("20.0|0.1|0.1000|-0.5|1e3|1e300|12.50e-1|0.000001|9007199254740992|0e5"),
      [20, 0.1, 0.1, -0.5, 1000, 1e300, 1.25, 0.000001, 2 ** 53, 0],
    ],
    ["logical", [true, false, "true", "false"], [true, false, true, false]],
  ];

/** Values that are there and cannot be converted without loss. */
const lost: readonly (readonly [Dtype, readonly unknown[]])[] = [
  ["character", [2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e300]],
  ["integer", [2.5, 0.1, 1e300, 2 ** 53, 2 ** 53 + 2, Number.NaN, Number.POSITIVE_INFINITY]],
  [
    "integer",
    texts("2.5|25e-1|9007199254740992|9007199254740993|1e300|1e400|007|-007|00|+5| 5|5 "),
  ],
  ["integer", texts("5\n|5.|| |-|--|NaN|Infinity|-Infinity|0x10|0b1|1_000|1,000|12px|５|true")],
  ["integer", [true, false, [], [5], {}]],
  ["double", texts("0.12345678901234567890|0.1000000000000000055511151231257827")],
  ["double", texts("9007199254740993|1e400|-1e400|1e-400|007|+5|+0.5| 5|0.5 |5.||-|1e|1.5.2|3-5")],
  ["double", texts("50%|NaN|Infinity|-Infinity")],
  ["double", [true, false, [], [0.5], {}]],
  ["logical", [0, 1, [], [true], {}]],
  ["logical", texts("0|1||TRUE|True|false |yes|t|null")],
];

it.each(cases)("%s: %j are the cells %j", (dtype, values, cells) => {
  expect(values.map((value) => convertTo[dtype](value))).toStrictEqual(cells);
});

it.each(lost)("%s: %j are lost", (dtype, values) => {
  expect(values.filter((value) => convertTo[dtype](value) !== undefined)).toEqual([]);
});

describe.each(Object.keys(convertTo) as Dtype[])("%s", (dtype) => {
  const convert = convertTo[dtype];

  it("reads null and undefined as missing", () => {
    expect([convert(null), convert(undefined)]).toEqual([null, null]);
  });

  it("never throws, gives its own type, missing or lost, and leaves its own cells as they are", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const cell = convert(value);
        expect(cell === null).toBe(value === null);
        if (cell === undefined) return;
        expect(cell === null || isCell(dtype, cell)).toBe(true);
        expect(convert(cell)).toBe(cell);
      }),
    );
  });
});

describe("nothing is lost", () => {
  it("a number from a text is the number written there, and none that fits is refused", () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const isExact = sameNumber(text, String(Number(text)));
        expect(convertTo.double(text)).toBe(isExact ? Number(text) : undefined);
        const isWhole = isExact && Number.isSafeInteger(Number(text));
        expect(convertTo.integer(text)).toBe(isWhole ? Number(text) : undefined);
      }),
      { numRuns: 500 },
    );
  });

  it("a negative zero counts as zero", () => {
    expect(convertTo.character(-0)).toBe("0");
    for (const dtype of ["integer", "double"] as const) {
      for (const zero of [-0, "-0", "-0.0"]) expect(convertTo[dtype](zero) === 0).toBe(true);
    }
  });
});

/** Texts and numbers that are close to others, and any other JSON; no negative zero. */
const jsonValue = fc.oneof(
  fc.jsonValue().map((value): fc.JsonValue => JSON.parse(JSON.stringify(value))),
  fc.constantFrom<fc.JsonValue>(2 ** 53, 1e300, "1e3", "007", "+5", "true", "NaN", "20.0"),
  fc.maxSafeInteger(),
  fc.maxSafeInteger().map(String),
);

const numberText = fc.oneof(
  fc.stringMatching(/^-?(?:[1-9]\d{0,20})(?:\.\d{1,4})?$/),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,3})(?:\.\d{1,22})?$/),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?[eE][+-]?[1-9]\d{0,2}$/),
);

function isCell(dtype: Dtype, cell: unknown): boolean {
  if (dtype === "integer") return Number.isSafeInteger(cell);
  if (dtype === "double") return Number.isFinite(cell);
  return typeof cell === (dtype === "logical" ? "boolean" : "string");
}

/** Whether two decimal texts are the same number, of any size and precision. */
function sameNumber(one: string, other: string): boolean {
  const [first, second] = [decimal(one), decimal(other)];
  if (first === undefined || second === undefined) return false;
  const exponent = Math.min(first.exponent, second.exponent);
  const scaled = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return scaled(first) === scaled(second);
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimal(text: string): Decimal | undefined {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return undefined;
  const [, whole = "", fraction = "", exponent = "0"] = parts;
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

it("a long text is not a number, even if the number would be exact", () => {
  const digits = "1".padEnd(40, "0");
  expect(convertTo.double(digits)).toBe(1e39);
  expect(convertTo.double(`${digits}0`)).toBeUndefined();
  expect(convertTo.integer(`${"0".repeat(80_000)}1`)).toBeUndefined();
});
