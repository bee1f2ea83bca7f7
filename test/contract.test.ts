import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../src/errors";
import type { ColumnInfo } from "../src/schema/columns";
import { operations } from "../src/service/operations";
import * as mlb from "../src/service/operations/baseball";
import * as wbb from "../src/service/operations/basketball";
import type { DataFrame } from "../vendor/danfo";
import { calls, documented, endpoints } from "./support/contract-calls";
import {
  type ContractOperation,
  declaredTables,
  dtypeOf,
  type EngineName,
  isCell,
  ONLY_TABLE,
  readFrame,
  readTables,
  type Table,
  TYPE_NAMES,
  tableReaders,
} from "./support/contract-frames";
import { anyRows, type ExpectedColumn, generic, presentValues } from "./support/contract-generic";
import {
  type Change,
  changed,
  jsonPath,
  mapObjects,
  mapScalars,
  mutate,
  mutations,
  nested,
  placesOf,
  roundsOf,
  withValueAt,
} from "./support/contract-mutations";
import { type ContractPayloads, contractPayloads } from "./support/contract-payloads";
import { tablePayloads } from "./support/contract-tables";

const exported: Readonly<Record<string, unknown>> = { ...wbb, ...mlb };
const record = operations as unknown as Readonly<Record<string, ContractOperation>>;
const operationOf = (name: string) => record[name] as ContractOperation;
const engines: readonly EngineName[] = ["danfo", "polars"];

const baseUrl = process.env.SPORTSFRAME_BASE_URL;

// The settings of the exported operations are made when the first of them is used.
beforeAll(() => {
  delete process.env.SPORTSFRAME_BASE_URL;
});

afterAll(() => {
  if (baseUrl !== undefined) process.env.SPORTSFRAME_BASE_URL = baseUrl;
});

it("every operation of the specification is exported and in the record, and no other", () => {
  const names = Object.keys(endpoints).sort();
  expect(names).toHaveLength(49);
  expect(Object.keys(operations).sort()).toEqual(names);
  expect(Object.keys(exported).sort()).toEqual(names);
  expect([...Object.keys(documented), ...Object.keys(generic)].sort()).toEqual(names);
});

/** The description and the arguments of an operation, for any result. */
function describeCalls(name: string, payload: object): void {
  const operation = operationOf(name);
  const { path, sent, urls, refused } = calls[name] as (typeof calls)[string];

  describe("describes", () => {
    it("its one name", () => {
      expect(exported[name]).toBe(operation);
      expect(operation.operation).toBe(name);
      expect(operation.name).toBe(name);
    });

    it("its path", () => {
      expect(operation.path).toBe(path);
    });

    it.each(urls)("the URL of %j", (given, query) => {
      expect(operation.url(given)).toBe(`https://site.api.espn.com${sent}${query}`);
    });

    it("the URL at another address", () => {
      const [given = {}, query = ""] = urls[0] ?? [];
      for (const base_url of ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"]) {
        const url = `http://127.0.0.1:8080${sent}${query}`;
        expect(operation.url({ ...given, base_url })).toBe(url);
      }
    });

    it.each(refused.map((given) => [given]))("no URL of %o", (given) => {
      expect(() => operation.url(given)).toThrow(ArgumentError);
    });

    it.each([[null], ["20230105"], [5], [[]], [["20230105"]], [true]])(
      "no URL of %j, which are no named arguments",
      (given) => {
        expect(() => operation.url(given)).toThrow(ArgumentError);
      },
    );

    it("no unknown options of parse", () => {
      expect(() => operation.parse(payload, { polars: true })).toThrow(ArgumentError);
      expect(() => operation.parse(payload, { return_as_polars: 1 })).toThrow(ArgumentError);
    });
  });
}

/** Operations with declared columns for which the service sends `{}` without data. */
const MAY_BE_EMPTY = /_team_(injuries|news)$/;

/** The payloads are written with the uids of women's basketball. */
const withOwnUids = (name: string, payloads: ContractPayloads): ContractPayloads =>
  name.startsWith("site_mlb_")
    ? JSON.parse(JSON.stringify(payloads).replaceAll("s:40~l:54", "s:1~l:10"))
    : payloads;

const allPayloads: Readonly<Record<string, ContractPayloads>> = {
  ...contractPayloads,
  ...tablePayloads,
};

