import type { Sections } from "../../frames/sections";
import type { DanfoFrame, PolarsFrame } from "../../frames/types";
import type { ColumnInfo } from "../../schema/columns";
import type { CallOptions } from "../options/settings";

/** The JSON of a response, unchanged. Its shape is the service's, so any key may be read. */
// biome-ignore lint/suspicious/noExplicitAny: nobody declares the raw payload's shape
export type Payload = { readonly [key: string]: any };

/** The argument object of a call, optional if no value is required. */
type Call<Values, All = Values> =
  Record<never, never> extends Values ? [options?: All] : [options: All];

/** The flags of a call, for the type checker. */
interface Flags<Parsed extends boolean, AsPolars extends boolean> {
  /** True returns the table or tables, false the raw JSON. @default true, or the client's */
  return_parsed?: Parsed;
  /** True returns polars frames instead of danfo frames. @default false, or the client's */
  return_as_polars?: AsPolars;
}

/**
 * The call of an operation. `Parsed` and `AsPolars` are the client's defaults of the two flags: the result's
 * type follows from them and from the flags of the call. With one signature, the compiler's error is one
 * sentence; with overloads, it would only be that none matches.
 */
export type Callable<
  Values,
  Danfo,
  Polars,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> = <P extends boolean = Parsed, Q extends boolean = AsPolars>(
  ...call: Call<Values, Values & CallOptions & Flags<P, Q>>
) => Promise<Answer<P, Q, Danfo, Polars>>;

/** The result of a call, by its flags. */
type Answer<Parsed extends boolean, AsPolars extends boolean, Danfo, Polars> = Parsed extends true
  ? AsPolars extends true
    ? Polars
    : Danfo
  : Payload;

/**
 * Returns the operation's frames for a payload from any source, without a request. Calls read ids beyond 2^53
 * from the text of the response, digit by digit. In a payload that JSON.parse returned they are rounded, and
 * their columns contain null.
 */
export type Parse<Danfo, Polars, AsPolars extends boolean = false> = <Q extends boolean = AsPolars>(
  payload: unknown,
  options?: Pick<Flags<true, Q>, "return_as_polars"> & Pick<CallOptions, "on_drift">,
) => Answer<true, Q, Danfo, Polars>;

/** An operation's description of itself. */
export interface OperationInfo<Values> {
  /** Name of the operation, as exported. */
  readonly operation: string;
  /** Path of the service, with its parameters in braces. */
  readonly path: string;
  /** Returns the URL that a call with these arguments would request; makes no request. */
  url(...call: Call<Values & { base_url?: string }>): string;
}

/** An operation that returns one table. */
export interface TableOperation<
  Values,
  R,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> extends Callable<Values, DanfoFrame<R>, PolarsFrame<R>, Parsed, AsPolars>,
    OperationInfo<Values> {
  /** The declared columns, in frame order. */
  readonly columns: readonly ColumnInfo[];
  readonly parse: Parse<DanfoFrame<R>, PolarsFrame<R>, AsPolars>;
}

/** An operation that returns a game's sections. */
export interface SummaryOperation<
  Values,
  Rows,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> extends Callable<Values, Sections<Rows, "danfo">, Sections<Rows, "polars">, Parsed, AsPolars>,
    OperationInfo<Values> {
  /** The declared columns of each section. */
  readonly sections: {
    readonly [Section in keyof Rows]: { readonly columns: readonly ColumnInfo[] };
  };
  readonly parse: Parse<Sections<Rows, "danfo">, Sections<Rows, "polars">, AsPolars>;
}

/** An operation whose columns are not specified: they follow from the payload. */
export interface GenericOperation<
  Values,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> extends Callable<Values, DanfoFrame, PolarsFrame, Parsed, AsPolars>,
    OperationInfo<Values> {
  readonly parse: Parse<DanfoFrame, PolarsFrame, AsPolars>;
}
