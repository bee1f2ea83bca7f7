import { expect, it } from "vitest";
import { firstWords, lastName, numberWord, ordinal } from "../../src/games/play-words";

it("counts places, in words up to nine, and begins an unknown text with whole words", () => {
  expect([1, 2, 3, 4, 9, 11, 12, 13, 21, 22].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 9th 11th 12th 13th 21st 22nd",
  );
  expect([2, 3, 9, 10, 14].map(numberWord).join(" ")).toBe("two three nine 10 14");
  expect(firstWords("End of Game")).toBe("End of Game");
  expect(firstWords("Interference on the runner at second base, ball is dead")).toBe(
    "Interference on the runner at …",
  );
  expect(firstWords("  ")).toBeNull();
});

// In brackets what is not said.
it.each([
  "[Bella ]Vinson",
  "[Khamari ]Mitchell-Steen",
  "[Last-Tear ]Poa",
  "[Flau'jae ]Johnson",
  "[Hailey ]Van Lith",
  "[Orla ]Mac Tíre",
  "[A.J. ]van der Westhuizen-Featherstonehaugh[ III]",
  "García[ Jr.]",
  "Hassell[ III]",
  "[Van ]Lith",
  "Nenê",
  "Bo[ Sr]",
])("calls %s by the last name", (name) => {
  expect(lastName(name.replaceAll(/[[\]]/g, ""))).toBe(name.replaceAll(/\[.*?\]/g, ""));
});
