import { describe, expect, it } from "vitest";
import { battedBalls } from "../../src/analysis/batted-balls/batted-balls";
import { sprayChart } from "../../src/analysis/batted-balls/chart/spray-chart";
import { strikeZoneChart } from "../../src/analysis/pitches/chart/strike-zone-chart";
import { pitches } from "../../src/analysis/pitches/pitches";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { shots } from "../../src/analysis/shots/shots";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import { winProbability } from "../../src/analysis/win-probability/win-probability";
import type { Chart } from "../../src/charts/chart";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import { golden, mlbPolars, wbbPolars } from "../games/summaries";
import { pictureOf } from "../support/scenegraph";

const textsOf = (chart: Chart): string =>
  pictureOf(chart)
    .texts.map(({ text }) => text.replaceAll("\n", " "))
    .join(" ");

const { col } = pl;

const wbb = () => wbbPolars(golden("wbb/summary_final"));
const mlb = () => mlbPolars(golden("mlb/summary_final"));

describe("a table filtered by the user", () => {
  it("of shots says which part of the game it is", () => {
    const all = shots(wbb());
    const part = all.filter(col("period").eq(4).and(col("made")));
    const count = `${part.height} of the game’s ${all.height} shots`;
    expect(part.height).toBeGreaterThan(1);
    expect(textsOf(shotChart(part))).toContain(`${count}: period 4, only made ones.`);
    expect(textsOf(shotChart(all))).not.toContain("of the game’s");
    expect(textsOf(shotChart(wbb(), { team: "KBAY" }))).not.toContain("of the game’s");
  });

  it("of shots counts what an option leaves of it", () => {
    const all = shots(wbb());
    const part = all.filter(col("period").eq(4));
    const own = rows(part).filter(({ team_abbreviation }) => team_abbreviation === "KBAY").length;
    expect(textsOf(shotChart(part, { team: "KBAY" }))).toContain(
      `${own} of the game’s ${all.height} shots: period 4, Kestrel Bay Lanterns`,
    );
  });

  it("of pitches and of batted balls does so too", () => {
    const thrown = pitches(mlb());
    const first = thrown.filter(col("inning").eq(1).and(col("called_strike")));
    expect(textsOf(strikeZoneChart(first))).toContain(
      `${first.height} of the game’s ${thrown.height} pitches: inning 1,`,
    );
    expect(textsOf(strikeZoneChart(first))).toMatch(/only called\s+strikes/);
    expect(textsOf(strikeZoneChart(thrown))).not.toContain("of the game’s");
    const hit = battedBalls(mlb());
    const hits = hit.filter(col("hit"));
    expect(textsOf(sprayChart(hits))).toContain(
      `${hits.height} of the game’s ${hit.height} balls in play: only hits.`,
    );
    expect(textsOf(sprayChart(hit))).not.toContain("of the game’s");
  });

  it("of win probability does so, and does not pass its last row off as the end", () => {
    const all = winProbability(wbb());
    const part = all.filter(col("period").eq(2));
    const chart = winProbabilityChart(part);
    const last = rows(part).at(-1);
    expect(textsOf(chart)).toContain(`${part.height} of the game’s ${all.height} plays: period 2.`);
    expect(textsOf(chart)).toContain(
      `Kestrel Bay Lanterns ${last?.home_score}, Ashgrove Foxes ${last?.away_score} in Q2`,
    );
    expect(textsOf(chart)).not.toMatch(/beat|lead |lowest/);
    expect(textsOf(winProbabilityChart(all))).not.toContain("of the game’s");
  });

  it("of win probability in baseball counts plate appearances", () => {
    const all = winProbability(mlb());
    const part = all.filter(col("inning").eq(2));
    expect(textsOf(winProbabilityChart(part))).toContain(
      `${part.height} of the game’s ${all.height} plate appearances: inning 2.`,
    );
  });

  it.each([
    ["shots", () => shots(wbb())],
    ["pitches", () => pitches(mlb())],
    ["batted balls", () => battedBalls(mlb())],
    ["chances", () => winProbability(wbb())],
    ["chances in baseball", () => winProbability(mlb())],
  ])("has on each row how many %s there are", (_, table) => {
    const counts = rows(table()).map((row) => row.rows_in_game);
    expect(counts.length).toBeGreaterThan(10);
    expect(new Set(counts)).toEqual(new Set([counts.length]));
  });
});
