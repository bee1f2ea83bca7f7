import { describe, expect, it } from "vitest";
import { rows, standingsOf, teamGames, type WbbTeamGame } from "../../../src/names";
import { leagueOperations } from "../../../src/service/operations/league-objects";
import { expectRefusal } from "../../support/refusals";
import { sampleLeague } from "../../support/sample";
import { pick } from "../cells";
import { type Circumstances, game as leagueGame } from "../ratings/model/tables";

/** Both rows of a made-up game, the first team's result first; A is ranked fifth. */
const game = (
  day: string,
  one: string,
  other: string,
  points: readonly [number | null, number | null],
  { conference_game = true, ...circumstances }: Circumstances & { conference_game?: boolean } = {},
): WbbTeamGame[] =>
  leagueGame(day, one, other, points, circumstances).map((row) => ({
    ...row,
    conference_game,
    opponent_rank: row.opponent_id === "A" ? 5 : null,
  }));

const NCAA = { season_type: 3, stage: "NCAA tournament", conference_game: false };
const LOG = [
  ...game("20230101", "A", "B", [70, 60]),
  ...game("20230105", "B", "A", [65, 60], { games_on_record: [3, 3] }),
  ...game("20230107", "A", "C", [80, 50], { site: "neutral", conference_game: false }),
  ...game("20230109", "C", "B", [2, 0], { forfeit: true }),
  ...game("20230310", "A", "B", [75, 74], {
    stage: "conference tournament",
    conference_game: false,
  }),
  ...game("20230312", "D", "A", [null, null]),
  ...game("20221101", "A", "D", [90, 40], { season_type: 1 }),
  ...game("20230318", "A", "C", [61, 60], { ...NCAA, site: "neutral" }),
];

const record = (options: object, team: string) =>
  standingsOf(LOG, options).find(({ team_id }) => team_id === team);

describe("standingsOf", () => {
  it("counts games with a result by place, and against ranked opponents", () => {
    expect(record({}, "A")).toMatchObject({
      ...{ season: 2023, team_name: "Team A", games: 5, wins: 4, losses: 1, ties: 0, win_pct: 0.8 },
      ...{ points: 70 + 60 + 80 + 75 + 61, opponent_points: 60 + 65 + 50 + 74 + 60 },
      ...{ home_wins: 2, home_losses: 0, road_wins: 0, road_losses: 1 },
      ...{ neutral_wins: 2, neutral_losses: 0, ranked_wins: 0, ranked_losses: 0 },
      ...{ games_on_record: 3, conference_wins: 1, conference_losses: 1 },
    });
    expect(record({}, "B")).toMatchObject({ wins: 1, losses: 3, ranked_wins: 1, ranked_losses: 2 });
  });

  it("counts a forfeit, but not its points, and has teams that have not played yet", () => {
    expect(record({}, "C")).toMatchObject({ wins: 1, losses: 2, points: 110 });
    // A record of 3 games, without the forfeit of the 9th.
    expect(record({}, "B")).toMatchObject({
      ...{ points: 60 + 65 + 74, opponent_points: 205, games: 4, games_on_record: 4 },
    });
    expect(record({}, "D")).toMatchObject({ games: 0, wins: 0, win_pct: null });
    expect(standingsOf(LOG).map(({ team_id }) => team_id)).toEqual(["A", "C", "B", "D"]);
  });

  it("counts the games before a day, and none of that day or later", () => {
    expect(record({ as_of: "20230101" }, "A")).toMatchObject({
      ...{ games: 0, games_on_record: null, win_pct: null, conference_wins: 0 },
    });
    expect(record({ as_of: "2023-01-02" }, "A")).toMatchObject({ wins: 1, losses: 0 });
    expect(record({ as_of: "20230105" }, "A")).toMatchObject({ wins: 1, losses: 0 });
    expect(record({ as_of: "2023-01-06" }, "A")).toMatchObject({ losses: 1, games_on_record: 3 });
    // Midnight in UTC is still the evening of the 5th in the east.
    expect(record({ as_of: new Date("2023-01-06T00:00Z") }, "A")).toMatchObject({ games: 1 });
    const later = LOG.map((row) =>
      String(row.game_date) >= "20230310" ? { ...row, result: "L" } : row,
    );
    const as_of = "20230310";
    expect(standingsOf(later as WbbTeamGame[], { as_of })).toEqual(standingsOf(LOG, { as_of }));
  });

  it("counts conference games of the log, none without any, and a game listed twice once", () => {
    expect(record({}, "C")).toMatchObject({ conference_wins: 1, conference_losses: 0, losses: 2 });
    const silent = LOG.map((row) => ({ ...row, conference_game: null }));
    expect(standingsOf(silent)[0]).toMatchObject({ conference_wins: null, wins: 4 });
    expect(standingsOf([...LOG, ...LOG])).toEqual(standingsOf(LOG));
  });

  it("refuses a month as a day", () => {
    expectRefusal(() => standingsOf(LOG, { as_of: "202301" }), "as_of", "must be a day");
  });

  it.each(["wbb", "mlb"] as const)("is the count of results of the sample season of %s", (code) => {
    const { parsed } = sampleLeague();
    const dates = code === "wbb" ? "2023" : "2025";
    const board = parsed(`site_${code}_scoreboard`, { dates, limit: 500 });
    const log = teamGames(board as never) as never;
    const table = rows(standingsOf(log) as never) as Record<string, number>[];
    const counting = (rows(log) as unknown as WbbTeamGame[]).filter(
      ({ season_type, result }) =>
        result !== null && (season_type === 2 || (code === "wbb" && season_type === 3)),
    );
    expect(table.reduce((all, { games }) => all + (games ?? 0), 0)).toBe(counting.length);
    expect(table.reduce((all, { wins }) => all + (wins ?? 0), 0)).toBe(
      counting.filter(({ result }) => result === "W").length,
    );
    for (const { wins, home_wins, road_wins, neutral_wins } of table) {
      expect((home_wins ?? 0) + (road_wins ?? 0) + (neutral_wins ?? 0)).toBe(wins);
    }
  });
});

