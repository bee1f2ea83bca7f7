import type { Fault, HttpRequest } from "./message";

const TIMEOUT_CODES = {
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout_ms",
  UND_ERR_HEADERS_TIMEOUT: "headers_timeout_ms",
  UND_ERR_BODY_TIMEOUT: "body_timeout_ms",
} as const;

/** Errors that another attempt will not fix: unknown host, bad certificate. */
const LASTING =
  /^ENOTFOUND$|CERT|^UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^UND_ERR_(INVALID_ARG|HEADERS_OVERFLOW|PRX_TLS)$/;

/** An unencrypted response to a client that expects encryption. */
const UNENCRYPTED = /^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/;

/** A certificate not signed by a trusted authority. */
const UNTRUSTED = /^UNABLE_TO_(GET|VERIFY)|SELF_SIGNED|^CERT_(UNTRUSTED|SIGNATURE)/;

/** A proxy's refusal, which has no error code. */
const REFUSED_BY_PROXY = /Proxy response \((4\d\d)\)|Proxy Authentication Required/;

/** Returns the fault for an error of undici or zlib. */
export function classifyFault(cause: unknown, request: HttpRequest): Fault {
  const { code = "", message = "" } = cause as { code?: string; message?: string };
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge(request);
  if (Object.hasOwn(TIMEOUT_CODES, code)) {
    const limit = TIMEOUT_CODES[code as keyof typeof TIMEOUT_CODES];
    // The connect timeout belongs to the client, not to the request.
    const length = limit === "connect_timeout_ms" ? "" : ` (${request.limits[limit]} ms)`;
    return {
      kind: "timeout",
      what: `nothing was received within ${limit}${length}`,
      next: `Try again, or raise ${limit}.`,
      isPassing: true,
      cause,
      isOfHost: true,
    };
  }
  const isProxy = REFUSED_BY_PROXY.test(message);
  const what = UNENCRYPTED.test(code) ? "the response is not encrypted" : message || code;
  const fault = networkFault(what || String(cause), suggestNext(code, isProxy), cause);
  return { ...fault, isPassing: !isProxy && !LASTING.test(code), isOfHost: !isProxy };
}

const networkFault = (what: string, next: string, cause?: unknown): Fault => ({
  kind: "network",
  what,
  next,
  isPassing: false,
  cause,
});

function suggestNext(code: string, isProxy: boolean): string {
  if (isProxy) return "Check the proxy option, or HTTP_PROXY and HTTPS_PROXY.";
  if (UNTRUSTED.test(code)) {
    return (
      "A proxy or a virus scanner may intercept the connection with its own certificate: set " +
      "NODE_EXTRA_CA_CERTS to the file of its authority before starting node."
    );
  }
  if (UNENCRYPTED.test(code)) {
    return "The server at this address does not use https: write http:// in base_url, or check its port.";
  }
  const otherwise = /^(ENOTFOUND|EAI_AGAIN)$/.test(code)
    ? "; offline, await useSampleService() serves an invented season"
    : "";
  return `Check the connection, base_url and the proxy, if there is one${otherwise}.`;
}

export const tooLarge = ({ limits }: HttpRequest): Fault =>
  networkFault(
    `the response is larger than ${limits.max_body_bytes} bytes`,
    "Raise max_body_bytes, or request less data.",
  );

/** Chunk extensions can contain any amount of data outside the body. */
export const tooMuch = ({ limits }: HttpRequest): Fault =>
  networkFault(
    `far more than the allowed ${limits.max_body_bytes} bytes was received, most of it outside the body`,
    "No service responds like this: check base_url and the proxy, if there is one.",
  );

export const unknownEncoding = (encoding: string): Fault =>
  networkFault(
    `the response has the encoding '${encoding}', which was not requested`,
    "Something between you and the service changes responses, perhaps a proxy.",
  );
