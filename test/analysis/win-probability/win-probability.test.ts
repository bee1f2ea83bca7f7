import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { computeChanges } from "../../../src/analysis/win-probability/published/chances";
import { rows, winProbability } from "../../../src/names";
import { sum } from "../../games/basketball/summaries";
import { at, changed, golden, mlb, type RawSummary, recorded, wbb } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { cells, inLine } from "../cells";

const wbbRows = (raw: RawSummary) => rows(winProbability(wbb(raw)));
const mlbRows = (raw: RawSummary) => rows(winProbability(mlb(raw)));

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

const LOCATED = "wbb/summary_401469424_fullcoords";
const OVERTIMES = "wbb/summary_401486844_3ot_nocoords";
const SENTINEL = "wbb/summary_401488978_sentinel";
const BASEBALL = "mlb/summary_401696636";

// Literals are read from the files with python, by play id.
describe("win probability of recorded basketball games", () => {
  it("has a row for each play, the first one without a change", () => {
    const list = wbbRows(recorded(LOCATED));
    expect(list).toHaveLength(374);
    expect(list[0]).toEqual({
      ...cells(`
        game_id="401469424" league=wbb play_id="401469424101899901" garbage_time=false period=1
        clock=10:00 seconds_left=600 elapsed_seconds=0 home_score=0 away_score=0
        home_win_probability=0.772 away_win_probability=0.228 tie_probability=0
        home_win_probability_change=null source=service is_last_of_instant=true instant_change=null
        log_stops_early=false rows_in_game=374 team_id="99" team_abbreviation=LSU team_color=461d7c
        team_alternate_color=fdd023 home_team_id="99" home_team_abbreviation=LSU
        home_team_color=461d7c home_team_alternate_color=fdd023 away_team_id="8"
        away_team_abbreviation=ARK away_team_color=a41f35 away_team_alternate_color=ffffff
      `),
      period_display_value: "1st Quarter",
      text: "Jump Ball won by LSU",
      team_name: "LSU Tigers",
      home_team_name: "LSU Tigers",
      away_team_name: "Arkansas Razorbacks",
    });
    expect(list.at(-1)).toMatchObject({ home_win_probability: 1, team_id: null, team_name: null });
  });

  it("keeps an entry that holds only its play unknown, and measures on from the last known", () => {
    const list = wbbRows(recorded(LOCATED));
    const index = list.findIndex(({ play_id }) => play_id === "401469424103949608");
    expect(list.slice(index - 1, index + 2)).toMatchObject([
      { home_win_probability: 0.891, is_last_of_instant: false },
      cells(`
        home_win_probability=null away_win_probability=null tie_probability=null
        home_win_probability_change=null is_last_of_instant=true instant_change=-0.014
      `),
      { home_win_probability: 0.883, home_win_probability_change: -0.008 },
    ]);
    expect(list.filter(({ home_win_probability: value }) => value === null)).toHaveLength(1);
    expect(sum(list.map((row) => row.home_win_probability_change))).toBeCloseTo(1 - 0.772, 9);
  });

  it("does not let a stale score fall, and counts the time through three overtimes", () => {
    const row = wbbRows(recorded(LOCATED)).find(
      ({ text }) => text === "Technical Foul on Angel Reese.",
    );
    // The row itself shows 41 between two 42s.
    expect(row).toMatchObject({ home_score: 51, away_score: 42 });
    const list = wbbRows(recorded(OVERTIMES));
    const byId = new Map(list.map((row) => [row.play_id, row]));
    expect(list.at(-1)).toMatchObject({ period: 7, clock: "0:00", elapsed_seconds: 3300 });
    // 4:18 left of the third quarter; 0:02 left of the fourth.
    expect(byId.get("401486844103958101")).toMatchObject({ elapsed_seconds: 1542 });
    expect(byId.get("401486844104999701")).toMatchObject(
      cells("seconds_left=2 elapsed_seconds=2398 home_score=80 away_score=80"),
    );
  });

  it.each([
    [LOCATED, 204, "401469424104946201", -0.194],
    [OVERTIMES, 322, "401486844104999701", -0.439],
    [SENTINEL, 176, "401488978104964601", -0.166],
  ])("finds the instants of %s and the largest swing between them", (name, instants, id, swing) => {
    const list = wbbRows(recorded(name));
    expect(list.filter(({ is_last_of_instant }) => is_last_of_instant)).toHaveLength(instants);
    const [largest] = list
      .filter(({ instant_change }) => instant_change !== null)
      .sort((a, b) => Math.abs(b.instant_change ?? 0) - Math.abs(a.instant_change ?? 0));
    expect(largest).toMatchObject({ play_id: id, instant_change: swing });
  });

  it("ends each period with its end, which was computed before a jumper at 0:00", () => {
    const list = wbbRows(recorded(SENTINEL));
    // The row above it is of 0:00, too.
    const [jumper, end] = list.slice(233, 235);
    expect([jumper?.play_id, jumper?.is_last_of_instant]).toEqual(["401488978103999903", false]);
    expect(end).toMatchObject({
      play_id: "401488978103999902",
      text: "End of 3rd Quarter",
      is_last_of_instant: true,
      home_win_probability_change: 0,
    });
  });
});

