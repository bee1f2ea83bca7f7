/**
 * Tells a listener of the user's. A fault in it must not harm the call, nor others who share its
 * request; it is still shown, as a warning of the process.
 */
export function tell<T>(listener: (told: T) => unknown, told: T): void {
  const warn = (error: unknown): void =>
    process.emitWarning(error instanceof Error ? error : String(error));
  try {
    // Nothing forbids an async function.
    const result = listener(told);
    if (result instanceof Promise) result.catch(warn);
  } catch (error) {
    warn(error);
  }
}
