import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PayloadError, SportsFrameError } from "../src/errors";
import { documented } from "./support/contract-calls";
import {
  describeCalls,
  engines,
  expectCells,
  expectSomeWhole,
  FLATTENED,
  operationOf,
  readersOf,
  resultOrError,
  turnOf,
  useDefaultAddress,
} from "./support/contract-checks";
import { dtypeOf, type EngineName, readFrame, type Table } from "./support/contract-frames";
import { anyRows, type ExpectedColumn, generic, presentValues } from "./support/contract-generic";
import {
  mapScalars,
  mutate,
  mutations,
  nested,
  placesOf,
  withValueAt,
} from "./support/contract-mutations";
import { contractPayloads } from "./support/contract-payloads";
import { some } from "./support/sample";

useDefaultAddress();

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
