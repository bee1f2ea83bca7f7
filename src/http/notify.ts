/**
 * Calls a listener of the user's. An error in it must not fail the call, nor other calls that share
 * its request, so it becomes a warning of the process.
 */
export function notify<T>(listener: (value: T) => unknown, value: T): void {
  const warn = (error: unknown): void =>
    process.emitWarning(error instanceof Error ? error : String(error));
  try {
    // Listeners may be async functions.
    const result = listener(value);
    if (result instanceof Promise) result.catch(warn);
  } catch (error) {
    warn(error);
  }
}
