import { describe, expect, it } from "vitest";
import { rows, winProbabilityAdded, winProbabilityAddedChart } from "../../../../src/names";
import { golden, mlb, recorded, wbb } from "../../../games/summaries";
import { captionOf, textsOf, titleOf, wordsOf } from "../../../support/chart-parts";
import { faultsAt } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

const athlete = (id: number, added: number, more: object = {}) => ({
  league: "wbb",
  game_id: "1",
  team_id: "10",
  team_name: "Fern Foxes",
  team_abbreviation: "FERN",
  team_color: "7a1f3d",
  team_alternate_color: "ffffff",
  home_away: "home",
  athlete_id: String(id),
  athlete_name: `Athlete No ${id}`,
  win_probability_added: added,
  plays: 3,
  leverage: 1,
  source: "service",
  top_change: added / 2,
  top_period: 4,
  top_clock: "0:07",
  top_text: `Athlete No ${id} made Three Point Jumper. Assisted by Somebody Else.`,
  ...more,
});

const AWAY = {
  team_id: "20",
  team_name: "Moss Herons",
  team_abbreviation: "MOSS",
  home_away: "away",
  team_color: "004b8d",
};

const GAME = [
  athlete(1, 0.1),
  athlete(2, 0.4),
  athlete(3, -0.2, { ...AWAY, leverage: 2.5, top_period: 5 }),
  athlete(4, 0.05, { athlete_id: null, athlete_name: null }),
];

const drawn = (input: unknown = GAME, options = {}) =>
  winProbabilityAddedChart(input as never, options);

const barsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.filter(({ type, box }) => type === "rect" && box.y2 - box.y1 < 20);

const summary = (name: string) => wbb(golden(`wbb/summary_${name}`));

