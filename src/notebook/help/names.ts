import { Chart } from "../../charts/chart";
import { SportsFrameError } from "../../errors";
import { Season } from "../../seasons/season";
import { declarations } from "./declarations";

let exported: Readonly<Record<string, unknown>> = {};

/** Sets the exports of the index, which this file cannot import because the index imports help. */
export function knowNames(names: Readonly<Record<string, unknown>>): void {
  exported = names;
}

/** Returns a public value; undefined for types and for anything else. */
export const publicValue = (name: string): unknown =>
  Object.hasOwn(exported, name) ? exported[name] : undefined;

/** Returns the public name of a value: a function, a class, danfo or polars. */
export const nameOf = (value: unknown): string | undefined =>
  Object.keys(exported).find((name) => publicValue(name) === value);

/** Returns every public name, including types. */
export const publicNames = (): readonly string[] => Object.keys(declarations().entries);

/** Classes, and types with methods, by the name of their objects in texts. */
export const OBJECTS: Readonly<Record<string, string>> = {
  season: "Season",
  chart: "Chart",
  client: "Client",
};

/** Returns `Season.load` for the method itself; undefined for any other function. */
export function methodName(value: unknown): string | undefined {
  for (const [name, { prototype }] of Object.entries({ Season, Chart })) {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    const [method] =
      methods.find(([key, one]) => key !== "constructor" && one.value === value) ?? [];
    if (method !== undefined && value !== undefined) return `${name}.${method}`;
  }
  return undefined;
}

/** Returns the public class or type of an object: a season, chart, client or error. */
export function className(value: object): string | undefined {
  if (value instanceof Season) return "Season";
  if (value instanceof Chart) return "Chart";
  if (value instanceof SportsFrameError) return nameOf(value.constructor);
  return "stats" in value && "site_wbb_scoreboard" in value ? "Client" : undefined;
}
