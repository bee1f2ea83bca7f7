import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lazy } from "../../sample/game";
import { deliver } from "../../src/frames/deliver";
import { readContents } from "../../src/frames/input/read-frame";
import type { DanfoFrame, Frame, FrameColumn } from "../../src/frames/types";
import * as api from "../../src/index";
import type { Cell } from "../../src/schema/dtypes";
import { chartOfSeason } from "../../src/seasons/charts/season-charts";
import { ChartRows } from "../../src/seasons/charts/season-rows";
import { readGame } from "../../src/seasons/store/stored-games";
import { seasonTables } from "../../src/seasons/tables";
import { filesOf } from "./frame-files";
import { everySummary, sampleLeague } from "./sample";

/** A frame of as many rows, from which functions under test make something. */
export interface Tables {
  readonly count: number;
  /** A table of the league's season: `shots`, `section_plays`. */
  table(league: "wbb" | "mlb", name: string): DanfoFrame;
  /** The same of one game only, as if it had been that long. */
  oneGame(league: "wbb" | "mlb", name: string): DanfoFrame;
  /** The frame of an operation, with an id of its own in every row. */
  listing(operation: keyof typeof api.operations, args: object, id: string): DanfoFrame;
  /** The first value of a column that is not null. */
  first(frame: Frame, column: string): string;
  /** A table that several functions share, made when the first one needs it. */
  shared(key: string, make: () => DanfoFrame): DanfoFrame;
}

type Dense = readonly (readonly Cell[])[];

/** The same rows again and again, with other ids each time. */
function repeated(
  columns: readonly FrameColumn[],
  rows: Dense,
  count: number,
  ids: readonly string[],
): DanfoFrame {
  const places = columns.flatMap(({ name }, index) => (ids.includes(name) ? [index] : []));
  const all: Cell[][] = [];
  for (let round = 0; all.length < count; round++) {
    for (const row of rows.slice(0, count - all.length)) {
      const copy = [...row];
      if (round > 0) for (const place of places) copy[place] = `${copy[place]}${1000 + round}`;
      all.push(copy);
    }
  }
  return deliver<"danfo", unknown>("danfo", columns, all);
}

interface Stacked {
  readonly columns: readonly FrameColumn[];
  readonly rows: Dense;
}

const SEASONS: Readonly<Record<"wbb" | "mlb", number>> = { wbb: 2023, mlb: 2025 };

/** Every table of the sample league's games, as a season stores them. */
const stacked = {
  wbb: lazy(() => stackedTables("wbb")),
  mlb: lazy(() => stackedTables("mlb")),
};

/** Some games are enough, since their rows are repeated. */
const GAMES_STACKED = 20;

function stackedTables(league: "wbb" | "mlb"): ReadonlyMap<string, Stacked> {
  const payloads = everySummary[league]().slice(0, GAMES_STACKED);
  const games = payloads.map((payload) => readGame(league, payload as never, { game_date: "" }));
  const played = games.filter(({ entry }) => entry.state === "final");
  return new Map(
    seasonTables(league).map((table) => {
      // Season and league are the folder's, not the file's.
      const values: Readonly<Record<string, Cell>> = { season: SEASONS[league], league };
      const added = table.declared.filter(({ name }) => name in values);
      const cells = added.map(({ name }) => values[name] ?? null);
      const rows = played.flatMap((game) => table.rowsOf(game)).map((row) => [...row, ...cells]);
      return [table.name, { columns: [...table.columns, ...added], rows }];
    }),
  );
}

/**
 * Tables that stay in memory. With all of them the heap is nearly full, and the garbage collector takes
 * more time than the functions under test.
 */
const TABLES_IN_MEMORY = 5;

/** Tables of a number of rows; each is made on demand. */
export function tablesOf(count: number): Tables {
  const known = new Map<string, DanfoFrame>();
  const kept = (key: string, make: () => DanfoFrame): DanfoFrame => {
    const frame = known.get(key) ?? make();
    known.delete(key);
    known.set(key, frame);
    const [oldest] = known.keys();
    if (known.size > TABLES_IN_MEMORY && oldest !== undefined) known.delete(oldest);
    return frame;
  };
  const stackedOf = (league: "wbb" | "mlb", name: string): Stacked => {
    const found = stacked[league]().get(name);
    if (found === undefined) throw new Error(`The season has no table ${name}.`);
    return found;
  };
  const first = (frame: Frame, column: string): string => {
    const { columns, rows } = readContents(frame);
    const place = columns.findIndex(({ name }) => name === column);
    return String(rows.find((row) => row[place] != null)?.[place]);
  };
  return {
    count,
    table: (league, name) =>
      kept(`${league} ${name}`, () => {
        const { columns, rows } = stackedOf(league, name);
        const ids = name === "section_header" ? ["game_id", "id"] : ["game_id"];
        return repeated(columns, rows, count, ids);
      }),
    oneGame: (league, name) =>
      kept(`one ${league} ${name}`, () => {
        const { columns, rows } = stackedOf(league, name);
        const place = columns.findIndex((column) => column.name === "game_id");
        const own = rows.filter((row) => row[place] === rows[0]?.[place]);
        return repeated(columns, own, count, ["play_id"]);
      }),
    listing: (operation, args, id) =>
      kept(operation, () => {
        const frame = sampleLeague().parsed(operation as never, args) as unknown as Frame;
        const { columns, rows } = readContents(frame);
        return repeated(columns, rows, count, [id]);
      }),
    first,
    shared: kept,
  };
}

