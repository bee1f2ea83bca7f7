import { describe, expect, it } from "vitest";
import type { ChartedGame } from "../../../../src/analysis/win-probability/chart/charted-game";
import { winProbabilityChart } from "../../../../src/analysis/win-probability/chart/win-probability-chart";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "../../../../src/analysis/win-probability/win-probability";
import type { Chart } from "../../../../src/charts/chart";
import { rows } from "../../../../src/frames/rows";
import type { MlbSummary, WbbSummary } from "../../../../src/games/game";
import { at, mlb, golden as raw, recorded, wbb } from "../../../games/summaries";
import {
  bodyOf,
  captionOf,
  drawnWidth,
  expectListed,
  fullRows,
  subtitleOf,
  tipsOf,
  titleOf,
  wordsOf,
} from "../../../support/chart-parts";
import { extremes, type Raw } from "../../../support/charts";
import { crossingLeaders, overlappingTexts, textsOverMarks } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { words } from "../../../support/words";
import { cells, quoted } from "../../cells";

const FINAL = "wbb/summary_final";
const LIVE = "wbb/summary_in";
const BASEBALL = "mlb/summary_final";
const BASEBALL_LIVE = "mlb/summary_in";

/** A colour of more red than anything else. */
const REDDISH = /^#[89a-f].[0-6].[0-6].$/;

const HOME = "880007";
const AWAY = "880008";

function changed(name: string, change: (payload: Raw) => void): Raw {
  const payload: Raw = raw(name);
  change(payload);
  return payload;
}

const wbbChart = (payload: Raw) => winProbabilityChart(wbb(payload));
const mlbChart = (payload: Raw) => winProbabilityChart(mlb(payload));

const panelsOf = (chart: Chart): Raw[] => bodyOf(chart).vconcat;

const layersOf = (chart: Chart, type: string, panel = 0): Raw[] =>
  panelsOf(chart)[panel].layer.filter(({ mark }: Raw) => mark?.type === type);

const domainOf = (chart: Chart): number[] => layersOf(chart, "line")[0].encoding.x.scale.domain;

const gameIn = (chart: Chart): ChartedGame => (chart.facts as { game: ChartedGame }).game;

/** The charted game: its stage, its score and what its title adds to them. */
const stateOf = (chart: Chart) => {
  const { stage, home_score, away_score, length } = gameIn(chart);
  return [stage, home_score, away_score, length];
};

/** A stepped line's points as "x y", a text for each run. */
const stepsOf = ({ data }: Raw): string[] => {
  const runs: string[][] = [];
  for (const { at, run, ...own } of data.values) {
    runs[run] = [...(runs[run] ?? []), [at, ...Object.values(own)].join(" ")];
  }
  return runs.map((points) => points.join(", "));
};

/** The labels of the swings: what the third description sentence of the picture lists. */
const swingsOf = (chart: Chart): string[] =>
  /Marked swings of the win probability: (.+)\.$/
    .exec(String(chart.spec.description))?.[1]
    ?.split("; ") ?? [];

/** A play of a game made by hand. */
const play = (
  number: number,
  [period, clock]: readonly [number, string],
  [home, away]: readonly [number, number],
  team: string | null,
  text: string,
) => ({
  id: String(number),
  type: { id: "0" },
  text,
  team: team === null ? undefined : { id: team },
  period: { number: period },
  clock: { displayValue: clock },
  homeScore: home,
  awayScore: away,
});

/** Four instants: the home side falls behind, makes one shot at an unknown chance, and wins. */
const TINY = changed(FINAL, (payload) => {
  payload.plays = [
    play(1, [1, "10:00"], [0, 0], HOME, "Jump Ball won by Kestrel Bay"),
    play(2, [1, "5:00"], [0, 2], AWAY, "Ada Smith made Jumper."),
    play(3, [1, "5:00"], [0, 2], HOME, "Foul on Bea Lee."),
    play(4, [2, "4:00"], [3, 2], HOME, "Cy Jones made Three Point Jumper. Assisted by Bea Lee."),
    play(5, [4, "0:00"], [3, 2], null, "End of Game"),
  ];
  payload.winprobability = [
    { playId: "1", homeWinPercentage: 0.6, tiePercentage: 0 },
    { playId: "2", homeWinPercentage: 0.45, tiePercentage: 0 },
    { playId: "3" },
    { playId: "4" },
    { playId: "5", homeWinPercentage: 1, tiePercentage: 0 },
  ];
  const [competition] = payload.header.competitions;
  for (const side of competition.competitors) {
    side.score = side.homeAway === "home" ? "3" : "2";
    side.linescores = side.linescores.slice(0, 4);
  }
  competition.status.type.detail = "Final";
});

