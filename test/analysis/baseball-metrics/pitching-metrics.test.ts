import { describe, expect, it, onTestFinished, vi } from "vitest";
import { countDiscipline, touchLimits } from "../../../src/analysis/baseball-metrics/pitch-metrics";
import { pitchingMetrics } from "../../../src/analysis/baseball-metrics/pitching-metrics";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { plateAppearances } from "../../../src/analysis/plate-appearances/plate-appearance-table";
import { leaders } from "../../../src/analysis/totals/leaders";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import { danfo, present, recorded, simulated, sum } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { some } from "../../support/sample";
import { cells, inLine } from "../cells";
import { plateAppearance } from "../plate-appearances/made-up";

const played = simulated.filter(({ results }) => results.length > 0);

const disciplineOf = (thrown: Parameters<typeof countDiscipline>[0]) =>
  countDiscipline(thrown, touchLimits("mlb"));

describe("the pitchers of 401696636", () => {
  const game = lazy(() => danfo(recorded("401696636")));
  const pitcher = (name: string) =>
    rows(pitchingMetrics(game())).find(({ athlete_name }) => athlete_name === name);

  // Box score and pitches read from the file with python.
  it("are those of the box score, with metrics computed by hand", () => {
    const lopez = pitcher("Jacob Lopez");
    expect(lopez).toMatchObject(
      cells(`
        outs_recorded=23 hits_allowed=3 walks_allowed=0 strikeouts=10 earned_runs=0 era=0
        pitches=114
      `),
    );
    expect(lopez?.whip).toBeCloseTo(9 / 23, 12);
    // All: 6 earned runs, 2 home runs, 3 walks, 21 strikeouts in 54 outs.
    const constant = 3 + 21 / 54;
    expect(lopez?.fip).toBeCloseTo(-60 / 23 + constant, 12);
    const parker = pitcher("Mitchell Parker");
    expect(parker?.era).toBeCloseTo(7.2, 12);
    expect(parker?.fip).toBeCloseTo(2.8 + constant, 12);
  });

  it("have their swings, strikes and speeds", () => {
    const lopez = pitcher("Jacob Lopez");
    expect(lopez).toMatchObject({ swings: 59, whiffs: 18, velocity_sinker: 90.2 });
    expect(lopez?.whiff_pct).toBeCloseTo(18 / 59, 12);
    expect(lopez?.csw_pct).toBeCloseTo(41 / 114, 12);
    expect(lopez?.zone_pct).toBeCloseTo(62 / 114, 12);
    expect(lopez?.velocity_four_seam).toBeCloseTo(90.2045454545, 9);
    expect(lopez?.velocity_cutter).toBeCloseTo(86.5555555556, 9);
    expect(lopez?.velocity_sweeper).toBeNull();
  });
});

describe("the pitches of a pitcher", () => {
  const NOTHING = { called_strike: false, swinging_strike: false, foul: false, in_play: false };
  const middle = { plate_x_ft: 0, plate_z_ft: 2.5, ...NOTHING };
  const wide = { ...middle, plate_x_ft: 2 };
  const [first, later] = [
    { balls_before: 0, strikes_before: 0 },
    { balls_before: 1, strikes_before: 2 },
  ];

  // Ten pitches: five in the zone with three swings, four outside with one, one not located.
  it("count swings in and out of the zone, contact and first pitches", () => {
    const thrown = [
      { ...middle, ...first, called_strike: true },
      { ...middle, ...first, in_play: true },
      { ...middle, ...later, foul: true },
      { ...middle, ...later, swinging_strike: true },
      { ...middle, ...later },
      { ...wide, ...first },
      { ...wide, ...first, swinging_strike: true },
      { ...wide, ...later },
      { ...wide, ...later },
      { ...wide, ...later, plate_x_ft: null, swinging_strike: true },
    ];
    expect(disciplineOf(thrown)).toEqual({
      swings: 5,
      whiffs: 3,
      whiff_pct: 3 / 5,
      contact_pct: 2 / 5,
      swinging_strike_pct: 3 / 10,
      csw_pct: 4 / 10,
      zone_pct: 5 / 9,
      zone_swing_pct: 3 / 5,
      chase_pct: 1 / 4,
      // Called strike, ball in play and miss, of four first pitches.
      first_pitch_strike_pct: 3 / 4,
    });
  });

  const at = (plate_x_ft: number | null, plate_z_ft: number | null) => ({ plate_x_ft, plate_z_ft });

  // A plate of 17 inches and a ball of 1.45 on either side: 0.829 feet from the middle.
  it("are in the zone where they touch it, of those that were located, and unknown without any", () => {
    const thrown = [at(0, 2.5), at(-0.82, 2.5), at(0.84, 2.5), at(0, 0.5), at(0, 4.5)];
    expect(disciplineOf(thrown).zone_pct).toBeCloseTo(2 / 5, 12);
    expect(disciplineOf([...thrown, at(null, 2.5), at(0, null)]).zone_pct).toBeCloseTo(2 / 5, 12);
    expect(disciplineOf([at(null, null)]).zone_pct).toBeNull();
    const none = disciplineOf([]);
    expect(Object.values(none).every((value) => value === null)).toBe(true);
  });
});

