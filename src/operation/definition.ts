import type { League } from "../leagues";
import type { Arguments } from "../schema/arguments";
import type { Dataset, GenericDataset } from "../schema/dataset";
import type { JsonObject } from "../schema/payload";
import type { Session } from "../session";

/** What an operation is, apart from the shape of its result. */
export interface Endpoint<A extends Arguments = Arguments> {
  readonly name: string;
  readonly league: League;
  /** Path below the league, for example `scoreboard` or `teams/{team_id}`. */
  readonly path: string;
  /** Branch of the service the league lies under. @default "apis/site/v2" */
  readonly branch?: "apis/v2";
  readonly arguments: A;
  /** Which operation lists valid ids; the hint of an error for an unknown one. */
  readonly unknown?: string;
}

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
