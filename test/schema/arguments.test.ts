import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import {
  type Arguments,
  dates,
  optionalId,
  pathId,
  requiredId,
  slug,
  wholeNumber,
  writeArguments,
} from "../../src/schema/arguments";

const declared = {
  event_id: requiredId("event", "The game."),
  groups: optionalId("groups", "The group.", "50"),
  conference: optionalId("group", "The conference."),
  limit: wholeNumber("limit", "Most games.", [1, 500], 500),
  week: wholeNumber("week", "The week.", [0, 60]),
  dates,
} satisfies Arguments;

const OPERATION = "site_wbb_example";

const write = (given: Readonly<Record<string, unknown>>, columns: Arguments = declared) =>
  Object.fromEntries(writeArguments(OPERATION, columns, given));

function failure(step: () => unknown): unknown {
  try {
    step();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Values that no argument can have; writing them into a message must not fail either. */
const impossible: readonly (readonly [string, unknown])[] = [
  ["a BigInt", 401469424n],
  ["a symbol", Symbol("401469424")],
  ["a registered symbol", Symbol.for("x")],
  ["a function", () => "401469424"],
  ["a class", class Event {}],
  ["an empty object", {}],
  ["a nested object", { id: { id: { id: { id: 1n } } } }],
  ["an object without prototype", Object.assign(Object.create(null), { id: 1 })],
  [
    "an object that refuses to be text",
    {
      toString() {
        throw new TypeError("no");
      },
    },
  ],
  ["an object with toJSON", { toJSON: () => "401469424" }],
  ["an empty list", []],
  ["a list of one id", [401469424]],
  ["a circle", circle()],
  ["a boxed number", Object(5)],
  ["a boxed text", Object("5")],
  ["true", true],
  ["false", false],
  ["a map", new Map([["id", 1]])],
  ["a regular expression", /1/],
];

function circle(): object {
  const self: { self?: object } = {};
  self.self = self;
  return self;
}

describe("ids", () => {
  it.each<[unknown, string]>([
    ["401469424", "401469424"],
    [401469424, "401469424"],
    ["0", "0"],
    [0, "0"],
    ["007", "007"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    ["99999999999999999999999999", "99999999999999999999999999"],
  ])("%j is written %s", (value, text) => {
    expect(write({ event_id: value }).event).toBeUndefined();
    expect(write({ event_id: value }).event_id).toBe(text);
    expect(write({ event_id: "1", groups: value }).groups).toBe(text);
  });

  it.each([
    [""],
    [" "],
    [" 1"],
    ["1 "],
    ["1\n"],
    ["1 2"],
    ["../x"],
    [".."],
    ["."],
    ["1/2"],
    ["/1"],
    ["1/../2"],
    ["1?x"],
    ["1?x=1"],
    ["1&x=1"],
    ["1#x"],
    ["%2e%2e"],
    ["1%2F2"],
    ["1\\2"],
    ["1;2"],
    ["1,2"],
    ["１２"],
    ["١٢"],
    ["²"],
    ["-1"],
    ["+1"],
    ["1.0"],
    ["1e3"],
    ["0x1"],
    ["abc"],
    ["null"],
    ["undefined"],
    ["NaN"],
    ["\u00001"],
  ])("%j as text is refused", (value) => {
    expect(() => write({ event_id: value })).toThrow(ArgumentError);
    expect(() => write({ event_id: "1", groups: value })).toThrow(ArgumentError);
  });

  it.each([
    [-1],
    [1.5],
    [-0.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [2 ** 53],
    [1e21],
    [1e300],
    [Number.MIN_VALUE],
  ])("%d as number is refused", (value) => {
    expect(() => write({ event_id: value })).toThrow(ArgumentError);
    expect(() => write({ event_id: "1", conference: value })).toThrow(ArgumentError);
  });

  it("no text but digits is ever written", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (value) => {
        const error = failure(() => {
          expect(write({ event_id: value }).event_id).toMatch(/^[0-9]+$/);
        });
        if (error !== undefined) expect(error).toBeInstanceOf(ArgumentError);
      }),
    );
  });
});

describe("whole numbers", () => {
  it.each([
    [1, "1"],
    [100, "100"],
    [500, "500"],
    [20.0, "20"],
  ])("%d is written %s", (value, text) => {
    expect(write({ event_id: 1, limit: value }).limit).toBe(text);
  });

  it("both ends belong to it, zero too", () => {
    expect(write({ event_id: 1, week: 0 }).week).toBe("0");
    expect(write({ event_id: 1, week: 60 }).week).toBe("60");
  });

  it.each([
    [0],
    [501],
    [-1],
    [1.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [2 ** 53],
    ["100"],
    [""],
    ["many"],
    ["1&limit=2"],
  ])("%j is refused, with its limits", (value) => {
    expect(() => write({ event_id: 1, limit: value })).toThrow(/limit .*from 1 to 500, got/);
    expect(() => write({ event_id: 1, limit: value })).toThrow(ArgumentError);
  });
});

describe("dates", () => {
  it("is written in the service's words", () => {
    expect(write({ event_id: 1, dates: "2023-01-05" }).dates).toBe("20230105");
    expect(write({ event_id: 1, dates: ["20230105", "20230107"] }).dates).toBe("20230105-20230107");
  });

  it.each([["20230230"], [20230105], [new Date(Number.NaN)], [["20230105"]], [""]])(
    "%j is refused, with what it may look like",
    (value) => {
      const error = failure(() => write({ event_id: 1, dates: value }));
      expect(error).toBeInstanceOf(ArgumentError);
      expect((error as Error).message).toMatch(/dates must be .*20230105.*, got /s);
    },
  );
});

describe("words of the service", () => {
  const words = { type: slug("type", "The kind.", "all-star") };

  it.each(["nba", "mens-college-basketball", "g5-2x", "a"])("%s is written as it is", (word) => {
    expect(write({ type: word }, words)).toEqual({ type: word });
  });

  it.each(["Nba", "-nba", "nba-", "5g", "all--star", "all star", "nba\n", " nba", "", 5])(
    "%j is refused",
    (word) => {
      expect(() => write({ type: word }, words)).toThrow(
        'type must be a word in lower case with dashes ("all-star"), got',
      );
    },
  );
});

it("an id of the path is required, and no part of the query", () => {
  const path = { athlete_id: pathId("The athlete.") };
  expect(path.athlete_id).toMatchObject({ query: null, required: true, default: null });
  expect(write({ athlete_id: 7 }, path)).toEqual({ athlete_id: "7" });
  expect(() => write({}, path)).toThrow("athlete_id is missing");
});

describe("advice", () => {
  const oneId = "One call takes one id; collect(ids, (id) => ...) makes a call for each.";
  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ event_id: ["1", "2"] }, `got [ '1', '2' ]. ${oneId}`],
    [{ event_id: "x" }, "got 'x'."],
    [{ limit: "1" }, "got '1'. Pass it as a number: 1."],
    [{ limit: "500" }, "got '500'. Pass it as a number: 500."],
    [{ limit: "0" }, "got '0'."],
    [{ limit: "501" }, "got '501'."],
    [{ limit: 501 }, "got 501."],
    [{ week: "" }, "got ''."],
    [{ week: "2022-23" }, "got '2022-23'. A season is one year: 2023 is 2022-23."],
    [{ week: "12022-23" }, "got '12022-23'."],
    [{ week: "2022-234" }, "got '2022-234'."],
  ])("of %j", (given, end) => {
    const error = failure(() => write({ event_id: 1, ...given }));
    expect((error as Error).message.slice(-end.length - 2)).toBe(`, ${end}`);
  });
});

