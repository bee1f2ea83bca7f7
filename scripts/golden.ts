import { createSample } from "../sample";

/** The file, and the path under `/apis/` that it answers. */
type Golden = readonly [file: string, path: string];

const LEAGUES = {
  wbb: "basketball/womens-college-basketball",
  mlb: "baseball/mlb",
} as const;
type Code = keyof typeof LEAGUES;

/** The team and the player with a fixture; the baseball player pitches and bats. */
const TEAM = { wbb: "880007", mlb: "890001" } as const;
const ATHLETE = { wbb: "7000701", mlb: "8000122" } as const;

/** Scoreboards by what is special about their day. */
const DAYS: Readonly<Record<Code, Readonly<Record<string, string>>>> = {
  wbb: { today: "", forfeit: "20230119&limit=3" },
  mlb: { today: "", tie: "20250315&limit=1", suspended: "20250605" },
};

/** Games by their state. */
const GAMES: Readonly<Record<Code, Readonly<Record<string, string>>>> = {
  wbb: {
    final: "990000110",
    final_noplays: "990000142",
    pre: "990000177",
    in: "990000175",
    between: "990000176",
    postponed: "990000120",
    canceled: "990000129",
    forfeit: "990000133",
  },
  mlb: {
    final: "991000158",
    pre: "991000174",
    in: "991000166",
    suspended: "991000165",
    postponed: "991000115",
    canceled: "991000104",
  },
};

const OF_LEAGUE = [
  "calendar",
  "news?limit=5",
  "injuries",
  "transactions?limit=6",
  "groups",
  "statistics",
  "draft",
  "teams",
];
const OF_TEAM = [
  "roster",
  "schedule",
  "record",
  "depthcharts",
  "injuries",
  "transactions",
  "history",
  "news?limit=3",
  "leaders",
];

function goldenOf(code: Code): Golden[] {
  const site = `site/v2/sports/${LEAGUES[code]}`;
  const named = (prefix: string, path: string): Golden => {
    const name = (path.split("?")[0] ?? "").replaceAll("/", "_");
    return [`${code}/${prefix}${name}.json`, path];
  };
  const team = `teams/${TEAM[code]}`;
  const athlete = `athletes/${ATHLETE[code]}`;
  return [
    ...Object.entries(DAYS[code]).map(
      ([name, day]): Golden => [
        `${code}/scoreboard_${name}.json`,
        `${site}/scoreboard?${day === "" ? "" : `dates=${day}&`}${code === "wbb" ? "groups=50" : ""}`,
      ],
    ),
    ...Object.entries(GAMES[code]).map(
      ([name, id]): Golden => [`${code}/summary_${name}.json`, `${site}/summary?event=${id}`],
    ),
    ...OF_LEAGUE.map((path): Golden => [named("", path)[0], `${site}/${path}`]),
    ...(code === "wbb" ? [["wbb/rankings.json", `${site}/rankings`] as const] : []),
    [
      `${code}/standings.json`,
      // One conference: both would be a tenth of all fixtures.
      `v2/sports/${LEAGUES[code]}/standings${code === "wbb" ? "?group=9802" : ""}`,
    ],
    [`${code}/team.json`, `${site}/${team}`],
    ...OF_TEAM.map((path): Golden => [named("team_", path)[0], `${site}/${team}/${path}`]),
    [`${code}/athlete.json`, `${site}/${athlete}`],
    [`${code}/athlete_bio.json`, `${site}/${athlete}/bio`],
    [`${code}/athlete_news.json`, `${site}/${athlete}/news`],
    [`${code}/common_athlete.json`, `common/v3/sports/${LEAGUES[code]}/${athlete}`],
  ];
}

/** Responses of the real service instead of data, and its error bodies. */
function goldenAsReal(): Golden[] {
  const site = `site/v2/sports/${LEAGUES.mlb}`;
  return [
    ["errors/summary_404.json", `${site}/summary?event=991999999`],
    ["errors/scoreboard_400.json", `${site}/scoreboard?dates=20250601-20250603`],
    ["errors/team_400.json", `${site}/teams/890999/roster`],
    ["errors/rankings_404.json", `${site}/rankings`],
    ["errors/route_404.json", `${site}/calendar`],
    ["as_real/empty.json", `${site}/teams/${TEAM.mlb}/record`],
    ["as_real/statistics.json", `${site}/statistics`],
    ["as_real/athlete_news.json", `${site}/athletes/${ATHLETE.mlb}/news`],
    ["as_real/injuries.json", `site/v2/sports/${LEAGUES.wbb}/injuries`],
  ];
}

/** The files of `fixtures/`, one for each endpoint and state, with their text. */
export function goldenPayloads(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const write = (as_real: boolean, list: readonly Golden[]) => {
    const answer = createSample({ live: false, as_real });
    for (const [file, path] of list) {
      const { body } = answer(new URL(`http://127.0.0.1/apis/${path}`));
      texts.set(file, `${JSON.stringify(body)}\n`);
    }
  };
  write(false, [...goldenOf("wbb"), ...goldenOf("mlb")]);
  write(true, goldenAsReal());
  return texts;
}
