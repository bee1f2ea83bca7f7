import {
  BlockedError,
  HttpError,
  messageOf,
  NetworkError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../errors";
import { OWN_AGENTS } from "../http/identity";
import type { Settings } from "../options/settings";
import type { DoctorCheck } from "./check";

export const RIGHT_URL = "Leave out base_url and SPORTSFRAME_BASE_URL, or correct them.";

const LOGIN = "Open any page in a browser: a network like a hotel's leads to its login there.";

const LATER = "Try again later. Until then a cache folder answers what it has copies of.";

type Cause = Pick<DoctorCheck, "finding" | "remedy">;

/** Why a request failed, and what mends it. */
export function findCause(error: unknown, settings: Settings): Cause {
  if (error instanceof BlockedError) return blocked(error, settings);
  if (error instanceof RateLimitError) {
    return { finding: "asked too often (429)", remedy: "Wait, and lower requests_per_second." };
  }
  if (error instanceof HttpError) return ofStatus(error);
  if (error instanceof PayloadError) {
    return { finding: `something else answered: ${error.got}`, remedy: LOGIN };
  }
  if (error instanceof TimeoutError) {
    return {
      finding: "no answer in time",
      remedy: "Try another network; if there is a proxy, name it as proxy or in HTTPS_PROXY.",
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
      remedy: "Leave out user_agent: the package's own two are tried then.",
    };
  }
  return {
    finding: `${how}: the service refuses both ${OWN_AGENTS.join(" and ")}`,
    remedy: "Try another network or a proxy, or give a user_agent of your own.",
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
  return { finding: `what answers is not the service (${status})`, remedy: RIGHT_URL };
}

/** Explanations of Node's error codes: the first whose pattern fits. */
const NETWORK_CAUSES: readonly (readonly [pattern: RegExp, finding: string, remedy: string])[] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    "offline, or no such host",
    "Connect to the internet; check base_url.",
  ],
  [/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, "offline", "Connect to the internet."],
  [/^ECONNREFUSED$/, "nothing listens at that address", RIGHT_URL],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    "the certificate is not valid today",
    "Set this machine's clock; if it is right, the service or a proxy has to renew it.",
  ],
  [
    /^(UNABLE_TO_(GET|VERIFY)|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|CERT_(UNTRUSTED|SIGNATURE))/,
    "a proxy or virus scanner reads along: no known authority signed the certificate",
    "Set NODE_EXTRA_CA_CERTS to the file of its authority before starting node.",
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the certificate is another host's", RIGHT_URL],
  [/^(ERR_SSL_|EPROTO)/, "what answers does not speak https", RIGHT_URL],
  [
    /^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    "the connection was cut",
    "Try another network: a firewall may cut it.",
  ],
];

const PROXY_SETTING = "Correct or leave out proxy, HTTP_PROXY and HTTPS_PROXY.";

function ofNetwork({ message, cause }: NetworkError, { base_url, proxy }: Settings): Cause {
  const { code = "", address, port } = (cause ?? {}) as Failure;
  const refusal = /Proxy response \((\d+)\)|(Proxy Authentication Required)/.exec(message);
  if (refusal !== null) {
    return { finding: `the proxy refused (${refusal[1] ?? "407"})`, remedy: PROXY_SETTING };
  }
  const isElsewhere = port !== undefined && String(port) !== portOf(base_url);
  if (proxy !== false && isElsewhere) {
    return { finding: `the proxy at ${address}:${port} does not answer`, remedy: PROXY_SETTING };
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

function portOf(base_url: string): string {
  const { port, protocol } = new URL(base_url);
  return port || (protocol === "https:" ? "443" : "80");
}
