import { describe, expect, it } from "vitest";
import { freeThrows, type Shot, shots } from "../../src/analysis/shots/shots";
import type { WbbWinProbabilityRow } from "../../src/analysis/win-probability/published/basketball";
import { winProbability } from "../../src/analysis/win-probability/win-probability";
import { rows } from "../../src/frames/rows";
import { competitorOf, type RawPlay, type RawSummary, wbb } from "../games/summaries";
import { lazy } from "../support/payloads";
import { finalOf, seasonGames, sum } from "./season-games";

const secondsIn = (reading: string): number =>
  reading.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
const pointsOf = ({ scoringPlay, type, scoreValue, text }: RawPlay): number => {
  if (!scoringPlay) return 0;
  if (type.id === "540") return 1;
  return scoreValue || (/three point/i.test(text ?? "") ? 3 : 2);
};

/** The plays by period, clock, and then in the order of the entries, the ends of periods last. */
function inOrder({ plays = [], winprobability = [] }: RawSummary): readonly RawPlay[] {
  const entries = new Map(winprobability.map(({ playId }, index) => [playId, index]));
  const key = ({ id, type, period, clock }: RawPlay) => {
    const place = ["412", "402"].includes(type.id) ? Infinity : (entries.get(id) ?? -1);
    return [period.number, -secondsIn(clock?.displayValue ?? "0"), place] as const;
  };
  const keyed = plays.map((play) => ({ play, of: key(play) }));
  keyed.sort(
    (a, b) =>
      a.of[0] - b.of[0] || a.of[1] - b.of[1] || (a.of[2] === b.of[2] ? 0 : a.of[2] - b.of[2]),
  );
  return keyed.map(({ play }) => play);
}

const isCertain = (value: number | null | undefined): boolean => value === 0 || value === 1;

/** The broken rules of a game, in words. */
function* broken(
  raw: RawSummary,
  chances: readonly WbbWinProbabilityRow[],
  attempts: readonly Shot[],
  free: readonly { readonly points_scored: number | null }[],
): Iterable<string> {
  const plays = inOrder(raw);
  const [home, away] = finalOf(raw);
  const ids = new Set(raw.winprobability?.map(({ playId }) => playId));
  const named = plays.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  if (named.join() !== chances.map(({ play_id }) => play_id).join()) yield "order";

  const known = chances.map((row) => row.home_win_probability).filter((one) => one !== null);
  const span = (known.at(-1) ?? 0) - (known[0] ?? 0);
  const changes = sum(chances.map((row) => row.home_win_probability_change));
  if (Math.abs(changes - span) > 1e-6) yield "changes do not sum to the span";
  const lasts = chances.filter(({ is_last_of_instant }) => is_last_of_instant);
  const readings = new Set(
    plays
      .filter(({ id }) => ids.has(id))
      .map(({ period, clock }) => `${period.number} ${clock?.displayValue}`),
  );
  if (lasts.length !== readings.size) yield "instants";

  const periods = Math.max(competitorOf(raw, "home").linescores?.length ?? 0, 4);
  const certain = chances.filter((row) => isCertain(row.home_win_probability));
  if (certain.some((row) => (row.home_win_probability === 1) !== home > away))
    yield "a wrong winner";
  const early = certain.filter(
    (row) => row !== chances.at(-1) && (row.period !== periods || row.seconds_left !== 0),
  );
  if (early.length > 0) yield "certainty before the end";

  const last = chances.at(-1);
  const isFinal = last?.home_score === home && last.away_score === away;
  if (last !== undefined && !isFinal && last.log_stops_early !== true) yield "last score";
  const fallen = chances.some(
    (row, index) =>
      (row.home_score ?? 0) < (chances[index - 1]?.home_score ?? 0) ||
      (row.away_score ?? 0) < (chances[index - 1]?.away_score ?? 0),
  );
  if (fallen) yield "a score falls";

  const totals = { home: 0, away: 0 };
  const after = new Map(
    plays.map((play) => {
      for (const side of ["home", "away"] as const) {
        if (play.team?.id === competitorOf(raw, side).id) totals[side] += pointsOf(play);
      }
      return [play.id, `${totals.home}-${totals.away}`] as const;
    }),
  );
  if (totals.home === home && totals.away === away) {
    const wrong = chances.filter(
      (row) => after.get(row.play_id ?? "") !== `${row.home_score}-${row.away_score}`,
    );
    if (wrong.length > 0) yield "scores after plays";
    const brought = sum([...attempts, ...free].map(({ points_scored }) => points_scored));
    if (brought !== home + away) yield "points of shots and free throws";
  }
  const far = attempts.filter(
    ({ y_ft, points_attempted, seconds_left }) =>
      (y_ft ?? 0) > 41.75 && (points_attempted !== 3 || (seconds_left ?? 5) >= 5),
  );
  if (far.length > 0) yield "a shot from the other half";
}

interface Season {
  readonly games: number;
  readonly logs: number;
  readonly early: readonly string[];
  readonly unknown: number;
  readonly broken: readonly string[];
}

const season = lazy((): Season => {
  const wrong: string[] = [];
  const early: string[] = [];
  let games = 0;
  let logs = 0;
  let unknown = 0;
  for (const { id, raw } of seasonGames()) {
    const game = wbb(raw);
    const chances = rows(winProbability(game));
    const values = new Map(raw.winprobability?.map((one) => [one.playId, one.homeWinPercentage]));
    unknown += chances.filter(
      ({ play_id, home_win_probability }) =>
        home_win_probability === null && isCertain(values.get(play_id ?? "")),
    ).length;
    if (chances[0]?.log_stops_early === true) early.push(id);
    games += 1;
    logs += Number((raw.plays?.length ?? 0) > 0);
    const found = broken(raw, chances, rows(shots(game)), rows(freeThrows(game)));
    wrong.push(...[...found].map((what) => `${id} ${what}`));
  }
  return { games, logs, early, unknown, broken: wrong };
});

// Numbers were counted with python over the same files.
describe("every recorded game of a season", { timeout: 300_000 }, () => {
  it("keeps to the rules of chances and shots", () => {
    expect(season().games).toBe(956);
    expect(season().logs).toBe(919);
    expect(season().broken).toEqual([]);
  });

  it("has certainty that is unknown, and logs that stop early", () => {
    // 41 with the clock running, two at 0:00 of a third quarter, and 401473878's end of the last one,
    // with a score long past.
    expect(season().unknown).toBe(44);
    expect(season().early).toHaveLength(22);
    expect(season().early.slice(0, 3)).toEqual(["401473864", "401474289", "401474307"]);
  });
});
