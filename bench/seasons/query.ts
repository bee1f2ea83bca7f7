import { cpSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import { writeManifest } from "../../src/seasons/store/manifest";
import { startSeasonService } from "../../test/support/season-service";
import { type Measure, median } from "./table";

const PLAYS = 1_000_000;
const ROUNDS = 9;
const MOST_MS = 50;

/** The season again as another year's, until there are a million plays in the folder. */
function multiplied(folder: string, plays: number): readonly number[] {
  const seasons = [2023];
  for (let season = 2022; seasons.length * plays < PLAYS; season--) {
    seasons.push(season);
    for (const table of readdirSync(folder, { withFileTypes: true })) {
      if (!table.isDirectory()) continue;
      const [from, to] = [2023, season].map((one) => join(folder, table.name, `season=${one}`));
      cpSync(from as string, to as string, { recursive: true });
      // Files are of months: of years ago, like the season.
      for (const name of readdirSync(to as string)) {
        renameSync(join(to as string, name), join(to as string, earlier(name, season)));
      }
    }
    const manifest = JSON.parse(readFileSync(join(folder, "season=2023.json"), "utf8"));
    const files = Object.entries(manifest.files).map(([file, entry]) => {
      const [table = "", , month = ""] = file.split("/");
      return [`${table}/season=${season}/${earlier(month, season)}`, entry];
    });
    // The days of its games are those of 2023.
    const own = { ...manifest, season, games: {}, files: Object.fromEntries(files) };
    writeManifest({ folder, league: "wbb", season }, own);
  }
  return seasons;
}

const earlier = (month: string, season: number): string =>
  `${Number(month.slice(0, 4)) - 2023 + season}${month.slice(4)}`;

async function warmMs(query: () => Promise<unknown>): Promise<number> {
  await query();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await query();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** A question about one of several seasons with a million plays, in SQL and as a scan. */
export async function measureQueries(
  files: readonly string[],
  dir: string,
): Promise<readonly Measure[]> {
  const service = await startSeasonService(files);
  const own = join(dir, "query");
  const season = await openSeason({
    league: "wbb",
    season: 2023,
    dir: own,
    base_url: service.loopback.url,
  });
  await season.update();
  await service.loopback.close();
  const count = "select count(*) as n from section_plays";
  const plays = Number(rows(await season.sql(count))[0]?.n);
  const years = multiplied(join(own, "wbb"), plays);
  const all = await openSeason({ league: "wbb", seasons: years, dir: own });
  const total = plays * years.length;
  const sql = () =>
    all.sql(
      `select team_id, count(*) as n, sum(score_value) as points from plays
       where season = 2023 and scoring_play group by team_id order by points desc limit 10`,
      { return_as_polars: true },
    );
  const scan = async () =>
    all
      .scan("plays")
      .filter(pl.col("season").eq(pl.lit(2023)).and(pl.col("scoring_play")))
      .groupBy("team_id")
      .agg(pl.col("score_value").sum())
      .collectSync();
  const measure = (what: string, ms: number): Measure => ({
    what: `${what}: a season of ${(plays / 1e3).toFixed(0)} thousand plays of ${(total / 1e6).toFixed(1)} M`,
    target: `${MOST_MS} ms warm`,
    value: `${ms.toFixed(0)} ms`,
    met: ms <= MOST_MS,
  });
  return [measure("SQL", await warmMs(sql)), measure("scan", await warmMs(scan))];
}
