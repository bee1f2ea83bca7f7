import type { Fault } from "./attempt-result";
import type { HttpRequest } from "./message";

const TIMEOUT_CODES = {
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout_ms",
  UND_ERR_HEADERS_TIMEOUT: "headers_timeout_ms",
  UND_ERR_BODY_TIMEOUT: "body_timeout_ms",
} as const;

/** No such host, a certificate nobody vouches for, a proxy that wants a password. */
const LASTING =
  /^ENOTFOUND$|CERT|^UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^UND_ERR_(INVALID_ARG|HEADERS_OVERFLOW|PRX_TLS)$/;

/** A certificate that no authority known here vouches for. */
const UNTRUSTED = /^UNABLE_TO_(GET|VERIFY)|SELF_SIGNED|^CERT_(UNTRUSTED|SIGNATURE)/;

/** A proxy's refusal has no code of its own. */
const REFUSED_BY_PROXY = /Proxy response \((4\d\d)\)|Proxy Authentication Required/;

/** What broke the connection, in this package's words. */
export function faultOf(cause: unknown, request: HttpRequest): Fault {
  const { code = "", message = "" } = cause as { code?: string; message?: string };
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge(request);
  if (Object.hasOwn(TIMEOUT_CODES, code)) {
    const limit = TIMEOUT_CODES[code as keyof typeof TIMEOUT_CODES];
    // The limit on connecting is the client's, not the request's.
    const length = limit === "connect_timeout_ms" ? "" : ` (${request.limits[limit]} ms)`;
    return {
      kind: "timeout",
      what: `nothing came within ${limit}${length}`,
      next: `Try again, or raise ${limit}.`,
      isPassing: true,
      cause,
    };
  }
  const isProxy = REFUSED_BY_PROXY.test(message);
  return {
    kind: "network",
    what: message || code || String(cause),
    next: nextOf(code, isProxy),
    isPassing: !isProxy && !LASTING.test(code),
    cause,
  };
}

function nextOf(code: string, isProxy: boolean): string {
  if (isProxy) return "Check the option proxy, or HTTP_PROXY and HTTPS_PROXY.";
  if (UNTRUSTED.test(code)) {
    return (
      "A proxy or a virus scanner may stand between, with a certificate of its own: name the " +
      "file of the authority it is from in NODE_EXTRA_CA_CERTS before node starts."
    );
  }
  return "Check the connection, base_url and the proxy, if there is one.";
}

export const tooLarge = ({ limits }: HttpRequest): Fault => ({
  kind: "network",
  what: `the answer is larger than ${limits.max_body_bytes} bytes`,
  next: "Raise max_body_bytes, or ask for less.",
  isPassing: false,
  cause: undefined,
});

/** Chunks can carry any amount beside the body. */
export const tooMuch = ({ limits }: HttpRequest): Fault => ({
  kind: "network",
  what:
    `far more came than the ${limits.max_body_bytes} bytes an answer may have, most of it ` +
    "outside the body",
  next: "No service answers so: check base_url and the proxy, if there is one.",
  isPassing: false,
  cause: undefined,
});

export const unknownPacking = (encoding: string): Fault => ({
  kind: "network",
  what: `the answer is packed with '${encoding}', which nobody asked for`,
  next: "Something between here and the service changes answers: a proxy, perhaps.",
  isPassing: false,
  cause: undefined,
});
