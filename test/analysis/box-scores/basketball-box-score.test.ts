import { describe, expect, it } from "vitest";
import { boxScore, rows, teamBoxScore, type WbbBoxScoreRow } from "../../../src/names";
import {
  athletesOf,
  BEFORE,
  CANCELED,
  changed,
  competitorsOf,
  everyGame,
  fixture,
  LOCATED,
  NO_PLAYS,
  OVERTIMES,
  recorded,
  shownOf,
  statusOf,
  sum,
} from "../../games/basketball/summaries";
import { cells, inLine } from "../cells";

const COUNTS = [
  "minutes",
  "points",
  "rebounds",
  "offensive_rebounds",
  "defensive_rebounds",
  "assists",
  "steals",
  "blocks",
  "turnovers",
  "fouls",
] as const;
const SHOTS = ["field_goals", "three_point_field_goals", "free_throws"] as const;

/** The payload's key for a column: offensiveRebounds. */
const keyOf = (column: string) => column.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const pair = (text: string | undefined) => (text ?? "").split("-").map(Number);

describe("every recorded and simulated game", () => {
  it("has each player's line as the payload has it", () => {
    let lines = 0;
    for (const game of everyGame()) {
      const athletes = rows(boxScore(game.danfo));
      const expected = athletesOf(game);
      expect(athletes.map(({ athlete_id, team_id }) => [athlete_id, team_id])).toEqual(
        expected.map(({ athlete, team }) => [athlete.id, team]),
      );
      for (const [index, { line, didNotPlay, athlete }] of expected.entries()) {
        const row = athletes[index] as WbbBoxScoreRow;
        expect(row.athlete_name).toBe(athlete.displayName);
        expect(row.did_not_play).toBe(didNotPlay);
        const made = [
          ...COUNTS.map((name) => row[name]),
          ...SHOTS.flatMap((name) => [row[`${name}_made`], row[`${name}_attempted`]]),
        ];
        if (didNotPlay) {
          expect([...made, row.field_goal_pct].every((value) => value === null)).toBe(true);
          continue;
        }
        lines++;
        const shot = (key: string) => pair(line[`${key}Made-${key}Attempted`]);
        expect(made, `${game.name} ${athlete.displayName}`).toEqual([
          ...COUNTS.map((name) => Number(line[keyOf(name)])),
          ...SHOTS.flatMap((name) => shot(keyOf(name))),
        ]);
        const [throwsMade = 0, throws = 0] = shot("freeThrows");
        expect(row.free_throw_pct).toBe(throws === 0 ? null : throwsMade / throws);
      }
    }
    expect(lines).toBeGreaterThan(1000);
  });

  it("keeps the identities of players, teams and scores", () => {
    let played = 0;
    for (const game of everyGame()) {
      const athletes = rows(boxScore(game.danfo));
      const teams = rows(teamBoxScore(game.danfo));
      for (const team of teams) {
        played++;
        const own = athletes.filter(({ team_id }) => team_id === team.team_id);
        const total = (name: keyof WbbBoxScoreRow) => sum(own.map((row) => row[name] as number));
        const name = `${game.name} ${team.team_id}`;
        const names = SHOTS.flatMap((of) => [`${of}_made`, `${of}_attempted`] as const);
        for (const of of [...names, "points"] as const) {
          expect(total(of), `${name} ${of}`).toBe(team[of]);
        }
        expect(total("rebounds") + Number(team.team_rebounds), name).toBe(team.rebounds);
        expect(total("turnovers") + Number(team.team_turnovers), name).toBe(team.turnovers);
        const shown = (of: string) => Number(shownOf(game, `${team.team_id}`, of));
        expect([team.turnovers, team.team_turnovers], name).toEqual([
          shown("totalTurnovers"),
          shown("teamTurnovers"),
        ]);
        expect(Number(team.offensive_rebounds) + Number(team.defensive_rebounds), name).toBe(
          team.rebounds,
        );
        expect(
          2 * Number(team.field_goals_made) +
            Number(team.three_point_field_goals_made) +
            Number(team.free_throws_made),
          name,
        ).toBe(team.points);
        expect(String(team.points)).toBe(
          competitorsOf(game).find((one) => one.team.id === team.team_id)?.score,
        );
      }
    }
    expect(played).toBeGreaterThan(100);
  });

  it("has shares within the rounding of the ones that the service shows", () => {
    for (const game of everyGame()) {
      for (const team of rows(teamBoxScore(game.danfo))) {
        const shares = ["field_goal_pct", "three_point_field_goal_pct", "free_throw_pct"] as const;
        for (const name of shares) {
          const shown = Number(shownOf(game, `${team.team_id}`, keyOf(name))) / 100;
          // The service shows 0 if nothing was attempted.
          const off = Math.abs((team[name] ?? 0) - shown);
          expect(off, `${game.name} ${name}`).toBeLessThan(0.000501);
        }
      }
    }
  });

  it("has team rows of exactly the games that were played or are being played", () => {
    for (const game of everyGame()) {
      const hasStatistics = game.raw.boxscore.teams.some(({ statistics }) => statistics.length > 0);
      const expected = statusOf(game)?.state !== "pre" && hasStatistics ? 2 : 0;
      expect(rows(teamBoxScore(game.danfo)), game.name).toHaveLength(expected);
    }
  });
});

