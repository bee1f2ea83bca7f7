/** Returns a quotient, never -0; null if a part is unknown or the divisor is not above 0. */
export function ratio(
  numerator: number | null | undefined,
  denominator: number | null | undefined,
): number | null {
  if (numerator == null || denominator == null || !(denominator > 0)) return null;
  return numerator / denominator + 0;
}
