import { describe, expect, it } from "vitest";
import { lazy } from "../../sample/game";
import { detectEngine, isFrame } from "../../src/frames/contents";
import * as sportsframe from "../../src/index";
import { ArgumentError, type LeagueCode, rows, type UntypedRow } from "../../src/index";
import { everySummary } from "../support/sample";

const { site_wbb_summary, site_mlb_summary } = sportsframe;

type Table = readonly UntypedRow[];
type Call = (table: Table, options?: object) => unknown;

/** Every public function, called without its types. */
const api = sportsframe as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>;

const cells = (frame: unknown): Table => rows(frame as never) as Table;

/** The result of a function of tables or games, made once. */
const made = (name: string, ...inputs: readonly (() => unknown)[]) =>
  lazy(() => api[name]?.(...inputs.map((input) => input())));

const played = (payload: object): boolean =>
  JSON.stringify(payload).includes('"STATUS_FINAL"') && "plays" in payload;

/** Some finished games, the newest of the sample among them, which have substitutions. */
const someOf = (league: "wbb" | "mlb", count: number) =>
  lazy(() => everySummary[league]().filter(played).slice(-count) as object[]);
const wbb = someOf("wbb", 12);
const mlb = someOf("mlb", 6);
const college = lazy(() => wbb().map((one) => site_wbb_summary.parse(one as never)));
const clubs = lazy(() => mlb().map((one) => site_mlb_summary.parse(one as never)));

const first = (games: () => readonly unknown[]) => () => games()[0];

const ratings = lazy(() => cells(made("teamRatings", made("fourFactors", college))()));
const teamGames = made("teamGames", college);
const gameRatings = lazy(() => cells(made("teamRatings", teamGames)()));

/** The games of the season, of which the second half is still to be played. */
const gamesToCome = lazy(() =>
  cells(teamGames()).map((row, index, { length }) =>
    index < length / 2 ? row : { ...row, result: null },
  ),
);

const slotsOf = (table: Table) =>
  table.slice(0, 4).map(({ team_id }, index) => ({ slot: index + 1, team_id }));

const frames = {
  shots: made("shots", college),
  stints: made("stints", () => college().slice(0, 4)),
  fourFactors: made("fourFactors", college),
  teamGames,
  shotQuality: made("shotQuality", college),
  boxScore: made("boxScore", college),
  teamBoxScore: made("teamBoxScore", college),
  winProbability: made("winProbability", first(college)),
  added: made("winProbabilityAdded", first(college)),
  // Park factors need the games of a season.
  clubGames: made("teamGames", () =>
    someOf("mlb", 200)().map((one) => site_mlb_summary.parse(one as never)),
  ),
  plateAppearances: made("plateAppearances", clubs),
  batting: lazy(() => sportsframe.boxScore(clubs()).batting),
  pitching: lazy(() => sportsframe.boxScore(clubs()).pitching),
  clubBoxScore: made("teamBoxScore", clubs),
  onePitches: made("pitches", first(clubs)),
  battedBalls: made("battedBalls", clubs),
  clubWinProbability: made("winProbability", first(clubs)),
  ratings,
  gameRatings,
  gamesToCome,
  projections: made("projectSeason", gameRatings, gamesToCome, () => ({ simulations: 50 })),
  chances: made("simulateBracket", () => slotsOf(gameRatings()), gameRatings),
  totals: made("playerTotals", college, () => ({ ranks: true })),
} as const;

type Name = keyof typeof frames;

/** The same as rows, whose cells can be left out. */
const tables = Object.fromEntries(
  Object.entries(frames).map(([name, frame]) => [
    name,
    lazy(() => (isFrame(frame()) ? cells(frame()) : (frame() as Table))),
  ]),
) as Readonly<Record<Name, () => Table>>;

/** Two players of the totals who have all rates. */
const firstTwo = (): readonly string[] =>
  tables
    .totals()
    .filter((row) => row.qualified === true && row.assist_pct !== null && row.turnover_pct !== null)
    .slice(0, 2)
    .map(({ athlete_id }) => String(athlete_id));

/** A public function of one table, the last word says which; a chart is complete when it is drawn. */
function callOf(name: string): Call {
  const own = name.split(" ")[0] ?? "";
  return (table, options) => {
    const result = api[own]?.(table, options);
    return own.endsWith("Chart") || own.endsWith("Card")
      ? (result as sportsframe.Chart).spec
      : result;
  };
}

/** Options that a function needs. */
const withOptions =
  (name: string, needed: () => object): Call =>
  (table, options) =>
    callOf(name)(table, { ...needed(), ...options });

