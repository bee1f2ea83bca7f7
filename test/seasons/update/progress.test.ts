import { afterEach, describe, expect, it } from "vitest";
import { ArgumentError } from "../../../src/errors";
import { onLongCall, type Progress } from "../../../src/frames/progress-hook";
import { collect } from "../../../src/seasons/update/collect";
import { GAMES, opened, recordedService, scratch } from "../recorded";

/** The lines: their titles, their states, and `end`. */
function watched(): unknown[] {
  const seen: unknown[] = [];
  onLongCall((title) => {
    seen.push(title);
    return {
      show: ({ done, total }) => void seen.push(`${done}/${total}`),
      end: () => void seen.push("end"),
    };
  });
  return seen;
}

afterEach(() => onLongCall(() => undefined));

describe("a season's update", () => {
  it("reports its progress, its speed, and the size of downloads", async () => {
    const service = await recordedService(GAMES.slice(0, 3));
    service.refused.set(GAMES[0] ?? "", 404);
    const season = await opened(service, scratch());
    const seen = watched();
    const states: Progress[] = [];
    await season.update({ on_progress: (one) => states.push(one) });
    expect(seen).toEqual([]);
    expect(states.map(({ done, total }) => [done, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const last = states.at(-1);
    expect(last).toMatchObject({ failed: 1, left_ms: 0 });
    expect(last?.per_second).toBeGreaterThan(0);
    // Two answers of some hundred kilobytes.
    expect(last?.bytes).toBeGreaterThan(200_000);
    expect(states[0]?.bytes).toBeLessThan(last?.bytes ?? 0);
  });

  it("starts a line and ends it, even if it fails, unless progress is off", async () => {
    const service = await recordedService(GAMES.slice(0, 2));
    const season = await opened(service, scratch());
    const seen = watched();
    await season.update({ progress: false });
    expect(seen).toEqual([]);
    const again = { refresh: "corrections", days: 10_000 } as const;
    await season.update(again);
    expect(seen).toEqual(["wbb 2023", "1/2", "2/2", "end"]);
    const stop = new AbortController();
    onLongCall(() => ({ show: () => stop.abort(new Error("no")), end: () => seen.push("ended") }));
    await expect(season.update({ ...again, signal: stop.signal })).rejects.toThrow("no");
    expect(seen.at(-1)).toBe("ended");
  });
});

it("collect has the same line", async () => {
  const seen = watched();
  await collect([1, 2], (item) => item, { concurrency: 1 });
  expect(seen).toEqual(["collect", "1/2", "2/2", "end"]);
  seen.length = 0;
  const failing = collect([1], () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(seen).toEqual(["collect", "end"]);
  await collect([1], (item) => item, { progress: false });
  await collect([1], (item) => item, { on_progress: () => {} });
  expect(seen).toEqual(["collect", "end"]);
  const wrong = collect([1], (item) => item, { progress: 1 } as never);
  await expect(wrong).rejects.toThrow(ArgumentError);
});
