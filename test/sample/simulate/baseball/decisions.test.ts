import { describe, expect, it } from "vitest";
import { decisionsOf } from "../../../../src/sample/simulate/baseball/decisions";
import type { BaseballEvent } from "../../../../src/sample/simulate/baseball/model";
import type { BaseballAthlete } from "../../../../src/sample/simulate/league";

const athlete = (id: string) => ({ id }) as BaseballAthlete;
const [h1, h2, h3] = ["h1", "h2", "h3"].map(athlete) as [
  BaseballAthlete,
  BaseballAthlete,
  BaseballAthlete,
];
const [a1, a2] = ["a1", "a2"].map(athlete) as [BaseballAthlete, BaseballAthlete];

/** Outs made and runs charged in one play of a half. */
const play = (half: "top" | "bottom", outsMade: number, charged: BaseballAthlete[] = []) =>
  ({ kind: "result", half, outsMade, charged, bases: [] }) as unknown as BaseballEvent;

const change = (half: "top" | "bottom", entering: BaseballAthlete, on: number) =>
  ({
    kind: "lineup",
    change: "pitcher",
    half,
    entering,
    bases: [h1, h1, h1].slice(0, on),
  }) as unknown as BaseballEvent;

const decide = (...events: BaseballEvent[]) =>
  Object.fromEntries(
    [...decisionsOf(events, { home: h1, away: a1 })].map(([{ id }, decision]) => [id, decision]),
  );

describe("decisionsOf", () => {
  it("gives a starter of five innings the win, the closer of one inning the save", () => {
    expect(
      decide(
        play("top", 15),
        play("bottom", 0, [a1, a1]),
        change("top", h2, 0),
        play("top", 9),
        change("top", h3, 0),
        play("top", 3),
      ),
    ).toEqual({ h1: "win", h2: "hold", h3: "save", a1: "loss" });
  });

  it("gives a starter who leaves too early no win, but whoever pitched longest", () => {
    expect(
      decide(
        play("bottom", 0, [a1, a1, a1, a1, a1]),
        play("top", 12),
        change("top", h2, 0),
        play("top", 4),
        change("top", h3, 0),
        play("top", 11),
      ),
    ).toEqual({ h3: "win", a1: "loss" });
  });

  it("charges the loss to whoever put the winning run on base", () => {
    expect(
      decide(play("bottom", 9), change("bottom", a2, 1), play("bottom", 0, [a1]), play("top", 27)),
    ).toEqual({ h1: "win", a1: "loss" });
  });

  it("takes win and save away when a lead is lost", () => {
    expect(
      decide(
        play("bottom", 0, [a1]),
        play("top", 21),
        change("top", h2, 0),
        play("top", 2, [h2]),
        change("top", h3, 0),
        play("top", 4),
        change("bottom", a2, 0),
        play("bottom", 1, [a2]),
      ),
    ).toEqual({ h2: "blown save", h3: "win", a2: "loss" });
  });

  it("saves with a lead of four only where the tying run was near", () => {
    const game = (on: number) =>
      decide(
        play("bottom", 0, [a1, a1, a1, a1]),
        play("top", 25),
        change("top", h2, on),
        play("top", 2),
      );
    expect(game(2)).toEqual({ h1: "win", h2: "save", a1: "loss" });
    expect(game(0)).toEqual({ h1: "win", a1: "loss" });
  });
});
