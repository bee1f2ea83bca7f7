import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readContents } from "../../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Engine, Frame } from "../../src/frames/types";
import type { Dtype } from "../../src/schema/dtypes";
import type { operations } from "../../src/service/operations";
import { ownOperation } from "../support/own-operation";
import { fixtureText, hasPayload, namesOf, payloadText } from "../support/payloads";

/** A cell that was read from the file by another program, with the JSON path it stands at. */
interface ExpectedCell {
  readonly row: number;
  readonly column: string;
  readonly path: string;
  readonly value?: unknown;
  readonly length?: number;
  readonly starts_with?: string;
  readonly ends_with?: string;
}

interface ExpectedSection {
  readonly rows: number;
  readonly rows_path: string;
  readonly cells: readonly ExpectedCell[];
}

type Expected = Readonly<
  Record<string, { league: "wbb" | "mlb"; sections: Record<string, ExpectedSection> }>
>;

const expectedOf = (file: string): Expected =>
  JSON.parse(readFileSync(join(__dirname, file), "utf8"));

type Tables = Readonly<Record<string, Frame>>;

function scoreboardOf(league: "wbb" | "mlb", payload: unknown, engine: Engine): Tables {
  const operation = ownOperation(`site_${league}_scoreboard`, payload);
  return { games: operation.parse(payload, { return_as_polars: engine === "polars" }) as Frame };
}

function summaryOf(league: "wbb" | "mlb", payload: unknown, engine: Engine): Tables {
  const operation = ownOperation(`site_${league}_summary`, payload);
  const sections = operation.parse(payload, { return_as_polars: engine === "polars" });
  return { ...sections } as unknown as Tables;
}

const engines = ["danfo", "polars"] as const;
const suites = [
  { endpoint: "scoreboard", tablesOf: scoreboardOf },
  { endpoint: "summary", tablesOf: summaryOf },
] as const;

function actual({ row, column, ...cell }: ExpectedCell, table: readonly UntypedRow[]) {
  const value = table[row]?.[column];
  if (cell.length === undefined) return { row, column, path: cell.path, value };
  const text = String(value);
  return {
    row,
    column,
    path: cell.path,
    length: text.length,
    starts_with: text.slice(0, cell.starts_with?.length),
    ends_with: text.slice(-(cell.ends_with?.length ?? 0)),
  };
}

/** Recorded after the last time that values were written down; the tests of games read them. */
const SINCE_THEN = [
  "mlb/scoreboard_20250927_inplay_raindelay.json",
  "mlb/scoreboard_20260717_inplay.json",
  "mlb/summary_401872178_inplay.json",
  "wbb/summary_401824221_inplay.json",
  "wbb/summary_401825220.json",
];

for (const { endpoint, tablesOf } of suites) {
  describe(`recorded ${endpoint} payloads hold what their files say`, () => {
    const expected = expectedOf(`${endpoint}.expected.json`);

    it("are written down for every recorded file", () => {
      const recorded = namesOf("payloads", endpoint)
        .map(({ name }) => name)
        .filter(hasPayload);
      const missing = recorded.filter((name) => !(name in expected));
      expect(missing.filter((name) => !SINCE_THEN.includes(name))).toEqual([]);
    });

    for (const [name, { league, sections }] of Object.entries(expected)) {
      for (const engine of engines) {
        it(`${name} in ${engine}`, () => {
          const tables = tablesOf(league, JSON.parse(payloadText(name)), engine);
          expect(Object.keys(tables).sort()).toEqual(Object.keys(sections).sort());
          for (const [section, { rows: count, cells }] of Object.entries(sections)) {
            const table = rows(tables[section] as Frame) as UntypedRow[];
            expect({ section, rows: table.length }).toEqual({ section, rows: count });
            expect(cells.map((cell) => actual(cell, table))).toEqual(cells);
          }
        });
      }
    }
  });

  describe(`${endpoint}: both engines hold the same`, () => {
    const files = [
      ...namesOf("fixtures", endpoint).map((file) => ({ ...file, text: fixtureText })),
      ...namesOf("payloads", endpoint).map((file) => ({ ...file, text: payloadText })),
    ];
    for (const { name, league, text } of files) {
      it(name, () => {
        const payload = JSON.parse(text(name));
        const danfo = tablesOf(league, payload, "danfo");
        const polars = tablesOf(league, payload, "polars");
        for (const [section, frame] of Object.entries(danfo)) {
          expect({ section, ...readContents(frame) }).toEqual({
            section,
            ...readContents(polars[section] as Frame),
          });
        }
      });
    }
  });
}

interface ExpectedTable extends ExpectedSection {
  readonly operation: keyof typeof operations;
  /** Every column with its dtype, in order, if no specification lists them. */
  readonly columns?: Readonly<Record<string, Dtype>>;
}

const tablesOf = (file: string): [string, ExpectedTable][] =>
  Object.entries(JSON.parse(readFileSync(join(__dirname, file), "utf8")));

for (const file of ["tables.expected.json", "generic.expected.json"]) {
  describe(`recorded payloads of ${file} hold what their files say`, () => {
    for (const [name, { operation, rows: count, cells, columns }] of tablesOf(file)) {
      it(`${name} by ${operation}`, () => {
        const payload = JSON.parse(payloadText(name));
        const { parse } = ownOperation(operation, payload);
        const danfo = readContents(parse(payload) as Frame);
        const polars = readContents(parse(payload, { return_as_polars: true }) as Frame);
        expect(polars).toEqual(danfo);
        const table = rows(parse(payload) as Frame) as UntypedRow[];
        expect(table).toHaveLength(count);
        expect(cells.map((cell) => actual(cell, table))).toEqual(cells);
        if (columns === undefined) return;
        const found = danfo.columns.map(({ name: column, dtype }) => [column, dtype]);
        expect(found).toEqual(Object.entries(columns));
      });
    }
  });
}
