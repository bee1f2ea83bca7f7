import { describe, expect, it } from "vitest";
import { type Random, seeded } from "../../../sample/random";
import { boxScore, possessions, rows, type Stint, stints } from "../../../src/names";
import {
  competitorsOf,
  type RawPlay,
  type RawSummary,
  recorded,
  type Summary,
  simulated,
  sum,
} from "../../games/basketball/summaries";
import { type Line, writtenGame } from "../../games/basketball/written-floor";
import { wbb } from "../../games/summaries";
import { hasPayload } from "../../support/payloads";
import { some } from "../../support/sample";
import { parts } from "../../support/words";
import { cells, inLine } from "../cells";

const stintsOf = (...quarters: readonly (string | readonly Line[])[]) =>
  rows(stints(writtenGame(quarters.map((one) => (typeof one === "string" ? parts(one) : one)))));

/** Times, length, and both sides' results: `1 10:00 to 1 9:00, 60 s: H 2 in 1, A 0 in 1`. */
const inShort = (list: readonly Stint[]) =>
  list.map(
    (one) =>
      `${one.start_period} ${one.start_clock} to ${one.end_period} ${one.end_clock}, ${one.seconds} s: ` +
      `H ${one.home_points} in ${one.home_possessions}, A ${one.away_points} in ${one.away_possessions}`,
  );

describe("stints", () => {
  it("last from one change of the ten to the next", () => {
    const list = stintsOf(`
      H 9:40 layup made h1; A 9:20 layup missed a1; H 9:17 defensive rebound h2;
      H 9:00 turnover h2; H 9:00 out h2; H 9:00 in h6; A 8:40 jumper made a2; - 0:00 end
    `);
    expect(inShort(list)).toEqual([
      "1 10:00 to 1 9:00, 60 s: H 2 in 2, A 0 in 1",
      "1 9:00 to 1 0:00, 540 s: H 0 in 0, A 2 in 1",
    ]);
    expect(list[0]).toMatchObject({
      ...cells(`
        game_id="9" season=2023 stint_number=1 home_team_id="1" away_team_id="2"
        home_lineup_id=h1-h2-h3-h4-h5 away_lineup_id=a1-a2-a3-a4-a5 home_athlete_5_id=h5
        start_elapsed_seconds=0 end_elapsed_seconds=60 inferred_count=0
      `),
      away_athletes: "Name a1; Name a2; Name a3; Name a4; Name a5",
    });
    expect(list[1]?.home_lineup_id).toBe("h1-h3-h4-h5-h6");
  });

  it("continue after the break if the ten stay, and end with a period if they change", () => {
    const list = stintsOf(
      ["H 9:00 out h1", "H 9:00 in h6", "- 0:00 end"],
      ["A 9:50 layup made a1", "- 0:02 layup missed a1"],
      ["H 9:00 turnover h1", ...[2, 3, 4, 5].map((n) => `H 8:00 turnover h${n}`), "- 0:00 end"],
    );
    expect(inShort(list)).toEqual([
      "1 10:00 to 1 9:00, 60 s: H 0 in 0, A 0 in 0",
      "1 9:00 to 2 0:00, 1140 s: H 0 in 0, A 2 in 1",
      "3 10:00 to 3 0:00, 600 s: H 0 in 5, A 0 in 0",
    ]);
  });

  it("are one stint around changes of both sides at one stop, with a timeout between", () => {
    const list = stintsOf(`
      A 9:00 out a1; A 9:00 in a6; - 9:00 timeout; H 9:00 out h1; H 9:00 in h6; - 8:00 timeout;
      H 8:00 out h6; H 8:00 in h1; H 8:00 out h1; H 8:00 in h6; - 0:00 end
    `);
    expect(inShort(list)).toEqual([
      "1 10:00 to 1 9:00, 60 s: H 0 in 0, A 0 in 0",
      "1 9:00 to 1 0:00, 540 s: H 0 in 0, A 0 in 0",
    ]);
  });

  it("credit a free throw to the ten at its foul, with the possession that it ends", () => {
    const list = stintsOf(`
      H 9:00 foul h1; A 9:00 free throw made a1; H 9:00 out h1; H 9:00 in h6;
      A 9:00 free throw made a1; A 9:00 out a1; A 9:00 in a6; H 8:00 turnover h6
    `);
    expect(inShort(list)).toEqual([
      "1 10:00 to 1 9:00, 60 s: H 0 in 0, A 2 in 1",
      "1 9:00 to 1 8:00, 60 s: H 0 in 1, A 0 in 0",
    ]);
  });

  it("credit throws after the clock went on, and throws without a foul, at the stop", () => {
    const list = stintsOf(`
      H 9:00 foul h1; H 9:00 out h1; H 9:00 in h6; A 8:53 free throw made a1;
      A 8:53 free throw made a1; A 8:00 out a1; A 8:00 in a6; A 8:00 turnover a6;
      H 6:00 free throw made h2; H 6:00 out h2; H 6:00 in h7; H 6:00 free throw made h3; - 0:00 end
    `);
    expect(inLine(list, "away_points home_points")).toBe("2 0; 0 0; 0 2; 0 0");
  });

  it("count players without evidence as inferred_count, and are none without substitutions", () => {
    const list = stintsOf(["H 9:00 out h1", "A 8:00 turnover a1", "- 0:00 end"]);
    expect(inLine(list, "inferred_count home_athlete_5_id")).toBe("0 h5; 1 null");
    expect(stintsOf(["H 9:00 layup made h1"])).toEqual([]);
    expect(stintsOf()).toEqual([]);
  });
});

