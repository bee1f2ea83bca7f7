import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as sportsframe from "../src/index";
import { fixtureText } from "./support/payloads";

/** Every public function, called as by a user who does not know its types. */
const call = sportsframe as unknown as Readonly<
  Record<string, (...args: readonly unknown[]) => unknown>
>;

const parsed = (league: "wbb" | "mlb", operation: string, file: string) =>
  sportsframe.operations[`site_${league}_${operation}` as "site_wbb_summary"].parse(
    JSON.parse(fixtureText(`${league}/${file}.json`)),
  ) as object;

const game = parsed("wbb", "summary", "summary_final");
const ballgame = parsed("mlb", "summary", "summary_final");
const board = parsed("wbb", "scoreboard", "scoreboard_today");
const teams = parsed("wbb", "teams_site", "teams");
const shots = call.shots?.(game);
const dir = mkdtempSync(join(tmpdir(), "sportsframe-"));

const message = async (name: string, args: readonly unknown[]): Promise<string> => {
  try {
    await call[name]?.(...args);
  } catch (error) {
    expect(error).toBeInstanceOf(sportsframe.ArgumentError);
    return (error as Error).message;
  }
  throw new Error("was not refused");
};

const OPERATIONS: readonly (readonly [string, readonly unknown[], string])[] = [
  ["site_wbb_summary", [{ eventId: 1 }], "Did you mean 'event_id'?"],
  ["site_wbb_summary", [{ gameId: 1 }], "Did you mean 'event_id'?"],
  ["site_wbb_summary", [{ id: 1 }], "Did you mean 'event_id'?"],
  ["site_mlb_summary", [{ game_pk: 1 }], "Did you mean 'event_id'?"],
  ["site_wbb_summary", [{ event_id: 1, game_id: 2 }], "two names of one argument"],
  ["site_wbb_scoreboard", [{ date: "20230105" }], "Did you mean 'dates'?"],
  ["site_wbb_scoreboard", [{ returnAsPolars: true }], "Did you mean 'return_as_polars'?"],
  ["site_wbb_scoreboard", [{ return_as_pandas: true }], "Did you mean 'return_as_polars: false'?"],
  ["site_wbb_scoreboard", [{ as_frame: true }], "Did you mean 'return_parsed'?"],
  ["site_wbb_scoreboard", [{ raw: true }], "Did you mean 'return_parsed: false'?"],
  ["site_wbb_scoreboard", [{ timeout: 5 }], "Did you mean 'timeout_ms'?"],
  ["site_wbb_scoreboard", [{ retry: 5 }], "Did you mean 'retries'?"],
  ["site_wbb_scoreboard", [{ verify: false }], "NODE_EXTRA_CA_CERTS"],
  ["site_wbb_scoreboard", [{ params: {} }], "Pass arguments and options together"],
  ["site_wbb_scoreboard", [{ concurrency: 2 }], "createClient({ concurrency: ... })"],
  ["site_wbb_standings", [{ year: 2023 }], "Did you mean 'season'?"],
  ["site_wbb_team_roster", [{ id: 1 }], "Did you mean 'team_id'?"],
  ["site_wbb_player_bio", [{ player_id: 1 }], "Did you mean 'athlete_id'?"],
  ["site_wbb_player_bio", [{ id: 1 }], "Did you mean 'athlete_id'?"],
];

