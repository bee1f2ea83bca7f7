import { describe, expect, it } from "vitest";
import type { Plan } from "../../../../src/analysis/shots/chart/arranged-panels";
import { type ShotChartOptions, shotChart } from "../../../../src/analysis/shots/chart/shot-chart";
import { type Shot, shots } from "../../../../src/analysis/shots/shots";
import type { Chart } from "../../../../src/charts/chart";
import { rows } from "../../../../src/frames/rows";
import type { Frame } from "../../../../src/frames/types";
import {
  changed,
  competitorsOf,
  FIELD_GOAL_TYPES,
  fixture,
  LOCATED,
  OVERTIMES,
  type RawPlay,
  recorded,
  SENTINEL,
  shownOf,
  simulated,
  sum,
} from "../../../games/basketball/summaries";

import {
  bodyOf,
  captionOf,
  drawnWidth,
  expectListed,
  subtitleOf,
  tipsOf,
  titleOf,
  valuesIn,
  wordsOf,
} from "../../../support/chart-parts";
import type { Raw } from "../../../support/charts";
import type { Box } from "../../../support/geometry";
import { overlappingTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf, type Seen } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";
import { gameOf, type WrittenPlay } from "./made-up";

const MISSED_THREE: WrittenPlay = {
  type: "558",
  made: false,
  points: 3,
  at: [3, 3],
  athlete: "1002",
};

/** Two shots and two free throws of the hosts, one shot of the visitors. */
const TINY = gameOf([
  { text: "Ada Marlowe made Layup." },
  { ...MISSED_THREE, text: "Bo Ferry missed Three Point Jumper." },
  { type: "540", points: 1 },
  { type: "540", points: 1, made: false },
  { team: "away", type: "558", at: [30, 10], text: "Cleo Ash made Jumper." },
]);

/** The names above the panels, with the shots of each, and the number of games. */
const factsOf = (chart: Chart) => {
  const { subject } = chart.facts as Pick<Plan, "subject">;
  const panels = subject.groups.map(({ name, shots: { length } }) => `${name} ${length}`);
  return { panels, games: subject.game_count };
};

/** Whose shots are drawn, one by one. */
const shootersOf = (chart: Chart) =>
  (chart.facts as Pick<Plan, "subject">).subject.groups.flatMap(({ shots }) =>
    shots.map(({ athlete_name }) => athlete_name),
  );

/** The dots and rings that stand for shots; those of the legend tell nothing. */
const pointsOf = (chart: Chart): readonly Seen[] =>
  pictureOf(chart).all.filter(({ type, datum }) => type === "symbol" && "play" in datum);

/** The boundaries of the floors, in pixels. */
const floorsOf = (chart: Chart): readonly Box[] =>
  pictureOf(chart).all.flatMap(({ type, datum, box }) =>
    type === "line" && datum.line === "boundary 1" ? [box] : [],
  );

/** As JavaScript callers can do. */
const loosely = (given: unknown, options: object) => () => shotChart(given as never, options);

