import { describe, expect, it } from "vitest";
import { PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { operations } from "../../../src/service/operations";

const read = (payload: object) => rows(operations.site_wbb_team_history.parse(payload));

describe("rows that are searched for", () => {
  it("are the first list of objects, at any depth", () => {
    expect(read({ team: { seasons: [{ year: 2022 }, { year: 2023 }] } })).toEqual([
      { year: 2022 },
      { year: 2023 },
    ]);
  });

  it("are never the links, logos or images beside them", () => {
    const payload = { links: [{ href: "x" }], logos: [{ href: "y" }], seasons: [{ year: 2023 }] };
    expect(read(payload)).toEqual([{ year: 2023 }]);
  });

  it("are empty if every list is empty", () => {
    expect(read({ items: [] })).toEqual([]);
    expect(read({ links: [{ href: "x" }], items: [] })).toEqual([]);
  });

  it("are the response itself if it has no list", () => {
    expect(read({ season: { year: 2023 } })).toEqual([{ season_year: 2023 }]);
  });

  it("are looked for in very wide answers too", () => {
    const keys = Array.from({ length: 200_000 }, (_, index) => [`k${index}`, {}]);
    expect(() => read(Object.fromEntries(keys))).not.toThrow(RangeError);
  });

  it("are missing in an empty object only if that is the service's response", () => {
    expect(read({})).toEqual([]);
    expect(() => operations.site_wbb_calendar.parse({})).toThrow(PayloadError);
  });
});