describe("passed and not passed", () => {
  it("sends defaults for absent or undefined arguments", () => {
    const written = { event_id: "1", groups: "50", limit: "500" };
    expect(write({ event_id: 1 })).toEqual(written);
    expect(
      write({
        event_id: 1,
        groups: undefined,
        limit: undefined,
        week: undefined,
        conference: undefined,
        dates: undefined,
      }),
    ).toEqual(written);
  });

  it("null switches a default off", () => {
    expect(write({ event_id: 1, groups: null })).toEqual({ event_id: "1", limit: "500" });
    expect(write({ event_id: 1, groups: null, limit: null })).toEqual({ event_id: "1" });
  });

  it("null for an argument without default sends nothing", () => {
    expect(write({ event_id: 1, week: null, dates: null, conference: null })).toEqual(
      write({ event_id: 1 }),
    );
  });

  it("a passed value replaces the default", () => {
    expect(write({ event_id: 1, groups: 8, limit: 25 })).toEqual({
      event_id: "1",
      groups: "8",
      limit: "25",
    });
  });

  it("keeps the declared order, not the passed order", () => {
    const given = { dates: "2023", limit: 5, groups: 8, event_id: 1 };
    const names = [...writeArguments(OPERATION, declared, given).keys()];
    expect(names).toEqual(["event_id", "groups", "limit", "dates"]);
  });

  it("rejects a null id with the reason that the row has none", () => {
    const error = failure(() => write({ event_id: null }));
    expect(error).toMatchObject({ name: "ArgumentError", operation: OPERATION });
    expect((error as Error).message).toBe(
      `${OPERATION}: event_id is null: the row it comes from does not contain the id.`,
    );
  });

  it.each([[{}], [{ event_id: undefined }], [{ groups: 8 }]])(
    "%j without the required one",
    (given) => {
      const error = failure(() => write(given));
      expect(error).toBeInstanceOf(ArgumentError);
      expect(error).toMatchObject({ name: "ArgumentError", operation: OPERATION });
      expect((error as Error).message).toMatch(/event_id is missing; it must be .*digits/);
    },
  );

  it("does not change its argument", () => {
    const given = Object.freeze({
      event_id: 1,
      dates: Object.freeze(["2023-01-05", "2023-01-07"]),
    });
    expect(write(given).dates).toBe("20230105-20230107");
    expect(given).toEqual({ event_id: 1, dates: ["2023-01-05", "2023-01-07"] });
  });
});