describe("the chart of a small game", () => {
  // 640 less 16 at each side, and 20 between the panels; the court is 50 by 47 feet with 0.6 around.
  const width = 294;
  const scale = width / 51.2;
  const chart = shotChart(TINY.danfo);
  const [, { concat: panels, ...grid }] = bodyOf(chart).vconcat;

  it("has its words around the panels", () => {
    expect(titleOf(chart)).toBe("Kestrel Bay Lanterns beat Ashgrove Foxes 55–50: shots by team");
    expect(subtitleOf(chart)).toBe("January 5, 2023 · Final");
    expect(captionOf(chart)).toBe("Left and right may be swapped.");
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(["Made", "Missed"]));
    expect(chart.spec.description).toBe(
      "Kestrel Bay Lanterns beat Ashgrove Foxes 55–50: shots by team. " +
        "In the log: Ashgrove Foxes made 1 of 1 (100.0%): 1 of 1 in the rest of the paint. " +
        "Kestrel Bay Lanterns made 1 of 2 (50.0%): 1 of 1 at the rim, 0 of 1 from one corner.",
    );
  });

  it("has two panels of floors to scale, with their numbers above and below", () => {
    expect(grid).toEqual({ columns: 2, spacing: { row: 14, column: 20 }, align: "each" });
    for (const { layer, ...panel } of panels) {
      expect(panel).toEqual({
        width: expect.closeTo(width),
        height: expect.closeTo(48.2 * scale),
        view: { fill: "#f6f7f9", stroke: null },
      });
      for (const { encoding } of layer.slice(0, 2)) {
        expect(encoding.x.scale.domain).toEqual([-25.6, 25.6]);
        expect(encoding.y.scale.domain).toEqual([expect.closeTo(-5.85), expect.closeTo(42.35)]);
      }
    }
    const below = expect.closeTo(48.2 * scale + 7);
    const textsIn = ({ layer }: Raw) =>
      layer.slice(2).map(({ mark }: Raw) => [mark.text.join(", "), mark.y, mark.fontSize]);
    // A line of 17.5 and two of 16, and 5 to the floor.
    expect(panels.map(textsIn)).toEqual([
      [
        ["Ashgrove Foxes", -54.5, 13],
        ["FG 1 of 1 (100.0%) · 3P 0 of 0 · eFG 100.0%, 1 of 1 located", -37, 11.5],
        ["No free throws", below, 11.5],
      ],
      [
        ["Kestrel Bay Lanterns", -54.5, 13],
        ["FG 1 of 2 (50.0%) · 3P 0 of 1 · eFG 50.0%, 2 of 2 located", -37, 11.5],
        ["Free throws 1 of 2 (50.0%)", below, 11.5],
      ],
    ]);
  });

  it("has the shots in the teams' colors, with what pointing there tells", () => {
    const dots = panels.map(({ layer }: Raw) => layer[1]);
    expect(dots.map(({ encoding }: Raw) => encoding.fill.condition.value)).toEqual([
      "#1d4ed8",
      "#b91c1c",
    ]);
    // The square root of 125 is 11.2.
    expect(dots.flatMap((layer: Raw) => tipsOf(layer, layer.data.values))).toEqual([
      "Team: Ashgrove Foxes, Shooter: Cleo Ash, Play: Cleo Ash made Jumper., Result: made, " +
        "When: Q1 9:00, Distance: 11 ft, Score before: ASHE 0–0",
      "Team: Kestrel Bay Lanterns, Shooter: Ada Marlowe, Play: Ada Marlowe made Layup., " +
        "Result: made, When: Q1 9:00, Distance: 1 ft, Score before: KBAY 0–0",
      "Team: Kestrel Bay Lanterns, Shooter: Bo Ferry, Play: Bo Ferry missed Three Point Jumper., " +
        "Result: missed, When: Q1 9:00, Distance: 22 ft, Score before: KBAY 0–0",
    ]);
  });

  it("is the same of both engines, and of the table but for what that does not tell", () => {
    expect(shotChart(TINY.polars).spec).toEqual(chart.spec);
    const table = shotChart(shots(TINY.danfo));
    expect(shotChart(shots(TINY.polars)).spec).toEqual(table.spec);
    const dataOf = (drawn: Chart) => pointsOf(drawn).map(({ datum }) => JSON.stringify(datum));
    expect(dataOf(table)).toEqual(dataOf(chart));
    expect(factsOf(table)).toEqual({
      panels: ["Ashgrove Foxes 1", "Kestrel Bay Lanterns 2"],
      games: 1,
    });
    expect(titleOf(table)).toContain("Ashgrove Foxes and Kestrel Bay Lanterns");
    expect(subtitleOf(table)).toBe("FG 2 of 3 (66.7%) · 3P 0 of 1 · eFG 66.7% · 3 of 3 located");
    expect(wordsOf(table).join()).not.toMatch(/free throws/i);
  });
});

