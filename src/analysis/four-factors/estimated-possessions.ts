export interface PossessionCounts {
  readonly field_goals_attempted: number | null;
  readonly offensive_rebounds: number | null;
  readonly turnovers: number | null;
  readonly free_throws_attempted: number | null;
}

/** Returns a side's possessions, estimated from the box score; null if a part is unknown. */
export function estimatePossessions(counts: PossessionCounts, weight: number): number | null {
  const { field_goals_attempted, offensive_rebounds, turnovers, free_throws_attempted } = counts;
  if (field_goals_attempted === null || free_throws_attempted === null) return null;
  if (offensive_rebounds === null || turnovers === null) return null;
  return field_goals_attempted - offensive_rebounds + turnovers + weight * free_throws_attempted;
}

/** Returns the possessions of a game: the mean of both sides, which alternate. */
export const meanOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : (one + other) / 2;
