import { describe, expect, it } from "vitest";
import { contentsOf } from "../../../../src/frames/contents";
import type { Frame } from "../../../../src/frames/types";
import { drift } from "../../../../src/operation/drift";
import { operations } from "../../../../src/operations";
import { createSeason } from "../../../../src/sample/simulate/create";
import type { Athlete, Team } from "../../../../src/sample/simulate/league";
import { type Name, WRITERS } from "./endpoints";

const cases = (["wbb", "mlb"] as const).flatMap((code) => {
  const season = createSeason(code);
  const team = season.world.teams[0] as Team;
  const athlete = team.athletes[0] as Athlete;
  return WRITERS.filter(([suffix]) => code === "wbb" || suffix !== "rankings").map(
    ([suffix, write]) => ({
      name: `site_${code}_${suffix}` as Name,
      payload: write(season, team, athlete),
    }),
  );
});

describe("every payload of the sample but those of games", () => {
  it.each(cases)("$name has rows in both engines", ({ name, payload }) => {
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    const danfo = contentsOf(operations[name].parse(sent) as Frame);
    const polars = contentsOf(operations[name].parse(sent, { return_as_polars: true }) as Frame);
    expect(danfo.rows.length).toBeGreaterThan(0);
    expect(polars).toEqual(danfo);
  });

  it.each(cases)(
    "$name loses no value and feeds every column that a payload fed",
    ({ name, payload }) => {
      const kinds = drift(operations[name], payload).map((found) => `${found.kind} ${found.name}`);
      expect(kinds.filter((found) => found.startsWith("lost_value"))).toEqual([]);
      expect(kinds.filter((found) => found.startsWith("unfed_column"))).toEqual([]);
    },
  );

  it.each(cases)("$name has no null and no undefined", ({ payload }) => {
    const empty: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (value === null || value === undefined) empty.push(path);
      else if (typeof value === "object") {
        for (const [key, inside] of Object.entries(value)) visit(inside, `${path}.${key}`);
      } else if (typeof value === "number" && !Number.isFinite(value)) empty.push(path);
    };
    visit(payload, "$");
    expect(empty).toEqual([]);
  });
});
