import { inspect } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toPolars } from "../../../src/frames/convert";
import { loadPolars } from "../../../src/frames/polars";
import { site_wbb_scoreboard } from "../../../src/service/operations/basketball";

loadPolars();
const pl = require("nodejs-polars") as typeof import("nodejs-polars");

const { columns } = process.stdout;
beforeEach(() => {
  process.stdout.columns = 80;
});
afterEach(() => {
  process.stdout.columns = columns;
});

const frame = pl.DataFrame({ team: ["LSU", "Iowa"], share: [2 / 3, 12.5] });

it("polars' own objects print as danfo's frames do", () => {
  expect(inspect(frame)).toBe(
    ["shape: (2, 2)", "team      share", "String  Float64"]
      .concat(["LSU      0.6667", "Iowa    12.5   "].map((line) => line.trimEnd()))
      .join("\n"),
  );
  expect(inspect(frame.getColumn("team"))).toBe("shape: (2, 1)\nteam\nString\nLSU\nIowa");
});

it("polars' wide frames with links print in lines that do not wrap", () => {
  const logo = "https://a.espncdn.com/i/teamlogos/ncaa/500/2294.png";
  const team = { id: "1", team: { logo, abbreviation: "LSU" }, homeAway: "home" };
  const payload = { events: [{ id: "401", competitions: [{ competitors: [team] }] }] };
  const games = toPolars(site_wbb_scoreboard.parse(payload));
  const lines = inspect(games).split("\n");
  expect(lines[0]).toBe("shape: (1, 50)");
  expect(lines.length).toBe(5);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(inspect(games.select("home_logo", "game_id"))).toContain(
    "https://a.espnc…aa/500/2294.png",
  );
});

it("polars' lazy frames print with their columns, their plan, and how to get a frame", () => {
  const lines = inspect(frame.lazy().filter(pl.col("share").gt(1))).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "lazy polars frame of 2 columns, not calculated yet",
    "await x.collect() makes the frame, x.limit(5).collectSync() its first rows",
    "columns: team, share",
  ]);
  expect(lines.slice(3).join(" ")).toContain("FILTER");
});

it.each([
  ["groups", () => frame.groupBy("team")],
  ["lazy groups", () => frame.lazy().groupBy("team")],
])("polars' %s print how to make a frame of them", (_, groups) => {
  expect(inspect(groups())).toBe(
    'groups of a polars frame, not a table yet:\n.agg(pl.col("points").mean()) makes a table of them',
  );
  expect(groups().agg(pl.col("share").sum())).toBeDefined();
});
