import { readFileSync } from "node:fs";
import { join } from "node:path";
import pl from "nodejs-polars";
import { expect, it } from "vitest";
import { extendParquet, writeParquet } from "../../src/frames/files/parquet";
import { buildPolars } from "../../src/frames/polars";
import type { FrameColumn } from "../../src/frames/types";
import { suiteFolder } from "../support/suite-folder";

const COLUMNS: FrameColumn[] = [
  { name: "day", dtype: "character" },
  { name: "game", dtype: "character" },
  { name: "play", dtype: "integer" },
];
const ORDER = ["day", "game"];
const folder = suiteFolder("extended");

const plays = (day: string, game: string, count: number) =>
  Array.from({ length: count }, (_, play): [string, string, number] => [day, game, play]);

const frameOf = (...games: [string, string, number][][]) => buildPolars(COLUMNS, games.flat());

it.each([
  ["below", true, plays("02", "b", 3)],
  ["in between", false, plays("01", "b", 40_000)],
  ["instead of a game", false, plays("01", "c", 5)],
  ["of no game", true, []],
])("puts rows %s, in the order of days and games", (_, isBelow, added) => {
  const path = join(folder, "stored.parquet");
  const kept = [plays("01", "a", 2), plays("01", "d", 2)];
  const replaced = plays("01", "c", 2);
  writeParquet(path, frameOf(kept[0] ?? [], replaced, kept[1] ?? []));
  const stored = { path, column: "game", without: ["b", "c"] };
  const extended = join(folder, "extended.parquet");
  const rows = extendParquet(extended, stored, frameOf(added), { by: ORDER, isBelow });
  expect(rows).toBe(4 + added.length);
  const expected = [...kept, added].sort((one, other) =>
    String(one[0]?.slice(0, 2)) < String(other[0]?.slice(0, 2)) ? -1 : 1,
  );
  expect(pl.readParquet(readFileSync(extended)).rows()).toEqual(expected.flat());
});
