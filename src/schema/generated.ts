/**
 * What writing code as text gives; undefined in a process that forbids it, as Node does when told
 * --disallow-code-generation-from-strings: then the caller does the same with plain code.
 */
export function generated<T>(write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    // By name: in a context of its own, as of a test runner, the class is another one.
    if (error instanceof Error && error.name === "EvalError") return undefined;
    throw error;
  }
}
