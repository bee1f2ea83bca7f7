import { ArgumentError } from "../errors";
import { isPlainObject } from "../http/checks";
import { DOCUMENTED, type HttpRequest } from "../http/message";
import { DEFAULT_BASE_URL, REQUEST_OPTION_NAMES, type RequestSettings } from "../http/options";
import { checkKeys, writeArguments } from "../schema/arguments";
import { RESULT_OPTION_NAMES } from "../session";
import type { Endpoint, SecondSource } from "./definition";

/** The one object of a call, its keys known and its values not yet checked. */
export type Given = Readonly<Record<string, unknown>>;

/** The call's one object, with known keys only. */
export function checkCall(endpoint: Endpoint, given: unknown): Given {
  const { name } = endpoint;
  const [example = "return_parsed"] = Object.keys(endpoint.arguments);
  const call = checkObjectOf(name, given, example);
  const isKnown = (key: string) => Object.hasOwn(endpoint.arguments, key) || OPTION_NAMES.has(key);
  if (!Object.keys(call).every(isKnown)) {
    checkKeys(name, call, [...Object.keys(endpoint.arguments), ...OPTION_NAMES]);
  }
  return call;
}

const OPTION_NAMES: ReadonlySet<string> = new Set([
  ...RESULT_OPTION_NAMES,
  ...REQUEST_OPTION_NAMES,
]);

export function checkObjectOf(operation: string, given: unknown, example: string): Given {
  if (isPlainObject(given)) return given;
  throw new ArgumentError("arguments are given by name, in one object.", {
    operation,
    next: `For example { ${example}: ... }.`,
  });
}

/**
 * The operation's path below the address of the service, with its parameters in braces; that of
 * another of its sources where one is named.
 */
export function fullPath(
  { league, ...documented }: Endpoint,
  { branch = "apis/site/v2", path }: Pick<Endpoint, "branch" | "path"> = documented,
): string {
  return `/${branch}/sports/${league.sport}/${league.slug}/${path}`;
}

/**
 * The GET for checked keys, of the documented path or of a second source; throws an ArgumentError
 * for a missing or impossible value.
 */
export function requestOf(
  endpoint: Endpoint,
  settings: RequestSettings,
  given: Given,
  second?: SecondSource,
): HttpRequest {
  const { name, unknown } = endpoint;
  const { sent, limits, retries, cache, signal, on_request } = settings;
  const query: string[] = [];
  const labels: string[] = [];
  let filled = fullPath(endpoint, second);
  for (const [argument, text] of writeArguments(name, endpoint.arguments, given)) {
    labels.push(`${argument}=${text}`);
    const parameter = endpoint.arguments[argument]?.query;
    const value = encodeURIComponent(text);
    if (typeof parameter === "string") query.push(`${parameter}=${value}`);
    else filled = filled.replace(`{${argument}}`, value);
  }
  const search = query.length === 0 ? "" : `?${query.join("&")}`;
  return {
    operation: name,
    label: labels.join(","),
    source: second?.name ?? DOCUMENTED,
    url: `${addressOf(settings, second)}${filled}${search}`,
    headers: isElsewhere(settings, second) ? withoutSecrets(sent) : sent,
    limits,
    retries,
    cache,
    unknown,
    signal,
    on_request,
  };
}

/** A second source's own host is asked by those who ask the service itself, by nobody else. */
const isElsewhere = ({ base_url }: RequestSettings, second: SecondSource | undefined): boolean =>
  base_url === DEFAULT_BASE_URL && second?.host !== undefined;

function addressOf(settings: RequestSettings, second: SecondSource | undefined): string {
  return (isElsewhere(settings, second) ? second?.host : undefined) ?? settings.base_url;
}

/** Headers that are meant for the host of base_url alone. */
const SECRETS = ["authorization", "cookie", "proxy-authorization"];

/** Headers for another host than the user chose; made once for all requests of a client. */
function withoutSecrets(sent: HttpRequest["headers"]): HttpRequest["headers"] {
  if (!SECRETS.some((name) => Object.hasOwn(sent, name))) return sent;
  const made =
    bare.get(sent) ??
    Object.fromEntries(Object.entries(sent).filter(([name]) => !SECRETS.includes(name)));
  bare.set(sent, made);
  return made;
}

const bare = new WeakMap<HttpRequest["headers"], HttpRequest["headers"]>();

/** The span of days that a call names, as the service writes it; undefined where it names none. */
export function spanAsked({ name, arguments: declared, spans }: Endpoint, given: Given) {
  if (spans === undefined) return undefined;
  return writeArguments(name, declared, given).get(spans.dates);
}
