/**
 * Calls a user's listener. An error in it must not fail this call, nor others that share its request,
 * so it becomes a process warning.
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
