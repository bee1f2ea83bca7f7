import { describe, expect, it } from "vitest";
import { drift, type ReconcileRow, reconcile, rows, site_mlb_summary } from "../../../src/index";
import {
  at,
  changed,
  competitorOf,
  golden,
  mlb,
  type RawStatistic,
  type RawSummary,
  recorded,
  wbb,
} from "../../games/summaries";
import { cells } from "../cells";

const wbbChecks = (raw: RawSummary) => rows(reconcile(wbb(raw)));
const mlbChecks = (raw: RawSummary) => rows(reconcile(mlb(raw)));

const brief = (row: ReconcileRow) =>
  [row.check, row.team_abbreviation, row.first_source, row.second_source].join(" ");
const values = (row: ReconcileRow) => `${brief(row)} ${row.first_value} ${row.second_value}`;
const quarrels = (list: readonly ReconcileRow[]) =>
  list
    .filter(({ agrees }) => agrees !== true)
    .map((row) => [values(row), row.athlete_name].filter((part) => part !== null).join(" "));

const credited = ([assists, fouls, turnovers, steals, blocks, lead]: readonly number[] = []) => ({
  player_assists: assists,
  player_fouls: fouls,
  player_turnovers: turnovers,
  player_steals: steals,
  player_blocks: blocks,
  largest_lead: lead,
});

/** Per team: value of each check that plays, players or team are compared in, agreed by all. */
const byCheck = (list: readonly ReconcileRow[], team: string) =>
  Object.fromEntries(
    list
      .filter(({ team_id }) => team_id === team)
      .filter(({ check }) => !/_of_p|^period_/.test(check ?? ""))
      .map(({ check, first_value }) => [check, first_value]),
  );