function revised(payload: Raw, change: (copy: Raw) => void): Raw {
  const copy = structuredClone(payload);
  change(copy);
  return copy;
}

// Of 2400 seconds 1.2 % are 28.8.
describe("a game of four instants", () => {
  const chart = wbbChart(TINY);

  it("is told above and below the picture", () => {
    expect(titleOf(chart)).toBe("Kestrel Bay Lanterns beat Ashgrove Foxes 3–2");
    expect(subtitleOf(chart)).toBe(
      "January 5, 2023 · Final · The winner’s lowest known point: 45% in Q1 5:00 · excitement 0.7",
    );
    expect(captionOf(chart)).toBe(
      "Win probability after each play, from the service’s own model. 1 missing or impossible " +
        "value and 3 stretches without plays are left as gaps.",
    );
    expect(chart.spec.description).toBe(
      "Kestrel Bay Lanterns beat Ashgrove Foxes 3–2. Final. The winner’s lowest known point: 45% " +
        "in Q1 5:00.",
    );
  });

  it("has its lowest point after any play, also one before another at the same reading", () => {
    const lower = revised(TINY, (payload) => {
      payload.winprobability[1].homeWinPercentage = 0.2;
      payload.winprobability[2].homeWinPercentage = 0.45;
    });
    expect(subtitleOf(wbbChart(lower))).toContain("20% in Q1 5:00");
    // The line has the reading's last value.
    expect(bodyOf(wbbChart(lower)).data.values[1].home_win_probability).toBe(0.45);
  });

  it("draws the lead alone if every probability is null, level ends too, and says why", () => {
    const none = revised(TINY, (payload) => {
      for (const entry of payload.winprobability) delete entry.homeWinPercentage;
      payload.plays[3].awayScore = 3;
      payload.plays[4] = play(5, [4, "0:00"], [3, 3], null, "End of Period");
      payload.plays.push(play(6, [5, "0:00"], [5, 3], HOME, "Bea Lee made Layup."));
      payload.winprobability.push({ playId: "6" });
      for (const side of payload.header.competitions[0].competitors) {
        side.score = side.homeAway === "home" ? "5" : "3";
        side.linescores.push(side.linescores[0]);
      }
    });
    const table = rows(winProbability(wbb(none))).map((row) => ({ ...row, league: "mbb" }));
    expect(table.map(({ source }) => source)).toContain("level");
    const chart = winProbabilityChart(table as never);
    expect(gameIn(chart).drawn).toBe("lead");
    expect(chart.notes).toContain("lead_alone");
    expect(captionOf(chart)).toContain("no model of men's college basketball");
    expect(subtitleOf(chart)).not.toMatch(/lowest|excitement/);
    // Women's college basketball has a model.
    expect(captionOf(wbbChart(none))).toContain("sportsframe’s model");
    expect(gameIn(winProbabilityChart(wbb(none), { source: "service" })).drawn).toBe("lead");
  });

  it("has a row for each instant, with what pointing there tells, in both panels", () => {
    const { values } = bodyOf(chart).data;
    expect(quoted(values, "at from to")).toBe(
      "0 0 150; 300 150 630; 960 630 1680; 2400 1680 2428.8",
    );
    for (const panel of [0, 1]) {
      const [rect] = layersOf(chart, "rect", panel);
      expect(rect.mark.fillOpacity).toBe(0);
      expect(tipsOf(rect, values)).toEqual([
        "When: Q1 10:00, Play: Jump Ball won by Kestrel Bay, Score: KBAY 0, ASHE 0, " +
          "Kestrel Bay Lanterns to win: 60%, Ashgrove Foxes to win: 40%",
        "When: Q1 5:00, Play: Ada Smith made Jumper., Score: KBAY 0, ASHE 2, " +
          "Kestrel Bay Lanterns to win: 45%, Ashgrove Foxes to win: 55%",
        "When: Q2 4:00, Play: Cy Jones made Three Point Jumper. Assisted by Bea Lee., " +
          "Score: KBAY 3, ASHE 2, Kestrel Bay Lanterns to win: –, Ashgrove Foxes to win: –",
        "When: Q4 0:00, Play: End of Game, Score: KBAY 3, ASHE 2, " +
          "Kestrel Bay Lanterns to win: 100%, Ashgrove Foxes to win: 0%",
      ]);
    }
  });

  it("draws steps that stop at what is unknown and where plays are missing", () => {
    const [line, ...others] = layersOf(chart, "line");
    expect(others).toEqual([]);
    expect(line.mark).toMatchObject({ interpolate: "step-after" });
    expect(stepsOf(line)).toEqual(["0 0.6, 28.8 0.6", "300 0.45, 328.8 0.45", "2400 1, 2428.8 1"]);
    expect(line.encoding.detail).toEqual({ field: "run" });
    const [{ data, encoding }] = layersOf(chart, "area");
    expect(data).toEqual(line.data);
    expect(encoding.y2).toEqual({ datum: 0.5 });
    expect(encoding.y.scale.domain).toEqual([0, 1]);
    expect(encoding.y.axis).toMatchObject({ values: [0, 0.25, 0.5, 0.75, 1] });
    expect(encoding.color.scale.domain).toEqual(["home", "away"]);
    // Two reds, the home side's and the away side's: both stay red.
    for (const color of encoding.color.scale.range) expect(color).toMatch(REDDISH);
  });

  it("draws the lead beneath, labeled by the largest of each side", () => {
    const [area] = layersOf(chart, "area", 1);
    expect(stepsOf(area)).toEqual([
      "0 0, 28.8 0",
      "300 -2, 328.8 -2",
      "960 1, 988.8 1",
      "2400 1, 2428.8 1",
    ]);
    expect(area.encoding.y.scale).toEqual({ domain: [-2, 1], nice: false });
    expect(area.encoding.y2).toEqual({ datum: 0 });
    const texts = wordsOf(chart);
    expect(texts.filter((text) => /^(\+\d+|0)$/.test(text))).toEqual(["+2", "0", "+1"]);
    expect(texts).toContain("Lead in points");
  });

  it("has one scale across both panels, in every layer but of words", () => {
    const scales = panelsOf(chart).flatMap(({ layer }) =>
      layer.flatMap(({ mark, name, encoding }: Raw) =>
        encoding.x === undefined || mark.type === "text" || name === "leaders"
          ? []
          : [encoding.x.scale],
      ),
    );
    expect(scales).toHaveLength(9);
    for (const scale of scales) {
      expect(scale).toEqual({ domain: [0, 2428.8], nice: false, zero: false });
    }
  });

  it("names teams, halves and periods, and no swing over a stretch without plays", () => {
    expect(layersOf(chart, "point")[0].data.values).toEqual([]);
    const texts = wordsOf(chart);
    const percents = texts.filter((text) => text.endsWith("%"));
    expect(percents.join(" ")).toBe("100% 75% 50% 75% 100%");
    expect(texts.filter((text) => /^Q\d$/.test(text))).toEqual(["Q1", "Q2", "Q3", "Q4"]);
    const heights = pictureOf(chart).texts.flatMap(({ text, box }) =>
      ["Kestrel Bay Lanterns", "Ashgrove Foxes"].includes(text) ? [box.y1] : [],
    );
    const fifty = pictureOf(chart).texts.find(({ text }) => text === "50%")?.box.y1 ?? 0;
    expect(Math.min(...heights)).toBeLessThan(fifty);
    expect(Math.max(...heights)).toBeGreaterThan(fifty);
  });

  it("marks where periods meet, and the end before what is held beyond it", () => {
    for (const panel of [0, 1]) {
      const [rule] = layersOf(chart, "rule", panel);
      expect(rule.data.values.map(({ from }: Raw) => from)).toEqual([600, 1200, 1800, 2400]);
    }
  });
});

