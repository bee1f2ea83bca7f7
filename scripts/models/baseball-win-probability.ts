// The card of baseball's win probability: docs/models/baseball-win-probability.md.
import {
  chart,
  type MlbSummary,
  type ModelWinProbabilityOptions,
  modelWinProbability,
  rows,
  winProbability,
} from "sportsframe";
import {
  BASES,
  publishedRunExpectancy,
} from "../../src/analysis/plate-appearances/published-run-expectancy";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS as PRESET } from "../../src/analysis/win-probability/baseball-chain/parameters";
import {
  placeOf,
  runsToCome,
} from "../../src/analysis/win-probability/baseball-chain/runs-to-come";
import {
  betterBehind,
  bottomChance,
  computeOutlook,
  FIRST_PITCH,
  type Standing,
} from "../../src/analysis/win-probability/baseball-chain/standing";
import type { ModelCard } from "../models";
import { mean, recordedBaseball, sampleBaseball, standardError } from "./baseball-games";

const at = (
  inning: number,
  half: Standing["half"],
  lead: number,
  { bases = 0, outs = 0 } = {},
): Standing => ({ inning, half, bases, outs, lead });

/** Games that stood so, and how many of them the side in the bottom won: probs.txt of Greg Stoll. */
const COUNTED: readonly (readonly [string, Standing, wins: number, games: number])[] = [
  ["1st, top, one on first", at(1, "top", 0, { bases: 1 }), 16620, 33557],
  ["8th, top, tied", at(8, "top", 0), 8345, 15995],
  ["8th, top, home side 1 ahead", at(8, "top", 1), 11766, 15152],
  ["8th, top, home side 2 ahead", at(8, "top", 2), 11452, 12812],
  ["8th, top, home side 1 behind", at(8, "top", -1), 3529, 14541],
  ["8th, top, home side 3 behind", at(8, "top", -3), 522, 9181],
  ["8th, bottom, 1 out, bases loaded, tied", at(8, "bottom", 0, { bases: 7, outs: 1 }), 674, 861],
  ["9th, bottom, tied", at(9, "bottom", 0), 8758, 13347],
  ["9th, bottom, one on first, tied", at(9, "bottom", 0, { bases: 1 }), 2690, 3696],
  ["9th, bottom, 1 out, tied", at(9, "bottom", 0, { outs: 1 }), 5540, 9210],
  ["9th, bottom, 1 behind", at(9, "bottom", -1), 2438, 13385],
  ["9th, bottom, one on first, 1 behind", at(9, "bottom", -1, { bases: 1 }), 1070, 3494],
  ["9th, bottom, 2 behind", at(9, "bottom", -2), 928, 11823],
  ["9th, bottom, 3 behind", at(9, "bottom", -3), 323, 9694],
  ["13th, bottom, tied, nobody placed", at(13, "bottom", 0), 1000, 1531],
];