describe("where shots lie in the picture", () => {
  it("is where they were taken: on a full court at their ends of it", () => {
    const spotsOn = (court: "half" | "full") =>
      valuesIn(shotChart(TINY.danfo, { court })).flatMap(({ play, x, y }) =>
        play ? `${x} ${y}` : [],
      );
    expect(spotsOn("half")).toEqual(["5 10", "0 1", "-22 3"]);
    // Visitors shoot to the left, turned by a quarter; hosts to the right, by the other, at 83.5 ft.
    expect(spotsOn("full")).toEqual(["10 -5", "82.5 0", "80.5 -22"]);
  });

  it("is in panels side by side from 560 pixels on, else below each other", () => {
    const at = (width: number) => floorsOf(shotChart(TINY.danfo, { width }));
    for (const width of [560, 900]) {
      const [left, right] = at(width) as [Box, Box];
      expect(left.y1).toBeCloseTo(right.y1, 6);
      expect(right.x1).toBeGreaterThan(left.x2);
    }
    for (const width of [400, 559]) {
      const [upper, lower] = at(width) as [Box, Box];
      expect(upper.x1).toBeCloseTo(lower.x1, 6);
      expect(lower.y1).toBeGreaterThan(upper.y2);
    }
  });

  it("has a user's layers on each panel, in feet", () => {
    const ring = {
      data: { values: [{ x: -22, y: 3 }] },
      mark: { type: "point", shape: "square" },
      encoding: {
        x: { field: "x", type: "quantitative" },
        y: { field: "y", type: "quantitative" },
      },
    };
    const chart = shotChart(TINY.danfo, { layers: [ring] });
    const squares = pictureOf(chart).all.filter(({ item }) => item.shape === "square");
    expect(squares).toHaveLength(2);
    const shot = pointsOf(chart).find(({ datum }) => datum.result === "missed");
    expect(squares[1]?.points[0]).toEqual(shot?.points[0]);
  });

  it("counts what was thrown from beyond the middle line instead of drawing it", () => {
    const heave: WrittenPlay = { type: "558", made: false, points: 3, at: [20, 60], clock: "0:02" };
    const game = (heaves: number) =>
      gameOf([{}, { team: "away" }, ...Array.from({ length: heaves }, () => heave)]).danfo;
    expect(shotChart(game(0)).notes).not.toContain("hidden");
    expect(captionOf(shotChart(game(1)))).toMatch(
      /^Out of view: 1 shot from beyond the middle line\./,
    );
    expect(captionOf(shotChart(game(3)))).toMatch(/^Out of view: 3 shots from beyond/);
    expect(pointsOf(shotChart(game(3)))).toHaveLength(2);
    expect(pointsOf(shotChart(game(3), { court: "full" }))).toHaveLength(5);
    expect(shotChart(game(3), { court: "full" }).notes).not.toContain("hidden");
  });
});

describe("the three-point line", () => {
  const reach = ({ facts }: Chart) => (facts as Plan).line.arc_ft;

  it.each([
    // Women played halves until 2015. All lines are in test/games/basketball/court.test.ts.
    ["wbb", 2011, 19.75, "H1"],
    ["nba", 2025, 23.75, "Q1"],
  ] as const)("is that of %s in %d, of the summary and of the table", (...line) => {
    const [league, season, feet, period] = line;
    const game = gameOf([{}], { season, league });
    for (const chart of [shotChart(game.danfo), shotChart(shots(game.polars))]) {
      expect(reach(chart)).toBeCloseTo(feet, 1);
      expect(valuesIn(chart).find(({ when }) => when)?.when).toBe(`${period} 9:00`);
      expect(chart.notes).not.toContain("court");
    }
  });

  it("is the newest of several seasons or none, and the caption says so", () => {
    const games = [2023, 2011].map((season) => gameOf([{}], { season, id: `${season}` }).danfo);
    const chart = shotChart(games);
    expect(reach(chart)).toBeCloseTo(22.15, 1);
    expect(captionOf(chart)).toMatch(
      /Several seasons: the three-point line is that of 2021–22 and after, 22 ft 1\.75 in from the rim\./,
    );
    const table = shots(gameOf([{}], { season: 2011 }).polars);
    const seasonless = shotChart(table.drop("season"));
    expect(reach(seasonless)).toBeCloseTo(22.15, 1);
    expect(captionOf(seasonless)).toMatch(
      /The season is not known: the three-point line is that of/,
    );
  });

  it("is not drawn for women's and men's games together", () => {
    const games = [
      gameOf([{}], { season: 2020, id: "2" }).danfo,
      gameOf([{}], { season: 2019, id: "3", league: "mbb" }).danfo,
    ];
    expectRefusal(loosely(games, {}), null, "two leagues, wbb and mbb");
  });
});