describe("what it takes", () => {
  it("draws the same of a table but for day and status", () => {
    const table = winProbabilityChart(winProbability(wbb(raw(FINAL))));
    expect(stateOf(table)).toEqual(stateOf(wbbChart(raw(FINAL))));
    expect(gameIn(table)).toMatchObject({ day: null, status: null });
    // After five innings only the last probability tells a table that the game is over.
    const payload = changed(BASEBALL, ({ winprobability }) => {
      winprobability.at(-1).homeWinPercentage = 0;
    });
    const ballgame = winProbabilityChart(winProbability(mlb(payload)));
    expect(bodyOf(ballgame)).toEqual(bodyOf(mlbChart(payload)));
  });

  it("asks for one game where several are given; fetched twice it is one game", () => {
    const call = (names: readonly string[]) =>
      winProbabilityChart(names.map((name) => wbb(raw(name))) as unknown as WbbSummary);
    const ids = [FINAL, LIVE].map((name) => raw(name).header.id).join(", ");
    const facts = ["it shows one game, got 2: ", ids, "Pick one"];
    expectRefusal(() => call([FINAL, LIVE]), null, ...facts);
    expect(call([FINAL, FINAL]).spec).toEqual(wbbChart(raw(FINAL)).spec);
  });

  it("names as many swings as it is told", () => {
    const game = wbb(raw(FINAL));
    const [none, three, eight] = [0, 3, 8].map((swings) => winProbabilityChart(game, { swings }));
    const placesOf = (chart: Chart | undefined) =>
      chart && [swingsOf(chart).length, layersOf(chart, "point")[0].data.values.length];
    expect([none, three, eight].map(placesOf)).toEqual([
      [0, 0],
      [3, 3],
      [8, 8],
    ]);
    expect(eight && swingsOf(eight).slice(0, 3)).toEqual(three && swingsOf(three));
    expect(swingsOf(winProbabilityChart(game))).toEqual(three && swingsOf(three));
    const ten = winProbabilityChart(game, { swings: 10 });
    for (const width of [320, 1200]) {
      const wide = ten.with({ width });
      expect([...overlappingTexts(wide), ...crossingLeaders(wide)]).toEqual([]);
    }
    expect(() => winProbabilityChart(game, { swings: 11 })).toThrow(
      /swings must be a whole number from 0 to 10/,
    );
  });

  it("gives both panels the height it is told", () => {
    const chart = winProbabilityChart(wbb(TINY), { height: 200 });
    expect(panelsOf(chart).map(({ height }) => height)).toEqual([150, 50]);
    // Half of the width, at least 260, and 70 below.
    const heights = (width: number) =>
      panelsOf(chart.with({ width, height: 330 })).map(({ height }) => height);
    expect(heights(400)).toEqual([260, 70]);
    const wide = winProbabilityChart(wbb(TINY), { width: 640 });
    expect(panelsOf(wide).map(({ height }) => height)).toEqual([320, 70]);
  });
});

