import { randomNumbers } from "../../src/analysis/numeric/random";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import type { SeasonCharts } from "../../src/seasons/charts/season-charts";
import { openSeason } from "../../src/seasons/open";
import type { Place } from "./make-season";
import { inProcess, type Measure, median, PROCESSES } from "./table";

/** Seconds of processor time from files to SVG, and megabytes that a process of one chart may take. */
const MOST_SECONDS = 1;
const MOST_MB = 700;

/** Seconds of the first ranked totals or metrics of a process. */
const MOST_TOTALS = { wbb: 1.5, mlb: 3 } as const;

/** Subjects of charts with the most rows, and a conference and day of theirs. */
interface Subjects {
  readonly teams: readonly string[];
  readonly athletes: readonly string[];
  readonly shooter: string;
  readonly pitcher: string;
  readonly conference: string;
  readonly day: string;
}

/** The options with which each kind of a league is drawn; a kind without any would be an error. */
type Calls<League extends Place["league"]> = (subjects: Subjects) => {
  readonly [Kind in keyof SeasonCharts<League>]: readonly SeasonCharts<League>[Kind][];
};

/** Kinds that need substitutions, which no recorded game of 2023 has. */
const OF_STINTS = ["lineup_totals", "on_off", "rotation"];

/** Kinds that rank all players or teams: the first totals of a process may take their time in addition. */
const OF_TOTALS = ["compare", "leaders", "percentiles", "scatter", "similar"];

const sharedCalls = ({ teams, athletes, conference, day }: Subjects) => {
  const [team_id = ""] = teams;
  const [athlete_id = ""] = athletes;
  return {
    compare: [{ athletes }, { teams }],
    luck: [{}],
    percentiles: [{ athlete_id }, { team_id }],
    player: [{ athlete_id }],
    preview: [{ date: day }],
    projection: [{ as_of: day }],
    race: [{}],
    ratings: [{}, { as_of: day }],
    season: [{ team_id }],
    similar: [{ athlete_id }, { team_id }],
    standings: conference === "" ? [{}] : [{}, { conference }],
  };
};

const WBB: Calls<"wbb"> = (subjects) => {
  const [team_id = ""] = subjects.teams;
  const { shooter: athlete_id } = subjects;
  return {
    ...sharedCalls(subjects),
    four_factors: [{}, { garbage_time: false }],
    leaders: [
      { statistic: "three_point_field_goal_pct" },
      { statistic: "points", garbage_time: false },
      { statistic: "points", by: "teams" },
    ],
    lineup_totals: [{ team_id }],
    on_off: [{ team_id }],
    rotation: [{ team_id }],
    scatter: [
      { x: "usage_pct", y: "true_shooting_pct" },
      { x: "points", y: "turnovers", by: "teams" },
    ],
    shot_profile: [{ team_id }, { athlete_id }],
    shot_quality: [{}, { by: "opponents" }],
    shots: [
      {},
      { mode: "zones" },
      { mode: "points" },
      { team_id, mode: "hex", division_one: true },
      { team_id, mode: "zones", site: "home", garbage_time: false },
      { athlete_id },
    ],
  };
};

const MLB: Calls<"mlb"> = (subjects) => {
  const [team_id = ""] = subjects.teams;
  const [athlete_id = ""] = subjects.athletes;
  const { pitcher } = subjects;
  const shared = sharedCalls(subjects);
  return {
    ...shared,
    percentiles: [...shared.percentiles, { athlete_id: pitcher, role: "pitching" }],
    batter: [{ athlete_id }],
    leaders: [{ statistic: "home_runs" }, { statistic: "woba" }],
    pitcher: [{ athlete_id: pitcher }],
    scatter: [
      { x: "plate_appearances", y: "woba" },
      { x: "runs", y: "hits", by: "teams" },
    ],
    spray: [{}, { team_id }],
    strike_zone: [{}, { team_id }],
  };
};

/** Totals that users make themselves. */
const OWN_TOTALS = {
  wbb: [
    'api.playerTotals(await season.load("boxScore"), { ranks: true })',
    'api.teamTotals(await season.load("teamBoxScore"), { ranks: true })',
    'await season.leaders("points")',
  ],
  mlb: ['await season.leaders("woba")', 'await season.leaders("fip", { role: "pitching" })'],
} as const;