describe("whose shots are shown", () => {
  const KESTREL = ["Ada Marlowe", "Bo Ferry"];

  it.each<[ShotChartOptions, readonly string[]]>([
    [{ team: "kbay" }, KESTREL],
    [{ team_id: 20 }, ["Cleo Ash"]],
    [{ team: "ASHE", team_id: "ASHE" }, ["Cleo Ash"]],
    [{ athlete: "ferry" }, ["Bo Ferry"]],
    [{ athlete_id: "1001" }, ["Ada Marlowe"]],
    // Both teams have an athlete of that name.
    [{ team: "KBAY", athlete: "Ada Marlowe" }, ["Ada Marlowe"]],
  ])("are those of %j", (options, shooters) => {
    expect(shootersOf(shotChart(TINY.danfo, options))).toEqual(shooters);
  });

  it("are those of a team, under its result and numbers", () => {
    const chart = shotChart(TINY.danfo, { team: "KBAY" });
    expect(floorsOf(chart)).toHaveLength(1);
    expect(titleOf(chart)).toMatch(/Kestrel Bay Lanterns .* 55–50 win over Ashgrove Foxes$/);
    expect(subtitleOf(chart)).toBe(
      "January 5, 2023 · Final · FG 1 of 2 (50.0%) · 3P 0 of 1 · eFG 50.0% · 2 of 2 located",
    );
    expect(wordsOf(chart)).toContain("Free throws 1 of 2 (50.0%)");
    const lost = titleOf(shotChart(TINY.danfo, { team: "ASHE" }));
    expect(lost).toMatch(/Ashgrove Foxes .* 55–50 loss to Kestrel Bay Lanterns$/);
  });

  it("are those of an athlete, in the team's color, and may be none", () => {
    const chart = shotChart(TINY.danfo, { athlete: "Bo Ferry" });
    expect(pointsOf(chart).map(({ item }) => item.stroke)).toEqual(["#b91c1c"]);
    expect(titleOf(chart)).toContain("Bo Ferry (Kestrel Bay Lanterns)");
    expect(wordsOf(chart)).toContain("No free throws");
    const none = shotChart(TINY.danfo, { athlete: "2002" });
    expect(titleOf(none)).toMatch(/^Ada Marlowe \(Ashgrove Foxes\) took no shots .* 55–50 loss/);
    expect(wordsOf(none)).toContain("No shots");
  });

  it.each<[ShotChartOptions, string, ...(readonly string[])]>([
    [{ team: 10, team_id: "20" }, "team", "10", "team_id is '20'"],
    [
      { team: "LSU" },
      "team",
      "'LSU' is not among the teams here.",
      "Choose one of Ashgrove Foxes (20), Kestrel Bay Lanterns (10).",
    ],
    [
      { team: "ASHE", athlete: "Bo Ferry" },
      "athlete",
      "'Bo Ferry'",
      "Choose one of Cleo Ash (2001), Ada Marlowe (2002).",
    ],
  ])("are not those of %j", (options, argument, ...facts) => {
    expectRefusal(loosely(TINY.danfo, options), argument, ...facts);
  });
});

