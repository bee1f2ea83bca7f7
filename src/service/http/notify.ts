/**
 * Calls a user's listener. An error in it becomes a process warning, so that it fails neither this call nor
 * others that share its request.
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