// Counted in the files with python: plays by type, team and scoringPlay, players' lines summed.
describe("reconcile of recorded games", () => {
  it.each([
    {
      name: "wbb/summary_401469424_fullcoords",
      entries: [374, 373],
      sides: {
        "8": [76, 28, 63, 10, 29, 10, 11, 5, 21, 25, 26, 14, 1],
        "99": [79, 29, 67, 4, 10, 17, 26, 22, 29, 48, 51, 17, 0],
      },
      players: { "8": [15, 20, 13, 9, 7, 3], "99": [14, 17, 17, 10, 5, 14] },
      periods: { "8": [16, 14, 27, 19], "99": [22, 16, 23, 18] },
      // The box score does not count a technical foul as a personal one.
      wrong: [
        "player_fouls LSU plays boxscore_player 17 16",
        "fouls_of_player LSU plays boxscore_player 4 3 Angel Reese",
      ],
    },
    {
      name: "wbb/summary_401486844_3ot_nocoords",
      entries: [521, 520],
      sides: {
        "288": [95, 35, 81, 4, 16, 21, 36, 10, 36, 40, 46, 22, 3],
        "94": [101, 33, 73, 5, 19, 30, 53, 15, 44, 51, 59, 25, 3],
      },
      players: { "288": [20, 37, 18, 13, 2, 9], "94": [20, 26, 22, 7, 6, 16] },
      periods: { "288": [16, 15, 22, 27, 2, 13, 0], "94": [24, 14, 13, 29, 2, 13, 6] },
      wrong: [
        "player_turnovers LIP plays boxscore_player 18 19",
        "team_turnovers NKU plays boxscore_team 2 3",
        "turnovers_of_player LIP plays boxscore_player 1 2 Aleah Sorrentino",
      ],
    },
    {
      name: "wbb/summary_401488978_sentinel",
      entries: [345, 345],
      sides: {
        "87": [68, 24, 51, 4, 10, 16, 24, 9, 23, 30, 32, 15, 0],
        "97": [65, 20, 58, 4, 14, 21, 26, 16, 23, 37, 39, 15, 1],
      },
      players: { "87": [10, 21, 15, 9, 2, 6], "97": [14, 18, 14, 7, 3, 10] },
      periods: { "87": [15, 9, 19, 25], "97": [14, 19, 13, 19] },
      wrong: [],
    },
  ])("counts $name as the file has it", ({ name, entries, sides, players, periods, wrong }) => {
    const list = wbbChecks(recorded(name));
    const played = Object.values(periods).flat().length;
    const ofPlayers = wrong.filter((one) => one.includes("_of_player"));
    expect(list).toHaveLength(2 * 33 + played + ofPlayers.length + 4);
    for (const [team, counts] of Object.entries(sides)) {
      const [points, fgm, fga, threes, threesTried, ftm, fta, offensive, defensive, ...rest] =
        counts;
      const [ofPlayers, rebounds, turnovers, ofTeam] = rest;
      expect(byCheck(list, team)).toEqual({
        points,
        running_score: points,
        field_goals_made: fgm,
        field_goals_attempted: fga,
        three_point_field_goals_made: threes,
        three_point_field_goals_attempted: threesTried,
        free_throws_made: ftm,
        free_throws_attempted: fta,
        offensive_rebounds: offensive,
        defensive_rebounds: defensive,
        player_rebounds: ofPlayers,
        rebounds,
        turnovers,
        team_turnovers: ofTeam,
        player_points: points,
        player_minutes: name.includes("3ot") ? 275 : 200,
        rising_scores: expect.any(Number),
        ...credited(new Map(Object.entries(players)).get(team)),
      });
      const found = list.filter((row) => row.check === "period_points" && row.team_id === team);
      const expected = new Map(Object.entries(periods)).get(team) ?? [];
      expect(found.map((row) => [row.period, row.first_value, row.second_value])).toEqual(
        expected.map((value, index) => [index + 1, value, value]),
      );
    }
    const [all, valued] = entries;
    expect(quarrels(list)).toEqual([
      ...wrong,
      ...(all === valued
        ? []
        : [`win_probability_values  winprobability winprobability ${all} ${valued}`]),
    ]);
  });

  it("leaves out the plays if there are none", () => {
    const [missing, ...list] = wbbChecks(recorded("wbb/summary_401480043_final_noplays"));
    expect(missing).toMatchObject({ check: "log", first_source: "plays", first_value: 0 });
    expect(list).toHaveLength(26);
    expect(list.flatMap((row) => [row.first_source, row.second_source])).not.toContain("plays");
    expect(quarrels(list)).toEqual([]);
    expect(byCheck(list, "8")).toMatchObject({ points: 82, field_goals_attempted: 68 });
  });

  it("counts a baseball game as the file has it", () => {
    const list = mlbChecks(recorded("mlb/summary_401696636"));
    expect(list).toHaveLength(2 * 16 + 7 + 4);
    expect(quarrels(list)).toEqual([]);
    expect(byCheck(list, "11")).toEqual(
      cells(`
        runs=6 running_score=6 runs_allowed=0 hits=12 hits_allowed=3 plate_appearances=40
        outs_recorded=27 pitches_thrown=125 pitch_calls=125
      `),
    );
    expect(byCheck(list, "20")).toEqual(
      cells(`
        runs=0 running_score=0 runs_allowed=6 hits=3 hits_allowed=12 plate_appearances=29
        outs_recorded=27 pitches_thrown=151 pitch_calls=151
      `),
    );
    expect(list.slice(-4).map(values)).toEqual([
      "win_probability_values  winprobability winprobability 69 69",
      "win_probability_places  winprobability plays 69 69",
      "plays_with_win_probability  plays plays 69 69",
      "win_probability_winner  winprobability header 0 0",
    ]);
  });
});

const WBB = "wbb/summary_final";
const MLB = "mlb/summary_final";

