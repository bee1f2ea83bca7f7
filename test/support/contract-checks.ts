import { afterAll, beforeAll, expect, it } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../../src/errors";
import type { Dtype } from "../../src/schema/dtypes";
import { operations } from "../../src/service/operations";
import * as mlb from "../../src/service/operations/baseball";
import * as wbb from "../../src/service/operations/basketball";
import { calls } from "./contract-calls";
import {
  type ContractOperation,
  type EngineName,
  isCell,
  readFrame,
  type Table,
  tableReaders,
} from "./contract-frames";
import { generic } from "./contract-generic";
import { mapObjects } from "./contract-mutations";

export const exported: Readonly<Record<string, unknown>> = { ...wbb, ...mlb };
const record = operations as unknown as Readonly<Record<string, ContractOperation>>;
export const operationOf = (name: string) => record[name] as ContractOperation;
export const engines: readonly EngineName[] = ["danfo", "polars"];

/** Calls the default address, whatever the environment says. */
export function useDefaultAddress(): void {
  const baseUrl = process.env.SPORTSFRAME_BASE_URL;
  // The settings of the exported operations are made when the first of them is used.
  beforeAll(() => {
    delete process.env.SPORTSFRAME_BASE_URL;
  });
  afterAll(() => {
    if (baseUrl !== undefined) process.env.SPORTSFRAME_BASE_URL = baseUrl;
  });
}

/** The name, the URLs and the arguments of an operation, for any result. */
export function describeCalls(name: string, payload: object): void {
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
    const taken = [...refused, { polars: true }, ...unnamed].filter(
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

/**
 * Operations whose rows are flattened with all there is: with a prefix, without, and of one row. The
 * rules are the same code for every other, which gets a share.
 */
export const FLATTENED = ["site_wbb_transactions", "site_mlb_player_info", "site_mlb_draft"];

/** Functions that read every table of a payload. */
export function readersOf(name: string, payload: unknown): (() => Table)[] {
  const operation = operationOf(name);
  if (name in generic) return [() => readFrame(operation, payload, "danfo")];
  return tableReaders(operation, payload, "danfo").map(([, read]) => read);
}

/** The result of a step, or the error of this package that it throws, which has the path. */
export function resultOrError<T>(operation: string, step: () => T): T | SportsFrameError {
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
export function expectCells({ names, rows }: Table, dtypes: readonly (Dtype | undefined)[]): void {
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
export const turnOf = <T>(values: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => values[(turn * count + index) % values.length] as T);

/** Some of many changed payloads can still be read; of a few perhaps none. */
export function expectSomeWhole(whole: readonly boolean[]): void {
  expect(whole.filter(Boolean).length).toBeGreaterThan(whole.length / 15 - 2);
}
