import { describe, expect, it } from "vitest";
import * as sf from "../../src/index";
import { buildPeriods, LEAGUE_CODES, leagueOf, leagueOfUid, leagues } from "../../src/leagues";
import { leagueOperations } from "../../src/service/operations/league-objects";
import { cellsIn } from "../support/cells";
import { fixtureText, payloadText } from "../support/payloads";

const golden = (file: string) => JSON.parse(fixtureText(`${file}.json`));
const recorded = (file: string) => JSON.parse(payloadText(`${file}.json`));
const sum = (list: readonly sf.UntypedRow[], name: string): number =>
  list.reduce((total, row) => total + Number(row[name] ?? 0), 0);

/** The sums of a number of each stint, by the players on the floor. */
function sumsByPlayer(
  list: readonly sf.UntypedRow[],
  numberOf: (stint: sf.UntypedRow, side: "home" | "away") => number,
): ReadonlyMap<unknown, number> {
  const sums = new Map<unknown, number>();
  for (const stint of list) {
    for (const side of ["home", "away"] as const) {
      for (const place of [1, 2, 3, 4, 5]) {
        const id = stint[`${side}_athlete_${place}_id`];
        sums.set(id, (sums.get(id) ?? 0) + numberOf(stint, side));
      }
    }
  }
  return sums;
}

describe("leagues", () => {
  it.each([
    ["s:40~l:54~e:401469424", "wbb"],
    ["s:40~l:41~t:2", "mbb"],
    ["s:40~l:46", "nba"],
    ["s:40~l:59~g:1", "wnba"],
    ["s:1~l:10~e:9", "mlb"],
    ["s:40~l:4", undefined],
    ["s:40~l:461~e:1", undefined],
    [null, undefined],
  ])("of the uid %s", (uid, league) => expect(leagueOfUid(uid)).toBe(league));

  it.each<[sf.LeagueCode, number | null, number, number]>([
    ["wbb", 2015, 2, 1200],
    ["wbb", 2016, 4, 600],
    ["mbb", 2026, 2, 1200],
    ["nba", null, 4, 720],
    ["wnba", 2005, 2, 1200],
    ["wnba", 2006, 4, 600],
  ])("%s of %s plays its periods", (league, season, count, seconds) => {
    expect(buildPeriods(league, season)).toMatchObject({ count, seconds });
  });

  it("have the operations of their sport, and their own names in them", () => {
    expect(sf.wbb.scoreboard).toBe(sf.site_wbb_scoreboard);
    expect(sf.mlb.summary).toBe(sf.site_mlb_summary);
    expect(sf.nba.team_roster.operation).toBe("nba.team_roster");
    expect(sf.nba.standings.url()).toContain("/apis/v2/sports/basketball/nba/standings");
    expect(Object.keys(sf.mbb).sort()).toEqual(Object.keys(sf.wbb).sort());
    expect(Object.keys(sf.nba)).toHaveLength(Object.keys(sf.mbb).length - 1);
    expect("rankings" in sf.wnba).toBe(false);
    for (const code of LEAGUE_CODES) {
      const { path } = leagueOperations[code].scoreboard;
      expect(path).toBe(
        `/apis/site/v2/sports/${leagueOf(code).sport}/${leagues[code].slug}/scoreboard`,
      );
    }
  });
});

describe("a payload of another league", () => {
  it("is refused by parse, which names both", () => {
    const payload = golden("mlb/summary_final");
    const parse = () => sf.site_wbb_summary.parse(payload);
    expect(parse).toThrow(sf.ArgumentError);
    expect(parse).toThrow("of mlb, but the operation is of wbb");
    const board = { ...golden("wbb/scoreboard_today"), leagues: [{ uid: "s:70~l:90" }] };
    expect(() => sf.site_wbb_scoreboard.parse(board)).toThrow("another league (s:70~l:90)");
  });

  it("is accepted without a league, and then is of the operation's", () => {
    const payload = golden("wbb/summary_final");
    payload.header.uid = undefined;
    expect(sf.rows(sf.shots(sf.site_wbb_summary.parse(payload)))[0]?.league).toBe("wbb");
    expect(sf.rows(sf.shots(sf.mbb.summary.parse(payload)))[0]?.league).toBe("mbb");
  });

  it("stays of its league in a copy with other sections, which other leagues share", () => {
    const game = sf.site_wbb_summary.parse(golden("wbb/summary_final"));
    const series = sf.site_mlb_summary.parse(golden("mlb/summary_final")).season_series;
    const copy = { ...game, season_series: series };
    expect(sf.rows(sf.boxScore(copy))).toEqual(sf.rows(sf.boxScore(game)));
  });
});

