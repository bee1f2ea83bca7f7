import { describe, expect, it } from "vitest";
import { baseOutEvents } from "../../../src/games/baseball/base-out-events";
import { occupied } from "../../../src/games/baseball/log";
import type { OpenGame } from "../../../src/games/game";
import { gameOf, pitch, result, running, start, type WrittenPlay } from "./written-logs";

/** Turns at bat one after another: rows of the same number belong together. */
const turn = (number: number, ...rows: readonly WrittenPlay[]): readonly WrittenPlay[] =>
  rows.map((row) => ({ ...row, at_bat_id: String(number) }));

const out = (outs: number, more: WrittenPlay = {}): WrittenPlay => ({
  ...result,
  outs,
  text: "A grounded out.",
  ...more,
});

/** The next half-inning, which shows that the one before it is over. */
const bottom = (number: number): readonly WrittenPlay[] =>
  turn(number, { ...out(1), period_type: "Bottom" });

const eventsOf = (plays: readonly WrittenPlay[], game: Partial<OpenGame<"baseball">> = {}) =>
  baseOutEvents({ ...gameOf(plays), ...game }).map((one) => ({
    outs: [one.outs_before, one.outs_after],
    bases: `${occupied(one.bases_before)} ${occupied(one.bases_after)}`,
    runs: one.runs,
    doubts: one.doubts,
  }));

describe("the events of a half-inning", () => {
  it("begin after the plays of runners before them", () => {
    const events = eventsOf([
      ...turn(1, start, { ...result, outs: 0, first: "a", text: "A singled." }),
      ...turn(
        2,
        { ...start, first: "a" },
        { ...running, text: "A stole second.", second: "a" },
        { ...pitch, second: "a" },
        out(1, { second: "a" }),
      ),
      ...turn(3, start, { ...running, text: "A picked off second." }, pitch, out(3)),
    ]);
    expect(events).toEqual([
      { outs: [0, 0], bases: "--- 1--", runs: 0, doubts: [] },
      { outs: [0, 0], bases: "1-- -2-", runs: 0, doubts: [] },
      { outs: [0, 1], bases: "-2- -2-", runs: 0, doubts: [] },
      { outs: [1, 2], bases: "-2- ---", runs: 0, doubts: [] },
      { outs: [2, 3], bases: "--- ---", runs: 0, doubts: [] },
    ]);
  });

  it("end on the bases when the third out falls there", () => {
    const events = eventsOf([
      ...turn(1, start, out(1)),
      ...turn(2, start, { ...result, outs: 1, first: "b", text: "B singled." }),
      ...turn(3, { ...start, first: "b" }, out(2, { first: "b" })),
      ...turn(4, { ...start, first: "b" }, { ...running, text: "B caught stealing second." }),
      ...bottom(5),
    ]);
    expect(events.at(3)).toEqual({ outs: [2, 3], bases: "1-- ---", runs: 0, doubts: [] });
  });

  it("leave out reviews, ejections and rows after the third out", () => {
    const events = eventsOf([
      ...turn(1, start, { ...running, text: "Team challenged." }, out(1)),
      ...turn(2, start, out(2)),
      ...turn(3, start, out(3)),
      ...bottom(4),
      ...turn(3, { ...running, text: "C to second on error." }),
    ]);
    expect(events.map((one) => one.outs)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 1],
    ]);
  });
});

