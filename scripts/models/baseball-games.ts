import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type MlbSummary,
  plateAppearances,
  rows,
  site_mlb_scoreboard,
  site_mlb_summary,
} from "sportsframe";
import { createSample } from "../../sample";
import { RECORDED } from "../../test/support/recorded-folder";

const FOLDER = join(RECORDED, "mlb");

const hasLog = (game: MlbSummary): boolean => rows(plateAppearances(game)).length > 0;

/** The baseball games of the real service that were recorded, as far as they have a log. */
export function recordedBaseball(): readonly MlbSummary[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER).filter((name) => name.startsWith("summary_"));
  return names
    .sort()
    .map((name) => site_mlb_summary.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))))
    .filter(hasLog);
}

/** The games of the sample league's season with a log. */
export function sampleBaseball(): readonly MlbSummary[] {
  const answer = createSample({ live: false, as_real: false });
  const asked = (url: string) => JSON.parse(JSON.stringify(answer(new URL(url)).body));
  const { events } = asked(site_mlb_scoreboard.url({ dates: "2025" })) as {
    readonly events: readonly { readonly id: string }[];
  };
  return events
    .map(({ id }) => site_mlb_summary.parse(asked(site_mlb_summary.url({ event_id: id }))))
    .filter(hasLog);
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;
export const standardError = (values: readonly number[]): number => {
  const middle = mean(values);
  const squares = sum(values.map((value) => (value - middle) ** 2));
  return Math.sqrt(squares / (values.length - 1) / values.length);
};
