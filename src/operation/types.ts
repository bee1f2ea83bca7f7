import { ArgumentError, PayloadError } from "./errors";
import { deliver } from "./frames/deliver";
import { lazySections, type Sections } from "./frames/sections";
import type { DanfoFrame, Engine, PolarsFrame } from "./frames/types";
import type { HttpAnswer, HttpRequest } from "./http/message";
import {
  applyOptions,
  REQUEST_OPTION_NAMES,
  type RequestOptions,
  type RequestSettings,
} from "./http/options";
import { checkStatus } from "./http/status";
import type { League } from "./leagues";
import { type Arguments, type ArgumentValues, checkKeys, writeArguments } from "./schema/arguments";
import { type ColumnInfo, describeColumns } from "./schema/columns";
import type { Dataset } from "./schema/dataset";
import { checkObject, parseObject } from "./schema/parse";
import { isPlainObject, type JsonObject } from "./schema/payload";
import { readRows } from "./schema/reader";
import { applyFlags, defaultSession, type ResultFlags, type Session } from "./session";

/** The JSON of an answer as it came. Its shape is the service's own, so any key may be read. */
// biome-ignore lint/suspicious/noExplicitAny: nobody declares the raw payload's shape
export type Payload = { readonly [key: string]: any };

/** A flag that must be given where its default is another value. */
type Flag<Name extends string, Value extends boolean, Default extends boolean> = [Default] extends [
  Value,
]
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

/** The one argument object of a call, optional where nothing in it is required. */
type Call<Values> = Record<never, never> extends Values ? [options?: Values] : [options: Values];

/**
 * The call of an operation. `Parsed` and `AsPolars` are the client's defaults of the two flags:
 * the result's type follows from them and from the flags of the call.
 */
export interface Callable<
  Values,
  Danfo,
  Polars,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> {
  (
    ...call: Call<
      Values &
        RequestOptions &
        Flag<"return_parsed", false, Parsed> & { return_as_polars?: boolean }
    >
  ): Promise<Payload>;
  (
    ...call: Call<
      Values &
        RequestOptions &
        Flag<"return_parsed", true, Parsed> &
        Flag<"return_as_polars", true, AsPolars>
    >
  ): Promise<Polars>;
  (
    ...call: Call<
      Values &
        RequestOptions &
        Flag<"return_parsed", true, Parsed> &
        Flag<"return_as_polars", false, AsPolars>
    >
  ): Promise<Danfo>;
  (...call: Call<Values & RequestOptions & ResultFlags>): Promise<Danfo | Polars | Payload>;
}

/** Turns a payload from elsewhere into the operation's frames, with no request. */
export interface Parse<Danfo, Polars> {
  (payload: unknown, options?: { return_as_polars?: false }): Danfo;
  (payload: unknown, options: { return_as_polars: true }): Polars;
  (payload: unknown, options?: { return_as_polars?: boolean }): Danfo | Polars;
}

/** What an operation tells of itself. */
export interface OperationInfo<Values> {
  /** Name of the operation, as exported. */
  readonly operation: string;
  /** Path of the service, with its parameters in braces. */
  readonly path: string;
  /** The exact URL a call with these arguments would GET; makes no request. */
  url(...call: Call<Values & { base_url?: string }>): string;
}

/** An operation that gives one table. */
export interface TableOperation<
  Values,
  R,
  Parsed extends boolean = true,
  AsPolars extends boolean = false,
> extends Callable<Values, DanfoFrame<R>, PolarsFrame<R>, Parsed, AsPolars>,
    OperationInfo<Values> {
  /** The declared columns, in the order of the frame. */
  readonly columns: readonly ColumnInfo[];
  readonly parse: Parse<DanfoFrame<R>, PolarsFrame<R>>;
}

/** An operation that gives a game's sections. */
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
  readonly parse: Parse<Sections<Rows, "danfo">, Sections<Rows, "polars">>;
}

/** What an operation is, apart from the shape of its result. */
interface Endpoint<A extends Arguments> {
  readonly name: string;
  readonly league: League;
  /** Path below the league, for example `scoreboard` or `teams/{team_id}`. */
  readonly path: string;
  readonly arguments: A;
  /** Which operation lists valid ids; the hint of an error for an unknown one. */
  readonly unknown?: string;
}

interface TableDefinition<A extends Arguments, R> extends Endpoint<A> {
  readonly dataset: Dataset<R>;
}

interface SummaryDefinition<A extends Arguments, Rows> extends Endpoint<A> {
  readonly summary: {
    readonly sections: { readonly [Section in keyof Rows]: Dataset<Rows[Section]> };
    /** Throws a PayloadError for what is no summary. */
    readonly check: (payload: JsonObject) => void;
  };
}

/** How a payload becomes the result; steps that read the payload run in `context`. */
type Deliver = (payload: JsonObject, engine: Engine, context: Context) => unknown;

/** Runs a step and names operation and URL in the PayloadError it may throw. */
type Context = <T>(step: () => T) => T;

/** Declares an operation that gives one table. */
export function tableOperation<const A extends Arguments, R>(
  definition: TableDefinition<A, R>,
): TableOperation<ArgumentValues<A>, R> {
  const { dataset } = definition;
  const columns = describeColumns(dataset.columns);
  const deliverTable: Deliver = (payload, engine, context) =>
    context(() => deliver(engine, columns, readRows(dataset.columns, dataset.items(payload))));
  return declare(definition, deliverTable, { columns });
}