/** Public functions that take no table of more than one game. */
export const WITHOUT_TABLES: readonly string[] = [
  ...[
    "configure",
    "createClient",
    "findGames",
    "findTeam",
    "findAthlete",
    "drift",
    "doctor",
    "help",
    "collect",
  ],
  ...["startSampleService", "useSampleService", "openSeason", "live", "replayGame", "watchGame"],
  // Summaries, whose games are read one by one.
  ...["watchScoreboard", "hasShotLocations", "boxScore", "teamBoxScore", "lineScores", "odds"],
  ...["gameDetails", "reconcile", "winProbability", "modelWinProbability", "battedBalls"],
  ...["battingOrders", "pitches", "plateAppearances", "fourFactors", "freeThrows", "lineups"],
  ...["onOff", "possessions", "runs", "shots", "stints"],
  // Players of several seasons, and stints with substitutions, of which the sample has few.
  ...["transfers", "returningMinutes", "playerImpact"],
  // Tournaments, which have 68 teams at most.
  ...["bracketOf", "simulateBracket", "bracketChart"],
];

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
  const payloads = everySummary.wbb().slice(0, games);
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

/** Every public function that takes a table, in each way that works differently. */
export const SIZED: readonly Sized[] = [
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
  ...(["total", "100 possessions"] as const).map((per) =>
    sized(`playerTotals, ${per}`, ({ table }) =>
      call("playerTotals", table("wbb", "box_score"), {
        per,
        teams: table("wbb", "team_box_score"),
      }),
    ),
  ),
  ...["batting", "pitching"].map((part) =>
    sized(`playerTotals, ${part}`, ({ table }) =>
      call("playerTotals", table("mlb", `box_score_${part}`)),
    ),
  ),
  ...(["wbb", "mlb"] as const).flatMap((league) => [
    ofTable("teamTotals", league, "team_box_score"),
    ofTable("standingsOf", league, "team_games"),
    ofTable("raceChart", league, "team_games"),
    sized(`seasonChart, ${league}`, ({ table, first }) => {
      const log = table(league, "team_games");
      return drawn("seasonChart", log, { team_id: first(log, "team_id") });
    }),
  ]),
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
  sized("playerChart", ({ table, first }) => {
    const lines = table("wbb", "box_score");
    return drawn("playerChart", lines, { athlete_id: first(lines, "athlete_id") });
  }),
  sized("percentileCard", (tables) => {
    const many = repeatedTotals(tables);
    return drawn("percentileCard", many, { athlete_id: tables.first(many, "athlete_id") });
  }),
  sized("leaders", (tables) => call("leaders", repeatedTotals(tables), "points")),
  ofTable("expectedPoints", "wbb", "shots"),
  ofTable("shotQuality", "wbb", "shots"),
  ofTable("fitExpectedPoints", "wbb", "shots"),
  sized("shotQualityChart", ({ table }) =>
    drawn("shotQualityChart", call("shotQuality", table("wbb", "shots"))),
  ),
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
  sized("tableChart", (tables) => drawn("tableChart", repeatedTotals(tables), { heat: true })),
  sized("previewChart", ({ table, first }) => {
    const games = table("wbb", "team_games");
    const [home, away] = ["team_id", "opponent_id"].map((name) => first(games, name));
    const game = { home, away, date: "2023-12-31" };
    return drawn("previewChart", game as never, { games });
  }),
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
  sized("calibrationChart", (tables) =>
    drawn("calibrationChart", forecasts(tables), { probability: "home_win_probability" }),
  ),
  ofTable("chart", "wbb", "shots", {
    mark: "bar",
    encoding: { x: { field: "zone" }, y: { aggregate: "count" } },
  }),
  sized("winProbabilityAdded, sections", ({ table }) =>
    call(
      "winProbabilityAdded",
      Object.fromEntries(SECTIONS.map((name) => [name, table("wbb", `section_${name}`)])),
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
  sized("lineupChart", ({ oneGame, first }) => {
    const stints = oneGame("wbb", "stints");
    return drawn("lineupChart", stints, { team_id: first(stints, "home_team_id") });
  }),
  sized("winProbabilityAddedChart", ({ count }) =>
    drawn("winProbabilityAddedChart", ofGames("winProbabilityAdded", 1, count, "athlete_id")),
  ),
  sized("fitWinProbability", ({ count }) =>
    call("fitWinProbability", ofGames("modelWinProbability", 20, count, "game_id")),
  ),
  ...(["winProbabilityChart", "scoreFlowChart"] as const).map((name) =>
    sized(name, ({ oneGame }) => drawn(name, oneGame("wbb", "win_probability"))),
  ),
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
