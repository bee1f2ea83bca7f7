import {
  chart,
  type MlbSummary,
  plateAppearances,
  type RunExpectancy,
  rows,
  runExpectancy,
} from "sportsframe";
import { mean } from "../../src/analysis/numeric/mean";
import {
  simulatedSeason,
  trueRunExpectancy,
} from "../../test/analysis/baseball-metrics/simulated-season";
import { recordedBaseball, sampleBaseball } from "./games";
import { percent, standardError, sum } from "./numbers";
import { type ModelCard, type Rows, sentence, table } from "./page";

const SEASONS = 10;
const GAMES = 2430;

/** Compares the table of one simulated season with the known truth. */
function checked(seed: number, truth: ReadonlyMap<string, number>) {
  const table = runExpectancy(simulatedSeason(GAMES, seed));
  const states = table.map(({ bases, outs, run_expectancy, standard_error, count }) => {
    const off = (run_expectancy ?? 0) - (truth.get(`${bases} ${outs}`) ?? 0);
    return { off, errors: off / (standard_error ?? 0), count: count ?? 0 };
  });
  const all = sum(states.map(({ count }) => count));
  return {
    table,
    bias: sum(states.map(({ off, count }) => off * count)) / all,
    errors: states.map((one) => Math.abs(one.errors)),
  };
}

const BASES = ["---", "1--", "-2-", "12-", "--3", "1-3", "-23", "123"];

/** Bases by outs, as such tables are printed. */
const grid = (list: readonly RunExpectancy[], cell: (one: RunExpectancy) => string): Rows =>
  BASES.map((bases) => [`\`${bases}\``, ...list.filter((one) => one.bases === bases).map(cell)]);

const picture = (table: readonly RunExpectancy[], truth: ReadonlyMap<string, number>) =>
  chart(
    table.map(({ bases, outs, run_expectancy, standard_error }) => ({
      state: bases,
      out: String(outs),
      runs: run_expectancy,
      low: (run_expectancy ?? 0) - 3 * (standard_error ?? 0),
      high: (run_expectancy ?? 0) + 3 * (standard_error ?? 0),
      truth: truth.get(`${bases} ${outs}`) ?? null,
    })),
    {
      encoding: {
        y: { field: "state", type: "nominal", sort: BASES, axis: { title: "Bases" } },
        color: { field: "out", type: "nominal", legend: { title: "Out" } },
      },
      layer: [
        {
          mark: { type: "rule", strokeWidth: 3 },
          encoding: {
            x: {
              field: "low",
              type: "quantitative",
              axis: { title: "Runs to the end of the inning" },
            },
            x2: { field: "high" },
          },
        },
        {
          mark: { type: "tick", thickness: 2, size: 14 },
          encoding: { x: { field: "truth", type: "quantitative" } },
        },
      ],
    },
    {
      title: "Run expectancy of a simulated season",
      subtitle: "Bars: counted, three standard errors to either side. Ticks: the truth.",
    },
  );

function contradictions(games: readonly MlbSummary[]): string {
  const lists = games.map((game) => rows(plateAppearances(game)));
  const doubts = lists.flat().filter(({ doubts }) => doubts !== null).length;
  return `${games.length} games, ${lists.flat().length} rows, ${doubts} with doubts`;
}

/** The card of plateAppearances and runExpectancy. */
export async function card(): Promise<ModelCard> {
  const truth = trueRunExpectancy();
  const seasons = Array.from({ length: SEASONS }, (_, index) => checked(index + 1, truth));
  const errors = seasons.flatMap((one) => one.errors);
  const biases = seasons.map(({ bias }) => bias);
  const [first] = seasons as [(typeof seasons)[number]];
  const sample = sampleBaseball();
  const recorded = recordedBaseball();
  const counted = rows(runExpectancy(sample, { min_games: 0 }));
  const published = runExpectancy([] as object[]);
  const beside = (one: RunExpectancy) =>
    `${one.counted?.toFixed(2) ?? "-"} ± ${one.standard_error?.toFixed(2) ?? "-"} (${one.count})`;
  const within = (limit: number) => errors.filter((one) => one <= limit).length;
  const biasError = standardError(biases);
  const onThird = first.table.find(({ bases, outs }) => bases === "--3" && outs === 0);
  const rare = (onThird?.count ?? 0) / sum(first.table.map(({ count }) => count ?? 0));
  return {
    changes: [
      table(
        "bases",
        grid(published, (one) => (one.published ?? 0).toFixed(3)),
        grid(counted, beside),
      ),
      sentence`## Accuracy ${SEASONS} seasons of ${GAMES} games were simulated`,
      sentence`For the ${errors.length} values of states, ${within(2)} are within two standard errors`,
      sentence`errors of the truth and ${within(3)} within three`,
      sentence`the largest difference is ${Math.max(...errors).toFixed(1)}. The mean bias`,
      sentence`frequency of states, is ${mean(biases).toFixed(4)} runs (standard error ${biasError.toFixed(4)})`,
      sentence`In one season it is at most ${Math.max(...biases.map(Math.abs)).toFixed(4)}. A bias`,
      sentence`leave a standard error of ${(biasError * Math.sqrt(SEASONS)).toFixed(4)}. Standard`,
      sentence`The sample league (${sample.length} games) is invented`,
      table("games | |", [
        ["of the real service", contradictions(recorded)],
        ["of the sample league", contradictions(sample)],
      ]),
      sentence`Only ${recorded.length} real games are recorded`,
      sentence`nobody out is ${percent(rare)} of the simulated plays`,
    ],
    pictures: { "run-expectancy": picture(first.table, truth) },
  };
}
