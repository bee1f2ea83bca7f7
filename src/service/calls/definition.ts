import type { League } from "../../leagues";
import type { Arguments } from "../../schema/arguments";
import type { Dataset, GenericDataset } from "../../schema/dataset";
import type { JsonObject } from "../../schema/payload";
import type { Freshness } from "./freshness";
import type { Spans } from "./spans";

/** An operation without the tables that it returns. */
export interface Endpoint<A extends Arguments = Arguments> {
  readonly name: string;
  readonly league: League;
  /** Path below the league, for example `scoreboard` or `teams/{team_id}`. */
  readonly path: string;
  /** Branch of the service that contains the league. @default "apis/site/v2" */
  readonly branch?: Branch;
  readonly arguments: A;
  /** Returns the uid in a payload that belongs to its own league; news and links contain others. */
  readonly uid?: (payload: JsonObject) => unknown;
  /** Returns the payload that the tables are built from; the raw answer stays as it is. */
  readonly prepared?: (payload: JsonObject) => JsonObject;
  /** Advice of errors after a 404. */
  readonly unknown?: string;
  /** A host that serves the same path, used if the default one blocks or is down. */
  readonly elsewhere?: OtherHost;
  /** Second source of the data, used if the documented path responds with 404 or `{}`. */
  readonly second?: SecondSource;
  /** Lifetime of a response in a cache folder. @default "minutes" */
  readonly freshness?: Freshness;
  /** Arguments by which a list of games can be requested in smaller spans. */
  readonly spans?: Spans;
}

/** Another host with the same paths and data. */
export interface OtherHost {
  /** Name in events and cached files. */
  readonly name: string;
  /** Used only if base_url is the default one. */
  readonly host: string;
}

/** Another path of the service with an operation's data, perhaps on another host. */
export interface SecondSource {
  readonly name: string;
  readonly path: string;
  readonly branch?: Branch;
  readonly host?: string;
  /** Returns the part of its response that the tables are built from. @default all of it */
  readonly part?: (payload: JsonObject, written: ReadonlyMap<string, string>) => JsonObject;
}

/** Branches of the service that contain leagues. */
type Branch = "apis/site/v2" | "apis/v2" | "apis/common/v3";

export type Result =
  | { readonly kind: "table"; readonly dataset: Dataset }
  | { readonly kind: "generic"; readonly dataset: GenericDataset }
  | {
      readonly kind: "sections";
      readonly sections: Readonly<Record<string, Dataset>>;
      readonly read_by_tables: readonly string[];
      /** Throws a PayloadError for a payload that is not a summary. */
      readonly check: (payload: JsonObject) => void;
    };

/** An operation as plain data. */
export interface Definition extends Endpoint {
  readonly result: Result;
}

/** The members that distinguish an operation from other functions. */
export interface AnyOperation {
  readonly operation: string;
  readonly path: string;
}

/** Key of a bound operation's definition. */
export const DEFINITION = Symbol("sportsframe definition");

export function findDefinition(operation: unknown): Definition | undefined {
  if (typeof operation !== "function") return undefined;
  return (operation as { [DEFINITION]?: Definition })[DEFINITION];
}
