import type { Place } from "./make-season";
import { inProcess, type Measure } from "./table";

const MOST_DANFO = 0.22;
const MOST_POLARS = 1.5;
const MOST_SQL_MS = 50;
const SQL_PLAYS = 1_200_000;

const DANFO = `
const season = await api.openSeason(args.place);
const polars = await season.load("plays", { return_as_polars: true });
const loading = async () => {
  const frame = await season.load("plays");
  for (const name of frame.columns) frame.column(name).values.length;
};
const [load, records] = await compared(loading, () => polars.toRecords());
return { shape: polars.shape, load, records };
`;

/** Compares a season's frames with the same frames of polars, from the same files. */
const POLARS = `
const pl = require("nodejs-polars");
const season = await api.openSeason(args.place);
const folder = \`\${args.place.dir}/wbb/section_plays/season=2023\`;
const paths = require("node:fs").readdirSync(folder).map((name) => \`\${folder}/\${name}\`);
const files = () => pl.concat(paths.map((path) => pl.scanParquet(path)));
const { columns, shape } = await season.load("plays", { return_as_polars: true });
const scored = (plays) =>
  plays.filter(pl.col("scoring_play")).groupBy("team_id").agg(pl.col("score_value").sum()).collectSync();
const stored = columns.filter((name) => files().columns.includes(name));
const [load, engine, scan, own] = await compared(
  () => season.load("plays", { return_as_polars: true }),
  () => files().select(stored).collectSync(),
  () => scored(season.scan("plays")),
  () => scored(files()),
);
return { shape, load, engine, scan, own };
`;

/** Milliseconds that a user waits for a query of a whole season, and DuckDB alone for the same files. */
const SQL = `
const season = await api.openSeason(args.place);
const days = "select game_date, count(*) as n from plays group by game_date order by game_date";
let plays = 0;
const { game_date: last } = api.rows(await season.sql(days)).find(({ n }) => (plays += n) >= args.plays);
const query = (table) => \`select team_id, count(*) as n, sum(score_value) as points from \${table}
  where scoring_play and game_date <= '\${last}' group by team_id order by points desc limit 10\`;
const waited = async (run) => {
  const times = [];
  for (let round = 0; round < 10; round++) {
    const start = performance.now();
    await run();
    if (round > 0) times.push(performance.now() - start);
  }
  return median(times);
};
const ms = await waited(() => season.sql(query("plays"), { return_as_polars: true }));
const { DuckDBInstance } = require("@duckdb/node-api");
const connection = await (await DuckDBInstance.create(":memory:")).connect();
const files = \`'\${args.place.dir}/wbb/section_plays/season=2023/*.parquet'\`;
const own = await waited(() => connection.runAndReadAll(query(files)));
return { ms, own, plays };
`;

/** Tables of recorded games as frames, compared with polars; scans and SQL of a whole season. */
export function* measureTables(few: Place, all: Place) {
  type Danfo = { readonly shape: Shape; readonly load: number; readonly records: number };
  const danfo = inProcess<Danfo>(DANFO, { place: few });
  yield compare(`load of plays as danfo, to toRecords, ${sized(danfo.shape)}`, MOST_DANFO, [
    danfo.load,
    danfo.records,
  ]);
  type Polars = { readonly shape: Shape } & Record<"load" | "engine" | "scan" | "own", number>;
  const { shape, ...polars } = inProcess<Polars>(POLARS, { place: all });
  const size = sized(shape);
  yield compare(`load of plays as polars, ${size}`, MOST_POLARS, [polars.load, polars.engine]);
  yield compare(`scan of plays, ${size}`, MOST_POLARS, [polars.scan, polars.own]);
  type Sql = { readonly ms: number; readonly own: number; readonly plays: number };
  const { ms, own, plays } = inProcess<Sql>(SQL, { place: all, plays: SQL_PLAYS });
  yield {
    what: `SQL over ${(plays / 1e6).toFixed(1)} M plays (time waited)`,
    goal: `${MOST_SQL_MS} ms`,
    value: `${ms.toFixed(0)} ms, DuckDB alone ${own.toFixed(0)}`,
    met: ms <= MOST_SQL_MS,
  };
}

type Shape = { readonly height: number; readonly width: number };

const sized = ({ height, width }: Shape): string => `${height.toLocaleString("en-US")} x ${width}`;

function compare(what: string, most: number, [own, engine]: readonly [number, number]): Measure {
  const ratio = own / engine;
  const value = `${ratio.toFixed(2)} (${own.toFixed(2)} to ${engine.toFixed(2)} s)`;
  return { what, goal: `${most}`, value, met: ratio <= most };
}
