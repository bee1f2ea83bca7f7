import { ArgumentError } from "../errors";
import type { HttpAnswer, HttpRequest } from "../http/message";
import { isPlainObject, REQUEST_OPTION_NAMES, type RequestSettings } from "../http/options";
import { checkStatus } from "../http/status";
import { checkKeys, writeArguments } from "../schema/arguments";
import { parseObject } from "../schema/parse";
import type { JsonObject } from "../schema/payload";
import { RESULT_OPTION_NAMES } from "../session";
import type { Endpoint } from "./definition";

/** The one object of a call, its keys known and its values not yet checked. */
export type Given = Readonly<Record<string, unknown>>;

/** The call's one object, with known keys only. */
export function checkCall(endpoint: Endpoint, given: unknown): Given {
  const { name } = endpoint;
  const [example = "return_parsed"] = Object.keys(endpoint.arguments);
  const call = checkObjectOf(name, given, example);
  checkKeys(name, call, [
    ...Object.keys(endpoint.arguments),
    ...RESULT_OPTION_NAMES,
    ...REQUEST_OPTION_NAMES,
  ]);
  return call;
}

export function checkObjectOf(operation: string, given: unknown, example: string): Given {
  if (isPlainObject(given)) return given;
  throw new ArgumentError("arguments are given by name, in one object.", {
    operation,
    next: `For example { ${example}: ... }.`,
  });
}

/** The operation's path below the address of the service, with its parameters in braces. */
export function fullPath({ league, path, branch }: Endpoint): string {
  return `/${branch ?? "apis/site/v2"}/sports/${league.sport}/${league.slug}/${path}`;
}

/** The GET for checked keys; throws an ArgumentError for a missing or impossible value. */
export function requestOf(
  endpoint: Endpoint,
  { base_url, headers, user_agent, limits, signal }: RequestSettings,
  given: Given,
): HttpRequest {
  const query = new URLSearchParams();
  let path = fullPath(endpoint);
  for (const [name, text] of writeArguments(endpoint.name, endpoint.arguments, given)) {
    const parameter = endpoint.arguments[name]?.query;
    if (typeof parameter === "string") query.set(parameter, text);
    else path = path.replace(`{${name}}`, encodeURIComponent(text));
  }
  const search = query.size === 0 ? "" : `?${query}`;
  return {
    operation: endpoint.name,
    url: `${base_url}${path}${search}`,
    headers: { accept: "application/json", "user-agent": user_agent, ...headers },
    limits,
    signal,
  };
}

/** The payload of an answer; an HttpError or PayloadError where it has none. */
export function readAnswer(
  { unknown }: Endpoint,
  request: HttpRequest,
  answer: HttpAnswer,
): JsonObject {
  checkStatus(request, answer, unknown);
  return parseObject(answer.text, answer.content_type);
}
