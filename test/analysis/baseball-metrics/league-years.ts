import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BattingCounts } from "../../../src/analysis/baseball-metrics/batting-counts";
import { computeFipConstant } from "../../../src/analysis/baseball-metrics/pitching-metrics";
import { computeWoba } from "../../../src/analysis/baseball-metrics/run-values";
import { RECORDED } from "../../support/recorded-folder";

const REFERENCES = resolve(RECORDED, "../references");
const TEAMS = resolve(REFERENCES, "lahman_Teams_to_2024.csv");
const CONSTANTS = resolve(REFERENCES, "fangraphs_woba_fip_constants_1871_2025.csv");

/** Whether the published numbers are here. */
export const hasPublished = (): boolean => [TEAMS, CONSTANTS].every((file) => existsSync(file));

/** The differences of our formulas, on a year's totals of the league, from FanGraphs' constants. */
export interface LeagueYear {
  readonly year: number;
  readonly teams: number;
  readonly fip_constant: number;
  readonly woba: number;
  readonly runs: number;
}

type Line = Readonly<Record<string, string>>;

function linesOf(file: string): readonly Line[] {
  const [names = [], ...lines] = readFileSync(file, "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', "").split(","));
  return lines.map((cells) => Object.fromEntries(names.map((one, at) => [one, cells[at] ?? ""])));
}

/** The years 2019 to 2024. */
export function leagueYears(): readonly LeagueYear[] {
  const [teams, constants] = [linesOf(TEAMS), linesOf(CONSTANTS)];
  return [2019, 2020, 2021, 2022, 2023, 2024].map((year) => {
    const own = teams.filter(({ yearID }) => yearID === String(year));
    const published = constants.find(({ Season }) => Season === String(year));
    const total = (name: string) => own.reduce((sum, team) => sum + Number(team[name]), 0);
    const known = (name: string) => Number(published?.[name]);
    const counts = {
      at_bats: total("AB"),
      walks: total("BB"),
      // Neither intentional walks nor sacrifice bunts are in the file.
      intentional_walks: 0,
      hit_by_pitch: total("HBP"),
      sacrifice_flies: total("SF"),
      singles: total("H") - total("2B") - total("3B") - total("HR"),
      doubles: total("2B"),
      triples: total("3B"),
      home_runs: total("HR"),
    };
    const weights = {
      walk: known("wBB"),
      hit_by_pitch: known("wHBP"),
      single: known("w1B"),
      double: known("w2B"),
      triple: known("w3B"),
      home_run: known("wHR"),
    };
    const constant = computeFipConstant([
      {
        home_runs_allowed: total("HRA"),
        walks_allowed: total("BBA"),
        // Pitchers hit as many batters as batters were hit.
        hit_batters: total("HBP"),
        strikeouts: total("SOA"),
        outs_recorded: total("IPouts"),
        earned_runs: total("ER"),
      },
    ]);
    const turns = total("AB") + total("BB") + total("HBP") + total("SF");
    return {
      year,
      teams: own.length,
      fip_constant: (constant ?? Number.NaN) - known("cFIP"),
      woba: (computeWoba(counts as BattingCounts, weights) ?? Number.NaN) - known("wOBA"),
      runs: total("R") / turns - known("R/PA"),
    };
  });
}
