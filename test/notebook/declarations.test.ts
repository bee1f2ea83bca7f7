import { describe, expect, it } from "vitest";
import * as sportsframe from "../../src/index";
import {
  type Callable,
  declarations,
  findField,
  isClientOption,
  type Member,
} from "../../src/notebook/help/declarations";
import { knownTables, rowSentence } from "../../src/notebook/help/tables";
import type { ColumnInfo } from "../../src/schema/columns";
import { OPTIONS } from "../../src/service/options/options";

const { entries, fields } = declarations();

/** Every function and every method of a class, by the name that help shows. */
const callables: readonly (readonly [string, Callable & { readonly text?: string }])[] =
  Object.entries(entries).flatMap(([name, { members = {}, ...entry }]) => {
    const methods = entry.kind === "type" ? [] : Object.entries(members);
    return [
      [name, entry] as const,
      ...methods.map(([method, member]) => [`${name}.${method}`, member] as const),
    ].flatMap(([title, one]) => (isCallable(one) ? [[title, one] as const] : []));
  });

function isCallable<T extends Partial<Callable>>(one: T): one is T & Callable {
  return one.params !== undefined;
}

const without = (is: (one: (typeof callables)[number]) => boolean): readonly string[] =>
  callables.filter((one) => !is(one)).map(([name]) => name);

/** Functions whose frames have rows of one kind; `toPolars` does not change rows. */
const tables = callables.filter(([, { returns }]) => /Frame/.test(returns));

/** Words that a description adds to the name of its column. */
function addedWords({ name, description }: ColumnInfo): readonly string[] {
  const wordsIn = (text: string) => text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const own = wordsIn(name.replaceAll("_", " ")).map(stem);
  return wordsIn(description).filter((word) => !LITTLE.includes(word) && !own.includes(stem(word)));
}

const LITTLE = "a an and as at by for from in is it its of on or that the this to with".split(" ");
const stem = (word: string): string => word.slice(0, 5);

it("the columns of all tables have descriptions that say more than their names", () => {
  const all = knownTables().flatMap(({ name, part, columns }) =>
    columns.map((column) => ({ place: `${name} ${part}`, ...column })),
  );
  expect(all.length).toBeGreaterThan(2000);
  expect(all.filter((column) => new Set(addedWords(column)).size < 2)).toEqual([]);
});

describe("the declarations of public names", () => {
  it("are known, every one of them", () => {
    const missing = Object.keys(sportsframe).filter((name) => !Object.hasOwn(entries, name));
    expect(missing).toEqual([]);
    expect(callables.length).toBeGreaterThan(50);
    expect(tables.length).toBeGreaterThan(25);
  });

  /** Names that break a rule, by the rule. */
  const rules: Readonly<Record<string, () => readonly string[]>> = {
    "describe each name": () => [
      ...Object.keys(entries).filter((name) => !/\w.*[.:]/.test(entries[name]?.text ?? "")),
      ...without(([, { text = "" }]) => /\w.*\./.test(text)),
    ],
    "name the row of a table": () =>
      tables.filter(([, { text = "" }]) => rowSentence(text) === "").map(([name]) => name),
    "name the case without rows": () =>
      tables
        .filter(([, { text = "" }]) => !/empty|no rows|without rows/i.test(text))
        .map(([name]) => name),
    "name thrown errors, wherever an argument can be wrong": () =>
      without(
        ([name, { text = "", params }]) =>
          params.length === 0 ||
          /[Tt]hrow|errors/.test(text) ||
          ["show", "Chart.toSVG", "Chart.toHTML"].includes(name),
      ),
    "have an example for every function": () =>
      Object.entries(entries)
        .filter(([, { kind, example }]) => /function|operation/.test(kind) && example === undefined)
        .map(([name]) => name),
    "describe every argument, or its type does": () =>
      callables.flatMap(([name, { params }]) =>
        params
          .filter(({ text, type, isOptions }) => text === "" && !isOptions && !isSaid(type))
          .map((param) => `${name}: ${param.name}`),
      ),
    "name every field that they list": () =>
      Object.values(entries)
        .flatMap(({ options = [], members = {} }) => [
          ...options,
          ...Object.values(members).flatMap(({ field }: Member) => field ?? []),
        ])
        .filter((key) => !isClientOption(key) && !Object.hasOwn(fields, key)),
    "leave columns to the tables' own lists": () =>
      Object.keys(fields).filter((key) => fields[key]?.type.startsWith("typeof ")),
  };
  const isSaid = (type: string) =>
    (type.match(/\b[A-Z]\w+/g) ?? []).some((name) => entries[name]?.text);

  it.each(Object.entries(rules))("%s", (_, broken) => expect(broken()).toEqual([]));

  it("show the names of options if their type cannot be looked up", () => {
    const shown = callables.flatMap(([name, { params }]) =>
      params.flatMap(({ type, isOptions }) => (isOptions ? [[name, type] as const] : [])),
    );
    const types = Object.fromEntries(shown);
    expect(types.playerTotals).toBe("{ per, min_minutes, min_attempts, ... }");
    expect(types.possessions).toBe("{ garbage_time }");
    expect(types.ratingsChart).toBe("RatingsChartOptions");
    const named = shown.map(([, type]) => type).filter((type) => !type.startsWith("[options"));
    const names = new Set(named.flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []));
    expect([...names].filter((name) => entries[name] === undefined)).toEqual([]);
  });

  it("describe every option, with its default if it is optional", () => {
    const keys = new Set(callables.flatMap(([, { options }]) => options));
    const own = [...keys].filter((key) => !isClientOption(key));
    expect(own.length).toBeGreaterThan(60);
    expect(own.filter((key) => !/\w+ \w+/.test(findField(key).text))).toEqual([]);
    const isOpen = (field: ReturnType<typeof findField>) =>
      field.optional && field.default === undefined;
    expect(own.filter((key) => isOpen(findField(key)))).toEqual([]);
    // The others have a table of their own.
    const names = [...keys].filter(isClientOption).map((key) => findField(key).name);
    expect(names.filter((name) => !Object.hasOwn(OPTIONS, name))).toEqual([]);
  });
});
