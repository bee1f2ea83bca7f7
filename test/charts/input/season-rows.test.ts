import { expect, it } from "vitest";
import { listFew, listMissing, missingText } from "../../../src/charts/input/season-rows";

/** A game of team 9 in January; `on_record` includes it. */
const played = (day: string, on_record: number | null, more: object = {}) => ({
  game_id: day,
  game_date: `202301${day}`,
  team_id: "9",
  team_abbreviation: "NIN",
  result: "W",
  games_on_record: on_record,
  ...more,
});

const said = (log: readonly object[], day?: string) => missingText(listMissing(log as never, day));

it("counts games that are missing until the last record that is known", () => {
  const log = [played("02", 3), played("04", 6), played("06", null)];
  expect(said(log)).toBe("Games are missing: NIN has 2 of its first 6.");
  expect(said([played("02", 1), played("04", 2)])).toBeNull();
  // A forfeit is no game of the record.
  const lost = played("03", null, { forfeit: true });
  expect(said([played("02", 1), lost, played("04", 3)])).toContain("NIN has 2 of its first 3.");
});

it("counts them before a day by the record that is shown with the game of the day", () => {
  const log = [played("02", 3), played("08", 9), played("10", 11)];
  expect(said(log, "20230108")).toContain("NIN has 1 of its first 8.");
  // Before the game its record is that of the day.
  const [first] = log;
  const next = played("08", 8, { result: null });
  expect(said([first as object, next], "20230108")).toContain("1 of its first 8.");
  expect(said([played("08", 5)], "20230108")).toContain("NIN has 0 of its first 4.");
  // No game on the day: the last record before it.
  expect(said(log, "20230109")).toContain("NIN has 2 of its first 9.");
});

it("names all of a few teams, and the first of many", () => {
  const named = ["A", "B", "C", "D", "E", "F", "G"];
  expect(listFew("Missing", named.slice(0, 6))).toBe("Missing: A, B, C, D, E, F.");
  expect(listFew("Missing", named)).toBe("Missing: A, B, C, and 4 more teams.");
});

it("says until which day a part of a season was read", () => {
  const missing = listMissing([played("02", 3)] as never);
  expect(missingText(missing, "Jan 8")).toBe(
    "Games are missing until Jan 8: NIN has 1 of its first 3.",
  );
});