describe.each([
  ["nba/summary_401772994", [-17, -15, -17, -18, -18]],
  ["nba/summary_401585135", [-9, 1, 0, -2, -1]],
])("the recorded game %s", (file, official) => {
  const game = () => sf.nba.summary.parse(recorded(file));

  it("has stints of 48 minutes that add up to the score", () => {
    const list = sf.rows(sf.stints(game()));
    const [away, home] = sf.rows(sf.teamBoxScore(game()));
    expect(sum(list, "seconds")).toBe(2880);
    expect(sum(list, "home_points")).toBe(home?.points);
    expect(sum(list, "away_points")).toBe(away?.points);
  });

  it("has the official plus-minus of every player in its stints", () => {
    const margins = sumsByPlayer(sf.rows(sf.stints(game())), (stint, side) => {
      const margin = Number(stint.home_points) - Number(stint.away_points);
      return side === "home" ? margin : -margin;
    });
    const players = sf.rows(sf.boxScore(game())).filter(({ plus_minus }) => plus_minus !== null);
    expect(players.length).toBeGreaterThan(20);
    expect(players.map(({ athlete_id }) => margins.get(athlete_id) ?? 0)).toEqual(
      players.map(({ plus_minus }) => plus_minus),
    );
    // Read in the files, in the order of the box score.
    expect(players.slice(0, 5).map(({ plus_minus }) => plus_minus)).toEqual(official);
    const checks = sf.rows(sf.reconcile(game())).filter(({ check }) => check === "plus_minus");
    expect(checks.map(({ agrees }) => agrees)).toEqual([true, true]);
  });

  it("has all minutes of the box score in its stints, and no inferred player", () => {
    const list = sf.rows(sf.stints(game()));
    expect(list.every(({ inferred_count }) => inferred_count === 0)).toBe(true);
    const seconds = sumsByPlayer(list, (stint) => Number(stint.seconds));
    const played = sf.rows(sf.boxScore(game())).filter(({ minutes }) => minutes !== null);
    const isOff = ({ athlete_id, minutes }: { athlete_id: unknown; minutes: unknown }) =>
      Math.abs((seconds.get(athlete_id) ?? 0) / 60 - Number(minutes)) > 1;
    expect(played.filter(isOff)).toEqual([]);
  });

  it("has the rebounds, turnovers, steals and blocks of its box score in its plays", () => {
    const checks =
      "offensive_rebounds defensive_rebounds player_turnovers player_steals player_blocks";
    const found = sf
      .rows(sf.reconcile(game()))
      .filter(({ check }) => checks.split(" ").includes(String(check)));
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.filter(({ agrees }) => agrees === false)).toEqual([]);
  });

  it("has the shots and points of its box score", () => {
    const attempts = sf.rows(sf.shots(game()));
    const made = attempts.filter((shot) => shot.made === true);
    const throws = sf.rows(sf.freeThrows(game())).filter((one) => one.made === true);
    const teams = sf.rows(sf.teamBoxScore(game()));
    expect(sum(made, "points_scored") + throws.length).toBe(sum(teams, "points"));
    expect(made).toHaveLength(sum(teams, "field_goals_made"));
    expect(sum(sf.rows(sf.lineScores(game())), "points")).toBe(sum(teams, "points"));
    expect(sum(sf.rows(sf.boxScore(game())), "points")).toBe(sum(teams, "points"));
  });

  it("has its pace per 48 minutes, and free throws of 0.44 possessions", () => {
    const [away, home] = sf.rows(sf.fourFactors(game()));
    const estimate = sf
      .rows(sf.teamBoxScore(game()))
      .map(
        (team) =>
          Number(team.field_goals_attempted) -
          Number(team.offensive_rebounds) +
          Number(team.turnovers) +
          Number(team.team_turnovers ?? 0) +
          0.44 * Number(team.free_throws_attempted),
      );
    expect(home?.minutes).toBe(48);
    expect(home?.pace).toBeCloseTo(Number(away?.possessions), 9);
    // Team turnovers are in `turnovers` of some sides and beside it in others.
    expect(
      Math.abs(Number(away?.possessions) - ((estimate[0] ?? 0) + (estimate[1] ?? 0)) / 2),
    ).toBeLessThan(1.1);
  });

  it("is refused by models without parameters for it, with the leagues that have some", () => {
    const one = game();
    expect(() => sf.modelWinProbability(one)).toThrow("only for wbb");
  });
});