function countedTable(): string {
  const rules = { regulation: 9, placed_runner: false };
  const better = betterBehind(PRESET.home_win_probability, FIRST_PITCH, rules, PRESET);
  const outlook = computeOutlook(better, rules, PRESET);
  return COUNTED.map(([name, standing, wins, games]) => {
    const share = wins / games;
    const error = Math.sqrt((share * (1 - share)) / games);
    const off = bottomChance(outlook, standing) - share;
    return `| ${name} | ${games} | ${share.toFixed(3)} ± ${error.toFixed(3)} | ${signed(off)} |`;
  }).join("\n");
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;

/** Run expectancy less the published one, of the 24 states. */
function runExpectancyOff(): readonly number[] {
  const runs = runsToCome(PRESET.rates);
  return BASES.flatMap((bases, place) =>
    [0, 1, 2].map((outs) => {
      const list = runs[placeOf(place, outs)] ?? [];
      const expected = list.reduce((sum, chance, count) => sum + chance * count, 0);
      return expected - (publishedRunExpectancy.runs[bases][outs] ?? 0);
    }),
  );
}

interface Judged {
  readonly service: number;
  readonly model: number;
  readonly won: number;
}

/** The plate appearances of a game for which both say something, and who won it. */
function judged(game: MlbSummary, options: ModelWinProbabilityOptions): readonly Judged[] {
  const sent = rows(winProbability(game));
  const own = new Map(rows(modelWinProbability(game, options)).map((row) => [row.play_id, row]));
  const last = [...own.values()].at(-1)?.home_win_probability;
  if (last !== 0 && last !== 1) return [];
  return sent.flatMap(({ play_id, home_win_probability: service }) => {
    const model = own.get(play_id)?.home_win_probability ?? null;
    return service === null || model === null ? [] : [{ service, model, won: last }];
  });
}

const squares = (list: readonly Judged[], by: "service" | "model"): number =>
  mean(list.map((one) => (one[by] - one.won) ** 2));

function comparison(
  name: string,
  games: readonly MlbSummary[],
  options: ModelWinProbabilityOptions,
) {
  const lists = games.map((game) => judged(game, options)).filter((list) => list.length > 0);
  const beyond = lists.map((list) => squares(list, "model") - squares(list, "service"));
  const apart = lists.map((list) =>
    mean(list.map(({ model, service }) => Math.abs(model - service))),
  );
  const error = (list: readonly number[]) =>
    list.length < 3 ? "" : ` ± ${standardError(list).toFixed(4)}`;
  return `| ${[
    name,
    lists.length,
    mean(lists.map((list) => squares(list, "service"))).toFixed(4),
    `${signed(mean(beyond))}${error(beyond)}`,
    `${mean(apart).toFixed(4)}${error(apart)}`,
  ].join(" | ")} |`;
}

const TENTHS = [0, 0.2, 0.4, 0.6, 0.8];

function calibration(games: readonly MlbSummary[]) {
  const all = games.flatMap((game) => {
    const list = judged(game, { pregame: "service" });
    return list.map((one) => ({ ...one, game: list }));
  });
  return TENTHS.map((from) => {
    const own = all.filter(({ model }) => model >= from && (model < from + 0.2 || from === 0.8));
    const byGame = [...new Set(own.map(({ game }) => game))].map((game) =>
      own.filter((one) => one.game === game),
    );
    const off = own.map(({ model, won }) => model - won);
    const center = mean(off);
    // Plate appearances of a game go together.
    const sums = byGame.map((list) =>
      list.reduce((sum, { model, won }) => sum + model - won - center, 0),
    );
    const error = Math.sqrt(sums.reduce((sum, one) => sum + one ** 2, 0)) / own.length;
    return {
      from,
      count: own.length,
      said: mean(own.map(({ model }) => model)),
      off: center,
      error,
    };
  });
}

export async function card(): Promise<ModelCard> {
  const [recorded, sample] = [recordedBaseball(), sampleBaseball()];
  const off = runExpectancyOff();
  const fifths = calibration(sample);
  const text = `# Win probability of baseball

\`modelWinProbability\` returns the home side's win probability after each plate appearance. Use it for games without
a service probability, for what-if questions, and for \`leverage\`. The tables \`winProbability\`,
\`plateAppearances\` and \`winProbabilityAdded\` still use the service's own column.

## The formula

A half-inning is a Markov chain of 24 states of bases and outs. In each state, the rates below determine the
probabilities of walks, hits, outs and running plays, with the new bases and runs. The chain gives exact
probabilities of 0, 1, 2, ... runs until the end of the half-inning:

    P(r | state) = sum over possible events of share × P(r − runs | next state)

The value of a lead at the start of each half-inning is computed backward from the end:

    top     W(lead) = sum over r of P_away(r) × W_bottom(lead − r)
    bottom  W(lead) = sum over r of P_home(r) × W_next(lead + r)

After the last inning a lead is 1 and a deficit 0. The home side does not bat in the last bottom if it is ahead,
and wins with the run that puts it ahead. A tie has the value T = P(more runs) + P(equal runs) T, because all
extra innings are alike. They have started with a runner on second since 2020, except in the postseason. Source
of the method: G. Lindsey, "The progress of the score during a baseball game" (1961), and Tango, Lichtman and
Dolphin, *The Book* (2007).

\`pregame\` is the home side's probability before the game. To match it, the model raises one side's odds of reaching
base and lowers the other's. The default is ${PRESET.home_win_probability}, the home side's share of wins in 131,632 games.
\`leverage\` is the mean absolute change by the next event, divided by the mean of all situations,
${PRESET.mean_swing} (Tango's Leverage Index; 1 is average).

## Parameters

Fitted ${PRESET.date} on ${PRESET.fitted_on}. Extra bases, home runs, strikeouts, steals and runners on first are fixed at
rounded averages of the league. The others were fitted by maximum likelihood to the counted runs.
\`fitBaseballWinProbability\` estimates all of them from your own games.

| rate | |
| --- | --- |
${Object.entries(PRESET.rates)
  .map(([name, rate]) => `| \`${name}\` | ${rate} |`)
  .join("\n")}

