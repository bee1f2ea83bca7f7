import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../src/errors";
import type { ColumnInfo } from "../src/schema/columns";
import type { Dtype } from "../src/schema/dtypes";
import { operations } from "../src/service/operations";
import * as mlb from "../src/service/operations/baseball";
import * as wbb from "../src/service/operations/basketball";
import { calls, documented } from "./support/contract-calls";
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
import { some } from "./support/sample";

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
  const names = Object.keys(calls).sort();
  expect(names).toHaveLength(49);
  expect(Object.keys(operations).sort()).toEqual(names);
  expect(Object.keys(exported).sort()).toEqual(names);
  expect([...Object.keys(documented), ...Object.keys(generic)].sort()).toEqual(names);
});

/** The name, the URLs and the arguments of an operation, for any result. */
function describeCalls(name: string, payload: object): void {
  const operation = operationOf(name);
  const { path, sent, urls, refused } = calls[name] as (typeof calls)[string];

  it("has one name and the documented path", () => {
    expect(exported[name]).toBe(operation);
    const { operation: own, name: ofFunction } = operation;
    expect([own, ofFunction, operation.path]).toEqual([name, name, path]);
  });

  it("has the URL of its arguments, at any address", () => {
    for (const [host, options] of [
      ["https://site.api.espn.com", {}],
      ["http://127.0.0.1:8080", { base_url: "http://127.0.0.1:8080" }],
      ["http://127.0.0.1:8080", { base_url: "http://127.0.0.1:8080/" }],
    ] as const) {
      const sentAs = urls.map(([given]) => [given, operation.url({ ...given, ...options })]);
      expect(sentAs).toEqual(urls.map(([given, query]) => [given, `${host}${sent}${query}`]));
    }
  });

  it("has no URL of wrong arguments, and no unknown options of parse", () => {
    const unnamed = [null, "20230105", 5, [], ["20230105"], true];
    const taken = [...refused, ...unnamed].filter(
      (given) => !isRefused(() => operation.url(given)),
    );
    expect(taken).toEqual([]);
    const options = [{ polars: true }, { return_as_polars: 1 }];
    expect(options.filter((one) => !isRefused(() => operation.parse(payload, one)))).toEqual([]);
  });

  it("does not change the payload, which may be frozen", () => {
    const frozen = mapObjects(payload, Object.freeze);
    const before = JSON.stringify(frozen);
    for (const read of readersOf(name, frozen)) read();
    expect(JSON.stringify(frozen)).toBe(before);
  });
}

/** Whether a call throws an ArgumentError. */
function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return error instanceof ArgumentError;
  }
}

/** Operations with declared columns for which the service sends `{}` without data. */
const MAY_BE_EMPTY = /_team_(injuries|news)$/;

/** Changes of a payload that change no value of its tables. */
const WITHOUT_EFFECT: Readonly<Record<string, (payload: unknown) => unknown>> = {
  "numbers and truths as text": (payload) => mapScalars(payload, String),
  "unknown keys": (payload) =>
    mapObjects(payload, (object) => ({
      foreign_key: { id: "foreign", name: ["foreign", null] },
      ...object,
      "foreign key": 5,
    })),
  "keys in another order": (payload) =>
    mapObjects(payload, (object) => Object.fromEntries(Object.entries(object).reverse())),
};

