import { multiply, readCell, type SymmetricMatrix, zeroMatrix } from "../../numeric/cholesky";
import {
  computePrecision,
  type Estimate,
  type Layout,
  listTerms,
  type Observation,
  type Prior,
  priorEffects,
  type Sign,
  type Terms,
} from "./additive-model";
import type { Spread } from "./parameters";

/** Number of games that change the covariances at once, so that each cell is read and written once. */
const BLOCK = 4;

/**
 * The same effects for a season whose games are added day by day. Each game is a rank-one update of the
 * covariances, which costs a hundredth of solving all games again.
 */
export class GrowingEffects {
  readonly #covariances: SymmetricMatrix;
  readonly #right: Float64Array;
  #squares = 0;

  constructor(
    readonly layout: Layout,
    readonly sign: Sign,
    readonly spread: Spread,
    prior: Prior,
  ) {
    const { size } = layout;
    this.#covariances = zeroMatrix(size);
    this.#right = new Float64Array(size);
    for (const [place, { precision, mean }] of priorEffects(layout, spread, prior).entries()) {
      this.#covariances.cells[place * size + place] = 1 / precision;
      this.#right[place] = precision * mean;
      this.#squares += precision * mean * mean;
    }
  }

  add(observations: readonly Observation[]): void {
    for (let first = 0; first < observations.length; first += BLOCK) {
      this.#addBlock(observations.slice(first, first + BLOCK));
    }
  }

  #addBlock(observations: readonly Observation[]): void {
    const { size } = this.#covariances;
    const updates: Update[] = [];
    for (const observation of observations) {
      const { value } = observation;
      const precision = computePrecision(this.layout, observation, this.spread);
      const terms = listTerms(this.layout, observation, this.sign);
      const change = new Float64Array(size);
      for (const [place, factor] of terms) {
        this.#right[place] = (this.#right[place] as number) + precision * factor * value;
        for (let row = 0; row < size; row++) {
          const covariance = readCell(this.#covariances, row, place);
          change[row] = (change[row] as number) + factor * covariance;
        }
      }
      // The games before it in the block have not changed the matrix yet.
      for (const before of updates) {
        const share = before.share * sumOver(terms, before.change);
        for (let row = 0; row < size; row++) {
          change[row] = (change[row] as number) - share * (before.change[row] as number);
        }
      }
      this.#squares += precision * value * value;
      updates.push({ change, share: precision / (1 + precision * sumOver(terms, change)) });
    }
    subtractUpdates(this.#covariances, updates);
  }

  get estimate(): Omit<Estimate, "logLikelihood"> {
    const effects = multiply(this.#covariances, this.#right);
    const squares = effects.reduce(
      (sum, effect, place) => sum - effect * (this.#right[place] as number),
      this.#squares,
    );
    return { effects, covariances: () => this.#covariances, squares: Math.max(0, squares) };
  }
}

/** The change of the covariances by a game: the outer product of `change` with itself, times `share`. */
interface Update {
  readonly change: Float64Array;
  readonly share: number;
}

/** Subtracts up to four updates from the lower triangle. */
function subtractUpdates({ cells, size }: SymmetricMatrix, updates: readonly Update[]): void {
  const none: Update = { change: new Float64Array(size), share: 0 };
  const [one, two, three, four] = [0, 1, 2, 3].map((index) => updates[index] ?? none) as [
    Update,
    Update,
    Update,
    Update,
  ];
  const [a, b, c, d] = [one.change, two.change, three.change, four.change];
  for (let row = 0; row < size; row++) {
    const start = row * size;
    const ofA = one.share * (a[row] as number);
    const ofB = two.share * (b[row] as number);
    const ofC = three.share * (c[row] as number);
    const ofD = four.share * (d[row] as number);
    if (ofA === 0 && ofB === 0 && ofC === 0 && ofD === 0) continue;
    for (let column = 0; column <= row; column++) {
      const change =
        ofA * (a[column] as number) +
        ofB * (b[column] as number) +
        ofC * (c[column] as number) +
        ofD * (d[column] as number);
      cells[start + column] = (cells[start + column] as number) - change;
    }
  }
}

/** Returns the sum of a vector's elements at the places of an observation, times their factors. */
const sumOver = (terms: Terms, vector: Float64Array): number =>
  terms.reduce((sum, [place, factor]) => sum + factor * (vector[place] as number), 0);
