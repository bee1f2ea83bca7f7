/**
 * The result of `write`, which generates code from text; undefined in a process that forbids that,
 * as Node does with --disallow-code-generation-from-strings. The caller then uses plain code.
 */
export function generated<T>(write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    // By name, since another context, such as a test runner's, has another class.
    if (error instanceof Error && error.name === "EvalError") return undefined;
    throw error;
  }
}