const SCRIPT = `
const season = await api.openSeason(args.place);
const run = new Function("season", "api", "return (async () => " + args.code + ")()");
const seconds = await timed(() => run(season, api));
return { seconds, megabytes: megabytes() };
`;

/** Returns the values of a column with the most rows. */
async function findMost(
  place: Place,
  table: string,
  column: string,
  where: pl.Expr = pl.lit(true),
): Promise<readonly string[]> {
  const scan = (await openSeason(place)).scan(table).filter(pl.col(column).isNotNull().and(where));
  const counted = scan.withColumn(pl.lit(1).alias("n")).groupBy(column).agg(pl.col("n").sum());
  const counts = rows(counted.collectSync() as never) as readonly Record<string, unknown>[];
  return counts
    .toSorted(
      (one, other) => Number(other.n) - Number(one.n) || (texted(one) < texted(other) ? -1 : 1),
    )
    .map(texted);

  function texted(row: Record<string, unknown>): string {
    return String(row[column]);
  }
}

async function findSubjects(place: Place): Promise<Subjects> {
  const isWbb = place.league === "wbb";
  const teams = (await findMost(place, "team_games", "team_id")).slice(0, 2);
  const own = pl.col("team_id").eq(pl.lit(teams[0]));
  const [conference = ""] = isWbb ? await findMost(place, "team_games", "conference", own) : [];
  const [day = ""] = await findMost(place, "team_games", "game_date");
  const of = (basketball: string, baseball: string, id: string) =>
    findMost(place, isWbb ? basketball : baseball, isWbb ? "athlete_id" : id);
  const athletes = (await of("box_score", "pitches", "batter_id")).slice(0, 2);
  const [shooter = ""] = await of("shots", "pitches", "batter_id");
  const [pitcher = ""] = await of("box_score", "pitches", "pitcher_id");
  return { teams, athletes, shooter, pitcher, conference, day };
}

function measured(place: Place, what: string, code: string, most: number): Measure {
  const goal = `${most} s, ${MOST_MB} MB`;
  try {
    const runs = Array.from({ length: PROCESSES }, () =>
      inProcess<{ readonly seconds: number; readonly megabytes: number }>(SCRIPT, { place, code }),
    );
    const seconds = median(runs.map((run) => run.seconds));
    const megabytes = median(runs.map((run) => run.megabytes));
    const value = `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
    return { what, goal, value, met: seconds <= most && megabytes <= MOST_MB };
  } catch (error) {
    return { what, goal, value: String(error), met: false };
  }
}

/** The floor of a projection: the random numbers alone, one for each remaining game of 10,000 simulations. */
async function measureDraws(place: Place, day: string): Promise<string> {
  const isLeft = pl.col("game_date").gtEq(pl.lit(day));
  const rest = (await openSeason(place)).scan("team_games").filter(isLeft).collectSync();
  const draws = (rows(rest as never).length / 2) * 10_000;
  const { gaussian } = randomNumbers(1);
  const before = process.cpuUsage();
  for (let draw = 0; draw < draws; draw++) gaussian();
  const { user, system } = process.cpuUsage(before);
  return `draws ${((user + system) / 1e6).toFixed(2)}`;
}

/** Each kind of chart of a season, and ranked totals, each in processes of its own. */
export async function* measureCharts(place: Place, source: string, isOfStints = false) {
  const { league } = place;
  const subjects = await findSubjects(place);
  const calls = league === "wbb" ? WBB(subjects) : MLB(subjects);
  for (const [kind, all] of Object.entries(calls)) {
    if (OF_STINTS.includes(kind) !== isOfStints) continue;
    const most = MOST_SECONDS + (OF_TOTALS.includes(kind) ? MOST_TOTALS[league] : 0);
    for (const options of all) {
      const args = JSON.stringify(options);
      const code = `(await season.chart("${kind}", ${args})).toSVG()`;
      const measure = measured(place, `${source}: ${kind} ${args}`, code, most);
      const floor = kind === "projection" && (await measureDraws(place, subjects.day));
      yield floor ? { ...measure, value: `${measure.value}, ${floor}` } : measure;
    }
  }
  if (isOfStints) return;
  for (const code of OWN_TOTALS[league]) {
    yield measured(place, `${source}: ${code}`, code, MOST_TOTALS[league]);
  }
}
