import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { competitorOf, type RawSummary } from "../games/summaries";
import { seasonFiles } from "../support/payloads";

/** Every recorded game of the season, with its id. */
export function* seasonGames(): Iterable<{ readonly id: string; readonly raw: RawSummary }> {
  for (const file of seasonFiles()) {
    const raw: RawSummary = JSON.parse(gunzipSync(readFileSync(file)).toString());
    yield { id: basename(file).split(".")[0] ?? file, raw };
  }
}

export const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

export const finalOf = (raw: RawSummary): readonly [number, number] => [
  Number(competitorOf(raw, "home").score),
  Number(competitorOf(raw, "away").score),
];