describe("wrong arguments", () => {
  it.each<[object, string, ...(readonly string[])]>([
    [{ mode: "heat" }, "mode", "'points', 'hex', 'zones', got 'heat'", "Did you mean 'hex'?"],
    [{ baseline: 1 }, "baseline", "hex or zones, got 1"],
    [{ baseline: 1, mode: "zones" }, "baseline", "shots(), got 1"],
    [{ baseline: 4, mode: "hex" }, "baseline", "from 0 to 3", "shots()", "got 4"],
    [{ min_shots: 50 }, "min_shots", "hex or zones, got 50"],
    [{ hexagon_ft: 2 }, "hexagon_ft", "mode is hex, got 2"],
    [{ mode: "hex", hexagon_ft: 0.5 }, "hexagon_ft", "from 1 to 10, got 0.5"],
    [{ mode: "hex", min_shots: 0 }, "min_shots", "a positive integer, got 0"],
    [{ mode: "zones", color: "assisted" }, "color", "mode is points, got 'assisted'"],
    [{ height: 300 }, "height", "to scale, got 300"],
  ])("%j", (options, argument, ...facts) => {
    expectRefusal(loosely(TINY.danfo, options), argument, "shotChart: ", ...facts);
  });

  it("are shown for a height given later", () => {
    const chart = shotChart(TINY.danfo);
    expectRefusal(() => chart.with({ height: 300 }), "height", "got 300");
  });
});

describe("the headline", () => {
  it("tells how a game stands that goes on", () => {
    const status = { state: "in", completed: false, detail: "Halftime" };
    const chart = shotChart(gameOf([{}], { status, scores: ["20", "24"] }).danfo);
    expect(titleOf(chart)).toBe("Ashgrove Foxes lead Kestrel Bay Lanterns 24–20: shots so far");
    expect(subtitleOf(chart)).toBe("January 5, 2023 · Halftime");
  });

  it("tells before a game that there are no shots yet, and does without names", () => {
    const status = { state: "pre", completed: false, detail: "Thu, January 5th at 7:30 PM EST" };
    const chart = shotChart(gameOf([], { status, scores: [] }).danfo);
    expect(titleOf(chart)).toBe("Ashgrove Foxes at Kestrel Bay Lanterns");
    expect(subtitleOf(chart)).toBe("January 5, 2023");
    expect(chart.spec.description).toBe(`${titleOf(chart)}. The game has not started.`);
    const nameless = shotChart(gameOf([{}], { home: { id: "10" }, away: { id: "20" } }).danfo);
    expect(titleOf(nameless)).toBe("Home team beat Away team 55–50: shots by team");
  });
});

describe("a team without shots or without locations", () => {
  it("has a panel that says that it took none", () => {
    const chart = shotChart(gameOf([{}]).danfo);
    expect(floorsOf(chart)).toHaveLength(2);
    expect(wordsOf(chart)).toContain("No shots No free throws");
    expect(chart.spec.description).toMatch(/Ashgrove Foxes took no shots\. Kestrel Bay/);
    expect(wordsOf(shotChart(gameOf([{}]).danfo, { court: "full" })).join()).toMatch(/No shots/);
  });

  it("has bars by kind in its panel", () => {
    const game = gameOf([{}, { team: "away", at: null }]).danfo;
    const chart = shotChart(game);
    expect(floorsOf(chart)).toHaveLength(1);
    expect(wordsOf(chart)).toEqual(
      expect.arrayContaining(["Layups", "1 of 1 (100.0%)", expect.stringMatching(/^No shot loc/)]),
    );
    expect(titleOf(chart)).toMatch(/shots by team$/);
  });
});

describe("a game without locations", () => {
  const game = gameOf([
    { at: null },
    { at: null, made: false },
    { at: null, type: "558", points: 3 },
    { at: null, team: "away", type: "558" },
    { type: "540", points: 1 },
  ]).danfo;

  it.each(["points", "hex", "zones"] as const)(
    "gives bars under a title that says so: %s",
    (mode) => {
      const chart = shotChart(game, { mode });
      expect(titleOf(chart)).toMatch(/55–50: no shot locations, so shots by kind$/);
      expect(floorsOf(chart)).toEqual([]);
      expectListed(
        wordsOf(chart),
        "Two-point jumpers",
        "1 of 2 (50.0%)",
        "Free throws 1 of 1 (100.0%)",
      );
      // Title and caption say so already.
      expect(wordsOf(chart).join()).not.toContain("located");
      expect(chart.spec.description).toContain("2 of 3 (66.7%): 1 of 2 layups, 1 of 1 three-");
    },
  );

  it("is shown of one team too", () => {
    const title = titleOf(shotChart(game, { team: "ASHE" }));
    expect(title).toMatch(/^Ashgrove Foxes .* 55–50 loss .*: no shot locations/);
  });
});