/** A scoreboard's event between teams by id, the home side first, which wins. */
const event = (id: number, league: "nba" | "wnba", facts: EventFacts) => {
  const { type = "STD", note, part = 2, sides = ["1", "2"], day = "2026-01-10" } = facts;
  const uid = `s:40~l:${league === "nba" ? 46 : 59}~e:${id}`;
  const status = { period: 4, type: { name: "STATUS_FINAL", state: "post", completed: true } };
  const competitors = sides.map((team, place) => {
    const name = team.startsWith("-") ? "TBD" : `T${team}`;
    const score = place === 0 ? "90" : "80";
    const about = { id: team, abbreviation: name, displayName: name };
    return { id: team, homeAway: place === 0 ? "home" : "away", team: about, score };
  });
  const notes = note === undefined ? [] : [{ headline: note }];
  const competition = { type: { abbreviation: type }, notes, status, competitors };
  const date = `${day}T00:00Z`;
  return {
    id: String(id),
    uid,
    date,
    season: { year: 2026, type: part },
    competitions: [competition],
  };
};

interface EventFacts {
  readonly type?: string;
  readonly note?: string;
  readonly part?: number;
  readonly sides?: readonly [string, string];
  readonly day?: string;
}

describe("professional standings", () => {
  it.each([
    ["nba", 82, "NBA Cup Championship"],
    ["wnba", 44, "Commissioner's Cup Championship"],
  ] as const)("of %s count %d games of the regular season", (league, length, note) => {
    const events = Array.from({ length }, (_, id) =>
      event(id, league, { sides: id % 2 === 0 ? ["1", "2"] : ["2", "1"] }),
    );
    // A semifinal of the cup counts, its final does not.
    events.push(event(100, league, { note, sides: ["1", "2"] }));
    events.push(event(101, league, { type: "CC" }));
    events.push(event(102, league, { type: "ALLSTAR", sides: ["98", "99"] }));
    events.push(event(103, league, { part: 5 }), event(104, league, { part: 3 }));
    events.push(event(105, league, { part: 1 }));
    const board = leagueOperations[league].scoreboard.parse({ events });
    expect(board.columns).toContain("type_abbreviation");
    const records = rows(standingsOf(teamGames(board)));
    expect(records.map((row) => [row.team_id, row.games, row.wins, row.home_wins])).toEqual([
      ["1", length, length / 2, length / 2],
      ["2", length, length / 2, length / 2],
    ]);
  });

  it("contain no side that is to be determined", () => {
    const events = [
      event(1, "nba", { sides: ["-1", "-2"] }),
      event(2, "nba", { sides: ["-1", "-2"] }),
      event(3, "nba", { sides: ["1", "-2"] }),
      event(4, "nba", { sides: ["0", "1"] }),
    ];
    const log = rows(teamGames(leagueOperations.nba.scoreboard.parse({ events })));
    const facts = pick(log, "game_id team_id opponent_id doubleheader_game");
    expect(facts).toEqual([
      ["3", "1", null, null],
      ["4", "1", null, null],
    ]);
    expect(
      rows(standingsOf(teamGames(leagueOperations.nba.scoreboard.parse({ events })))).map(
        ({ team_id }) => team_id,
      ),
    ).toEqual(["1"]);
  });
});
