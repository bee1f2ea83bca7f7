import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertTo, type Dtype } from "../../src/schema/dtypes";

/** The value is there and cannot be converted without loss. */
const LOST = undefined;

/** By dtype: a JSON value and the cell it becomes. */
const cases: Readonly<Record<Dtype, readonly (readonly [value: unknown, cell: unknown])[]>> = {
  character: [
    ["", ""],
    ["LSU", "LSU"],
    [" 5", " 5"],
    ["007", "007"],
    ["null", "null"],
    ["１２", "１２"],
    ["a\u0000\u2028\ud83c", "a\u0000\u2028\ud83c"],
    [85, "85"],
    [20.0, "20"],
    [-3.5, "-3.5"],
    [0, "0"],
    [0.1, "0.1"],
    [1e-7, "1e-7"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    [Number.MIN_SAFE_INTEGER, "-9007199254740991"],
    [2 ** 53, LOST],
    [2 ** 53 + 2, LOST],
    [-(2 ** 53), LOST],
    [1e300, LOST],
    [true, "true"],
    [false, "false"],
    [[], "[]"],
    [{}, "{}"],
    [[1, "a", null, true], '[1,"a",null,true]'],
    [{ b: { c: [{ d: 1.5 }] }, a: "x y" }, '{"b":{"c":[{"d":1.5}]},"a":"x y"}'],
    [[[[]]], "[[[]]]"],
  ],
  integer: [
    [85, 85],
    [0, 0],
    [-7, -7],
    [20.0, 20],
    [1e3, 1000],
    [Number.MAX_SAFE_INTEGER, 9007199254740991],
    ["85", 85],
    ["-7", -7],
    ["0", 0],
    ["20.0", 20],
    ["20.000", 20],
    ["1e3", 1000],
    ["1E+3", 1000],
    ["2500e-2", 25],
    ["9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    [2.5, LOST],
    [0.1, LOST],
    [1e300, LOST],
    [2 ** 53, LOST],
    [2 ** 53 + 2, LOST],
    [Number.NaN, LOST],
    [Number.POSITIVE_INFINITY, LOST],
    ["2.5", LOST],
    ["25e-1", LOST],
    ["9007199254740992", LOST],
    ["9007199254740993", LOST],
    ["1e300", LOST],
    ["1e400", LOST],
    ["007", LOST],
    ["-007", LOST],
    ["00", LOST],
    ["+5", LOST],
    [" 5", LOST],
    ["5 ", LOST],
    ["5\n", LOST],
    ["5.", LOST],
    ["", LOST],
    [" ", LOST],
    ["-", LOST],
    ["--", LOST],
    ["NaN", LOST],
    ["Infinity", LOST],
    ["-Infinity", LOST],
    ["0x10", LOST],
    ["0b1", LOST],
    ["1_000", LOST],
    ["1,000", LOST],
    ["12px", LOST],
    ["５", LOST],
    ["true", LOST],
    [true, LOST],
    [false, LOST],
    [[], LOST],
    [[5], LOST],
    [{}, LOST],
  ],
  double: [
    [85, 85],
    [0.1, 0.1],
    [-2.75, -2.75],
    [1e300, 1e300],
    [5e-324, 5e-324],
    [2 ** 53, 9007199254740992],
    [2 ** 53 + 2, 9007199254740994],
    ["20.0", 20],
    ["0.1", 0.1],
    ["0.1000", 0.1],
    ["-0.5", -0.5],
    ["1e3", 1000],
    ["1e300", 1e300],
    ["12.50e-1", 1.25],
    ["0.000001", 0.000001],
    ["9007199254740992", 9007199254740992],
    ["0e5", 0],
    ["0.12345678901234567890", LOST],
    ["0.1000000000000000055511151231257827", LOST],
    ["9007199254740993", LOST],
    ["1e400", LOST],
    ["-1e400", LOST],
    ["1e-400", LOST],
    ["007", LOST],
    ["+5", LOST],
    ["+0.5", LOST],
    [" 5", LOST],
    ["0.5 ", LOST],
    ["5.", LOST],
    ["", LOST],
    ["-", LOST],
    ["1e", LOST],
    ["1.5.2", LOST],
    ["3-5", LOST],
    ["50%", LOST],
    ["NaN", LOST],
    ["Infinity", LOST],
    ["-Infinity", LOST],
    [true, LOST],
    [false, LOST],
    [[], LOST],
    [[0.5], LOST],
    [{}, LOST],
  ],
  logical: [
    [true, true],
    [false, false],
    ["true", true],
    ["false", false],
    [0, LOST],
    [1, LOST],
    ["0", LOST],
    ["1", LOST],
    ["", LOST],
    ["TRUE", LOST],
    ["True", LOST],
    ["false ", LOST],
    ["yes", LOST],
    ["t", LOST],
    ["null", LOST],
    [[], LOST],
    [[true], LOST],
    [{}, LOST],
  ],
};

const dtypes = Object.keys(cases) as Dtype[];

describe.each(dtypes)("%s", (dtype) => {
  const convert = convertTo[dtype];

  it.each([[null], [undefined]])("reads %s as missing", (value) => {
    expect(convert(value)).toBeNull();
  });

  it.each(cases[dtype])("makes of %j the cell %j", (value, cell) => {
    expect(convert(value)).toBe(cell);
  });

  it("never throws and gives its own type, missing or lost", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const cell = convert(value);
        if (cell === undefined) return value !== null;
        if (cell === null) return value === null;
        return isCell(dtype, cell);
      }),
    );
  });

  it("leaves a cell of its own as it is", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const cell = convert(value);
        if (cell !== undefined) expect(convert(cell)).toBe(cell);
      }),
    );
  });
});

describe("nothing is lost", () => {
  it("a text from any JSON value restores it", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const text = convertTo.character(value);
        if (typeof text !== "string") return;
        expect(typeof value === "string" ? text : JSON.parse(text)).toEqual(value);
      }),
    );
  });

  it("the text of a safe integer is an integer again", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        const text = convertTo.character(whole);
        expect(text).toMatch(/^-?\d+$/);
        expect(convertTo.integer(text)).toBe(whole);
        expect(convertTo.double(text)).toBe(whole);
      }),
    );
  });

  it("the text of a fraction is that double again", () => {
    const fractions = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((number) => !Number.isInteger(number));
    fc.assert(
      fc.property(fractions, (number) => {
        expect(convertTo.double(convertTo.character(number))).toBe(number);
        expect(convertTo.integer(number)).toBe(LOST);
      }),
    );
  });

  it("a number from a text is the number written there, and none that fits is refused", () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const isExact = sameNumber(text, String(Number(text)));
        expect(convertTo.double(text)).toBe(isExact ? Number(text) : LOST);
        const isWhole = isExact && Number.isSafeInteger(Number(text));
        expect(convertTo.integer(text)).toBe(isWhole ? Number(text) : LOST);
      }),
      { numRuns: 500 },
    );
  });

  it("a truth value from a text is written so", () => {
    fc.assert(
      fc.property(fc.boolean(), (truth) => {
        expect(convertTo.logical(convertTo.character(truth))).toBe(truth);
        expect(convertTo.integer(truth)).toBe(LOST);
        expect(convertTo.double(truth)).toBe(LOST);
      }),
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

describe("a long text", () => {
  it("is not a number, even if the number would be exact", () => {
    const digits = "1".padEnd(40, "0");
    expect(convertTo.double(digits)).toBe(1e39);
    expect(convertTo.double(`${digits}0`)).toBeUndefined();
    expect(convertTo.integer(`${"0".repeat(80_000)}1`)).toBeUndefined();
  });
});
