import { orUndefined } from "../../errors";
import { asExpression, type Compilation, type Entries } from "./entries";
import { parseModule, scopedCode } from "./scoped-code";

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

/** Returns entries whose types are removed without checks, if no compiler is installed. */
export function createStrippedEntries(strip: Strip): Entries {
  const isSound = (code: string): boolean =>
    orUndefined(() => parseModule(strip(code))) !== undefined;
  return {
    compile(typed) {
      try {
        const code = scopedCode(strip(asExpression(typed, isSound)));
        return { kind: "compiled", compiled: { ...code, keep: () => undefined } };
      } catch (error) {
        return failed(error, typed);
      }
    },
    describe: () => "",
  };
}

function failed(error: unknown, code: string): Compilation {
  const found = findStripError(error, code);
  if (found?.isIncomplete) return { kind: "incomplete" };
  const complaint = found ?? findParseError(error);
  if (complaint === undefined) throw error;
  const { message, start, length } = complaint;
  const text = `SyntaxError: ${message}`;
  return { kind: "faulty", code, complaints: [{ text, start, length }] };
}

/** Returns the parse error of code without its types; stripping keeps all positions. */
function findParseError(error: unknown) {
  if (!(error instanceof SyntaxError) || !("pos" in error)) return undefined;
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  return { message, start: Number(error.pos), length: 1 };
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
