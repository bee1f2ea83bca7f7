import { describe, expect, it } from "vitest";
import { pl, returningMinutes, rows, transfers } from "../../../src/names";
import { expectRefusal } from "../../support/refusals";
import { cells } from "../cells";
import { playerLine } from "../totals/made-up";

type Line = readonly [season: number, team: number, athlete: string, minutes: number | null];

/** Box scores of one game a season and team; players without minutes did not play. */
const boxes = (lines: readonly Line[], league = "wbb") =>
  lines.map(([season, team, athlete, minutes], index) =>
    playerLine({
      game_id: `${season}${team}${index}`,
      season,
      team_id: String(team),
      team_abbreviation: `T${team}`,
      team_name: `Team ${team}`,
      athlete_id: athlete,
      athlete_name: `Player ${athlete}`,
      athlete_position: "G",
      did_not_play: minutes === null,
      minutes,
      points: minutes,
      field_goals_attempted: minutes === null ? null : 10,
      league,
    }),
  );

// Team 1 plays 100 minutes in 2022: 60 by a, a transfer to 2, 30 by b, a returning player, 10 by c.
const LINES: readonly Line[] = [
  [2023, 2, "a", 25],
  [2022, 1, "a", 40],
  [2022, 1, "a", 20],
  [2022, 1, "b", 30],
  [2022, 1, "c", 10],
  [2022, 2, "d", 50],
  [2022, 2, "e", 50],
  [2023, 1, "b", 80],
  [2023, 1, "f", 20],
  // Sits on another bench: no change.
  [2023, 1, "d", null],
  [2023, 2, "d", 75],
];

describe("transfers", () => {
  it("are changes of team between seasons, with the numbers before and after", () => {
    const found = transfers(boxes(LINES)) as readonly Record<string, unknown>[];
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      ...{ athlete_id: "a", athlete_name: "Player a", league: "wbb" },
      ...{ from_season: 2022, from_team_id: "1", from_team: "T1", from_games: 2 },
      ...{ from_minutes: 60, from_points: 60, from_true_shooting_pct: 60 / 40, from_class: null },
      ...{ to_season: 2023, to_team_id: "2", to_team: "T2", to_games: 1, to_minutes: 25 },
      // b's 30 of 100 minutes return to 1, d's 50 of 100 to 2.
      ...{ from_team_returning_pct: 0.3, to_team_returning_pct: 0.5 },
    });
  });

  it("are the same of every form of the rows, and not to be had of one season of a college league", () => {
    const lines = boxes(LINES);
    const frame = transfers(pl.DataFrame(lines) as never);
    expect(rows(frame)).toEqual(transfers(lines));
    expect(rows(transfers(pl.DataFrame(lines).head(0) as never))).toEqual([]);
    expect(transfers([])).toEqual([]);
    const one = boxes([[2023, 1, "a", 30]]);
    for (const call of [() => transfers(one), () => returningMinutes(one)]) {
      expectRefusal(call, "games", "one season, 2023");
    }
  });

  it("skip a season that was sat out, and know trades of leagues that have them", () => {
    const lines: readonly Line[] = [
      ...([
        [2021, 1, "a", 30],
        [2022, 2, "a", null],
        [2023, 2, "a", 20],
      ] as const),
      ...([
        [2022, 2, "b", 10],
        [2023, 2, "b", 10],
        [2023, 1, "b", 5],
      ] as const),
    ];
    const keyOf = ({ athlete_id, from_season, from_team, to_season, to_team }: never) =>
      [athlete_id, from_season, from_team, to_season, to_team].join(" ");
    expect((transfers(boxes(lines)) as never[]).map(keyOf)).toEqual([
      "a 2021 T1 2023 T2",
      "b 2023 T2 2023 T1",
    ]);
    const traded = boxes(
      [
        [2026, 1, "a", 30],
        [2026, 2, "a", 20],
      ],
      "nba",
    );
    expect((transfers(traded) as never[]).map(keyOf)).toEqual(["a 2026 T1 2026 T2"]);
    expect(transfers(traded)).toMatchObject([{ from_team_returning_pct: null }]);
  });

  it("take class of the roster of each season alone", () => {
    const roster = (season: number, year: string) => ({
      ...{ season, id: "a", position_abbreviation: "G", height: 70 },
      experience_display_value: year,
    });
    const lines = boxes(LINES);
    expect(transfers(lines, { rosters: [roster(2023, "Junior")] })).toMatchObject([
      { from_class: null, to_class: "Junior" },
    ]);
    const both = [roster(2022, "Sophomore"), roster(2023, "Junior")];
    expect(transfers(lines, { rosters: both })).toMatchObject([
      { from_class: "Sophomore", to_class: "Junior" },
    ]);
  });

  it("count at-bats and outs in baseball", () => {
    const line = (season: number, team: string, at_bats: number) => ({
      ...{ game_id: `${season}${team}`, season, team_id: team, team_abbreviation: `T${team}` },
      ...{ athlete_id: "a", athlete_name: "A", athlete_position: "SS", did_not_play: false },
      ...{ at_bats, hits: 1, home_runs: 0, league: "mlb" },
    });
    expect(transfers([line(2024, "1", 4), line(2025, "2", 5)])).toMatchObject([
      cells("from_team=T1 from_batting_avg=0.25 to_team=T2 to_batting_avg=0.2 to_at_bats=5"),
    ]);
    // A pinch runner has no at-bat.
    expect(transfers([line(2024, "1", 4), line(2025, "2", 0)])).toEqual([]);
  });
});

it("returningMinutes has a row for each team and pair of seasons", () => {
  const found = returningMinutes(boxes([...LINES, [2022, 3, "g", 10]]));
  expect(found).toMatchObject([
    {
      ...{ team_id: "2", from_season: 2022, to_season: 2023, minutes: 100 },
      ...{ returning_minutes: 50, returning_minutes_pct: 0.5, returning_players: 1 },
      // a's 25 of 100 minutes came from team 1.
      ...{ incoming_minutes_pct: 0.25, incoming_players: 1 },
    },
    {
      ...{ team_id: "1", returning_minutes: 30, returning_minutes_pct: 0.3, returning_players: 1 },
      // f had no team before.
      ...{ incoming_minutes_pct: 0, incoming_players: 0 },
    },
  ]);
  expect(found).toHaveLength(2);
});