describe("recorded box scores", () => {
  it("has Angel Reese's line of 401469424", () => {
    const reese = rows(boxScore(recorded(LOCATED).danfo)).find(
      ({ athlete_name }) => athlete_name === "Angel Reese",
    );
    // jq: the player's stats are 37, 10-21, 0-0, 10-17, 13, 6, 19, 3, 1, 1, 3, 3, 30.
    expect(reese).toEqual({
      ...cells(`
        game_id="401469424" league=wbb season=2023 athlete_id="4433402" team_id="99"
        team_abbreviation=LSU team_color=461d7c team_alternate_color=fdd023 site=home
        home_away=home opponent_id="8" athlete_jersey="10" athlete_position=F starter=true
        did_not_play=false ejected=false reason=null minutes=37 points=30 field_goals_made=10
        field_goals_attempted=21 three_point_field_goals_made=0 three_point_field_goals_attempted=0
        three_point_field_goal_pct=null free_throws_made=10 free_throws_attempted=17
        offensive_rebounds=13 defensive_rebounds=6 rebounds=19 assists=3 steals=1 blocks=1
        turnovers=3 fouls=3 plus_minus=null
      `),
      athlete_name: "Angel Reese",
      team_name: "LSU Tigers",
      athlete_short_name: "A. Reese",
      field_goal_pct: 10 / 21,
      free_throw_pct: 10 / 17,
    });
  });

  it("has Northern Kentucky's row of 401486844, team rebounds and turnovers beside the totals", () => {
    const [, team] = rows(teamBoxScore(recorded(OVERTIMES).danfo));
    // Payload: 59 rebounds, 25 turnovers of which teamTurnovers 3; the players' add up to 51, 22.
    expect(team).toMatchObject({
      ...cells(`
        game_id="401486844" team_id="94" opponent_id="288" home_away=home points=101 minutes=55
        field_goals_made=33 field_goals_attempted=73 three_point_field_goals_made=5
        three_point_field_goals_attempted=19 free_throws_made=30 free_throws_attempted=53
        rebounds=59 offensive_rebounds=15 defensive_rebounds=44 team_rebounds=8 assists=20 steals=7
        blocks=6 turnovers=25 team_turnovers=3 technical_fouls=2 total_technical_fouls=2
        turnover_points=16 fast_break_points=0 points_in_paint=46 fouls=26 largest_lead=16
      `),
      field_goal_pct: 33 / 73,
      three_point_field_goal_pct: 5 / 19,
      free_throw_pct: 30 / 53,
    });
  });

  it("has a box score without plays, and no rows before a game or for a canceled one", () => {
    const [away, home] = rows(teamBoxScore(recorded(NO_PLAYS).danfo));
    expect([away?.points, home?.points]).toEqual([73, 82]);
    expect([away?.largest_lead, home?.largest_lead]).toEqual([null, null]);
    for (const { danfo } of [BEFORE, CANCELED].map(recorded)) {
      expect([...rows(boxScore(danfo)), ...rows(teamBoxScore(danfo))]).toEqual([]);
    }
  });
});