it("counts a three that missed from behind the line, even without a word of it in the text", () => {
  const game = sf.nba.summary.parse(recorded("nba/summary_401772994"));
  const silent = sf
    .rows(sf.shots(game))
    .filter(
      ({ text, points_attempted, made }) =>
        points_attempted === 3 && made === false && !/three point/i.test(text ?? ""),
    );
  // "Jalen Brunson misses running pullup jump shot" at (38, 24), 27.3 ft from the rim.
  expect(silent.map(({ distance_ft }) => Math.round(10 * Number(distance_ft)) / 10)).toEqual([
    27.3,
  ]);
  const [away, home] = sf.rows(sf.teamBoxScore(game));
  const threes = sf.rows(sf.shots(game)).filter(({ points_attempted }) => points_attempted === 3);
  expect(threes).toHaveLength(
    Number(away?.three_point_field_goals_attempted) +
      Number(home?.three_point_field_goals_attempted),
  );
});

// Read in the file: boxscore.teams[].statistics, and the sums of boxscore.players.
it("professional box scores omit team rebounds, and turnovers are the service's total", () => {
  const game = sf.nba.summary.parse(recorded("nba/summary_401772994"));
  const facts = cellsIn(
    sf.rows(sf.teamBoxScore(game)),
    "team_abbreviation rebounds offensive_rebounds team_rebounds turnovers team_turnovers",
  );
  expect(facts.toSorted()).toEqual([
    ["IND", 36, 6, null, 13, 1],
    ["NY", 41, 13, null, 18, 1],
  ]);
  const rebounds = sf.rows(sf.reconcile(game)).filter(({ check }) => /rebounds$/.test(check ?? ""));
  expect(rebounds.length).toBeGreaterThan(6);
  expect(rebounds.filter(({ agrees }) => agrees !== true)).toEqual([]);
  const both = cellsIn(sf.rows(sf.stints(game)), "home_offensive_rebounds away_offensive_rebounds");
  expect(both.flat().reduce((total, count) => Number(total) + Number(count), 0)).toBe(19);
});

it("men's games have two halves of 20 minutes, and pace per 40", () => {
  const game = sf.mbb.summary.parse(recorded("mbb/summary_401828387"));
  expect(sum(sf.rows(sf.stints(game)), "seconds")).toBe(2400);
  expect(sf.rows(sf.lineScores(game)).map(({ period }) => period)).toEqual([1, 2, 1, 2]);
  const [side] = sf.rows(sf.fourFactors(game));
  expect(side?.pace).toBeCloseTo(Number(side?.possessions), 9);
});

it("the WNBA's games have the box score of both sides without their plays", () => {
  const game = sf.wnba.summary.parse(recorded("wnba/summary_401736393_trimmed"));
  expect(sf.rows(sf.teamBoxScore(game)).map(({ points }) => points)).toEqual([88, 72]);
  expect(sum(sf.rows(sf.boxScore(game)), "points")).toBe(160);
  expect(sf.rows(sf.fourFactors(game))[0]?.minutes).toBe(40);
  expect(sf.rows(sf.shots(game))).toEqual([]);
});