/** A table of rows made by hand: what a test does not tell is null. */
const wbbTable = (list: readonly Partial<WbbWinProbabilityRow>[]) =>
  fullRows(winProbability.columns.basketball, list);

const mlbTable = (list: readonly Partial<MlbWinProbabilityRow>[]) =>
  fullRows(winProbability.columns.baseball, list);

const TEAMS = cells(`
  league=wbb home_team_id="1" home_team_name=Herons home_team_abbreviation=HER away_team_id="2"
  away_team_name=Owls away_team_abbreviation=OWL
`);

describe("a table", () => {
  const row = (period: number, seconds_left: number, elapsed_seconds: number, home: number) => ({
    ...TEAMS,
    game_id: "7",
    rows_in_game: 1,
    log_stops_early: false,
    period,
    clock: `${Math.floor(seconds_left / 60)}:${String(seconds_left % 60).padStart(2, "0")}`,
    seconds_left,
    elapsed_seconds,
    home_score: 45,
    away_score: 40,
    home_win_probability: home,
    away_win_probability: 1 - home,
    is_last_of_instant: true,
  });

  it("knows how the game stands, or ended, where it is whole", () => {
    const open = { ...row(3, 252, 1548, 0.63), log_stops_early: null };
    const running = winProbabilityChart(wbbTable([open]));
    expect(stateOf(running)).toEqual(["running", 45, 40, ""]);
    expect(subtitleOf(running)).toBe("Last play in Q3 4:12 · Herons 63% to win");
    const both = [row(4, 30, 2370, 0.4), row(4, 0, 2400, 1)];
    const over = winProbabilityChart(wbbTable(both.map((one) => ({ ...one, rows_in_game: 2 }))));
    expect(stateOf(over)).toEqual(["over", 45, 40, ""]);
    expect(subtitleOf(over)).toBe("The winner’s lowest point: 40% in Q4 0:30");
  });

  it.each([
    ["is a part", { rows_in_game: 400 }],
    ["cannot tell whether it is", { rows_in_game: null }],
    ["lacks the end of the log", { log_stops_early: true }],
  ])("states no result where it %s", (_, change) => {
    const chart = winProbabilityChart(wbbTable([{ ...row(4, 0, 2400, 1), ...change }]));
    expect(titleOf(chart)).toBe("Herons 45, Owls 40 in Q4 0:00");
    expect(subtitleOf(chart)).toBe("Herons 100% to win");
  });

  it("that is filtered is drawn with gaps where rows are missing", () => {
    const at = (seconds_left: number, home: number, instant_change: number | null) => ({
      ...row(4, seconds_left, 2400 - seconds_left, home),
      instant_change,
      rows_in_game: 90,
    });
    // The third was measured from 0.6, which no row has: something came between.
    const list = [at(40, 0.5, -0.1), at(30, 0.4, -0.1), at(20, 0.9, 0.3), at(10, 0.8, -0.1)];
    const chart = winProbabilityChart(wbbTable(list));
    expect(stepsOf(layersOf(chart, "line")[0])).toEqual([
      "2360 0.5, 2370 0.4, 2375 0.4",
      "2380 0.9, 2390 0.8, 2397.2 0.8",
    ]);
    expect(captionOf(chart)).toBe(
      "4 of the game’s 90 plays. Win probability " +
        "after each play, from the service’s own model. 1 stretch without rows is left as a gap.",
    );
    expect(chart.notes).toEqual(["part", "source", "gaps"]);
    expect(swingsOf(chart)).toEqual([
      "Q4 0:30 (OWL +10), HER 45, OWL 40",
      "Q4 0:10 (OWL +10), HER 45, OWL 40",
    ]);
    // In the colour of the side that gained.
    expect(layersOf(chart, "point")[0].data.values).toEqual([
      { at: 2370, home_win_probability: 0.4, side: "away" },
      { at: 2390, home_win_probability: 0.8, side: "away" },
    ]);
    const whole = winProbabilityChart(wbbTable(list.map((one) => ({ ...one, rows_in_game: 4 }))));
    expect(layersOf(whole, "line")[0].data.values.map(({ run }: Raw) => run)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it("begins with its first period and ends with regulation", () => {
    const chart = winProbabilityChart(wbbTable([row(3, 252, 1548, 0.63)]));
    const [line] = layersOf(chart, "line");
    // Q3 and Q4: 1200 to 2400 and 1.2 % of it.
    expect(line.encoding.x.scale.domain).toEqual([1200, 2414.4]);
    expect(wordsOf(chart).filter((text) => /^Q\d$/.test(text))).toEqual(["Q3", "Q4"]);
  });

  it("tells halves, overtimes and their lengths from the rows", () => {
    const halves = winProbabilityChart(wbbTable([row(1, 600, 600, 0.5)]));
    expect(wordsOf(halves)).toEqual(expect.arrayContaining(["1st half", "2nd half"]));
    // The second overtime of two halves ends after 2400 + 600 seconds.
    const overtimes = winProbabilityChart(wbbTable([row(4, 0, 3000, 1)]));
    expect(stateOf(overtimes)).toEqual(["over", 45, 40, " in two overtimes"]);
    const list = [row(5, 10, 2690, 0.5), row(4, 0, 2400, 0.5), row(6, 0, 3000, 1)];
    const quarters = winProbabilityChart(
      wbbTable(list.map((one) => ({ ...one, rows_in_game: 3 }))),
    );
    expect(stateOf(quarters)).toEqual(["over", 45, 40, " in two overtimes"]);
    expect(wordsOf(quarters).filter((text) => /^(Q\d|\d?OT)$/.test(text))).toEqual(
      words("Q4 OT 2OT"),
    );
  });

  it("is empty without rows or a place for any, and tells of a tie where one has a chance", () => {
    for (const list of [[], [{ ...TEAMS, game_id: "7", home_win_probability: 0.4 }]]) {
      const chart = winProbabilityChart(wbbTable(list));
      expect(gameIn(chart)).toMatchObject({ drawn: "nothing", rows: { length: list.length } });
    }
    const tied = wbbTable([{ ...row(2, 0, 1200, 0.4), tie_probability: 0.1 }]);
    const [rect] = layersOf(winProbabilityChart(tied), "rect");
    expect(rect.encoding.tooltip.at(-1)).toMatchObject({ field: "tie_chance", title: "Tie" });
    expect(bodyOf(winProbabilityChart(tied)).data.values).toMatchObject([{ tie_chance: "10%" }]);
  });
});

describe("baseball", () => {
  const turn = (
    plate_appearance: number,
    half: "top" | "bottom",
    inning: number,
    cells: Partial<MlbWinProbabilityRow> = {},
  ) => ({
    ...TEAMS,
    league: "mlb",
    game_id: "7",
    rows_in_game: 1,
    plate_appearance,
    inning,
    half,
    outs_after: 1,
    home_score: 0,
    away_score: 0,
    home_win_probability: 0.5,
    away_win_probability: 0.5,
    text: "Perez walked.",
    ...cells,
  });

  const finished = (list: readonly Partial<MlbWinProbabilityRow>[]) =>
    list.map((one) => ({ ...one, log_stops_early: false, rows_in_game: list.length }));

  const WON = { home_win_probability: 1, away_win_probability: 0 };

  const two = [
    turn(1, "top", 1),
    turn(2, "top", 1, { outs_after: 3 }),
    turn(3, "bottom", 1, {
      home_score: 1,
      home_win_probability: 0.7,
      home_win_probability_change: 0.2,
      text: "Jones homered to left (370 feet).",
    }),
    turn(4, "bottom", 1, { home_score: 1, home_win_probability: 0.75, outs_after: 3 }),
  ];

  it("gives each plate appearance a place of its own, bottoms shaded", () => {
    const end = turn(5, "top", 2, { home_score: 1, outs_after: 3, ...WON });
    const over = [...two, end];
    const chart = winProbabilityChart(mlbTable(finished(over)));
    expect(stateOf(chart)).toEqual(["over", 1, 0, " after two innings"]);
    // One change of 0.2 in two innings: 0.2 * 9 / 2.
    expect(subtitleOf(chart)).toBe(
      "The winner’s lowest point: 50% in the top of the 1st · excitement 0.9",
    );
    expect(stepsOf(layersOf(chart, "line")[0])).toEqual(["0 0.5, 1 0.5, 2 0.7, 3 0.75, 4 1, 5 1"]);
    expect(domainOf(chart)).toEqual([0, 5]);
    expect(layersOf(chart, "rect")[0].data.values).toEqual([{ from: 2, to: 4 }]);
    expect(swingsOf(chart)).toEqual(["Bottom 1 (HER +20) Jones home run, HER 1, OWL 0"]);
    const { when, score, home_chance } = bodyOf(chart).data.values[2];
    expect([when, score, home_chance]).toEqual(["Bottom of the 1st", "HER 1, OWL 0", "70%"]);
    const words = ["Inning", "1", "2", "Lead in runs"];
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(words));
    expect(chart.notes).toEqual(["source", "shaded"]);
    expect(captionOf(chart)).toBe(
      "Win probability after each plate appearance, from the service’s own model. Shaded: bottoms of innings.",
    );
  });

  it("says that a third out was split, and that the lowest point is by the split", () => {
    const [first, ...others] = finished([
      turn(1, "top", 1, { outs_after: 3, third_out_shared: true, home_win_probability: 0.32 }),
      turn(2, "bottom", 1, { third_out_shared: true, home_win_probability: 0.4 }),
      turn(3, "top", 2, { home_score: 1, home_win_probability: 0.332 }),
      turn(4, "bottom", 2, { home_score: 1, outs_after: 3, ...WON }),
    ]);
    const chart = winProbabilityChart(mlbTable([{ ...first }, ...others]));
    expect(subtitleOf(chart)).toContain("32% in the top of the 1st (by sportsframe’s split)");
    expect(captionOf(chart)).toContain("is split by sportsframe’s");
    const plain = winProbabilityChart(
      mlbTable([first, ...others].map((row) => ({ ...row, third_out_shared: false }))),
    );
    expect(subtitleOf(plain)).not.toContain("split");
    expect(captionOf(plain)).not.toContain("split");
  });

  it("keeps room for the innings that are to come: four plate appearances a half", () => {
    const chart = winProbabilityChart(mlbTable(two.map((one) => ({ ...one, rows_in_game: 4 }))));
    // Two halves of two, and sixteen of four.
    expect(domainOf(chart)).toEqual([0, 4 + 16 * 4]);
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(["1", "5", "9"]));
    expect(stateOf(chart)).toEqual(["running", 1, 0, ""]);
    // A half that is going on has room for four at least, and for one more in any case.
    const begun = winProbabilityChart(mlbTable([turn(1, "top", 1)]));
    expect(domainOf(begun)).toEqual([0, 18 * 4]);
    const long = Array.from({ length: 6 }, (_, index) => turn(index + 1, "top", 1));
    const going = winProbabilityChart(mlbTable(long));
    expect(domainOf(going)).toEqual([0, 7 + 17 * 4]);
  });

  it("fits extra innings", () => {
    const list = Array.from({ length: 22 }, (_, index) =>
      turn(index + 1, index % 2 ? "bottom" : "top", 1 + Math.floor(index / 2), { outs_after: 3 }),
    );
    const end = turn(23, "bottom", 11, { home_score: 1, ...WON });
    const chart = winProbabilityChart(mlbTable(finished([...list, end])));
    expect(stateOf(chart)).toEqual(["over", 1, 0, " in 11 innings"]);
    expect(domainOf(chart)).toEqual([0, 23]);
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(["9", "10", "11"]));
    // An eleventh of a narrow chart has room for one digit, and not for two.
    const narrow = winProbabilityChart(mlbTable(finished([...list, end])), { width: 240 });
    const { labelExpr } = layersOf(narrow, "area", 1)[0].encoding.x.axis;
    expect(labelExpr).toContain('"9"');
    expect(labelExpr).not.toContain('"10"');
  });

  it("shows a scoreless first inning as a lead of nobody", () => {
    const scoreless = extremes().find(
      ({ name }) => name === "nothing but a scoreless first inning",
    );
    const chart = winProbabilityChart(scoreless?.summary as MlbSummary);
    expect(stateOf(chart).slice(0, 3)).toEqual(["running", 0, 0]);
    const [area] = layersOf(chart, "area", 1);
    expect(area.encoding.y.scale.domain).toEqual([-1, 1]);
    expect(area.data.values.every(({ lead }: Raw) => lead === 0)).toBe(true);
  });
});

