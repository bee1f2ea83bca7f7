import { scoreboard } from "../spec/scoreboard";
import { summary } from "../spec/summary";
import { tables } from "../spec/tables";
import { ONLY_TABLE } from "./contract-frames";

/** How an operation is called: its documented path, and the query for some arguments. */
export interface Call {
  readonly path: string;
  /** The path with the ids of `urls` in it. */
  readonly sent: string;
  /** Arguments and the query they are sent as. */
  readonly urls: readonly (readonly [args: object, query: string])[];
  readonly refused: readonly object[];
}

type SpecTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const S = "/apis/site/v2/sports/basketball/womens-college-basketball";
const B = "/apis/site/v2/sports/baseball/mlb";

/** The endpoint tables of the specification: 25 operations of basketball, 24 of baseball. */
export const endpoints: Readonly<Record<string, string>> = {
  site_wbb_scoreboard: `${S}/scoreboard`,
  site_wbb_summary: `${S}/summary`,
  site_wbb_calendar: `${S}/calendar`,
  site_wbb_news: `${S}/news`,
  site_wbb_injuries: `${S}/injuries`,
  site_wbb_transactions: `${S}/transactions`,
  site_wbb_conferences: `${S}/groups`,
  site_wbb_statistics_league: `${S}/statistics`,
  site_wbb_draft: `${S}/draft`,
  site_wbb_teams_site: `${S}/teams`,
  site_wbb_team: `${S}/teams/{team_id}`,
  site_wbb_team_roster: `${S}/teams/{team_id}/roster`,
  site_wbb_team_schedule: `${S}/teams/{team_id}/schedule`,
  site_wbb_team_record: `${S}/teams/{team_id}/record`,
  site_wbb_team_depthcharts: `${S}/teams/{team_id}/depthcharts`,
  site_wbb_team_injuries: `${S}/teams/{team_id}/injuries`,
  site_wbb_team_transactions: `${S}/teams/{team_id}/transactions`,
  site_wbb_team_history: `${S}/teams/{team_id}/history`,
  site_wbb_team_news: `${S}/teams/{team_id}/news`,
  site_wbb_team_leaders: `${S}/teams/{team_id}/leaders`,
  site_wbb_player_info: `${S}/athletes/{athlete_id}`,
  site_wbb_player_bio: `${S}/athletes/{athlete_id}/bio`,
  site_wbb_player_news: `${S}/athletes/{athlete_id}/news`,
  site_wbb_standings: "/apis/v2/sports/basketball/womens-college-basketball/standings",
  site_wbb_rankings: `${S}/rankings`,
  site_mlb_scoreboard: `${B}/scoreboard`,
  site_mlb_summary: `${B}/summary`,
  site_mlb_calendar: `${B}/calendar`,
  site_mlb_news: `${B}/news`,
  site_mlb_injuries: `${B}/injuries`,
  site_mlb_transactions: `${B}/transactions`,
  site_mlb_conferences: `${B}/groups`,
  site_mlb_statistics_league: `${B}/statistics`,
  site_mlb_draft: `${B}/draft`,
  site_mlb_teams_site: `${B}/teams`,
  site_mlb_team: `${B}/teams/{team_id}`,
  site_mlb_team_roster: `${B}/teams/{team_id}/roster`,
  site_mlb_team_schedule: `${B}/teams/{team_id}/schedule`,
  site_mlb_team_record: `${B}/teams/{team_id}/record`,
  site_mlb_team_depthcharts: `${B}/teams/{team_id}/depthcharts`,
  site_mlb_team_injuries: `${B}/teams/{team_id}/injuries`,
  site_mlb_team_transactions: `${B}/teams/{team_id}/transactions`,
  site_mlb_team_history: `${B}/teams/{team_id}/history`,
  site_mlb_team_news: `${B}/teams/{team_id}/news`,
  site_mlb_team_leaders: `${B}/teams/{team_id}/leaders`,
  site_mlb_player_info: `${B}/athletes/{athlete_id}`,
  site_mlb_player_bio: `${B}/athletes/{athlete_id}/bio`,
  site_mlb_player_news: `${B}/athletes/{athlete_id}/news`,
  site_mlb_standings: "/apis/v2/sports/baseball/mlb/standings",
};

type Arguments = Pick<Call, "urls" | "refused">;

