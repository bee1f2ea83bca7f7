import { describe, expect, it } from "vitest";
import {
  firstWords,
  lastName,
  leadText,
  numberWord,
  ordinal,
  probabilityText,
  scoreText,
} from "../../../src/charts/win-probability/words";

describe("words of win probability", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [9, "9th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [22, "22nd"],
  ])("%i is the %s", (number, text) => expect(ordinal(number)).toBe(text));

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

  it("counts in words as far as people do", () => {
    expect([2, 3, 9, 10, 14].map(numberWord)).toEqual(["two", "three", "nine", "10", "14"]);
  });

  it("writes a score with the greater number first, and none that is not known", () => {
    expect(leadText({ home_score: 79, away_score: 76 })).toBe("79–76");
    expect(leadText({ home_score: 76, away_score: 79 })).toBe("79–76");
    expect(leadText({ home_score: 0, away_score: 0 })).toBe("0–0");
    expect(leadText({ home_score: null, away_score: 3 })).toBeNull();
  });

  it("writes a score with the home side first where it names both", () => {
    const side = (abbreviation: string) => ({
      team_id: null,
      name: "",
      abbreviation,
      color: null,
      alternate: null,
    });
    const sides = { home: side("KBAY"), away: side("IOWA") };
    expect(scoreText({ home_score: 64, away_score: 66 }, sides)).toBe("KBAY 64, IOWA 66");
    expect(scoreText({ home_score: 66, away_score: 64 }, sides)).toBe("KBAY 66, IOWA 64");
    expect(scoreText({ home_score: 66, away_score: null }, sides)).toBeNull();
  });

  it.each([
    ["Bella Vinson", "Vinson"],
    ["Khamari Mitchell-Steen", "Mitchell-Steen"],
    ["Last-Tear Poa", "Poa"],
    ["Flau'jae Johnson", "Johnson"],
    ["Hailey Van Lith", "Van Lith"],
    ["Orla Mac Tíre", "Mac Tíre"],
    ["A.J. van der Westhuizen-Featherstonehaugh III", "van der Westhuizen-Featherstonehaugh"],
    ["García Jr.", "García"],
    ["Hassell III", "Hassell"],
    ["Van Lith", "Lith"],
    ["Nenê", "Nenê"],
    ["Bo Sr", "Bo"],
  ])("calls %s %s", (name, last) => expect(lastName(name)).toBe(last));

  it("begins an unknown text with whole words", () => {
    expect(firstWords("End of Game")).toBe("End of Game");
    expect(firstWords("Interference on the runner at second base, ball is dead")).toBe(
      "Interference on the runner at …",
    );
    expect(firstWords("  ")).toBeNull();
  });
});
