import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { WriteStream } from "node:tty";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { progressBundle, progressText, terminalLine } from "../../src/notebook/progress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal's stream, and the text written to it. */
function fakeTerminal(columns: number) {
  const written: string[] = [];
  const stream = Object.assign(Object.create(WriteStream.prototype), {
    isTTY: true,
    columns,
    write: (text: string) => written.push(text) > 0,
  }) as WriteStream;
  return { stream, written };
}

it("the line of a terminal counts, and shows speed, time, size and failures", () => {
  const { stream, written } = fakeTerminal(100);
  const line = terminalLine("wbb 2023", stream);
  line.show({ done: 1, total: 4, failed: 0, bytes: 0 });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(600);
  const pace = { per_second: 2, left_ms: 1000 };
  line.show({ done: 2, total: 4, failed: 1, bytes: 5_300_000, ...pace });
  expect(written.join("")).toContain(
    "wbb 2023 [==========----------] 2/4, 2.0 per second, 0:01 left, 5.3 MB, 1 failed",
  );
  written.length = 0;
  line.show({ done: 4, total: 4, failed: 1, bytes: 8_000_000, per_second: 2, left_ms: 0 });
  line.end();
  expect(written.join("")).toContain("[====================] 4/4, 2.0 per second, 8.0 MB");
  expect(written.at(-1)).toBe("\n");
  expect(vi.getTimerCount()).toBe(0);
});

it("the line of a terminal fits, leaves cursor and wrapping alone, and is omitted for short calls", () => {
  const { stream, written } = fakeTerminal(40);
  const line = terminalLine("wbb 2023", stream);
  line.end();
  expect(written).toEqual([]);
  vi.advanceTimersByTime(600);
  line.show({ done: 2, total: 4, failed: 0, bytes: 5_300_000, per_second: 2, left_ms: 1000 });
  line.end();
  const texts = written.filter((text) => text.startsWith("wbb"));
  expect(texts.map((text) => text.length)).toEqual(texts.map(() => 40));
  // Codes that would stay in force if the process were killed.
  for (const code of ["[?25l", "[?7l"]) expect(written.join("")).not.toContain(code);
});

it("the line of a notebook is a bar, and text for programs without HTML", () => {
  const { data } = progressBundle("<wbb>", { done: 3, total: 9, failed: 0, bytes: null });
  expect(data["text/plain"]).toBe("<wbb> 3/9");
  expect(data["text/html"]).toBe(
    '<div>&lt;wbb&gt; <progress value="3" max="9"></progress> 3/9</div>',
  );
});

it.each([
  [0, 900, "0/2, 1.0 per second, 0:01 left"],
  [0, 61_000, "0/2, 1.0 per second, 1:01 left"],
  [999, 3_723_000, "0/2, 1.0 per second, 1:02:03 left, 1 kB"],
  [12_345_678, 0, "0/2, 1.0 per second, 0:00 left, 12 MB"],
])("writes %i bytes and %i ms as %s", (bytes, left_ms, text) => {
  expect(progressText({ done: 0, total: 2, failed: 0, bytes, per_second: 1, left_ms })).toBe(text);
});

it("ships the license of every package in the bar", () => {
  const path = resolve(__dirname, "../../vendor/progress/LICENSES.txt");
  const text = readFileSync(path, "utf8");
  for (const name of ["cli-progress", "string-width", "strip-ansi", "emoji-regex"]) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicense: MIT\\n\\n\\S`, "m"));
  }
});
