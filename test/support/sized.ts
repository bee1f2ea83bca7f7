import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deliver } from "../../src/frames/deliver";
import { readContents } from "../../src/frames/input/read-frame";
import type { DanfoFrame, Frame, FrameColumn } from "../../src/frames/types";
import * as api from "../../src/index";
import { chartOfSeason } from "../../src/seasons/charts/season-charts";
import { ChartRows } from "../../src/seasons/charts/season-rows";
import { filesOf } from "./frame-files";
import { firstSummaries } from "./sample";
import { repeated, type Tables, tablesOf } from "./sized-tables";

/** Public functions that take no table of more than one game. */
export const WITHOUT_TABLES: readonly string[] = [
  "configure createClient findGames findTeam findAthlete drift doctor help collect",
  "startSampleService useSampleService openSeason live replayGame watchGame",
  // Summaries, whose games are read one by one.
  "watchScoreboard hasShotLocations boxScore teamBoxScore lineScores odds gameDetails reconcile",
  "winProbability modelWinProbability battedBalls battingOrders pitches plateAppearances",
  "fourFactors freeThrows lineups onOff possessions runs shots stints",
  // Players of several seasons, and stints with substitutions, of which the sample has few.
  "transfers returningMinutes playerImpact",
  // Tournaments, which have 68 teams at most.
  "bracketOf simulateBracket bracketChart",
].flatMap((names) => names.split(" "));

export interface Sized {
  readonly name: string;
  readonly run: (tables: Tables) => unknown;
}

const sized = (name: string, run: Sized["run"]): Sized => ({ name, run });

const functions = new Map<string, unknown>(Object.entries(api));

/** A function of a table, called without its types. */
const call = (name: keyof typeof api, ...args: readonly unknown[]): unknown =>
  (functions.get(name) as (...args: readonly unknown[]) => unknown)(...args);

/** A chart is complete when its picture is drawn. */
const drawn = (name: keyof typeof api, ...args: readonly unknown[]): unknown =>
  (call(name, ...args) as api.Chart).spec;

function withoutPrinting(run: () => unknown): unknown {
  const { log } = console;
  try {
    console.log = () => {};
    return run();
  } finally {
    console.log = log;
  }
}

