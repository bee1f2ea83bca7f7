/**
 * The standard normal distribution function: the probability of less than z. A rational
 * approximation of the complementary error function (W. J. Cody, 1969, in the form of Numerical
 * Recipes' erfcc), off by at most 1.2e-7, and exactly 0 or 1 only where a double is.
 */
export function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = COEFFICIENTS.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(-x * x + series)) / 2;
  return z > 0 ? 1 - tail : tail;
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