describe("win probability of a recorded baseball game", () => {
  const game = lazy(() => mlbRows(recorded(BASEBALL)));

  it("has a row for each plate appearance, the first after one out", () => {
    expect(game()).toHaveLength(69);
    expect(game()[0]).toMatchObject({
      ...cells(`
        game_id="401696636" play_id="4016966360001990057" plate_appearance=1 inning=1 half=top
        outs_after=1 home_score=0 away_score=0 batter_id="42598" pitcher_id="4683356"
        home_win_probability=0.543 away_win_probability=0.457 home_win_probability_change=null
        batting_team_change=null is_last_of_instant=true team_id="11" home_team_id="20"
        away_team_id="11"
      `),
      text: "Langeliers lined out to center.",
      batter_name: "Shea Langeliers",
      pitcher_name: "Mitchell Parker",
    });
    expect(game().map(({ plate_appearance }) => plate_appearance)).toEqual(
      Array.from({ length: 69 }, (_, index) => index + 1),
    );
  });

  it("measures a change for the batting side too", () => {
    // Thomas homers for the visitors: 0.520 to 0.333. Lile singles for the hosts: 0.238 to 0.277.
    expect(game()[9]).toMatchObject(
      cells(`
        text="Thomas homered to center (406 feet), Hernaiz scored." away_score=2 home_score=0
        outs_after=1 team_id="11" home_win_probability_change=-0.187 batting_team_change=0.187
      `),
    );
    expect(game()[20]).toMatchObject({
      text: "Lile reached on infield single to second.",
      half: "bottom",
      team_id: "20",
      home_win_probability_change: 0.039,
      batting_team_change: 0.039,
    });
    expect(game().at(-1)).toMatchObject({ home_win_probability: 0, outs_after: 3, away_score: 6 });
  });

  it("shares a third out's change that the service gives the next batter", () => {
    const shared = game().filter((row) => row.third_out_shared);
    expect(shared.map((row) => row.plate_appearance)).toEqual([36, 37]);
    // 0 and 0.074 were sent; the model has 0.0405 and 0.0353, together 0.0018 more.
    const [out, next] = shared;
    expect(out).toMatchObject({ inning: 5, half: "top", outs_after: 3 });
    expect(out?.home_win_probability_change).toBeCloseTo(0.0405 - 0.0009, 4);
    expect(next?.home_win_probability_change).toBeCloseTo(0.0353 - 0.0009, 4);
    expect(next?.home_win_probability).toBe(0.15);
    expect(sum(shared.map((row) => row.home_win_probability_change))).toBeCloseTo(0.074, 9);
  });

  it("leaves a third out at 0 that the model gives next to nothing", () => {
    const list = mlbRows(recorded("mlb/summary_401872178_inplay"));
    const outs = list.filter((row) => row.outs_after === 3);
    expect(outs.filter((row) => row.third_out_shared)).toHaveLength(4);
    const zero = outs.filter((row) => row.home_win_probability_change === 0);
    expect(inLine(zero, "inning half")).toBe("6 bottom; 7 top");
  });
});

const BASEBALL_FINAL = "mlb/summary_final";

describe("baseball without ties", () => {
  const untied = changed(BASEBALL_FINAL, ({ winprobability = [] }) => {
    for (const entry of winprobability) delete entry.tiePercentage;
  });

  it("has the away side's chance without a tie too", () => {
    const list = mlbRows(untied);
    expect(list.length).toBeGreaterThan(30);
    for (const { home_win_probability: home, away_win_probability: away } of list) {
      expect(away).toBe(home === null ? null : Math.round((1 - home) * 1e9) / 1e9);
    }
    const kept = mlbRows(golden(BASEBALL_FINAL));
    expect(list).toEqual(kept.map((row) => ({ ...row, tie_probability: null })));
  });
});