describe("several games", () => {
  const other = { id: "30", abbreviation: "OWL", displayName: "Harlan Pines Owls" };
  const fifth = { id: "50", abbreviation: "ELK", displayName: "Wapsi Elk" };
  const fourth = { id: "40", abbreviation: "SBR", displayName: "St. Brigid's Wolfhounds" };
  const first = gameOf([{}, { team: "away" }]);
  const second = gameOf([{ at: [30, 5] }, { team: "away" }], { id: "2", away: other });

  it("have a panel for each team", () => {
    const chart = shotChart([first.danfo, second.danfo]);
    expect(factsOf(chart)).toEqual({
      panels: ["Ashgrove Foxes 1", "Kestrel Bay Lanterns 2", "Harlan Pines Owls 1"],
      games: 2,
    });
    expect(titleOf(chart)).toMatch(/3 teams .* 2 games of 2022–23$/);
    expect(floorsOf(chart)).toHaveLength(3);
    expect(shotChart([first.polars, second.polars]).spec).toEqual(chart.spec);
  });

  it("are shown of one team with the games in which it shot", () => {
    const games = [first.danfo, second.danfo];
    const both = shotChart(games, { team: "KBAY" });
    expect(factsOf(both)).toEqual({ panels: ["Kestrel Bay Lanterns 2"], games: 2 });
    expect(titleOf(both)).toContain("2 games");
    expect(pointsOf(both)).toHaveLength(2);
    const one = shotChart(games, { team: "OWL" });
    expect(factsOf(one)).toEqual({ panels: ["Harlan Pines Owls 1"], games: 1 });
    expect(titleOf(one)).not.toContain("game");
  });

  it("of more than four teams are drawn on one floor, and fit on a full court each", () => {
    const third = gameOf([{}, { team: "away" }], { id: "3", home: fourth, away: fifth });
    const chart = shotChart([first, second, third].map(({ danfo }) => danfo));
    expect(titleOf(chart)).toMatch(/5 teams .* 3 games of 2022–23$/);
    expect(floorsOf(chart)).toHaveLength(1);
    expect(pointsOf(chart)).toHaveLength(6);
    const full = shotChart([first.danfo, second.danfo], { court: "full" });
    expect(floorsOf(full)).toHaveLength(3);
    expect(warningsOf(full)).toEqual([]);
  });
});

describe("shots on the wrong side of the three-point line", () => {
  const game = gameOf([
    { type: "558", points: 3, at: [25, 23] },
    { type: "558", points: 3, at: [25, 21] },
    { team: "away", type: "558", points: 3, at: [24, 20] },
    { team: "away", type: "558", at: [3, 1] },
  ]).danfo;

  it.each([
    [{}, "outside it."],
    [{ mode: "zones" }, "; zones use the points."],
    [{ mode: "hex" }, "outside it."],
    [{ mode: "hex", min_shots: 2 }, "; hexagons use the side that their points determine."],
  ] as const)("are counted in the caption: %j", (options, end) => {
    const caption = captionOf(shotChart(game, options));
    expect(caption).toMatch(/2 of 3 threes are .* inside .* 1 of 1 twos is .* outside it/);
    expect(caption).toContain(end);
  });

  it("are as many in recorded games as the plays have by the feet of the rule book", () => {
    for (const name of [LOCATED, SENTINEL]) {
      const game = recorded(name);
      const threes = rows(shots(game.danfo) as Frame<Shot>).filter(
        ({ points_attempted, y_ft }) => points_attempted === 3 && y_ft !== null && y_ft <= 41.75,
      );
      const inside = threes.filter(({ x_ft, y_ft }) => {
        const [x, y] = [Math.abs(x_ft ?? 0), y_ft ?? 0];
        return y > 4.63 ? Math.hypot(x, y) < 22 + 1.75 / 12 : x < 21 + 7.875 / 12;
      });
      expect(inside.length).toBeGreaterThan(0);
      expect(captionOf(shotChart(game.danfo))).toContain(
        `${inside.length} of ${threes.length} threes `,
      );
    }
  });
});

