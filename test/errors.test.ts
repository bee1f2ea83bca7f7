import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import {
  ArgumentError,
  PayloadError,
  printable,
  printableLines,
  SportsFrameError,
  writeNotice,
} from "../src/errors";

describe("messages", () => {
  it("contain the operation, the event and advice", () => {
    const error = new ArgumentError("dates is wrong.", {
      operation: "site_wbb_scoreboard",
      next: "Give a day.",
    });
    expect(error.message).toBe("site_wbb_scoreboard: dates is wrong. Give a day.");
    expect(error).toBeInstanceOf(SportsFrameError);
    expect(error.name).toBe("ArgumentError");
  });

  it("keep the cause, and have none if there is none", () => {
    const cause = new Error("socket");
    expect(new SportsFrameError("x", { cause }).cause).toBe(cause);
    expect("cause" in new SportsFrameError("x")).toBe(false);
  });

  it("pass no control codes from an answer to a terminal", () => {
    const error = new PayloadError({
      jsonPath: "$.positions.\u001b[2Jx",
      expected: "an object",
      got: "a text with \u0007 and \u009b",
    });
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(error.jsonPath).toBe("$.positions.\u001b[2Jx");
  });
});

describe("text for a terminal", () => {
  it.each([
    ["LSU Tigers · 日本 🏀 é", "LSU Tigers · 日本 🏀 é"],
    ["a\u001b]0;x\u0007b", "a\\u001b]0;x\\u0007b"],
    ["a\r\nb\tc", "a\\r\\nb\\tc"],
    ["\u009b2J\u007f", "\\u009b2J\\u007f"],
    ["\u202ea\u2066b\u200f", "\\u202ea\\u2066b\\u200f"],
    ["\u2028\ud83c", "\\u2028\\ud83c"],
  ])("%j has its control codes escaped", (text, shown) => expect(printable(text)).toBe(shown));

  it("may keep its lines and tabs", () => {
    expect(printableLines("a\tb\nc\r\u001b\u0000\u0085")).toBe("a\tb\nc\\r\\u001b\\u0000\\u0085");
  });

  it("is one line as a notice, whatever it contains", () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeNotice("one\n\u001b[31mtwo\u0000three");
    const { calls } = write.mock;
    expect(calls).toEqual([["one\\n\\u001b[31mtwo\\u0000three\n"]]);
    write.mockRestore();
  });

  it("escapes control codes in a cause", () => {
    const cause = new SyntaxError("Unexpected token '\u001b', \"[\u001b[2J\u202e\"");
    const error = new SportsFrameError("x\u202ey", { cause });
    expect(error.message).toBe("x\\u202ey");
    expect(inspect(error)).toContain("SyntaxError: Unexpected token");
    expect(inspect(error)).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });
});