describe("odd box scores", () => {
  it("keeps a team id missing from the header, and ids with leading zeros", () => {
    const game = changed("summary_final", ({ boxscore }) => {
      const [side] = boxscore.players ?? [];
      if (side) side.team.id = "007";
      const [first] = side?.statistics[0]?.athletes ?? [];
      if (first) first.athlete.id = "012";
    });
    for (const list of [rows(boxScore(game.danfo)), rows(boxScore(game.polars))]) {
      // Players of neither side are last.
      expect(list.find(({ team_id }) => team_id === "007")).toMatchObject(
        cells('team_id="007" team_name=null opponent_id=null athlete_id="012"'),
      );
    }
  });

  it("has nulls for malformed pairs of numbers, and for lines of players who did not play", () => {
    const game = changed("summary_final", ({ boxscore }) => {
      const block = boxscore.players?.[0]?.statistics[0];
      const [first, second] = block?.athletes ?? [];
      if (first) first.stats = first.stats.map((value) => (value.includes("-") ? "--" : value));
      if (second) second.didNotPlay = true;
    });
    const [first, second] = rows(boxScore(game.danfo));
    expect(first).toMatchObject({
      field_goals_made: null,
      field_goals_attempted: null,
      field_goal_pct: null,
    });
    expect(first?.minutes).toBeGreaterThan(0);
    expect(second).toMatchObject({ minutes: null, points: null, field_goals_made: null });
  });

  it("takes team turnovers as the service counts them if no player is listed", () => {
    const game = changed("summary_final", ({ boxscore }) => {
      boxscore.players = [];
      for (const { statistics } of boxscore.teams) {
        for (const one of statistics) {
          if (one.name === "teamTurnovers") one.displayValue = "4";
        }
      }
    });
    expect(inLine(rows(teamBoxScore(game.danfo)), "team_turnovers team_rebounds")).toBe(
      "4 null; 4 null",
    );
  });

  it("has the away side first in either order of the payload", () => {
    const turned = changed("summary_final", ({ boxscore }) => {
      boxscore.players?.reverse();
      boxscore.teams.reverse();
    });
    const asSent = fixture("summary_final");
    expect(rows(boxScore(turned.danfo))).toEqual(rows(boxScore(asSent.danfo)));
    expect(rows(teamBoxScore(turned.danfo))).toEqual(rows(teamBoxScore(asSent.danfo)));
    for (const list of [rows(boxScore(turned.polars)), rows(teamBoxScore(turned.polars))]) {
      const sides = list.map(({ home_away }) => home_away);
      expect([sides[0], sides.at(-1)]).toEqual(["away", "home"]);
    }
  });

  it("has no players before the game, even with lines of their season", () => {
    const { players = [] } = fixture("summary_final").raw.boxscore;
    const pre = changed("summary_pre", ({ boxscore }) => {
      boxscore.players = players;
    });
    expect(rows(boxScore(pre.danfo))).toEqual([]);
    const running = changed("summary_in", (raw) => {
      delete raw.plays;
    });
    // Only the header's state shows that a game without a log is in play.
    expect(rows(boxScore(running.danfo))).toHaveLength(athletesOf(running).length);
    expect(athletesOf(running).length).toBeGreaterThan(0);
  });
});
