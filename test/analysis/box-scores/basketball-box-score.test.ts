import { describe, expect, it } from "vitest";
import {
  type WbbBoxScoreRow,
  wbbBoxScore,
} from "../../../src/analysis/box-scores/basketball-box-score";
import {
  type WbbTeamBoxScoreRow,
  wbbTeamBoxScore,
} from "../../../src/analysis/box-scores/basketball-team-box-score";
import { rows } from "../../../src/frames/rows";
import { defineTable, type GameTable } from "../../../src/games/define-table";
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

const boxScore: GameTable<{ basketball: WbbBoxScoreRow }> = defineTable({
  name: "boxScore",
  basketball: wbbBoxScore,
});
const teamBoxScore: GameTable<{ basketball: WbbTeamBoxScoreRow }> = defineTable({
  name: "teamBoxScore",
  basketball: wbbTeamBoxScore,
});

const pair = (text: string | undefined) => (text ?? "").split("-").map(Number);

describe("every recorded and simulated game", () => {
  it("has each player's line as the payload has it, on both engines", () => {
    let lines = 0;
    for (const game of everyGame()) {
      const athletes = rows(boxScore(game.danfo));
      const expected = athletesOf(game);
      expect(rows(boxScore(game.polars)), game.name).toEqual(athletes);
      expect(athletes.map(({ athlete_id, team_id }) => [athlete_id, team_id])).toEqual(
        expected.map(({ athlete, team }) => [athlete.id, team]),
      );
      for (const [index, { line, didNotPlay, athlete }] of expected.entries()) {
        const row = athletes[index] as WbbBoxScoreRow;
        expect(row.athlete_name).toBe(athlete.displayName);
        expect(row.did_not_play).toBe(didNotPlay);
        const shown = [
          row.minutes,
          row.points,
          row.rebounds,
          row.offensive_rebounds,
          row.defensive_rebounds,
          row.assists,
          row.steals,
          row.blocks,
          row.turnovers,
          row.fouls,
          row.field_goals_made,
          row.field_goals_attempted,
          row.three_point_field_goals_made,
          row.three_point_field_goals_attempted,
          row.free_throws_made,
          row.free_throws_attempted,
        ];
        if (didNotPlay) {
          expect(shown.every((value) => value === null)).toBe(true);
          expect(row.field_goal_pct).toBeNull();
          continue;
        }
        lines++;
        expect(shown, `${game.name} ${athlete.displayName}`).toEqual([
          ...[
            line.minutes,
            line.points,
            line.rebounds,
            line.offensiveRebounds,
            line.defensiveRebounds,
            line.assists,
            line.steals,
            line.blocks,
            line.turnovers,
            line.fouls,
          ].map(Number),
          ...pair(line["fieldGoalsMade-fieldGoalsAttempted"]),
          ...pair(line["threePointFieldGoalsMade-threePointFieldGoalsAttempted"]),
          ...pair(line["freeThrowsMade-freeThrowsAttempted"]),
        ]);
        const [made, attempted] = pair(line["freeThrowsMade-freeThrowsAttempted"]) as [
          number,
          number,
        ];
        expect(row.free_throw_pct).toBe(attempted === 0 ? null : made / attempted);
      }
    }
    expect(lines).toBeGreaterThan(1000);
  });

  it("keeps the identities of players, teams and scores", () => {
    let played = 0;
    for (const game of everyGame()) {
      const athletes = rows(boxScore(game.danfo));
      const teams = rows(teamBoxScore(game.danfo));
      expect(rows(teamBoxScore(game.polars)), game.name).toEqual(teams);
      for (const team of teams) {
        played++;
        const own = athletes.filter(({ team_id }) => team_id === team.team_id);
        const total = (name: keyof WbbBoxScoreRow) => sum(own.map((row) => row[name] as number));
        const name = `${game.name} ${team.team_id}`;
        for (const of of [
          "field_goals_made",
          "field_goals_attempted",
          "three_point_field_goals_made",
          "three_point_field_goals_attempted",
          "free_throws_made",
          "free_throws_attempted",
          "points",
        ] as const) {
          expect(total(of), `${name} ${of}`).toBe(team[of]);
        }
        expect(total("rebounds") + Number(team.team_rebounds), name).toBe(team.rebounds);
        expect(total("turnovers") + Number(team.team_turnovers), name).toBe(team.turnovers);
        expect(String(team.turnovers), name).toBe(
          shownOf(game, `${team.team_id}`, "totalTurnovers"),
        );
        expect(String(team.team_turnovers), name).toBe(
          shownOf(game, `${team.team_id}`, "teamTurnovers"),
        );
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
        const shown = (name: string) => Number(shownOf(game, `${team.team_id}`, name)) / 100;
        const shares = [
          [team.field_goal_pct, "fieldGoalPct"],
          [team.three_point_field_goal_pct, "threePointFieldGoalPct"],
          [team.free_throw_pct, "freeThrowPct"],
        ] as const;
        for (const [share, name] of shares) {
          // The service shows 0 if nothing was attempted.
          expect(Math.abs((share ?? 0) - shown(name)), `${game.name} ${name}`).toBeLessThan(
            0.000501,
          );
        }
      }
    }
  });

  it("has team rows of exactly the games that were played or are being played", () => {
    for (const game of everyGame()) {
      const status = statusOf(game);
      const hasStatistics = game.raw.boxscore.teams.some(({ statistics }) => statistics.length > 0);
      const expected = status?.state !== "pre" && hasStatistics ? 2 : 0;
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
      game_id: "401469424",
      league: "wbb",
      season: 2023,
      athlete_id: "4433402",
      athlete_name: "Angel Reese",
      team_id: "99",
      team_abbreviation: "LSU",
      team_name: "LSU Tigers",
      team_color: "461d7c",
      team_alternate_color: "fdd023",
      site: "home",
      home_away: "home",
      opponent_id: "8",
      athlete_short_name: "A. Reese",
      athlete_jersey: "10",
      athlete_position: "F",
      starter: true,
      did_not_play: false,
      ejected: false,
      reason: null,
      minutes: 37,
      points: 30,
      field_goals_made: 10,
      field_goals_attempted: 21,
      field_goal_pct: 10 / 21,
      three_point_field_goals_made: 0,
      three_point_field_goals_attempted: 0,
      three_point_field_goal_pct: null,
      free_throws_made: 10,
      free_throws_attempted: 17,
      free_throw_pct: 10 / 17,
      offensive_rebounds: 13,
      defensive_rebounds: 6,
      rebounds: 19,
      assists: 3,
      steals: 1,
      blocks: 1,
      turnovers: 3,
      fouls: 3,
      plus_minus: null,
    });
  });

  it("has Northern Kentucky's row of 401486844, team rebounds and turnovers beside the totals", () => {
    const [, team] = rows(teamBoxScore(recorded(OVERTIMES).danfo));
    // Payload: 59 rebounds, 25 turnovers of which teamTurnovers 3; the players' add up to 51, 22.
    expect(team).toMatchObject({
      game_id: "401486844",
      team_id: "94",
      opponent_id: "288",
      home_away: "home",
      points: 101,
      minutes: 55,
      field_goals_made: 33,
      field_goals_attempted: 73,
      field_goal_pct: 33 / 73,
      three_point_field_goals_made: 5,
      three_point_field_goals_attempted: 19,
      three_point_field_goal_pct: 5 / 19,
      free_throws_made: 30,
      free_throws_attempted: 53,
      free_throw_pct: 30 / 53,
      rebounds: 59,
      offensive_rebounds: 15,
      defensive_rebounds: 44,
      team_rebounds: 8,
      assists: 20,
      steals: 7,
      blocks: 6,
      turnovers: 25,
      team_turnovers: 3,
      technical_fouls: 2,
      total_technical_fouls: 2,
      turnover_points: 16,
      fast_break_points: 0,
      points_in_paint: 46,
      fouls: 26,
      largest_lead: 16,
    });
  });

  it("has a box score without plays, but no largest lead there", () => {
    const [away, home] = rows(teamBoxScore(recorded(NO_PLAYS).danfo));
    expect([away?.points, home?.points]).toEqual([73, 82]);
    expect([away?.largest_lead, home?.largest_lead]).toEqual([null, null]);
  });

  it("has no rows before a game, which has season averages, nor for a canceled one", () => {
    for (const name of [BEFORE, CANCELED]) {
      const game = recorded(name);
      expect(rows(boxScore(game.danfo))).toEqual([]);
      expect(rows(boxScore(game.polars))).toEqual([]);
      expect(rows(teamBoxScore(game.danfo))).toEqual([]);
      expect(rows(teamBoxScore(game.polars))).toEqual([]);
      for (const table of [boxScore, teamBoxScore]) {
        expect(table(game.polars).columns).toEqual(table.columns.map((column) => column.name));
      }
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
      expect(list.find(({ team_id }) => team_id === "007")).toMatchObject({
        team_id: "007",
        team_name: null,
        opponent_id: null,
        athlete_id: "012",
      });
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
    expect(
      rows(teamBoxScore(game.danfo)).map((row) => [row.team_turnovers, row.team_rebounds]),
    ).toEqual([
      [4, null],
      [4, null],
    ]);
  });

  it("stacks games in their order, and keeps its input", () => {
    const [one, other] = [fixture("summary_final"), fixture("summary_final_noplays")];
    const before = rows(one.danfo.boxscore_player);
    const stacked = rows(boxScore([one.danfo, other.danfo]));
    expect(stacked).toEqual([...rows(boxScore(one.danfo)), ...rows(boxScore(other.danfo))]);
    expect(new Set(stacked.map(({ game_id }) => game_id)).size).toBe(2);
    expect(rows(one.danfo.boxscore_player)).toEqual(before);
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

  it("has the columns of the game, of the team and of the player in this order", () => {
    const names = boxScore.columns.map(({ name }) => name);
    const places = ["game_id", "team_id", "home_away", "athlete_id"].map((one) =>
      names.indexOf(one),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it("describes its columns", () => {
    for (const { columns } of [boxScore, teamBoxScore]) {
      for (const { name, description } of columns) expect(description, name).toMatch(/^.{12,}\.$/);
    }
  });
});
