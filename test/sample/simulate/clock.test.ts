import { describe, expect, it } from "vitest";
import {
  dayAfter,
  eastern,
  easternTime,
  hourText,
  later,
} from "../../../src/sample/simulate/clock";
import { easternDay } from "../../../src/schema/dates";

describe("the American clock of the simulator", () => {
  it("agrees with the time zone database over five years of half hours", () => {
    const zone = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      hour: "numeric",
      minute: "2-digit",
      weekday: "short",
      timeZoneName: "short",
    });
    const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    for (let time = Date.UTC(2021, 0, 1); time < Date.UTC(2026, 0, 1); time += 97 * 30 * 60_000) {
      const text = `${new Date(time).toISOString().slice(0, 16)}Z`;
      const clock = eastern(text);
      const parts = new Map(zone.formatToParts(time).map(({ type, value }) => [type, value]));
      const hour = `${parts.get("hour")}:${parts.get("minute")} ${parts.get("dayPeriod")}`;
      expect([clock.day, hourText(clock), clock.zone, days[clock.weekday]]).toEqual([
        easternDay(new Date(time)),
        hour,
        parts.get("timeZoneName"),
        parts.get("weekday"),
      ]);
    }
  });

  it("changes at the minute", () => {
    expect(eastern("2023-03-12T06:59Z")).toMatchObject({ hour: 1, zone: "EST" });
    expect(eastern("2023-03-12T07:00Z")).toMatchObject({ hour: 3, zone: "EDT" });
    expect(eastern("2022-11-06T05:59Z")).toMatchObject({ hour: 1, zone: "EDT" });
    expect(eastern("2022-11-06T06:00Z")).toMatchObject({ hour: 1, zone: "EST" });
  });

  it("finds the moment an hour strikes, in winter and summer", () => {
    expect(easternTime("20230105", 21, 30)).toBe("2023-01-06T02:30Z");
    expect(easternTime("20250604", 19, 5)).toBe("2025-06-04T23:05Z");
    expect(later("2023-01-05T23:50Z", 20)).toBe("2023-01-06T00:10Z");
    expect([dayAfter("20221231"), dayAfter("20240228", 2)]).toEqual(["20230101", "20240301"]);
  });
});