/** Every public function that takes a table, with one that it is made for. */
const CASES: readonly (readonly [name: string, table: Name, call?: Call])[] = [
  ["onOff", "stints"],
  ["lineupTotals", "stints"],
  [
    "playerImpact",
    "stints",
    withOptions("playerImpact", () => ({ ridge: 1000, min_possessions: 0 })),
  ],
  ["standingsOf", "teamGames"],
  ["standingsOf of baseball", "clubGames"],
  ["teamTotals", "teamBoxScore"],
  ["teamTotals of baseball", "clubBoxScore"],
  ["playerTotals", "boxScore"],
  ["playerTotals of batters", "batting"],
  ["playerTotals of pitchers", "pitching"],
  ["teamRatings of possessions", "fourFactors"],
  ["teamRatings", "teamGames"],
  ["teamRatings of baseball", "clubGames"],
  ["expectedPoints", "shots"],
  ["shotQuality", "shots"],
  ["fitExpectedPoints", "shots"],
  ["compare", "totals", withOptions("compare", () => ({ athletes: firstTwo() }))],
  ["similar", "totals", withOptions("similar", () => ({ athlete_id: firstTwo()[0] }))],
  ["resume", "teamGames", (table, options) => api.resume?.(table, gameRatings(), options)],
  [
    "projectSeason",
    "gamesToCome",
    (table, options) =>
      api.projectSeason?.(gameRatings(), table, {
        simulations: 50,
        uncertainty: false,
        ...options,
      }),
  ],
  ["battingMetrics", "plateAppearances"],
  ["pitchingMetrics", "plateAppearances"],
  ["runExpectancy", "plateAppearances"],
  ["runValues", "plateAppearances"],
  ["winProbabilityAdded", "plateAppearances"],
  ["parkFactors", "clubGames"],
  ["winProbabilityChart", "winProbability"],
  ["winProbabilityChart of baseball", "clubWinProbability"],
  ["scoreFlowChart", "winProbability"],
  ["winProbabilityAddedChart", "added"],
  ["projectionChart", "projections"],
  ["bracketChart", "chances"],
  ["shotQualityChart", "shotQuality"],
  [
    "pitcherCard",
    "onePitches",
    withOptions("pitcherCard", () => ({ athlete_id: tables.onePitches()[0]?.pitcher_id })),
  ],
  ["strikeZoneChart", "onePitches"],
  ["sprayChart", "battedBalls"],
];

/** Functions of ratings, which take no option league. */
const OF_RATINGS: typeof CASES = [
  [
    "predictGame",
    "ratings",
    (table) => {
      const [home, away] = table.map(({ team_id }) => String(team_id));
      return api.predictGame?.(table, { home, away });
    },
  ],
  ["resume of ratings", "gameRatings", (table) => api.resume?.(teamGames(), table)],
  [
    "simulateBracket of ratings",
    "ratings",
    (table) => api.simulateBracket?.(slotsOf(ratings()), table),
  ],
];

const withCalls = (cases: typeof CASES): readonly (readonly [string, Name, Call])[] =>
  cases.map(([name, table, call = callOf(name)]) => [name, table, call]);

const without = (table: Table, column: string): Table =>
  table.map(({ [column]: _, ...others }) => others);

/** The numbers of a table's rows, or of a chart's data, by the name of their column or field. */
function numbersIn(result: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(result, (key, value) => {
    if (typeof value === "number" && !LAYOUT.has(key)) found.push(`${key} ${value}`);
    return value;
  });
  return found;
}

/** Layout of a picture for its texts: without a column it can have other ones. */
const LAYOUT = new Set(
  "width height fontSize labelLimit minExtent maxExtent x x2 y y2 end".split(" "),
);

/** The result of a call, or the ArgumentError that it throws; any other error fails the test. */
function outcome(call: () => unknown): { readonly result?: unknown; readonly error?: string } {
  try {
    return { result: call() };
  } catch (error) {
    if (error instanceof ArgumentError) return { error: error.message };
    throw error;
  }
}

describe.each(withCalls([...CASES, ...OF_RATINGS]))("%s", (_, name, call) => {
  const table = tables[name];

  it("throws an error about it, or returns the same, without any one column", () => {
    const whole = table();
    expect(whole.length).toBeGreaterThan(0);
    const numbers = new Set(numbersIn(call(whole)));
    for (const column of Object.keys(whole[0] ?? {})) {
      const { error, result } = outcome(() => call(without(whole, column)));
      if (error !== undefined)
        expect(error).toMatch(new RegExp(`is missing columns|${column}|league`));
      // Without possessions, ratings are those of margins, according to their column method.
      else if (column !== "possessions") {
        const others = numbersIn(result).filter((one) => !numbers.has(one));
        expect([column, ...others]).toEqual([column]);
      }
    }
  });

  it("refuses rows of two leagues, and rows of none", () => {
    const whole = table();
    const own = whole[0]?.league as LeagueCode;
    const other = own === "mlb" ? "nba" : "mlb";
    const mixed = [...whole, { ...(whole.at(-1) as UntypedRow), league: other }];
    expect(outcome(() => call(mixed)).error).toContain(`two leagues, ${own} and ${other}`);
    const text = whole.map((row) => ({ ...row, league: "nfl" }));
    expect(outcome(() => call(text)).error).toContain("wbb");
  });

  it("takes a uid for the league, and refuses one that contradicts it", () => {
    const whole = table();
    const own = whole[0]?.league as LeagueCode;
    const [uid, foreign] =
      own === "mlb" ? ["s:1~l:10~t:1", "s:40~l:46~t:1"] : ["s:40~l:54~t:1", "s:40~l:46~t:1"];
    const named = without(whole, "league").map((row) => ({ ...row, uid }));
    expect(call(named)).toEqual(call(whole));
    const wrong = whole.map((row) => ({ ...row, uid: foreign }));
    expect(outcome(() => call(wrong)).error).toContain(`two leagues, ${own} and nba`);
  });
});