describe("an id whose column has another name", () => {
  const game = { event_id: { ...declared.event_id, column: "game_id" }, week: declared.week };

  it.each([
    [{ game_id: 7 }],
    [{ event_id: "7" }],
    [{ event_id: 7, game_id: "7" }],
    [{ event_id: undefined, game_id: 7 }],
    [{ event_id: 7, game_id: undefined }],
  ])("is written once, under either name: %j", (given) => {
    expect(write(given, game)).toEqual({ event_id: "7" });
  });

  it.each([
    [{ event_id: 7, game_id: 8 }, "event_id is 7, but game_id is 8. These are two names of one"],
    [{ event_id: "7", game_id: "07" }, "event_id is '7', but game_id is '07'."],
    [{ event_id: null, game_id: "7" }, "event_id is null, but game_id is '7'."],
    [{ game_id: "x" }, "game_id must be the digits of an id, as text or number, got 'x'."],
    [{ game_id: null }, "game_id is null: the row it comes from does not contain the id."],
    [{}, "event_id is missing; it must be"],
  ])("is refused under the passed name: %j", (given, message) => {
    const error = failure(() => write(given, game));
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain(`${OPERATION}: ${message}`);
  });
});

describe.each(Object.keys(declared))("%s", (name) => {
  it.each(impossible)("refuses %s with an ArgumentError", (_, value) => {
    const error = failure(() => write({ event_id: 1, [name]: value }));
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ name: "ArgumentError", operation: OPERATION });
    expect((error as Error).message).toContain(`${OPERATION}: ${name} must be `);
  });
});
