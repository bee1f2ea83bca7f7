import {
  BlockedError,
  HttpError,
  messageOf,
  NetworkError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../errors";
import { OWN_AGENTS } from "../service/http/refusal/identity";
import type { Settings } from "../service/options/settings";
import type { DoctorCheck } from "./check";

export const RIGHT_URL = "Remove base_url and SPORTSFRAME_BASE_URL, or correct them.";

const LOGIN = "Open any page in a browser: networks such as in hotels show their login page there.";

const LATER = "Try again later. Until then, stored copies in a cache folder can be used.";

type Cause = Pick<DoctorCheck, "finding" | "remedy">;

/** Returns the cause of a failed request, and its remedy. */
export function findCause(error: unknown, settings: Settings): Cause {
  if (error instanceof BlockedError) return blocked(error, settings);
  if (error instanceof RateLimitError) {
    return { finding: "too many requests (429)", remedy: "Wait, and lower requests_per_second." };
  }
  if (error instanceof HttpError) return ofStatus(error);
  if (error instanceof PayloadError) {
    return { finding: `the response is not the service's: ${error.got}`, remedy: LOGIN };
  }
  if (error instanceof TimeoutError) {
    return {
      finding: "no response in time",
      remedy: "Try another network; if there is a proxy, set the proxy option or HTTPS_PROXY.",
    };
  }
  if (error instanceof NetworkError) return ofNetwork(error, settings);
  return { finding: messageOf(error), remedy: RIGHT_URL };
}

function blocked({ status }: BlockedError, { user_agent }: Settings): Cause {
  const how = `blocked (${status})`;
  if (user_agent !== undefined) {
    return {
      finding: `${how}: the service refuses the user_agent ${user_agent}`,
      remedy: "Remove user_agent: the package then tries its own two.",
    };
  }
  return {
    finding: `${how}: the service refuses both ${OWN_AGENTS.join(" and ")}`,
    remedy: "Try another network or a proxy, or set your own user_agent.",
  };
}

function ofStatus({ status, message }: HttpError): Cause {
  if (status < 400) {
    const [, target = "elsewhere"] = /points to (\S+?)\.?$/.exec(message) ?? [];
    return { finding: `redirected (${status}) to ${target}`, remedy: LOGIN };
  }
  if (status >= 500 || status === 408) {
    return { finding: `the service is down (${status})`, remedy: LATER };
  }
  return {
    finding: `the server at this address is not the service (${status})`,
    remedy: RIGHT_URL,
  };
}

/** Explanations of Node's error codes; the first matching pattern applies. */
const NETWORK_CAUSES: readonly (readonly [pattern: RegExp, finding: string, remedy: string])[] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    "offline, or unknown host",
    "Connect to the internet; check base_url.",
  ],
  [/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, "offline", "Connect to the internet."],
  [/^ECONNREFUSED$/, "no server at this address", RIGHT_URL],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    "the certificate is not valid today",
    "Set this machine's clock; if it is right, the service or proxy must renew the certificate.",
  ],
  [
    /^(UNABLE_TO_(GET|VERIFY)|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|CERT_(UNTRUSTED|SIGNATURE))/,
    "a proxy or virus scanner intercepts the connection: no known authority signed the certificate",
    "Set NODE_EXTRA_CA_CERTS to the file of its authority before starting node.",
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the certificate belongs to another host", RIGHT_URL],
  [/^(ERR_SSL_|EPROTO)/, "the server does not use https", RIGHT_URL],
  [
    /^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    "the connection was interrupted",
    "Try another network: a firewall may block it.",
  ],
];

const PROXY_SETTING = "Correct or remove proxy, HTTP_PROXY and HTTPS_PROXY.";

function ofNetwork({ message, cause }: NetworkError, { base_url, proxy }: Settings): Cause {
  const { code = "", address, port } = (cause ?? {}) as Failure;
  const refusal = /Proxy response \((\d+)\)|(Proxy Authentication Required)/.exec(message);
  if (refusal !== null) {
    return { finding: `the proxy refused (${refusal[1] ?? "407"})`, remedy: PROXY_SETTING };
  }
  const isElsewhere = port !== undefined && String(port) !== readPort(base_url);
  if (proxy !== false && isElsewhere) {
    return { finding: `the proxy at ${address}:${port} does not respond`, remedy: PROXY_SETTING };
  }
  const known = NETWORK_CAUSES.find(([pattern]) => pattern.test(code));
  if (known === undefined) return { finding: message, remedy: RIGHT_URL };
  const [, finding, remedy] = known;
  return { finding: `${finding} (${code})`, remedy };
}

/** Node's facts about a failed connection. */
interface Failure {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
}

function readPort(base_url: string): string {
  const { port, protocol } = new URL(base_url);
  return port || (protocol === "https:" ? "443" : "80");
}