describe("a picture of hexagons and points", () => {
  it("has hexagons from 200 located shots on", () => {
    const drawn = (count: number) => {
      const plays = Array.from({ length: count }, (_, y): WrittenPlay => ({ at: [25, y % 20] }));
      return shotChart(gameOf(plays).danfo, { mode: "hex", team: "KBAY" });
    };
    expect(captionOf(drawn(199))).toMatch(/Fewer than 200 located shots: .* no hexagons/);
    expect(drawn(200).notes).toEqual(["hexagons", "shrunk", "swapped"]);
  });

  it("has the legends of both, and says why", () => {
    const plays = Array.from({ length: 12 }, (_, index): WrittenPlay => ({ at: [25, index] }));
    const { danfo } = gameOf([...plays, { team: "away" }]);
    const chart = shotChart(danfo, { mode: "hex", min_shots: 10 });
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(["Made", "Missed", "Shots"]));
    expect(pointsOf(chart)).toHaveLength(1);
    expect(chart.notes).toEqual(["hexagons", "shrunk", "few", "swapped"]);
    expect(overlappingTexts(chart)).toEqual([]);
    expect(warningsOf(chart)).toEqual([]);
  });
});

describe("simulated games", () => {
  it("tell every attempt of the box score, and draw all that are located and in view", () => {
    let seen = 0;
    for (const { danfo, name } of simulated().slice(0, 12)) {
      const table = rows(shots(danfo));
      const chart = shotChart(danfo);
      const inView = table.filter(({ y_ft }) => y_ft !== null && y_ft <= 41.75);
      expect(pointsOf(chart), name).toHaveLength(inView.length);
      const counts = wordsOf(chart).flatMap((text) => /^FG \d+ of (\d+) /.exec(text)?.[1] ?? []);
      expect(sum(counts.map(Number)), name).toBe(table.length);
      seen += inView.length;
    }
    expect(seen).toBeGreaterThan(200);
  });

  it("draw the golden game without overlapping words at every width", () => {
    const { danfo } = fixture("summary_final");
    for (const width of [240, 400, 559, 560, 640, 900, 1200]) {
      const chart = shotChart(danfo, { width });
      expect(overlappingTexts(chart), `${width}`).toEqual([]);
      expect(Math.abs(drawnWidth(chart) - width)).toBeLessThan(2);
    }
  });
});

describe("many shots", () => {
  const table = (count: number) => {
    const [one, two] = rows(shots(TINY.danfo)) as unknown as Shot[];
    return Array.from({ length: count }, (_, index) => ({ ...(index % 2 ? one : two) })) as Shot[];
  };
  const modeOf = (count: number, options: ShotChartOptions = {}) =>
    (shotChart(table(count), options).facts as Pick<Plan, "mode">).mode;

  it("are hexagons from 20,001 on, unless another mode or color is chosen", () => {
    expect(modeOf(20_000)).toBe("points");
    expect(modeOf(20_001)).toBe("hex");
    expect(modeOf(20_001, { mode: "points" })).toBe("points");
    expect(modeOf(20_001, { color: "assisted" })).toBe("points");
  });
});

