import { describe, expect, test } from "vitest";
import * as errors from "../../../src/errors";
import { classifyFault } from "../../../src/service/http/attempt";
import { checkedAnswer } from "../../../src/service/http/checked-answer";
import type { AttemptResult, Fault, HttpAnswer } from "../../../src/service/http/message";
import { thrown } from "../setup";
import { goodAnswer, requestOf, URL_OF_DAY } from "./cache/setup";

const OPERATION = "site_wbb_scoreboard";

const COURSE = { attempts: 4, elapsed_ms: 1_940 };
const COURSE_TEXT = "after 4 attempts in 1.9 s";

const NEXT_BLOCKED =
  "The service may refuse your IP address or this user agent; it also refuses those of browsers. " +
  "The next attempt is possible in 60 s. Another network, the options user_agent and proxy, or a cache " +
  "folder with older copies may help.";

const judged = (outcome: AttemptResult, changes: Parameters<typeof requestOf>[0] = {}) =>
  checkedAnswer(requestOf(changes), outcome, COURSE);

const answerOf = (text: string, changes: Partial<HttpAnswer> = {}): AttemptResult => ({
  answer: { ...goodAnswer(text), ...changes },
});

/** The answer to a text. */
const bytesOf = (bytes: Buffer): AttemptResult =>
  answerOf(bytes.toString("utf8"), { is_utf8: false });

/** The error that a result is thrown as. */
function errorOf(...args: Parameters<typeof judged>): errors.SportsFrameError {
  const error = thrown<errors.SportsFrameError>(() => judged(...args));
  expect(error).toBeInstanceOf(errors.SportsFrameError);
  return error;
}

/** The facts that every error has. */
const COMMON = { operation: OPERATION, url: URL_OF_DAY, ...COURSE };

describe("a good answer", () => {
  test("is returned with its headers and course", () => {
    const answer: HttpAnswer = {
      status: 200,
      content_type: "application/json",
      text: '{"events":[]}',
      bytes: 13,
      is_utf8: true,
      retry_after: "5",
      date: "Thu, 05 Jan 2023 18:30:00 GMT",
      location: "/elsewhere",
    };
    expect(judged({ answer })).toEqual({ ...answer, course: COURSE });
  });

  test.each<Partial<HttpAnswer>>([
    ...[200, 201, 203, 206, 299].map((status) => ({ status })),
    ...["text/html", "text/plain", ""].map((content_type) => ({ content_type })),
  ])("may have %j", (changes) => {
    expect(judged(answerOf("{}", changes))).toMatchObject(changes);
  });

  test.each([
    ' \r\n{"events":[]}\n ',
    "[1,2]",
    "[]",
    '\ufeff{"events":[]}',
    '{"a":"<html>captcha</html>"}',
    '["captcha"]',
    '{"name":"Zoë 日本 🏀 \ufffd"}',
    // Whether it is JSON is found out if it is read.
    "null",
    "42",
    '"text"',
    "Service maintenance",
  ])("may be %j", (text) => {
    expect(judged(answerOf(text)).text).toBe(text);
  });
});

