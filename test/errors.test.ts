import { describe, expect, it } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../src/errors";

describe("messages", () => {
  it("say the operation, what happened and what to do", () => {
    const error = new ArgumentError("dates is wrong.", {
      operation: "site_wbb_scoreboard",
      next: "Give a day.",
    });
    expect(error.message).toBe("site_wbb_scoreboard: dates is wrong. Give a day.");
    expect(error).toBeInstanceOf(SportsFrameError);
    expect(error.name).toBe("ArgumentError");
  });

  it("keep the cause, and have none where there is none", () => {
    const cause = new Error("socket");
    expect(new SportsFrameError("x", { cause }).cause).toBe(cause);
    expect("cause" in new SportsFrameError("x")).toBe(false);
  });

  it("carry no codes from an answer to a terminal", () => {
    const error = new PayloadError({
      jsonPath: "$.positions.\u001b[2Jx",
      expected: "an object",
      got: "a text with \u0007 and \u009b",
    });
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(error.jsonPath).toBe("$.positions.\u001b[2Jx");
  });
});
