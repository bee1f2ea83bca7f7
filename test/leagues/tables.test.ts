import { describe, expect, it } from "vitest";
import { lazy } from "../../sample/game";
import * as sportsframe from "../../src/index";
import { ArgumentError, type LeagueCode, rows, type UntypedRow } from "../../src/index";
import { everySummary } from "../support/sample";

const { site_wbb_summary, site_mlb_summary } = sportsframe;

type Table = readonly UntypedRow[];
type Call = (table: Table, options?: object) => unknown;

const played = (payload: object): boolean =>
  JSON.stringify(payload).includes('"STATUS_FINAL"') && "plays" in payload;

/** Some finished games, the newest of the sample among them, which have substitutions. */
const someOf = (league: "wbb" | "mlb", count: number) =>
  lazy(() => everySummary[league]().filter(played).slice(-count) as object[]);
const wbb = someOf("wbb", 12);
const mlb = someOf("mlb", 6);
const college = lazy(() => wbb().map((one) => site_wbb_summary.parse(one as never)));
const clubs = lazy(() => mlb().map((one) => site_mlb_summary.parse(one as never)));

const cells = (frame: unknown): Table => rows(frame as never) as Table;

const tables = {
  shots: lazy(() => cells(sportsframe.shots(college()))),
  shotsOfOne: lazy(() => cells(sportsframe.shots(college()[0] as never))),
  stints: lazy(() => cells(sportsframe.stints(college()))),
  fourFactors: lazy(() => cells(sportsframe.fourFactors(college()))),
  oneFourFactors: lazy(() => cells(sportsframe.fourFactors(college()[0] as never))),
  teamGames: lazy(() => cells(sportsframe.teamGames(college()))),
  shotQuality: lazy(() => cells(sportsframe.shotQuality(college()))),
  boxScore: lazy(() => cells(sportsframe.boxScore(college()))),
  teamBoxScore: lazy(() => cells(sportsframe.teamBoxScore(college()))),
  winProbability: lazy(() => cells(sportsframe.winProbability(college()[0] as never))),
  added: lazy(() => cells(sportsframe.winProbabilityAdded(college()[0] as never))),
  clubGames: lazy(() => cells(sportsframe.teamGames(clubs()))),
  plateAppearances: lazy(() => cells(sportsframe.plateAppearances(clubs()))),
  batting: lazy(() => cells(sportsframe.boxScore(clubs()).batting)),
  pitching: lazy(() => cells(sportsframe.boxScore(clubs()).pitching)),
  clubBoxScore: lazy(() => cells(sportsframe.teamBoxScore(clubs()))),
  pitches: lazy(() => cells(sportsframe.pitches(clubs()))),
  battedBalls: lazy(() => cells(sportsframe.battedBalls(clubs()))),
  clubWinProbability: lazy(() => cells(sportsframe.winProbability(clubs()[0] as never))),
  ratings: lazy(() => cells(sportsframe.teamRatings(sportsframe.fourFactors(college())))),
  // With that few games there is no luck: a fixed value replaces it.
  resume: lazy((): Table => {
    const games = sportsframe.teamGames(college());
    const table = cells(sportsframe.resume(games, sportsframe.teamRatings(games)));
    return table.map((row, index) => ({ ...row, luck_games: 3, luck: index / 10 }));
  }),
  projections: lazy(() => {
    const games = cells(sportsframe.teamGames(college()));
    const ratings = sportsframe.teamRatings(games as never);
    const schedule = games.map((row, index, { length }) =>
      index < length / 2 ? row : { ...row, result: null },
    );
    return sportsframe.projectSeason(ratings as never, schedule as never, {
      simulations: 50,
    }) as never as Table;
  }),
  chances: lazy(() => {
    const ratings = sportsframe.teamRatings(sportsframe.teamGames(college()));
    const slots = cells(ratings)
      .slice(0, 4)
      .map(({ team_id }, index) => ({ slot: index + 1, team_id }));
    return sportsframe.simulateBracket(slots as never, ratings as never) as never as Table;
  }),
  gamesToCome: lazy(() =>
    cells(sportsframe.teamGames(college())).map((row, index, { length }) =>
      index < length / 2 ? row : { ...row, result: null },
    ),
  ),
  gameRatings: lazy(() => cells(sportsframe.teamRatings(sportsframe.teamGames(college())))),
  totals: lazy(() => cells(sportsframe.playerTotals(college(), { ranks: true }))),
} as const;

const firstOf = (table: Table, name: string): string => String(table[0]?.[name]);

/** Two players of the totals who have all rates. */
const firstTwo = (): readonly string[] =>
  tables
    .totals()
    .filter((row) => row.qualified === true && row.assist_pct !== null && row.turnover_pct !== null)
    .slice(0, 2)
    .map(({ athlete_id }) => String(athlete_id));

/** The marks and texts of a chart, as data. */
const drawn = (chart: unknown): unknown => (chart as sportsframe.Chart).spec;

const {
  onOff,
  battingMetrics,
  pitchingMetrics,
  runExpectancy,
  runValues,
  parkFactors,
  standingsOf,
  teamTotals,
  playerTotals,
  teamRatings,
} = sportsframe as unknown as Record<string, Call>;

