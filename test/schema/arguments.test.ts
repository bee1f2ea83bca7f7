import { describe, expect, it } from "vitest";
import {
  type Arguments,
  dates,
  optionalId,
  requiredId,
  slug,
  wholeNumber,
  writeArguments,
} from "../../src/schema/arguments";
import { refusalOf } from "../support/refusals";

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

const circle: { self?: object } = {};
circle.self = circle;

/** Values that no argument can have; writing them into a message must not fail either. */
const IMPOSSIBLE: readonly unknown[] = [
  ...[401469424n, Symbol("401469424"), Symbol.for("x"), () => "401469424", class Event {}, {}, []],
  ...[[401469424], circle, Object(5), Object("5"), true, false, new Map([["id", 1]]), /1/],
  { id: { id: { id: { id: 1n } } } },
  Object.assign(Object.create(null), { id: 1 }),
  { toString: () => expect.fail("text of an object") },
  { toJSON: () => "401469424" },
];

/** Fails unless each value is refused with an ArgumentError. */
const expectRefused = (values: readonly unknown[], argument: string): void => {
  for (const value of values) refusalOf(() => write({ event_id: 1, [argument]: value }));
};

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

  it.each(["event_id", "groups", "conference"])("other texts and numbers are refused: %s", (id) => {
    const texts = [
      ...["", " ", " 1", "1 ", "1\n", "1 2", "\u00001"],
      ..."../x .. . 1/2 /1 1/../2 1?x 1?x=1 1&x=1 1#x %2e%2e 1%2F2 1\\2 1;2 1,2".split(" "),
      ..."１２ ١٢ ² -1 +1 1.0 1e3 0x1 abc null undefined NaN".split(" "),
    ];
    const { NaN: none, POSITIVE_INFINITY, NEGATIVE_INFINITY, MIN_VALUE } = Number;
    const numbers = [-1, 1.5, -0.5, none, POSITIVE_INFINITY, NEGATIVE_INFINITY, MIN_VALUE];
    expectRefused([...texts, ...numbers, 2 ** 53, 1e21, 1e300], id);
  });
});

it("whole numbers are written from the first limit to the last, zero too", () => {
  for (const limit of [1, 20.0, 100, 500]) {
    expect(write({ event_id: 1, limit }).limit).toBe(String(limit));
  }
  expect(["0", "60"]).toEqual([0, 60].map((week) => write({ event_id: 1, week }).week));
});

it("whole numbers beyond them, and texts, are refused with the limits", () => {
  const values = [0, 501, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
  expectRefused([...values, "100", "", "many", "1&limit=2"], "limit");
  expect(() => write({ event_id: 1, limit: 0 })).toThrow(/limit .*from 1 to 500, got 0/);
});

it("words of the service are written as they are, in lower case with dashes", () => {
  const words = { type: slug("type", "The kind.", "all-star") };
  for (const type of ["nba", "mens-college-basketball", "g5-2x", "a"]) {
    expect(write({ type }, words)).toEqual({ type });
  }
  const wrong = ["Nba", "-nba", "nba-", "5g", "all--star", "all star", "nba\n", " nba", "", 5];
  for (const type of wrong) {
    expect(() => write({ type }, words)).toThrow(
      'type must be a word in lower case with dashes ("all-star"), got',
    );
  }
});

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ event_id: "x" }, "'x'."],
  [{ limit: "1" }, "'1'. Pass it as a number: 1."],
  [{ limit: "500" }, "'500'. Pass it as a number: 500."],
  [{ limit: "0" }, "'0'."],
  [{ limit: "501" }, "'501'."],
  [{ limit: 501 }, "501."],
  [{ week: "" }, "''."],
  [{ week: "2022-23" }, "'2022-23'. A season is one year: 2023 is 2022-23."],
  [{ week: "12022-23" }, "'12022-23'."],
  [{ week: "2022-234" }, "'2022-234'."],
  [
    { event_id: ["1", "2"] },
    "[ '1', '2' ]. One call takes one id; collect(ids, (id) => ...) makes a call for each.",
  ],
])("advice of %j", (given, end) => {
  const { message } = refusalOf(() => write({ event_id: 1, ...given }));
  expect(message.slice(-end.length - 6)).toBe(`, got ${end}`);
});

describe("passed and not passed", () => {
  const DEFAULTS = { event_id: "1", groups: "50", limit: "500" };
  const NONE = { groups: undefined, limit: undefined, week: undefined, dates: undefined };

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
    ["absent arguments have their defaults", {}, DEFAULTS],
    ["undefined ones, too", NONE, DEFAULTS],
    ["null switches a default off", { groups: null }, { event_id: "1", limit: "500" }],
    ["null switches all defaults off", { groups: null, limit: null }, { event_id: "1" }],
    ["null without a default sends nothing", { week: null, conference: null }, DEFAULTS],
    ["a value replaces it", { groups: 8, limit: 25 }, { ...DEFAULTS, groups: "8", limit: "25" }],
  ])("%s", (_, given, written) => expect(write({ event_id: 1, ...given })).toEqual(written));

  it("keeps the declared order, not the passed order", () => {
    const given = { dates: "2023", limit: 5, groups: 8, event_id: 1 };
    const names = [...writeArguments(OPERATION, declared, given).keys()];
    expect(names).toEqual(["event_id", "groups", "limit", "dates"]);
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

  const NO_ID = "is null: the row it comes from does not contain the id.";

  it.each<[object, string, Arguments]>([
    [{ event_id: null }, `event_id ${NO_ID}`, declared],
    [{ event_id: undefined }, "event_id is missing; it must be the digits", declared],
    [{ groups: 8 }, "event_id is missing; it must be the digits", declared],
    [{}, "event_id is missing; it must be the digits", game],
    [{ event_id: 7, game_id: 8 }, "event_id is 7, but game_id is 8. These are two names", game],
    [{ event_id: "7", game_id: "07" }, "event_id is '7', but game_id is '07'.", game],
    [{ event_id: null, game_id: "7" }, "event_id is null, but game_id is '7'.", game],
    [{ game_id: "x" }, "game_id must be the digits of an id, as text or number, got 'x'.", game],
    [{ game_id: null }, `game_id ${NO_ID}`, game],
  ])("is refused under the passed name: %j", (given, message, columns) => {
    const error = refusalOf(() => write({ ...given }, columns));
    expect(error).toMatchObject({ name: "ArgumentError", operation: OPERATION });
    expect(error.message).toContain(`${OPERATION}: ${message}`);
  });
});

it.each(Object.keys(declared))("%s refuses other values with an ArgumentError", (name) => {
  for (const value of IMPOSSIBLE) {
    const error = refusalOf(() => write({ event_id: 1, [name]: value }));
    expect(error).toMatchObject({ name: "ArgumentError", operation: OPERATION });
    expect(error.message).toContain(`${OPERATION}: ${name} must be `);
  }
});
