import { expect, it } from "vitest";
import { hasPublished, leagueYears } from "./league-years";

it("is near FanGraphs' constants of 2019 to 2024, of the totals of the league", ({ skip }) => {
  if (!hasPublished()) skip("there are no published numbers here");
  const years = leagueYears();
  expect(years.map(({ teams }) => teams)).toEqual([30, 30, 30, 30, 30, 30]);
  for (const { fip_constant, woba, runs } of years) {
    expect(Math.abs(fip_constant)).toBeLessThan(0.015);
    expect(Math.abs(woba)).toBeLessThan(0.0035);
    expect(Math.abs(runs)).toBeLessThan(0.0015);
  }
});
