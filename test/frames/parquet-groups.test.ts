import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decompress } from "fzstd";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import pl from "nodejs-polars";
import { afterAll, expect, it } from "vitest";
import { writeParquet } from "../../src/frames/parquet";
import { putBelow } from "../../src/frames/parquet-groups";
import { buildPolars } from "../../src/frames/polars";
import type { FrameColumn } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";

const COLUMNS: FrameColumn[] = [
  { name: "game", dtype: "character" },
  { name: "play", dtype: "integer" },
  { name: "chance", dtype: "double" },
  { name: "made", dtype: "logical" },
];
const folder = mkdtempSync(join(tmpdir(), "groups-"));
afterAll(() => rmSync(folder, { recursive: true }));

const [stored, path] = ["stored.parquet", "below.parquet"].map((name) => join(folder, name)) as [
  string,
  string,
];

/** Rows of a game, some cells of which are missing. */
const plays = (game: string, count: number): Cell[][] =>
  Array.from({ length: count }, (_, play) => [
    game,
    play % 3 === 0 ? null : play * 1e9,
    play % 4 === 0 ? null : play / 8,
    play % 5 === 0 ? null : play % 2 === 0,
  ]);

const write = (to: string, rows: Cell[][], columns = COLUMNS) =>
  writeParquet(to, buildPolars(columns, rows));

/** The rows by polars and by another reader, and the numbers of rows of the groups. */
async function read(file: string) {
  const compressors = {
    ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
  };
  const buffer = await asyncBufferFromFile(file);
  const { row_groups } = await parquetMetadataAsync(buffer);
  const objects = await parquetReadObjects({ file: buffer, compressors });
  const others = objects.map(({ game, play, chance, made }) => [
    game,
    play === null ? null : Number(play),
    chance,
    made,
  ]);
  const groups = row_groups.map(({ num_rows }) => Number(num_rows));
  return { rows: pl.readParquet(readFileSync(file)).rows(), others, groups };
}

it.each([
  ["below those of a file", plays("a", 2_000), plays("b", 300)],
  ["below none", [], plays("b", 7)],
  ["below what is left as it is", plays("a", 7), []],
])("puts rows %s", async (_, upper, lower) => {
  write(stored, upper);
  write(path, lower);
  expect(putBelow(path, stored)).toBe(upper.length + lower.length);
  const { rows, others, groups } = await read(path);
  expect(rows).toEqual([...upper, ...lower]);
  expect(others).toEqual([...upper, ...lower]);
  expect(groups).toEqual([upper.length, lower.length].filter((count) => count > 0));
  expect(pl.readParquet(readFileSync(stored)).height).toBe(upper.length);
});

it("finds the groups again that it has put below others, until too many are small", async () => {
  write(stored, plays("0", 3));
  for (let count = 2; count <= 16; count++) {
    write(path, plays(String(count), 3));
    expect(putBelow(path, stored)).toBe(3 * count);
    write(stored, []);
    expect(putBelow(stored, path)).toBe(3 * count);
  }
  const { rows, others, groups } = await read(stored);
  expect(groups).toEqual(Array(16).fill(3));
  expect(rows).toEqual(others);
  const games = rows.map(([game]) => game).filter((_, row) => row % 3 === 2);
  expect(games.join(" ")).toBe("0 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
  write(path, plays("last", 3));
  expect(putBelow(path, stored)).toBeUndefined();
  expect((await read(path)).rows).toEqual(plays("last", 3));
  // Large ones are not too many.
  write(path, Array(17 * 16_000).fill(["large", 1, 1, true]));
  expect(putBelow(path, stored)).toBe(16 * 3 + 17 * 16_000);
});

it("leaves files alone whose columns differ", async () => {
  write(stored, plays("a", 3), COLUMNS);
  const others = COLUMNS.map((column) => ({ ...column, name: `${column.name}_too` }));
  write(path, plays("b", 3), others);
  expect(putBelow(path, stored)).toBeUndefined();
  expect(pl.readParquet(readFileSync(path)).rows()).toEqual(plays("b", 3));
});
