import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import type { Dispatcher } from "undici";
import { readOrigin } from "./address";
import { CANCELED, type Connections } from "./connections";
import {
  type AttemptResult,
  type Fault,
  type HttpAnswer,
  type HttpRequest,
  oncePerHeaders,
} from "./message";
import type { Attempt } from "./pending-request";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A response before it is unpacked. */
interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Returns the maximum bytes on the connection for a response, including headers and chunked encoding. */
const mostOnWire = (max_body_bytes: number): number => 2 * max_body_bytes + 1024 * 1024;

/** Returns a function that sends one request, reads the complete response and unpacks it. */
export function createAttempt(connections: Connections): Attempt {
  return async (request, pending) => {
    const received = await pending.during<Received | Fault>((resolve) =>
      exchange(connections, request, resolve),
    );
    return "kind" in received ? { fault: received } : unpack(received, request);
  };
}

/**
 * Starts the exchange of a request and its response, and returns a function that cancels it. It uses undici's
 * `dispatch`, because undici's streams double the cost and would only be read to their end here.
 */
function exchange(
  connections: Connections,
  request: HttpRequest,
  done: (received: Received | Fault) => void,
): () => void {
  const origin = readOrigin(request.url);
  const lease = connections.lease(request.url);
  const { max_body_bytes, headers_timeout_ms, body_timeout_ms } = request.limits;
  let controller: Dispatcher.DispatchController | undefined;
  let isOver = false;
  let status = 0;
  let headers: Headers = {};
  let size = 0;
  const body = gather();
  let unwatch: (() => void) | undefined;

  /** Frees the resources of the exchange; returns false if they are already free. */
  const release = (): boolean => {
    if (isOver) return false;
    isOver = true;
    // undici may hold a reference to this exchange for a while, so the body is freed now.
    body.clear();
    unwatch?.();
    return true;
  };
  const finish = (received: Received | Fault): void => {
    if (!release()) return;
    lease.end();
    done(received);
  };
  const refuse = (fault: Fault): void => {
    finish(fault);
    controller?.abort(CANCELED);
  };
  const options = {
    method: "GET",
    origin,
    path: request.url.slice(origin.length),
    headers: headerList(request.headers),
    headersTimeout: headers_timeout_ms,
    bodyTimeout: body_timeout_ms,
  } as const;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      if (isOver) started.abort(CANCELED);
    },
    onResponseStart(_, statusCode, received) {
      unwatch ??= lease.watch(mostOnWire(max_body_bytes), () => refuse(tooMuch(request)));
      // Skips informational responses (1xx).
      if (statusCode < 200) return;
      status = statusCode;
      headers = received;
      if (Number(readHeader(headers, "content-length")) > max_body_bytes) refuse(tooLarge(request));
    },
    onResponseData(_, chunk) {
      size += chunk.length;
      // Stops reading; aborting closes the connection.
      if (size > max_body_bytes) refuse(tooLarge(request));
      else body.add(chunk);
    },
    onResponseEnd() {
      finish({ status, headers, body: body.take() });
    },
    onResponseError(_, error) {
      finish(classifyFault(error, request));
    },
  };
  try {
    lease.dispatcher.dispatch(options, handler);
  } catch (error) {
    finish(classifyFault(error, request));
  }
  return () => {
    if (!release()) return;
    if (controller === undefined) lease.abandon();
    else lease.end();
    controller?.abort(CANCELED);
  };
}

/** Returns headers as a list, the fastest form for undici. */
const headerList = oncePerHeaders((headers): string[] =>
  Object.entries({ ...headers, "accept-encoding": headers["accept-encoding"] ?? ACCEPTED }).flat(),
);

async function unpack(received: Received, request: HttpRequest): Promise<AttemptResult> {
  const { headers, body } = received;
  const encoding = (readHeader(headers, "content-encoding") ?? "").trim().toLowerCase();
  // Responses without a body (304, some errors) may still name an encoding.
  if (encoding === "" || encoding === "identity" || body.length === 0) {
    return { answer: buildAnswer(received, body) };
  }
  const unpacker = unpackers.get(encoding);
  if (unpacker === undefined) return { fault: unknownEncoding(encoding) };
  try {
    const limit = { maxOutputLength: request.limits.max_body_bytes };
    return { answer: buildAnswer(received, await unpacker(body, limit)) };
  } catch (cause) {
    return { fault: classifyFault(cause, request) };
  }
}

function buildAnswer({ status, headers }: Received, body: Buffer): HttpAnswer {
  return {
    status,
    content_type: readHeader(headers, "content-type") ?? "",
    text: body.toString("utf8"),
    bytes: body.length,
    is_utf8: isUtf8(body),
    retry_after: readHeader(headers, "retry-after"),
    date: readHeader(headers, "date"),
    location: readHeader(headers, "location"),
  };
}

function readHeader(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Large enough for most responses; larger ones double it. */
const FIRST_CAPACITY = 64 * 1024;

/**
 * Collects the bytes of a body in one buffer. Chunks are copied: each one holds the whole buffer that it was
 * read into, so thousands of small chunks would exhaust the memory.
 */
function gather() {
  let buffer = Buffer.alloc(0);
  let size = 0;
  return {
    add(chunk: Uint8Array): void {
      const needed = size + chunk.length;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * buffer.length, FIRST_CAPACITY));
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      buffer.set(chunk, size);
      size = needed;
    },
    take: (): Buffer => buffer.subarray(0, size),
    clear(): void {
      buffer = Buffer.alloc(0);
      size = 0;
    },
  };
}

type Unpacker = (packed: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>;

const inflateBare = promisify(inflateRaw);
const inflateWrapped = promisify(inflate);

/** Some servers omit the two-byte header of "deflate", whose first low half-byte is always 8. */
const inflateEither: Unpacker = (packed, limit) =>
  ((packed[0] ?? 0) & 0x0f) === 8 ? inflateWrapped(packed, limit) : inflateBare(packed, limit);

const unpackers = new Map<string, Unpacker>([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", inflateEither],
  ["br", promisify(brotliDecompress)],
]);

const ACCEPTED = "gzip, deflate, br";

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
  const isUnknown = /^(ENOTFOUND|EAI_AGAIN)$/.test(code);
  const otherwise = isUnknown
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
const tooMuch = ({ limits }: HttpRequest): Fault =>
  networkFault(
    `far more than the allowed ${limits.max_body_bytes} bytes was received, most of it outside the body`,
    "No service responds like this: check base_url and the proxy, if there is one.",
  );

export const unknownEncoding = (encoding: string): Fault =>
  networkFault(
    `the response has the encoding '${encoding}', which was not requested`,
    "Something between you and the service changes responses, perhaps a proxy.",
  );
