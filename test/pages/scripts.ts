import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ModuleKind, ScriptTarget, transpile } from "typescript";
import { afterAll } from "vitest";
import { userFolder } from "../support/pages";
import { sampleLeague } from "../support/sample";

export const EXAMPLES = resolve(__dirname, "../../examples");
export const SCRIPTS = [
  "closest-finishes",
  "daily-report",
  "late-lead-changes",
  "pitch-mix",
  "season-leaders",
  "shot-profile",
] as const;
type Script = (typeof SCRIPTS)[number];

export const textOf = (script: Script) => readFileSync(join(EXAMPLES, `${script}.ts`), "utf8");

/** A user's folder with the examples, compiled, which save their files here; removed after the tests of a file. */
export function examplesFolder() {
  const folder = userFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const script of SCRIPTS) {
    const compiler = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
    writeFileSync(join(folder, `${script}.js`), transpile(textOf(script), compiler));
  }
  const runNode = (...args: readonly string[]) => {
    const options = { cwd: folder, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, stderr };
  };
  return {
    folder,
    runNode,
    /** Runs a script as ts-node does, without loading the compiler for each. */
    run: (script: Script, ...given: readonly string[]) => runNode(`${script}.js`, ...given),
    saved: (name: string) => readFileSync(join(folder, name)),
  };
}

/** The rows of the printed table, by cells: they are two blanks apart, below names and dtypes. */
export function tableIn(stdout: string): string[][] {
  const lines = stdout.split("\n").map((line) => line.trim().split(/ {2,}/));
  const begin = lines.findIndex(([first]) => first?.startsWith("shape: ")) + 3;
  return lines.slice(begin).filter(({ length }) => length > 1);
}

// Read from the payloads as the service sends them, without the tables of the package.
interface Competitor {
  homeAway: string;
  winner?: boolean;
}
export interface Event {
  id: string;
  shortName: string;
  competitions: { status: { type: { completed: boolean } }; competitors: Competitor[] }[];
}
export interface Play {
  id: string;
  type: { text: string };
  text: string;
  team?: { id: string };
  period: { number: number; displayValue: string };
  clock: { displayValue: string };
  scoringPlay: boolean;
  scoreValue: number;
  coordinate?: { x: number; y: number };
  summaryType?: string;
  pitchType?: { text: string };
  pitchVelocity?: number;
  participants?: { athlete: { id: string }; type?: string }[];
}
interface Line {
  athlete: { id: string; displayName: string };
  didNotPlay: boolean;
  stats: string[];
}
export interface Summary {
  plays?: Play[];
  winprobability?: { playId: string; homeWinPercentage?: number }[];
  boxscore: { players?: { statistics: { names: string[]; athletes: Line[] }[] }[] };
}

export const league = sampleLeague();
export const played = ({ events }: { events: Event[] }): Event[] =>
  events.filter(({ competitions }) => competitions[0]?.status.type.completed);
export const gamesOf = (dates: string) =>
  played(league.raw("site_wbb_scoreboard", { dates, limit: 500 }));
export const gameOf = (event_id: string): Summary => league.raw("site_wbb_summary", { event_id });
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
export const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));
