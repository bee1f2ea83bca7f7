import { expect, it } from "vitest";
import { onOff, onOffChart, rows } from "../../../../src/names";
import { recorded, wbb } from "../../../games/summaries";
import { captionOf, subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";
import { lazy } from "../../../support/payloads";
import { refusalOf } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

const player = (id: string, on: number | null, off: number, possessions = [500, 300]) => ({
  ...{ league: "wbb", season: 2026, team_id: "1", team_name: "Homers", team_abbreviation: "HOM" },
  ...{ athlete_id: id, athlete_name: `Anna ${id}`, on_net_rating: on, off_net_rating: off },
  ...{ on_possessions: possessions[0], off_possessions: possessions[1] },
});

const TEAM = [
  player("One", 5, 1),
  player("Two", 12, -3),
  player("Three", -4, 9),
  player("Few", 20, -20, [199, 600]),
  player("Fewer", 150, 0, [8, 800]),
  player("Never", null, 4, [0, 800]),
  { ...player("Other", 1, 2), team_id: "2", team_name: "Aways" },
];

const drawn = (options: object = {}, table: readonly object[] = TEAM) =>
  onOffChart(table as never, { team: "Homers", ...options });

const game = lazy(() => wbb(recorded("other/mbb_summary_2026_substitutions")));

it("has the largest difference first, and those with few possessions after the others", () => {
  const { players } = drawn().facts as unknown as { players: readonly { id: string }[] };
  expect(players.map(({ id }) => id)).toEqual(["Two", "One", "Three", "Fewer", "Few"]);
  expect(drawn().facts).toMatchObject({ few: 2, of: 6 });
  // Anna Fewer has a higher one.
  expect(subtitleOf(drawn())).toBe(
    "highest difference among players with 200 possessions: Anna Two +15.0 · 5 of 6 players",
  );
  expect(subtitleOf(drawn({}, TEAM.slice(0, 3)))).toBe(
    "highest difference: Anna Two +15.0 · 3 players",
  );
  expect(textsOf(drawn())).toContain("+12.0 (−3.0)");
});

it("says if the table is of one game, and calls no player with few possessions the best", () => {
  expect(titleOf(drawn())).toBe("Homers with players on and off, 2025–26");
  const one = TEAM.map((row) => ({ ...row, games: 1 }));
  expect(titleOf(drawn({}, one))).toBe("Homers with players on and off, 1 game of 2025–26");
  const few = drawn({}, [player("Few", 20, -20, [199, 600])]);
  expect(subtitleOf(few)).toBe("1 player");
  expect(few.facts).toMatchObject({ few: 1, beyond: [] });
});

it("draws few possessions pale, and none beyond the axis of the others", () => {
  const marks = pictureOf(drawn()).all.filter(({ type }) => type === "symbol");
  const pale = marks.filter(({ datum }) => datum.is_pale === true);
  expect(new Set(pale.map(({ datum }) => datum.name))).toEqual(new Set(["Anna Few"]));
  for (const { item } of pale) expect(item.opacity).toBeLessThan(0.5);
  // The most of the others is 12, so the axis goes to 30 at least.
  expect(drawn().facts).toMatchObject({ limit: 30, beyond: ["Anna Fewer"] });
  expect(captionOf(drawn())).toContain("Anna Fewer");
  expect(textsOf(drawn())).toContain("+150.0 (0.0)");
});

it("has no fault on a recorded game, needs a team, and says so without players", () => {
  const table = rows(onOff(game()));
  for (const team of new Set(table.map(({ team_id }) => team_id ?? ""))) {
    expect(faultsInStyles(onOffChart(table, { team }))).toEqual([]);
  }
  expect(refusalOf(() => drawn({ team: undefined })).message).toContain("team must be one of 2");
  expect(textsOf(drawn({ team: undefined }, [])).join(" ")).toContain("No players");
});
