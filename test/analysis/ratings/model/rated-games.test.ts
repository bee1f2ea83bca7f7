import { describe, expect, it } from "vitest";
import {
  marginOf,
  rankedMean,
  ratedSeasons,
  sortByKey,
  weighGames,
} from "../../../../src/analysis/ratings/model/rated-games";
import type { LeagueTable } from "../../../../src/games/table-league";
import { words } from "../../../support/words";

const HOME = {
  ...{ game_id: "1", team_id: "A", opponent_id: "B", home_away: "home", site: "home" },
  ...{ season: 2023, season_type: 2, game_date: "20230105", start_utc: "2023-01-05T20:00Z" },
  ...{ points: 70, opponent_points: 60, result: "W" },
};
const AWAY = {
  ...{ ...HOME, team_id: "B", opponent_id: "A", home_away: "away", site: "away" },
  ...{ points: 60, opponent_points: 70, result: "L" },
};

const seasonsOf = (rows: readonly object[], as_of?: string) =>
  ratedSeasons({ rows, league: "wbb" } as unknown as LeagueTable, as_of);
const gamesOf = (...rows: readonly object[]) => seasonsOf(rows)[0]?.games ?? [];

describe("the games that ratings count", () => {
  it("are one of both rows, seen from the home side", () => {
    const expected = [
      {
        ...{ game_id: "1", game_date: "20230105", start_utc: "2023-01-05T20:00Z" },
        ...{ home: 0, away: 1, home_points: 70, away_points: 60 },
        ...{ neutral: false, possessions: null, minutes: null },
      },
    ];
    expect(gamesOf(HOME, AWAY)).toEqual(expected);
    expect(gamesOf(AWAY, HOME)).toEqual(expected);
    expect(gamesOf(HOME)).toEqual(expected);
    expect(gamesOf(AWAY)).toEqual(expected);
  });

  it("take values missing in one row from the other, and points as polars has them, too", () => {
    const [game] = gamesOf(
      { ...HOME, possessions: 71 },
      { ...HOME, points: 75, minutes: 0, possessions: null },
      { ...AWAY, minutes: 0, possessions: 68.5 },
    );
    expect(game).toMatchObject({ home_points: 75, possessions: 68.5, minutes: null });
    const [counted] = gamesOf({ ...HOME, possessions: 0 }, { ...AWAY, possessions: 68.5 });
    expect(counted).toMatchObject({ possessions: 68.5 });
    const { points: _, opponent_points: __, ...row } = HOME;
    expect(gamesOf({ ...row, points: 70n, opponent_points: 60n })).toMatchObject([
      { home_points: 70, away_points: 60 },
    ]);
  });

  it.each<[string, object]>([
    ["without a result", { result: null }],
    ["without its result", { result: undefined }],
    ["without a score", { points: null }],
    ["without the other score", { opponent_points: Number.NaN }],
    ["that was a forfeit", { forfeit: true }],
    ["of the preseason", { season_type: 1 }],
    ["of all-stars", { stage: "all-star game" }],
    ["without an id", { game_id: null }],
    ["without a side", { opponent_id: undefined }],
    ["of a team and itself", { opponent_id: "A" }],
  ])("are none %s", (_, change) => {
    expect(gamesOf({ ...HOME, ...change })).toEqual([]);
  });

  it("are those before the day, on a neutral site of the row that is called home", () => {
    const count = (as_of: string, row: object = HOME) => seasonsOf([row], as_of)[0]?.games.length;
    expect([count("20230105"), count("20230106")]).toEqual([0, 1]);
    expect(count("20230106", { ...HOME, game_date: null })).toBe(0);
    expect(gamesOf({ ...AWAY, site: "neutral" }, { ...HOME, site: "neutral" })).toMatchObject([
      { home: 0, away: 1, neutral: true },
    ]);
  });

  it("are of seasons in their order, one without a year last", () => {
    const of = (season: number | null, game_id: string) => ({ ...HOME, season, game_id });
    const seasons = seasonsOf([of(null, "4"), of(2024, "3"), of(2023, "2"), of(2023, "1")]);
    expect(seasons.map(({ season, games }) => [season, games.map((one) => one.game_id)])).toEqual([
      [2023, ["1", "2"]],
      [2024, ["3"]],
      [null, ["4"]],
    ]);
  });
});

it("the teams of a season are all that its rows name, with the values of the earliest row", () => {
  const rows = [
    {
      ...{ ...AWAY, game_id: "0", game_date: "20230110", team_name: "Bees", games_on_record: 3 },
      ...{ opponent_conference: "east", opponent_abbreviation: "AAA", division_one: false },
    },
    { ...AWAY, team_name: "Early Bees", conference: "west", games_on_record: 2 },
    { ...HOME, game_id: "3", opponent_id: "C", result: null, games_on_record: 9 },
  ];
  const none = { team_abbreviation: null, team_name: null, conference: null };
  expect(seasonsOf(rows)[0]?.teams).toEqual([
    {
      ...{ ...none, team_id: "A", team_abbreviation: "AAA", conference: "east" },
      ...{ division_one: null, games: 2, games_on_record: null },
    },
    {
      ...{ ...none, team_id: "B", team_name: "Early Bees", conference: "west" },
      ...{ division_one: false, games: 2, games_on_record: 3 },
    },
    { ...none, team_id: "C", division_one: null, games: 0, games_on_record: null },
  ]);
});

it("a list is sorted by its keys, equal ones as they were", () => {
  expect(sortByKey(["b1", "a2", "b0", "a1"], ([letter = ""]) => letter)).toEqual(
    words("a2 a1 b1 b0"),
  );
});

describe("the weight of a game", () => {
  const [season] = seasonsOf([
    HOME,
    { ...HOME, game_id: "2", game_date: "20230115", points: 50, opponent_points: 80 },
    { ...HOME, game_id: "3", game_date: "unknown" },
  ]);
  const games = season?.games ?? [];

  it("is its margin up to the cap", () => {
    const margins = (margin_cap?: number) => games.map((game) => marginOf(game, { margin_cap }));
    expect(margins()).toEqual([10, -30, 10]);
    expect(margins(15)).toEqual([10, -15, 10]);
    expect(margins(5)).toEqual([5, -5, 5]);
  });

  it("is half after each half-life, before the day or the last game", () => {
    const known = { ...(season as NonNullable<typeof season>), games: games.slice(0, 2) };
    expect(weighGames(known, {})).toEqual([1, 1]);
    expect(weighGames(known, { half_life_days: 10 })).toEqual([0.5, 1]);
    expect(weighGames(known, { half_life_days: 5, as_of: "20230120" })).toEqual([0.125, 0.5]);
    const unknown = { ...known, games: games.slice(2) };
    expect(weighGames(unknown, { half_life_days: 5, as_of: "20230120" })).toEqual([1]);
  });

  it("a mean is of the teams that are ranked", () => {
    const team = (division_one: boolean | null, count: number) => ({
      ...{ team_id: "", team_abbreviation: null, team_name: null, conference: null },
      ...{ division_one, games: count, games_on_record: null },
    });
    const of = (teams: readonly ReturnType<typeof team>[]) =>
      rankedMean({ season: null, teams, games: [], pace_minutes: 40 }, [1, 3, 50, 70]);
    expect(of([team(true, 1), team(null, 1), team(false, 1), team(true, 0)])).toBe(2);
    expect(of([team(false, 1), team(false, 1), team(false, 1), team(true, 0)])).toBe(0);
  });
});