const scoreboardRefusals: readonly object[] = [
  { date: "20230105" },
  { seasontype: 2 },
  { dates: "20230230" },
  { dates: "20230107-20230105" },
  { dates: 20230105 },
  { limit: 501 },
  { limit: 0 },
  { limit: 1.5 },
  { week: "1" },
  { season_type: 0 },
  { groups: "../x" },
  { groups: "50&limit=1" },
  { groups: 50n },
  { limit: Symbol("5") },
];

const wbbScoreboard: Arguments = {
  urls: [
    [{}, "?groups=50&limit=500"],
    [{ dates: "20230105" }, "?dates=20230105&groups=50&limit=500"],
    [{ dates: ["2023-01-05", "20230107"], limit: null }, "?dates=20230105-20230107&groups=50"],
    [{ dates: new Date("2023-01-06T02:00Z"), groups: null, limit: null }, "?dates=20230105"],
    [{ week: 3, season_type: 2, groups: 8, limit: 25 }, "?week=3&seasontype=2&groups=8&limit=25"],
    [{ groups: null, limit: null }, ""],
    [{ groups: undefined, limit: undefined, dates: undefined }, "?groups=50&limit=500"],
  ],
  refused: scoreboardRefusals,
};

const mlbScoreboard: Arguments = {
  urls: [
    [{}, "?limit=500"],
    [{ dates: "2025" }, "?dates=2025&limit=500"],
    [{ dates: "20250604-20250604", limit: 10 }, "?dates=20250604&limit=10"],
    [{ season_type: 3, groups: "7" }, "?seasontype=3&groups=7&limit=500"],
    [{ limit: null }, ""],
  ],
  refused: scoreboardRefusals,
};

/** Values that are not ids, above all those that could change the path. */
const NO_IDS: readonly unknown[] = [
  ...["", " ", "../x", "..", ".", "1/2", "1?x", "1#x", "1&x=2", "%2e%2e", "99 ", "99\n", "٩٩"],
  ...["-1", "1.5", "1e3", "0x1", -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 5n],
  ...[true, ["99"], { id: 1n }, () => "99", Symbol("99"), new Date(0)],
];

const NO_LIMITS: readonly unknown[] = [0, -1, 1.5, 1001, "5", "", Number.NaN, 5n, true, [5]];
const NO_SEASONS: readonly unknown[] = [1870, 2101, 2023.5, -1, "2023", "2022-23", "", 5n, true];

const each = (name: string, values: readonly unknown[], rest: object = {}): object[] =>
  values.map((value) => ({ ...rest, [name]: value }));

/** Arguments of other operations, the service's own names, and typing errors. */
const unknown = (names: readonly string[], rest: object = {}): object[] =>
  names.map((name) => ({ ...rest, [name]: 5 }));

const required = (name: string): object[] => [
  {},
  ...each(name, [null, undefined, ...NO_IDS]),
  ...unknown(["id", "teamId", "event", "polars"], { [name]: "99" }),
];

const summaryArguments: Arguments = {
  urls: [
    [{ event_id: "401469424" }, "?event=401469424"],
    [{ event_id: 401469424 }, "?event=401469424"],
  ],
  refused: [...required("event_id"), { event: "401469424" }, { event_id: "1", dates: "20230105" }],
};

const none: Arguments = {
  urls: [[{}, ""]],
  refused: unknown(["limit", "dates", "season", "team_id", "athlete_id", "event", "polars"]),
};

const list: Arguments = {
  urls: [
    [{}, ""],
    [{ limit: 1 }, "?limit=1"],
    [{ limit: 1000 }, "?limit=1000"],
    [{ limit: null }, ""],
    [{ limit: undefined }, ""],
  ],
  refused: [...each("limit", NO_LIMITS), ...unknown(["dates", "team_id", "polars"])],
};

const teamsArguments: Arguments = {
  urls: [
    [{}, "?limit=1000"],
    [{ limit: undefined }, "?limit=1000"],
    [{ limit: 5 }, "?limit=5"],
    [{ limit: null }, ""],
  ],
  refused: list.refused,
};

const TEAM = { team_id: "99" };

const teamArguments: Arguments = {
  urls: [
    [TEAM, ""],
    [{ team_id: 99 }, ""],
  ],
  refused: [...required("team_id"), ...unknown(["limit", "season", "athlete_id"], TEAM)],
};

