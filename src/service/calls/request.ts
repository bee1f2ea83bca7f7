import { DOCUMENTED, type HttpRequest } from "../http/message";
import { DEFAULT_BASE_URL } from "../options/options";
import type { Call } from "./call";
import type { Endpoint, SecondSource } from "./definition";

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
  const host = hostFor(base_url, second);
  const elsewhere = second === undefined ? definition.elsewhere : undefined;
  const otherHost = hostFor(base_url, elsewhere);
  return {
    operation: definition.name,
    label: labels.join(","),
    source: second?.name ?? DOCUMENTED,
    url: `${host ?? base_url}${filled}${search}`,
    headers: host === undefined ? headers : withoutSecrets(headers),
    other:
      elsewhere === undefined || otherHost === undefined
        ? undefined
        : {
            source: elsewhere.name,
            url: `${otherHost}${filled}${search}`,
            headers: withoutSecrets(headers),
          },
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
