// How long the model of win probability takes for a game, in milliseconds and as a ratio to the service's
// table of the same games in the same run; also a fit of some games. At most 5 ms a game. Time is processor
// time of all threads, as in speed.ts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  fitWinProbability,
  modelWinProbability,
  rows,
  site_wbb_summary,
  type WbbSummary,
  winProbability,
  winProbabilityAdded,
} from "sportsframe";
import { RECORDED } from "../test/support/recorded-folder";

const GAMES = 40;
const ROUNDS = 5;
/** Milliseconds a game. */
const MOST = 5;

const SEASON = join(RECORDED, "season_2023/summaries");
const SAMPLE = resolve(__dirname, "../fixtures/wbb/summary_final.json");

/** The texts of recorded games, or of the sample league's if these are missing. */
function texts(): readonly string[] {
  if (!existsSync(SEASON)) return Array(GAMES).fill(readFileSync(SAMPLE, "utf8"));
  const names = readdirSync(SEASON)
    .sort()
    .slice(100, 100 + GAMES);
  return names.map((name) => gunzipSync(readFileSync(join(SEASON, name))).toString());
}

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;

/** The median of a game, which is parsed again each time because summaries cache their results. */
function millisecondsOf(payloads: readonly object[], work: (game: WbbSummary) => unknown): number {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const payload of payloads) {
      const game = site_wbb_summary.parse(payload);
      const start = process.cpuUsage();
      work(game);
      const { user, system } = process.cpuUsage(start);
      if (round > 0) taken.push((user + system) / 1000);
    }
  }
  return median(taken);
}

const payloads = texts().map((text): object => JSON.parse(text));
const service = millisecondsOf(payloads, (game) => winProbability(game));
console.log(`winProbability        ${service.toFixed(2)} ms a game`);
const works = {
  modelWinProbability: (game: WbbSummary) => modelWinProbability(game, { pregame: 0.6 }),
  "without pregame": (game: WbbSummary) => modelWinProbability(game),
  winProbabilityAdded: (game: WbbSummary) => winProbabilityAdded(game),
};
for (const [name, work] of Object.entries(works)) {
  const taken = millisecondsOf(payloads, work);
  const ratio = (taken / service).toFixed(1);
  const verdict = taken <= MOST ? "" : `, more than ${MOST} ms`;
  console.log(`${name.padEnd(21)} ${taken.toFixed(2)} ms a game, ${ratio} times${verdict}`);
}
const seen = payloads.flatMap((payload) =>
  rows(modelWinProbability(site_wbb_summary.parse(payload))),
);
const start = process.cpuUsage();
const { fitted_on } = fitWinProbability(seen);
console.log(`a fit of ${fitted_on}: ${(process.cpuUsage(start).user / 1000).toFixed(0)} ms`);