const teamSchedule: Arguments = {
  urls: [
    [TEAM, ""],
    [{ team_id: 99, season: 2023 }, "?season=2023"],
    [{ season: 1871, team_id: "99" }, "?season=1871"],
    [{ ...TEAM, season: null }, ""],
  ],
  refused: [
    ...required("team_id"),
    { season: 2023 },
    ...each("season", NO_SEASONS, TEAM),
    ...unknown(["limit", "year"], TEAM),
  ],
};

const teamNews: Arguments = {
  urls: [
    [TEAM, ""],
    [{ team_id: 99, limit: 5 }, "?limit=5"],
    [{ ...TEAM, limit: null }, ""],
  ],
  refused: [
    ...required("team_id"),
    { limit: 5 },
    ...each("limit", NO_LIMITS, TEAM),
    ...unknown(["season"], TEAM),
  ],
};

const athleteArguments: Arguments = {
  urls: [
    [{ athlete_id: "4433402" }, ""],
    [{ athlete_id: 4433402 }, ""],
  ],
  refused: [
    ...required("athlete_id"),
    ...unknown(["limit", "season", "team_id"], { athlete_id: "4433402" }),
  ],
};

const standingsArguments: Arguments = {
  urls: [
    [{}, ""],
    [{ season: 2023 }, "?season=2023"],
    [{ group: 8 }, "?group=8"],
    [{ group: "8" }, "?group=8"],
    [{ standings_type: "by-division" }, "?type=by-division"],
    [
      { standings_type: "by-conference", group: 7, season: 2025 },
      "?season=2025&group=7&type=by-conference",
    ],
    [{ season: null, group: null, standings_type: null }, ""],
  ],
  refused: [
    ...each("season", NO_SEASONS),
    ...each("group", NO_IDS),
    ...each("standings_type", ["", "by division", "a&b", "By-Division", "../x", "a/b", "-a", 1]),
    ...unknown(["type", "groups", "limit", "level"]),
  ],
};

/** By the operation's name without its league. */
const argumentsOf: Readonly<Record<string, Arguments>> = {
  summary: summaryArguments,
  calendar: none,
  news: list,
  injuries: none,
  transactions: none,
  conferences: none,
  statistics_league: none,
  draft: none,
  teams_site: teamsArguments,
  team: teamArguments,
  team_roster: teamArguments,
  team_schedule: teamSchedule,
  team_record: teamArguments,
  team_depthcharts: teamArguments,
  team_injuries: teamArguments,
  team_transactions: teamArguments,
  team_history: teamArguments,
  team_news: teamNews,
  team_leaders: teamArguments,
  player_info: athleteArguments,
  player_bio: athleteArguments,
  player_news: athleteArguments,
  standings: standingsArguments,
  rankings: none,
};

const ofOneLeague: Readonly<Record<string, Arguments>> = {
  site_wbb_scoreboard: wbbScoreboard,
  site_mlb_scoreboard: mlbScoreboard,
};

const withoutLeague = (name: string) => name.replace(/^site_(wbb|mlb)_/, "");

/** How each operation is called. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, path]) => {
    const sent = path.replace("{team_id}", "99").replace("{athlete_id}", "4433402");
    const { urls, refused } = ofOneLeague[name] ?? argumentsOf[withoutLeague(name)] ?? none;
    return [name, { path, sent, urls, refused }];
  }),
);

const tablesOf = (league: "wbb" | "mlb"): Record<string, SpecTables> => {
  const { teams, roster, schedule, standings, injuries, news } = tables[league];
  const one = (table: SpecTables[string]): SpecTables => ({ [ONLY_TABLE]: table });
  return {
    [`site_${league}_scoreboard`]: one(scoreboard[league]),
    [`site_${league}_summary`]: summary[league],
    [`site_${league}_teams_site`]: one(teams),
    [`site_${league}_team_roster`]: one(roster),
    [`site_${league}_team_schedule`]: one(schedule),
    [`site_${league}_standings`]: one(standings),
    [`site_${league}_injuries`]: one(injuries),
    [`site_${league}_team_injuries`]: one(injuries),
    [`site_${league}_news`]: one(news),
    [`site_${league}_team_news`]: one(news),
    [`site_${league}_player_news`]: one(news),
  };
};

/** The tables of the operations whose columns the specification lists. */
export const documented: Readonly<Record<string, SpecTables>> = {
  ...tablesOf("wbb"),
  ...tablesOf("mlb"),
};
