import { describe, expect, it } from "vitest";
import { shotProfileChart } from "../../../../src/analysis/shots/chart/shot-profile-chart";
import { wbb } from "../../../games/summaries";
import { recordedSeason, textsOf, wordsOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles, type Raw } from "../../../support/charts";
import { overlappingTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

const shot = (name: string, shot_class: string, points_scored: number, more: object = {}) => ({
  league: "wbb",
  game_id: "1",
  team_id: name === "Ada" ? "1" : "2",
  team_name: name === "Ada" ? "Foxes" : "Herons",
  team_abbreviation: name === "Ada" ? "FOX" : "HER",
  team_color: "7a1f3d",
  team_alternate_color: "ffffff",
  athlete_id: name,
  athlete_name: name,
  shot_class,
  points_scored,
  located: false,
  distance_ft: null,
  ...more,
});

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** Ada: 6 layups, all made, and 2 threes, one made; Bea: 10 layups, half made, 10 threes, two made. */
const SHOTS = [
  ...[...times(6, shot("Ada", "layup", 2)), shot("Ada", "three", 3), shot("Ada", "three", 0)],
  ...[...times(5, shot("Bea", "layup", 2)), ...times(5, shot("Bea", "layup", 0))],
  ...[...times(2, shot("Bea", "three", 3)), ...times(8, shot("Bea", "three", 0))],
];

describe("the chart of what somebody shoots", () => {
  it("has shares and points per shot by class, against all others", () => {
    const drawn = shotProfileChart(SHOTS, { athlete: "Ada" });
    const texts = textsOf(drawn);
    // 12 + 3 = 15 points of 8 shots; 10 + 6 = 16 of 20.
    expect(texts).toContain(
      "8 shots in 1 game · 1.88 points per shot, all others 0.80 · more layups: 75% against 50%",
    );
    expect(texts).toEqual(expect.arrayContaining(["75% (50%)", "25% (50%)"]));
    // Six layups for 12 points and one of two threes for 3; the others' ten of each for 10 and 6.
    expect(texts).toEqual(expect.arrayContaining(["2.00, 6 of 6 (1.00)", "1.50, 1 of 2 (0.60)"]));
    // The dots stand where the numbers are, hollow for fewer than 25 attempts.
    const dotsOf = (chart: typeof drawn) =>
      [...JSON.stringify(chart.spec).matchAll(/"own":([\d.]+)/g)].map(([, own]) => Number(own));
    expect(dotsOf(drawn)).toEqual(expect.arrayContaining([2, 1.5]));
    expect(texts).not.toContain("Dunks");
    expect(drawn.notes).toEqual(["marks", "hollow", "located"]);
    const hollow = (chart: typeof drawn) =>
      pictureOf(chart).all.filter(({ datum, item }) => datum.is_hollow && item.fill === "#ffffff");
    const many = shotProfileChart(times(5, SHOTS).flat(), { athlete: "Ada" });
    // Thirty layups are enough, ten threes are not.
    expect(new Set(hollow(drawn).map(({ datum }) => datum.name))).toEqual(
      new Set(["Layups", "Threes"]),
    );
    expect(new Set(hollow(many).map(({ datum }) => datum.name))).toEqual(new Set(["Threes"]));
    expect(drawn.facts).toMatchObject({ shots: 8, located: 0, league_shots: 20 });
  });

  it("has the numbers of a kind in its line, also of one without shots", () => {
    const kinds = ["three", "layup", "three"].map((kind) => shot("Ada", kind, 2));
    const none = [...kinds, ...times(4, shot("Bea", "dunk", 2)), ...SHOTS.slice(8)];
    for (const width of [320, 640]) {
      const { all, texts } = pictureOf(shotProfileChart(none, { athlete: "Ada", width }));
      const heightOf = ({ y1, y2 }: { y1: number; y2: number }) => (y1 + y2) / 2;
      const labels = texts.filter(({ text }) => /^(Dunks|Layups|Threes)$/.test(text));
      const dots = all.filter(({ type, datum }) => type === "symbol" && datum.name !== undefined);
      expect(dots.length).toBeGreaterThan(8);
      for (const { datum, box } of dots) {
        const offs = labels
          .filter(({ text }) => text === datum.name)
          .map((label) => Math.abs(heightOf(label.box) - heightOf(box)));
        expect([datum.name, Math.min(...offs) < 4]).toEqual([datum.name, true]);
      }
    }
  });

  it.each([320, 400, 640])("has axes of three labels or more, %i px wide", (width) => {
    const many = times(15, SHOTS).flat();
    const drawn = shotProfileChart(many, { athlete: "Ada", width });
    const { texts } = pictureOf(drawn);
    for (const format of [/^\d+%$/, /^\d\.\d$/]) {
      const labels = texts.filter(({ text }) => format.test(text));
      expect(labels.length).toBeGreaterThanOrEqual(3);
      const steps = labels
        .slice(1)
        .map(
          ({ text }, index) =>
            Number.parseFloat(text) - Number.parseFloat(labels[index]?.text ?? ""),
        );
      for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 6);
    }
    expect(overlappingTexts(drawn)).toEqual([]);
  });

  it("takes a league to compare with, and none", () => {
    const league = [shot("Cleo", "layup", 0), shot("Cleo", "three", 3)];
    const texts = textsOf(shotProfileChart(SHOTS, { team: "FOX", baseline: league }));
    expect(texts.join(" ")).toContain("the league 1.50");
    expect(texts).toContain("2.00, 6 of 6 (0.00)");
    const alone = shotProfileChart(SHOTS.slice(0, 8), { athlete: "Ada" });
    expect(textsOf(alone)).toEqual(expect.arrayContaining(["75%", "2.00, 6 of 6", "1.50, 1 of 2"]));
    expect(alone.notes).toEqual(["alone", "hollow", "located"]);
  });

  it("leaves out what filters leave out, of both sides, and says so", () => {
    const day = (index: number) => ({ game_date: index < 12 ? "20230101" : "20230201" });
    const shots = SHOTS.map((one, index) => ({
      ...one,
      ...{ period: (index % 4) + 1, season: 2023, league: "wbb" },
      ...{ home_away: one.team_id === "1" ? "home" : "away", ...day(index) },
    }));
    // Of Ada's eight the fourth and the eighth: a layup and a three missed; of Bea's 20 shots five.
    const fourth = wordsOf(shotProfileChart(shots, { athlete: "Ada", period: 4 })).join(" ");
    expect(fourth).toContain("2 shots in 1 game of 2022–23 · 1.00 points per shot, all others");
    expect(fourth).toContain("(5 shots in 1 game)");
    expect(fourth).toContain("period 4");
    const late = textsOf(shotProfileChart(shots, { athlete: "Bea", dates: "20230201" })).join(" ");
    expect(late).toContain("16 shots in 1 game");
    const home = textsOf(shotProfileChart(shots, { athlete: "Bea", site: "home" }));
    expect(home).toContain("No shots of Bea, at home");
    const league = wordsOf(shotProfileChart(shots, { team: "FOX", period: 4, baseline: shots }));
    expect(league.join(" ")).toContain("(28 shots in 1 game)");
    expectRefusal(
      () => shotProfileChart(SHOTS, { team: "FOX", dates: "20230101" }),
      "dates",
      "game_date",
    );
  });

  it("has distances of located shots where they are thirty or more", () => {
    const near = times(20, shot("Ada", "layup", 2, { located: true, distance_ft: 4.9 }));
    const far = times(10, shot("Ada", "three", 0, { located: true, distance_ft: 25 }));
    const texts = textsOf(shotProfileChart([...SHOTS, ...near, ...far], { athlete: "Ada" }));
    expect(texts).toEqual(expect.arrayContaining(["Under 5 ft", "25 ft and more", "67%", "33%"]));
    const few = shotProfileChart([...SHOTS, ...near], { athlete: "Ada" });
    expect(textsOf(few)).not.toContain("Under 5 ft");
    expect(textsOf(few).join(" ")).toMatch(/Located:\s20 of 28 shots\./);
  });

  it("says where there are no shots, and refuses what it cannot draw", () => {
    expect(textsOf(shotProfileChart([], { athlete: "Ada" }))).toContain("No shots");
    expect(() => shotProfileChart(SHOTS)).toThrow(
      /no player or team was chosen\. For example \{ athlete: "[^"]+" \}\./,
    );
    expect(() => shotProfileChart(SHOTS, { team: "FOX", athlete: "Bea" })).not.toThrow();
  });

  it("has no fault in any style", () => {
    const long = SHOTS.map((one, index) => ({
      ...one,
      athlete_name: `${one.athlete_name} of Upper Wapsipinicon Valley Poly`,
      ...{ located: true, distance_ft: (index * 7) % 31 },
    }));
    const drawn = shotProfileChart([...long, ...long, ...long, ...long], { team: "FOX" });
    expect(faultsInStyles(drawn)).toEqual([]);
    expect(faultsAt(drawn, { width: 320 })).toEqual([]);
  });

  it("counts the attempts of recorded box scores", () => {
    for (const raw of recordedSeason(240, 7)) {
      const [{ team }] = raw.header.competitions[0].competitors;
      const own = (raw.plays ?? []).filter(
        (play: Raw) =>
          play.shootingPlay && play.team?.id === team.id && !/FreeThrow/.test(play.type.text),
      );
      if (own.length === 0) continue;
      const drawn = shotProfileChart(wbb(raw), { team_id: team.id });
      expect(textsOf(drawn).join(" ")).toContain(`${own.length} shots in 1 game`);
      expect(faultsAt(drawn, { width: 640 })).toEqual([]);
    }
  });
});