describe("a page instead of data", () => {
  const page = (words: string) => `<!DOCTYPE html>\n<html><body>${words}</body></html>`;

  test.each([
    "Please solve the CAPTCHA",
    "Access Denied",
    "access was denied",
    "Are you a human?",
    "are you robot",
    "I'm not a robot",
    "Please verify you are over it",
    "verify that you are human",
    "unusual traffic from your network",
    "Your request has been blocked",
    "request blocked",
    "Sorry, you have been blocked",
    "Attention Required! | Cloudflare",
    "Just a moment...",
    "Checking your browser before you go on",
    "bot detection",
  ])("with %j is a refusal, even with status 200", (words) => {
    const error = errorOf(answerOf(page(words), { content_type: "text/html" }));
    expect(error.constructor).toBe(errors.BlockedError);
    const body = `<!DOCTYPE html> <html><body>${words}</body></html>`;
    expect(error).toMatchObject({ ...COMMON, status: 200, body });
    expect(error.message).toBe(
      `${OPERATION}: ${URL_OF_DAY} answered 200 with a page instead of data ${COURSE_TEXT} ` +
        `(${body}). ${NEXT_BLOCKED}`,
    );
  });

  test("is a refusal with any content type, after white space, and not in UTF-8", () => {
    const outcome = answerOf(`\n  ${page("captcha")}`, { status: 203 });
    expect(errorOf(outcome)).toMatchObject({ name: "BlockedError", status: 203 });
    const bytes = Buffer.from(page("captcha pour l'acc\u00e8s"), "latin1");
    expect(errorOf(bytesOf(bytes)).constructor).toBe(errors.BlockedError);
  });

  test("is searched up to a limit", () => {
    const early = page(`${"x".repeat(19_000)} captcha`);
    const late = page(`${"x".repeat(20_000)} captcha`);
    expect(errorOf(answerOf(early)).constructor).toBe(errors.BlockedError);
    expect(errorOf(answerOf(late)).constructor).toBe(errors.PayloadError);
  });

  test.each([
    ["text/html", "a web page (text/html)"],
    ["", "a web page (no content type)"],
  ])("without a refusal is not data, named %j", (content_type, got) => {
    const text = page("Welcome to the hotel");
    const error = errorOf(answerOf(text, { content_type }));
    expect(error.constructor).toBe(errors.PayloadError);
    const body = "<!DOCTYPE html> <html><body>Welcome to the hotel</body></html>";
    const expected = "a JSON object";
    expect(error).toMatchObject({ ...COMMON, jsonPath: "$", expected, got, status: 200, body });
    expect(error.message).toBe(
      `${OPERATION}: the response of ${URL_OF_DAY} (200 ${COURSE_TEXT}) has an unexpected shape ` +
        `at $: expected a JSON object, got ${got}. It begins with (${body}). ` +
        "The response may come from a proxy or a login page instead of the service.",
    );
  });

  test.each(["<rss></rss>", '<?xml version="1.0"?>', "\ufeff<html>"])("may be %j", (text) => {
    expect(errorOf(answerOf(text))).toMatchObject({ got: "a web page (application/json)" });
  });
});

describe("a body that is not the service's JSON", () => {
  test.each([
    ["nothing", answerOf(""), "an empty response"],
    ["blanks", answerOf(" \r\n\t"), "an empty response"],
    ["a byte order mark alone", answerOf("\ufeff"), "an empty response"],
    ["no content", answerOf("", { status: 204 }), "an empty response"],
    ["cut object", answerOf('{"a":[{"id":"401"'), "JSON that was cut short after 17 characters"],
    ["half an array", answerOf("[1,2"), "JSON that was cut short after 4 characters"],
    ["half of one, marked", answerOf('\ufeff{"a":'), "JSON that was cut short after 6 characters"],
    ["Latin-1", bytesOf(Buffer.from('{"n":"Zo\u00eb"}', "latin1")), "bytes that are not UTF-8"],
    ["bytes", bytesOf(Buffer.from([0x1f, 0x8b, 0x08, 0xff])), "bytes that are not UTF-8"],
  ])("%s is a PayloadError", (_, outcome, got) => {
    const error = errorOf(outcome);
    expect(error.constructor).toBe(errors.PayloadError);
    const status = outcome.answer?.status;
    expect(error).toMatchObject({ ...COMMON, jsonPath: "$", got, status });
    expect(error.message).toContain(`expected a JSON object, got ${got}.`);
    // An empty body is not quoted.
    expect(error.message.includes("It begins with")).toBe(got !== "an empty response");
    expect(error.message).toMatch(/ from a proxy or a login page instead of the service\.$/);
  });

  test("has its first 200 characters in the message", () => {
    const error = errorOf(answerOf(`{"a":"${"x".repeat(194)}yyy`));
    const body = `{"a":"${"x".repeat(194)}`;
    expect(body).toHaveLength(200);
    expect(error).toMatchObject({ body, got: "JSON that was cut short after 203 characters" });
    expect(error.message).toContain(` It begins with (${body}). The response`);
  });
});

