import { describe, expect, it } from "vitest";
import { PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { operations } from "../../../src/service/operations";

const read = (payload: object) => rows(operations.site_wbb_team_history.parse(payload));

describe("rows that are searched for", () => {
  const years = [{ year: 2022 }, { year: 2023 }];

  it.each<[string, object, readonly object[]]>([
    ["the first list of objects, at any depth", { team: { seasons: years } }, years],
    ["not links or logos", { links: [{ href: "x" }], logos: [{ a: 1 }], seasons: years }, years],
    ["none if every list is empty", { items: [] }, []],
    ["none if there are only links", { links: [{ href: "x" }], items: [] }, []],
    ["the response itself if it has no list", { season: { year: 2023 } }, [{ season_year: 2023 }]],
    ["none of an empty object that is the service's response", {}, []],
  ])("are %s", (_, payload, expected) => {
    expect(read(payload)).toEqual(expected);
  });

  it("are looked for in very wide answers too, and missing in an empty one", () => {
    const keys = Array.from({ length: 200_000 }, (_, index) => [`k${index}`, {}]);
    expect(() => read(Object.fromEntries(keys))).not.toThrow(RangeError);
    expect(() => operations.site_wbb_calendar.parse({})).toThrow(PayloadError);
  });
});