const RECORDED = "other/mbb_summary_2026_substitutions.json";
const withSubstitutions = () => [
  ...(hasPayload(RECORDED) ? [recorded(RECORDED)] : []),
  ...some(simulated().filter(({ raw }) => raw.plays?.some(({ type }) => type.id === "584"))),
];

const SIDES = ["home", "away"] as const;
const idsIn = (one: Stint, side: (typeof SIDES)[number]) =>
  ([1, 2, 3, 4, 5] as const).map((place) => one[`${side}_athlete_${place}_id`]);

function secondsOfAthletes(list: readonly Stint[]): ReadonlyMap<string | null, number> {
  const seconds = new Map<string | null, number>();
  for (const one of list) {
    for (const id of SIDES.flatMap((side) => idsIn(one, side))) {
      seconds.set(id, (seconds.get(id) ?? 0) + (one.seconds ?? 0));
    }
  }
  return seconds;
}

/** Seconds from the start to the last play, by format and clock. */
function secondsPlayed({ raw }: Summary): number {
  const { regulation, overtime } = raw.format;
  const last = raw.plays?.at(-1);
  const period = last?.period.number ?? 0;
  const [minutes = "0", seconds = "0"] = (last?.clock.displayValue ?? "").split(":");
  const periods = regulation?.periods ?? 4;
  const whole =
    Math.min(period, periods) * (regulation?.clock ?? 600) +
    Math.max(0, period - periods) * (overtime?.clock ?? 300);
  return whole - 60 * Number(minutes) - Number(seconds);
}

