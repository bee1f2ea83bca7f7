import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fourFactors,
  type LeagueCode,
  mbb,
  nba,
  openSeason,
  rows,
  shots,
  stints,
  teamRatings,
  type UntypedRow,
} from "../../src/index";
import type { SampleService } from "../../src/sample";
import { scratch } from "../seasons/recorded";
import { sampleLeague, startAsReal } from "../support/sample";

const { answer } = sampleLeague();

const summaryOf = (league: typeof nba, event_id: string) =>
  league.summary.parse(
    JSON.parse(JSON.stringify(answer(new URL(league.summary.url({ event_id }))).body)),
  );

const sum = (list: readonly object[], name: string): number =>
  list.reduce((total, row) => total + Number((row as UntypedRow)[name]), 0);

describe.each([
  { code: "nba", league: nba, first: 987_000_101, seconds: 2880, minutes: 48, pace: 48 },
  {
    code: "mbb",
    league: mbb as unknown as typeof nba,
    first: 986_000_101,
    seconds: 2400,
    minutes: 40,
    pace: 40,
  },
])("the sample games of $code", ({ code, league, first, seconds, minutes, pace }) => {
  const games = [0, 1, 2, 3, 4].map((number) => summaryOf(league, String(first + number)));

  it.each(games.map((game, index) => ({ game, number: index + 1 })))(
    "have the length and the lineups of the league: $number",
    ({ game }) => {
      const list = rows(stints(game));
      const overtimes = (rows(fourFactors(game))[0]?.minutes ?? 0) - minutes;
      expect(sum(list, "seconds")).toBe(seconds + 60 * overtimes);
      for (const [side, place] of [
        ["home", 1],
        ["away", 0],
      ] as const) {
        expect(sum(list, `${side}_points`)).toBe(rows(fourFactors(game))[place]?.points);
      }
      const [one] = rows(fourFactors(game));
      expect(one?.pace).toBeCloseTo((pace * Number(one?.possessions)) / Number(one?.minutes), 9);
      expect(new Set(rows(shots(game)).map((shot) => shot.league))).toEqual(new Set([code]));
    },
  );

  it("are too few for ratings of a league without parameters", () => {
    expect(() => teamRatings(fourFactors(games))).toThrow("5 games are too few to fit to");
  });
});

describe("seasons of the new leagues", () => {
  let service: SampleService;
  beforeAll(async () => {
    service = await startAsReal();
  });
  afterAll(() => service.close());

  it.each<LeagueCode>(["nba", "mbb"])("%s is collected, loaded and asked", async (league) => {
    const season = await openSeason({
      league,
      season: 2026,
      dir: scratch(),
      base_url: service.base_url,
    });
    const { fetched } = await season.update();
    expect(fetched).toBe(5);
    const played = rows(await season.load("shots"));
    expect(played.length).toBeGreaterThan(400);
    expect(new Set(played.map((shot) => shot.league))).toEqual(new Set([league]));
    const asked = rows(await season.sql("select league, count(*) as n from shots group by league"));
    expect(asked).toEqual([{ league, n: played.length }]);
    const plays = rows((await season.scan("plays").collect()) as never) as readonly UntypedRow[];
    expect(plays[0]?.league).toBe(league);
    expect(rows(await season.load("plays"))[0]).not.toHaveProperty("league");
    const chart = await season.chart("race");
    expect(JSON.stringify(chart.spec)).toContain("2025–26");
    const standings = rows(await season.standings()) as readonly UntypedRow[];
    expect(sum(standings, "wins")).toBe(5);
  });
});