describe.each(Object.entries(documented))("%s", (name, specified) => {
  const operation = operationOf(name);
  const payloads = withOwnUids(name, allPayloads[name] as ContractPayloads);
  const declared = declaredTables(operation);
  const isOne = Object.keys(specified).length === 1;

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
   * Reads every table it can. Errors must be the package's own and contain the path; rows must be as
   * declared. Returns the errors.
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

  /** Rows without the columns of JSON text, which changes with its content. */
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

  describeCalls(name, payloads.empty);

  it("has the specification's tables", () => {
    expect(Object.keys(declared).sort()).toEqual(Object.keys(specified).sort());
  });

  describe.each(Object.entries(declared))("%s", (table, columns) => {
    it("has the specification's columns and dtypes, each once", () => {
      const dtypes = Object.fromEntries(columns.map((column) => [column.name, column.dtype]));
      expect(dtypes).toEqual(specified[table]);
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

    it("unknown keys change nothing", () => {
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

  /** Some values at every place, others at each turn, in the fewest payloads that cover all. */
  function changesOf(values: readonly unknown[], count: number): Change[][] {
    const changes = placesOf(payloads.full).flatMap((place, index) =>
      turnOf(values, index, count).map((value) => ({ place, value })),
    );
    return isOne ? changes.map((change) => [change]) : roundsOf(changes);
  }

  it("any key may be gone, or null, but the container", () => {
    const [container = ""] = Object.keys(payloads.empty);
    for (const round of changesOf([undefined, null], isOne ? 2 : 1)) {
      const keys = round.filter(({ place }) => typeof place.at(-1) !== "number");
      const errors = attempt(changed(payloads.full, keys));
      const isContainer = keys.some(({ place }) => place.length === 1 && place[0] === container);
      const paths = errors.map((error) => (error as PayloadError).jsonPath);
      expect([keys.map(({ place }) => jsonPath(place)), paths]).toEqual([
        keys.map(({ place }) => jsonPath(place)),
        isContainer ? [`$.${container}`] : [],
      ]);
    }
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", []],
    ["a text", '{"events":[],"header":{}}'],
    ["a number", 5],
    ["another endpoint's answer", { items: [] }],
    ["an error's body", { code: 404, message: "no", events: null, header: null }],
  ])("%s is not a payload", (_, payload) => {
    const errors = attempt(payload);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(PayloadError);
    expect(errors[0]?.message).toContain(name);
  });

  it(`an empty object is ${MAY_BE_EMPTY.test(name) ? "a table without rows" : "no payload"}`, () => {
    if (MAY_BE_EMPTY.test(name)) {
      for (const engine of engines) {
        const { rows } = declaredRead({}, engine)[ONLY_TABLE] as Table;
        expect(rows).toEqual([]);
      }
    } else {
      expect(attempt({})).toEqual([expect.any(PayloadError)]);
    }
  });

  it("any value at any path keeps the columns or throws an error of this package with the path", () => {
    const values = [null, 1.5, "text", true, [], {}, [{}, null], ["text", 5]];
    for (const round of changesOf(values, isOne ? 3 : 1)) attempt(changed(payloads.full, round));
  });

  it("after any changes the columns stay or an error of this package has the path", () => {
    const whole: boolean[] = [];
    fc.assert(
      fc.property(mutations, (changes) => {
        whole.push(attempt(mutate(payloads.full, changes)).length === 0);
      }),
      { numRuns: isOne ? 60 : 150 },
    );
    expectSomeWhole(whole);
  });
});

/**
 * Operations whose rows are flattened with all there is: with a prefix, without, and of one row. The
 * rules are the same code for every other, which gets a share.
 */
const FLATTENED = ["site_wbb_transactions", "site_mlb_player_info", "site_mlb_draft"];

describe.each(Object.entries(generic))("%s", (name, contract) => {
  const operation = operationOf(name);
  const { full, frame, prefix, own, single } = contract;

  /** The frame of a payload; fails unless its names differ and its values are of its types. */
  function read(payload: unknown, engine: EngineName): Table {
    const table = readFrame(operation, payload, engine);
    expect(new Set(table.names).size).toBe(table.names.length);
    expect(table.types).toHaveLength(table.names.length);
    const dtypes = table.types.map((type) => dtypeOf(engine, type));
    for (const row of table.rows) {
      const wrong = table.names.filter((_, index) => {
        const dtype = dtypes[index];
        return dtype === undefined || !isCell(dtype, row[index]);
      });
      if (wrong.length > 0 || row.length !== table.names.length) {
        throw new Error(`${wrong} in ${show(row)}`);
      }
    }
    return table;
  }

  /** The frame in an engine, or the error of this package in its place. */
  function attempt(payload: unknown, engine: EngineName): Table | SportsFrameError {
    try {
      return read(payload, engine);
    } catch (error) {
      if (!(error instanceof SportsFrameError)) throw error;
      expect(error.operation).toBe(name);
      if (error instanceof PayloadError) expect(error.jsonPath).toMatch(/^\$/);
      return error;
    }
  }

  /** The same of both engines, but for the names of the types. */
  function bothOf(payload: unknown): { table: Table | undefined; error: string | undefined } {
    const [danfo, polars] = engines.map((engine) => attempt(payload, engine));
    if (danfo instanceof SportsFrameError || polars instanceof SportsFrameError) {
      expect(String(danfo)).toBe(String(polars));
      return { table: undefined, error: String(danfo) };
    }
    expect(polars?.names).toEqual(danfo?.names);
    expect(polars?.types.map((type) => dtypeOf("polars", type))).toEqual(
      danfo?.types.map((type) => dtypeOf("danfo", type)),
    );
    expect(wellFormed(polars?.rows)).toEqual(wellFormed(danfo?.rows));
    return { table: danfo, error: undefined };
  }

  const errorOf = (payload: unknown) => attempt(payload, "danfo");

  /** The columns of the rows, without the prefix. */
  function columnsOf(rows: readonly object[], engine: EngineName): Record<string, ExpectedColumn> {
    const { names, types, rows: cells } = read(contract.wrap(rows), engine);
    const entries = names.flatMap((column, index) =>
      own.includes(column)
        ? []
        : [[withoutPrefix(column), columnAt(engine, types[index], cells, index)] as const],
    );
    return Object.fromEntries(entries);
  }

  function withoutPrefix(column: string): string {
    expect(column.slice(0, prefix.length)).toBe(prefix);
    return column.slice(prefix.length);
  }

  describeCalls(name, full);

  it("declares no columns, which follow from the payload", () => {
    expect("columns" in operation).toBe(false);
    expect("sections" in operation).toBe(false);
  });

  describe.each(engines)("in %s", (engine) => {
    it("a payload gives the frame that was written by hand", () => {
      const { names, types, rows } = read(full, engine);
      const columns = names.map((column, index) => [
        column,
        columnAt(engine, types[index], rows, index),
      ]);
      expect(columns).toEqual(Object.entries(frame));
    });

    if (contract.empty !== undefined) {
      it("a container without rows is an empty frame", () => {
        expect(read(contract.empty, engine)).toEqual({ names: [], types: [], rows: [] });
      });
    }

    it(`an empty object is ${contract.mayBeEmpty ? "an empty frame" : "no payload"}`, () => {
      if (contract.mayBeEmpty) {
        expect(read({}, engine)).toEqual({ names: [], types: [], rows: [] });
      } else {
        expect(attempt({}, engine)).toBeInstanceOf(PayloadError);
      }
    });

    it("rows are flattened: numbers double, mixed and missing ones text, names all kept", () => {
      const rows = [
        {
          count: 5,
          share: 5,
          mixed: 1,
          truth: true,
          none: null,
          isGood: true,
          fooBar: "a",
          foo_bar: "b",
          "foo.bar": 3,
          list: [1, { a: null }],
          object: {},
          deep: { Inner: { playerID: "7", "": false } },
        },
        { late: "only here", count: 6, share: 5.5, mixed: "x", truth: 0, none: null, isGood: null },
      ];
      if (single) {
        expect(columnsOf(rows.slice(0, 1), engine)).toEqual({
          count: ["double", 5],
          share: ["double", 5],
          mixed: ["double", 1],
          truth: ["logical", true],
          none: ["character", null],
          is_good: ["logical", true],
          foo_bar: ["character", "a"],
          foo_bar_2: ["character", "b"],
          foo_bar_3: ["double", 3],
          list: ["character", '[1,{"a":null}]'],
          deep_inner_player_id: ["character", "7"],
          deep_inner_value: ["logical", false],
        });
        return;
      }
      expect(columnsOf(rows, engine)).toEqual({
        count: ["double", 5, 6],
        share: ["double", 5, 5.5],
        mixed: ["character", "1", "x"],
        truth: ["character", "true", "0"],
        none: ["character", null, null],
        is_good: ["logical", true, null],
        foo_bar: ["character", "a", null],
        foo_bar_2: ["character", "b", null],
        foo_bar_3: ["double", 3, null],
        list: ["character", '[1,{"a":null}]', null],
        deep_inner_player_id: ["character", "7", null],
        deep_inner_value: ["logical", false, null],
        late: ["character", null, "only here"],
      });
    });

    it("the numbers of one day have the types of another's, whole or not", () => {
      const types = [1, 1.5, 2 ** 40, -0.25].map((number) => {
        const payload = mapScalars(full, (value) => (typeof value === "number" ? number : value));
        return read(payload, engine).types;
      });
      for (const one of types) expect(one).toEqual(types[0]);
      expect(types[0]).toEqual(read(full, engine).types);
    });

    it("names that break danfo's frames get an underscore", () => {
      const names = [
        ...["columns", "index", "values", "dtypes", "shape", "column", "copy", "query"],
        ...["head", "tail", "loc", "iloc", "drop", "rename", "groupby"],
      ];
      const row = Object.fromEntries(names.map((key) => [key, `a ${key}`]));
      const expected = names.map((key) => [
        prefix === "" ? `${key}_` : key,
        ["character", `a ${key}`],
      ]);
      expect(Object.entries(columnsOf([row], engine))).toEqual(expected);
    });
  });

  it("the payload is not changed, and may be frozen", () => {
    const frozen = mapObjects(full, Object.freeze);
    const before = JSON.stringify(frozen);
    read(frozen, "danfo");
    expect(JSON.stringify(frozen)).toBe(before);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", []],
    ["a list of rows", [{ id: "1" }]],
    ["a text", "{}"],
    ["a number", 5],
    ["true", true],
  ])("%s is not a payload", (_, payload) => {
    const error = errorOf(payload);
    expect(error).toBeInstanceOf(PayloadError);
    expect((error as PayloadError).jsonPath).toBe("$");
    expect((error as PayloadError).message).toContain(name);
  });

  if (contract.broken.length > 0) {
    it("another endpoint's response has the path of the difference", () => {
      for (const [payload, jsonPath] of contract.broken) {
        const error = errorOf(payload);
        expect(error).toBeInstanceOf(PayloadError);
        expect([payload, (error as PayloadError).jsonPath]).toEqual([payload, jsonPath]);
      }
    });
  }

  it("with any value at any path, both engines return the same frame or the same error", () => {
    const values = [undefined, null, 1.5, "text", true, [], {}, [{}, null], ["text", 5], [{}]];
    for (const [index, place] of placesOf(full).entries()) {
      const some = FLATTENED.includes(name) ? values : turnOf(values, index, 2);
      for (const value of some) bothOf(withValueAt(full, place, value));
    }
  });

  it("after any changes both engines give the same frame or the same error", () => {
    const whole: boolean[] = [];
    fc.assert(
      fc.property(mutations, (changes) => {
        whole.push(bothOf(mutate(full, changes)).error === undefined);
      }),
      { numRuns: FLATTENED.includes(name) ? 60 : 15 },
    );
    expectSomeWhole(whole);
  });

  it("every value of any rows is in the frame, under a name in snake_case", () => {
    fc.assert(
      fc.property(anyRows, (generated) => {
        const rows = single ? generated.slice(0, 1) : generated;
        fc.pre(Object.keys(rows[0] ?? {}).length > 0);
        const { table } = bothOf(contract.wrap(rows));
        const cells = table?.rows.flatMap((row) =>
          row.filter((cell, index) => cell !== null && !own.includes(table.names[index] ?? "")),
        );
        expect(table?.rows).toHaveLength(rows.length);
        expect(cells).toHaveLength(rows.reduce((sum, row) => sum + presentValues(row), 0));
        for (const column of table?.names ?? []) expect(column).toMatch(/^[a-z\d]+(_[a-z\d]+)*_?$/);
      }),
      { numRuns: FLATTENED.includes(name) ? 60 : 10 },
    );
  });
});

describe("the rows of a documented table", () => {
  const entry = (id: string) => ({ team: { id } });

  /** Some columns of every row. */
  function cells(name: string, payload: object, columns: readonly string[]): unknown[][] {
    const { names, rows } = readFrame(operationOf(name), payload, "danfo");
    return rows.map((row) => columns.map((column) => row[names.indexOf(column)]));
  }

  it.each(["site_wbb_standings", "site_mlb_standings"])(
    "%s: a group's own before those of the groups inside it, at any depth",
    (name) => {
      const payload = {
        name: "League",
        standings: { entries: [entry("1")] },
        children: [
          {
            name: "South",
            abbreviation: "S",
            standings: { entries: [entry("2"), entry("3")] },
            children: [
              { name: "South East", children: [{ standings: { entries: [entry("4")] } }] },
            ],
          },
          { name: "North" },
          { name: "West", standings: {}, children: [] },
          { name: "East", standings: { entries: [entry("5")] } },
        ],
      };
      const expected = [
        ["League", null, "1"],
        ["South", "S", "2"],
        ["South", "S", "3"],
        [null, null, "4"],
        ["East", null, "5"],
      ];
      expect(cells(name, payload, ["group_name", "group_abbreviation", "team_id"])).toEqual(
        expected,
      );
      const { standings } = payload;
      expect(cells(name, { standings }, ["group_name", "team_id"])).toEqual([[null, "1"]]);
    },
  );

  it("site_mlb_standings: chances are from 0 to 1, whether sent so or in percent", () => {
    const types = ["playoffpercent", "divisionpercent", "wildcardpercent"];
    const columns = ["playoff_percent", "division_percent", "wild_card_percent"];
    const chances = (stat: object) => {
      const stats = types.map((type) => ({ type, ...stat }));
      return cells("site_mlb_standings", { standings: { entries: [{ stats }] } }, columns)[0];
    };
    const all = (chance: number | null) => [chance, chance, chance];
    expect(chances({ value: 87.5, displayValue: "87.5%" })).toEqual(all(0.875));
    expect(chances({ value: "87.5", displayValue: "87.5%" })).toEqual(all(0.875));
    expect(chances({ value: 0.5, displayValue: "0.5%" })).toEqual(all(0.005));
    expect(chances({ value: 0.5, displayValue: "0.5" })).toEqual(all(0.5));
    expect(chances({ value: 1 })).toEqual(all(1));
    expect(chances({ displayValue: "100%" })).toEqual(all(null));
  });

  it("site_wbb_standings: numbers are found by type, which splits do not repeat", () => {
    const stats = [
      { name: "wins", type: "wins", value: 15 },
      { name: "wins", type: "home_wins", value: 8 },
      { name: "overall", type: "total", summary: "15-3" },
      { name: "overall", type: "home", displayValue: "8-1" },
    ];
    const columns = ["wins", "overall", "home", "road"];
    expect(cells("site_wbb_standings", { standings: { entries: [{ stats }] } }, columns)).toEqual([
      [15, "15-3", "8-1", null],
    ]);
  });

  it.each(["site_wbb_teams_site", "site_mlb_teams_site"])("%s: logos are joined with |", (name) => {
    const logos = [{ href: "a" }, { width: 5 }, { href: null }, { href: "b" }];
    const teams = [{ team: { id: "1", logos } }, { team: { id: "2", logos: [] } }, {}];
    const payload = { sports: [{ leagues: [{ teams }] }] };
    expect(cells(name, payload, ["team_id", "team_logos"])).toEqual([
      ["1", "a|b"],
      ["2", null],
      [null, null],
    ]);
  });

  it("site_mlb_team_roster: each in its group; site_wbb_team_roster: one list", () => {
    const grouped = [
      { position: "Pitchers", items: [{ id: "1", position: { name: "Closer" } }, { id: "2" }] },
      { position: "Catchers", items: [] },
      { position: "Infielders", items: [{ id: "3" }] },
    ];
    const columns = ["position_group", "id", "position_name"];
    expect(cells("site_mlb_team_roster", { athletes: grouped }, columns)).toEqual([
      ["Pitchers", "1", "Closer"],
      ["Pitchers", "2", null],
      ["Infielders", "3", null],
    ]);
    const flat = [{ id: "1", position: { name: "Guard" } }, { id: "2" }];
    expect(cells("site_wbb_team_roster", { athletes: flat }, ["id", "position_name"])).toEqual([
      ["1", "Guard"],
      ["2", null],
    ]);
  });

  it("site_mlb_news: the app's links have two names", () => {
    const href = (name: string) => ({ href: name });
    const articles = [
      { links: { app: { portal: href("a") }, portal: href("b") } },
      { links: { app: { sportscenter: href("c") }, sportscenter: href("d") } },
    ];
    const columns = ["links_app_portal_href", "links_portal_href"];
    expect(cells("site_mlb_news", { articles }, columns)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});

describe("rows that danfo or the stack could choke on", () => {
  const rowsOf = (rows: readonly object[], options = {}) =>
    operationOf("site_wbb_transactions").parse({ transactions: rows }, options);

  it("no column of danfo's own names takes a method away that users call", () => {
    const names = danfoMembers();
    expect(names.length).toBeGreaterThan(40);
    const broken = names.filter((member) => {
      const frame = rowsOf([
        { key: "b", [member]: 2.5 },
        { key: "a", [member]: 3 },
      ]) as DataFrame;
      try {
        expect(frame.shape).toEqual([2, 2]);
        expect(frame.columns[0]).toBe("key");
        for (const part of [frame.head(1), frame.tail(1), frame.iloc({ rows: [0] })]) {
          expect(part.values).toHaveLength(1);
        }
        expect(frame.loc({ columns: ["key"] }).values).toEqual([["b"], ["a"]]);
        expect(frame.copy().values).toEqual(frame.values);
        expect(frame.column("key").values).toEqual(["b", "a"]);
        expect(frame.query([false, true]).values).toEqual([["a", 3]]);
        expect(frame.sortValues("key").values[0]).toEqual(["a", 3]);
        expect(frame.drop({ columns: ["key"] }).values).toEqual([[2.5], [3]]);
        expect(frame.rename({ key: "id" }).columns[0]).toBe("id");
        expect(frame.groupby(["key"])).toBeDefined();
        expect(frame.addColumn("new", [1, 2]).shape).toEqual([2, 3]);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  it("payloads nested deeper than the stack give a frame or an error of this package", () => {
    const deep = nested(20_000, {}, (inner) => ({ a: inner }));
    const group = nested(20_000, { name: "in" }, (inner) => ({ name: "out", children: [inner] }));
    const whole = (name: string) => (allPayloads[name] ?? generic[name])?.full;
    const payloads = [
      ...[...Object.keys(documented), ...FLATTENED].map(
        (name) => [name, mapScalars(whole(name), () => deep)] as const,
      ),
      ...Object.entries(generic).map(([name, { wrap }]) => [name, wrap([deep])] as const),
      ["site_wbb_conferences", { groups: [group] }] as const,
      ["site_mlb_standings", group] as const,
    ];
    const wrong = payloads.filter(([name, payload]) => {
      try {
        for (const read of readersOf(name, payload)) read();
        return false;
      } catch (error) {
        return !(error instanceof SportsFrameError);
      }
    });
    expect([...new Set(wrong.map(([name]) => name))]).toEqual([]);
  });
});

/** A column of a frame as the contract writes it. */
function columnAt(
  engine: EngineName,
  type: string | undefined,
  rows: Table["rows"],
  index: number,
): ExpectedColumn {
  return [dtypeOf(engine, type), ...rows.map((row) => row[index])] as unknown as ExpectedColumn;
}

/** Texts as polars must hold them: half a surrogate pair has no UTF-8. */
const wellFormed = (rows: Table["rows"] | undefined) =>
  rows?.map((row) =>
    row.map((cell) => (typeof cell === "string" ? Buffer.from(cell).toString() : cell)),
  );

/** Members of danfo's frames that a column in snake_case could be called. */
function danfoMembers(): string[] {
  const members = new Set<string>();
  const frame = operationOf("site_wbb_transactions").parse({
    transactions: [{ key: 1 }],
  }) as object;
  for (
    let prototype = Object.getPrototypeOf(frame);
    prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    for (const name of Object.getOwnPropertyNames(prototype)) members.add(name);
  }
  return [...members].filter((name) => /^[a-z][a-z\d]*$/.test(name));
}

/** Functions that read every table of a payload. */
function readersOf(name: string, payload: unknown): (() => Table)[] {
  const operation = operationOf(name);
  if (name in generic) return [() => readFrame(operation, payload, "danfo")];
  return tableReaders(operation, payload, "danfo").map(([, read]) => read);
}

const show = (row: readonly unknown[]) => JSON.stringify(row);

/** A number of the values, others at each turn, until all were used. */
const turnOf = <T>(values: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => values[(turn * count + index) % values.length] as T);

/** Some of many changed payloads can still be read; of a few perhaps none. */
function expectSomeWhole(whole: readonly boolean[]): void {
  expect(whole.filter(Boolean).length).toBeGreaterThan(whole.length / 15 - 2);
}

/** A sentence with more words than the name. */
function isDescribed({ name, description }: ColumnInfo): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return (
    description.length > 15 &&
    /[^.\s]\.$/.test(description) &&
    letters(description) !== letters(name)
  );
}
