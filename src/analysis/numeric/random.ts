export type Random = ReturnType<typeof randomNumbers>;

/**
 * Returns draws from 0 up to 1 and from the standard normal distribution, by a seed. They are the same on every
 * machine: Small Fast Counter (C. Doty-Humphrey, PractRand), with 128 bits of state.
 */
export function randomNumbers(seed: number) {
  let a = seed >>> 0;
  let b = Math.floor(seed / 2 ** 32) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const uniform = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Seeds that are close begin alike.
  for (let count = 0; count < 20; count++) uniform();
  let spare: number | undefined;
  const gaussian = (): number => {
    if (spare !== undefined) {
      const own = spare;
      spare = undefined;
      return own;
    }
    // The polar method of Marsaglia: two independent values at a time.
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
  return { uniform, gaussian };
}
