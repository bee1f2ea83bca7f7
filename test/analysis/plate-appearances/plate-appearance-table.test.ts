import { describe, expect, it } from "vitest";
import { boxScore, teamBoxScore } from "../../../src/analysis/box-scores/box-score";
import { lineScores } from "../../../src/analysis/game-details/line-scores";
import {
  type PlateAppearance,
  plateAppearances,
} from "../../../src/analysis/plate-appearances/plate-appearance-table";
import { rowsByKey } from "../../../src/frames/input/input-table";
import { rows } from "../../../src/frames/rows";
import { danfo, present, recorded, simulated, sum } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { everySummary, some } from "../../support/sample";
import { cells } from "../cells";

/** Games with a log in the sample season. */
const withLog = simulated.filter(({ results }) => results.length > 0);

const tableOf = (payload: object): readonly PlateAppearance[] =>
  rows(plateAppearances(danfo(payload)));

const real = () => present("401472463", "401696636", "401696637");

/** Every game with a log, in any final state. */
const played = () =>
  [...real(), ...some(everySummary.mlb())]
    .map((payload) => ({ summary: danfo(payload), list: tableOf(payload) }))
    .filter(({ list }) => list.length > 0);

const halvesOf = (list: readonly PlateAppearance[]) =>
  rowsByKey(list as never, ["inning", "half"]) as never as readonly (readonly PlateAppearance[])[];

describe("the plate appearances and plays of runners of every game", () => {
  it("begin at the end of the one before, and continue to the third out", () => {
    for (const { list } of played()) {
      const halves = halvesOf(list);
      halves.forEach((half, index) => {
        expect(half[0]?.outs_before).toBe(0);
        half.slice(1).forEach((one, place) => {
          expect(one.outs_before).toBe(half[place]?.outs_after);
          expect(one.bases_before).toBe(half[place]?.bases_after);
        });
        if (index < halves.length - 1) expect(half.at(-1)?.outs_after).toBe(3);
      });
      expect(list.filter(({ doubts }) => doubts !== null)).toEqual([]);
    }
  });

  it("add up to the line score, and in runs above expectation to the runs of each half-inning", () => {
    for (const { summary, list } of played()) {
      const lines = rows(lineScores(summary));
      for (const half of halvesOf(list)) {
        const { inning, batting_team_id, re_before } = half[0] as PlateAppearance;
        const runs = sum(half.map((one) => one.runs));
        const line = lines.find((one) => one.team_id === batting_team_id && one.inning === inning);
        expect(runs).toBe(line?.runs);
        const left = half.at(-1)?.re_after ?? 0;
        expect(sum(half.map(({ re24 }) => re24))).toBeCloseTo(runs + left - (re_before ?? 0), 9);
      }
    }
  });

  it("are as many of each kind as the team's box score counts", () => {
    const events = {
      doubles: ["double"],
      triples: ["triple"],
      home_runs: ["home run"],
      hits: ["single", "double", "triple", "home run"],
      walks: ["walk", "intentional walk"],
      intentional_walks: ["intentional walk"],
      strikeouts: ["strikeout"],
      hit_by_pitch: ["hit by pitch"],
      sacrifice_bunts: ["sacrifice bunt"],
      sacrifice_flies: ["sacrifice fly"],
    } as const;
    for (const { summary, list } of played()) {
      for (const box of rows(teamBoxScore(summary))) {
        const own = list.filter(({ batting_team_id }) => batting_team_id === box.team_id);
        const count = (names: readonly string[]) =>
          own.filter(({ event }) => names.includes(event ?? "")).length;
        const turns = own.filter(({ kind }) => kind === "plate appearance");
        expect(box).toMatchObject({
          batting_plate_appearances: turns.length,
          batting_at_bats: own.filter(({ at_bat }) => at_bat).length,
          ...Object.fromEntries(
            Object.entries(events).map(([name, names]) => [`batting_${name}`, count(names)]),
          ),
        });
        expect(count(["stolen base"])).toBeLessThanOrEqual(box.batting_stolen_bases ?? 0);
      }
    }
  });

  it("are those of each batter and each pitcher in the box score", () => {
    for (const { summary, list } of played()) {
      const { batting, pitching } = boxScore(summary);
      for (const line of rows(batting)) {
        const own = list.filter(
          ({ batter_id, kind }) => batter_id === line.athlete_id && kind === "plate appearance",
        );
        const struckOut = own.filter(({ event }) => event === "strikeout").length;
        const homers = own.filter(({ event }) => event === "home run").length;
        expect([own.filter(({ at_bat }) => at_bat).length, struckOut, homers]).toEqual([
          line.at_bats ?? 0,
          line.strikeouts ?? 0,
          line.home_runs ?? 0,
        ]);
      }
      for (const line of rows(pitching)) {
        const own = list.filter(({ pitcher_id }) => pitcher_id === line.athlete_id);
        const outs = sum(own.map((one) => (one.outs_after ?? 0) - (one.outs_before ?? 0)));
        expect(outs).toBe(line.outs_recorded);
      }
    }
  });
});