describe("the state of a game", () => {
  it("that is going on leaves the rest of regulation open, in baseball too", () => {
    const chart = wbbChart(raw(LIVE));
    expect(stateOf(chart).slice(0, 3)).toEqual(["running", 39, 31]);
    expect(titleOf(chart)).toBe("Montréval Boréales lead Kestrel Bay Lanterns 39–31");
    expect(subtitleOf(chart)).toBe(
      "February 11, 2023 · 1:49 - 2nd Quarter · Montréval Boréales 68% to win",
    );
    const [line] = layersOf(chart, "line");
    expect(line.encoding.x.scale.domain).toEqual([0, 2428.8]);
    // 1:49 left of the second quarter is second 1091, which is now.
    expect(line.data.values.at(-1).at).toBe(1091);
    const ballgame = mlbChart(raw(BASEBALL_LIVE));
    expect(titleOf(ballgame)).toBe("Port Sable Gulls and Eastmere Millwrights are tied 0–0");
    expect(subtitleOf(ballgame)).toBe("June 4, 2025 · Top 2nd · Eastmere Millwrights 55% to win");
    expect(wordsOf(ballgame)).toEqual(expect.arrayContaining(["1", "2", "9"]));
  });

  it("before the game tells when it begins, the day once", () => {
    const chart = wbbChart(raw("wbb/summary_pre"));
    expect(titleOf(chart)).toBe("Upper Wapsipinicon Valley Polytechnic Elk at Fairwater Otters");
    expect(subtitleOf(chart)).toBe("February 11, 2023 · 9:00 PM EST");
  });

  it("that ended level says so", () => {
    const tie = changed(BASEBALL, ({ header }) => {
      for (const side of header.competitions[0].competitors) side.score = "2";
    });
    expect(stateOf(mlbChart(tie))).toEqual(["over", 2, 2, " after five innings"]);
    expect(titleOf(mlbChart(tie))).toBe(
      "Høyland Tides and Port Sable Gulls tie 2–2 after five innings",
    );
    expect(subtitleOf(mlbChart(tie))).toBe("May 28, 2025 · Final/5");
  });
});