function savedAndLoaded(frame: Frame, ending: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-size-"));
  try {
    const path = join(folder, `table.${ending}`);
    api.save(frame as never, path);
    return api.load(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const METHODS = ["efficiency", "margin", "srs", "elo"] as const;

/** The table of a function for the first games of basketball, again and again. */
function ofGames(name: keyof typeof api, games: number, count: number, id: string): DanfoFrame {
  const payloads = firstSummaries("wbb", games);
  const summaries = payloads.map((payload) => api.site_wbb_summary.parse(payload as never));
  const { columns, rows } = readContents(call(name, summaries) as Frame);
  return repeated(columns, rows, count, [id]);
}

/** The totals of players, again and again. */
const repeatedTotals = ({ count, shared, table }: Tables) =>
  shared("totals", () => {
    const totals = call("playerTotals", table("wbb", "box_score"), { ranks: true }) as Frame;
    const { columns, rows } = readContents(totals);
    return repeated(columns, rows, count, ["athlete_id"]);
  });

/** The same, with the columns that compare, similar and its picture read: a hundred do not fit into memory. */
const totalsOfStyle = ({ count, shared, table }: Tables) =>
  shared("totals of style", () => {
    const options = { ranks: true, min_minutes: 0, teams: table("wbb", "team_box_score") };
    const totals = call("playerTotals", table("wbb", "box_score"), options) as Frame;
    const { columns, rows } = readContents(totals);
    const kept = columns.flatMap((column, index) => (isOfStyle(column.name) ? index : []));
    const narrow = rows.map((row) => kept.map((index) => row[index] ?? null));
    const names = kept.map((index) => columns[index] as FrameColumn);
    return repeated(names, narrow, count, ["athlete_id"]);
  });

/** Columns of basketball players that compare, similar and its picture read. */
const isOfStyle = (name: string): boolean =>
  /^(season|league|qualified|athlete_|team_(id|name|abbreviation))/.test(name) ||
  /^(usage|assist|turnover|offensive_rebound|defensive_rebound|steal|block)_pct(_percentile)?$/.test(
    name,
  ) ||
  /^(three_point|free_throw)_rate(_percentile)?$/.test(name);

const SECTIONS = ["header", "plays", "winprobability", "boxscore_player", "format"] as const;

/** A public function of one table, with other arguments; a chart is complete when it is drawn. */
function ofTable(
  name: keyof typeof api,
  league: "wbb" | "mlb",
  table: string,
  ...more: readonly unknown[]
): Sized {
  const run = name.endsWith("Chart") || name === "chart" ? drawn : call;
  const title = [name, league, ...more.map((one) => JSON.stringify(one))].join(", ");
  return sized(title, (tables) => run(name, tables.table(league, table), ...more));
}

/** The service's probabilities as forecasts, with an outcome. */
function forecasts({ table }: Tables): object {
  const { columns, rows } = readContents(table("wbb", "win_probability"));
  const outcome: FrameColumn = { name: "outcome", dtype: "logical" };
  const known = rows.map((row, index) => [...row, index % 3 > 0]);
  return deliver<"danfo", unknown>("danfo", [...columns, outcome], known);
}

/** Functions of the games of a league's teams. */
const ofTeams = (league: "wbb" | "mlb"): readonly Sized[] => [
  ofTable("teamTotals", league, "team_box_score"),
  ofTable("standingsOf", league, "team_games"),
  ofTable("raceChart", league, "team_games"),
  sized(`seasonChart, ${league}`, ({ table, first }) => {
    const log = table(league, "team_games");
    return drawn("seasonChart", log, { team_id: first(log, "team_id") });
  }),
];

/** Functions of any table. */
const FRAMES: readonly Sized[] = [
  ofTable("toPolars", "wbb", "shots"),
  sized("toDanfo", ({ table }) => call("toDanfo", api.toPolars(table("wbb", "shots") as never))),
  ofTable("rows", "wbb", "shots"),
  // A text has 512 MB at most, which a million rows of shots as JSON exceed.
  ...["csv", "json", "ndjson"].map((ending) =>
    sized(`save, load: ${ending}`, ({ table }) =>
      savedAndLoaded(table("wbb", "line_scores"), ending),
    ),
  ),
  ...["parquet", "arrow"].map((ending) =>
    sized(`save, load: ${ending}`, ({ table }) => savedAndLoaded(table("wbb", "shots"), ending)),
  ),
  ofTable("unnest", "wbb", "section_plays", "participants"),
  sized("show", ({ table }) => withoutPrinting(() => call("show", table("wbb", "shots")))),
  sized("joinFrames", ({ table }) =>
    call("joinFrames", table("wbb", "shots"), table("wbb", "game_details"), { on: "game_id" }),
  ),
  sized("joinOnTeamId", ({ table, listing }) =>
    call("joinOnTeamId", table("wbb", "team_games"), listing("site_wbb_teams_site", {}, "team_id")),
  ),
  sized("withTeams", ({ listing }) =>
    call(
      "withTeams",
      listing("site_wbb_scoreboard", { dates: "2023" }, "game_id"),
      listing("site_wbb_teams_site", {}, "team_id"),
    ),
  ),
  sized("teamGames", ({ listing }) =>
    call("teamGames", listing("site_wbb_scoreboard", { dates: "2023" }, "game_id")),
  ),
  ofTable("chart", "wbb", "shots", {
    mark: "bar",
    encoding: { x: { field: "zone" }, y: { aggregate: "count" } },
  }),
];

/** Functions of basketball's teams. */
const TEAMS: readonly Sized[] = [
  ...ofTeams("wbb"),
  ...METHODS.map((method) => ofTable("teamRatings", "wbb", "four_factors", { method })),
  // A tenth of the rows: it rates all games once for each candidate of each parameter.
  sized("fitTeamRatings", ({ count }) => {
    const { table } = tablesOf(count / 10);
    return call("fitTeamRatings", table("wbb", "four_factors"));
  }),
  sized("predictGame", (tables) => {
    const ratings = readContents(
      api.teamRatings(tables.table("wbb", "four_factors") as never) as Frame,
    );
    const many = repeated(ratings.columns, ratings.rows, tables.count, ["team_id"]);
    const [home, away] = ratings.rows.map(
      (row) => row[ratings.columns.findIndex(({ name }) => name === "team_id")],
    );
    return call("predictGame", many, { home, away });
  }),
  ...["luckChart", "resume"].map((name) =>
    sized(name, ({ table }) => {
      const log = table("wbb", "team_games");
      const ratings = call("teamRatings", log, { league: "wbb", method: "margin" });
      const achieved = call("resume", log, ratings, { league: "wbb" });
      return name === "resume" ? achieved : drawn("luckChart", achieved);
    }),
  ),
  sized("projectSeason, projectionChart", ({ table, first }) => {
    const log = table("wbb", "team_games");
    const as_of = first(log, "game_date");
    const ratings = call("teamRatings", log, { league: "wbb", as_of });
    const options = { league: "wbb", as_of, simulations: 100 };
    const projected = call("projectSeason", ratings, log, options);
    return drawn("projectionChart", projected);
  }),
  sized("ratingsChart", ({ table }) =>
    drawn("ratingsChart", call("teamRatings", table("wbb", "four_factors"))),
  ),
  sized("previewChart", ({ table, first }) => {
    const games = table("wbb", "team_games");
    const [home, away] = ["team_id", "opponent_id"].map((name) => first(games, name));
    const game = { home, away, date: "2023-12-31" };
    return drawn("previewChart", game as never, { games });
  }),
];

/** Functions of basketball's players. */
const PLAYERS: readonly Sized[] = [
  ...(["total", "100 possessions"] as const).map((per) =>
    sized(`playerTotals, ${per}`, ({ table }) =>
      call("playerTotals", table("wbb", "box_score"), {
        per,
        teams: table("wbb", "team_box_score"),
      }),
    ),
  ),
  sized("playerChart", ({ table, first }) => {
    const lines = table("wbb", "box_score");
    return drawn("playerChart", lines, { athlete_id: first(lines, "athlete_id") });
  }),
  sized("percentileCard", (tables) => {
    const many = repeatedTotals(tables);
    return drawn("percentileCard", many, { athlete_id: tables.first(many, "athlete_id") });
  }),
  sized("leaders", (tables) => call("leaders", repeatedTotals(tables), "points")),
  sized("tableChart", (tables) => drawn("tableChart", repeatedTotals(tables), { heat: true })),
  sized("scatterChart", (tables) =>
    drawn("scatterChart", repeatedTotals(tables), { x: "usage_pct", y: "points", size: "minutes" }),
  ),
  ...(["compare", "similar", "comparisonChart"] as const).map((name) =>
    sized(name, (tables) => {
      const many = totalsOfStyle(tables);
      const { columns, rows } = readContents(many);
      const at = columns.findIndex((column) => column.name === "athlete_id");
      const athletes = rows.slice(0, 2).map((row) => String(row[at]));
      const options = name === "similar" ? { athlete_id: athletes[0] } : { athletes };
      return name === "comparisonChart" ? drawn(name, many, options) : call(name, many, options);
    }),
  ),
];

/** Functions of the plays of basketball. */
const SHOTS: readonly Sized[] = [
  ofTable("shotSplits", "wbb", "shots", ["team", "zone"]),
  ...["points", "hex", "zones"].map((mode) => ofTable("shotChart", "wbb", "shots", { mode })),
  sized("season.chart, shots", async ({ table }) => {
    const season = new ChartRows(
      filesOf((name) => table("wbb", name === "teamGames" ? "team_games" : name)),
    );
    return (await chartOfSeason("wbb", season, "shots")).spec;
  }),
  sized("shotProfileChart", ({ table, first }) => {
    const shots = table("wbb", "shots");
    return drawn("shotProfileChart", shots, { team_id: first(shots, "team_id") });
  }),
  ofTable("fourFactorsChart", "wbb", "four_factors"),
  ofTable("expectedPoints", "wbb", "shots"),
  ofTable("shotQuality", "wbb", "shots"),
  ofTable("fitExpectedPoints", "wbb", "shots"),
  sized("shotQualityChart", ({ table }) =>
    drawn("shotQualityChart", call("shotQuality", table("wbb", "shots"))),
  ),
];

const LINEUPS: readonly Sized[] = [
  ofTable("lineupTotals", "wbb", "stints"),
  ...(["lineupTotals", "onOff"] as const).map((name) =>
    sized(`${name}Chart`, ({ table, first }) => {
      const made = call(name, table("wbb", "stints")) as Frame;
      return drawn(`${name}Chart`, made, { team_id: first(made, "team_id") });
    }),
  ),
  sized("rotationChart", ({ table, first }) => {
    const stints = table("wbb", "stints");
    return drawn("rotationChart", stints, { team_id: first(stints, "home_team_id"), last: 500 });
  }),
  sized("lineupChart", ({ oneGame, first }) => {
    const stints = oneGame("wbb", "stints");
    return drawn("lineupChart", stints, { team_id: first(stints, "home_team_id") });
  }),
];

const WIN_PROBABILITY: readonly Sized[] = [
  sized("calibrationChart", (tables) =>
    drawn("calibrationChart", forecasts(tables), { probability: "home_win_probability" }),
  ),
  sized("winProbabilityAdded, sections", ({ table }) =>
    call(
      "winProbabilityAdded",
      Object.fromEntries(SECTIONS.map((name) => [name, table("wbb", `section_${name}`)])),
    ),
  ),
  sized("winProbabilityAddedChart", ({ count }) =>
    drawn("winProbabilityAddedChart", ofGames("winProbabilityAdded", 1, count, "athlete_id")),
  ),
  sized("fitWinProbability", ({ count }) =>
    call("fitWinProbability", ofGames("modelWinProbability", 20, count, "game_id")),
  ),
  ...(["winProbabilityChart", "scoreFlowChart"] as const).map((name) =>
    sized(name, ({ oneGame }) => drawn(name, oneGame("wbb", "win_probability"))),
  ),
];

/** Functions of baseball. */
const BASEBALL: readonly Sized[] = [
  ...ofTeams("mlb"),
  ...["batting", "pitching"].map((part) =>
    sized(`playerTotals, ${part}`, ({ table }) =>
      call("playerTotals", table("mlb", `box_score_${part}`)),
    ),
  ),
  ofTable("winProbabilityAdded", "mlb", "plate_appearances"),
  ofTable("runExpectancy", "mlb", "plate_appearances"),
  ofTable("runValues", "mlb", "plate_appearances"),
  ofTable("battingMetrics", "mlb", "plate_appearances"),
  ofTable("fitBaseballWinProbability", "mlb", "plate_appearances"),
  sized("pitchingMetrics", ({ table }) =>
    call("pitchingMetrics", table("mlb", "plate_appearances"), {
      box_score: table("mlb", "box_score_pitching"),
      pitches: table("mlb", "pitches"),
    }),
  ),
  ofTable("parkFactors", "mlb", "team_games"),
  ofTable("strikeZoneChart", "mlb", "pitches", { mode: "points" }),
  ofTable("strikeZoneChart", "mlb", "pitches", { mode: "density" }),
  ofTable("sprayChart", "mlb", "batted_balls"),
  sized("pitcherCard", ({ table, first }) => {
    const pitches = table("mlb", "pitches");
    return drawn("pitcherCard", pitches, { athlete_id: first(pitches, "pitcher_id") });
  }),
  sized("batterCard", ({ table, first }) => {
    const pitches = table("mlb", "pitches");
    const plate_appearances = table("mlb", "plate_appearances");
    const athlete_id = first(pitches, "batter_id");
    return drawn("batterCard", pitches, { athlete_id, plate_appearances });
  }),
];

/** Every public function that takes a table, in each way that works differently, by subject. */
export const SIZED_BY_SUBJECT = {
  frames: FRAMES,
  teams: TEAMS,
  players: PLAYERS,
  shots: SHOTS,
  lineups: LINEUPS,
  winProbability: WIN_PROBABILITY,
  baseball: BASEBALL,
} as const;

export const SIZED: readonly Sized[] = Object.values(SIZED_BY_SUBJECT).flat();
