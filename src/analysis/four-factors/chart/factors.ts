import { sampleName } from "../../../charts/input/season-rows";
import { weightedMean } from "../../../charts/marks/game-bars";
import type { UntypedRow } from "../../../frames/rows";

/**
 * The four factors by their columns, in the order of their weights. A side wants little of those with `fewer`.
 * `weight` is the weight of a game in the mean of a factor: the quotient of sums is the mean by these.
 */
const DECLARED = {
  effective_field_goal_pct: {
    short: "shooting",
    long: "Effective field goal percentage",
    fewer: false,
    weight: "field_goals_attempted",
  },
  turnover_pct: { short: "turnovers", long: "Turnover rate", fewer: true, weight: "possessions" },
  offensive_rebound_pct: {
    short: "offensive rebounds",
    long: "Offensive rebound rate",
    fewer: false,
    weight: "offensive_rebound_chances",
  },
  free_throw_rate: {
    short: "free-throw rate",
    long: "Free-throw rate (FTA/FGA)",
    fewer: false,
    weight: "field_goals_attempted",
  },
} as const;

export type OwnFactor = keyof typeof DECLARED;
export const FACTORS = Object.keys(DECLARED) as readonly OwnFactor[];

/** A factor of a side's offense, or of its defense. */
export type Factor = OwnFactor | `opponent_${OwnFactor}`;

export const ALL_FACTORS: readonly Factor[] = [
  ...FACTORS,
  ...FACTORS.map((factor) => `opponent_${factor}` as const),
];

const ownOf = (factor: Factor): OwnFactor => factor.replace("opponent_", "") as OwnFactor;

export const isOfOpponents = (factor: Factor): boolean => factor.startsWith("opponent_");

/** Texts of a factor; for an opponent's factor, the better direction is reversed. */
export function buildWords(factor: Factor) {
  const own = DECLARED[ownOf(factor)];
  if (!isOfOpponents(factor)) return own;
  return {
    short: `opponents’ ${own.short}`,
    long: `Opponents’ ${own.long.charAt(0).toLowerCase()}${own.long.slice(1)}`,
    fewer: !own.fewer,
  };
}

/** The column of the weight of a game. */
export function weightOf(factor: Factor) {
  const { weight } = DECLARED[ownOf(factor)];
  return isOfOpponents(factor) && weight !== "possessions"
    ? (`opponent_${weight}` as const)
    : weight;
}

/** A factor over several games: the quotient of their sums; null without any. */
export function factorOver(games: readonly UntypedRow[], factor: Factor): number | null {
  return weightedMean(
    games.flatMap((row) => {
      const value = row[factor];
      const weight = row[weightOf(factor)];
      return typeof value === "number" && typeof weight === "number" ? [{ value, weight }] : [];
    }),
  );
}

/** The average that sides and teams are compared with. */
export type Average = ReturnType<typeof averageOf>;

export const averageOf = (games: readonly UntypedRow[]) => ({
  /** `averages of 348 teams, 2022–23`. */
  name: `averages of ${sampleName(games, "the baseline games")}`,
  at: (factor: Factor) => factorOver(games, factor),
});

/** `52.3%`; `0.31` for a rate. */
export const factorText = (factor: Factor, value: number): string =>
  ownOf(factor) === "free_throw_rate" ? value.toFixed(2) : `${(100 * value).toFixed(1)}%`;
