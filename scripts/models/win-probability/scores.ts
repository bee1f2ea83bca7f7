// How probabilities did: Brier scores, calibration, and their standard errors by game.
import type { ModelWinProbabilityRow } from "sportsframe";
import { averageByGroup } from "../../../src/analysis/baseball-metrics/grouped-mean";
import { signed, sum } from "../numbers";

/** One probability of the model beside the service's, after one play. */
export interface Judged {
  readonly model: number;
  readonly service: number;
  readonly homeWon: boolean;
}

/** The service's rows that have a probability, with the model's after the same play. */
export function paired<R extends Pick<ModelWinProbabilityRow, "play_id" | "home_win_probability">>(
  sent: readonly R[],
  modeled: readonly Pick<ModelWinProbabilityRow, "play_id" | "home_win_probability">[],
) {
  const own = new Map(modeled.map((row) => [row.play_id, row.home_win_probability]));
  return sent.flatMap((row) => {
    const service = row.home_win_probability;
    const model = own.get(row.play_id) ?? null;
    return service === null || model === null ? [] : [{ row, service, model }];
  });
}

const squared = (share: number, won: boolean): number => (share - Number(won)) ** 2;

export const byService = ({ service, homeWon }: Judged): number => squared(service, homeWon);
export const byModel = ({ model, homeWon }: Judged): number => squared(model, homeWon);

/** A mean over all plays, with its standard error by game. */
export interface Mean {
  readonly plays: number;
  readonly games: number;
  readonly mean: number;
  readonly error: number;
}

/** The mean of a value over the plays that fit; plays of one game go together. */
export function meanOf<J extends Judged>(
  games: readonly (readonly J[])[],
  value: (one: J) => number,
  fits: (one: J) => boolean = () => true,
): Mean {
  const values = games.flatMap((game, group) =>
    game.filter(fits).map((one) => ({ value: value(one), group })),
  );
  const { mean, standard_error, groups } = averageByGroup(values);
  return { plays: values.length, games: groups, mean: mean ?? 0, error: standard_error ?? 0 };
}

/** Equal parts of a probability: what it said, and how much more than came true. */
export const calibration = <J extends Judged>(
  games: readonly (readonly J[])[],
  share: (one: J) => number,
  parts = 10,
) =>
  Array.from({ length: parts }, (_, part) => {
    const fits = (one: J) => Math.min(Math.floor(share(one) * parts), parts - 1) === part;
    return {
      from: part / parts,
      to: (part + 1) / parts,
      said: meanOf(games, share, fits),
      came: meanOf(games, ({ homeWon }) => Number(homeWon), fits),
      excess: meanOf(games, (one) => share(one) - Number(one.homeWon), fits),
    };
  });

/** The expected calibration error: the mean distance of the tenths from what came true. */
export function calibrationError<J extends Judged>(
  games: readonly (readonly J[])[],
  share: (one: J) => number,
): number {
  const tenths = calibration(games, share);
  const plays = sum(tenths.map(({ said }) => said.plays));
  return sum(tenths.map(({ excess }) => Math.abs(excess.mean) * excess.plays)) / plays;
}

/** `+0.0012 ± 0.0005`. */
export const excessText = ({ mean, error }: Mean, digits = 4): string =>
  `${signed(mean, digits)} ± ${error.toFixed(digits)}`;
