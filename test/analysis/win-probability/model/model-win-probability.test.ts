import { expect, it } from "vitest";
import {
  type ModelWinProbabilityOptions,
  modelWinProbability,
} from "../../../../src/analysis/win-probability/model/model-win-probability";
import { isModeled } from "../../../../src/analysis/win-probability/model/parameters";
import { winProbability } from "../../../../src/analysis/win-probability/win-probability";
import { rows } from "../../../../src/frames/rows";
import type { WbbSummary } from "../../../../src/games/game";
import { leagueOfUid } from "../../../../src/leagues";
import { everyGame } from "../../../games/basketball/summaries";
import { wbb } from "../../../games/summaries";
import { words } from "../../../support/words";
import { TYPES, type WrittenPlay, writtenGame } from "./games";

const GAME: readonly WrittenPlay[] = [
  { side: "home", period: 1, clock: "9:40", points: 2, chance: 0.7 },
  { side: "away", period: 2, clock: "5:00", points: 3, chance: 0.6 },
  { side: "home", period: 3, clock: "2:00", points: 0 },
  { side: "away", type: TYPES.defensive_rebound, period: 3, clock: "1:58", chance: 0 },
  { side: "home", period: 4, clock: "0:05", points: 2, chance: 0.9 },
  { type: TYPES.end, period: 4, clock: "0:00", chance: 1 },
];

const chances = (list: ReturnType<typeof rowsOf>) =>
  list.map(({ home_win_probability }) => home_win_probability);
const rowsOf = (
  game: WbbSummary<"danfo"> | readonly WbbSummary<"danfo">[],
  options: ModelWinProbabilityOptions = {},
) => rows(modelWinProbability(game, options));

const game = wbb(writtenGame(GAME));