describe.each(withCalls(CASES))("%s", (_, name, call) => {
  it("takes the option league for a table that was saved without it", () => {
    const whole = tables[name]();
    const saved = without(whole, "league");
    expect(outcome(() => call(saved)).error).toContain("league of the table is unknown");
    const league = whole[0]?.league as LeagueCode;
    expect(call(saved, { league })).toEqual(call(whole));
    expect(outcome(() => call(whole, { league: "wnba" })).error).toContain("two leagues");
    expect(outcome(() => call(whole, { league: "nfl" })).error).toContain("wbb");
  });
});

/** The functions that make rows of rows, with the function that errors name beside each table. */
const OF_ROWS = withCalls(CASES).filter(([name]) => !/^fit|(Chart|Card)\b/.test(name));

const SOURCES: Readonly<Partial<Record<Name, string>>> = {
  fourFactors: "teamGames",
  clubGames: "teamGames",
  gamesToCome: "teamGames",
  clubBoxScore: "teamBoxScore",
  batting: "boxScore",
  pitching: "boxScore",
  totals: "playerTotals or teamTotals",
};

describe.each(OF_ROWS)("%s", (title, name, call) => {
  it("is empty of an empty table, or refuses it", () => {
    const { result, error } = outcome(() => call([]));
    if (/^(lineupTotals|playerImpact|projectSeason)/.test(title)) {
      expect(error).toMatch(/there are no stints|the schedule has no games/);
      // Run expectancy has its published values.
    } else expect(result).toHaveLength(title === "runExpectancy" ? 24 : 0);
  });

  it("returns the form that it gets: danfo, polars or rows", () => {
    const own = call(tables[name]()) as Table;
    expect(own.length).toBeGreaterThan(0);
    const frame = frames[name]() as sportsframe.Frame;
    // The games to come are rows that no function made.
    if (!isFrame(frame)) return;
    const made = [frame, sportsframe.toPolars(frame as never)].map((one) => call(one as never));
    expect(made.map((one) => detectEngine(one))).toEqual(["danfo", "polars"]);
    expect(made.map(cells)).toEqual([own, own]);
    const { columns } = api[title.split(" ")[0] ?? ""] as { readonly columns?: Table };
    if (Array.isArray(columns)) {
      expect(Object.keys(own[0] ?? {})).toEqual(columns.map((column) => column.name));
    }
  });

  it("refuses promises, words, other tables and unknown options", () => {
    const table = tables[name]();
    const source = SOURCES[name] ?? name;
    for (const [given, options, message] of [
      [Promise.resolve(table), {}, "put await before"],
      ["table", {}, "got 'table'"],
      [[{ league: table[0]?.league, nonsense: 1 }], {}, `is missing columns of ${source}`],
      [table, { no_such: 5 }, "no argument or option 'no_such'"],
    ] as const)
      expect(outcome(() => call(given as never, options)).error).toContain(message);
  });
});

/** Functions that take summaries instead of their table, too. */
const OF_GAMES: readonly (readonly [name: string, Name, () => readonly unknown[], object])[] = [
  ["onOff", "stints", college, {}],
  ["expectedPoints", "shots", college, {}],
  ["runExpectancy", "plateAppearances", clubs, { min_games: 0 }],
  ["winProbabilityAdded", "plateAppearances", clubs, {}],
];

describe.each(OF_GAMES)("%s of games", (name, tableOf, games, options) => {
  it("is that of their table", () => {
    const list = games().slice(0, 4);
    const made = cells(api[name]?.(list, options));
    expect(made.length).toBeGreaterThan(0);
    expect(cells(api[name]?.(api[tableOf]?.(list), options))).toEqual(made);
  });

  it("refuses the raw JSON, and a second game beside the first", () => {
    const [raw] = (games === college ? wbb : mlb)();
    expect(outcome(() => api[name]?.(raw)).error).toContain("raw JSON");
    const [first, second] = games();
    expect(outcome(() => api[name]?.(first, second)).error).not.toBeUndefined();
    expect(outcome(() => api[name]?.(7)).error).toContain(`${name}: got 7`);
  });
});
