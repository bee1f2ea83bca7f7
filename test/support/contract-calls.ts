import { type SpecTable, specified } from "../spec/tables";
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

type Arguments = Pick<Call, "urls" | "refused">;

const scoreboardRefusals: readonly object[] = [
  { dates: "20230230" },
  { limit: 501 },
  { limit: 0 },
  { groups: "50&limit=1" },
  { date: "20230105" },
  { seasontype: 2 },
  { week: "1" },
  { season_type: 0 },
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

/** Some wrong values of each kind; test/schema/arguments.test.ts has all. */
const required = (name: string): object[] => [
  {},
  { [name]: null },
  { [name]: "1?x" },
  { id: "99" },
];
const NO_LIMITS = [{ limit: 0 }, { limit: 1001 }];
const NO_SEASONS = [{ season: 1870 }, { season: 2101 }, { season: "2022-23" }];

const summaryArguments: Arguments = {
  urls: [
    [{ event_id: "401469424" }, "?event=401469424"],
    [{ event_id: 401469424 }, "?event=401469424"],
  ],
  refused: [...required("event_id"), { event: "401469424" }, { event_id: "1", dates: "20230105" }],
};

const none: Arguments = {
  urls: [[{}, ""]],
  refused: [{ limit: 5 }, { dates: "2023" }],
};

const list: Arguments = {
  urls: [
    [{}, ""],
    [{ limit: 1 }, "?limit=1"],
    [{ limit: 1000 }, "?limit=1000"],
    [{ limit: null }, ""],
    [{ limit: undefined }, ""],
  ],
  refused: [...NO_LIMITS, { dates: "2023" }],
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
  refused: [...required("team_id"), { ...TEAM, season: 2023 }],
};

const teamSchedule: Arguments = {
  urls: [
    [TEAM, ""],
    [{ team_id: 99, season: 2023 }, "?season=2023"],
    [{ season: 1871, team_id: "99" }, "?season=1871"],
    [{ ...TEAM, season: null }, ""],
  ],
  refused: [...required("team_id"), ...NO_SEASONS.map((one) => ({ ...TEAM, ...one }))],
};

const teamNews: Arguments = {
  urls: [
    [TEAM, ""],
    [{ team_id: 99, limit: 5 }, "?limit=5"],
    [{ ...TEAM, limit: null }, ""],
  ],
  refused: [...required("team_id"), ...NO_LIMITS.map((one) => ({ ...TEAM, ...one }))],
};

const athleteArguments: Arguments = {
  urls: [
    [{ athlete_id: "4433402" }, ""],
    [{ athlete_id: 4433402 }, ""],
  ],
  refused: required("athlete_id"),
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
  refused: [...NO_SEASONS, { group: "../x" }, { standings_type: "a&b" }, { type: "total" }],
};

/** The path and the arguments of each operation, by its name without the league. */
const OPERATIONS: Readonly<Record<string, readonly [path: string, args: Arguments]>> = {
  scoreboard: ["scoreboard", wbbScoreboard],
  summary: ["summary", summaryArguments],
  calendar: ["calendar", none],
  news: ["news", list],
  injuries: ["injuries", none],
  transactions: ["transactions", none],
  conferences: ["groups", none],
  statistics_league: ["statistics", none],
  draft: ["draft", none],
  teams_site: ["teams", teamsArguments],
  team: ["teams/{team_id}", teamArguments],
  team_roster: ["teams/{team_id}/roster", teamArguments],
  team_schedule: ["teams/{team_id}/schedule", teamSchedule],
  team_record: ["teams/{team_id}/record", teamArguments],
  team_depthcharts: ["teams/{team_id}/depthcharts", teamArguments],
  team_injuries: ["teams/{team_id}/injuries", teamArguments],
  team_transactions: ["teams/{team_id}/transactions", teamArguments],
  team_history: ["teams/{team_id}/history", teamArguments],
  team_news: ["teams/{team_id}/news", teamNews],
  team_leaders: ["teams/{team_id}/leaders", teamArguments],
  player_info: ["athletes/{athlete_id}", athleteArguments],
  player_bio: ["athletes/{athlete_id}/bio", athleteArguments],
  player_news: ["athletes/{athlete_id}/news", athleteArguments],
  standings: ["standings", standingsArguments],
  rankings: ["rankings", none],
};

const SPORTS = { wbb: "basketball/womens-college-basketball", mlb: "baseball/mlb" } as const;
const LEAGUES = ["wbb", "mlb"] as const;

/** How each operation is called: 25 of basketball, 24 of baseball, which has no rankings. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  LEAGUES.flatMap((league) =>
    Object.entries(OPERATIONS).flatMap(([name, [end, args]]) => {
      if (league === "mlb" && name === "rankings") return [];
      const root = name === "standings" ? "/apis/v2/sports" : "/apis/site/v2/sports";
      const path = `${root}/${SPORTS[league]}/${end}`;
      const sent = path.replace("{team_id}", "99").replace("{athlete_id}", "4433402");
      const isClubs = league === "mlb" && name === "scoreboard";
      return [[`site_${league}_${name}`, { path, sent, ...(isClubs ? mlbScoreboard : args) }]];
    }),
  ),
);

type SpecTables = Readonly<Record<string, SpecTable>>;

/** The tables of the operations whose columns the specification lists. */
export const documented: Readonly<Record<string, SpecTables>> = Object.fromEntries(
  LEAGUES.flatMap((league) => {
    const { summary, tables } = specified[league];
    const { injuries, news } = tables;
    const more = { team_injuries: injuries, team_news: news, player_news: news };
    return [
      [`site_${league}_summary`, summary],
      ...Object.entries({ ...tables, ...more }).map(([name, table]) => [
        `site_${league}_${name}`,
        { [ONLY_TABLE]: table },
      ]),
    ];
  }),
);