describe("the rows of 401696636", () => {
  const payload = lazy(() => recorded("401696636"));
  const list = lazy(() => tableOf(payload()));
  const rowOf = (words: string) => list().find(({ text }) => text?.startsWith(words));

  it("value a home run with a runner on by hand, and count both outs of a strikeout", () => {
    // One out, a runner on first: 0.509 expected; then nobody on: 0.254, and two runs are in.
    const homer = rowOf("Thomas homered");
    expect(homer).toMatchObject({
      ...cells(`
        inning=2 half=top plate_appearance=10 outs_before=1 outs_after=1 bases_before=1--
        bases_after=--- runs=2 trajectory=F re_before=0.509 re_after=0.254 at_bat=true doubts=null
      `),
      kind: "plate appearance",
      event: "home run",
      batter_name: "Colby Thomas",
    });
    expect(homer?.re24).toBeCloseTo(1.745, 9);
    expect(rowOf("Young struck out swinging, Lile out")).toMatchObject(
      cells("event=strikeout outs_before=0 outs_after=2 bases_before=1-- bases_after=---"),
    );
  });

  it("have plays of runners of their own", () => {
    const running = list().filter(({ kind }) => kind === "running");
    expect(running).toMatchObject([
      { event: "stolen base", runner_id: "40926", batter_id: "4020015", bases_after: "-2-" },
      { event: "caught stealing", runner_id: "43025", batter_id: "42410", outs_after: 1 },
    ]);
    expect(running[1]?.re24).toBeCloseTo(0.254 - 0.859, 9);
    expect(
      running.every(
        ({ wpa, at_bat, plate_appearance }) =>
          wpa === null && at_bat === null && plate_appearance === null,
      ),
    ).toBe(true);
    // The fly out after it begins with one out.
    expect(rowOf("Bleday flied out")).toMatchObject({ outs_before: 1, outs_after: 2, pitches: 3 });
  });

  it("book the service's win probability to the side at bat", () => {
    const { winprobability } = payload() as {
      readonly winprobability: readonly { readonly homeWinPercentage: number }[];
    };
    const first = winprobability[0]?.homeWinPercentage ?? 0;
    const last = winprobability.at(-1)?.homeWinPercentage ?? 0;
    const home = list().map(({ wpa, half }) => (half === "top" ? -(wpa ?? 0) : (wpa ?? 0)));
    expect(sum(home)).toBeCloseTo(last - first, 6);
    expect(list()[0]?.wpa).toBeNull();
  });
});

describe("the end of a game", () => {
  it("leaves nothing to expect after a walk-off", () => {
    const walkOffs = played().flatMap(({ list }) => {
      const last = list.at(-1);
      return last?.half === "bottom" && (last.outs_after ?? 0) < 3 && (last.runs ?? 0) > 0
        ? [last]
        : [];
    });
    expect(walkOffs.length).toBeGreaterThan(0);
    expect(new Set(walkOffs.map(({ re_after }) => re_after))).toEqual(new Set([0]));
  });

  it("is unknown if the log stops: runners are still expected to score", () => {
    const [game] = real();
    if (game === undefined) return;
    const { plays } = game as { readonly plays: readonly { readonly text?: string }[] };
    const stop = plays.findLastIndex(({ text }) => text?.startsWith("Triolo singled") === true);
    const list = tableOf({ ...game, plays: plays.slice(0, stop + 1) });
    expect(list.at(-1)).toMatchObject({ re_after: 0.429, doubts: null, outs_after: 2 });
  });
});

it("the table takes the run expectancy of the option, with all its states", () => {
  const game = at(withLog, 0).summary;
  const bases = ["---", "1--", "-2-", "12-", "--3", "1-3", "-23", "123"];
  const own = bases.flatMap((state, index) =>
    [0, 1, 2].map((outs) => ({ bases: state, outs, run_expectancy: index + (2 - outs) / 4 })),
  );
  const [first] = rows(plateAppearances(game, { run_expectancy: own }));
  expect(first?.re_before).toBe(0.5);
  const call = (run_expectancy: unknown) => () =>
    plateAppearances(game, { run_expectancy } as never);
  expect(call(own.slice(1))).toThrow(
    /no value for the bases --- and 0 out\. Pass the table of runExpectancy\(\) with all 24 rows/,
  );
  expect(call(3)).toThrow(/plateAppearances: got 3/);
});

it("a game without win probabilities has the same rows, without their value in it", () => {
  for (const game of real()) {
    const bare = tableOf({ ...game, winprobability: [] });
    const without = (list: readonly PlateAppearance[]) =>
      list.map((one) => ({ ...one, wpa: null }));
    expect(bare).toEqual(without(tableOf(game)));
  }
});
