import { Chart } from "../../charts/chart";
import { SportsFrameError } from "../../errors";
import { Season } from "../../seasons/season";
import { declarations } from "./declarations";

let exported: Readonly<Record<string, unknown>> = {};

/** Makes the exports of the index known, which this file cannot import: the index imports help. */
export function knowNames(names: Readonly<Record<string, unknown>>): void {
  exported = names;
}

/** A public value; undefined for types and for anything else. */
export const publicValue = (name: string): unknown =>
  Object.hasOwn(exported, name) ? exported[name] : undefined;

/** The public name of a value: of a function or a class, of danfo and of polars. */
export const nameOf = (value: unknown): string | undefined =>
  Object.keys(exported).find((name) => publicValue(name) === value);

/** Every public name, types included. */
export const publicNames = (): readonly string[] => Object.keys(declarations().entries);

/** Classes, and types with methods, by what objects of them are called in texts. */
export const OBJECTS: Readonly<Record<string, string>> = {
  season: "Season",
  chart: "Chart",
  client: "Client",
};

/** `Season.load` of the method itself; undefined for any other function. */
export function methodName(value: unknown): string | undefined {
  for (const [name, { prototype }] of Object.entries({ Season, Chart })) {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    const [method] =
      methods.find(([key, one]) => key !== "constructor" && one.value === value) ?? [];
    if (method !== undefined && value !== undefined) return `${name}.${method}`;
  }
  return undefined;
}

/** The public class or type of an object: of a season, chart, client or error. */
export function className(value: object): string | undefined {
  if (value instanceof Season) return "Season";
  if (value instanceof Chart) return "Chart";
  if (value instanceof SportsFrameError) return nameOf(value.constructor);
  return "stats" in value && "site_wbb_scoreboard" in value ? "Client" : undefined;
}