const FINAL = "wbb/summary_final";

describe("entries and plays that do not fit", () => {
  it("leaves out entries of plays that are not there, and plays without an entry", () => {
    const raw = changed(FINAL, ({ winprobability }) => {
      at(winprobability, 3).playId = "990000110999999999";
    });
    const list = wbbRows(raw);
    expect(list).toHaveLength((raw.plays?.length ?? 0) - 1);
    expect(list.map(({ play_id }) => play_id)).not.toContain(at(raw.plays, 3).id);
    const before = at(raw.winprobability, 2).homeWinPercentage ?? Number.NaN;
    const after = at(raw.winprobability, 4).homeWinPercentage ?? Number.NaN;
    expect(list[3]?.home_win_probability_change).toBeCloseTo(after - before, 9);
  });

  it("lets a play without an entry raise the score", () => {
    const whole = wbbRows(golden(FINAL));
    const index = whole.findIndex(({ home_score }) => (home_score ?? 0) > 0);
    const raw = changed(FINAL, ({ winprobability }) => {
      winprobability?.splice(index, 1);
    });
    expect(wbbRows(raw)[index]).toMatchObject({
      play_id: whole[index + 1]?.play_id,
      home_score: whole[index]?.home_score,
    });
  });

  it.each([
    ["a share below 0", { homeWinPercentage: -0.1, tiePercentage: 0 }],
    ["a percentage", { homeWinPercentage: 53, tiePercentage: 0 }],
    ["shares above 1 together", { homeWinPercentage: 0.7, tiePercentage: 0.4 }],
    ["no share at all", {}],
  ])("takes %s for unknown", (_, chances) => {
    const raw = changed(FINAL, ({ winprobability, plays }) => {
      winprobability?.splice(5, 1, { playId: at(plays, 5).id, ...chances });
    });
    expect(wbbRows(raw)[5]).toMatchObject({
      home_win_probability: null,
      away_win_probability: null,
      tie_probability: null,
      home_win_probability_change: null,
    });
    expect(wbbRows(raw)[6]?.home_win_probability_change).not.toBeNull();
  });

  it("subtracts the tie from the away side's chance, and does not guess a missing one", () => {
    const raw = changed(FINAL, ({ winprobability }) => {
      Object.assign(at(winprobability, 5), { homeWinPercentage: 0.6, tiePercentage: 0.15 });
      delete at(winprobability, 6).tiePercentage;
    });
    const list = wbbRows(raw);
    expect(list[5]).toMatchObject({ away_win_probability: 0.25, tie_probability: 0.15 });
    expect(list[6]).toMatchObject({ away_win_probability: null, tie_probability: null });
    expect(list[6]?.home_win_probability).not.toBeNull();
  });

  it("believes the known one of two entries for a play", () => {
    const raw = changed(FINAL, ({ winprobability }) => {
      winprobability?.push({ playId: at(winprobability, 5).playId });
    });
    expect(wbbRows(raw)).toEqual(wbbRows(golden(FINAL)));
  });

  it("marks the last row of a clock reading that comes twice, and rows without one", () => {
    const raw = changed(FINAL, ({ plays }) => {
      at(plays, 0).clock = { displayValue: "7:77" };
      at(plays, 9).clock = { displayValue: "7:77" };
      delete at(plays, 4).clock;
      delete at(plays, 5).clock;
    });
    const lasts = wbbRows(raw).map(({ is_last_of_instant }) => is_last_of_instant);
    expect([lasts[0], lasts[9], lasts[4], lasts[5]]).toEqual([false, true, true, true]);
    expect(wbbRows(raw)[4]).toMatchObject({ seconds_left: null, elapsed_seconds: null });
  });
});

it.each(["summary_final_noplays", "summary_forfeit"])("winProbability is empty for %s", (name) => {
  expect(wbbRows(golden(`wbb/${name}`))).toEqual([]);
});

test("a change never counts a null, wherever nulls stand", () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
  fc.assert(
    fc.property(fc.array(fc.option(share)), (values) => {
      const changes = computeChanges(values);
      expect(changes.map((change) => change === null)).toEqual(
        values.map(
          (value, index) => value === null || values.slice(0, index).every((one) => one === null),
        ),
      );
      // Without the unknown values in between the known changes are the same.
      expect(known(changes)).toEqual(known(computeChanges(known(values))));
      const [first, last] = [known(values)[0] ?? 0, known(values).at(-1) ?? 0];
      expect(sum(changes)).toBeCloseTo(last - first, 9);
    }),
  );
});
