import { expect, it } from "vitest";
import { ballAfterPlays } from "../../../../src/analysis/win-probability/model/game-states";
import { openGames } from "../../../../src/games/game";
import { wbb } from "../../../games/summaries";
import { inLine } from "../../cells";
import { TYPES, type WrittenPlay, writtenGame } from "./games";

/** Ball and throws after each play, at one reading of the clock unless a play has its own: `-1 0; 1 2`. */
function ballAfter(...plays: readonly (Omit<WrittenPlay, "clock"> & { clock?: string })[]) {
  const raw = writtenGame(plays.map((play) => ({ clock: "3:00", ...play })));
  const [game] = openGames("test", ["basketball"], wbb(raw));
  if (game === undefined) throw new Error("no game");
  return inLine(ballAfterPlays(game), "ball free_throws");
}

const shot = (side: "home" | "away", points = 0) => ({ side, points });
const foul = (side: "home" | "away") => ({ side, type: TYPES.foul });
const freeThrow = (side: "home" | "away", points: 0 | 1, text?: string) => ({
  side,
  type: TYPES.free_throw,
  points,
  ...(text !== undefined && { text }),
});

it("follows baskets, rebounds, turnovers and steals", () => {
  expect(
    ballAfter(
      shot("home", 2),
      shot("away"),
      { side: "away", type: TYPES.offensive_rebound },
      { side: "away", type: TYPES.turnover },
      shot("home"),
      { side: "away", type: TYPES.defensive_rebound },
      { type: TYPES.end },
    ),
  ).toBe("-1 0; 0 0; -1 0; 1 0; 0 0; -1 0; 0 0");
});

it("expects a throw after a basket and a foul, and the second of two", () => {
  expect(ballAfter(shot("home", 2), foul("away"), freeThrow("home", 1))).toBe("-1 0; -1 1; -1 0");
  expect(ballAfter(freeThrow("away", 1), freeThrow("away", 0))).toBe("1 -1; 0 0");
});

it("counts fouls: from the fifth of a quarter each brings two throws", () => {
  const fouls = [1, 2, 3, 4, 5].map((minute) => ({ ...foul("away"), clock: `${9 - minute}:00` }));
  expect(ballAfter(...fouls)).toBe("1 0; 1 0; 1 0; 1 0; -1 2");
  // An offensive foul is a turnover.
  expect(ballAfter({ side: "home", type: TYPES.defensive_rebound }, foul("home"))).toBe(
    "1 0; -1 0",
  );
});

it("reads the number of awarded throws if it is in the text", () => {
  expect(
    ballAfter(
      freeThrow("home", 0, "A misses free throw 1 of 3"),
      freeThrow("home", 1, "A makes free throw 2 of 3"),
      freeThrow("home", 1, "A makes free throw 3 of 3"),
    ),
  ).toBe("-1 2; -1 1; -1 0");
});