describe("pitching metrics of every game", () => {
  const games = lazy(() =>
    [
      ...present("401472463", "401696636", "401696637"),
      ...some(played).map(({ payload }) => payload),
    ].map(danfo),
  );

  it("have the same counts by the plays alone as by the box score", () => {
    for (const game of games()) {
      const all = rows(pitchingMetrics(game));
      const bare = rows(pitchingMetrics(plateAppearances(game)));
      for (const one of bare) {
        const other = all.find(({ athlete_id }) => athlete_id === one.athlete_id);
        const { outs_recorded, hits_allowed, home_runs_allowed } = one;
        expect(other).toMatchObject({ outs_recorded, hits_allowed, home_runs_allowed });
        expect([one.era, one.fip, one.pitches, one.whiff_pct]).toEqual([null, null, null, null]);
      }
      const strikeouts = (list: typeof all) => sum(list.map((one) => one.strikeouts));
      expect(strikeouts(bare)).toBe(strikeouts(all));
    }
  });

  it("save as many runs as the batters make above expectation", () => {
    for (const game of games()) {
      const saved = sum(rows(pitchingMetrics(game)).map(({ re24 }) => re24));
      const made = sum(rows(plateAppearances(game)).map(({ re24 }) => re24));
      expect(saved).toBeCloseTo(-made, 9);
    }
  });

  it("have a mean FIP that is the ERA of all", () => {
    for (const game of games()) {
      const all = rows(pitchingMetrics(game));
      const outs = sum(all.map((one) => one.outs_recorded));
      const fip = sum(all.map((one) => (one.fip ?? 0) * (one.outs_recorded ?? 0))) / outs;
      expect(fip).toBeCloseTo((27 * sum(all.map((one) => one.earned_runs))) / outs, 6);
    }
  });
});

describe("pitchers in a table by hand", () => {
  const turn = (pitcher: string, event: string, more: object = {}) => ({
    ...plateAppearance(event),
    pitcher_id: pitcher,
    pitcher_name: `Pitcher ${pitcher}`,
    outs_after: event === "walk" || event === "single" ? 0 : 1,
    ...more,
  });
  // Two games: A has four outs, B two, C none.
  const turns = [
    turn("A", "strikeout"),
    turn("A", "walk"),
    turn("A", "field out", { trajectory: "G" }),
    turn("A", "field out", { trajectory: "F" }),
    turn("A", "single", { trajectory: "G" }),
    turn("A", "strikeout"),
    turn("B", "strikeout"),
    turn("B", "field out", { trajectory: "L" }),
    turn("C", "walk"),
  ].map((one, index) => ({ ...one, game_id: index < 4 ? "1" : "2", play_id: String(index) }));
  const own = (options: object) =>
    pitchingMetrics(turns, { box_score: [], ...options } as never) as readonly Row[];
  type Row = Readonly<Record<string, unknown>>;

  it("have rates by batters faced, ground balls and innings as text", () => {
    const [a] = own({});
    expect(a).toMatchObject({
      season: 2025,
      team_name: "Home Town Homers",
      batters_faced: 6,
      outs_recorded: 4,
      innings_pitched: "1.1",
      strikeout_pct: 2 / 6,
      walk_pct: 1 / 6,
      strikeout_minus_walk_pct: 2 / 6 - 1 / 6,
      ground_ball_pct: 2 / 3,
    });
  });

  it("add the passed constant to the terms of FIP, and refuse one that is none", () => {
    // (3 walks - 2 * 2 strikeouts) / (4 / 3 innings) + 3.135.
    expect(own({ fip_constant: 3.135 })[0]?.fip).toBeCloseTo(-1 / (4 / 3) + 3.135, 12);
    expect(own({})[0]?.fip).toBeNull();
    for (const options of [{ fip_constant: "3" }, { fip_constant: 50 }, { min_outs: -1 }]) {
      expect(() => own(options)).toThrow(ArgumentError);
    }
  });

  it("qualify with three outs a team game, or by the option, and rank only those", () => {
    // Two games of the team: six outs.
    expect(own({}).map(({ qualified }) => qualified)).toEqual([false, false, false]);
    expect(own({})[0]?.qualifying_minimum).toBe(6);
    const ranked = own({ min_outs: 2, ranks: true, fip_constant: 3 });
    const places = ["athlete_id", "qualified", "fip_rank", "fip_percentile", "whip_rank"];
    expect(ranked.map((row) => places.map((name) => row[name]))).toEqual([
      // FIP 2.25 against 0; WHIP 1.5 against 0.
      ["A", true, 2, 0.25, 2],
      ["B", true, 1, 0.75, 1],
      ["C", false, null, null, null],
    ]);
    const best = leaders(ranked as never, "fip") as unknown as readonly Row[];
    expect(inLine(best, "rank athlete_id")).toBe("1 B; 2 A");
  });
});

describe("pitching metrics", () => {
  it("warn once if there is no box score", async () => {
    // With modules of its own: other tests leave the box score out, too.
    vi.resetModules();
    const module = await import("../../../src/analysis/baseball-metrics/pitching-metrics.js");
    const call = module.pitchingMetrics as (given: unknown, options?: unknown) => unknown;
    const { summary } = at(played, 0);
    const turns = rows(plateAppearances(summary));
    const { pitching } = boxScore(summary) as unknown as { pitching: Frame };
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
    call(turns, { box_score: pitching });
    call([]);
    expect(written).toEqual([]);
    call(turns);
    call(turns);
    expect(written).toEqual([
      "sportsframe: pitchingMetrics: without box_score, the columns era, fip and runs are null. Pass the box " +
        'score of the same games: { box_score: await season.load("boxScorePitching") }.\n',
    ]);
  });

  it("refuse other pitches and box scores", () => {
    const turns = rows(plateAppearances(at(played, 0).summary));
    const call = (options: object) => () => pitchingMetrics(turns, options);
    expect(call({ pitches: [{ velocity: 1 }] })).toThrow(/is missing columns of pitches\(\)/);
    expect(call({ box_score: [{ era: 1 }] })).toThrow(/is missing columns of boxScore\(\)/);
  });
});