it("has a row for each play, with the service's columns and its own", () => {
  const list = rowsOf(game, { pregame: 0.6 });
  expect(list.map(({ play_id }) => play_id)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(list.every(({ source }) => source === "model")).toBe(true);
  expect(list[0]).toMatchObject({ period: 1, clock: "9:40", home_score: 2, rows_in_game: 6 });
  expect(list[3]).toMatchObject({ ball_team_id: "2", free_throws_to_come: 0 });
  expect(list[2]).toMatchObject({ ball_team_id: null });
  const own = modelWinProbability.columns.basketball.map(({ name }) => name);
  for (const { name } of winProbability.columns.basketball) expect(own).toContain(name);
});

it("starts at the option pregame, and ends with certainty", () => {
  const list = rowsOf(game, { pregame: 0.6 });
  for (const { pregame_home_win_probability: start } of list) expect(start).toBeCloseTo(0.6, 6);
  expect(list.at(-1)).toMatchObject({ home_win_probability: 1, leverage: 0 });
  expect(
    chances(list)
      .slice(0, -1)
      .every((one) => one !== null && one > 0 && one < 1),
  ).toBe(true);
  const swings = list.map(({ instant_change }) => instant_change ?? 0);
  expect(swings.reduce((sum, swing) => sum + swing, 0)).toBeCloseTo(0.4, 6);
});

it("takes a prediction, the service's first probability, and games by their id", () => {
  const number = chances(rowsOf(game, { pregame: 0.6 }));
  const prediction = { home_win_probability: 0.6, margin: 3, sd: 12 };
  expect(chances(rowsOf(game, { pregame: prediction }))).toEqual(number);
  expect(chances(rowsOf(game, { pregame: { "9": 0.6 } }))).toEqual(number);
  const service = rowsOf(game, { pregame: "service" });
  // The first row is after two points: the model agrees there, and is less certain before.
  expect(service[0]?.home_win_probability).toBeCloseTo(0.7, 6);
  expect(service[0]?.pregame_home_win_probability).toBeLessThan(0.7);
  expect(service[0]?.pregame_source).toBe("service");
  expect(rowsOf(game, { pregame: { "10": 0.6 } })[0]?.pregame_source).toBe("none");
});

it("uses the home advantage without pregame, and one half on a neutral site", () => {
  const raw = writtenGame(GAME);
  const neutral = { ...raw, header: structuredClone(raw.header) };
  Object.assign(neutral.header.competitions[0] ?? {}, { neutralSite: true });
  expect(rowsOf(wbb(neutral))[0]?.pregame_home_win_probability).toBeCloseTo(0.5, 9);
  expect(rowsOf(game)[0]?.pregame_home_win_probability).toBeGreaterThan(0.5);
});

it("fills in if the service has none or is in doubt", () => {
  const list = rowsOf(game, { source: "service" });
  expect(list.map(({ source }) => source)).toEqual(
    words("service service model model service service"),
  );
  expect(list[0]).toMatchObject({ home_win_probability: 0.7, home_win_probability_change: null });
  expect(list[3]?.home_win_probability).toBeGreaterThan(0);
  expect(list[2]?.pregame_source).toBe("service");
});

it("keeps a tie open, and the plays after it at the last reading of the clock", () => {
  const tied = wbb(
    writtenGame([
      { side: "home", clock: "0:10", points: 2 },
      { side: "away", clock: "0:00", points: 2 },
      { type: TYPES.end, clock: "0:00" },
      { side: "home", period: 5, clock: "0:00", points: 1, type: TYPES.free_throw },
      { type: TYPES.end, period: 5, clock: "0:00" },
    ]),
  );
  const list = chances(rowsOf(tied, { pregame: 0.5 }));
  expect(list[2]).toBeCloseTo(0.5, 6);
  expect(list.slice(3)).toEqual([1, 1]);
  const buzzer = wbb(
    writtenGame([
      { side: "away", clock: "0:03", points: 2 },
      { type: TYPES.end, clock: "0:00" },
      { side: "home", clock: "0:00", points: 3 },
    ]),
  );
  const [, end, three] = chances(rowsOf(buzzer, { pregame: 0.5 }));
  expect(end).toBeGreaterThan(0);
  expect(three).toBe(1);
});

it("is never certain if a log stops or a game continues", () => {
  const stops = rowsOf(wbb(writtenGame(GAME.slice(0, 5), { home: 9, away: 3 })));
  expect(stops.at(-1)?.log_stops_early).toBe(true);
  expect(stops.at(-1)?.home_win_probability).toBeLessThan(1);
  const running = rowsOf(wbb(writtenGame(GAME.slice(0, 3), { completed: false })));
  expect(running.at(-1)?.home_win_probability).toBeLessThan(1);
});

it("keeps the last reading of the clock if one is absurd or missing", () => {
  const odd = wbb(
    writtenGame([
      { side: "home", period: 2, clock: "5:00", points: 2 },
      { side: "home", period: 2, clock: "-1:00" },
      { side: "home", period: 2, clock: "99:00" },
      { side: "home", period: 2, clock: null },
    ]),
  );
  const [first, ...others] = rowsOf(odd, { pregame: 0.5 });
  for (const other of others) {
    // A miss leaves the ball open: worth more to the home side than the away side's ball.
    expect(other.home_win_probability).toBeGreaterThan(first?.home_win_probability ?? 1);
    expect(other.home_win_probability).toBeLessThan(0.65);
    expect(other.elapsed_seconds).toBeNull();
  }
});

it("is the same for both sides swapped", () => {
  const swapped = GAME.map((play): WrittenPlay => {
    const { side, ...rest } = play;
    return side === undefined ? rest : { ...rest, side: side === "home" ? "away" : "home" };
  });
  const own = chances(rowsOf(game, { pregame: 0.7 }));
  const other = chances(rowsOf(wbb(writtenGame(swapped)), { pregame: 0.3 }));
  other.forEach((one, index) => {
    expect(1 - (one ?? 0)).toBeCloseTo(own[index] ?? 0, 6);
  });
});

it("is empty for forfeits and games without plays, and refuses invalid options", () => {
  expect(rowsOf(wbb(writtenGame([], { home: 2, away: 0 })))).toEqual([]);
  const wrong = (options: object) => () => rowsOf(game, options as never);
  expect(wrong({ pregame: 60 })).toThrow("pregame must be the home side's probability, 0 to 1");
  expect(wrong({ pregame: { "9": "high" } })).toThrow("pregame of game 9 must be");
  expect(wrong({ source: "espn" })).toThrow("source must be one of 'model', 'service'");
  expect(wrong({ parameters: { points_sd: 12 } })).toThrow("result of fitWinProbability");
});

it("is never without a number, in every game", () => {
  for (const { name, raw, danfo } of everyGame()) {
    if (!isModeled(leagueOfUid(raw.header.uid) ?? "wbb")) {
      expect(() => modelWinProbability(danfo), name).toThrow("only for wbb");
      continue;
    }
    for (const row of rowsOf(danfo)) {
      const { home_win_probability: home, away_win_probability: away, leverage } = row;
      expect(home, name).toBeGreaterThanOrEqual(0);
      expect((home ?? 0) + (away ?? 0), name).toBeCloseTo(1, 8);
      expect(leverage, name).toBeGreaterThanOrEqual(0);
    }
  }
});

it("stacks games, and uses the pregame option for one game only", () => {
  const raw = writtenGame(GAME);
  const other = wbb({ ...raw, header: { ...raw.header, id: "10" } });
  const list = rowsOf([game, other], { pregame: { "10": 0.9 } });
  expect(list.filter(({ game_id }) => game_id === "10")).toHaveLength(6);
  expect(list[0]?.pregame_source).toBe("none");
  expect(list[6]?.pregame_home_win_probability).toBeCloseTo(0.9, 6);
  expect(() => rowsOf([game, other], { pregame: 0.6 })).toThrow(
    "pregame describes one game, but there are 2 games. Pass an object by game_id",
  );
});
