import { expect, it } from "vitest";
import * as sf from "../../src/index";
import { lazy, payloadText } from "../support/payloads";

/** The last game of 2024 (New York 67, Minnesota 62): its first and fourth quarter and its overtime. */
const game = lazy(() =>
  sf.wnba.summary.parse(JSON.parse(payloadText("wnba/summary_401726992_trimmed.json"))),
);

it("shots are as far from the rim as their texts say, to 1.1 ft", () => {
  const named = sf.rows(sf.shots(game())).flatMap(({ text, distance_ft }) => {
    const feet = /(\d+)-foot/.exec(text ?? "")?.[1];
    return feet === undefined ? [] : [[Number(feet), Number(distance_ft)] as const];
  });
  expect(named).toHaveLength(28);
  for (const [said, computed] of named) expect(Math.abs(said - computed)).toBeLessThanOrEqual(1.1);
});

it("the overtime is period 5, of five minutes after forty, and brings 7 and 2 points", () => {
  const late = sf.rows(sf.shots(game())).filter(({ period }) => period === 5);
  const thrown = sf.rows(sf.freeThrows(game())).filter(({ period, made }) => period === 5 && made);
  const pointsOf = (team: string) =>
    late
      .filter(({ team_id }) => team_id === team)
      .reduce((sum, { points_scored }) => sum + Number(points_scored ?? 0), 0) +
    thrown.filter(({ team_id }) => team_id === team).length;
  // The line scores are 7 and 2.
  expect([pointsOf("9"), pointsOf("8")]).toEqual([7, 2]);
  const chances = sf.rows(sf.winProbability(game())).filter(({ period }) => period === 5);
  expect(chances.length).toBeGreaterThan(0);
  for (const { elapsed_seconds, period_display_value } of chances) {
    expect(elapsed_seconds).toBeGreaterThanOrEqual(2400);
    expect(elapsed_seconds).toBeLessThanOrEqual(2700);
    expect(period_display_value).toBe("OT");
  }
});

it("box scores have the official plus-minus, whose sums are five times the margin", () => {
  const lines = sf.rows(sf.boxScore(game()));
  const of = (name: string) => lines.find(({ athlete_name }) => athlete_name === name)?.plus_minus;
  expect([of("Breanna Stewart"), of("Jonquel Jones"), of("Courtney Williams")]).toEqual([
    5, 10, -10,
  ]);
  const sum = (team: string) =>
    lines
      .filter(({ team_id }) => team_id === team)
      .reduce((total, { plus_minus }) => total + (plus_minus ?? 0), 0);
  expect([sum("9"), sum("8")]).toEqual([25, -25]);
});

it("substitutions of the overtime end stints at the clock of the log", () => {
  const late = sf.rows(sf.stints(game())).filter(({ start_elapsed_seconds }) => {
    return start_elapsed_seconds !== null && start_elapsed_seconds >= 2400;
  });
  // At 2:44, 1:15, 18.1, 13.0 and 10.0.
  const seconds = late.map((stint) => Number(stint.seconds).toFixed(1));
  expect(seconds).toEqual(["136.0", "89.0", "56.9", "5.1", "3.0", "10.0"]);
  const on = sf
    .rows(sf.lineups(game()))
    .filter(({ team_id, period }) => team_id === "9" && period === 5)
    .filter(({ athletes }) => (athletes ?? "").includes("Sabrina Ionescu"))
    .map(({ elapsed_seconds }) => Number(elapsed_seconds));
  // In for Thornton at 5:00, out at 18.1, in at 13.0, and out at 10.0.
  expect(Math.min(...on)).toBe(2400);
  expect(on.filter((second) => second > 2700 - 10)).toEqual([]);
});

it("the second foul of the last minute gives two free throws, the first none", () => {
  // Personal fouls of Minnesota: 44.1 and 38.0 in the fourth quarter, 13.0 and 10.0 in overtime.
  const thrown = sf.rows(sf.freeThrows(game())).filter(({ team_id }) => team_id === "9");
  const at = (period: number, clock: string) =>
    thrown.filter((one) => one.period === period && one.clock === clock).length;
  expect([at(4, "44.1"), at(4, "38.0")]).toEqual([0, 2]);
  expect([at(5, "13.0"), at(5, "10.0")]).toEqual([0, 2]);
});