describe("names and colours", () => {
  const NAMES = ["Kestrel Bay Lanterns", "Ashgrove Foxes"];
  const extreme = (wanted: string) => {
    const game = extremes().find(({ name, league }) => name === wanted && league === "wbb");
    return winProbabilityChart(game?.summary as WbbSummary);
  };

  it("stand on their halves in full, or in short where that is too long, or for what is not known", () => {
    const long = extreme("names of 40 characters");
    expectListed(wordsOf(long.with({ width: 900 })), "Upper Wapsipinicon Valley Polytechnic El");
    expect(wordsOf(long.with({ width: 400 }))).toContain("Upper");
    expect(wordsOf(wbbChart(TINY).with({ width: 900 }))).toEqual(expect.arrayContaining(NAMES));
    expectListed(wordsOf(extreme("teams without names")), "Home team", "Away team");
  });

  it("stand in the middle of their halves where both sides are full of the line", () => {
    const plays: Raw[] = [];
    const chances: number[] = [];
    for (let second = 0; second <= 2400; second += 5) {
      const period = Math.min(4, 1 + Math.floor(second / 600));
      const left = period * 600 - second;
      const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      plays.push(play(plays.length, [period, clock], [0, 0], HOME, "Kestrel Bay Timeout"));
      // Up and down by less than a swing has, but high in the second and third quarter.
      const steps = (second / 5) % 20;
      const wave = 0.52 + 0.045 * Math.min(steps, 20 - steps);
      chances.push(second >= 650 && second <= 1850 ? 0.97 : wave);
    }
    const winprobability = plays.map(({ id }, index) => ({
      playId: id,
      homeWinPercentage: chances[index],
      tiePercentage: 0,
    }));
    const full = { ...TINY, plays, winprobability };
    const chart = wbbChart(full).with({ width: 400 });
    expect(textsOverMarks(chart)).toEqual([]);
    const name = pictureOf(chart).texts.find(({ text }) =>
      /^(KBAY|Kestrel Bay Lanterns)$/.test(text),
    );
    expect(name?.box.x1).toBeGreaterThan(130);
    expect(name?.box.x2).toBeLessThan(320);
  });
});

