import type { Forecast } from "./forecasts";

/** A mean, and its standard error by game. */
interface Mean {
  readonly value: number;
  readonly error: number;
}

export function meanOf(values: readonly number[]): Mean {
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  return { value, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

const shown = ({ value, error }: Mean, digits: number): string =>
  `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

const won = ({ actual }: Forecast): number => (actual > 0 ? 1 : actual < 0 ? 0 : 0.5);

/** How good forecasts were, as the cells of a row. */
export function scored(list: readonly Forecast[]): readonly string[] {
  const mean = (of: (one: Forecast) => number) => meanOf(list.map(of));
  const totals = list.filter(({ total }) => total !== null);
  return [
    String(list.length),
    shown(
      mean(({ actual, margin }) => Math.abs(actual - margin)),
      2,
    ),
    shown(
      mean((one) => (one.probability - won(one)) ** 2),
      4,
    ),
    shown(
      mean((one) => 100 * Number(one.margin > 0 === one.actual > 0)),
      1,
    ),
    mean(({ actual, margin, sd }) => ((actual - margin) / sd) ** 2).value.toFixed(2),
    totals.length === 0
      ? "-"
      : shown(meanOf(totals.map(({ points, total }) => Math.abs(points - Number(total)))), 1),
  ];
}

/** The heading of `scored`. */
export const SCORES = [
  ...["games", "error, points", "Brier score", "winners, %", "squares", "error of totals"],
];

/** A table in Markdown. */
export const markdown = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [heading, heading.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Forecasts by tenths of the probability: what was said, what became of it, and its standard error. */
export function tenths(list: readonly Forecast[]) {
  return Array.from({ length: 10 }, (_, tenth) =>
    list.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === tenth),
  ).flatMap((own) => {
    if (own.length < 2) return [];
    const said = meanOf(own.map(({ probability }) => probability)).value;
    const share = meanOf(own.map(won)).value;
    const error = Math.sqrt((said * (1 - said)) / own.length);
    const [low, high] = [Math.max(0, said - 2 * error), Math.min(1, said + 2 * error)];
    return [{ said, share, low, high }];
  });
}
