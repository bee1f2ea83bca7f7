import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datesFlaw, datesText } from "../../src/schema/dates";

const at = (iso: string) => new Date(iso);

describe("valid dates", () => {
  it.each<[unknown, string]>([
    ["20230105", "20230105"],
    ["2023-01-05", "20230105"],
    ["18710504", "18710504"],
    ["21001231", "21001231"],
    ["202301", "202301"],
    ["202312", "202312"],
    ["2023-01", "202301"],
    ["2011-12", "201112"],
    ["2023-01-05-2023-01-07", "20230105-20230107"],
    ["2023", "2023"],
    ["1871", "1871"],
    ["2100", "2100"],
    ["20230105-20230107", "20230105-20230107"],
    ["20221231-20230101", "20221231-20230101"],
    ["20230105-20230105", "20230105"],
    [["20230105", "20230107"], "20230105-20230107"],
    [["2023-01-05", "2023-01-07"], "20230105-20230107"],
    [["2023-01-05", "20230107"], "20230105-20230107"],
    [["2023-01-05", "20230105"], "20230105"],
    [[at("2023-01-05T18:00Z"), at("2023-01-07T18:00Z")], "20230105-20230107"],
    [[at("2023-01-05T18:00Z"), "2023-01-07"], "20230105-20230107"],
    [["20230105", at("2023-01-05T18:00Z")], "20230105"],
  ])("%j is %s", (value, text) => {
    expect(datesText(value)).toBe(text);
  });

  it.each([["20000229"], ["20240229"], ["2024-02-29"], ["20230228"]])("%s is a day", (day) => {
    expect(datesText(day)).toBe(day.replaceAll("-", ""));
  });
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

  it.each([
    ["19000229"],
    ["21000229"],
    ["20230229"],
    ["2023-02-29"],
    ["20230230"],
    ["20230431"],
    ["20230631"],
    ["20231131"],
    ["20230132"],
    ["20230100"],
    ["20230005"],
    ["20231305"],
    ["2023-13-05"],
    ["20239999"],
    ["00000000"],
  ])("%s: there is no such day", (day) => {
    expect(datesText(day)).toBeUndefined();
    expect(datesText(`${day}-${day}`)).toBeUndefined();
    expect(datesText([day, day])).toBeUndefined();
  });

  it.each([["202313"], ["202300"], ["202399"]])("%s: there is no such month", (month) => {
    expect(datesText(month)).toBeUndefined();
  });

  it.each([["0999"], ["1870"], ["2101"], ["9999"], ["0000"]])("%s: no year of play", (year) => {
    expect(datesText(year)).toBeUndefined();
    expect(datesText(`${year}01`)).toBeUndefined();
    expect(datesText(`${year}0105`)).toBeUndefined();
    expect(datesText(`${year}-01-05`)).toBeUndefined();
  });

  it.each([
    ["20230107-20230105"],
    ["20240101-20231231"],
    ["20230105-"],
    ["-20230105"],
    ["20230105-202301"],
    ["202301-202302"],
    ["2022-2023"],
    ["20230105--20230107"],
    ["20230105-20230107-20230109"],
    ["20230105 - 20230107"],
    ["20230105–20230107"],
    ["2023-01-05/2023-01-07"],
    ["20230105,20230107"],
  ])("%s: no range", (range) => {
    expect(datesText(range)).toBeUndefined();
  });

  it.each([
    [[]],
    [["20230105"]],
    [["20230105", "20230106", "20230107"]],
    [["20230107", "20230105"]],
    [[at("2023-01-07T18:00Z"), at("2023-01-05T18:00Z")]],
    [["20230105", undefined]],
    [[null, "20230105"]],
    [["20230105", ""]],
    [["202301", "202302"]],
    [["2022", "2023"]],
    [["20230105-20230106", "20230107"]],
    [[["20230105", "20230106"], "20230107"]],
    [[20230105, 20230107]],
    [["20230105", new Date(Number.NaN)]],
  ])("%j: no pair of days", (pair) => {
    expect(datesText(pair)).toBeUndefined();
  });

  it.each([
    [""],
    [" "],
    [" 20230105"],
    ["20230105 "],
    ["20230105\n"],
    ["2023\n"],
    ["202301\n"],
    ["\t2023-01-05"],
    ["2023 01 05"],
    ["2023-1-5"],
    ["2023-01-5"],
    ["2023/01/05"],
    ["01/05/2023"],
    ["5 Jan 2023"],
    ["202301-05"],
    ["2023-0105"],
    ["2023010"],
    ["202301055"],
    ["20233"],
    ["202"],
    ["23"],
    ["+2023"],
    ["-2023"],
    ["2e03"],
    ["２０２３０１０５"],
    ["2023-01-05T00:00Z"],
    ["2023-01-05T19:00:00-05:00"],
    ["today"],
    ["../20230105"],
  ])("%j: no date", (text) => {
    expect(datesText(text)).toBeUndefined();
  });

  it.each([
    [20230105],
    [2023],
    [202301],
    [1672898400000],
    [0],
    [Number.NaN],
    [true],
    [null],
    [undefined],
    [{}],
    [{ from: "20230105", to: "20230107" }],
    [{ 0: "20230105", 1: "20230107", length: 2 }],
    [new Date(Number.NaN)],
    [new Date("no date")],
    [10n],
    [Symbol("20230105")],
    [() => "20230105"],
  ])("%s: no date of another type", (value) => {
    expect(datesText(value)).toBeUndefined();
  });
});