/** A side's statistic, in a group or not. */
function statistic(raw: RawSummary, side: string, name: string, group?: string): RawStatistic {
  const { id } = competitorOf(raw, side);
  const teams = raw.boxscore.teams.filter(({ team }) => team.id === id);
  const { statistics } = at(teams, 0);
  const list = group ? statistics.find((one) => one.name === group)?.stats : statistics;
  return at(
    list?.filter((one) => one.name === name),
    0,
  );
}

/** A shown number, or the parts of a shown pair, with so much added. */
const added = ({ displayValue = "" }: RawStatistic, ...more: readonly number[]) =>
  displayValue
    .split("-")
    .map((part, index) => String(Number(part) + (more[index] ?? 0)))
    .join("-");

/** Differences by side, and their size; the golden games have none. */
function differences(list: readonly ReconcileRow[]): readonly string[] {
  return list
    .filter(({ agrees }) => agrees !== true)
    .map(({ check, team_id, first_source, second_source, difference }) => {
      const side = team_id === competitorOf(golden(WBB), "home").id ? "home" : "away";
      const league = team_id === competitorOf(golden(MLB), "home").id ? "home" : side;
      return `${check} ${league} ${first_source} ${second_source} ${difference}`;
    });
}

/** The differences of a golden game that is changed. */
const wbbWith = (change: (raw: RawSummary) => void) => differences(wbbChecks(changed(WBB, change)));
const mlbWith = (change: (raw: RawSummary) => void) => differences(mlbChecks(changed(MLB, change)));

const addOne = (raw: RawSummary, side: string) => {
  const competitor = competitorOf(raw, side);
  competitor.score = String(Number(competitor.score) + 1);
};