/** Declares an operation that gives a game's sections, each read when it is first asked for. */
export function summaryOperation<const A extends Arguments, Rows>(
  definition: SummaryDefinition<A, Rows>,
): SummaryOperation<ArgumentValues<A>, Rows> {
  const { sections: datasets, check } = definition.summary;
  const names = Object.keys(datasets) as (keyof Rows & string)[];
  const deliverSections: Deliver = (payload, engine, context) => {
    context(() => check(payload));
    return lazySections<Sections<Rows, Engine>>(names, (name) =>
      context(() => {
        const { columns, items } = datasets[name];
        return deliver(engine, describeColumns(columns), readRows(columns, items(payload)));
      }),
    );
  };
  const sections = Object.fromEntries(
    names.map((name) => [name, { columns: describeColumns(datasets[name].columns) }]),
  );
  return declare(definition, deliverSections, { sections });
}

/** For each operation, how to make the same one for another session. */
const binders = new WeakMap<object, (session: () => Session) => unknown>();

/** The same operation, working for another client. */
export function bindOperation(operation: object, session: () => Session): unknown {
  return binders.get(operation)?.(session);
}

/** The types of an operation follow from its definition; here they meet the untyped call. */
function declare<O>(
  definition: Endpoint<Arguments>,
  deliverPayload: Deliver,
  shape: Readonly<Record<string, unknown>>,
): O {
  const bind = (session: () => Session) => assemble(definition, deliverPayload, shape, session);
  const operation = bind(defaultSession);
  binders.set(operation, bind);
  return operation as O;
}

type Given = Readonly<Record<string, unknown>>;

function assemble(
  definition: Endpoint<Arguments>,
  deliverPayload: Deliver,
  shape: Readonly<Record<string, unknown>>,
  session: () => Session,
): object {
  const { name, path, league } = definition;
  const call = async (given: unknown = {}) => {
    const { settings, flags, transport } = session();
    const checked = checkCall(definition, given);
    const wanted = applyFlags(name, flags, checked);
    const request = requestOf(definition, applyOptions(settings, checked), checked);
    const answer = await transport.send(request);
    const context = contextOf(name, request.url);
    const payload = context(() => readAnswer(definition, request, answer));
    if (!wanted.return_parsed) return payload;
    return deliverPayload(payload, engineOf(wanted), context);
  };
  const members = {
    operation: name,
    path: leaguePath(league, path),
    ...shape,
    url: (given: unknown = {}) => {
      const { settings, flags } = session();
      const checked = checkCall(definition, given);
      applyFlags(name, flags, checked);
      return requestOf(definition, applyOptions(settings, checked), checked).url;
    },
    parse: (payload: unknown, given: unknown = {}) => {
      const options = checkObjectOf(name, given, "return_as_polars");
      checkKeys(name, options, ["return_as_polars"]);
      const context = contextOf(name, undefined);
      const wanted = applyFlags(name, session().flags, options);
      return deliverPayload(
        context(() => checkObject(payload)),
        engineOf(wanted),
        context,
      );
    },
  };
  Object.defineProperty(call, "name", { value: name });
  return Object.assign(call, members);
}

function engineOf({ return_as_polars }: Required<ResultFlags>): Engine {
  return return_as_polars ? "polars" : "danfo";
}

const FLAG_NAMES = ["return_parsed", "return_as_polars"] satisfies (keyof ResultFlags)[];

/** The call's one object, with known keys only. */
function checkCall(definition: Endpoint<Arguments>, given: unknown): Given {
  const { name } = definition;
  const [example = "return_parsed"] = Object.keys(definition.arguments);
  const call = checkObjectOf(name, given, example);
  const known = [...Object.keys(definition.arguments), ...FLAG_NAMES, ...REQUEST_OPTION_NAMES];
  checkKeys(name, call, known);
  return call;
}

function checkObjectOf(operation: string, given: unknown, example: string): Given {
  if (isPlainObject(given)) return given;
  throw new ArgumentError("arguments are given by name, in one object.", {
    operation,
    next: `For example { ${example}: ... }.`,
  });
}

function leaguePath({ sport, slug }: League, path: string): string {
  return `/apis/site/v2/sports/${sport}/${slug}/${path}`;
}

function requestOf(
  { name, league, path, arguments: declared }: Endpoint<Arguments>,
  { base_url, headers, user_agent, limits, signal }: RequestSettings,
  given: Given,
): HttpRequest {
  const written = writeArguments(name, declared, given);
  const query = new URLSearchParams();
  for (const [argument, text] of written) {
    const parameter = declared[argument]?.query;
    if (typeof parameter === "string") query.set(parameter, text);
  }
  const search = query.size === 0 ? "" : `?${query}`;
  return {
    operation: name,
    url: `${base_url}${leaguePath(league, path)}${search}`,
    headers: { accept: "application/json", "user-agent": user_agent, ...headers },
    limits,
    signal,
  };
}

function readAnswer(
  { unknown }: Endpoint<Arguments>,
  request: HttpRequest,
  answer: HttpAnswer,
): JsonObject {
  checkStatus(request, answer, unknown);
  return parseObject(answer.text, answer.content_type);
}

function contextOf(operation: string, url: string | undefined): Context {
  return (step) => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      throw new PayloadError({
        operation,
        url,
        jsonPath: error.jsonPath,
        expected: error.expected,
        got: error.got,
        next: "The service may have changed, or something else answered: return_parsed: false shows it.",
        cause: error.cause,
      });
    }
  };
}
