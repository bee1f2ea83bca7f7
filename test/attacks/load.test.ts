import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { toPolars } from "../../src/frames/convert";
import { dfd } from "../../src/frames/dfd";
import { save } from "../../src/frames/files/save";
import { readNumber } from "../../src/frames/input/input-table";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";
import { load } from "../../src/service/find/load";
import { suiteFolder } from "../support/suite-folder";

const folder = suiteFolder("loaded");

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe("small files that describe large tables", () => {
  it("are refused before their cells are made", () => {
    const items = Array.from({ length: 20_000 }, (_, index) => `{"k${index}":1}`);
    const json = written("square.json", `[${items.join(",")}]`);
    const ndjson = written("square.ndjson", items.join("\n"));
    for (const path of [json, ndjson]) {
      const before = process.memoryUsage().heapUsed;
      expect(() => load(path)).toThrow(ArgumentError);
      expect(() => load(path)).toThrow(/20000 rows of 20000 columns.*larger max_cells/);
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
    }
  });

  it("are counted in every format, by the limit that is set", () => {
    const csv = written("four.csv", "a,b\n1,2\n3,4\n");
    const frame = load(csv);
    const paths = [
      csv,
      ...["json", "ndjson", "parquet", "arrow"].map((one) => join(folder, `four.${one}`)),
    ];
    for (const path of paths.slice(1)) save(frame, path);
    for (const path of paths) {
      expect(() => load(path, { max_cells: 3 })).toThrow(/2 rows of 2 columns, more than 3 cells/);
      expect(() => load(path, { max_cells: 3, return_as_polars: true })).toThrow(ArgumentError);
      expect(rows(load(path, { max_cells: 4 })).map(Object.values)).toEqual([
        [1, 2],
        [3, 4],
      ]);
    }
    // The header line counts, too.
    expect(() => load(written("wide.csv", ",".repeat(3)), { max_cells: 3 })).toThrow(/4 columns/);
    for (const max_cells of [0, -1, 1.5, Number.NaN, "9", Number.POSITIVE_INFINITY]) {
      expect(() => load(csv, { max_cells } as never)).toThrow(/max_cells must be a whole number/);
    }
  });
});

describe("texts of a file", () => {
  it("are counted by cell: a dictionary stores each once", () => {
    const frame = new dfd.DataFrame(
      Array.from({ length: 50 }, () => ["x".repeat(1000)]),
      { columns: ["text"] },
    ) as unknown as DanfoFrame;
    for (const extension of ["parquet", "arrow", "csv", "ndjson"]) {
      const path = join(folder, `long.${extension}`);
      save(frame, path);
      expect(() => load(path, { max_characters: 49_999 })).toThrow(/more than 49999/);
      expect(load(path, { max_characters: 60_000 }).shape).toEqual([50, 1]);
    }
  });

  it("are refused before values are made, if there are far more than cells", () => {
    const many = "{},".repeat(3_000_000);
    for (const path of [
      written("many.json", `[${many}{}]`),
      written("many.ndjson", "{}\n".repeat(3_000_000)),
    ]) {
      expect(() => load(path, { max_cells: 1_000_000 })).toThrow(/than 1000000 cells need/);
    }
  });
});

describe("cells that are bigints", () => {
  const frame = new dfd.DataFrame(
    [
      ["1", 5n],
      ["2", 2n ** 60n],
    ] as never,
    { columns: ["team_id", "points"], dtypes: ["string", "int32"] },
  ) as unknown as DanfoFrame;

  it("become numbers if these are exact, else text", () => {
    expect(rows(frame)).toEqual([
      { team_id: "1", points: "5" },
      { team_id: "2", points: String(2n ** 60n) },
    ]);
    expect(rows(toPolars(frame))).toEqual(rows(frame));
    const path = join(folder, "big.json");
    save(frame, path);
    expect(rows(load(path))).toEqual(rows(frame));
  });

  it("of a row are converted, or refused by the name of their column", () => {
    expect(readNumber({ points: 7n } as never, "points")).toBe(7);
    expect(() => readNumber({ points: 2n ** 60n } as never, "points")).toThrow(/'points'.*2\^53/);
  });
});