The run expectancy of the 24 states is within ${Math.max(...off.map(Math.abs)).toFixed(3)} runs of Tom Tango's
published values (2010-2015), with a mean difference of ${mean(off.map(Math.abs)).toFixed(3)}. Single rates are less
certain: different rates give the same runs.

## Accuracy

Home wins by situation, as counted by Greg Stoll in Retrosheet's logs (github.com/gregstoll/baseballstats), and
the model's probability minus that share. The parameters were fitted to runs in the same logs; no real games
were held out.

| situation, bases empty and nobody out by default | games | won | difference |
| --- | --- | --- | --- |
${countedTable()}

Comparison with the service's own column, over plate appearances of completed games with a winner. The columns
are the service's Brier score, the model's minus the service's, and the mean distance between the two
probabilities, with standard errors by game.

| games | number | service's Brier | difference | distance |
| --- | --- | --- | --- | --- |
${[
  comparison("recorded, from the service's first probability", recorded, { pregame: "service" }),
  comparison("recorded, from home advantage only", recorded, {}),
  comparison("sample league, from the service's first", sample, { pregame: "service" }),
  comparison("sample league, from home advantage only", sample, {}),
].join("\n")}

The sample league and its probabilities are invented, so its rows only test the code.
Calibration there, from the service's first probability:

| fifth | plate appearances | predicted | predicted minus observed |
| --- | --- | --- | --- |
${fifths
  .map(
    ({ from, count, said, off: apart, error }) =>
      `| ${from.toFixed(1)} to ${(from + 0.2).toFixed(1)} | ${count} | ${said.toFixed(3)} | ${signed(apart)} ± ${error.toFixed(3)} |`,
  )
  .join("\n")}

Tests simulate ${(1500).toLocaleString("en")} games from each of four situations, play by play. The exact probabilities
are within three standard errors. Parameters counted in one simulated season also predict another.

![Model and service](images/baseball-win-probability.png)

## Limits

- A side that is one to three runs behind late wins less often than predicted, by 0.01 to 0.04. The leading side
  uses its best relievers. Strength inferred from the score explains little of it and is not in the model.
- Only ${recorded.length} recorded games have a log and the service's column: too few for a standard error.
- The model ignores the batter, the pitcher, the park and the count; all batters are alike.
- A steal or wild pitch is in the change of the plate appearance after it, as in the service's column. A game
  that ends on one has no last row of 0 or 1.
- Spring games that end in a tie keep the last value.`;
  return { text, pictures: { "baseball-win-probability": picture(recorded) } };
}

/** Each plate appearance of the recorded games, as the service and the model have it. */
const picture = (games: readonly MlbSummary[]) =>
  chart(
    games.flatMap((game) =>
      judged(game, { pregame: "service" }).map(({ service, model }) => ({
        service,
        model,
        game: String(rows(winProbability(game))[0]?.game_id),
      })),
    ),
    {
      mark: "point",
      encoding: {
        x: { field: "service", type: "quantitative", axis: { title: "The service's" } },
        y: { field: "model", type: "quantitative", axis: { title: "The model's" } },
        color: { field: "game", type: "nominal", legend: { title: "Game" } },
      },
    },
    { title: "Home side's win probability after each plate appearance" },
  );
