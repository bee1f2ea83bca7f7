import { ArgumentError } from "../../errors";
import { writeArguments } from "../../schema/arguments";
import { checkKeys } from "../../schema/option-rules";
import { DOCUMENTED, type HttpRequest } from "../http/message";
import { isPlainObject } from "../options/checks";
import { DEFAULT_BASE_URL } from "../options/options";
import { CALL_OPTION_NAMES, CLIENT_OPTION_ADVICE } from "../options/settings";
import { type Session, withOptions } from "../session";
import type { Definition, Endpoint, SecondSource } from "./definition";

/** The one object of a call: known keys, unchecked values. */
export type CallInput = Readonly<Record<string, unknown>>;

export type Call = ReturnType<typeof readCall>;

/** Returns one call of an operation: all inputs of its requests, validated and written once. */
export function readCall(definition: Definition, client: Session, value: unknown) {
  const { name, arguments: declared } = definition;
  const [example = "return_parsed"] = Object.keys(declared);
  const input = checkObject(name, value, example);
  const isKnown = (key: string) =>
    Object.hasOwn(declared, key) ||
    OPTIONS_OF_CALLS.has(key) ||
    Object.values(declared).some(({ column }) => column === key);
  const unknown = Object.fromEntries(Object.entries(input).filter(([key]) => !isKnown(key)));
  checkKeys(name, unknown, [...Object.keys(declared), ...OPTIONS_OF_CALLS], CLIENT_OPTION_ADVICE);
  const session = sessionWith(client, input, name);
  const written = writeArguments(name, declared, input);
  // Parts of the call count their requests together.
  const load = { requests: 0 };
  return { definition, session, input, written, request: session.request, load };
}

const OPTIONS_OF_CALLS: ReadonlySet<string> = new Set(CALL_OPTION_NAMES);

export function sessionWith(client: Session, options: CallInput, operation: string): Session {
  try {
    return withOptions(client, options);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ArgumentError(error.message, { operation, cause: error.cause });
  }
}

export function checkObject(operation: string, value: unknown, example: string): CallInput {
  if (isPlainObject(value)) return value;
  throw new ArgumentError("arguments must be passed by name, in one object.", {
    operation,
    next: `For example { ${example}: ... }.`,
  });
}

/**
 * Returns the path of an operation below the address of the service, with its parameters in braces. With
 * a second source, the path is that of the source.
 */
export function fullPath(
  { league, ...documented }: Endpoint,
  { branch = "apis/site/v2", path }: Pick<Endpoint, "branch" | "path"> = documented,
): string {
  return `/${branch}/sports/${league.sport}/${league.slug}/${path}`;
}

export function buildRequest(call: Call, second?: SecondSource): HttpRequest {
  const { definition, written, session, request } = call;
  const { headers, limits, retries, cache, signal, on_request } = request;
  const query: string[] = [];
  const labels: string[] = [];
  let filled = fullPath(definition, second);
  for (const [argument, text] of written) {
    labels.push(`${argument}=${text}`);
    const parameter = definition.arguments[argument]?.query;
    const value = encodeURIComponent(text);
    if (typeof parameter === "string") query.push(`${parameter}=${value}`);
    else filled = filled.replace(`{${argument}}`, value);
  }
  const search = query.length === 0 ? "" : `?${query.join("&")}`;
  const { base_url } = session.settings;
  const sentTo = (host: string, source: string) => ({
    source,
    url: `${host}${filled}${search}`,
    headers: host === base_url ? headers : withoutSecrets(headers),
  });
  const elsewhere = second === undefined ? definition.elsewhere : undefined;
  const otherHost = hostFor(base_url, elsewhere);
  return {
    operation: definition.name,
    label: labels.join(","),
    ...sentTo(hostFor(base_url, second) ?? base_url, second?.name ?? DOCUMENTED),
    other: elsewhere && otherHost ? sentTo(otherHost, elsewhere.name) : undefined,
    limits,
    retries,
    cache,
    unknown: definition.unknown,
    signal,
    on_request,
  };
}

/** Returns a host other than base_url's, only for requests to the real service. */
export function hostFor(
  base_url: string,
  declared: Pick<SecondSource, "host"> | undefined,
): string | undefined {
  return base_url === DEFAULT_BASE_URL ? declared?.host : undefined;
}

/** Headers that must not be sent to any host but base_url's. */
const SECRETS = ["authorization", "cookie", "proxy-authorization"];

function withoutSecrets(headers: HttpRequest["headers"]): HttpRequest["headers"] {
  if (!SECRETS.some((name) => Object.hasOwn(headers, name))) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRETS.includes(name)));
}
