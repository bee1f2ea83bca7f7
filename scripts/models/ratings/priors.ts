// Last season's ratings as a prior, on the published scores of women's seasons.
import { fitTeamRatings, teamRatings } from "sportsframe";
import { mean } from "../../../src/analysis/numeric/mean";
import { RATING_PARAMETERS } from "../../../src/analysis/ratings/model/parameters";
import {
  forecastsIn,
  type PriorForecast,
  referenceSeasons,
} from "../../../test/analysis/ratings/model/reference-seasons";
import { meanText } from "../numbers";
import { type Change, sentence, table } from "../page";

const EIGHTHS = [1, 2, 3, 4, 5, 6, 7, 8];
const FAVORITE = 15;

interface Compared {
  readonly without: readonly PriorForecast[];
  readonly withPrior: readonly PriorForecast[];
}

/** Every season but the first, with parameters of the prior fitted to the other ones. */
function compared(): Compared {
  const seasons = referenceSeasons();
  const priors = seasons.map(({ rows }) => teamRatings(rows as never, { method: "margin" }));
  const later = seasons
    .slice(1)
    .map((season, index) => ({ season, prior: priors[index] as never }));
  const withPrior = later.flatMap(({ season, prior }) => {
    const others = later.filter((one) => one.season !== season);
    const fitted = fitTeamRatings(others.flatMap((one) => one.season.rows) as never, {
      prior: others.flatMap((one) => one.prior as readonly object[]) as never,
    });
    const parameters = { ...RATING_PARAMETERS.wbb, prior: fitted.prior };
    return forecastsIn(season, EIGHTHS, { prior, parameters });
  });
  const without = later.flatMap(({ season }) => forecastsIn(season, EIGHTHS, {}));
  return { without, withPrior };
}

const errorOf = ({ margin, actual }: PriorForecast): number => Math.abs(actual - margin);

const brierOf = ({ probability, actual }: PriorForecast): number =>
  (probability - Number(actual > 0)) ** 2;

/** By how much favorites won more than was said. */
const favorites = (list: readonly PriorForecast[]): readonly number[] =>
  list
    .filter(({ margin }) => Math.abs(margin) >= FAVORITE)
    .map(({ margin, actual }) => Math.sign(margin) * (actual - margin));

/** The changes of the card that concern priors. */
export function priorChanges(): readonly Change[] {
  const { without, withPrior } = compared();
  const rows = EIGHTHS.map((eighth) => {
    const inEighth = (list: readonly PriorForecast[]) =>
      list.filter((one) => one.eighth === eighth);
    const [plain, better] = [inEighth(without), inEighth(withPrior)];
    const less = (of: (one: PriorForecast) => number) =>
      plain.map((one, at) => of(one) - of(better[at] as PriorForecast));
    const squares = better.map(({ margin, sd, actual }) => ((actual - margin) / sd) ** 2);
    return [
      eighth,
      plain.length,
      meanText(plain.map(errorOf)),
      meanText(better.map(errorOf)),
      meanText(less(errorOf)),
      meanText(less(brierOf), 4),
      mean(squares).toFixed(2),
    ];
  });
  const late = without.filter(({ eighth }) => eighth > 4);
  return [
    table("eighth", rows),
    sentence`The difference is ${meanText(favorites(late), 1)} points (margin, without a prior)`,
  ];
}
