import type { League } from "../leagues";
import type { Arguments } from "../schema/arguments";
import type { Dataset, GenericDataset } from "../schema/dataset";
import type { JsonObject } from "../schema/payload";
import type { Session } from "../session";
import type { Freshness } from "./freshness";
import type { Spans } from "./spans";

/** What an operation is, apart from the shape of its result. */
export interface Endpoint<A extends Arguments = Arguments> {
  readonly name: string;
  readonly league: League;
  /** Path below the league, for example `scoreboard` or `teams/{team_id}`. */
  readonly path: string;
  /** Branch of the service the league lies under. @default "apis/site/v2" */
  readonly branch?: Branch;
  readonly arguments: A;
  /** Which operation lists valid ids; the hint of an error for an unknown one. */
  readonly unknown?: string;
  /** Where else the data lies; asked where the service has lost the path (404, or `{}`). */
  readonly second?: SecondSource;
  /** How long an answer may be kept in a cache folder. @default "minutes" */
  readonly freshness?: Freshness;
  /** The arguments by which a list of games can be asked for in smaller spans. */
  readonly spans?: Spans;
}

/** Another place of the service that has an operation's data. */
export interface SecondSource {
  /** What events and cached files call it. */
  readonly name: string;
  /** Path below the league, as in `Endpoint`. */
  readonly path: string;
  readonly branch?: Branch;
  /** Its own host; asked at the caller's base_url unless that is the default one. */
  readonly host?: string;
  /** What of its answer the tables are made of, by the call's arguments. @default all of it */
  readonly part?: (payload: JsonObject, written: ReadonlyMap<string, string>) => JsonObject;
}

/** Branches of the service that leagues lie under. */
type Branch = "apis/site/v2" | "apis/v2" | "apis/common/v3";

/** The tables an operation reads from its payload. */
export type Result =
  | { readonly kind: "table"; readonly dataset: Dataset }
  | { readonly kind: "generic"; readonly dataset: GenericDataset }
  | {
      readonly kind: "sections";
      readonly sections: Readonly<Record<string, Dataset>>;
      /** Throws a PayloadError for what is no summary. */
      readonly check: (payload: JsonObject) => void;
    };

/** A whole operation, as it was declared. */
export interface Definition {
  readonly endpoint: Endpoint;
  readonly result: Result;
  /** The same operation for another client. */
  readonly bind: (session: () => Session) => object;
}

/** What tells an operation from other functions. */
export interface AnyOperation {
  readonly operation: string;
  readonly path: string;
}

const definitions = new WeakMap<object, Definition>();

export function register(operation: object, definition: Definition): void {
  definitions.set(operation, definition);
}

/** The declaration behind an operation; undefined for anything else. */
export function definitionOf(operation: unknown): Definition | undefined {
  return typeof operation === "function" ? definitions.get(operation) : undefined;
}
