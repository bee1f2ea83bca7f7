import { beforeEach, describe, expect, test } from "vitest";
import { classifyFault, tooLarge, unknownEncoding } from "../../../../src/service/http/attempt";
import { withRetries } from "../../../../src/service/http/limits/retry";
import type { AttemptResult, HttpAnswer } from "../../../../src/service/http/message";
import { type Attempt, PendingRequest } from "../../../../src/service/http/pending-request";
import { type FakeClock, fakeClock } from "../../../support/fake-clock";
import { words } from "../../../support/words";
import { goodAnswer, requestOf } from "../cache/setup";

/** Longer than all waits together. */
const AGES = 1_000_000;

let clock: FakeClock;

beforeEach(() => {
  clock = fakeClock();
});

const answered = (status: number, headers: Partial<HttpAnswer> = {}): AttemptResult => ({
  answer: { ...goodAnswer(""), status, ...headers },
});

const brokenBy = (code: string, message = code): AttemptResult => ({
  fault: classifyFault(Object.assign(new Error(message), { code }), requestOf()),
});

interface Given {
  readonly retries?: number;
  readonly timeout_ms?: number;
  /** How long each attempt takes. */
  readonly attempt_ms?: number;
}

/** Makes a request whose attempts, numbered from 1, get the answers of `says`. */
function ask(
  says: (number: number) => AttemptResult,
  { retries = 3, timeout_ms = AGES, attempt_ms = 0 }: Given = {},
) {
  const { limits } = requestOf();
  const request = requestOf({ retries, limits: { ...limits, timeout_ms } });
  const pending = new PendingRequest(request, 1, clock, () => []);
  const starts: number[] = [];
  const attempt: Attempt = async () => {
    pending.begin();
    starts.push(clock.now());
    const number = starts.length;
    await pending.during<void>((resolve) => clock.after(attempt_ms, resolve));
    return says(number);
  };
  return { pending, starts, outcome: withRetries(attempt, clock)(request, pending) };
}

/** From the start of each attempt to that of the next. */
const waitsOf = (starts: readonly number[]): number[] =>
  starts.slice(1).map((start, index) => start - (starts[index] ?? Number.NaN));

/** Makes a request and lets it run to its end. */
async function askOut(...args: Parameters<typeof ask>) {
  const { starts, outcome, pending } = ask(...args);
  await clock.pass(AGES - 1);
  pending.finish();
  return { attempts: starts.length, waits: waitsOf(starts), outcome: await outcome };
}

type Case = [name: string, result: AttemptResult];
const ofStatus = (status: number): Case => [String(status), answered(status)];
const ofCode = (code: string): Case => [code, brokenBy(code)];

const PASSING = words(`
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EAI_AGAIN EHOSTUNREACH
  ENETUNREACH UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT
  UND_ERR_BODY_TIMEOUT UND_ERR_RES_CONTENT_LENGTH_MISMATCH HPE_INVALID_CONSTANT
  Z_BUF_ERROR
`);
const LASTING = words(`
  ENOTFOUND CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT
  UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID UND_ERR_PRX_TLS
  ERR_SSL_WRONG_VERSION_NUMBER UND_ERR_INVALID_ARG UND_ERR_HEADERS_OVERFLOW
`);
const PROXY = "when HTTP Tunneling";

test.each<Case>([
  ...[408, 429, 500, 502, 503, 504].map(ofStatus),
  ...PASSING.map(ofCode),
  ["a busy proxy", brokenBy("UND_ERR_ABORTED", `Proxy response (502) !== 200 ${PROXY}`)],
])("is retried: %s", async (_, last) => {
  const { attempts, outcome } = await askOut(() => last);
  expect(attempts).toBe(4);
  expect(outcome).toBe(last);
});