describe("stints of simulated games and a recorded one", () => {
  it("add up to the game's length, score and possessions, five a side", () => {
    expect(withSubstitutions().length).toBeGreaterThan(5);
    for (const game of withSubstitutions()) {
      const list = rows(stints(game.danfo));
      expect(sum(list.map(({ seconds }) => seconds))).toBe(secondsPlayed(game));
      const counted = rows(possessions(game.danfo));
      for (const side of SIDES) {
        const own = competitorsOf(game).find(({ homeAway }) => homeAway === side);
        expect(sum(list.map((one) => one[`${side}_points`]))).toBe(Number(own?.score));
        expect(sum(list.map((one) => one[`${side}_possessions`]))).toBe(
          counted.filter(({ home_away }) => home_away === side).length,
        );
        for (const one of list) expect(new Set(idsIn(one, side)).size).toBe(5);
      }
      expect(list.map(({ stint_number }) => stint_number)).toEqual(
        list.map((_, index) => index + 1),
      );
      for (const [index, one] of list.entries()) {
        expect(one.start_elapsed_seconds).toBe(list[index - 1]?.end_elapsed_seconds ?? 0);
        expect(one.seconds).toBeGreaterThanOrEqual(0);
        expect(one.inferred_count).toBe(0);
      }
    }
  });

  it("sum to every player's minutes in the box score", () => {
    for (const game of withSubstitutions()) {
      const seconds = secondsOfAthletes(rows(stints(game.danfo)));
      for (const { athlete_id, did_not_play, minutes } of rows(boxScore(game.danfo))) {
        if (did_not_play === true) expect(seconds.has(athlete_id)).toBe(false);
        // The box score has whole minutes; the recorded one is off by 38 s at most.
        else
          expect(Math.abs((seconds.get(athlete_id) ?? 0) - 60 * (minutes ?? 0))).toBeLessThan(40);
      }
    }
  });
});

/** Faults of a log: each takes a play and returns the rows that remain of it. */
const FAULTS: readonly ((play: RawPlay, chance: Random) => readonly object[])[] = [
  (play, chance) => (chance.chance(0.2) ? [] : [play]),
  (play, chance) => (chance.chance(0.2) ? [play, { ...play, id: `${play.id}x` }] : [play]),
  (play, chance) => [{ ...play, participants: chance.chance(0.3) ? undefined : play.participants }],
  (play, chance) => [
    { ...play, clock: chance.chance(0.1) ? { displayValue: "-3:99" } : play.clock },
  ],
  (play, chance) => [
    { ...play, clock: chance.chance(0.1) ? { displayValue: "7:07" } : play.clock },
  ],
  (play, chance) => [{ ...play, period: { number: chance.chance(0.05) ? 2 : play.period.number } }],
  (play, chance) => [{ ...play, text: chance.chance(0.3) ? undefined : play.text }],
  (play) => (play.type.id === "584" && / in for /.test(play.text ?? "") ? [] : [play]),
  (play) => (play.type.id === "584" && / out for /.test(play.text ?? "") ? [] : [play]),
];

describe("stints of logs with faults", () => {
  const whole = () =>
    simulated().filter(({ raw }) => raw.plays?.some(({ type }) => type.id === "584"))[0] as Summary;

  function holds(raw: RawSummary): void {
    const list = rows(stints(wbb(raw)));
    for (const [index, one] of list.entries()) {
      expect(one.seconds).toBe((one.end_elapsed_seconds ?? 0) - (one.start_elapsed_seconds ?? 0));
      for (const count of [one.seconds, one.home_points, one.away_points]) {
        expect(count).toBeGreaterThanOrEqual(0);
      }
      if (index > 0) expect(one.start_elapsed_seconds).toBe(list[index - 1]?.end_elapsed_seconds);
      const known = SIDES.map((side) => idsIn(one, side).filter((id) => id !== null));
      for (const ids of known) expect(new Set(ids).size).toBe(ids.length);
      expect(one.inferred_count).toBeGreaterThanOrEqual(10 - known.flat().length);
    }
    const counted = rows(possessions(wbb(raw))).length;
    const ended = list.map((one) => (one.home_possessions ?? 0) + (one.away_possessions ?? 0));
    expect(sum(ended)).toBe(list.length === 0 ? 0 : counted);
  }

  it.each([...FAULTS.entries()])("hold their sums, %i", (index, fault) => {
    const { raw } = whole();
    const chance = seeded("faults", String(index));
    const plays = (raw.plays ?? []).flatMap((play) => fault(play, chance)) as RawPlay[];
    holds({ ...raw, plays });
    holds({ ...raw, plays: plays.slice(0, 150) });
  });

  it("hold them without a box score, and with one side's alone", () => {
    const { raw } = whole();
    holds({ ...raw, boxscore: { teams: [], players: [] } });
    holds({
      ...raw,
      boxscore: { ...raw.boxscore, players: (raw.boxscore.players ?? []).slice(0, 1) },
    });
  });
});
