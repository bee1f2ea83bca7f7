import type { Complaint } from "./complaints";
import { asExpression, type Compilation, type Entries } from "./entries";
import { parseModule, scopedCode } from "./scoped-code";
import { findStripError, type Strip } from "./stripping";

/** Returns entries whose types are removed without checks, if no compiler is installed. */
export function createStrippedEntries(strip: Strip): Entries {
  const isSound = (code: string): boolean => {
    try {
      parseModule(strip(code));
      return true;
    } catch {
      return false;
    }
  };
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
  const complaints: Complaint[] = [{ text: `SyntaxError: ${message}`, start, length }];
  return { kind: "faulty", code, complaints };
}

/** Returns the parse error of code without its types; stripping keeps all positions. */
function findParseError(error: unknown) {
  if (!(error instanceof SyntaxError) || !("pos" in error)) return undefined;
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  return { message, start: Number(error.pos), length: 1 };
}
