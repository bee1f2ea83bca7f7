import { describe, expect, it } from "vitest";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { sampleLeague } from "../support/sample";

const { answer, raw, parsed } = sampleLeague();

const rowsOf = (name: Parameters<typeof parsed>[0], args: object = {}) =>
  rows(parsed(name, args) as Frame) as UntypedRow[];

const SPANS = { wbb: ["2022", "2023"], mlb: ["2025"] } as const;
type Code = keyof typeof SPANS;
const CODES = ["wbb", "mlb"] as const;

const boards = Object.fromEntries(
  CODES.map((code) => [
    code,
    SPANS[code].flatMap((dates) => rowsOf(`site_${code}_scoreboard`, { dates })),
  ]),
) as Record<Code, UntypedRow[]>;
const teamsOf = Object.fromEntries(
  CODES.map((code) => [code, rowsOf(`site_${code}_teams_site`)]),
) as Record<Code, UntypedRow[]>;
/** The all-star squad and a school that has given up play nobody. */
const playing = (code: Code) => {
  const ids = new Set(boards[code].flatMap(({ home_id, away_id }) => [home_id, away_id]));
  return teamsOf[code].filter(({ team_id }) => ids.has(team_id));
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const number = (value: unknown) => {
  expect(value).toMatch(/^-?\d+(\.\d+)?$/);
  return Number(value);
};

interface Side {
  won: number;
  lost: number;
  tied: number;
  points: number;
  allowed: number;
}

/** Wins, losses and points of every team, counted from the scoreboards alone. */
function tableOf(code: Code, keep: (game: UntypedRow) => boolean = () => true): Map<unknown, Side> {
  const table = new Map<unknown, Side>();
  for (const game of boards[code]) {
    if (game.status_type_completed !== true || game.season_type === 1 || !keep(game)) continue;
    for (const [own, other] of [
      ["home", "away"],
      ["away", "home"],
    ]) {
      const side = table.get(game[`${own}_id`]) ?? {
        won: 0,
        lost: 0,
        tied: 0,
        points: 0,
        allowed: 0,
      };
      const margin = number(game[`${own}_score`]) - number(game[`${other}_score`]);
      side.won += margin > 0 ? 1 : 0;
      side.lost += margin < 0 ? 1 : 0;
      side.tied += margin === 0 ? 1 : 0;
      side.points += number(game[`${own}_score`]);
      side.allowed += number(game[`${other}_score`]);
      table.set(game[`${own}_id`], side);
    }
  }
  return table;
}

describe.each(CODES)("standings of %s", (code) => {
  const table = tableOf(code);

  it("agree with the scoreboards to the last point", () => {
    const standings = rowsOf(`site_${code}_standings`);
    expect(standings.map(({ team_id }) => team_id).sort()).toEqual(
      playing(code)
        .map(({ team_id }) => team_id)
        .sort(),
    );
    for (const row of standings) {
      const side = table.get(row.team_id) as Side;
      const games = side.won + side.lost + side.tied;
      expect(row).toMatchObject({
        wins: side.won,
        losses: side.lost,
        points_for: side.points,
        points_against: side.allowed,
        overall: `${side.won}-${side.lost}`,
      });
      expect(row.win_percent).toBeCloseTo(side.won / games, 3);
      const perGame = (row.avg_points_for as number) - (row.avg_points_against as number);
      expect(perGame).toBeCloseTo((side.points - side.allowed) / games, 0);
    }
  });

  it("agree with the schedules and their records", () => {
    for (const { team_id } of playing(code)) {
      const side = table.get(team_id) as Side;
      const seasons = code === "wbb" ? ["2", "3"] : ["2"];
      const tally = { won: 0, lost: 0 };
      for (const type of seasons) {
        const { events } = ask(code, team_id, type);
        for (const { competitions } of events) {
          const [game] = competitions;
          if (game?.status.type.completed !== true) continue;
          const own = game.competitors.find(({ id }) => id === team_id);
          const other = game.competitors.find(({ id }) => id !== team_id);
          const margin = (own?.score?.value ?? Number.NaN) - (other?.score?.value ?? Number.NaN);
          if (margin > 0) tally.won++;
          else tally.lost++;
          const total = own?.record?.find(({ type: kind }) => kind === "total");
          if (total === undefined) continue;
          expect(total.displayValue).toBe(`${tally.won}-${tally.lost}`);
        }
      }
      expect(tally).toEqual({ won: side.won, lost: side.lost });
    }
  });
});

interface Schedule {
  readonly events: readonly {
    readonly competitions: readonly {
      readonly status: { readonly type: { readonly completed: boolean } };
      readonly competitors: readonly {
        readonly id: string;
        readonly score?: { readonly value: number };
        readonly record?: readonly { readonly type: string; readonly displayValue: string }[];
      }[];
    }[];
  }[];
}

/** The schedule of one part of the season, which the operation has no argument for. */
function ask(code: Code, team: unknown, seasonType: string): Schedule {
  const league = code === "wbb" ? "basketball/womens-college-basketball" : "baseball/mlb";
  const url = `http://127.0.0.1/apis/site/v2/sports/${league}/teams/${team}/schedule?seasontype=${seasonType}`;
  return answer(new URL(url)).body as Schedule;
}

describe.each(CODES)("ids of %s", (code) => {
  const teams = new Set(teamsOf[code].map(({ team_id }) => team_id));
  const athletes = new Set(
    playing(code).flatMap(({ team_id }) =>
      rowsOf(`site_${code}_team_roster`, { team_id }).map(({ id }) => id),
    ),
  );
  const games = new Set(boards[code].map(({ game_id }) => game_id));
  const [someAthlete] = athletes;
  const one = { athlete_id: someAthlete };

  const payloads: (readonly [string, unknown])[] = [
    ...(
      [
        "news",
        "injuries",
        "transactions",
        "conferences",
        "statistics_league",
        "standings",
        "scoreboard",
      ] as const
    ).map((name) => [name, raw(`site_${code}_${name}`)] as const),
    ...(code === "wbb" ? [["rankings", raw("site_wbb_rankings")] as const] : []),
    ...playing(code).flatMap(({ team_id }) =>
      (
        [
          "team",
          "team_roster",
          "team_schedule",
          "team_record",
          "team_depthcharts",
          "team_injuries",
          "team_transactions",
          "team_history",
          "team_news",
          "team_leaders",
        ] as const
      ).map((name) => [`${name} ${team_id}`, raw(`site_${code}_${name}`, { team_id })] as const),
    ),
    ...(["player_info", "player_bio", "player_news"] as const).map(
      (name) => [name, raw(`site_${code}_${name}`, one)] as const,
    ),
    ...boards[code].map(
      ({ game_id }) =>
        [`summary ${game_id}`, raw(`site_${code}_summary`, { event_id: game_id })] as const,
    ),
  ];

  /** Every id that a payload names a team, an athlete or a game by, whatever the key. */
  const idsIn = (payload: unknown) => {
    const text = JSON.stringify(payload);
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);
    return {
      team: all(/~t:(\d+)/g).concat(
        all(/"(?:team|parentTeam)":\{"id":"?(\d+)/g),
        all(/"teamId":"?(\d+)/g),
      ),
      athlete: all(/~a:(\d+)/g).concat(
        all(/"athlete":\{"id":"?(\d+)/g),
        all(/"(?:athleteId|playerId)":"?(\d+)/g),
        all(/\/player\/_\/id\/(\d+)/g),
      ),
      game: all(/~e:(\d+)/g).concat(all(/gameId\/(\d+)/g)),
    };
  };

  it("are those of teams, rosters and scoreboards in every payload", () => {
    const seen = { team: 0, athlete: 0, game: 0 };
    for (const [name, payload] of payloads) {
      const ids = idsIn(payload);
      const stray = (kind: keyof typeof ids, known: ReadonlySet<unknown>) => {
        seen[kind] += ids[kind].length;
        return [...new Set(ids[kind])].filter((id) => !known.has(id));
      };
      const strays = [stray("team", teams), stray("athlete", athletes), stray("game", games)];
      expect([name, ...strays]).toEqual([name, [], [], []]);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000);
  });

  it("join scoreboards, standings, box scores and plays without losing a row", () => {
    for (const { home_id, away_id } of boards[code]) {
      expect([teams.has(home_id), teams.has(away_id)]).toEqual([true, true]);
    }
    for (const { game_id } of boards[code]) {
      const game = parsed(`site_${code}_summary`, { event_id: game_id }) as Record<string, Frame>;
      const section = (name: string) => rows(game[name] as Frame) as UntypedRow[];
      const lost = section("boxscore_player").filter(
        ({ team_id, athlete_id }) => !teams.has(team_id) || !athletes.has(athlete_id),
      );
      expect(lost).toEqual([]);
      const plays = section("plays");
      const playIds = new Set(plays.map(({ id }) => id));
      expect(playIds.size).toBe(plays.length);
      const chances = section("winprobability").map(({ play_id }) => play_id);
      expect(chances.filter((id) => !playIds.has(id))).toEqual([]);
    }
  });
});

describe("sums of basketball games", () => {
  const played = boards.wbb.filter(({ status_type_name, status_type_state }) =>
    status_type_state === "in" ? true : status_type_name === "STATUS_FINAL",
  );

  it("hold in every game that has a box score", () => {
    expect(played.length).toBeGreaterThan(65);
    for (const game of played) {
      const summary = parsed("site_wbb_summary", { event_id: game.game_id });
      const players = rows(summary.boxscore_player);
      const stats = rows(summary.boxscore_team);
      for (const side of ["home", "away"] as const) {
        const id = game[`${side}_id`];
        const own = players.filter(({ team_id, minutes }) => team_id === id && minutes !== null);
        const team = new Map(
          stats
            .filter(({ team_id }) => team_id === id)
            .map((row) => [row.stat_name, row.stat_display_value]),
        );
        const total = (key: keyof (typeof own)[number]) => sum(own.map((row) => number(row[key])));
        const pair = (key: keyof (typeof own)[number]) =>
          [0, 1]
            .map((part) => sum(own.map((row) => number(String(row[key]).split("-")[part]))))
            .join("-");
        expect(total("points")).toBe(number(game[`${side}_score`]));
        for (const [key, name] of [
          ["field_goals_made_field_goals_attempted", "fieldGoalsMade-fieldGoalsAttempted"],
          [
            "three_point_field_goals_made_three_point_field_goals_attempted",
            "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
          ],
          ["free_throws_made_free_throws_attempted", "freeThrowsMade-freeThrowsAttempted"],
        ] as const) {
          expect(pair(key)).toBe(team.get(name));
        }
        const [made = 0] = pair("field_goals_made_field_goals_attempted").split("-").map(Number);
        const [threes = 0] = pair("three_point_field_goals_made_three_point_field_goals_attempted")
          .split("-")
          .map(Number);
        const [free = 0] = pair("free_throws_made_free_throws_attempted").split("-").map(Number);
        expect(2 * made + threes + free).toBe(total("points"));
        expect(number(team.get("totalRebounds"))).toBeGreaterThanOrEqual(total("rebounds"));
        expect(number(team.get("totalTurnovers"))).toBe(
          total("turnovers") + number(team.get("teamTurnovers")),
        );
        expect(team.get("turnovers")).toBe(team.get("totalTurnovers"));
        expect(total("assists")).toBe(number(team.get("assists")));
      }
    }
  });

  it("hold between plays and box scores", () => {
    let compared = 0;
    for (const game of played) {
      const summary = parsed("site_wbb_summary", { event_id: game.game_id });
      const plays = rows(summary.plays);
      if (plays.length === 0) continue;
      compared++;
      const stats = rows(summary.boxscore_team);
      for (const side of ["home", "away"] as const) {
        const id = game[`${side}_id`];
        const own = plays.filter(({ team_id }) => team_id === id);
        const scored = own.filter(({ scoring_play }) => scoring_play === true);
        expect(sum(scored.map(({ score_value }) => Number(score_value)))).toBe(
          number(game[`${side}_score`]),
        );
        const shots = own.filter(
          ({ shooting_play, type_id }) => shooting_play && type_id !== "540",
        );
        const field = stats.find(
          ({ team_id, stat_name }) =>
            team_id === id && stat_name === "fieldGoalsMade-fieldGoalsAttempted",
        );
        const made = shots.filter(({ scoring_play }) => scoring_play);
        expect(`${made.length}-${shots.length}`).toBe(field?.stat_display_value);
      }
      const located = plays.some(({ coordinate_x }) => coordinate_x !== null);
      if (located) {
        expect(plays.filter(({ coordinate_x }) => coordinate_x === null)).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it("hold at the ends of win probability", () => {
    for (const game of played) {
      const chances = rows(parsed("site_wbb_summary", { event_id: game.game_id }).winprobability);
      if (chances.length === 0 || game.status_type_completed !== true) continue;
      const won = number(game.home_score) > number(game.away_score);
      expect(chances.at(-1)?.home_win_percentage).toBe(won ? 1 : 0);
    }
  });
});

describe("sums of baseball games", () => {
  const played = boards.mlb.filter(
    ({ status_type_name }) =>
      status_type_name === "STATUS_FINAL" ||
      status_type_name === "STATUS_IN_PROGRESS" ||
      status_type_name === "STATUS_SUSPENDED",
  );

  it("hold in every game that has a box score", () => {
    expect(played.length).toBeGreaterThan(60);
    for (const game of played) {
      const summary = parsed("site_mlb_summary", { event_id: game.game_id });
      const all = rows(summary.boxscore_player);
      const isPitching = (row: (typeof all)[number]) => row["full_innings.part_innings"] !== null;
      const pitches = rows(summary.plays).filter(({ summary_type }) => summary_type === "P");
      for (const [side, other] of [
        ["home", "away"],
        ["away", "home"],
      ] as const) {
        const own = all.filter(({ team_id }) => team_id === game[`${side}_id`]);
        const batting = own.filter((row) => !isPitching(row) && row.at_bats !== null);
        const pitching = own.filter((row) => isPitching(row));
        const total = (list: typeof own, key: keyof (typeof own)[number]) =>
          sum(list.map((row) => number(row[key])));
        expect(total(batting, "runs")).toBe(number(game[`${side}_score`]));
        expect(total(pitching, "runs")).toBe(number(game[`${other}_score`]));
        for (const row of batting) expect(row.hits_at_bats).toBe(`${row.hits}-${row.at_bats}`);
        for (const pitcher of pitching) {
          const thrown = pitches.filter(({ participants }) =>
            (
              JSON.parse(String(participants ?? "[]")) as {
                type: string;
                athlete: { id: string };
              }[]
            ).some(({ type, athlete }) => type === "pitcher" && athlete.id === pitcher.athlete_id),
          );
          if (pitches.length > 0) expect(thrown).toHaveLength(number(pitcher.pitches));
        }
      }
    }
  });

  it("hold between innings, scores and outs", () => {
    for (const game of played) {
      const summary = raw("site_mlb_summary", { event_id: game.game_id }) as MlbSummary;
      const [competition] = summary.header.competitions;
      for (const { homeAway, linescores = [], score } of competition?.competitors ?? []) {
        const runs = sum(linescores.map(({ displayValue }) => Number(displayValue)));
        expect([runs, score]).toEqual([
          number(game[`${homeAway}_score`]),
          game[`${homeAway}_score`],
        ]);
      }
      if (game.status_type_completed !== true) continue;
      const pitching = rows(parsed("site_mlb_summary", { event_id: game.game_id }).boxscore_player);
      const outs = (side: "home" | "away") =>
        sum(
          pitching
            .filter(({ team_id }) => team_id === game[`${side}_id`])
            .map((row) => row["full_innings.part_innings"])
            .filter((innings) => innings !== null)
            .map((innings) => {
              const [full = "", part = "0"] = String(innings).split(".");
              return 3 * number(full) + number(part);
            }),
        );
      const innings = game.status_period as number;
      // The visitors always bat to the end; the home side may not need to.
      expect(outs("home")).toBe(3 * innings);
      expect(outs("away")).toBeGreaterThanOrEqual(3 * (innings - 1));
      expect(outs("away")).toBeLessThanOrEqual(3 * innings);
    }
  });
});

interface MlbSummary {
  readonly header: {
    readonly competitions: readonly {
      readonly competitors: readonly {
        readonly homeAway: "home" | "away";
        readonly score?: string;
        readonly linescores?: readonly { readonly displayValue: string }[];
      }[];
    }[];
  };
}
