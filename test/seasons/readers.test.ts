import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decompress } from "fzstd";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";
import { pl } from "../../src/frames/pl";
import { recordedSeason } from "./recorded";

/** zstd of another hand than polars'. */
const compressors = {
  ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
};

/** Large integers of one reader are numbers of the other. */
const plain = (value: unknown): unknown => (typeof value === "bigint" ? Number(value) : value);

const TIME = { timeout: 300_000 };

it("an independent reader finds the cells that polars finds in files", TIME, async () => {
  const { dir } = await recordedSeason();
  const manifest = JSON.parse(readFileSync(join(dir, "wbb", "season=2023.json"), "utf8"));
  const files = Object.entries<{ readonly rows: number }>(manifest.files).filter(([name]) =>
    /\/(?:2022-12|2023-01)/.test(name),
  );
  expect(files.length).toBeGreaterThan(40);
  let cells = 0;
  for (const [name, { rows }] of files) {
    const path = join(dir, "wbb", name);
    const found = await parquetReadObjects({ file: await asyncBufferFromFile(path), compressors });
    const frame = pl.readParquet(path);
    expect([name, found.length, frame.height]).toEqual([name, rows, rows]);
    for (const column of frame.columns) {
      const other = found.map((row) => plain(row[column]) ?? null);
      // Text of both, since a failure that prints thousands of cells is useless.
      const same =
        JSON.stringify(other) === JSON.stringify(frame.getColumn(column).toArray().map(plain));
      expect([name, column, same]).toEqual([name, column, true]);
      cells += other.length;
    }
  }
  expect(cells).toBeGreaterThan(50_000);
});