describe.each(Object.entries(documented))("%s", (name, specified) => {
  const operation = operationOf(name);
  const payloads = contractPayloads[name] as ContractPayloads;
  const declared = declaredTables(operation);
  const isOne = Object.keys(specified).length === 1;

  /** Fails unless the table is as declared: names, types, order, and values of the types. */
  function expectDeclared(engine: EngineName, tableName: string, table: Table): void {
    const columns = declared[tableName] ?? [];
    const dtypes = columns.map(({ dtype }) => dtype);
    expect(table.names).toEqual(columns.map((column) => column.name));
    expect(table.types).toEqual(dtypes.map((dtype) => TYPE_NAMES[engine][dtype]));
    expectCells(table, dtypes);
  }

  /** The payload's tables; fails unless all are as declared. */
  function declaredRead(payload: unknown, engine: EngineName): Record<string, Table> {
    const tables = readTables(operation, payload, engine);
    for (const [table, read] of Object.entries(tables)) expectDeclared(engine, table, read);
    return tables;
  }

  /** Reads every table it can, whose rows must be as declared. Returns the errors. */
  function attempt(payload: unknown): SportsFrameError[] {
    const readers = resultOrError(name, () => tableReaders(operation, payload, "danfo"));
    if (readers instanceof SportsFrameError) return [readers];
    return readers.flatMap(([table, read]) => {
      const result = resultOrError(name, read);
      if (result instanceof SportsFrameError) return [result];
      expectDeclared("danfo", table, result);
      return [];
    });
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

  describeCalls(name, payloads.full);

  it("has the specification's tables", () => {
    expect(Object.keys(declared).sort()).toEqual(Object.keys(specified).sort());
  });

  it("has each text in a column that is named after its key", () => {
    const keys = JSON.stringify(payloads.full).matchAll(/"a ([\w.-]+)"/g);
    const longestFirst = [...new Set([...keys].map(([, key]) => lettersOf(key ?? "")))].sort(
      (one, other) => other.length - one.length,
    );
    for (const [table, { names, rows }] of Object.entries(declaredRead(payloads.full, "danfo"))) {
      const misplaced = names.filter((column, index) => {
        const own = longestFirst.find((key) => lettersOf(column).endsWith(key));
        const texts = rows.flatMap((row) => /^a ([\w.-]+)$/.exec(String(row[index]))?.[1] ?? []);
        return texts.some((key) => lettersOf(key) !== own);
      });
      expect([table, misplaced]).toEqual([table, []]);
    }
  });

  it.each(Object.entries(declared))("%s has the specification's columns", (table, columns) => {
    const dtypes = Object.fromEntries(columns.map((column) => [column.name, column.dtype]));
    expect(dtypes).toEqual(specified[table]);
    expect(columns).toHaveLength(Object.keys(dtypes).length);
    expect(columns.filter((column) => !isDescribed(column))).toEqual([]);
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

    it.each(Object.entries(WITHOUT_EFFECT))("%s change nothing", (_, change) => {
      const changed = declaredRead(change(payloads.full), engine);
      expect(plainRows(changed)).toEqual(plainRows(declaredRead(payloads.full, engine)));
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

  it("nothing but a response of this endpoint is a payload", () => {
    const failure = { code: 404, message: "no", events: null, header: null };
    const others = [undefined, null, [], '{"events":[],"header":{}}', 5, { items: [] }, failure];
    for (const other of others) {
      const errors = attempt(other);
      expect([other, errors]).toEqual([other, [expect.any(PayloadError)]]);
      expect(errors[0]?.message).toContain(name);
    }
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
  const { full, frame, own, single, mayBeEmpty } = contract;

  /** The frame of a payload; fails unless its names differ and its values are of its types. */
  function read(payload: unknown, engine: EngineName): Table {
    const table = readFrame(operation, payload, engine);
    expect(new Set(table.names).size).toBe(table.names.length);
    expect(table.types).toHaveLength(table.names.length);
    expectCells(
      table,
      table.types.map((type) => dtypeOf(engine, type)),
    );
    return table;
  }

  /** The frame in an engine, or the error of this package in its place. */
  const attempt = (payload: unknown, engine: EngineName) =>
    resultOrError(name, () => read(payload, engine));

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

    it(`without rows it is an empty frame; an empty object is ${mayBeEmpty ? "" : "no "}payload`, () => {
      const none = { names: [], types: [], rows: [] };
      expect(contract.empty === undefined ? none : read(contract.empty, engine)).toEqual(none);
      expect(attempt({}, engine)).toEqual(mayBeEmpty ? none : expect.any(PayloadError));
    });

    it("the numbers of one day have the types of another's, whole or not", () => {
      const types = [1, 1.5, 2 ** 40, -0.25].map((number) => {
        const payload = mapScalars(full, (value) => (typeof value === "number" ? number : value));
        return read(payload, engine).types;
      });
      for (const one of types) expect(one).toEqual(types[0]);
      expect(types[0]).toEqual(read(full, engine).types);
    });
  });

  it("anything else has the path of the difference", () => {
    const others = [undefined, null, [], [{ id: "1" }], "{}", 5, true];
    const broken = [...others.map((payload) => [payload, "$"] as const), ...contract.broken];
    for (const [payload, jsonPath] of broken) {
      const error = attempt(payload, "danfo");
      expect(error).toBeInstanceOf(PayloadError);
      expect([payload, (error as PayloadError).jsonPath]).toEqual([payload, jsonPath]);
      expect((error as PayloadError).message).toContain(name);
    }
  });

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

  it.each(["site_wbb_standings", "site_mlb_standings"])(
    "%s: numbers are found by type, which splits before and after them do not repeat",
    (name) => {
      const stats = [
        { name: "wins", type: "road_wins", value: 7 },
        { name: "wins", type: "wins", value: 15 },
        { name: "wins", type: "home_wins", value: 8 },
        { name: "overall", type: "total", summary: "15-3" },
        { name: "overall", type: "home", displayValue: "8-1" },
      ];
      const columns = ["wins", "overall", "home", "road"];
      expect(cells(name, { standings: { entries: [{ stats }] } }, columns)).toEqual([
        [15, "15-3", "8-1", null],
      ]);
    },
  );

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
});

it("payloads nested deeper than the stack give a frame or an error", { timeout: 600_000 }, () => {
  const deep = nested(20_000, {}, (inner) => ({ a: inner }));
  const group = nested(20_000, { name: "in" }, (inner) => ({ name: "out", children: [inner] }));
  const whole = (name: string) => (contractPayloads[name] ?? generic[name])?.full;
  // Most payloads are read by the same code in both leagues.
  const isOwn = (name: string) => /^site_wbb_|_(summary|team_roster)$/.test(name);
  const payloads = [
    ...[...Object.keys(documented).filter(isOwn), ...FLATTENED].map(
      (name) => [name, mapScalars(whole(name), () => deep)] as const,
    ),
    ...Object.entries(generic)
      .filter(([name]) => isOwn(name))
      .map(([name, { wrap }]) => [name, wrap([deep])] as const),
    ["site_wbb_conferences", { groups: [group] }] as const,
    ["site_mlb_standings", group] as const,
  ];
  const wrong = some(payloads).filter(([name, payload]) => {
    try {
      for (const read of readersOf(name, payload)) read();
      return false;
    } catch (error) {
      return !(error instanceof SportsFrameError);
    }
  });
  expect([...new Set(wrong.map(([name]) => name))]).toEqual([]);
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

/** Functions that read every table of a payload. */
function readersOf(name: string, payload: unknown): (() => Table)[] {
  const operation = operationOf(name);
  if (name in generic) return [() => readFrame(operation, payload, "danfo")];
  return tableReaders(operation, payload, "danfo").map(([, read]) => read);
}

/** The result of a step, or the error of this package that it throws, which has the path. */
function resultOrError<T>(operation: string, step: () => T): T | SportsFrameError {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SportsFrameError)) throw error;
    expect(error.operation).toBe(operation);
    if (error instanceof PayloadError) expect(error.jsonPath).toMatch(/^\$/);
    return error;
  }
}

/** Fails unless every row has a value of its column's dtype, or null, in each column. */
function expectCells({ names, rows }: Table, dtypes: readonly (Dtype | undefined)[]): void {
  for (const row of rows) {
    const wrong = names.filter((_, index) => {
      const dtype = dtypes[index];
      return dtype === undefined || !isCell(dtype, row[index]);
    });
    if (wrong.length > 0 || row.length !== names.length) {
      throw new Error(`${wrong} in ${JSON.stringify(row)}`);
    }
  }
}

/** A number of the values, others at each turn, until all were used. */
const turnOf = <T>(values: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => values[(turn * count + index) % values.length] as T);

/** Some of many changed payloads can still be read; of a few perhaps none. */
function expectSomeWhole(whole: readonly boolean[]): void {
  expect(whole.filter(Boolean).length).toBeGreaterThan(whole.length / 15 - 2);
}

/** A sentence with more words than the name. */
function isDescribed({ name, description }: ColumnInfo): boolean {
  return (
    description.length > 15 &&
    /[^.\s]\.$/.test(description) &&
    lettersOf(description) !== lettersOf(name)
  );
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
