import { readNumber } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { minimum } from "../../../schema/extremes";
import { makeCovariances, type SparseRows, solveRidge, squaresLeft } from "../../numeric/ridge";
import { collectFive, SIDES, type SideName } from "../stint-sums";

/** Candidate ridges, in possessions that shrink a player toward 0. */
export const RIDGES = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000] as const;
export const FOLDS = 5;

/** The mean and the home advantage are not shrunk. */
const FREE = 1e-6;

interface Design extends SparseRows {
  readonly players: ReadonlyMap<string, number>;
  readonly games: readonly number[];
  /** Teammates by a player's index. */
  readonly mates: readonly (readonly number[])[];
}

/** Fits players' impacts to both sides' points per 100 possessions in stints. */
export function fitImpact(
  stints: readonly UntypedRow[],
  ids: ReadonlySet<string>,
  given: number | undefined,
) {
  const design = buildDesign(stints, ids);
  const ridge = given ?? chooseRidge(design);
  const penalties = buildPenalties(design, ridge);
  const x = solveRidge(design, penalties);
  const variance = squaresLeft(design, x) / Math.max(1, design.values.length);
  const count = design.players.size + 1;
  const known = new Map<number, ReturnType<typeof makeCovariances>>();
  const covariances = (place: number) => {
    const mates = design.mates[place] ?? [place];
    const first = mates[0] ?? place;
    const own =
      known.get(first) ??
      makeCovariances(design, penalties, [...mates, ...mates.map((mate) => mate + count)]);
    known.set(first, own);
    return own;
  };
  return {
    ridge,
    /** Points per 100 possessions that being at home adds to a side, and takes from its opponent. */
    home_advantage: x[2 * count + 1] as number,
    /** Returns the impacts of the player with this id; those of the pooled players for all others. */
    impactOf(id: string | null) {
      const place = (id === null ? undefined : design.players.get(id)) ?? count - 1;
      const cells = covariances(place);
      const offense = cells(place, place);
      const defense = cells(place + count, place + count);
      const both = offense + defense + 2 * cells(place, place + count);
      return {
        offensive_impact: x[place] as number,
        defensive_impact: x[place + count] as number,
        offensive_impact_se: Math.sqrt(variance * offense),
        defensive_impact_se: Math.sqrt(variance * defense),
        impact_se: Math.sqrt(variance * both),
      };
    },
  };
}

function buildDesign(stints: readonly UntypedRow[], ids: ReadonlySet<string>): Design {
  const players = new Map([...ids].map((id, place) => [id, place]));
  const pooled = players.size;
  const count = pooled + 1;
  const rows: { value: number; weight: number; game: number; terms: Map<number, number> }[] = [];
  const gameOf = new Map<unknown, number>();
  const teams = new Map<string, Set<number>>();
  for (const stint of stints) {
    const game = gameOf.get(stint.game_id) ?? gameOf.size;
    gameOf.set(stint.game_id, game);
    for (const side of SIDES) {
      const weight = readNumber(stint, `${side}_possessions`) ?? 0;
      const points = readNumber(stint, `${side}_points`) ?? 0;
      const own = listPlaces(stint, side, players, pooled);
      const team = teams.get(String(stint[`${side}_team_id`])) ?? new Set();
      for (const place of own) if (place !== pooled) team.add(place);
      teams.set(String(stint[`${side}_team_id`]), team);
      if (weight === 0) continue;
      const terms = new Map<number, number>([
        [2 * count, 1],
        [2 * count + 1, side === "home" ? 1 : -1],
      ]);
      const add = (place: number, factor: number) =>
        terms.set(place, (terms.get(place) ?? 0) + factor);
      for (const place of own) add(place, 1);
      const opponent = side === "home" ? "away" : "home";
      for (const place of listPlaces(stint, opponent, players, pooled)) add(place + count, -1);
      rows.push({ value: (100 * points) / weight, weight, game, terms });
    }
  }
  const mates: (readonly number[])[] = [];
  for (const team of teams.values()) {
    const list = [...team].sort((one, other) => one - other);
    for (const place of list) mates[place] = list;
  }
  return {
    players,
    mates,
    unknowns: 2 * count + 2,
    values: Float64Array.from(rows, ({ value }) => value),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    places: rows.map(({ terms }) => Int32Array.from(terms.keys())),
    factors: rows.map(({ terms }) => Float64Array.from(terms.values())),
    games: rows.map(({ game }) => game),
  };
}

/**
 * Returns the indexes of a side's five; unknown players and those with few possessions share the pooled one.
 */
function listPlaces(
  stint: UntypedRow,
  side: SideName,
  players: ReadonlyMap<string, number>,
  pooled: number,
): readonly number[] {
  const known = [...collectFive(stint, side).keys()].map((id) => players.get(id) ?? pooled);
  return [...known, ...Array(Math.max(0, 5 - known.length)).fill(pooled)];
}

function buildPenalties({ unknowns }: SparseRows, ridge: number): Float64Array {
  const penalties = new Float64Array(unknowns).fill(ridge);
  return penalties.fill(FREE, unknowns - 2);
}

/** Returns the ridge that best predicts held-out games, a fifth of them at a time. */
function chooseRidge(design: Design): number {
  const left = RIDGES.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (row: number) => (design.games[row] as number) % FOLDS === fold;
    let x: Float64Array | undefined;
    for (const [index, ridge] of RIDGES.entries()) {
      x = solveRidge(design, buildPenalties(design, ridge), (row) => !isOut(row), x);
      left[index] = (left[index] as number) + squaresLeft(design, x, isOut);
    }
  }
  return RIDGES[left.indexOf(minimum(left))] as number;
}
