import { deliver } from "../../frames/deliver";
import { lazySections, type Sections } from "../../frames/sections";
import type { Engine } from "../../frames/types";
import type { LeagueCode } from "../../leagues";
import { describeColumns } from "../../schema/columns";
import type { Dataset, GenericDataset } from "../../schema/dataset";
import { flatten } from "../../schema/flatten";
import type { JsonObject } from "../../schema/payload";
import { readObjects, readRows } from "../../schema/reader";
import type { Context } from "./context";
import type { Result } from "./definition";

/** Returns the frames of a payload. Sections are read later, in the same context. */
export function deliverResult(
  result: Result,
  payload: JsonObject,
  engine: Engine,
  context: Context,
  league: LeagueCode,
): unknown {
  switch (result.kind) {
    case "table":
      return context(() => deliverTable(result.dataset, payload, engine));
    case "generic":
      return context(() => deliverGeneric(result.dataset, payload, engine));
    case "sections": {
      context(() => result.check(payload));
      const of = (name: string) => result.sections[name] as Dataset;
      return lazySections<Sections<Record<string, unknown>, Engine>>({
        engine,
        names: Object.keys(result.sections),
        build: (name) => context(() => deliverTable(of(name), payload, engine)),
        read: (name) => context(() => readObjects(of(name).columns, of(name).items(payload))),
        columns: (name) => Object.keys(of(name).columns),
        payload,
        league,
      });
    }
  }
}

function deliverTable({ columns, items }: Dataset, payload: JsonObject, engine: Engine) {
  return deliver(engine, describeColumns(columns), readRows(columns, items(payload)));
}

function deliverGeneric({ items }: GenericDataset, payload: JsonObject, engine: Engine) {
  const { columns, rows } = flatten(items(payload));
  return deliver(engine, columns, rows);
}