describe("reconcile if one place is wrong", () => {
  it("reports nothing for games without a mistake, nor before a game", () => {
    expect(quarrels(wbbChecks(golden(WBB)))).toEqual([]);
    expect(quarrels(mlbChecks(golden(MLB)))).toEqual([]);
    const { boxscore } = golden(WBB);
    const raw = changed("wbb/summary_pre", (one) => {
      Object.assign(one, { boxscore, winprobability: [{ playId: "1", homeWinPercentage: 0.5 }] });
      competitorOf(one, "home").score = "0";
    });
    expect(wbbChecks(raw)).toEqual([]);
  });

  it("shows the header's score against all others", () => {
    const raw = changed(WBB, (one) => addOne(one, "home"));
    expect(differences(wbbChecks(raw))).toEqual([
      "points home plays header -1",
      "points home boxscore_player header -1",
      "points home boxscore_team header -1",
      "points home linescores header -1",
      "running_score home plays header -1",
    ]);
    const { id, score } = competitorOf(raw, "home");
    expect(wbbChecks(raw).find(({ agrees }) => agrees === false)).toMatchObject({
      game_id: raw.header.id,
      first_value: Number(score) - 1,
      second_value: Number(score),
      team_id: id,
      athlete_id: null,
      athlete_name: null,
    });
  });

  it("shows a made three that the log lost", () => {
    const found = wbbWith(({ header, plays = [], winprobability = [] }) => {
      const { id } = competitorOf({ header } as RawSummary, "away");
      const index = plays.findIndex(
        (play) => play.team?.id === id && play.scoringPlay && play.scoreValue === 3,
      );
      const [lost] = plays.splice(index, 1);
      winprobability.splice(
        winprobability.findIndex(({ playId }) => playId === lost?.id),
        1,
      );
    });
    expect(found).toEqual([
      "points away plays header -3",
      "player_points away plays boxscore_player -3",
      "player_assists away plays boxscore_player -1",
      "rising_scores away plays plays 1",
      "field_goals_made away plays boxscore_team -1",
      "field_goals_attempted away plays boxscore_team -1",
      "three_point_field_goals_made away plays boxscore_team -1",
      "three_point_field_goals_attempted away plays boxscore_team -1",
      "period_points away plays linescores -3",
      "assists_of_player away plays boxscore_player -1",
      "points_of_player away plays boxscore_player -3",
    ]);
  });

  it("shows a running score that goes beyond the final one", () => {
    const found = wbbWith((one) => {
      at(one.plays, 10).awayScore = Number(competitorOf(one, "away").score) + 1;
    });
    expect(found).toEqual([
      "rising_scores away plays plays 1",
      "running_score away plays header 1",
    ]);
  });

  it("shows the team's box score against plays and players", () => {
    const found = wbbWith((one) => {
      const goals = statistic(one, "home", "fieldGoalsMade-fieldGoalsAttempted");
      goals.displayValue = added(goals, -1, 2);
      const rebounds = statistic(one, "home", "offensiveRebounds");
      rebounds.displayValue = added(rebounds, 3);
      const turnovers = statistic(one, "home", "teamTurnovers");
      turnovers.displayValue = added(turnovers, 1);
    });
    expect(found).toEqual([
      "points home boxscore_team header -2",
      "field_goals_made home plays boxscore_team 1",
      "field_goals_made home boxscore_player boxscore_team 1",
      "field_goals_attempted home plays boxscore_team -2",
      "field_goals_attempted home boxscore_player boxscore_team -2",
      "offensive_rebounds home plays boxscore_team -3",
      "rebounds home boxscore_team boxscore_team 3",
      "team_turnovers home plays boxscore_team -1",
      "team_turnovers home boxscore_player boxscore_team -1",
    ]);
  });

  it("shows a period's score that was mistyped, and leaves out what cannot be read", () => {
    const typed = changed(WBB, (one) => {
      const period = at(competitorOf(one, "away").linescores, 0);
      period.displayValue = added(period as RawStatistic, 2);
    });
    expect(differences(wbbChecks(typed))).toEqual([
      "points away linescores header 2",
      "period_points away plays linescores -2",
    ]);
    const unread = changed(WBB, (one) => {
      competitorOf(one, "away").linescores = [];
      statistic(one, "away", "teamTurnovers").displayValue = "-";
    });
    expect(quarrels(wbbChecks(unread))).toEqual([]);
    // The sum of the periods, each of the five, and the team's turnovers by plays and by players.
    expect(wbbChecks(unread)).toHaveLength(wbbChecks(golden(WBB)).length - 8);
  });

  it("shows win probabilities without a value and without a play, and plays without one", () => {
    const all = golden(WBB).plays?.length ?? 0;
    const raw = changed(WBB, ({ winprobability }) => {
      delete at(winprobability, 7).homeWinPercentage;
      at(winprobability, 8).homeWinPercentage = 64;
      at(winprobability, 9).playId = "elsewhere";
    });
    expect(quarrels(wbbChecks(raw))).toEqual([
      `win_probability_values  winprobability winprobability ${all} ${all - 2}`,
      `win_probability_places  winprobability plays ${all} ${all - 1}`,
      `plays_with_win_probability  plays plays ${all} ${all - 1}`,
    ]);
    const none = changed(WBB, (one) => {
      one.winprobability = [];
    });
    // Ends of the first three quarters, and rows without one by rule, are not expected to have one.
    const [missing] = wbbChecks(none).filter(({ agrees }) => agrees === false);
    expect(missing).toMatchObject({ check: "plays_with_win_probability", second_value: 0 });
    expect(missing?.first_value).toBe(all - 3);
  });

  it("shows a last win probability that contradicts the winner", () => {
    const raw = changed(WBB, ({ winprobability }) => {
      const last = at(winprobability, -1);
      last.homeWinPercentage = 1 - (last.homeWinPercentage ?? 0);
    });
    const { score: home } = competitorOf(raw, "home");
    const won = Number(Number(home) > Number(competitorOf(raw, "away").score));
    expect(quarrels(wbbChecks(raw))).toEqual([
      `win_probability_winner  winprobability header ${1 - won} ${won}`,
    ]);
  });

  it("leaves out a team's rebounds between its free throws, when the ball is dead", () => {
    const raw = changed(WBB, ({ plays = [] }) => {
      const index = plays.findIndex(
        ({ type, scoringPlay }, place) =>
          type.id === "540" && !scoringPlay && plays[place + 1]?.type.id === "449",
      );
      const missed = at(plays, index);
      const rebound = { type: { id: "586" }, shootingPlay: false, participants: [] };
      plays.splice(index + 1, 1, { ...missed, ...rebound, id: "a" }, { ...missed, id: "b" });
    });
    expect(differences(wbbChecks(raw)).filter((one) => one.includes("rebounds"))).toEqual([]);
  });

  it("says who acts without having played", () => {
    const raw = changed(WBB, ({ plays = [] }) => {
      const foul = at(
        plays.filter(({ text }) => text?.startsWith("Foul on ")),
        0,
      );
      Object.assign(foul, { participants: [{ athlete: { id: "unheard" } }] });
    });
    const rows = wbbChecks(raw).filter(({ agrees }) => agrees === false);
    expect(rows.map((row) => [row.check, row.athlete_id === "unheard", row.difference])).toEqual([
      ["fouls_of_player", false, -1],
      ["plays_of_player", true, 1],
      ["fouls_of_player", true, 1],
    ]);
  });

  it("counts each win-probability entry by itself, also two of one play", () => {
    const all = golden(WBB).plays?.length ?? 0;
    const raw = changed(WBB, ({ winprobability }) => {
      winprobability?.push({ playId: at(winprobability, 7).playId });
    });
    expect(quarrels(wbbChecks(raw))).toEqual([
      `win_probability_values  winprobability winprobability ${all + 1} ${all}`,
      `win_probability_places  winprobability plays ${all + 1} ${all}`,
    ]);
  });

  it("counts a half-inning once, even if a late row of it follows another", () => {
    const raw = changed(MLB, ({ plays = [] }) => {
      const first = at(plays, 0);
      const next = plays.findIndex(
        ({ period }) => period.number === first.period.number && period.type !== first.period.type,
      );
      const end = at(plays, next - 1);
      plays.splice(next + 2, 0, { ...end, id: "late" });
    });
    expect(quarrels(mlbChecks(raw)).filter((one) => one.startsWith("outs_recorded"))).toEqual([]);
  });

  it("shows a baseball score against all others", () => {
    expect(mlbWith((one) => addOne(one, "away"))).toEqual([
      "runs away plays header -1",
      "runs away boxscore_player header -1",
      "runs away boxscore_team header -1",
      "runs away linescores header -1",
      "running_score away plays header -1",
      "runs_allowed home boxscore_player header -1",
    ]);
  });

  it("shows hits, turns at bat and outs that were miscounted", () => {
    const found = mlbWith((one) => {
      const home = competitorOf(one, "home");
      home.hits = (home.hits ?? 0) + 1;
      const turns = statistic(one, "home", "plateAppearances", "batting");
      turns.displayValue = added(turns, 2);
      const innings = statistic(one, "home", "innings", "pitching");
      // Adds a third of an inning to any value: 5.0 becomes 5.1, 5.2 becomes 6.0.
      const [full, third] = (innings.displayValue ?? "").split(".").map(Number);
      innings.displayValue = third === 2 ? `${(full ?? 0) + 1}.0` : `${full}.${(third ?? 0) + 1}`;
    });
    expect(found).toEqual([
      "hits home plays header -1",
      "hits home boxscore_player header -1",
      "hits home boxscore_team header -1",
      "hits home linescores header -1",
      "hits_allowed away boxscore_player header -1",
      "plate_appearances home plays boxscore_team -2",
      "outs_recorded home boxscore_team boxscore_player 1",
    ]);
  });

  it("shows the pitcher whose pitch the log lost", () => {
    const isPitch = ({ summaryType }: { readonly summaryType?: string }) => summaryType === "P";
    const first = golden(MLB).plays?.find(isPitch);
    const pitcher = first?.participants?.find(({ type }) => type === "pitcher")?.athlete.id;
    const raw = changed(MLB, ({ plays = [] }) => {
      plays.splice(plays.findIndex(isPitch), 1);
    });
    // The home side throws first.
    expect(differences(mlbChecks(raw))).toEqual([
      "pitches_of_pitcher home plays boxscore_player -1",
    ]);
    const wrong = mlbChecks(raw).find(({ agrees }) => agrees === false);
    expect([wrong?.athlete_id, wrong?.athlete_name]).toEqual([
      pitcher,
      expect.stringMatching(/\S/),
    ]);
  });
});

