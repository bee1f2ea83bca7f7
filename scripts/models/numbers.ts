import { mean } from "../../src/analysis/numeric/mean";

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The standard deviation of a sample. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

export const standardError = (values: readonly number[]): number =>
  deviation(values) / Math.sqrt(values.length);

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;

export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const sumOf = (product: (one: number, other: number) => number) =>
    sum(pairs.map(([one, other]) => product(one - x, other - y)));
  return sumOf((a, b) => a * b) / Math.sqrt(sumOf((a) => a * a) * sumOf((_, b) => b * b));
}

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`;

export const signed = (value: number, digits = 3): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

export const withError = (value: number, error: number, digits = 2): string =>
  `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** The mean of values and its standard error. */
export const meanText = (values: readonly number[], digits = 2): string =>
  withError(mean(values), standardError(values), digits);
