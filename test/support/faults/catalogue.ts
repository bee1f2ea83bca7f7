import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import * as errors from "../../../src/errors";
import type { Step } from "./actions";
import {
  answerOf,
  bodyStart,
  cut,
  dripped,
  flooded,
  JSON_TYPE,
  raw,
  type Shape,
  stalled,
  whole,
} from "./answers";
import { below } from "./chance";
import { TODAY } from "./clock";

/** The parts from which steps are made. */
export interface Content {
  /** The response of a good service. */
  readonly text: string;
  /** The target of redirects. */
  readonly elsewhere: string;
  /** Decides the place at which a response is cut. */
  readonly chance: () => number;
}

type Steps = (content: Content) => Step;

/** Largest answer that tests must allow; those that are too large are larger. */
export const MAX_BODY_BYTES = 1_000_000;

const TOO_LARGE = 200_000_000;

const sent =
  (shape: (content: Content) => Shape): Steps =>
  (content) =>
    whole(shape(content));

const packed = (encoding: string, pack: (text: string) => Buffer): Steps =>
  sent(({ text }) => ({
    headers: [JSON_TYPE, `Content-Encoding: ${encoding}`],
    body: pack(text),
  }));

const typed = (...headers: readonly string[]): Steps =>
  sent(({ text }) => ({ headers, body: text }));

/** Good answers, in all ways that HTTP has. */
export const GOOD = {
  good: sent(({ text }) => ({ body: text })),
  good_chunked: sent(({ text }) => ({ body: text, framing: "chunked", chunk: 700 })),
  good_close: sent(({ text }) => ({ body: text, framing: "close" })),
  good_gzip: packed("gzip", gzipSync),
  good_deflate: packed("deflate", deflateSync),
  good_bare_deflate: packed("deflate", deflateRawSync),
  good_brotli: packed("br", (text) => brotliCompressSync(text)),
  good_gzip_chunked: sent(({ text }) => ({
    headers: [JSON_TYPE, "Content-Encoding: gzip"],
    body: gzipSync(text),
    framing: "chunked",
    chunk: 7,
  })),
  good_in_drips: ({ text, chance }) => dripped(answerOf({ body: text }), 100 + below(400, chance)),
  good_after_hints: ({ text }) => [
    { kind: "send", bytes: Buffer.from("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") },
    { kind: "send", bytes: Buffer.from("HTTP/1.1 102 Processing\r\n\r\n") },
    { kind: "send", bytes: answerOf({ body: text }) },
  ],
  good_in_two_parts: ({ text, chance }) => {
    const answer = answerOf({ body: text });
    const at = 1 + below(answer.length - 1, chance);
    return [
      { kind: "send", bytes: answer.subarray(0, at) },
      { kind: "pause", ms: 1 },
      { kind: "send", bytes: answer.subarray(at) },
    ];
  },
  good_after_byte_order_mark: sent(({ text }) => ({ body: `\ufeff${text}` })),
  json_called_html: typed("Content-Type: text/html"),
  json_called_text: typed("Content-Type: text/plain; charset=us-ascii"),
  json_called_nothing: typed(),
} as const satisfies Readonly<Record<string, Steps>>;

export type GoodName = keyof typeof GOOD;

/** The classes of the errors that callers can get, by name. */
export const CLASSES = {
  BlockedError: errors.BlockedError,
  HttpError: errors.HttpError,
  NetworkError: errors.NetworkError,
  NotFoundError: errors.NotFoundError,
  PayloadError: errors.PayloadError,
  RateLimitError: errors.RateLimitError,
  TimeoutError: errors.TimeoutError,
} as const;

export type ErrorName = keyof typeof CLASSES;

/** A bad answer, and the expected result. */
export interface Fault {
  readonly step: Steps;
  /** The caller's result after the last attempt. */
  readonly error: ErrorName;
  /** Whether another attempt follows. */
  readonly isRepeated: boolean;
  /** Status the error names; undefined for faults of the connection. */
  readonly status?: number;
  /** A part of the message that helps to find the cause. */
  readonly says?: string;
}

