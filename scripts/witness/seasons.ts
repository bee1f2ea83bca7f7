import * as chartsOfPackage from "../../src/analysis/charts";
import type { UntypedRow } from "../../src/frames/rows";
import * as api from "../../src/index";
import { groupBy } from "../../src/schema/group-by";
import { addChart, addResult, listsOf, type Rows } from "./games";
import { columnsOf, type Sink } from "./ledger";

type RowsOf = (table: string) => never;

type Make = (rowsOf: RowsOf, middle: string) => unknown;

const PERS = ["total", "game"] as const;

const RATES = [...PERS, "100 possessions"] as const;

const METHODS = ["efficiency", "margin", "srs", "elo"] as const;

const each = <T extends string>(
  name: string,
  values: readonly T[],
  make: (rowsOf: RowsOf, value: T) => unknown,
): Readonly<Record<string, Make>> =>
  Object.fromEntries(
    values.map((value) => [`${name}, ${value}`, (rowsOf: RowsOf) => make(rowsOf, value)]),
  );

/** Forecasts of some games from ratings as of the middle of the season. */
const forecasts = (ratings: readonly UntypedRow[]): readonly object[] => {
  const ids = ratings.map(({ team_id }) => String(team_id));
  return ids.slice(1, 20).map((home, index) => ({
    team_id: home,
    away: ids[index],
    ...api.predictGame(ratings, { home, away: ids[index] as string }),
  }));
};

/** Tables of a season by how they are made from the rows of its games' tables. */
const AGGREGATES: Readonly<Record<"wbb" | "mlb", Readonly<Record<string, Make>>>> = {
  wbb: {
    ...each("playerTotals", [...RATES, "40 minutes"], (rowsOf, per) =>
      api.playerTotals(rowsOf("boxScore"), { per, teams: rowsOf("teamBoxScore") } as never),
    ),
    "playerTotals, min_minutes": (rowsOf) =>
      api.playerTotals(rowsOf("boxScore"), { min_minutes: 100, ranks: true } as never),
    ...each("teamTotals", RATES, (rowsOf, per) =>
      api.teamTotals(rowsOf("teamBoxScore"), { per } as never),
    ),
    standingsOf: (rowsOf) => api.standingsOf(rowsOf("teamGames")),
    "standingsOf, as_of": (rowsOf, as_of) => api.standingsOf(rowsOf("teamGames"), { as_of }),
    ...each("teamRatings", METHODS, (rowsOf, method) =>
      api.teamRatings(rowsOf("fourFactors"), { method }),
    ),
    "teamRatings, as_of": (rowsOf, as_of) => api.teamRatings(rowsOf("fourFactors"), { as_of }),
    predictGame: (rowsOf, as_of) =>
      forecasts(api.teamRatings(rowsOf("fourFactors"), { as_of }) as never),
    fitTeamRatings: (rowsOf) => flat(api.fitTeamRatings(rowsOf("fourFactors"))),
    fitWinProbability: (rowsOf) => flat(api.fitWinProbability(rowsOf("modelWinProbability"))),
    ...each("shotSplits", ["team", "shooter", "zone", "class", "period"], (rowsOf, by) =>
      api.shotSplits(frameOf(rowsOf("shots")), by as never),
    ),
  },
  mlb: {
    ...each("playerTotals, batting", PERS, (rowsOf, per) =>
      api.playerTotals(rowsOf("boxScore.batting"), { per } as never),
    ),
    ...each("playerTotals, pitching", PERS, (rowsOf, per) =>
      api.playerTotals(rowsOf("boxScore.pitching"), { per } as never),
    ),
    ...each("teamTotals", PERS, (rowsOf, per) =>
      api.teamTotals(rowsOf("teamBoxScore"), { per } as never),
    ),
    standingsOf: (rowsOf) => api.standingsOf(rowsOf("teamGames")),
    ...each("teamRatings", METHODS.slice(1), (rowsOf, method) =>
      api.teamRatings(rowsOf("teamGames"), { method }),
    ),
    runExpectancy: (rowsOf) => api.runExpectancy(rowsOf("plateAppearances"), { min_games: 1 }),
    runValues: (rowsOf) => api.runValues(rowsOf("plateAppearances"), { min_games: 1 }),
    battingMetrics: (rowsOf) => api.battingMetrics(rowsOf("plateAppearances")),
    pitchingMetrics: (rowsOf) =>
      api.pitchingMetrics(rowsOf("plateAppearances"), {
        box_score: rowsOf("boxScore.pitching"),
        pitches: rowsOf("pitches"),
      }),
    parkFactors: (rowsOf) => api.parkFactors(rowsOf("teamGames")),
    winProbabilityAdded: (rowsOf) => api.winProbabilityAdded(rowsOf("plateAppearances")),
    fitBaseballWinProbability: (rowsOf) =>
      flat(api.fitBaseballWinProbability(threeTimes(rowsOf("plateAppearances")))),
  },
};