const OTHERS: typeof OPERATIONS = [
  ["createClient", [{ timeout: 5 }], "createClient: there is no argument or option 'timeout'. Did"],
  ["createClient", [{ max_workers: 5 }], "Did you mean 'concurrency'?"],
  ["configure", [{ retry: 5 }], "configure: there is no argument or option 'retry'. Did you mean"],
  ["configure", [{ return_as_polars: true }], "createClient({ return_as_polars: ... })"],
  ["configure", [{ returnAsPolars: true }], "createClient({ return_as_polars: ... })"],
  ["configure", [{ polars: true }], "createClient({ return_as_polars: ... })"],
  ["doctor", [{ url: "http://localhost" }], "doctor: there is no argument or option 'url'. Did"],
  ["openSeason", [{ league: "wbb", year: 2023, dir }], "Did you mean 'season'?"],
  ["openSeason", [{ league: "wbb", season: 2023, folder: dir }], "Did you mean 'dir'?"],
  ["openSeason", [{ league: "wbb", season: 2023, dir, team_id: 1 }], "update({ team_id: ... })"],
  ["openSeason", [{ league: "ncaa", season: 2023, dir }], "Did you mean 'wbb'?"],
  ["collect", [[], () => 1, { max_workers: 3 }], "Did you mean 'concurrency'?"],
  ["findTeam", ["wbb", "x", { retry: 1 }], "findTeam: there is no argument or option 'retry'."],
  ["findGames", [{ league: "wbb", teamId: 1 }], "Did you mean 'team_id'?"],
  ["joinFrames", [teams, teams, { on: "team_id", how: "outter" }], "Did you mean 'outer'?"],
  ["joinFrames", [teams, teams, { on: "team_id", suffixes: "_x" }], "Did you mean 'suffix'?"],
  ["joinFrames", [teams, teams, { leftOn: "team_id" }], "Did you mean 'left_on'?"],
  [
    "joinOnTeamId",
    [board, teams],
    "left is a scoreboard, which contains a home_id and an away_id per row.",
  ],
  ["joinOnTeamId", [board, teams], "Use withTeams(games, teams)"],
  ["joinOnTeamId", [teams, board], "right is a scoreboard"],
  ["withTeams", [board, teams, { how: "inner" }], "Every game remains, as in a left join."],
  ["teamGames", [board, { return_as_polars: true }], "pass the result to toPolars"],
  ["teamGames", [board, board], "For example teamGames([one, other])."],
  ["boxScore", [game, { return_as_polars: true }], "boxScore: there is no argument or option"],
  ["lineScores", [game, game], "For example lineScores([one, other])."],
  [
    "shots",
    [game, { athlete: "x" }],
    "shots: there is no argument or option 'athlete'. Valid names are garbage_time",
  ],
  ["pitches", [ballgame, { pitcher: "x" }], "option 'pitcher'. It takes no options."],
  ["reconcile", [game, { teams: 1 }], "option 'teams'. It takes no options."],
  ["fourFactors", [game, { ftWeight: 0.44 }], "Did you mean 'ft_weight'?"],
  ["shotSplits", [shots, "player"], "Did you mean 'shooter'?"],
  ["playerTotals", [[], { per: "48 minutes" }], "Did you mean '40 minutes'?"],
  ["playerTotals", [[], { mode: "game" }], "Did you mean 'per'?"],
  ["teamTotals", [[], { per_mode: "game" }], "Did you mean 'per'?"],
  ["standingsOf", [[], { date: "20230101" }], "Did you mean 'as_of'?"],
  ["unnest", [teams, "team_logos", { id_vars: [] }], "Did you mean 'keep'?"],
  ["save", [teams, "x.csv", { excel: true }], "Did you mean 'spreadsheet'?"],
  ["load", ["x.csv", { usecols: [] }], "Did you mean 'columns'?"],
  ["load", ["x.csv", { as_polars: true }], "Did you mean 'return_as_polars'?"],
  ["show", [teams, { n_rows: 3 }], "show: there is no argument or option 'n_rows'. Did you mean"],
  ["shotChart", [game, { figsize: 3 }], "Did you mean 'width'?"],
  ["shotChart", [game, { player: "x" }], "Did you mean 'athlete'?"],
  ["shotChart", [game, { mode: "hexbin" }], "Did you mean 'hex'?"],
  ["winProbabilityChart", [game, { dark: true }], "Did you mean 'theme'?"],
  ["sprayChart", [ballgame, { hitter: "x" }], "Did you mean 'batter'?"],
  ["strikeZoneChart", [ballgame, { colour: "result" }], "Did you mean 'color'?"],
  [
    "useSampleService",
    [{ latency: 5 }],
    "useSampleService: there is no argument or option 'latency'",
  ],
  ["startSampleService", [{ live: "request" }], "Did you mean 'requests'?"],
];

describe("the intended name is suggested by", () => {
  it.each([...OPERATIONS, ...OTHERS])("%s(%o)", async (name, args, expected) => {
    expect(await message(name, args)).toContain(expected);
  });

  it("a season's calls", async () => {
    const season = await sportsframe.openSeason({ league: "wbb", season: 2023, dir });
    const loosely = season as unknown as Readonly<
      Record<string, (...args: readonly unknown[]) => unknown>
    >;
    const refused: readonly (readonly [string, readonly unknown[], string])[] = [
      ["update", [{ teamId: 99 }], "Did you mean 'team_id'?"],
      ["update", [{ team_id: 99, team: "41" }], "two names of one argument"],
      ["update", [{ timeout: 5 }], "Did you mean 'wait_ms'?"],
      ["load", ["boxScore", { team_id: "99" }], "{ where: { team_id: ... } }"],
      ["load", ["boxScore", { filter: {} }], "Did you mean 'where'?"],
      ["load", ["boxscore"], "Did you mean 'box_score'?"],
      ["load", ["shots", { columns: ["event_id"] }], "Did you mean 'game_id'?"],
      ["load", ["shots", { where: { event_id: 1, game_id: 2 } }], "two names of one argument"],
      ["scan", ["shots", { where: {} }], "Filter the scan"],
      ["sql", ["select 1", { where: {} }], "Write the condition into the query."],
      ["report", [{ siteOf: "home" }], "Did you mean 'site'?"],
      ["standings", [{ asOf: "20230101" }], "Did you mean 'as_of'?"],
      ["standings", [{ site: "road" }], "Did you mean 'away'?"],
      ["games", [{ division1: true }], "Did you mean 'division_one'?"],
    ];
    for (const [name, args, expected] of refused) {
      const failing = Promise.resolve().then(() => loosely[name]?.call(season, ...args));
      await expect(failing, name).rejects.toThrow(sportsframe.ArgumentError);
      await expect(failing, name).rejects.toThrow(expected);
    }
  });

  it("no function that only gets more than it takes, as from map", () => {
    expect([game].map(call.lineScores as never)).toHaveLength(1);
    expect([board].map(call.teamGames as never)).toHaveLength(1);
  });
});