describe("a log whose field goals are not those of the box score", () => {
  const MADE = "fieldGoalsMade-fieldGoalsAttempted";
  const isShot = ({ type, scoringPlay }: RawPlay) =>
    FIELD_GOAL_TYPES.includes(type.id) && scoringPlay;
  const [home, away] = competitorsOf(fixture("summary_final")).map(({ team }) => team.id);
  /** Without a made shot of the home side. */
  const game = changed("summary_final", (raw) => {
    const first = raw.plays?.find((play) => isShot(play) && play.team?.id === home);
    raw.plays = raw.plays?.filter((play) => play !== first) ?? [];
  });
  const [made = 0, attempted = 0] = (shownOf(game, home ?? "", MADE) ?? "").split("-").map(Number);

  it("has the official numbers above the panel, and the log's in the caption", () => {
    const chart = shotChart(game.danfo);
    expect(chart.notes).toContain("log");
    const words = wordsOf(chart).join(" ");
    expect(words).toContain(`FG ${made} of ${attempted} (`);
    expect(captionOf(chart)).toMatch(
      new RegExp(`The log has \\w+ FG ${made - 1} of ${attempted - 1}[.;]`),
    );
    // Only of drawn sides; a period and a table state the log.
    for (const options of [{ team_id: away ?? "" }, { period: 1 }]) {
      expect(shotChart(game.danfo, options).notes).not.toContain("log");
    }
    const ofTable = shotChart(shots(game.danfo), { team_id: home ?? "" });
    expect(ofTable.notes).not.toContain("log");
    expect(subtitleOf(ofTable)).toContain(`FG ${made - 1} of ${attempted - 1} (`);
    expect(subtitleOf(shotChart(game.danfo, { team_id: home ?? "" }))).toContain(
      `FG ${made} of ${attempted} (`,
    );
    expect(shotChart(fixture("summary_final").danfo).notes).not.toContain("log");
  });

  it("is stated of threes alone, too", () => {
    const THREES = "threePointFieldGoalsMade-threePointFieldGoalsAttempted";
    const threes = changed("summary_final", (raw) => {
      const own = raw.boxscore?.teams?.find(({ team }) => team.id === home);
      const shown = own?.statistics.find(({ name }) => name === THREES);
      if (shown) shown.displayValue = "90-99";
    });
    const chart = shotChart(threes.danfo);
    expect(chart.notes).toContain("log");
    expect(wordsOf(chart).join(" ")).toContain("3P 90 of 99");
    expect(captionOf(chart)).toMatch(/The log has \w+ 3P \d+ of \d+\./);
  });
});

it("the description says of how many shots the places are known", () => {
  const { danfo } = gameOf([{}, { at: null }, { ...MISSED_THREE, at: [3, 20] }]);
  expect(shotChart(danfo, { team: "KBAY" }).spec.description).toBe(
    "Shots by Kestrel Bay Lanterns in the 55–50 win over Ashgrove Foxes. " +
      "In the log: Kestrel Bay Lanterns made 2 of 3 (66.7%); of the 2 located, 1 of 1 at the rim, " +
      "0 of 1 above the break.",
  );
});

describe("recorded games", () => {
  const chartOf = (name: string, options = {}) => shotChart(recorded(name).danfo, options);

  it("give the numbers of their box scores", () => {
    // LSU 29-67, 4-10, 17-26; Arkansas 28-63, 10-29, 10-11; one of LSU's layups has no location.
    expectListed(
      wordsOf(chartOf(LOCATED)),
      "FG 28 of 63 (44.4%) · 3P 10 of 29 · eFG 52.4% 63 of 63 located",
      "FG 29 of 67 (43.3%) · 3P 4 of 10 · eFG 46.3% 66 of 67 located",
      "Free throws 10 of 11 (90.9%)",
      "Free throws 17 of 26 (65.4%)",
    );
    expect(titleOf(chartOf(LOCATED))).toBe(
      "LSU Tigers beat Arkansas Razorbacks 79–76: shots by team",
    );
    expect(subtitleOf(chartOf(LOCATED))).toBe("January 19, 2023 · Final");
    expect(pointsOf(chartOf(LOCATED))).toHaveLength(63 + 66);
  });

  it.each([
    [SENTINEL, /^Notre Dame Fighting Irish .* 68–65: shots/],
    [OVERTIMES, /^Northern Kentucky Norse .* 101–95 in three overtimes: no shot locations/],
  ])("%s has its headline", (name, title) => {
    expect(titleOf(chartOf(name))).toMatch(title);
  });
});
