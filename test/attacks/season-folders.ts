import { createHash } from "node:crypto";
import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { openSeason } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { seasonTables } from "../../src/seasons/tables";
import { scratch, tablesOf } from "../seasons/recorded";
import { startAsReal } from "../support/sample";
import { lastingFolder } from "../support/updated-season";

/** Few games of the sample league, in two months. */
export const FEW = { team_id: "880001", dates: "20221101-20221231" } as const;

export type Template = Awaited<ReturnType<typeof makeTemplate>>;

/** A season of the sample league that tests copy and damage. */
export async function makeTemplate() {
  const { base_url, close } = await startAsReal();
  const open = (dir: string) =>
    openSeason({ league: "wbb", season: 2023, dir, base_url, retries: 0 });
  const whole = lastingFolder();
  const season = await open(whole);
  await season.update(FEW);
  /** A copy of its folder, readable for the user that tests switch to, too. */
  const copy = () => {
    const folder = join(scratch(), "data");
    cpSync(whole, folder, { recursive: true });
    for (const path of [folder, dirname(folder)]) chmodSync(path, 0o755);
    return folder;
  };
  return { open, tables: await tablesOf(season), copy, close };
}

export const TABLES: readonly string[] = seasonTables("wbb").map(({ name }) => name);

/** Every reading call of a season; returns the message of the first error, or "". */
export async function readEverything(season: Season): Promise<readonly string[]> {
  const calls: readonly (() => unknown)[] = [
    () => season.games(),
    () => season.games({ division_one: true }),
    () => season.load("box_score"),
    () => season.load("shots", { garbage_time: false, where: { game_date: "202301" } }),
    () => season.scan("section_plays", { site: "neutral" }).collectSync(),
    () => season.sql("select count(*) as n from box_score join odds using (game_id)"),
    () => season.standings(),
    () => season.report(),
    () => season.chart("season", { team: FEW.team_id }),
  ];
  const errors: string[] = [];
  for (const call of calls) {
    try {
      await call();
    } catch (error) {
      errors.push(String(error));
    }
  }
  return errors;
}

/** Everything in a folder with its kind, content and times, but for the time of its last reading. */
export function snapshot(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return ["", ...names.sort()].map((name) => {
    const path = join(folder, name);
    const { mode, ino, size, mtimeNs, ctimeNs, nlink } = lstatSync(path, { bigint: true });
    const found = lstatSync(path);
    const content = found.isFile()
      ? createHash("sha256").update(readFileSync(path)).digest("hex")
      : found.isSymbolicLink() && readlinkSync(path);
    return [name, mode, ino, size, mtimeNs, ctimeNs, nlink, content].join(" ");
  });
}

/** A table's file of the month with the season's first games. */
export function fileIn(dir: string, table: string): string {
  const folder = join(dir, "wbb", table, "season=2023");
  const names = readdirSync(folder).filter((name) => name.endsWith(".parquet"));
  return join(folder, names.sort()[0] ?? "");
}

export const manifestIn = (dir: string): string => join(dir, "wbb", "season=2023.json");
