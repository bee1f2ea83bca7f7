import { expect, it } from "vitest";
import { rotationChart, rows, stints } from "../../../../src/names";
import { recorded, wbb } from "../../../games/summaries";
import { subtitleOf, textsOf } from "../../../support/chart-parts";
import { faultsInStyles, type Raw } from "../../../support/charts";
import { lazy } from "../../../support/payloads";
import { refusalOf } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { handStint } from "./stint-rows";

// Two games. In the first a sits from 90 seconds on; in the second, with overtime, f plays it all for a.
const GAMES = [
  handStint("1", "abcde", [0, 90]),
  handStint("1", "fbcde", [90, 2400]),
  handStint("2", "fbcde", [0, 2400]),
  handStint("2", "abcde", [2400, 2700]),
];

const drawn = (options: object = {}, table: readonly object[] = GAMES) =>
  rotationChart(table as never, { team: "Homers", ...options });

const factsOf = ({ facts }: ReturnType<typeof drawn>) => facts as Raw;

const playerIn = (chart: ReturnType<typeof drawn>, id: string) =>
  factsOf(chart).players.find((one: Raw) => one.id === id);

const duke = lazy(() => wbb(recorded("other/mbb_summary_2026_substitutions")));

it("counts the seconds on the floor in each minute of regulation", () => {
  const chart = drawn();
  expect(playerIn(chart, "a")?.minutes.slice(0, 3)).toEqual([60, 30, 0]);
  expect(playerIn(chart, "a")?.minutes).toHaveLength(40);
  // The overtime of the second game is left out.
  expect(playerIn(chart, "a")?.seconds).toBe(90);
  expect(playerIn(chart, "b")?.seconds).toBe(4800);
  expect(factsOf(chart)).toMatchObject({ games: 2, of: 2, overtime: 1 });
  expect(chart.notes).toContain("overtime");
  expect(textsOf(chart)).toEqual(expect.arrayContaining(["40.0", "0.8", "Q4"]));
});

it("shades by the share of all games, also of those that a player missed", () => {
  const shades = pictureOf(drawn()).all.flatMap(({ datum }) =>
    datum.id === "a" && datum.share !== undefined ? [[datum.minute, datum.share]] : [],
  );
  expect(shades).toEqual([
    [1, 0.5],
    [2, 0.25],
  ]);
});

it("takes the last games in the order of the table, each once", () => {
  const chart = drawn({ last: 1 });
  expect(playerIn(chart, "a")?.seconds).toBe(0);
  expect(factsOf(chart)).toMatchObject({ games: 1, of: 2 });
  expect(subtitleOf(chart)).toContain("last 1 of 2 games");
  expect(drawn({}, [...GAMES, ...GAMES]).facts).toEqual(drawn().facts);
});

it("shows twelve players at most, those with the most minutes", () => {
  const ids = [..."abcdefghijklmn"];
  const table = ids.map((id, at) => handStint("1", `${id}pqrs`, [at * 60, at * 60 + 30 + at]));
  const chart = drawn({}, table);
  expect(factsOf(chart).players.map(({ id }: Raw) => id)).toEqual([..."pqrs", ..."nmlkjihg"]);
  expect(subtitleOf(chart)).toContain("12 of 18 players");
  expect(faultsInStyles(chart)).toEqual([]);
});

it("needs a team, and says so without substitutions", () => {
  expect(refusalOf(() => drawn({ team: undefined })).message).toContain("team must be one of 2");
  expect(textsOf(drawn({ team: undefined }, [])).join(" ")).toContain("No substitutions");
});

it("adds up to five players for each minute of a recorded game, without a fault", () => {
  const [stint] = rows(stints(duke()));
  const chart = rotationChart(duke() as never, { team: stint?.home_team_id ?? "" });
  const all = factsOf(chart).players.reduce((sum: number, { seconds }: Raw) => sum + seconds, 0);
  expect(all).toBeCloseTo(5 * 40 * 60, 6);
  expect(faultsInStyles(chart)).toEqual([]);
});