describe("a status other than 2xx", () => {
  test.each([
    [301, errors.HttpError, "Redirects are not followed."],
    [302, errors.HttpError, "Redirects are not followed."],
    [400, errors.HttpError, "Check the arguments: the service does not accept them."],
    [401, errors.BlockedError, NEXT_BLOCKED],
    [403, errors.BlockedError, NEXT_BLOCKED],
    [404, errors.NotFoundError, "Check the arguments: the service does not accept them."],
    [429, errors.RateLimitError, "Send fewer requests: lower requests_per_second."],
    [408, errors.HttpError, "The service failed: try again later."],
    [500, errors.HttpError, "The service failed: try again later."],
    [503, errors.HttpError, "The service failed: try again later."],
  ])("of %i is an error with advice", (status, type, next) => {
    const error = errorOf(answerOf('{"code":2000}', { status }));
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject({ ...COMMON, status, body: '{"code":2000}' });
    expect(error.message).toContain(
      `${OPERATION}: ${URL_OF_DAY} answered ${status} ({"code":2000}) ${COURSE_TEXT}. `,
    );
    expect(error.message.endsWith(next)).toBe(true);
  });

  test.each([300, 304, 402, 410, 418, 502, 504])("of %i is an HttpError", (status) => {
    expect(errorOf(answerOf("", { status })).constructor).toBe(errors.HttpError);
  });

  test("decides, whatever page is its body", () => {
    const page = "<html>captcha</html>";
    expect(errorOf(answerOf(page, { status: 500 })).constructor).toBe(errors.HttpError);
    expect(errorOf(answerOf(page, { status: 404 })).constructor).toBe(errors.NotFoundError);
  });

  test("of 404 has the operation's advice on its arguments", () => {
    const unknown = "site_wbb_scoreboard lists the games.";
    expect(errorOf(answerOf("", { status: 404 }), { unknown }).message).toBe(
      `${OPERATION}: ${URL_OF_DAY} answered 404 ${COURSE_TEXT}. ${unknown}`,
    );
  });

  test.each([
    ["20", "20 s"],
    ["90", "90 s, which timeout_ms does not allow"],
  ])("of 429 has the wait that the service demands: %s", (retry_after, text) => {
    const { message } = errorOf(answerOf("", { status: 429, retry_after }));
    expect(message.endsWith(` The service asks you to wait ${text}.`)).toBe(true);
  });

  test("of a redirect names its target", () => {
    const location = "https://elsewhere.example/";
    const { message } = errorOf(answerOf("", { status: 302, location }));
    expect(message).toMatch(/ This one points to https:\/\/elsewhere\.example\/\.$/);
  });
});

/** The fault of an error with a code. */
const faultOf = (code: string) =>
  classifyFault(Object.assign(new Error("a fault"), { code }), requestOf());

test.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", true],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", true],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", true],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", true],
  ["CERT_HAS_EXPIRED", false],
  ["ERR_TLS_CERT_ALTNAME_INVALID", false],
  ["ECONNRESET", false],
])(
  "an untrusted certificate (%s) names the variable that takes one more authority: %s",
  (code, isNamed) => {
    const fault = faultOf(code);
    expect(errorOf({ fault }).message.includes("NODE_EXTRA_CA_CERTS")).toBe(isNamed);
    if (isNamed) expect(fault.isPassing).toBe(false);
  },
);

test.each(["headers_timeout_ms", "body_timeout_ms", "connect_timeout_ms"])(
  "a timeout names its own limit, %s, and no other",
  (limit) => {
    const { kind, what, next } = faultOf(`UND_ERR_${limit.replace("_ms", "").toUpperCase()}`);
    expect(kind).toBe("timeout");
    for (const text of [what, next]) expect(text.match(/\w+_timeout_ms/g)).toEqual([limit]);
  },
);

test.each([
  ["ENOTFOUND", true],
  ["EAI_AGAIN", true],
  ["ECONNREFUSED", false],
])("%s can be met offline: %s", (code, isOffline) => {
  const { next } = faultOf(code);
  expect(next.includes("offline, await useSampleService() serves")).toBe(isOffline);
});

describe("no answer", () => {
  const fault: Fault = {
    kind: "network",
    what: "connect ECONNREFUSED 192.0.2.1:443",
    next: "Check the connection, base_url and the proxy, if there is one.",
    isPassing: true,
    cause: new Error("connect ECONNREFUSED 192.0.2.1:443"),
  };

  test.each([
    ["network", errors.NetworkError],
    ["timeout", errors.TimeoutError],
  ] as const)("by a fault of the kind %j is its own error", (kind, type) => {
    const error = errorOf({ fault: { ...fault, kind } });
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject(COMMON);
    expect(error.cause).toBe(fault.cause);
    expect(error.message).toBe(
      `${OPERATION}: no complete answer from ${URL_OF_DAY} ${COURSE_TEXT}: ` +
        "connect ECONNREFUSED 192.0.2.1:443. Check the connection, base_url and the proxy, if there is one.",
    );
  });

  test("after one short attempt is reported as such", () => {
    const course = { attempts: 1, elapsed_ms: 12 };
    expect(() => checkedAnswer(requestOf(), { fault }, course)).toThrow(
      "after 1 attempt in 0.01 s: ",
    );
  });
});