const charts = sportsframe as unknown as Record<string, Call>;

/** Every public function that takes a table, with one that it is made for. */
const CASES: readonly (readonly [string, keyof typeof tables, Call])[] = [
  ["onOff", "stints", onOff as Call],
  ["lineupTotals", "stints", charts.lineupTotals as Call],
  ["standingsOf", "teamGames", standingsOf as Call],
  ["standingsOf of baseball", "clubGames", standingsOf as Call],
  ["teamTotals", "teamBoxScore", teamTotals as Call],
  ["teamTotals of baseball", "clubBoxScore", teamTotals as Call],
  ["playerTotals", "boxScore", playerTotals as Call],
  ["playerTotals of batters", "batting", playerTotals as Call],
  ["playerTotals of pitchers", "pitching", playerTotals as Call],
  ["teamRatings of possessions", "fourFactors", teamRatings as Call],
  ["teamRatings", "teamGames", teamRatings as Call],
  ["teamRatings of baseball", "clubGames", teamRatings as Call],
  [
    "predictGame",
    "ratings",
    (table) => {
      const [home, away] = table.map(({ team_id }) => String(team_id));
      return sportsframe.predictGame(table as never, { home, away } as never);
    },
  ],
  ["expectedPoints", "shots", charts.expectedPoints as Call],
  ["shotQuality", "shots", charts.shotQuality as Call],
  [
    "fitExpectedPoints",
    "shots",
    (table, options) => charts.fitExpectedPoints?.(table, options as never),
  ],
  [
    "compare",
    "totals",
    (table, more = {}) => charts.compare?.(table, { athletes: firstTwo(), ...more } as never),
  ],
  [
    "similar",
    "totals",
    (table, more = {}) => charts.similar?.(table, { athlete_id: firstTwo()[0], ...more } as never),
  ],
  [
    "resume",
    "teamGames",
    (table, options) =>
      sportsframe.resume(table as never, tables.gameRatings() as never, options as never),
  ],
  [
    "resume of ratings",
    "gameRatings",
    (ratings) => sportsframe.resume(tables.teamGames() as never, ratings as never),
  ],
  [
    "projectSeason",
    "gamesToCome",
    (schedule, options) =>
      sportsframe.projectSeason(tables.gameRatings() as never, schedule as never, {
        ...{ simulations: 50, uncertainty: false, ...options },
      }),
  ],
  [
    "simulateBracket of ratings",
    "ratings",
    (ratings) => {
      const own = tables
        .ratings()
        .slice(0, 4)
        .map(({ team_id }, index) => ({ slot: index + 1, team_id }));
      return sportsframe.simulateBracket(own as never, ratings as never);
    },
  ],
  ["battingMetrics", "plateAppearances", battingMetrics as Call],
  ["pitchingMetrics", "plateAppearances", pitchingMetrics as Call],
  ["runExpectancy", "plateAppearances", runExpectancy as Call],
  ["runValues", "plateAppearances", runValues as Call],
  ["winProbabilityAdded", "plateAppearances", charts.winProbabilityAdded as Call],
  ["parkFactors", "clubGames", parkFactors as Call],
  ...(
    [
      ["shotChart", "shots", {}],
      ["fourFactorsChart", "oneFourFactors", {}],
      ["winProbabilityChart", "winProbability", {}],
      ["winProbabilityChart", "clubWinProbability", {}],
      ["scoreFlowChart", "winProbability", {}],
      ["winProbabilityAddedChart", "added", {}],
      ["projectionChart", "projections", {}],
      ["bracketChart", "chances", {}],
      ["shotQualityChart", "shotQuality", {}],
      ["pitcherCard", "pitches", { athlete_id: () => firstOf(tables.pitches(), "pitcher_id") }],
      ["strikeZoneChart", "pitches", {}],
      ["sprayChart", "battedBalls", {}],
    ] as const
  ).map(
    ([name, table, own]) =>
      [
        `${name} of ${table}`,
        table,
        (input: Table, more: object = {}) => {
          const options = Object.entries(own).map(([key, value]) => [
            key,
            typeof value === "function" ? value() : value,
          ]);
          return drawn((charts[name] as Call)(input, { ...Object.fromEntries(options), ...more }));
        },
      ] as const,
  ),
];

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
const LAYOUT = new Set(["width", "height", "fontSize", "labelLimit", "x", "x2"]);

/** The result of a call, or the ArgumentError that it throws; any other error fails the test. */
function outcome(call: () => unknown): { readonly result?: unknown; readonly error?: string } {
  try {
    return { result: call() };
  } catch (error) {
    if (error instanceof ArgumentError) return { error: error.message };
    throw error;
  }
}

describe.each(CASES)("%s", (_, name, call) => {
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

const OF_RATINGS: readonly string[] = [
  "predictGame",
  "resume of ratings",
  "simulateBracket of ratings",
];

describe.each(CASES.filter(([name]) => !OF_RATINGS.includes(name)))("%s", (_, name, call) => {
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