const fault =
  (error: ErrorName, isRepeated: boolean) =>
  (step: Steps, says = "", status?: number): Fault => ({
    step,
    error,
    isRepeated,
    says,
    ...(status !== undefined && { status }),
  });

const broken = fault("NetworkError", true);
const late = fault("TimeoutError", true);
const refused = fault("NetworkError", false);
const blocked = fault("BlockedError", false);

const unreadable = (shape: (content: Content) => Shape, says: string): Fault => {
  const { status = 200 } = shape({ text: "{}", elsewhere: "", chance: () => 0 });
  return fault("PayloadError", false)(sent(shape), says, status);
};

const cutShort = (shape: (content: Content) => Shape): Fault => unreadable(shape, "cut short");

const PAGE_TYPE = "Content-Type: text/html; charset=utf-8";

const statusOf = (
  status: number,
  error: ErrorName,
  isRepeated: boolean,
  ...headers: readonly string[]
): Fault => {
  const body = `page of status ${status}`;
  const step = sent(() => ({ status, headers: [PAGE_TYPE, ...headers], body }));
  return fault(error, isRepeated)(step, body, status);
};

const redirect = (status: number): Fault =>
  fault("HttpError", false)(
    sent(({ elsewhere }) => ({ status, headers: [`Location: ${elsewhere}`], body: "" })),
    "Redirects are not followed.",
    status,
  );

const asJson = ({ text }: Content): Buffer => answerOf({ body: text });
const asChunks = ({ text }: Content): Buffer =>
  answerOf({ body: text, framing: "chunked", chunk: 300 });

/** Cuts an answer anywhere in its head. */
const cutHead =
  (how: "close" | "reset"): Steps =>
  (content) => {
    const answer = asJson(content);
    return cut(answer, 1 + below(bodyStart(answer) - 1, content.chance), how);
  };

/** Cuts an answer anywhere between its head and its last byte. */
const cutBody =
  (bytesOf: (content: Content) => Buffer, how: "close" | "reset"): Steps =>
  (content) => {
    const answer = bytesOf(content);
    const start = bodyStart(answer);
    return cut(answer, start + below(answer.length - start, content.chance), how);
  };

const stallBody: Steps = (content) => {
  const answer = asJson(content);
  const start = bodyStart(answer);
  return stalled(answer, start + below(answer.length - start, content.chance));
};

const lengths =
  (...headers: readonly string[]): Steps =>
  (content) => [
    ...whole({ headers: [JSON_TYPE, ...headers], body: content.text, framing: "none" }),
    { kind: "close" },
  ];

/** Overwrites a part of packed bytes that holds data. */
const damaged = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 12, Math.min(40, bytes.length - 1));
  return copy;
};

/** Bodies of 3 MB that fit into some kB. */
const bombs = {
  gzip: once(() => gzipSync(Buffer.alloc(3_000_000))),
  deflate: once(() => deflateSync(Buffer.alloc(3_000_000))),
  br: once(() => brotliCompressSync(Buffer.alloc(3_000_000))),
};

const bomb = (encoding: keyof typeof bombs): Fault =>
  refused(
    sent(() => ({
      headers: [JSON_TYPE, `Content-Encoding: ${encoding}`],
      body: bombs[encoding](),
    })),
    "max_body_bytes",
  );

const CAPTCHA =
  "<!DOCTYPE html><html><head><title>One moment</title></head>" +
  "<body>Please complete the CAPTCHA to go on.</body></html>";

const captcha = (shape: Shape = {}): Fault =>
  blocked(
    sent(() => ({ ...shape, body: CAPTCHA })),
    "CAPTCHA",
    shape.status ?? 200,
  );

const PORTAL = "<!DOCTYPE html><html><body><h1>Welcome to the hotel</h1></body></html>";

