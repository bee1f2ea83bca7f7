import {
  factorize,
  invert,
  logDeterminant,
  multiply,
  readCell,
  type SymmetricMatrix,
  solved,
  zeroMatrix,
} from "../../numeric/cholesky";
import type { Spread } from "./parameters";
import type { RatedSeason } from "./rated-games";

/** One value of a game: the sum or difference of its two sides. */
export interface Observation {
  readonly home: number;
  readonly away: number;
  readonly value: number;
  /** Multiple of the fixed effect, such as 0 for the home advantage at neutral sites. */
  readonly fixed: number;
  /** 1, or less for a game that counts less. */
  readonly weight: number;
}

export interface Layout {
  /** For each team, the positions whose sum is its effect. */
  readonly places: readonly (readonly number[])[];
  /** For each team, whether it is pooled with the others outside Division I. */
  readonly isOutside: readonly boolean[];
  readonly teams: number;
  /** Spreads of teams if they differ from the usual one, as with a prior. */
  readonly team_sds?: readonly (number | null)[];
  /** Teams without a conference vary around the league's mean. */
  readonly isAlone: readonly boolean[];
  readonly outside: number;
  readonly fixed: number;
  readonly size: number;
}

/** Returns the layout of a season's unknowns: teams, conferences, outside sides, and a fixed effect. */
export function planEffects({ teams }: RatedSeason): Layout {
  const members = teams.filter(({ division_one }) => division_one !== false);
  const names = [...new Set(members.map(({ conference }) => conference))].filter(
    (name) => name !== null,
  );
  const conferences = new Map(names.sort().map((name, index) => [name, members.length + index]));
  const outside = members.length + conferences.size;
  let next = 0;
  const places = teams.map(({ division_one, conference }) => {
    if (division_one === false) return [outside];
    const group = conference === null ? undefined : conferences.get(conference);
    return group === undefined ? [next++] : [next++, group];
  });
  return {
    places,
    isOutside: teams.map(({ division_one }) => division_one === false),
    isAlone: members.map(({ conference }) => conference === null),
    teams: members.length,
    outside,
    fixed: outside + 1,
    size: outside + 2,
  };
}

/** Mean and spread of the fixed effect before any game. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

export interface Estimate {
  readonly effects: Float64Array;
  /** Returns the covariances of the effects: the inverse of the precision matrix. */
  readonly covariances: () => SymmetricMatrix;
  /** Sum of standardized squares; its expectation under these spreads is the number of games. */
  readonly squares: number;
  /** Log likelihood of the values under these spreads, up to a constant. */
  readonly logLikelihood: number;
}

/** Teams add up (1), or the away side counts against the home side (-1). */
export type Sign = 1 | -1;

/** Returns the most likely effects for these spreads: all values are normal, so this is one linear system. */
export function solveEffects(
  layout: Layout,
  observations: readonly Observation[],
  sign: Sign,
  spread: Spread,
  prior: Prior,
): Estimate {
  const { size } = layout;
  const matrix = zeroMatrix(size);
  const right = new Float64Array(size);
  let squares = 0;
  let logLikelihood = 0;
  for (const [place, { precision, mean }] of priorEffects(layout, spread, prior).entries()) {
    matrix.cells[place * size + place] = precision;
    right[place] = precision * mean;
    squares += precision * mean * mean;
    logLikelihood += Math.log(precision) / 2;
  }
  for (const observation of observations) {
    const { value } = observation;
    const precision = computePrecision(layout, observation, spread);
    const terms = listTerms(layout, observation, sign);
    for (const [place, factor] of terms) {
      right[place] = (right[place] as number) + precision * factor * value;
      for (const [other, otherFactor] of terms) {
        if (other > place) continue;
        const cell = place * size + other;
        matrix.cells[cell] = (matrix.cells[cell] as number) + precision * factor * otherFactor;
      }
    }
    squares += precision * value * value;
    logLikelihood += Math.log(precision) / 2;
  }
  const triangle = factorize(matrix);
  const effects = solved(triangle, right);
  for (let place = 0; place < size; place++) {
    squares -= (effects[place] as number) * (right[place] as number);
  }
  logLikelihood -= logDeterminant(triangle) / 2 + squares / 2;
  const covariances = () => invert(triangle);
  return { effects, covariances, squares: Math.max(0, squares), logLikelihood };
}

export function priorEffects(layout: Layout, spread: Spread, prior: Prior) {
  const { team_sd, conference_sd, outside_mean } = spread;
  return Array.from({ length: layout.size }, (_, place) => {
    if (place === layout.fixed) return { mean: prior.mean, precision: prior.sd ** -2 };
    if (place === layout.outside) return { mean: outside_mean, precision: OUTSIDE_MEAN_SD ** -2 };
    if (place >= layout.teams) return { mean: 0, precision: conference_sd ** -2 };
    const own_sd = layout.team_sds?.[place] ?? team_sd;
    const alone_sd = layout.isAlone[place] ? conference_sd : 0;
    return { mean: 0, precision: 1 / (own_sd ** 2 + alone_sd ** 2) };
  });
}

/** Spread of the mean of the sides outside around its expectation, in points. */
const OUTSIDE_MEAN_SD = 10;

/** Returns the precision of a game; it is lower for sides outside, which are rated as one but differ. */
export function computePrecision(
  { isOutside }: Layout,
  { home, away, weight }: Observation,
  { game_sd, outside_sd }: Spread,
): number {
  const outside = Number(isOutside[home]) + Number(isOutside[away]);
  return weight / (game_sd ** 2 + outside * outside_sd ** 2);
}

/** Returns the positions of the unknowns of an observation with their factors. */
export function listTerms({ places, fixed }: Layout, observation: Observation, sign: Sign) {
  const terms = new Map<number, number>();
  const add = (place: number, factor: number) => terms.set(place, (terms.get(place) ?? 0) + factor);
  for (const place of places[observation.home] ?? []) add(place, 1);
  for (const place of places[observation.away] ?? []) add(place, sign);
  add(fixed, observation.fixed);
  return [...terms].filter(([, factor]) => factor !== 0);
}

/** Returns the effect of each team, including its conference's. */
export const teamEffects = (
  { places }: Layout,
  { effects }: Pick<Estimate, "effects">,
): readonly number[] =>
  places.map((own) => own.reduce((sum, place) => sum + (effects[place] as number), 0));

/** Returns covariances of the effects of teams, including their conferences'. */
export function teamCovariances(layout: Layout, { covariances }: Pick<Estimate, "covariances">) {
  const { places } = layout;
  const matrix = covariances();
  const of = (one: number, other: number): number => {
    let sum = 0;
    for (const row of places[one] ?? []) {
      for (const column of places[other] ?? []) sum += readCell(matrix, row, column);
    }
    return sum;
  };
  return {
    of,
    meansWith(others: readonly number[]) {
      const shares = new Float64Array(matrix.size);
      for (const other of others) {
        for (const place of places[other] ?? []) {
          shares[place] = (shares[place] as number) + 1 / others.length;
        }
      }
      return teamEffects(layout, { effects: multiply(matrix, shares) });
    },
    meanOfPairs(teams: readonly number[]) {
      let sum = 0;
      for (const [index, one] of teams.entries()) {
        for (let before = 0; before < index; before++) sum += of(one, teams[before] as number);
      }
      return sum / ((teams.length * (teams.length - 1)) / 2);
    },
  };
}
