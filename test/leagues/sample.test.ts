import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as sf from "../../src/index";
import { scratch } from "../seasons/recorded";
import { sampleLeague, startAsReal } from "../support/sample";

const { answer } = sampleLeague();

const payloadOf = (league: typeof sf.nba, event_id: string) =>
  JSON.parse(JSON.stringify(answer(new URL(league.summary.url({ event_id }))).body));

const LEAGUES = { nba: sf.nba, mbb: sf.mbb as unknown as typeof sf.nba };

const sum = (list: readonly object[], name: string): number =>
  list.reduce((total, row) => total + Number((row as sf.UntypedRow)[name]), 0);

describe.each([
  { code: "nba", first: 987_000_101, minutes: 48 },
  { code: "mbb", first: 986_000_101, minutes: 40 },
] as const)("the sample games of $code", ({ code, first, minutes }) => {
  const { summary } = LEAGUES[code];
  const games = [0, 1, 2, 3, 4].map((number) =>
    summary.parse(payloadOf(LEAGUES[code], String(first + number))),
  );

  it.each(games.map((game, index) => ({ game, number: index + 1 })))(
    "have the length and the lineups of the league: $number",
    ({ game }) => {
      const list = sf.rows(sf.stints(game));
      const overtimes = (sf.rows(sf.fourFactors(game))[0]?.minutes ?? 0) - minutes;
      expect(sum(list, "seconds")).toBe(60 * (minutes + overtimes));
      for (const [side, place] of [
        ["home", 1],
        ["away", 0],
      ] as const)
        expect(sum(list, `${side}_points`)).toBe(sf.rows(sf.fourFactors(game))[place]?.points);
      const [one] = sf.rows(sf.fourFactors(game));
      expect(one?.pace).toBeCloseTo((minutes * Number(one?.possessions)) / Number(one?.minutes), 9);
      expect(new Set(sf.rows(sf.shots(game)).map((shot) => shot.league))).toEqual(new Set([code]));
    },
  );

  it("are too few for ratings of a league without parameters", () => {
    expect(() => sf.teamRatings(sf.fourFactors(games))).toThrow("5 games are too few for a fit");
  });
});

describe("a missed heave", () => {
  /** The first missed field goal of the first quarter, tried from 60 feet with two seconds left. */
  const heaved = (league: typeof sf.nba, event_id: string) => {
    const payload = payloadOf(league, event_id);
    const miss = payload.plays.find(
      (play: { shootingPlay: boolean; scoringPlay: boolean; text: string }) =>
        play.shootingPlay && !play.scoringPlay && !/free throw/i.test(play.text),
    );
    Object.assign(miss, { text: "Nico misses 60-foot three point jumper" });
    Object.assign(miss, { clock: { displayValue: "0:02" }, coordinate: { x: 25, y: 60 } });
    return { game: league.summary.parse(payload), team_id: miss.team.id as string };
  };

  it.each([
    { league: sf.nba, event_id: "987000101", uncounted: 1 },
    { league: LEAGUES.mbb, event_id: "986000101", uncounted: 0 },
  ])(
    "is a shot of $event_id, and $uncounted of them in no line",
    ({ league, event_id, uncounted }) => {
      const { game, team_id } = heaved(league, event_id);
      const taken = sf.rows(sf.shots(game)).filter((shot) => shot.team_id === team_id).length;
      const inPlays = sf
        .rows(sf.reconcile(game))
        .find(
          (row) =>
            row.check === "field_goals_attempted" &&
            row.first_source === "plays" &&
            row.team_id === team_id,
        );
      expect(inPlays?.first_value).toBe(taken - uncounted);
    },
  );
});

describe("seasons of the new leagues", () => {
  let service: sf.SampleService;
  beforeAll(async () => {
    service = await startAsReal();
  });
  afterAll(() => service.close());

  it.each<sf.LeagueCode>(["nba", "mbb"])("%s is collected, loaded and asked", async (league) => {
    const season = await sf.openSeason({
      league,
      season: 2026,
      dir: scratch(),
      base_url: service.base_url,
    });
    const { fetched } = await season.update();
    expect(fetched).toBe(5);
    const played = sf.rows(await season.load("shots"));
    expect(played.length).toBeGreaterThan(400);
    expect(new Set(played.map((shot) => shot.league))).toEqual(new Set([league]));
    const asked = sf.rows(
      await season.sql("select league, count(*) as n from shots group by league"),
    );
    expect(asked).toEqual([{ league, n: played.length }]);
    const plays = sf.rows(
      (await season.scan("plays").collect()) as never,
    ) as readonly sf.UntypedRow[];
    expect(plays[0]?.league).toBe(league);
    expect(sf.rows(await season.load("plays"))[0]).not.toHaveProperty("league");
    const chart = await season.chart("race");
    expect(JSON.stringify(chart.spec)).toContain("2025–26");
    const standings = sf.rows(await season.standings()) as readonly sf.UntypedRow[];
    expect(sum(standings, "wins")).toBe(5);
  });

  it.each([
    { league: "college_baseball", innings: 9, home: 3, away: 5, length: 11 },
    { league: "college_softball", innings: 7, home: 1, away: 3, length: 7 },
  ] as const)("$league is collected once, and again without a request", async (facts) => {
    const { league } = facts;
    const dir = scratch();
    const options = { league, season: 2026, dir, base_url: service.base_url };
    const season = await sf.openSeason(options);
    expect((await season.update()).fetched).toBe(1);
    expect((await (await sf.openSeason(options)).update()).fetched).toBe(0);
    const [home, away] = sf.rows(await season.load("teamGames")) as readonly sf.UntypedRow[];
    expect([home?.points, away?.points, home?.innings, home?.stage]).toEqual([
      ...[facts.home, facts.away, facts.length, "College World Series"],
    ]);
    const [first] = sf.rows(await season.load("plateAppearances")) as readonly sf.UntypedRow[];
    expect([first?.regulation_innings, first?.re24, first?.wpa]).toEqual([
      ...[facts.innings, null, null],
    ]);
    const asked = sf.rows(
      await season.sql("select league, max(inning) as last from plate_appearances group by league"),
    );
    expect(asked).toEqual([{ league, last: facts.length }]);
    const leaders = sf.rows(await season.leaders("hits")) as readonly sf.UntypedRow[];
    expect(leaders.length).toBeGreaterThan(0);
  });
});
