import { describe, expect, it } from "vitest";
import {
  leadText,
  probabilityText,
  scoreText,
  swingLines,
  swingText,
} from "../../../../src/analysis/win-probability/chart/headline";
import type { Moment } from "../../../../src/analysis/win-probability/chart/timeline";
import { moment } from "../published/moments";

const side = (abbreviation: string) => ({
  team_id: null,
  name: "",
  abbreviation,
  color: null,
  alternate: null,
});

const SIDES = { home: side("KBAY"), away: side("IOWA") };

describe("words of win probability", () => {
  it.each([
    [0, "0%"],
    [0.004, "<1%"],
    [0.005, "1%"],
    [0.25, "25%"],
    [0.515, "52%"],
    [0.994, "99%"],
    [0.995, ">99%"],
    [0.9999, ">99%"],
    [1, "100%"],
  ])("a share of %d is %s", (share, text) => expect(probabilityText(share)).toBe(text));

  it("writes a score with the greater number first, or the home side where it names both", () => {
    expect(leadText({ home_score: 79, away_score: 76 })).toBe("79–76");
    expect(leadText({ home_score: 76, away_score: 79 })).toBe("79–76");
    expect(leadText({ home_score: 0, away_score: 0 })).toBe("0–0");
    expect(leadText({ home_score: null, away_score: 3 })).toBeNull();
    expect(scoreText({ home_score: 64, away_score: 66 }, SIDES)).toBe("KBAY 64, IOWA 66");
    expect(scoreText({ home_score: 66, away_score: 64 }, SIDES)).toBe("KBAY 66, IOWA 64");
    expect(scoreText({ home_score: 66, away_score: null }, SIDES)).toBeNull();
  });
});

it("a swing's label has the home side's score first, and leaves out what is not known", () => {
  const line = (cells: Partial<Moment>) => swingText(swingLines(moment(0, cells), SIDES));
  const score = { home_score: 64, away_score: 66 };
  expect(line({ when: "Q4 0:02", shortText: () => "Vinson three", ...score })).toBe(
    "Q4 0:02 Vinson three, KBAY 64, IOWA 66",
  );
  expect(line({ when: "Q4 0:02", ...score })).toBe("Q4 0:02, KBAY 64, IOWA 66");
  expect(line({ when: "Q4 0:02", shortText: () => "Vinson three" })).toBe("Q4 0:02 Vinson three");
  expect(line({ when: "Q4 0:02", change: -0.464, ...score })).toBe(
    "Q4 0:02 (IOWA +46), KBAY 64, IOWA 66",
  );
  expect(line({ when: "Q4 0:02", change: 0.2 })).toBe("Q4 0:02 (KBAY +20)");
});
