/** Beyond this, a tail is smaller than the precision of a double near 1. */
const FARTHEST = 37;

/** From here on, the continued fraction is more precise. */
const FAR = 7.07106781186547;

/**
 * Returns the standard normal distribution function: the probability of a value below z. Hart's rational
 * approximation (algorithm 5666, 1968, as in G. West, "Better approximations to cumulative normal functions",
 * 2005), to within 1e-15: exactly one half at 0.
 */
export function normal(z: number): number {
  const x = Math.abs(z);
  const tail = x > FARTHEST ? 0 : Math.exp((-x * x) / 2) * (x < FAR ? near(x) : far(x));
  return z > 0 ? 1 - tail : tail;
}

/** Written out for speed: every probability of every play calls it several times. */
function near(x: number): number {
  const above =
    (((((0.0352624965998911 * x + 0.700383064443688) * x + 6.37396220353165) * x +
      33.912866078383) *
      x +
      112.079291497871) *
      x +
      221.213596169931) *
      x +
    220.206867912376;
  const below =
    ((((((0.0883883476483184 * x + 1.75566716318264) * x + 16.064177579207) * x +
      86.7807322029461) *
      x +
      296.564248779674) *
      x +
      637.333633378831) *
      x +
      793.826512519948) *
      x +
    440.413735824752;
  return above / below;
}

const far = (x: number): number =>
  1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / Math.sqrt(2 * Math.PI);
