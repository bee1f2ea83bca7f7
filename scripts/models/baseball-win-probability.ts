import {
  chart,
  type MlbSummary,
  type ModelWinProbabilityOptions,
  modelWinProbability,
  rows,
  winProbability,
} from "sportsframe";
import { mean } from "../../src/analysis/numeric/mean";
import {
  BASES,
  publishedRunExpectancy,
} from "../../src/analysis/plate-appearances/published-run-expectancy";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS as PRESET } from "../../src/analysis/win-probability/baseball-chain/parameters";
import {
  betterBehind,
  bottomChance,
  computeOutlook,
  FIRST_PITCH,
  placeOf,
  runsToCome,
  type Standing,
} from "../../src/analysis/win-probability/baseball-chain/standing";
import { recordedBaseball, sampleBaseball } from "./games";
import { signed, standardError, withError } from "./numbers";
import { type ModelCard, sentence, table } from "./page";
import { byModel, byService, calibration, excessText, paired } from "./win-probability/scores";

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

function countedRows() {
  const rules = { regulation: 9, placed_runner: false };
  const better = betterBehind(PRESET.home_win_probability, FIRST_PITCH, rules, PRESET);
  const outlook = computeOutlook(better, rules, PRESET);
  return COUNTED.map(([name, standing, wins, games]) => {
    const share = wins / games;
    const error = Math.sqrt((share * (1 - share)) / games);
    const off = bottomChance(outlook, standing) - share;
    return [name, games, withError(share, error, 3), signed(off)];
  });
}

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

/** The plate appearances of a game for which both say something, and who won it. */
function judged(game: MlbSummary, options: ModelWinProbabilityOptions) {
  const modeled = rows(modelWinProbability(game, options));
  const last = modeled.at(-1)?.home_win_probability;
  if (last !== 0 && last !== 1) return [];
  return paired(rows(winProbability(game)), modeled).map(({ service, model }) => ({
    service,
    model,
    homeWon: last === 1,
  }));
}

function comparison(
  name: string,
  games: readonly MlbSummary[],
  options: ModelWinProbabilityOptions,
) {
  const lists = games.map((game) => judged(game, options)).filter((list) => list.length > 0);
  const services = lists.map((list) => mean(list.map(byService)));
  const beyond = lists.map((list, at) => mean(list.map(byModel)) - (services[at] ?? 0));
  const apart = lists.map((list) =>
    mean(list.map(({ model, service }) => Math.abs(model - service))),
  );
  const error = (list: readonly number[]) =>
    list.length < 3 ? "" : ` ± ${standardError(list).toFixed(4)}`;
  return [
    name,
    lists.length,
    mean(services).toFixed(4),
    `${signed(mean(beyond))}${error(beyond)}`,
    `${mean(apart).toFixed(4)}${error(apart)}`,
  ];
}

export async function card(): Promise<ModelCard> {
  const [recorded, sample] = [recordedBaseball(), sampleBaseball()];
  const off = runExpectancyOff().map(Math.abs);
  const service = { pregame: "service" } as const;
  const fifths = calibration(
    sample.map((game) => judged(game, service)),
    ({ model }) => model,
    5,
  );
  return {
    changes: [
      sentence`The default is ${PRESET.home_win_probability}, the home side's share`,
      sentence`divided by the mean of all situations, ${PRESET.mean_swing} (Tango's`,
      sentence`Fitted ${PRESET.date} on ${PRESET.fitted_on}. Extra bases`,
      table(
        "rate",
        Object.entries(PRESET.rates).map(([name, rate]) => [`\`${name}\``, rate]),
      ),
      sentence`24 states is within ${Math.max(...off).toFixed(3)} runs of`,
      sentence`with a mean difference of ${mean(off).toFixed(3)}. Single rates`,
      table("situation", countedRows()),
      table("games | number", [
        comparison("recorded, from the service's first probability", recorded, service),
        comparison("recorded, from home advantage only", recorded, {}),
        comparison("sample league, from the service's first", sample, service),
        comparison("sample league, from home advantage only", sample, {}),
      ]),
      table(
        "fifth",
        fifths.map(({ from, to, said, excess }) => [
          `${from.toFixed(1)} to ${to.toFixed(1)}`,
          said.plays,
          said.mean.toFixed(3),
          excessText(excess, 3),
        ]),
      ),
      sentence`Only ${recorded.length} recorded games have a log`,
    ],
    pictures: { "baseball-win-probability": picture(recorded) },
  };
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
