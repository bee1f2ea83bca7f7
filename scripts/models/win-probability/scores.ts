// How probabilities did: Brier scores, calibration, and their standard errors by game.

/** One probability of the model beside the service's, after one play. */
export interface Judged {
  readonly model: number;
  readonly service: number;
  readonly homeWon: boolean;
  /** In the last two minutes of regulation or in overtime, with at most five points between. */
  readonly late: boolean;
  /** Seconds left of regulation or the overtime. */
  readonly seconds: number;
}

/** The plays of one game. */
export type JudgedGame = readonly Judged[];

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
export function meanOf(
  games: readonly JudgedGame[],
  value: (one: Judged) => number,
  fits: (one: Judged) => boolean = () => true,
): Mean {
  const sums = games
    .map((game) => game.filter(fits))
    .filter((game) => game.length > 0)
    .map((game) => ({
      plays: game.length,
      sum: game.reduce((total, one) => total + value(one), 0),
    }));
  const plays = sums.reduce((total, one) => total + one.plays, 0);
  const mean = sums.reduce((total, one) => total + one.sum, 0) / plays;
  const spread = sums.reduce((total, one) => total + (one.sum - mean * one.plays) ** 2, 0);
  return { plays, games: sums.length, mean, error: Math.sqrt(spread) / plays };
}

/** The tenths of a probability: what it said, and how much more than came true. */
export function tenthsOf(games: readonly JudgedGame[], share: (one: Judged) => number) {
  return Array.from({ length: 10 }, (_, tenth) => {
    const fits = (one: Judged) => Math.min(Math.floor(share(one) * 10), 9) === tenth;
    return {
      tenth,
      said: meanOf(games, share, fits),
      came: meanOf(games, ({ homeWon }) => Number(homeWon), fits),
      excess: meanOf(games, (one) => share(one) - Number(one.homeWon), fits),
    };
  });
}

/** The expected calibration error: the mean distance of the tenths from what came true. */
export function calibrationError(
  games: readonly JudgedGame[],
  share: (one: Judged) => number,
): number {
  const tenths = tenthsOf(games, share).filter(({ said }) => said.plays > 0);
  const plays = tenths.reduce((total, { said }) => total + said.plays, 0);
  return tenths.reduce((sum, { excess }) => sum + Math.abs(excess.mean) * excess.plays, 0) / plays;
}

const signed = (value: number, digits: number): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** `+0.0012 ± 0.0005`. */
export const withError = ({ mean, error }: Mean, digits = 4): string =>
  `${signed(mean, digits)} ± ${error.toFixed(digits)}`;

/** Lines of a Markdown table. */
export const markdown = (
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): string =>
  [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