const moment = (ms: number): string => new Date(TODAY + ms).toUTCString();
const DATE = `Date: ${moment(0)}`;

/**
 * Every fault that the server knows, by name, with the required result. That follows from the package's
 * promises, not from its behavior.
 */
export const FAULTS = {
  closed: broken(() => [{ kind: "close" }]),
  reset: broken(() => [{ kind: "reset" }], "ECONNRESET"),
  closed_in_head: broken(cutHead("close")),
  reset_in_head: broken(cutHead("reset")),
  closed_in_body: broken(cutBody(asJson, "close")),
  reset_in_body: broken(cutBody(asJson, "reset")),
  closed_in_chunks: broken(cutBody(asChunks, "close")),
  reset_in_chunks: broken(cutBody(asChunks, "reset")),
  closed_before_last_chunk: broken((content) => {
    const answer = asChunks(content);
    return cut(answer, answer.length - "0\r\n\r\n".length, "close");
  }),
  closed_in_body_as_announced: broken(({ text }) => [
    ...whole({
      headers: [JSON_TYPE, `Content-Length: ${Buffer.byteLength(text) + 1}`, "Connection: close"],
      body: text,
      framing: "none",
    }),
    { kind: "close" },
  ]),

  length_too_long: broken((content) =>
    lengths(`Content-Length: ${Buffer.byteLength(content.text) + 10}`)(content),
  ),
  length_no_number: broken(lengths("Content-Length: many")),
  length_negative: broken(lengths("Content-Length: -1")),
  lengths_that_differ: broken(lengths("Content-Length: 2", "Content-Length: 3")),

  head_stalled: late(() => [{ kind: "hold" }], "headers_timeout_ms"),
  head_stalled_half_way: late((content) => stalled(asJson(content), 30), "headers_timeout_ms"),
  body_stalled: late(stallBody, "body_timeout_ms"),

  garbage: broken(() => raw("What do you want?\r\n\r\n")),
  garbage_bytes: broken(() => raw("\x00\x01\x02\xfe\xff\x16\x03\x01")),
  another_protocol: broken(() => raw("SSH-2.0-OpenSSH_9.6\r\n")),
  header_without_colon: broken(() => raw("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n{}")),
  chunk_size_no_number: broken(() =>
    raw(
      `HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ),
  ),
  upgrade_nobody_asked_for: broken(() =>
    raw("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: tea\r\n\r\n"),
  ),
  head_too_large: refused(
    sent(({ text }) => ({ headers: [JSON_TYPE, `X-Long: ${"x".repeat(100_000)}`], body: text })),
    "Headers Overflow",
  ),

  gzip_damaged: broken(packed("gzip", (text) => damaged(gzipSync(text)))),
  gzip_cut: broken(packed("gzip", (text) => gzipSync(text).subarray(0, -9))),
  gzip_in_name_only: broken(packed("gzip", Buffer.from)),
  deflate_cut: broken(packed("deflate", (text) => deflateSync(text).subarray(0, -9))),
  brotli_cut: broken(packed("br", (text) => brotliCompressSync(text).subarray(0, -9))),
  unknown_packing: refused(packed("zstd", Buffer.from), "zstd"),

  gzip_bomb: bomb("gzip"),
  deflate_bomb: bomb("deflate"),
  brotli_bomb: bomb("br"),
  large_with_length: refused(() => flooded(TOO_LARGE, "length"), "max_body_bytes"),
  large_in_chunks: refused(() => flooded(TOO_LARGE, "chunked"), "max_body_bytes"),
  large_to_the_end: refused(() => flooded(TOO_LARGE, "close"), "max_body_bytes"),

  length_too_short: cutShort(({ text }) => ({
    headers: [JSON_TYPE, "Content-Length: 9"],
    body: text,
    framing: "none",
  })),
  json_cut: cutShort(({ text }) => ({ body: text.slice(0, -1) })),
  json_cut_at_the_end_of_the_connection: cutShort(({ text }) => ({
    body: text.slice(0, -1),
    framing: "close",
  })),
  json_cut_before_packing: cutShort(({ text }) => ({
    headers: [JSON_TYPE, "Content-Encoding: gzip"],
    body: gzipSync(text.slice(0, -1)),
  })),
  empty: unreadable(() => ({ body: "" }), "empty"),
  empty_chunked: unreadable(() => ({ body: "", framing: "chunked" }), "empty"),
  white_space: unreadable(() => ({ body: " \r\n\t " }), "empty"),
  no_content: unreadable(() => ({ status: 204, body: "", framing: "none" }), "empty"),
  not_utf8: unreadable(
    () => ({ body: Buffer.from('{"header":{"id":"Zo\xeb"}}', "latin1") }),
    "not UTF-8",
  ),
  page: unreadable(() => ({ headers: [PAGE_TYPE], body: PORTAL }), "web page"),
  page_called_json: unreadable(() => ({ body: PORTAL }), "web page"),
  page_packed: unreadable(
    () => ({ headers: [PAGE_TYPE, "Content-Encoding: gzip"], body: gzipSync(PORTAL) }),
    "web page",
  ),
  list: unreadable(({ text }) => ({ body: `[${text}]` }), "list"),
  nothing_but_null: unreadable(() => ({ body: "null" }), "null"),

  captcha: captcha({ headers: [PAGE_TYPE] }),
  captcha_called_json: captcha(),
  captcha_403: captcha({ status: 403, headers: [PAGE_TYPE] }),

  status_400: statusOf(400, "HttpError", false),
  status_401: statusOf(401, "BlockedError", false),
  status_403: statusOf(403, "BlockedError", false),
  status_404: statusOf(404, "NotFoundError", false),
  status_405: statusOf(405, "HttpError", false),
  status_410: statusOf(410, "HttpError", false),
  status_418: statusOf(418, "HttpError", false),
  status_451: statusOf(451, "HttpError", false),
  status_501: statusOf(501, "HttpError", false),
  status_505: statusOf(505, "HttpError", false),
  status_599: statusOf(599, "HttpError", false),
  status_408: statusOf(408, "HttpError", true),
  status_429: statusOf(429, "RateLimitError", true),
  status_500: statusOf(500, "HttpError", true),
  status_502: statusOf(502, "HttpError", true),
  status_503: statusOf(503, "HttpError", true),
  status_504: statusOf(504, "HttpError", true),

  limited_for_seconds: statusOf(429, "RateLimitError", true, "Retry-After: 3"),
  limited_for_minutes: statusOf(429, "RateLimitError", true, "Retry-After: 300"),
  limited_until: statusOf(429, "RateLimitError", true, DATE, `Retry-After: ${moment(4000)}`),
  limited_until_past: statusOf(429, "RateLimitError", true, DATE, `Retry-After: ${moment(-4000)}`),
  limited_negatively: statusOf(429, "RateLimitError", true, "Retry-After: -5"),
  limited_in_nonsense: statusOf(429, "RateLimitError", true, "Retry-After: soon"),
  limited_for_ages: statusOf(429, "RateLimitError", false, "Retry-After: 99999999"),
  down_for_seconds: statusOf(503, "HttpError", true, "Retry-After: 3"),
  down_until: statusOf(503, "HttpError", true, DATE, `Retry-After: ${moment(4000)}`),
  down_for_ages: statusOf(503, "HttpError", false, "Retry-After: 99999999"),

  redirect_301: redirect(301),
  redirect_302: redirect(302),
  redirect_303: redirect(303),
  redirect_307: redirect(307),
  redirect_308: redirect(308),
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];
export const GOOD_NAMES = Object.keys(GOOD) as readonly GoodName[];

/** The server's step with a name. */
export const stepOf = (name: FaultName | GoodName, content: Content): Step =>
  (Object.hasOwn(GOOD, name) ? GOOD[name as GoodName] : FAULTS[name as FaultName].step)(content);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
