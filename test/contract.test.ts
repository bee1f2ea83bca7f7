import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PayloadError, SportsFrameError } from "../src/errors";
import type { ColumnInfo } from "../src/schema/columns";
import { operations } from "../src/service/operations";
import { calls, documented } from "./support/contract-calls";
import {
  describeCalls,
  engines,
  expectCells,
  expectSomeWhole,
  exported,
  operationOf,
  resultOrError,
  turnOf,
  useDefaultAddress,
} from "./support/contract-checks";
import {
  declaredTables,
  type EngineName,
  ONLY_TABLE,
  readFrame,
  readTables,
  type Table,
  TYPE_NAMES,
  tableReaders,
} from "./support/contract-frames";
import { generic } from "./support/contract-generic";
import {
  type Change,
  changed,
  jsonPath,
  mapObjects,
  mapScalars,
  mutate,
  mutations,
  placesOf,
  roundsOf,
} from "./support/contract-mutations";
import { type ContractPayloads, contractPayloads } from "./support/contract-payloads";

useDefaultAddress();

it("every operation of the specification is exported and in the record, and no other", () => {
  const names = Object.keys(calls).sort();
  expect(names).toHaveLength(49);
  expect(Object.keys(operations).sort()).toEqual(names);
  expect(Object.keys(exported).sort()).toEqual(names);
  expect([...Object.keys(documented), ...Object.keys(generic)].sort()).toEqual(names);
});

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

describe("the rows of a documented table", () => {
  /** Some columns of every row. */
  function cells(name: string, payload: object, columns: readonly string[]): unknown[][] {
    const { names, rows } = readFrame(operationOf(name), payload, "danfo");
    return rows.map((row) => columns.map((column) => row[names.indexOf(column)]));
  }

  it.each(["site_wbb_standings", "site_mlb_standings"])(
    "%s: a group's own before those of the groups inside it, at any depth",
    (name) => {
      const of = (...ids: readonly string[]) => ({ entries: ids.map((id) => ({ team: { id } })) });
      const east = { name: "South East", children: [{ standings: of("4") }] };
      const south = { name: "South", abbreviation: "S", standings: of("2", "3"), children: [east] };
      const west = { name: "West", standings: {}, children: [] };
      const others = [{ name: "North" }, west, { name: "East", standings: of("5") }];
      const payload = { name: "League", standings: of("1"), children: [south, ...others] };
      expect(cells(name, payload, ["group_name", "group_abbreviation", "team_id"])).toEqual([
        ["League", null, "1"],
        ["South", "S", "2"],
        ["South", "S", "3"],
        [null, null, "4"],
        ["East", null, "5"],
      ]);
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

/** A sentence with more words than the name. */
function isDescribed({ name, description }: ColumnInfo): boolean {
  return (
    description.length > 15 &&
    /[^.\s]\.$/.test(description) &&
    lettersOf(description) !== lettersOf(name)
  );
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