describe("rows that contradict each other", () => {
  it("are read as everybody's whereabouts add up", () => {
    // The row of the steal shows nobody, the pitch after it the runner; no row says who is out.
    const events = eventsOf([
      ...turn(1, start, { ...result, outs: 0, first: "a", text: "A singled." }),
      ...turn(
        2,
        { ...start, first: "a" },
        { ...running, text: "A stole second." },
        { ...pitch, second: "a" },
        out(1, { second: "a" }),
      ),
    ]);
    expect(events[1]).toEqual({ outs: [0, 0], bases: "1-- -2-", runs: 0, doubts: [] });
  });

  it("are read by the outs of the next result", () => {
    // By the text there is an out and the row lost the runner, but nobody was out when the next one walked.
    const events = eventsOf([
      ...turn(1, start, { ...result, outs: 0, first: "a", text: "A singled." }),
      ...turn(
        2,
        { ...start, first: "a" },
        { ...running, text: "A picked off first." },
        { ...pitch, first: "a" },
        { ...result, outs: 0, first: "b", second: "a", text: "B walked." },
      ),
    ]);
    expect(events.slice(1)).toEqual([
      { outs: [0, 0], bases: "1-- 1--", runs: 0, doubts: [] },
      { outs: [0, 0], bases: "1-- 12-", runs: 0, doubts: [] },
    ]);
  });

  it("are doubts when nothing adds up", () => {
    const events = eventsOf([
      ...turn(1, start, { ...result, outs: 0, first: "a", second: "b", text: "A singled." }),
      ...turn(2, { ...start, first: "a", second: "b" }, out(1, { first: "a", second: "b" })),
    ]);
    expect(events[0]?.doubts).toEqual(["runners do not add up"]);
    expect(events[1]).toEqual({ outs: [0, 1], bases: "12- 12-", runs: 0, doubts: [] });
  });

  it("move a runner without a row to the base in the next one, and doubt it", () => {
    const events = eventsOf([
      ...turn(1, start, { ...result, outs: 0, first: "a", text: "A singled." }),
      ...turn(2, { ...start, second: "a" }, out(1, { second: "a" })),
    ]);
    expect(events[0]).toEqual({
      outs: [0, 0],
      bases: "--- -2-",
      runs: 0,
      doubts: ["runners moved without a row"],
    });
    expect(events[1]?.bases).toBe("-2- -2-");
  });

  it("have a third out if the game went on and the last event mentions one", () => {
    const half = [...turn(1, start, out(1)), ...turn(2, start, out(2))];
    const stale = eventsOf([...half, ...turn(3, start, out(2)), ...bottom(4)]);
    expect(stale[2]).toMatchObject({ outs: [2, 3], doubts: ["runners do not add up"] });
    const single = { ...result, outs: 2, first: "c", text: "C singled." };
    const cut = eventsOf([...half, ...turn(3, start, single), ...bottom(4)]);
    expect(cut[2]).toMatchObject({ outs: [2, 2], doubts: ["ends with 2 out"] });
    const second = eventsOf([...half, ...bottom(4)]);
    expect(second[1]).toMatchObject({ outs: [1, 3], doubts: [] });
  });

  it("doubt runners at the start of an inning, and a line score that differs", () => {
    const linescores = [{ score: 2, hits: null, errors: null }];
    const plays = [...turn(1, { ...start, first: "a" }, out(3, { first: "a" })), ...bottom(2)];
    const competitor = () => ({ linescores, hits: null, errors: null, probables: [] });
    const [first] = eventsOf(plays, { competitor });
    expect(first?.doubts).toEqual(["begins with runners", "line score has 2 runs, the log 0"]);
  });
});

describe("an extra inning", () => {
  const tenth = { period_number: 10 };

  it("begins with the runner in its rows", () => {
    const events = eventsOf([
      ...turn(1, { ...start, ...tenth, second: "z" }, { ...out(1, { second: "z" }), ...tenth }),
    ]);
    expect(events).toEqual([{ outs: [0, 1], bases: "-2- -2-", runs: 0, doubts: [] }]);
  });

  it("begins with a runner outside of the rows if one more scored than was at bat, and else without", () => {
    const homer = { ...result, ...tenth, outs: 0, away_score: 2, text: "A homered, Z scored." };
    const [first] = eventsOf(turn(1, { ...start, ...tenth }, homer));
    expect(first).toEqual({ outs: [0, 0], bases: "-2- ---", runs: 2, doubts: [] });
    const [without] = eventsOf(turn(1, { ...start, ...tenth }, { ...out(1), ...tenth }));
    expect(without).toEqual({ outs: [0, 1], bases: "--- ---", runs: 0, doubts: [] });
  });
});
