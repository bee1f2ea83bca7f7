import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../src/errors";
import { operations } from "../src/operations";
import * as mlb from "../src/operations/mlb";
import * as wbb from "../src/operations/wbb";
import type { ColumnInfo } from "../src/schema/columns";
import { scoreboard } from "./spec/scoreboard";
import { summary } from "./spec/summary";
import {
  type ContractOperation,
  declaredTables,
  type EngineName,
  isCell,
  ONLY_TABLE,
  readTables,
  type Table,
  TYPE_NAMES,
  tableReaders,
} from "./support/contract-frames";
import {
  jsonPath,
  mapObjects,
  mapScalars,
  mutate,
  mutations,
  placesOf,
  withValueAt,
} from "./support/contract-mutations";
import { contractPayloads } from "./support/contract-payloads";

type SpecTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the specification says of an operation. */
interface Contract {
  readonly path: string;
  readonly tables: SpecTables;
  /** Arguments and the query they are sent as. */
  readonly urls: readonly (readonly [given: object, query: string])[];
  readonly refused: readonly object[];
}

const WBB = "/apis/site/v2/sports/basketball/womens-college-basketball";
const MLB = "/apis/site/v2/sports/baseball/mlb";

const scoreboardRefusals: readonly object[] = [
  { date: "20230105" },
  { seasontype: 2 },
  { dates: "20230230" },
  { dates: "20230107-20230105" },
  { dates: 20230105 },
  { limit: 501 },
  { limit: 0 },
  { limit: 1.5 },
  { week: "1" },
  { season_type: 0 },
  { groups: "../x" },
  { groups: "50&limit=1" },
  { groups: 50n },
  { limit: Symbol("5") },
];

const summaryUrls: Contract["urls"] = [
  [{ event_id: "401469424" }, "?event=401469424"],
  [{ event_id: 401469424 }, "?event=401469424"],
];

const summaryRefusals: readonly object[] = [
  {},
  { event_id: null },
  { event_id: "" },
  { event_id: "../scoreboard" },
  { event_id: "1&x=2" },
  { event: "401469424" },
  { event_id: "1", dates: "20230105" },
  { event_id: { id: 1n } },
  { event_id: () => "1" },
];

const contracts: Readonly<Record<string, Contract>> = {
  site_wbb_scoreboard: {
    path: `${WBB}/scoreboard`,
    tables: { [ONLY_TABLE]: scoreboard.wbb },
    urls: [
      [{}, "?groups=50&limit=500"],
      [{ dates: "20230105" }, "?dates=20230105&groups=50&limit=500"],
      [{ dates: ["2023-01-05", "20230107"], limit: null }, "?dates=20230105-20230107&groups=50"],
      [{ dates: new Date("2023-01-06T02:00Z"), groups: null, limit: null }, "?dates=20230105"],
      [{ week: 3, season_type: 2, groups: 8, limit: 25 }, "?week=3&seasontype=2&groups=8&limit=25"],
      [{ groups: null, limit: null }, ""],
      [{ groups: undefined, limit: undefined, dates: undefined }, "?groups=50&limit=500"],
    ],
    refused: scoreboardRefusals,
  },
  site_wbb_summary: {
    path: `${WBB}/summary`,
    tables: summary.wbb,
    urls: summaryUrls,
    refused: summaryRefusals,
  },
  site_mlb_scoreboard: {
    path: `${MLB}/scoreboard`,
    tables: { [ONLY_TABLE]: scoreboard.mlb },
    urls: [
      [{}, "?limit=500"],
      [{ dates: "2025" }, "?dates=2025&limit=500"],
      [{ dates: "20250604-20250604", limit: 10 }, "?dates=20250604&limit=10"],
      [{ season_type: 3, groups: "7" }, "?seasontype=3&groups=7&limit=500"],
      [{ limit: null }, ""],
    ],
    refused: scoreboardRefusals,
  },
  site_mlb_summary: {
    path: `${MLB}/summary`,
    tables: summary.mlb,
    urls: summaryUrls,
    refused: summaryRefusals,
  },
};

const exported: Readonly<Record<string, unknown>> = { ...wbb, ...mlb };
const all = Object.entries(operations) as unknown as [string, ContractOperation][];
const engines: readonly EngineName[] = ["danfo", "polars"];

/** A description that says all in fewer words than the rule below asks for. */

const baseUrl = process.env.SPORTSFRAME_BASE_URL;

// The settings of the exported operations are made when the first of them is used.
beforeAll(() => {
  delete process.env.SPORTSFRAME_BASE_URL;
});

afterAll(() => {
  if (baseUrl !== undefined) process.env.SPORTSFRAME_BASE_URL = baseUrl;
});

it("every exported operation is in the record, and no other", () => {
  expect(Object.keys(operations).sort()).toEqual(Object.keys(exported).sort());
});

