/** Node's own TypeScript compiler, which removes types and does not check them. */
export type Strip = (code: string) => string;

/** Returns Node's compiler; undefined before Node 22.18, which cannot run TypeScript by itself. */
export function nodeStrip(): Strip | undefined {
  const { features } = process as unknown as { features: { typescript?: unknown } };
  const { stripTypeScriptTypes: strip } = require("node:module") as {
    stripTypeScriptTypes?: Strip;
  };
  if (strip === undefined || !features.typescript) return undefined;
  return (code) => {
    const { emitWarning } = process;
    // Suppresses the warning that it is experimental, which is of no use at a prompt.
    process.emitWarning = () => undefined;
    try {
      return strip(code);
    } finally {
      process.emitWarning = emitWarning;
    }
  };
}

/** Errors that further lines could fix. */
const OPEN = /unterminated (?:template|block comment)/i;
/** Matches "Expected '}', got '<eof>'" and the like; "Expected ';' or <eof>" is at another position. */
const AT_END = /unexpected eof|(?:got|token) ['`]<eof>/i;

/** Returns an error of the stripping with the position that Node's snippet marks. */
export function findStripError(thrown: unknown, code: string) {
  if (!(thrown instanceof SyntaxError) || !("code" in thrown)) return undefined;
  const { message, stack = "" } = thrown;
  const [, number = "1", marks] = /^:(\d+)\n[^\n]*\n(?:( *\^+)\n)?/.exec(stack) ?? [];
  const isIncomplete =
    thrown.code === "ERR_INVALID_TYPESCRIPT_SYNTAX" &&
    (OPEN.test(message) || AT_END.test(message) || marks === undefined);
  const before = code.split("\n").slice(0, Number(number) - 1);
  const column = marks?.lastIndexOf(" ") ?? -1;
  const start = before.reduce((sum, line) => sum + line.length + 1, 0) + column + 1;
  return { message, start, length: marks?.trim().length ?? 1, isIncomplete };
}