it("reconcile has the same columns for both leagues, and names each comparison once a game", () => {
  expect(reconcile.columns.basketball).toEqual(reconcile.columns.baseball);
  for (const list of [wbbChecks(golden(WBB)), mlbChecks(golden(MLB))]) {
    const keys = list.map((row) => `${brief(row)} ${row.athlete_id} ${row.period}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

describe("checks of what real games contradicted", () => {
  it("counts the runs of 401472463 once, 7 and 5, and expects no probability at ends of quarters", () => {
    const runs = mlbChecks(recorded("mlb/summary_401472463")).filter(
      ({ check, first_source }) => check === "runs" && first_source === "plays",
    );
    expect(runs.map(values)).toEqual(["runs CLE plays header 5 5", "runs PIT plays header 7 7"]);
    const list = wbbChecks(recorded("wbb/summary_401825220"));
    expect(list.filter(({ check }) => /win_probability/.test(check ?? "")).length).toBe(4);
    expect(quarrels(list.filter(({ check }) => /win_probability/.test(check ?? "")))).toEqual([]);
  });

  it("compares minutes, team turnovers and rising scores", () => {
    const of = (check: string, raw: RawSummary) =>
      wbbChecks(raw)
        .filter((row) => row.check === check)
        .map((row) => [row.team_id, row.first_source, row.first_value, row.second_value]);
    const raw = recorded("wbb/summary_401488978_sentinel");
    expect(of("player_minutes", raw)).toEqual([
      ["87", "boxscore_player", 200, 200],
      ["97", "boxscore_player", 200, 200],
    ]);
    expect(of("team_turnovers", raw).filter(([, source]) => source === "plays")).toEqual([
      ["87", "plays", 0, 0],
      ["97", "plays", 1, 1],
    ]);
    // A basket missing from the log: its points come with the next row.
    const index = raw.plays?.findIndex((play) => play.scoringPlay && play.team?.id === "97") ?? -1;
    const lacking = {
      ...raw,
      plays: raw.plays?.filter((_, place) => place !== index),
    } as RawSummary;
    const [before, after] = [raw, lacking].map((one) =>
      of("rising_scores", one).find(([team]) => team === "97"),
    );
    expect(before?.[2]).toBe(before?.[3]);
    expect(after?.[2]).toBe(before?.[2]);
    expect(after?.[3]).toBe(Number(before?.[3]) - 1);
  });

  it("counts pitches whose call no word tells, and names them as drift", () => {
    const raw = changed("mlb/summary_final", ({ plays }) => {
      const pitch = plays?.find((play) => (play as { summaryType?: string }).summaryType === "P");
      Object.assign(pitch ?? {}, { type: { id: "99999", text: "Orbit" }, text: "Pitch 1 : Orbit" });
    });
    const calls = mlbChecks(raw).filter(({ check }) => check === "pitch_calls");
    expect(calls.map(({ difference }) => difference).sort()).toEqual([0, 1]);
    expect(
      drift(site_mlb_summary, raw).filter(({ kind }) => kind === "unknown_value"),
    ).toMatchObject([{ section: "plays", name: "$.plays[].type", count: 1 }]);
  });
});