describe("is not retried:", () => {
  const STATUSES = [
    200, 201, 204, 301, 302, 304, 400, 401, 402, 403, 404, 405, 407, 409, 410, 418, 422, 425, 451,
    501, 505, 507, 511, 520, 599,
  ];
  test.each<Case>([
    ...STATUSES.map(ofStatus),
    ...LASTING.map(ofCode),
    ["a proxy that wants a password", brokenBy("", "Proxy Authentication Required (407)")],
    ["a proxy that refuses", brokenBy("", `Proxy response (403) !== 200 ${PROXY}`)],
    ["an answer that is too large", { fault: tooLarge(requestOf()) }],
    ["an answer in an unknown packing", { fault: unknownEncoding("zstd") }],
  ])("%s", async (_, only) => {
    const { attempts, outcome } = await askOut(() => only);
    expect(attempts).toBe(1);
    expect(outcome).toBe(only);
  });

  test("a request that was ended", async () => {
    const reason = new Error("enough");
    const attempt: Attempt = () => Promise.reject(reason);
    const pending = new PendingRequest(requestOf(), 1, clock, () => []);
    await expect(withRetries(attempt, clock)(requestOf(), pending)).rejects.toBe(reason);
    expect(clock.timers).toEqual([]);
  });
});

describe("how often", () => {
  test.each([0, 1, 3])("%i retries are one attempt more, and the last counts", async (retries) => {
    const says = (number: number) => answered(503, { text: `${number}` });
    const { attempts, outcome } = await askOut(says, { retries });
    expect(attempts).toBe(retries + 1);
    expect(outcome.answer?.text).toBe(`${retries + 1}`);
  });
});

describe("the wait", () => {
  test("doubles from half of 250 ms to half of 8 s with the least jitter", async () => {
    clock.chance = 0;
    const { waits } = await askOut(() => answered(503), { retries: 8 });
    expect(waits).toEqual([125, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  });

  test("is nearly the whole with the most jitter", async () => {
    // Each whole length misses 1/1024.
    clock.chance = 1 - 1 / 512;
    const { waits } = await askOut(() => brokenBy("ECONNRESET"), { retries: 8 });
    expect(waits).toEqual([
      249.755859375, 499.51171875, 999.0234375, 1998.046875, 3996.09375, 7992.1875, 7992.1875,
      7992.1875,
    ]);
  });

  test("has new jitter each time", async () => {
    const chances = [0.5, 0, 0.75];
    clock.random = () => chances.shift() ?? Number.NaN;
    const { waits } = await askOut(() => answered(503));
    expect(waits).toEqual([187.5, 250, 875]);
  });

  test("begins when the attempt is over", async () => {
    const { waits } = await askOut(() => answered(503), { retries: 1, attempt_ms: 2_000 });
    expect(waits).toEqual([2_125]);
  });
});

test.each<[string, Partial<HttpAnswer>, number[]]>([
  ["not before that many seconds", { retry_after: "12" }, [12_000, 12_000, 12_000]],
  [
    // By the second time the date has passed.
    "not before a date by the clock here if it sends none",
    { retry_after: "Thu, 05 Jan 2023 18:30:04 GMT" },
    [4_000, 250, 500],
  ],
  ["after a longer backoff", { retry_after: "1" }, [1_000, 1_000, 1_000, 1_000, 2_000, 4_000]],
])(
  "a service that names the time of the next attempt gets the next request %s",
  async (_, headers, expected) => {
    const { waits } = await askOut(() => answered(429, headers), { retries: expected.length });
    expect(waits).toEqual(expected);
  },
);

describe("a wait that the budget has no room for", () => {
  test("is compared with the budget that the attempts have left", async () => {
    // Over at 900 ms; a wait of 125 would end after the budget.
    const given = { timeout_ms: 1_000, attempt_ms: 900 };
    const { starts, outcome, pending } = ask(() => answered(503), given);
    await clock.pass(900);
    expect(await outcome).toEqual(answered(503));
    expect(starts).toHaveLength(1);
    pending.finish();
    expect(clock.timers).toEqual([]);
  });

  test("is one that ends with it, to the millisecond", async () => {
    const just = ask(() => answered(503), { timeout_ms: 125 });
    await clock.pass(0);
    expect(await just.outcome).toEqual(answered(503));
    expect(just.starts).toHaveLength(1);
    const enough = ask(() => answered(503), { timeout_ms: 126 });
    await clock.pass(125);
    expect(enough.starts).toHaveLength(2);
  });
});

test("an end during the wait rejects with its reason at once, and leaves no timer", async () => {
  const { starts, outcome, pending } = ask(() => answered(503));
  await clock.pass(0);
  // The wait's own, and the budget's.
  expect(clock.timers).toEqual([125, AGES]);
  const reason = new Error("no longer of interest");
  pending.end(reason);
  expect(clock.timers).toEqual([]);
  await expect(outcome).rejects.toBe(reason);
  await clock.pass(AGES);
  expect(starts).toHaveLength(1);
});
