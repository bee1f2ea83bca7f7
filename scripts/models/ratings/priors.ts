// Last season's ratings as a prior, on the published scores of women's seasons.
import { fitTeamRatings, teamRatings } from "sportsframe";
import { RATING_PARAMETERS } from "../../../src/analysis/ratings/model/parameters";
import {
  forecastsIn,
  type PriorForecast,
  type ReferenceSeason,
  referenceSeasons,
} from "../../../test/analysis/ratings/model/reference-seasons";
import { markdown, meanOf } from "./scores";

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
  const forecasts = later.map(({ season, prior }) => {
    const others = later.filter((one) => one.season !== season);
    const fitted = fitTeamRatings(rowsOf(others.map((one) => one.season)) as never, {
      prior: others.flatMap((one) => one.prior as readonly object[]) as never,
    });
    const parameters = { ...RATING_PARAMETERS.wbb, prior: fitted.prior };
    return {
      without: forecastsIn(season, EIGHTHS, {}),
      withPrior: forecastsIn(season, EIGHTHS, { prior, parameters }),
    };
  });
  return {
    without: forecasts.flatMap(({ without }) => without),
    withPrior: forecasts.flatMap(({ withPrior }) => withPrior),
  };
}

const rowsOf = (seasons: readonly ReferenceSeason[]) => seasons.flatMap(({ rows }) => rows);

const shown = (values: readonly number[], digits = 2): string => {
  const { value, error } = meanOf(values);
  return `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;
};

const errorOf = ({ margin, actual }: PriorForecast): number => Math.abs(actual - margin);

const brierOf = ({ probability, actual }: PriorForecast): number =>
  (probability - Number(actual > 0)) ** 2;

/** By how much favorites won more than was said. */
const favorites = (list: readonly PriorForecast[]): readonly number[] =>
  list
    .filter(({ margin }) => Math.abs(margin) >= FAVORITE)
    .map(({ margin, actual }) => Math.sign(margin) * (actual - margin));

/** The table of eighths, and what favorites did, in the text of the card. */
export function priorText(): { readonly table: string; readonly favorites: string } {
  const { without, withPrior } = compared();
  const rows = EIGHTHS.map((eighth) => {
    const inEighth = (list: readonly PriorForecast[]) =>
      list.filter((one) => one.eighth === eighth);
    const [plain, better] = [inEighth(without), inEighth(withPrior)];
    const differences = plain.map((one, at) => errorOf(one) - errorOf(better[at] as PriorForecast));
    const briers = plain.map((one, at) => brierOf(one) - brierOf(better[at] as PriorForecast));
    return [
      ...[String(eighth), String(plain.length), shown(plain.map(errorOf))],
      ...[shown(better.map(errorOf)), shown(differences), shown(briers, 4)],
      meanOf(better.map(({ margin, sd, actual }) => ((actual - margin) / sd) ** 2)).value.toFixed(
        2,
      ),
    ];
  });
  const head = [
    "eighth",
    "games",
    "error without, points",
    "with",
    "less by",
    "Brier score, less by",
  ];
  const late = without.filter(({ eighth }) => eighth > 4);
  return {
    table: markdown([...head, "squares with"], rows),
    favorites: shown(favorites(late), 1),
  };
}
