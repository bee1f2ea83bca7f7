import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datesFlaw, datesText } from "../../src/schema/dates";
import { words } from "../support/words";

const at = (iso: string) => new Date(iso);

const evening = (day: string) => at(`${day}T18:00Z`);

it.each([
  ["20230105", "20230105 2023-01-05 20230105-20230105"],
  ["18710504", "18710504"],
  ["21001231", "21001231"],
  ["20000229", "20000229"],
  ["20240229", "20240229 2024-02-29"],
  ["20230228", "20230228"],
  ["202301", "202301 2023-01"],
  ["202312", "202312"],
  ["201112", "2011-12"],
  ["2023", "2023"],
  ["1871", "1871"],
  ["2100", "2100"],
  ["20230105-20230107", "20230105-20230107 2023-01-05-2023-01-07"],
  ["20221231-20230101", "20221231-20230101"],
])("valid dates: %s: %s", (text, forms) => {
  expect(words(forms).filter((form) => datesText(form) !== text)).toEqual([]);
});

it.each<[first: unknown, last: unknown, text: string]>([
  ["20230105", "20230107", "20230105-20230107"],
  ["2023-01-05", "2023-01-07", "20230105-20230107"],
  ["2023-01-05", "20230107", "20230105-20230107"],
  ["2023-01-05", "20230105", "20230105"],
  [evening("2023-01-05"), evening("2023-01-07"), "20230105-20230107"],
  [evening("2023-01-05"), "2023-01-07", "20230105-20230107"],
  ["20230105", evening("2023-01-05"), "20230105"],
])("valid dates from %j to %j: %s", (first, last, text) => {
  expect(datesText([first, last])).toBe(text);
});

describe("invalid dates", () => {
  it.each<[unknown, string | undefined]>([
    ["20230107-20230105", "The range ends before it begins."],
    [["2023-01-07", "2023-01-05"], "The range ends before it begins."],
    ["2022-23", 'A season spans two years: ["2022-11-01", "2023-04-30"].'],
    ["1999-00", 'A season spans two years: ["1999-11-01", "2000-04-30"].'],
    ["2023-02-30", "There is no such day or month."],
    ["2023-13", "There is no such day or month."],
    [20230105, 'Pass dates as text: "20230105".'],
    ["yesterday", undefined],
    ["12022-23", undefined],
    ["2022-234", undefined],
    [null, undefined],
  ])("%j: names the problem", (value, flaw) => {
    expect(datesText(value)).toBeUndefined();
    expect(datesFlaw(value)).toBe(flaw);
  });

  const NO_DAYS = words(
    "19000229 21000229 20230229 2023-02-29 20230230 20230431 20230631 20231131 20230132 20230100 " +
      "20230005 20231305 2023-13-05 20239999 00000000",
  );
  const NO_YEARS = words("0999 1870 2101 9999 0000");

  it.each<[string, readonly unknown[]]>([
    ["days that do not exist", NO_DAYS],
    ["ranges of them", NO_DAYS.map((day) => `${day}-${day}`)],
    ["pairs of them", NO_DAYS.map((day) => [day, day])],
    ["months that do not exist", words("202313 202300 202399")],
    ["years without play", NO_YEARS],
    ["their months", NO_YEARS.map((year) => `${year}01`)],
    ["their days", NO_YEARS.flatMap((year) => [`${year}0105`, `${year}-01-05`])],
    [
      "other ranges",
      [
        ...words("20240101-20231231 20230105- -20230105 20230105-202301 202301-202302 2022-2023"),
        ...words("20230105--20230107 20230105-20230107-20230109 20230105–20230107"),
        ...words("2023-01-05/2023-01-07 20230105,20230107"),
        "20230105 - 20230107",
      ],
    ],
    [
      "lists of other lengths or contents",
      [
        ...words("20230105 20230105,20230106,20230107 20230107,20230105 20230105, 2022,2023")
          .concat(words("202301,202302 20230105-20230106,20230107"))
          .map((list) => list.split(",")),
        ...[[], [20230105, 20230107], ["20230105", undefined], [null, "20230105"]],
        [evening("2023-01-07"), evening("2023-01-05")],
        [["20230105", "20230106"], "20230107"],
        ["20230105", new Date(Number.NaN)],
      ],
    ],
    [
      "other texts",
      [
        ...["", " ", " 20230105", "20230105 ", "20230105\n", "2023\n", "202301\n", "\t2023-01-05"],
        ...["2023 01 05", "5 Jan 2023", ...words("2023-1-5 2023-01-5 2023/01/05 01/05/2023")],
        ...words("202301-05 2023-0105 2023010 202301055 20233 202 23 +2023 -2023 2e03"),
        ...words("２０２３０１０５ 2023-01-05T00:00Z 2023-01-05T19:00:00-05:00 today ../20230105"),
      ],
    ],
    ["numbers", [20230105, 2023, 202301, 1672898400000, 0, Number.NaN, 10n]],
    ["dates that are none", [new Date(Number.NaN), new Date("no date")]],
    [
      "values of other types",
      [
        ...[true, null, undefined, {}, Symbol("20230105"), () => "20230105"],
        { from: "20230105", to: "20230107" },
        { 0: "20230105", 1: "20230107", length: 2 },
      ],
    ],
  ])("are refused: %s", (_, values) => {
    expect(values.filter((value) => datesText(value) !== undefined)).toEqual([]);
  });
});

it.each([
  ["in winter", "2023-01-06T05:00:00Z", "20230105", "20230106"],
  ["in summer", "2023-07-04T04:00:00Z", "20230703", "20230704"],
  ["before a day of 23 hours", "2023-03-12T05:00:00Z", "20230311", "20230312"],
  ["after it", "2023-03-13T04:00:00Z", "20230312", "20230313"],
  ["before a day of 25 hours", "2023-11-05T04:00:00Z", "20231104", "20231105"],
  ["after it", "2023-11-06T05:00:00Z", "20231105", "20231106"],
  ["of a new year", "2024-01-01T05:00:00Z", "20231231", "20240101"],
  ["after a leap day", "2024-03-01T05:00:00Z", "20240229", "20240301"],
  ["after a February", "2023-03-01T05:00:00Z", "20230228", "20230301"],
])("a Date is its day in US Eastern time at the midnight %s", (_, midnight, before, day) => {
  const moment = at(midnight).getTime();
  expect([moment - 1, moment].map((ms) => datesText(new Date(ms)))).toEqual([before, day]);
});

it.each([
  // A moment with an offset is the same moment.
  ["2023-01-06T10:00:00+09:00", "20230105"],
  ["1871-01-01T00:00:00Z", undefined],
  ["2101-01-02T00:00:00Z", undefined],
  ["+012023-01-05T12:00:00Z", undefined],
])("a Date is its day in US Eastern time: %s is %s", (iso, day) => {
  expect(datesText(at(iso))).toBe(day);
});

it("a Date is its day in US Eastern time in any time zone of the computer", () => {
  const { TZ } = process.env;
  try {
    for (const zone of ["Asia/Tokyo", "America/Los_Angeles", "UTC"]) {
      process.env.TZ = zone;
      expect(datesText(at("2023-01-06T04:59:59Z"))).toBe("20230105");
      expect(datesText(at("2023-01-06T05:00:00Z"))).toBe("20230106");
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

it("a Date is the day of the clock in New York at every moment", () => {
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
  const [min, max] = [at("1871-01-02T00:00:00Z"), at("2100-12-30T00:00:00Z")];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
      expect(datesText(moment)).toBe(clock.format(moment).replaceAll("-", ""));
    }),
    { numRuns: 2000 },
  );
});
