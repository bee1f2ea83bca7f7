import { describe, expect, it } from "vitest";
import { firstWords, lastName, numberWord, ordinal } from "../../src/games/play-words";

describe("words for plays", () => {
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

  it("counts in words up to nine", () => {
    expect([2, 3, 9, 10, 14].map(numberWord)).toEqual(["two", "three", "nine", "10", "14"]);
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
