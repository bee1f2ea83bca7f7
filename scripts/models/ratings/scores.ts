import { mean } from "../../../src/analysis/numeric/mean";
import { meanText } from "../numbers";
import type { Forecast } from "./forecasts";

const won = ({ actual }: Forecast): number => (actual > 0 ? 1 : actual < 0 ? 0 : 0.5);

/** How good forecasts were, as the cells of a row. */
export function scored(list: readonly Forecast[]): readonly (string | number)[] {
  const totals = list.filter(({ total }) => total !== null);
  return [
    list.length,
    meanText(list.map(({ actual, margin }) => Math.abs(actual - margin))),
    meanText(
      list.map((one) => (one.probability - won(one)) ** 2),
      4,
    ),
    meanText(
      list.map((one) => 100 * Number(one.margin > 0 === one.actual > 0)),
      1,
    ),
    mean(list.map(({ actual, margin, sd }) => ((actual - margin) / sd) ** 2)).toFixed(2),
    totals.length === 0
      ? "-"
      : meanText(
          totals.map(({ points, total }) => Math.abs(points - Number(total))),
          1,
        ),
  ];
}

/** Forecasts by tenths of the probability: what was said, what became of it, and its standard error. */
export const tenths = (list: readonly Forecast[]) =>
  Array.from({ length: 10 }, (_, tenth) =>
    list.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === tenth),
  )
    .filter((own) => own.length >= 2)
    .map((own) => {
      const said = mean(own.map(({ probability }) => probability));
      const error = Math.sqrt((said * (1 - said)) / own.length);
      return {
        said,
        share: mean(own.map(won)),
        low: Math.max(0, said - 2 * error),
        high: Math.min(1, said + 2 * error),
      };
    });