// Read from the payloads by hand.
describe("recorded games", () => {
  const OVERTIMES = "wbb/summary_401486844_3ot_nocoords";
  const GAMES = {
    lsu: () => winProbabilityChart(wbb(recorded("wbb/summary_401469424_fullcoords"))),
    overtimes: () => winProbabilityChart(wbb(recorded(OVERTIMES))),
    louisville: () => winProbabilityChart(wbb(recorded("wbb/summary_401488978_sentinel"))),
    nationals: () => winProbabilityChart(mlb(recorded("mlb/summary_401696636"))),
  };

  it("have labels that keep a gain on one line", () => {
    const { texts } = pictureOf(GAMES.overtimes().with({ width: 320 }));
    const lines = texts.flatMap(({ text }) => text.split("\n"));
    expect(lines.flatMap((line) => /\(.*|[^(]*\)/.exec(line) ?? []).join(", ")).toBe(
      "(LIP +44), (NKU +38), (NKU +30)",
    );
  });

  it("call the swings in words by what the picture has, as equal ones may have no dot", () => {
    // Two of 0.175 in one game, one of which is marked.
    const words = String(GAMES.lsu().spec.description);
    expect(words).not.toMatch(/largest|biggest/i);
    const [dots] = layersOf(GAMES.lsu(), "point");
    expect(dots.data.values).toHaveLength(swingsOf(GAMES.lsu()).length);
  });

  it("have their turning points told as people do", () => {
    expect(swingsOf(GAMES.overtimes())).toEqual([
      "Q4 0:02 (LIP +44) Vinson three, NKU 80, LIP 80",
      "at Q4 0:27 (NKU +38) Duvall two free throws +25, NKU 79, LIP 77",
      "at Q4 1:14 (NKU +30) Mitchell-Steen layup +14, NKU 77, LIP 77",
    ]);
    // Two swings of 0.175 at 5:56 and 2:12: the earlier one is labeled.
    expect(swingsOf(GAMES.lsu())).toEqual([
      "Q4 5:37 (ARK +19) Daniels three, LSU 69, ARK 72",
      "Q4 6:26 (ARK +18) Daniels three, LSU 66, ARK 69",
      "Q4 5:56 (LSU +18) Morris three, LSU 69, ARK 69",
    ]);
    expect(swingsOf(GAMES.louisville())).toEqual([
      "Q4 3:53 (ND +17) Citron three, LOU 55, ND 60",
      "Q4 9:22 (LOU +13) Russell three, LOU 49, ND 45",
      "Q4 5:30 (ND +11) Citron two free throws, LOU 53, ND 54",
    ]);
    expect(swingsOf(GAMES.nationals())).toEqual([
      "Top 2 (ATH +19) Thomas home run, WSH 0, ATH 2",
      "Bottom 3 (ATH +8) Young strikeout, WSH 0, ATH 3",
      "Top 2 (ATH +7) Schuemann double, WSH 0, ATH 2",
    ]);
  });

  it("have three overtimes fitted", () => {
    const chart = GAMES.overtimes();
    expect(stateOf(chart)).toEqual(["over", 101, 95, " in three overtimes"]);
    expect(titleOf(chart)).toBe(
      "Northern Kentucky Norse beat Lipscomb Bisons 101–95 in three overtimes",
    );
    expect(subtitleOf(chart)).toMatch(/^November 10, 2022 · Final\/3OT · /);
    // Four quarters of 600 and three of 300 are 3300, and 1.2 % of it.
    expect(domainOf(chart)).toEqual([0, 3339.6]);
    expect(
      wordsOf(chart.with({ width: 400 })).filter((text) => /^(Q\d|\d?OT)$/.test(text)),
    ).toEqual(["Q1", "Q2", "Q3", "Q4", "OT", "2OT", "3OT"]);
    // At 320 pixels the names of the second and third overtime are wider than the overtimes.
    expect(
      wordsOf(chart.with({ width: 320 })).filter((text) => /^(Q\d|OT|[1-9])$/.test(text)),
    ).toEqual(["Q1", "Q2", "Q3", "Q4", "OT", "2", "3"]);
  });

  it.each(Object.entries(GAMES))(
    "have all labels of %s at every width, none over another",
    (_, of) => {
      const chart = of();
      for (const width of [400, 640, 900]) {
        const drawn = chart.with({ width });
        expect(overlappingTexts(drawn)).toEqual([]);
        expect(crossingLeaders(drawn)).toEqual([]);
        const texts = wordsOf(drawn);
        for (const swing of swingsOf(chart)) expect(texts).toContain(swing);
        expect(Math.abs(drawnWidth(drawn) - width)).toBeLessThanOrEqual(1);
      }
    },
  );

  it("have dots and labels that belong to each other", () => {
    const chart = GAMES.overtimes();
    const { layer, width } = panelsOf(chart)[0];
    const { data } = layer.find(({ name }: Raw) => name === "leaders");
    const [dots] = layersOf(chart, "point");
    expect(data.values).toHaveLength(3);
    data.values.forEach((leader: Raw, index: number) => {
      expect(leader.x).toBeCloseTo((at(dots.data.values as Raw[], index).at / 3339.6) * width, 2);
    });
  });
});
