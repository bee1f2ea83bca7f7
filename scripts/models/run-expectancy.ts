import {
  chart,
  type MlbSummary,
  plateAppearances,
  type RunExpectancy,
  rows,
  runExpectancy,
} from "sportsframe";
import {
  simulatedSeason,
  trueRunExpectancy,
} from "../../test/analysis/baseball-metrics/simulated-season";
import type { ModelCard } from "../models";
import { mean, recordedBaseball, sampleBaseball, standardError, sum } from "./baseball-games";

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
function grid(table: readonly RunExpectancy[], cell: (one: RunExpectancy) => string): string {
  const rowOf = (bases: string) => {
    const cells = table.filter((one) => one.bases === bases).map(cell);
    return `| \`${bases}\` | ${cells.join(" | ")} |`;
  };
  return [
    "| bases | 0 out | 1 out | 2 out |",
    "| --- | --- | --- | --- |",
    ...BASES.map(rowOf),
  ].join("\n");
}

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
  const [first] = seasons;
  const sample = sampleBaseball();
  const recorded = recordedBaseball();
  const counted = rows(runExpectancy(sample, { min_games: 0 }));
  const published = runExpectancy([] as object[]);
  const beside = (one: RunExpectancy) =>
    `${one.counted?.toFixed(2) ?? "-"} ± ${one.standard_error?.toFixed(2) ?? "-"} (${one.count})`;
  const text = `# Run expectancy, and the values of plays

\`runExpectancy\` returns the mean runs from a state of bases and outs to the end of the inning.
\`plateAppearances\` values every play by it (\`re24\`).

    RE(state) = mean runs from the state to the third out
    re24 = RE(after) - RE(before) + runs, with RE(after) = 0 if the half-inning or the game ended

Source of both: Tom Tango, Mitchel Lichtman and Andrew Dolphin, *The Book: Playing the Percentages in
Baseball* (2007), and FanGraphs' library ("RE24"). Plays are plate appearances, and running plays between
pitches. Half-innings count through the eighth and the top of the ninth, and to the third out. The home side's
last half-inning stops when it wins, and extra innings have begun with a runner since 2020.

## Parameters

With fewer than 200 games (\`min_games\`), the published values are used: Major League Baseball 2010 to 2015, by
Tom Tango (tangotiger.net/re24.html). They are not fitted here.

${grid(published, (one) => (one.published ?? 0).toFixed(3))}

With more games, the mean of the passed games is used. Nothing is blended, so a state's count and standard
error show its precision. No parameters are fitted, so no games are held out.

## Accuracy

${SEASONS} seasons of ${GAMES} games were simulated. The simulation is a Markov chain with walks, hits, outs, double plays, sacrifice
flies and steals, with walk-offs and extra innings. A linear system gives its exact run expectancy. For the
${errors.length} values of states, ${errors.filter((one) => one <= 2).length} are within two standard errors of the truth and ${errors.filter((one) => one <= 3).length} within three; the largest
difference is ${Math.max(...errors).toFixed(1)}. The mean bias, weighted by the frequency of states, is ${mean(biases).toFixed(4)} runs (standard error ${standardError(biases).toFixed(4)}).
In one season it is at most ${Math.max(...biases.map(Math.abs)).toFixed(4)}. A bias below 0.005 can be verified only with several seasons: the
half-innings of one leave a standard error of ${(standardError(biases) * Math.sqrt(SEASONS)).toFixed(4)}. Standard errors are by game, because plays of one
inning share its runs. Runs are skewed. In rare states, the truth is outside three standard errors somewhat more
often than in a normal distribution.

![Run expectancy of a simulated season](images/run-expectancy.png)

The sample league (${sample.length} games) is invented and cannot check the published values. It shows the precision of few
games: mean, standard error and count of each state.

${grid(counted, beside)}

## Consistency of plays

Every row begins with the state at the end of the one before, and runs add up to the line score.

| games | |
| --- | --- |
| of the real service | ${contradictions(recorded)} |
| of the sample league | ${contradictions(sample)} |

Every runner and the batter must be on base afterward, have scored or be out. If rows contradict each other, the
consistent reading of the row and the next one is used. Other contradictions are listed in \`doubts\`, and
their half-innings are not counted.

## Limits

- Only ${recorded.length} real games are recorded, so the published values are not verified on this service. They come from
  a different run environment than today's. Your own season replaces them.
- A state ignores the batter, the pitcher, the park and the count.
- \`wpa\` uses the service's own probability. It has none for running plays, whose change is part of the next plate
  appearance.
- Rare states stay imprecise: a runner on third and nobody out is ${((100 * (first?.table.find(({ bases, outs }) => bases === "--3" && outs === 0)?.count ?? 0)) / sum(first?.table.map(({ count }) => count ?? 0) ?? [1])).toFixed(1)}% of the simulated plays.
`;
  return { text, pictures: { "run-expectancy": picture(first?.table ?? [], truth) } };
}
