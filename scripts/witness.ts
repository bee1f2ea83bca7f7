// Writes a snapshot of the numbers of every table and chart of the recorded games and the sample
// league, or compares two: what a change of the code changes, and nothing else.
//   npm run witness -- --out before.json           about two minutes; --quick: every tenth game
//   npm run witness -- --compare before.json after.json [--map names.json]
//   npm run witness -- --show 401469424 shots [distance_ft]
// A snapshot has a hash for each column of each table and game: floats rounded to 10 digits, rows in
// their order. Tables of a season are hashed team by team; a chart is a table of its data values by
// field, its scale domains, and the numbers of its texts. `--map` names what was renamed:
//   { "tables": { "runs": "scoringRuns" }, "columns": { "shots.x": "x_ft", "*.ppp": "points_pct" } }
// `--show` prints the values of one game (an event id, the path of another payload) or team, so that
// two checkouts can be compared by hand. Keep snapshots outside of the repository.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { UntypedRow } from "../src/frames/rows";
import { rows } from "../src/frames/rows";
import * as api from "../src/index";
import { SEASON_CHARTS } from "../test/support/season-charts";
import { startSeasonService } from "../test/support/season-service";
import { readRecorded, recordedPath, SEASON, seasonFiles } from "./recorded";
import { compare } from "./witness/compare";
import { addChart, addGame, addResult, summaryOf } from "./witness/games";
import { isNamed, Ledger, Printer, type Sink, writeSnapshot } from "./witness/ledger";
import { type RecordedPayload, recordedPayloads } from "./witness/recorded";
import { addAggregates, addSeason } from "./witness/seasons";

/** Charts are drawn of every tenth game, and a quick snapshot has only these. */
const STEP = 10;

const SEASONS: Readonly<Record<"wbb" | "mlb", number>> = { wbb: 2023, mlb: 2025 };

/** Units other than games, which only a walk through everything finds. */
type Wanted = (unit: string) => boolean;

interface Walk {
  readonly sink: Sink;
  readonly isQuick: boolean;
  readonly wants: Wanted;
  /** Whether the tables of whole seasons are wanted. */
  readonly hasTotals: boolean;
  readonly dir: string;
}

async function addRecordedSeason({ sink, isQuick, wants, hasTotals, dir }: Walk): Promise<void> {
  const files = seasonFiles().filter((_, index) => !isQuick || index % STEP === 0);
  const kept = new Map<string, UntypedRow[]>();
  for (const [index, file] of files.entries()) {
    const name = basename(file).split(".")[0] ?? file;
    if (!wants(name)) continue;
    const charts = isQuick || index % STEP === 0 || !hasTotals;
    const summary = summaryOf(name, "wbb", readRecorded(file));
    await addGame(sink, SEASON, summary, { charts, kept });
  }
  if (!hasTotals || files.length === 0) return;
  addAggregates(sink, `${SEASON}_totals`, "wbb", kept);
  const { loopback } = await startSeasonService(files.map(recordedPath));
  const at = { dir: join(dir, "recorded"), base_url: loopback.url };
  const season = await api.openSeason({ league: "wbb", season: 2023, ...at });
  await season.update();
  await addSeason(sink, `${SEASON}_totals`, season, kept);
  await loopback.close();
}

async function addPayload(sink: Sink, payload: RecordedPayload): Promise<void> {
  const { name, league, operation, isSummary, read } = payload;
  if (isSummary) {
    await addGame(sink, "recorded", summaryOf(name, league, read()), { charts: true });
    return;
  }
  const { parse } = api.operations[operation] as { parse(raw: object): unknown };
  addResult(sink, "recorded", [operation, name], () => parse(read()));
}

async function addSample({ sink, wants, hasTotals, dir }: Walk): Promise<void> {
  const sample = await api.useSampleService({ live: false });
  for (const league of ["wbb", "mlb"] as const) {
    const group = `sample_${league}`;
    const at = { dir: join(dir, group), base_url: sample.base_url };
    const season = await api.openSeason({ league, season: SEASONS[league], ...at });
    await season.update();
    const ids = rows(season.games()).map(({ game_id }) => String(game_id));
    const kept = new Map<string, UntypedRow[]>();
    const few: object[] = [];
    for (const [index, event_id] of ids.entries()) {
      if (!wants(event_id)) continue;
      const summary = await api.operations[`site_${league}_summary`]({ event_id });
      const game = { name: event_id, league, summary };
      if (few.length < STEP) few.push(summary);
      await addGame(sink, group, game, { charts: index % STEP === 0 || !hasTotals, kept });
    }
    if (!hasTotals) continue;
    addAggregates(sink, `${group}_totals`, league, kept);
    await addSeason(sink, `${group}_totals`, season, kept);
    for (const chart of SEASON_CHARTS.filter((one) => one.league === league)) {
      const games = { list: few as never[], one: <T>(all: readonly T[]): T => all[0] as T };
      await addChart(sink, `${group}_totals`, [chart.name, "all"], () => chart.draw(games));
    }
  }
  await sample.close();
}

/** Adds everything, or the one game that is wanted. */
async function walk(sink: Sink, isQuick: boolean, unit?: string): Promise<void> {
  const payloads = recordedPayloads();
  const isGame = unit !== undefined && (/^\d{6,}$/.test(unit) || unit.endsWith(".json"));
  const wants: Wanted = (name) => !isGame || isNamed(name, unit);
  const dir = mkdtempSync(join(tmpdir(), "sportsframe-witness-"));
  const whole: Walk = { sink, isQuick: isQuick && !isGame, wants, hasTotals: !isGame, dir };
  try {
    await addRecordedSeason(whole);
    for (const payload of payloads) if (wants(payload.name)) await addPayload(sink, payload);
    await addSample(whole);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string" },
      quick: { type: "boolean", default: false },
      compare: { type: "boolean", default: false },
      map: { type: "string" },
      show: { type: "boolean", default: false },
    },
  });
  const [first, second, third] = positionals;
  if (values.compare && first !== undefined && second !== undefined) {
    if (!compare(first, second, values.map)) process.exitCode = 1;
  } else if (values.show && first !== undefined && second !== undefined) {
    await walk(new Printer(first, second, third), values.quick, first);
  } else if (values.out !== undefined) {
    const ledger = new Ledger();
    await walk(ledger, values.quick);
    writeSnapshot(values.out, ledger.snapshot(values.quick ? "quick" : "full"));
  } else {
    throw new Error("Pass --out FILE, --compare BEFORE AFTER, or --show GAME TABLE [COLUMN].");
  }
}

void main();
