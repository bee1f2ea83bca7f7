import { afterEach, describe, expect, test, vi } from "vitest";
import {
  isRange,
  joinPayloads,
  listDays,
  splitIntoMonthsAndDays,
  splitSpan,
} from "../../../src/service/calls/spans";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["20230105-20230107", true],
  ["20221231-20230101", true],
  ["2023", false],
  ["202301", false],
  ["20230105", false],
  ["2023-01-05", false],
  ["202301-202302", false],
  ["", false],
])("that the text of dates %j is a range is %s", (span, expected) => {
  expect(isRange(span)).toBe(expected);
});

describe("the days of a range", () => {
  test.each([
    ["20230105-20230107", ["20230105", "20230106", "20230107"], "inside a month"],
    ["20230130-20230201", ["20230130", "20230131", "20230201"], "over the end of a long month"],
    ["20230430-20230501", ["20230430", "20230501"], "over the end of a short one"],
    ["20240228-20240301", ["20240228", "20240229", "20240301"], "over a leap day"],
    ["20230228-20230301", ["20230228", "20230301"], "in a year without one"],
    ["20000228-20000301", ["20000228", "20000229", "20000301"], "in a century with one"],
    ["21000228-21000301", ["21000228", "21000301"], "in a century without one"],
    ["20221230-20230102", ["20221230", "20221231", "20230101", "20230102"], "over a year's end"],
    ["20230105-20230105", ["20230105"], "that is one day"],
    ["20230107-20230105", [], "whose last is before the first"],
  ])("%s are %j: %s", (range, days) => {
    expect(listDays(range)).toEqual(days);
  });

  test.each(["America/New_York", "Asia/Tokyo", "Pacific/Apia"])(
    "are the same on a machine in the zone %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      // American days of 23 and of 25 hours, and the one that Samoa left out.
      expect(listDays("20230311-20230313")).toEqual(["20230311", "20230312", "20230313"]);
      expect(listDays("20231104-20231106")).toEqual(["20231104", "20231105", "20231106"]);
      expect(listDays("20111229-20111231")).toEqual(["20111229", "20111230", "20111231"]);
      expect(splitSpan("202302").at(-1)).toBe("20230228");
    },
  );
});

describe("the parts of a span", () => {
  test("of a year are its months", () => {
    expect(splitSpan("2023")).toEqual(Array.from({ length: 12 }, (_, at) => `${202301 + at}`));
  });

  test.each([
    ["202301", 31],
    ["202304", 30],
    ["202302", 28],
    ["202402", 29],
    ["210002", 28],
    ["202312", 31],
  ])("of the month %s are its %d days", (month, count) => {
    const days = splitSpan(month);
    expect(days).toHaveLength(count);
    expect([days[0], days.at(-1)]).toEqual([`${month}01`, `${month}${count}`]);
  });

  test.each([
    ["20230105", [], "of a day: none"],
    ["20230105-20230107", ["20230105", "20230106", "20230107"], "inside a month: days"],
    ["20230227-20230228", ["20230227", "20230228"], "that ends a month: days"],
    ["20230115-20230310", ["20230115-20230131", "202302", "20230301-20230310"], "over months"],
    ["20230101-20230228", ["202301", "202302"], "of whole months"],
    ["20240201-20240310", ["202402", "20240301-20240310"], "from a whole leap month on"],
    ["20240201-20240228", listDays("20240201-20240228"), "of a leap month but its last day: days"],
    ["20240228-20240301", ["20240228-20240229", "20240301"], "with one day of a month"],
    ["20230131-20230201", ["20230131", "20230201"], "of a month's last day and the next"],
    ["20221231-20230131", ["20221231", "202301"], "over a year's end"],
    ["20230102-20230228", ["20230102-20230131", "202302"], "from a month's second day on"],
    ["20230101-20230227", ["202301", "20230201-20230227"], "to a month's last day but one"],
  ])("of the range %s are %j: %s", (range, parts) => {
    expect(splitSpan(range)).toEqual(parts);
  });

  test.each(["2024", "202402", "20230115-20240310", "20230101-20231231"])(
    "of %s have every one of its days once, in order",
    (span) => {
      const daysIn = (part: string): string[] => {
        if (isRange(part)) return listDays(part);
        return part.length === 8 ? [part] : splitSpan(part).flatMap(daysIn);
      };
      const whole = { "2024": "20240101-20241231", "202402": "20240201-20240229" }[span] ?? span;
      expect(splitSpan(span).flatMap(daysIn)).toEqual(listDays(whole));
    },
  );
});

test.each([
  ["20230105-20230107", ["20230105", "20230106", "20230107"], "inside a month: days"],
  ["20230201-20230228", ["202302"], "that is a month: the month"],
  ["20240201-20240228", listDays("20240201-20240228"), "of a leap month but its last day: days"],
  ["20230130-20230401", ["20230130", "20230131", "202302", "202303", "20230401"], "over months"],
  ["20221201-20230131", ["202212", "202301"], "over a year's end"],
  ["20230131-20230201", ["20230131", "20230201"], "of a month's last day and the next"],
])("the months and days of a range of %s are %j: %s", (range, parts) => {
  expect(splitIntoMonthsAndDays(range)).toEqual(parts);
});

describe("payloads joined", () => {
  const [one, two, three] = [{ id: "1" }, { id: "2" }, { id: "3" }];
  const odd = [{ name: "A" }, { name: "A" }, { id: null }, { id: null }, null, null, 5, 5, [1]];
  const eventsOf = (...lists: readonly unknown[]) => lists.map((events) => ({ events }));

  test.each<[string, object[], object, string?]>([
    ["take other types for other ids", eventsOf([one], [{ id: 1 }]), { events: [one, { id: 1 }] }],
    ["keep every item without an id", eventsOf(odd, odd), { events: [...odd, ...odd] }],
    [
      "take nothing from payloads without the list, or with another value there",
      [{}, ...eventsOf([one], null, { id: "2" }, [two])],
      { events: [one, two] },
    ],
    ["have an empty list if none has any", [{ day: 5 }, {}], { day: 5, events: [] }],
    ["may be none", [], { events: [] }],
    [
      "use another list's key if that is the list",
      [{ games: [one], events: [two] }, { games: [one, three] }],
      { games: [one, three], events: [two] },
      "games",
    ],
  ])("%s", (_, payloads, expected, key = "events") => {
    expect(joinPayloads(payloads as never, key)).toEqual(expected);
  });

  test("leave the payloads as they were", () => {
    const first = Object.freeze({ events: Object.freeze([one]) });
    const second = Object.freeze({ events: Object.freeze([one, two]) });
    joinPayloads([first, second], "events");
    expect([first.events, second.events]).toEqual([[one], [one, two]]);
  });
});
