import { describe, expect, it } from "vitest";
import { reconcile, rows, winProbability } from "../../src/names";
import { sum } from "./basketball/summaries";
import { competitorOf, mlb, type RawSummary, simulated, statusOf, wbb } from "./summaries";

const GAMES = { wbb: simulated("wbb"), mlb: simulated("mlb") };

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
/** The change of the values from the first to the last known one. */
const span = (values: readonly (number | null)[]) =>
  (known(values).at(-1) ?? 0) - (known(values)[0] ?? 0);
const falls = (values: readonly (number | null)[]) =>
  values.filter((value, index) => (value ?? 0) < (values[index - 1] ?? 0)).length;

/** Plays that an entry names, with the entry, straight from the JSON. */
function named({ plays = [], winprobability = [] }: RawSummary) {
  const entries = new Map(winprobability.map((entry) => [entry.playId, entry]));
  return plays.flatMap((play) => {
    const entry = entries.get(play.id);
    return entry === undefined ? [] : [{ play, entry }];
  });
}

interface Chance {
  readonly play_id: string | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_win_probability: number | null;
  readonly home_win_probability_change: number | null;
}

/** Properties of the win probability of both leagues. */
function checkChances(raw: RawSummary, list: readonly Chance[]): void {
  const isOwn = (index: number) => {
    const row = list[index] as Chance & {
      source?: unknown;
      third_out_shared?: unknown;
      outs_after?: number;
    };
    return row.source !== "level" && (row.third_out_shared !== true || row.outs_after !== 3);
  };
  expect(list.map(({ play_id }) => play_id)).toEqual(named(raw).map(({ play }) => play.id));
  expect(list.map((row) => row.home_win_probability).filter((_, index) => isOwn(index))).toEqual(
    named(raw)
      .map(({ entry }) => entry.homeWinPercentage ?? null)
      .filter((_, index) => isOwn(index)),
  );
  const values = list.map((row) => row.home_win_probability);
  const changes = list.map((row) => row.home_win_probability_change);
  expect(sum(changes)).toBeCloseTo(span(values), 9);
  expect(known(changes)).toHaveLength(Math.max(0, known(values).length - 1));
  expect(falls(list.map(({ home_score }) => home_score))).toBe(0);
  expect(falls(list.map(({ away_score }) => away_score))).toBe(0);
  if (list.length === 0 || statusOf(raw)?.completed !== true) return;
  const [home, away] = ["home", "away"].map((side) => Number(competitorOf(raw, side).score));
  expect(list.at(-1)).toMatchObject({ home_score: home, away_score: away });
  if (home !== away) expect(values.at(-1)).toBe((home ?? 0) > (away ?? 0) ? 1 : 0);
}

describe("win probability of every simulated game", () => {
  it("follows the plays of basketball games", () => {
    expect(GAMES.wbb).toHaveLength(81);
    let stale = 0;
    for (const raw of GAMES.wbb) {
      const list = rows(winProbability(wbb(raw)));
      checkChances(raw, list);
      const plays = named(raw).map(({ play }) => play);
      const instants = new Set(
        plays.map(({ period, clock }) => `${period.number} ${clock?.displayValue}`),
      );
      const lasts = list.filter(({ is_last_of_instant }) => is_last_of_instant);
      expect(lasts).toHaveLength(instants.size);
      const isNobodys = (row: (typeof list)[number]) =>
        row.source === "level" && row.instant_change === null;
      const nobodys = list.filter(isNobodys).map((row) => row.home_win_probability_change);
      expect(sum([...list.map(({ instant_change }) => instant_change), ...nobodys])).toBeCloseTo(
        span(lasts.map((row) => row.home_win_probability)),
        9,
      );
      stale += falls(plays.map(({ homeScore, awayScore }) => homeScore + awayScore));
    }
    // Otherwise nothing above would have tested the running maximum.
    expect(stale).toBeGreaterThan(0);
  });

  it("follows the plate appearances of baseball games", () => {
    expect(GAMES.mlb).toHaveLength(75);
    for (const raw of GAMES.mlb) {
      const list = rows(winProbability(mlb(raw)));
      checkChances(raw, list);
      const expected = named(raw).map(({ play }) => {
        const athlete = (part: string) =>
          play.participants?.find(({ type }) => type === part)?.athlete.id;
        const { type, number } = play.period;
        const half = type === "Top" ? "top" : "bottom";
        const batting = competitorOf(raw, half === "top" ? "away" : "home").id;
        return [number, half, batting, athlete("batter"), athlete("pitcher")];
      });
      expect(
        list.map((row) => [row.inning, row.half, row.team_id, row.batter_id, row.pitcher_id]),
      ).toEqual(expected);
      expect(list.filter(({ batter_name, pitcher_name }) => !batter_name || !pitcher_name)).toEqual(
        [],
      );
      expect(list.map((row) => row.batting_team_change)).toEqual(
        list.map(({ half, home_win_probability_change: change }) =>
          change === null ? null : half === "top" ? 0 - change : change,
        ),
      );
    }
  });
});

describe("reconcile of every simulated game", () => {
  /** Only entries without a probability are among the oddities of the simulated service. */
  const unvalued = ({ winprobability = [] }: RawSummary) =>
    winprobability.filter(({ homeWinPercentage }) => homeWinPercentage === undefined).length;

  /** Most real box scores count these among a player's fouls, the simulated ones do not. */
  const technicals = ({ plays = [] }: RawSummary) =>
    plays.filter(({ type, participants = [] }) => type.id === "521" && participants.length > 0)
      .length;

  it("finds technical fouls that box scores leave out", () => {
    const found = GAMES.wbb.map((raw) => {
      const fouls = rows(reconcile(wbb(raw))).filter(({ check }) => check === "player_fouls");
      return [raw.header.id, sum(fouls.map(({ difference }) => difference))];
    });
    expect(found).toEqual(GAMES.wbb.map((raw) => [raw.header.id, technicals(raw)]));
  });

  it.each(["wbb", "mlb"] as const)("finds nothing in %s but what is odd there", (league) => {
    const found = GAMES[league].flatMap((raw) =>
      rows(league === "wbb" ? reconcile(wbb(raw)) : reconcile(mlb(raw)))
        .filter(({ agrees, check }) => agrees === false && !/fouls/.test(check ?? ""))
        .map(({ game_id, check, difference }) => [game_id, check, difference]),
    );
    const odd = GAMES[league].flatMap((raw) =>
      unvalued(raw) > 0 ? [[raw.header.id, "win_probability_values", unvalued(raw)]] : [],
    );
    expect(odd.length).toBeGreaterThan(0);
    expect(found).toEqual(odd);
  });

  it("makes its checks wherever there is a log or a box score, and nowhere else", () => {
    for (const raw of [...GAMES.wbb, ...GAMES.mlb]) {
      const league = "seasonseries" in raw ? "mlb" : "wbb";
      const checks = rows(league === "wbb" ? reconcile(wbb(raw)) : reconcile(mlb(raw)));
      const { completed, name } = statusOf(raw) ?? {};
      const hasBegun =
        (completed === true && name !== "STATUS_FORFEIT") || (raw.plays?.length ?? 0) > 0;
      expect([raw.header.id, checks.length > 0]).toEqual([raw.header.id, hasBegun]);
      const ofPlays = checks.filter(
        (row) => row.check !== "log" && [row.first_source, row.second_source].includes("plays"),
      );
      expect(ofPlays.length > 0).toBe((raw.plays?.length ?? 0) > 0);
    }
  });
});