describe("a Date is its day in US Eastern time", () => {
  it.each([
    // Winter: midnight is 05:00 UTC.
    ["2023-01-06T00:00:00Z", "20230105"],
    ["2023-01-06T04:59:59.999Z", "20230105"],
    ["2023-01-06T05:00:00Z", "20230106"],
    ["2023-01-05T23:59:59Z", "20230105"],
    // Summer: midnight is 04:00 UTC.
    ["2023-07-04T00:00:00Z", "20230703"],
    ["2023-07-04T03:59:59.999Z", "20230703"],
    ["2023-07-04T04:00:00Z", "20230704"],
    // 12 March 2023 has 23 hours: it begins in winter time and ends in summer time.
    ["2023-03-12T04:59:59.999Z", "20230311"],
    ["2023-03-12T05:00:00Z", "20230312"],
    ["2023-03-12T06:59:59Z", "20230312"],
    ["2023-03-12T07:00:00Z", "20230312"],
    ["2023-03-13T03:59:59.999Z", "20230312"],
    ["2023-03-13T04:00:00Z", "20230313"],
    // 5 November 2023 has 25 hours.
    ["2023-11-05T03:59:59.999Z", "20231104"],
    ["2023-11-05T04:00:00Z", "20231105"],
    ["2023-11-05T05:30:00Z", "20231105"],
    ["2023-11-05T06:30:00Z", "20231105"],
    ["2023-11-06T04:59:59.999Z", "20231105"],
    ["2023-11-06T05:00:00Z", "20231106"],
    // Ends of years and of leap Februaries.
    ["2024-01-01T04:59:59Z", "20231231"],
    ["2024-01-01T05:00:00Z", "20240101"],
    ["2024-03-01T04:59:59Z", "20240229"],
    ["2023-03-01T04:59:59Z", "20230228"],
    // A moment with an offset is the same moment.
    ["2023-01-06T10:00:00+09:00", "20230105"],
  ])("%s is %s", (iso, day) => {
    expect(datesText(at(iso))).toBe(day);
  });

  it("in any time zone of the computer", () => {
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

  it.each([["1871-01-01T00:00:00Z"], ["2101-01-02T00:00:00Z"], ["+012023-01-05T12:00:00Z"]])(
    "%s is outside of the years of play",
    (iso) => {
      expect(datesText(at(iso))).toBeUndefined();
    },
  );
});

describe("every day", () => {
  const days = fc
    .integer({ min: Date.UTC(1871, 0, 1) / 86_400_000, max: Date.UTC(2100, 11, 31) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

  it("is one day in its three forms", () => {
    fc.assert(
      fc.property(days, (dashed) => {
        const plain = dashed.replaceAll("-", "");
        expect(datesText(dashed)).toBe(plain);
        expect(datesText(plain)).toBe(plain);
        // Noon in the east, in summer and in winter time.
        if (dashed > "1884") expect(datesText(at(`${dashed}T16:30:00Z`))).toBe(plain);
      }),
    );
  });

  it("makes a range with a later one and none with an earlier one", () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        fc.pre(one !== other);
        const [first = "", last = ""] = [one, other].sort().map((day) => day.replaceAll("-", ""));
        expect(datesText(`${first}-${last}`)).toBe(`${first}-${last}`);
        expect(datesText([first, last])).toBe(`${first}-${last}`);
        expect(datesText(`${last}-${first}`)).toBeUndefined();
        expect(datesText([last, first])).toBeUndefined();
      }),
    );
  });

  it("no text makes it throw, or return other than digits and one dash", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (value) => {
        expect(datesText(value) ?? "2023").toMatch(/^(\d{4}|\d{6}|\d{8}|\d{8}-\d{8})$/);
      }),
    );
  });

  it("is that of the clock in New York at every moment", () => {
    const clock = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
    const [min, max] = [at("1871-01-02T00:00:00Z"), at("2100-12-30T00:00:00Z")];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
        expect(datesText(moment)).toBe(clock.format(moment).replaceAll("-", ""));
      }),
      { numRuns: 2000 },
    );
  });
});