describe("the chart of who won a game", () => {
  it("has athletes of both sides, who added most first, and nobody's part not at all", () => {
    const texts = textsOf(drawn());
    const names = texts.filter((text) => / · (FERN|MOSS)$/.test(text));
    expect(names).toEqual([
      ...["Athlete No 2 · FERN", "Athlete No 1 · FERN", "Athlete No 3 · MOSS"],
    ]);
    // Plays that have no room are not explained, either.
    expect(captionOf(drawn())).toContain("Gray: the biggest play.");
    expect(captionOf(drawn(GAME, { width: 240 }))).not.toContain("Gray");
    expect(texts.filter((text) => /^[+−]\d+$/.test(text))).toEqual(["+40", "+10", "−20"]);
    expect(texts).toContain("Athlete No 2 added most: +40 percentage points of win probability");
  });

  it("has bars as long as what was added, from one line outwards", () => {
    const [first, second, last] = barsOf(drawn()).map(({ box }) => box);
    const lengthOf = (box: typeof first) => (box?.x2 ?? 0) - (box?.x1 ?? 0);
    expect(lengthOf(first) / lengthOf(second)).toBeCloseTo(4, 1);
    expect(lengthOf(first) / lengthOf(last)).toBeCloseTo(2, 1);
    expect(last?.x2).toBeCloseTo(first?.x1 ?? Number.NaN, 0);
  });

  it("is paler where less was at stake", () => {
    const opacities = barsOf(drawn()).map(({ item }) => Number(item.opacity));
    // Half of the way from 0.35 to 1 at the usual leverage, all of it from twice as much.
    expect(opacities).toEqual([0.68, 0.68, 1]);
  });

  it("names the biggest play of each, and of the game", () => {
    const texts = textsOf(drawn());
    expect(texts).toContain("Q4 0:07 made three-point jumper, +20");
    expect(texts).toContain("OT 0:07 made three-point jumper, −10");
    expect(texts.join(" ")).toContain(
      "Moss Herons at Fern Foxes · biggest play: Athlete No 2, Q4 0:07 made three-point jumper, +20",
    );
  });

  it.each([
    ["Athlete No 2-Fisher made Jumper.", "Q4 0:07 made jumper, +20"],
    ["Athlete No 2 Turnover.", "Q4 0:07 turnover, +20"],
    ["Athlete No 2 Lost Ball Turnover.", "Q4 0:07 lost ball turnover, +20"],
    ["Athlete No 2 three and free throw", "Q4 0:07 three and free throw, +20"],
    ["Athlete No 2 hook shot and two free throws", "Q4 0:07 hook shot and two free throws, +20"],
    ["Athlete No 2 made Two Point Tip Shot.", "Q4 0:07 made tip-in, +20"],
  ])("reads the deed from %j", (top_text, expected) => {
    expect(textsOf(drawn([athlete(2, 0.4, { top_text })]))).toContain(expected);
  });

  it("says that a game was decided early when nobody added five percentage points", () => {
    const early = [athlete(1, 0.04), athlete(2, 0.02)];
    expect(drawn(early).facts).toMatchObject({ isEarly: true });
    expect(drawn([athlete(1, 0.05)]).facts).toMatchObject({ isEarly: false });
  });

  it("shows those who changed most, up or down, or one side alone", () => {
    const names = textsOf(drawn(GAME, { athletes: 2 })).filter((text) =>
      /^Athlete No \d ·/.test(text),
    );
    expect(names).toEqual(["Athlete No 2 · FERN", "Athlete No 3 · MOSS"]);
    const texts = textsOf(drawn(GAME, { team: "MOSS" }));
    expect(texts.filter((text) => /^Athlete No \d ·/.test(text))).toEqual(["Athlete No 3 · MOSS"]);
    const { description } = drawn(GAME, { team: "MOSS" }).spec;
    expect(description).toMatch(/Nobody of MOSS added a percentage point[\s\S]*Athlete No 3 −20/);
  });

  it("counts the players with credit if some of them are left out", () => {
    const facts = (options: object) => drawn(GAME, options).facts as { some: string | null };
    // Credit of nobody is no player's.
    expect(facts({}).some).toBeNull();
    expect(facts({ athletes: 2 }).some).toBe("the 2 largest totals of 3 players with credit");
    const home = { athletes: 1, team: "FERN" };
    expect(facts(home).some).toBe("the largest total of 2 players with credit");
    const both = [
      athlete(1, 0.3, { role: "batting", plate_appearances: 4 }),
      athlete(1, -0.2, { role: "pitching", plate_appearances: 9 }),
      athlete(2, 0.1, { role: "batting", plate_appearances: 4 }),
    ];
    const ball = both.map((row) => ({ ...row, league: "mlb", plays: undefined }));
    expect((drawn(ball, { athletes: 2 }).facts as { some: string }).some).toBe(
      "the largest total of 2 players with credit",
    );
  });

  it("never says that somebody added most, 0 points, and rounds gain and loss alike", () => {
    expect(textsOf(drawn([athlete(1, 0.004), athlete(2, -0.3)])).join(" ")).toContain(
      "nobody added a percentage point",
    );
    const texts = textsOf(drawn([athlete(1, 0.345), athlete(3, -0.345)]));
    expect(texts).toEqual(expect.arrayContaining(["+35", "−35"]));
  });

  it("names the reading of a change of several plays", () => {
    const of = (top_shared: boolean) =>
      textsOf(drawn([athlete(2, 0.4, { top_text: "Athlete No 2 Turnover.", top_shared })]));
    expect(of(true)).toContain("at Q4 0:07 turnover, +20");
    expect(of(false)).toContain("Q4 0:07 turnover, +20");
  });

  it("is the same of a summary, its table and its rows, the summary with the result", () => {
    const game = summary("final");
    const table = winProbabilityAdded(game);
    const bars = (input: unknown) => barsOf(drawn(input)).map(({ box }) => box.x2 - box.x1);
    expect(bars(table)).toEqual(bars(game));
    expect(bars(rows(table))).toEqual(bars(game));
    expect(textsOf(drawn(game)).join(" ")).toMatch(/Lanterns .* Ashgrove Foxes 83–81/);
  });

  it("says where there is nothing to credit, and has no fault in any width", () => {
    expect(titleOf(drawn(summary("forfeit")))).toMatch(/ beat .* by forfeit$/);
    expect(titleOf(drawn([]))).toBe("No win probability");
    for (const width of [320, 1200]) {
      expect(faultsAt(drawn(summary("final")), { width, theme: "dark" })).toEqual([]);
    }
  });

  it("refuses what it cannot draw", () => {
    expect(() => drawn([...GAME, athlete(9, 0, { game_id: "2" })])).toThrow(
      "it shows one game, got 2: 1, 2.",
    );
    expectRefusal(() => drawn(GAME, { height: 200 }), "height", "got 200");
  });

  it("has batters and pitchers of a ball game, each with the largest change", () => {
    const row = (id: string, added: number, more: object = {}) => ({
      ...{ league: "mlb", game_id: "1", team_id: "1", team_abbreviation: "AWY" },
      ...{ athlete_id: id, athlete_name: `Player ${id}`, role: "batting", plate_appearances: 4 },
      ...{ win_probability_added: added, top_change: added / 2, top_inning: 7 },
      ...{ top_half: "top", top_text: "Choi singled to left, Bae scored." },
      ...more,
    });
    const host = { team_id: "2", team_abbreviation: "HOM", role: "pitching" };
    const texts = textsOf(drawn([row("a", 0.3), row("b", -0.02), row("p", -0.3, host)]));
    expect(texts).toContain("Player a added most: +30 percentage points of win probability");
    expect(texts.filter((text) => / · (AWY|HOM)/.test(text))).toEqual([
      ...["Player a · AWY", "Player b · AWY", "Player p · HOM · pitcher"],
    ]);
    expect(texts.filter((text) => text.startsWith("Top 7 "))).toEqual([
      ...["Top 7 Choi single, +15", "Top 7 Choi single, −1", "Top 7 Choi single, −15"],
    ]);
    expect(texts.join(" ")).toContain("plate appearances");
  });

  it("names who added most in a recorded ball game", () => {
    const game = mlb(recorded("mlb/summary_401472463"));
    const added = rows(winProbabilityAdded(game as never)) as { [name: string]: unknown }[];
    const [best] = added.toSorted(
      (one, other) => Number(other.win_probability_added) - Number(one.win_probability_added),
    );
    expect(best?.athlete_name).toBe("Jiman Choi");
    const chart = drawn(game);
    expect(textsOf(chart).join(" ")).toContain("Jiman Choi added most: +43 percentage points");
    expect(textsOf(chart)).toContain("Bottom 7 Choi single, +42");
    expect(faultsAt(chart, { width: 320 })).toEqual([]);
  });

  it("names the biggest play of the game, whoever is shown", () => {
    const cold = athlete(5, 0.01, { ...AWAY, top_change: -0.5, top_text: "Athlete No 5 turnover" });
    const chart = drawn([...GAME, cold], { athletes: 1 });
    expect(wordsOf(chart).join(" ")).toContain("biggest play: Athlete No 5, Q4 0:07 turnover, −50");
  });
});