/** The rows under three ids for each game: a fit takes more games than the sample league has. */
const threeTimes = (list: readonly UntypedRow[]): readonly object[] =>
  [1, 2, 3].flatMap((time) => list.map((row) => ({ ...row, game_id: `${row.game_id} ${time}` })));

const frameOf = (list: readonly object[]): never => new api.dfd.DataFrame([...list]) as never;

/** The numbers of nested objects, in one row. */
const flat = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      // The day of the fit.
      .filter(([key]) => key !== "date")
      .map(([key, part]) => [key, typeof part === "object" ? JSON.stringify(part) : part]),
  );

/** Adds rows team by team if they have teams, so that a difference can be located. */
function addByTeam(sink: Sink, group: string, table: string, list: readonly UntypedRow[]): void {
  const teams = groupBy(list, (row) => String(row.team_id ?? row.batting_team_id ?? "all"));
  const order = list.map(({ team_id, athlete_id }) => `${team_id} ${athlete_id}`);
  sink.add(group, `${table} (order)`, "all", new Map([["rows", order]]));
  for (const [unit, own] of teams) sink.add(group, table, unit, columnsOf(own));
}

/** Adds every table of a season that functions make from tables of games. */
export function addAggregates(sink: Sink, group: string, league: "wbb" | "mlb", kept: Rows): void {
  const rowsOf = (table: string): never => {
    const list = kept.get(table);
    if (list === undefined) throw new Error(`The games have no ${table}.`);
    return list as never;
  };
  const days = (kept.get("teamGames") ?? []).map(({ game_date }) => String(game_date)).sort();
  const middle = days[days.length >> 1] ?? "";
  for (const [name, make] of Object.entries(AGGREGATES[league])) {
    const own: Sink = {
      add: (_, table, unit, columns) => {
        if (columns.has("(error)")) sink.add(group, table, unit, columns);
      },
    };
    const lists = addResult(own, group, [name, "all"], () => make(rowsOf, middle));
    for (const [table, list] of lists) addByTeam(sink, group, table, list);
  }
}

/** The kinds of `season.chart`, as the charts declare them. */
const KINDS = Object.values(chartsOfPackage).flatMap(({ kinds }) => Object.keys(kinds));

/** Options besides the subject with which a chart shows other numbers. */
const WAYS: Readonly<Record<string, readonly object[]>> = {
  ratings: [{ method: "margin" }],
  shots: [{ mode: "hex" }, { mode: "zones" }],
};

/** The value that most rows have in a column, the first of several. */
function mostOften(list: readonly UntypedRow[], column: string): string {
  const known = list.filter((row) => row[column] != null);
  const groups = [...groupBy(known, (row) => String(row[column]))];
  const [most = ""] = groups.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return most;
}

/** The subjects that a season's charts are drawn of, those that take one. */
function subjectsIn(kept: Rows): Readonly<Record<string, object>> {
  const team_id = mostOften(kept.get("teamGames") ?? [], "team_id");
  const lines = (kept.get("boxScore") ?? []).filter((row) => row.team_id === team_id);
  const pitches = kept.get("pitches") ?? [];
  const pitcher = { athlete_id: mostOften(pitches, "pitcher_id") };
  const players =
    pitches.length === 0
      ? { athlete: { athlete_id: mostOften(lines, "athlete_id") } }
      : {
          pitcher,
          "pitcher, pitching": { ...pitcher, role: "pitching" },
          batter: { athlete_id: mostOften(pitches, "batter_id") },
        };
  return { none: {}, team: { team_id }, ...players };
}

/** Columns that say when a game was fetched. */
const isTime = (column: string): boolean => /_at$/.test(column);

/** Adds what a season on disk says: its games, report, standings, and every chart. */
export async function addSeason(
  sink: Sink,
  group: string,
  season: api.Season,
  kept: Rows,
): Promise<void> {
  const table = (name: string, list: readonly UntypedRow[]) => {
    const columns = [...columnsOf(list)].filter(([column]) => !isTime(column));
    sink.add(group, name, "all", new Map(columns));
  };
  for (const [name, list] of listsOf("season.games", season.games())) table(name, list);
  for (const [name, list] of listsOf("season.standings", await season.standings())) {
    addByTeam(sink, group, name, list);
  }
  for (const [part, value] of Object.entries(await season.report())) {
    const isRows = Array.isArray(value) && value.every((row) => typeof row === "object");
    const list = isRows ? value : [typeof value === "object" ? value : { value }];
    table(`season.report ${part}`, list as readonly UntypedRow[]);
  }
  for (const [subject, of] of Object.entries(subjectsIn(kept))) {
    for (const kind of KINDS) {
      for (const way of [{}, ...(WAYS[kind] ?? [])]) {
        const name = ["season.chart", kind, subject, ...Object.values(way)].join(" ");
        const options = { ...of, ...way } as never;
        await addChart(sink, group, [name, "all"], () => season.chart(kind as never, options));
      }
    }
  }
}