describe.each(all)("%s", (name, operation) => {
  const contract = contracts[name] as Contract;
  const payloads = contractPayloads[name] as (typeof contractPayloads)[string];
  const declared = declaredTables(operation);

  /** Fails unless the table is as declared: names, types, order, and values of the types. */
  function expectDeclared(engine: EngineName, tableName: string, table: Table): void {
    const columns = declared[tableName] ?? [];
    expect(table.names).toEqual(columns.map((column) => column.name));
    expect(table.types).toEqual(columns.map(({ dtype }) => TYPE_NAMES[engine][dtype]));
    for (const row of table.rows) {
      const wrong = columns.filter(({ dtype }, index) => !isCell(dtype, row[index]));
      if (wrong.length > 0 || row.length !== columns.length) {
        throw new Error(`${tableName}: ${wrong.map((column) => column.name)} in ${show(row)}`);
      }
    }
  }

  /** The payload's tables; fails unless all are as declared. */
  function declaredRead(payload: unknown, engine: EngineName): Record<string, Table> {
    const tables = readTables(operation, payload, engine);
    for (const [table, read] of Object.entries(tables)) expectDeclared(engine, table, read);
    return tables;
  }

  /**
   * Reads every table it can. What is thrown must be of this package and say where; what is read
   * must be as declared. Gives the errors.
   */
  function attempt(payload: unknown): SportsFrameError[] {
    const errors: SportsFrameError[] = [];
    const collect = <T>(step: () => T): T | undefined => {
      try {
        return step();
      } catch (error) {
        if (!(error instanceof SportsFrameError)) throw error;
        expect(error.operation).toBe(name);
        if (error instanceof PayloadError) expect(error.jsonPath).toMatch(/^\$/);
        errors.push(error);
        return undefined;
      }
    };
    for (const [table, read] of collect(() => tableReaders(operation, payload, "danfo")) ?? []) {
      const result = collect(read);
      if (result !== undefined) expectDeclared("danfo", table, result);
    }
    return errors;
  }

  /** Rows without the columns that hold JSON text, which changes with what is in it. */
  function plainRows(tables: Record<string, Table>): Record<string, unknown[][]> {
    const full = readTables(operation, payloads.full, "danfo");
    return Object.fromEntries(
      Object.entries(tables).map(([table, { rows }]) => {
        const isNested = (index: number) =>
          full[table]?.rows.some((row) => /^[[{]/.test(String(row[index])));
        return [table, rows.map((row) => row.filter((_, index) => !isNested(index)))];
      }),
    );
  }

  describe("says of itself", () => {
    it("its one name", () => {
      expect(exported[name]).toBe(operation);
      expect(operation.operation).toBe(name);
      expect(operation.name).toBe(name);
    });

    it("its path", () => {
      expect(operation.path).toBe(contract.path);
    });

    it.each(contract.urls)("the URL of %j", (given, query) => {
      expect(operation.url(given)).toBe(`https://site.api.espn.com${contract.path}${query}`);
    });

    it("the URL at another address", () => {
      const [given = {}, query = ""] = contract.urls[0] ?? [];
      for (const base_url of ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"]) {
        const url = `http://127.0.0.1:8080${contract.path}${query}`;
        expect(operation.url({ ...given, base_url })).toBe(url);
      }
    });

    it.each(contract.refused.map((given) => [given]))("no URL of %o", (given) => {
      expect(() => operation.url(given)).toThrow(ArgumentError);
    });

    it.each([[null], ["20230105"], [5], [[]], [["20230105"]], [true]])(
      "no URL of %j, which are no named arguments",
      (given) => {
        expect(() => operation.url(given)).toThrow(ArgumentError);
      },
    );

    it("no unknown options of parse", () => {
      expect(() => operation.parse(payloads.empty, { polars: true })).toThrow(ArgumentError);
      expect(() => operation.parse(payloads.empty, { return_as_polars: 1 })).toThrow(ArgumentError);
    });
  });

  it("has the specification's tables", () => {
    expect(Object.keys(declared).sort()).toEqual(Object.keys(contract.tables).sort());
  });

  describe.each(Object.entries(declared))("%s", (table, columns) => {
    it("has the specification's columns and dtypes, each once", () => {
      const dtypes = Object.fromEntries(columns.map((column) => [column.name, column.dtype]));
      expect(dtypes).toEqual(contract.tables[table]);
      expect(columns).toHaveLength(Object.keys(dtypes).length);
    });

    it("has a sentence on every column", () => {
      expect(columns.filter((column) => !isDescribed(column))).toEqual([]);
    });
  });

  describe.each(engines)("in %s", (engine) => {
    it("no rows have every column", () => {
      for (const [table, { rows }] of Object.entries(declaredRead(payloads.empty, engine))) {
        expect([table, rows.length]).toEqual([table, table === "header" ? 1 : 0]);
      }
    });

    it("rows without anything in them are all missing", () => {
      for (const [table, { rows }] of Object.entries(declaredRead(payloads.bare, engine))) {
        expect([table, rows]).toEqual([table, [(declared[table] ?? []).map(() => null)]]);
      }
    });

    it("every column can have a value", () => {
      for (const [table, { names, rows }] of Object.entries(declaredRead(payloads.full, engine))) {
        const missing = names.filter((_, index) => rows.every((row) => row[index] === null));
        expect([table, missing]).toEqual([table, []]);
      }
    });

    it("scalars of another type do not change the columns", () => {
      const others: Readonly<Record<string, (scalar: unknown) => unknown>> = {
        opposite: (scalar) => (typeof scalar === "number" ? `no ${scalar}` : 7.5),
        numbers: () => 2 ** 53,
        truths: () => true,
        texts: () => "",
        lists: (scalar) => [scalar],
        objects: (scalar) => ({ value: scalar }),
        nulls: () => null,
      };
      for (const change of Object.values(others)) {
        declaredRead(mapScalars(payloads.full, change), engine);
      }
    });

    it("numbers and truths as text are the same values", () => {
      const asText = mapScalars(payloads.full, String);
      expect(plainRows(declaredRead(asText, engine))).toEqual(
        plainRows(declaredRead(payloads.full, engine)),
      );
    });

    it("keys that nobody knows change nothing", () => {
      const foreign = mapObjects(payloads.full, (object) => ({
        foreign_key: { id: "foreign", name: ["foreign", null] },
        ...object,
        "foreign key": 5,
      }));
      expect(plainRows(declaredRead(foreign, engine))).toEqual(
        plainRows(declaredRead(payloads.full, engine)),
      );
    });

    it("keys in another order change nothing", () => {
      const reversed = mapObjects(payloads.full, (object) =>
        Object.fromEntries(Object.entries(object).reverse()),
      );
      expect(plainRows(declaredRead(reversed, engine))).toEqual(
        plainRows(declaredRead(payloads.full, engine)),
      );
    });
  });

  it("both engines have the same values", () => {
    for (const payload of [payloads.full, payloads.bare]) {
      const [danfo, polars] = engines.map((engine) => declaredRead(payload, engine));
      for (const [table, { rows }] of Object.entries(danfo ?? {})) {
        expect(polars?.[table]?.rows).toEqual(rows);
      }
    }
  });

  it("the payload is not changed, and may be frozen", () => {
    const frozen = mapObjects(payloads.full, Object.freeze);
    const before = JSON.stringify(frozen);
    declaredRead(frozen, "danfo");
    expect(JSON.stringify(frozen)).toBe(before);
  });

  it("any key may be gone, or null, but the container", () => {
    const [container = ""] = Object.keys(payloads.empty);
    for (const place of placesOf(payloads.full)) {
      if (typeof place.at(-1) === "number") continue;
      for (const value of [undefined, null]) {
        const errors = attempt(withValueAt(payloads.full, place, value));
        const isContainer = place.length === 1 && place[0] === container;
        const paths = errors.map((error) => (error as PayloadError).jsonPath);
        expect([jsonPath(place), paths]).toEqual([
          jsonPath(place),
          isContainer ? [`$.${container}`] : [],
        ]);
      }
    }
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", []],
    ["a text", '{"events":[],"header":{}}'],
    ["a number", 5],
    ["an empty object", {}],
    ["another endpoint's answer", { items: [] }],
    ["an error's body", { code: 404, message: "no", events: null, header: null }],
  ])("%s is no payload", (_, payload) => {
    const errors = attempt(payload);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(PayloadError);
    expect(errors[0]?.message).toContain(name);
  });

  it("whatever lies anywhere, the columns stand or an error of this package says where", () => {
    const values = [null, 1.5, "text", true, [], {}, [{}, null], ["text", 5]];
    for (const place of placesOf(payloads.full)) {
      for (const value of values) attempt(withValueAt(payloads.full, place, value));
    }
  });

  it("after any changes the columns stand or an error of this package says where", () => {
    let whole = 0;
    fc.assert(
      fc.property(mutations, (changes) => {
        if (attempt(mutate(payloads.full, changes)).length === 0) whole++;
      }),
      { numRuns: 150 },
    );
    expect(whole).toBeGreaterThan(10);
  });
});

const show = (row: readonly unknown[]) => JSON.stringify(row);

/** A sentence that says more than the name. */
function isDescribed({ name, description }: ColumnInfo): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return (
    description.length > 15 &&
    /[^.\s]\.$/.test(description) &&
    letters(description) !== letters(name)
  );
}
