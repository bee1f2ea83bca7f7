import { describe, expect, it } from "vitest";
import { batterCard } from "../../src/analysis/pitches/chart/batter-card";
import { pitcherCard } from "../../src/analysis/pitches/chart/pitcher-card";
import { textsOf, titleOf } from "../support/chart-parts";
import { gameOf } from "../support/charts";
import { CHARTS, ofMlb } from "../support/game-charts";
import { fixtureText } from "../support/payloads";

const fixture = (league: "wbb" | "mlb", name: string) => {
  const file = `${league}/summary_${name}.json`;
  return gameOf(file, league, JSON.parse(fixtureText(file)));
};

const CARDS = [
  ofMlb("pitcherCard", (game) => pitcherCard(game)),
  ofMlb("batterCard", (game) => batterCard(game, { athlete: "Anybody" })),
];

describe.each([...CHARTS, ...CARDS])("$name", ({ name: chartName, league, draw }) => {
  const states = [
    ["pre", / at /, "The game has not started"],
    ["canceled", / at .*: not played$/, "The game was not played"],
    ["postponed", / at .*: postponed$/, "The game was not played"],
  ] as const;
  // Games that have not started are what a preview shows.
  const shown = states.slice(chartName.startsWith("preview") ? 1 : 0);
  it.each(shown)("of a game that is %s is a picture that says so", (name, title, reason) => {
    const chart = draw(fixture(league, name));
    expect(titleOf(chart)).toMatch(title);
    expect(textsOf(chart)).toContain(reason);
    // Pitches and balls in play are described by their title alone.
    if (!/^(strike|spray)/.test(chartName)) expect(chart.spec.description).toContain(reason);
  });
});

const OF_PLAYS = CHARTS.filter(({ name }) => /^(win|score|shot).*(wbb|Chart)$/.test(name));

it.each(OF_PLAYS)("$name of a played game without plays says so", ({ draw }) => {
  for (const name of ["final_noplays", "forfeit"]) {
    const words = textsOf(draw(fixture("wbb", name))).join(" ");
    expect(words).toMatch(/The service has no (plays|win probability) of this game/);
  }
});
