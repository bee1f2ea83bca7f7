import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Agent, Dispatcher } from "undici";
import { NetworkError, TimeoutError } from "../errors";
import type { HttpAnswer, HttpRequest, Send } from "./message";

/** Sends one request over the agent and reads the answer to its end. */
export function createAttempt(agent: () => Agent): Send {
  return async (request) => {
    try {
      return await attempt(agent(), request);
    } catch (cause) {
      throw explain(cause, request);
    }
  };
}

async function attempt(agent: Agent, request: HttpRequest): Promise<HttpAnswer> {
  const { origin, pathname, search } = new URL(request.url);
  const answer = await agent.request({
    method: "GET",
    origin,
    path: pathname + search,
    headers: { ...request.headers, "accept-encoding": "gzip, deflate, br" },
    headersTimeout: request.limits.headers_timeout_ms,
    bodyTimeout: request.limits.body_timeout_ms,
    signal: request.signal ?? null,
  });
  const packed = await readBody(answer.body, request);
  const body = await unpack(packed, encodingOf(answer), request);
  return {
    status: answer.statusCode,
    content_type: headerOf(answer, "content-type"),
    text: body.toString("utf8"),
  };
}

async function readBody(body: AsyncIterable<Buffer>, request: HttpRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop destroys the body, and with it the connection: nothing more is read.
    if (size > request.limits.max_body_bytes) throw tooLarge(request);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unpackers = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

async function unpack(packed: Buffer, encoding: string, request: HttpRequest): Promise<Buffer> {
  // Answers without a body (304, some errors) may still name a packing.
  if (packed.length === 0 || encoding === "" || encoding === "identity") return packed;
  if (!Object.hasOwn(unpackers, encoding)) {
    throw new NetworkError(`the answer is packed with '${encoding}', which nobody asked for.`, {
      operation: request.operation,
      url: request.url,
    });
  }
  const unpacker = unpackers[encoding as keyof typeof unpackers];
  return unpacker(packed, { maxOutputLength: request.limits.max_body_bytes });
}

function encodingOf(answer: Dispatcher.ResponseData): string {
  return headerOf(answer, "content-encoding").trim().toLowerCase();
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(", ") : value) ?? "";
}

function tooLarge({ operation, url, limits }: HttpRequest): NetworkError {
  return new NetworkError(`the answer of ${url} is larger than ${limits.max_body_bytes} bytes.`, {
    operation,
    url,
    next: "Raise max_body_bytes, or ask for less.",
  });
}

const TIMEOUT_CODES = {
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout_ms",
  UND_ERR_HEADERS_TIMEOUT: "headers_timeout_ms",
  UND_ERR_BODY_TIMEOUT: "body_timeout_ms",
} as const;

/** Faults of the connection in this package's words; an abort keeps the caller's reason. */
function explain(cause: unknown, request: HttpRequest): unknown {
  if (request.signal?.aborted) return request.signal.reason;
  if (cause instanceof NetworkError) return cause;
  const { operation, url } = request;
  const { code = "", message = String(cause) } = cause as { code?: string; message?: string };
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge(request);
  if (Object.hasOwn(TIMEOUT_CODES, code)) {
    const limit = TIMEOUT_CODES[code as keyof typeof TIMEOUT_CODES];
    // The limit on connecting is the client's, not the request's.
    const length = limit === "connect_timeout_ms" ? "" : ` (${request.limits[limit]} ms)`;
    return new TimeoutError(`${url} did not answer within ${limit}${length}.`, {
      operation,
      url,
      next: `Try again, or raise ${limit}.`,
      cause,
    });
  }
  return new NetworkError(`no complete answer from ${url}: ${message || code}.`, {
    operation,
    url,
    next: "Check the connection and base_url.",
    cause,
  });
}
