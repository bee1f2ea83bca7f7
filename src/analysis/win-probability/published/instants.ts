/** Returns whether each row is the last of its instant, by the instants' numbers. */
export function lastsOfInstants(instants: readonly number[]): readonly boolean[] {
  const last: number[] = [];
  instants.forEach((instant, index) => {
    last[instant] = index;
  });
  return instants.map((instant, index) => last[instant] === index);
}

/** Returns the last known probability of each instant on its last row; null on all other rows. */
export function sharesOfInstants(
  instants: readonly number[],
  lasts: readonly boolean[],
  shares: readonly (number | null)[],
): readonly (number | null)[] {
  const known: number[] = [];
  return instants.map((instant, index) => {
    const share = shares[index] ?? null;
    if (share !== null) known[instant] = share;
    return lasts[index] ? (known[instant] ?? null) : null;
  });
}
