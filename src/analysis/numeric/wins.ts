/** Returns the chance of each number of wins, 0 to all, in independent games. */
export function winDistribution(probabilities: readonly number[]): Float64Array {
  const chances = new Float64Array(probabilities.length + 1);
  chances[0] = 1;
  probabilities.forEach((probability, games) => {
    for (let wins = games + 1; wins >= 0; wins--) {
      const lost = (chances[wins] as number) * (1 - probability);
      chances[wins] = lost + (wins > 0 ? (chances[wins - 1] as number) * probability : 0);
    }
  });
  return chances;
}

/** Returns the chance of at least `wins` wins in independent games. */
export function chanceOfWins(probabilities: readonly number[], wins: number): number {
  const chances = winDistribution(probabilities);
  let sum = 0;
  for (let count = chances.length - 1; count >= wins; count--) sum += chances[count] as number;
  return Math.min(1, sum);
}
