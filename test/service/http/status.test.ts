import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  BlockedError,
  HttpError,
  NotFoundError,
  RateLimitError,
  SportsFrameError,
} from "../../../src/errors";
import { type Client, createClient } from "../../../src/service/client";
import { readStart } from "../../../src/service/http/refusal/page";
import { answerText, type Loopback, startLoopback } from "../../support/loopback";

let server: Loopback;
let client: Client;

beforeAll(async () => {
  server = await startLoopback();
});

// A new one for each test: a client that was refused pauses for a while.
beforeEach(() => {
  client = createClient({ base_url: server.url, retries: 0 });
});

afterEach(() => client.close());
afterAll(() => server.close());

const calls = {
  site_wbb_summary: () => client.site_wbb_summary({ event_id: "401" }),
  site_mlb_summary: () => client.site_mlb_summary({ event_id: "401" }),
  site_wbb_scoreboard: () => client.site_wbb_scoreboard(),
};

/** The error of a call that the server answers with this status and body. */
async function errorOf(
  status: number,
  body = '{"code":2000,"message":"detail"}',
  operation: keyof typeof calls = "site_wbb_summary",
): Promise<HttpError> {
  server.handle(answerText(body, status));
  const error = await calls[operation]().then(
    () => expect.fail(`status ${status} did not throw`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toBeInstanceOf(SportsFrameError);
  expect(error).toBeInstanceOf(Error);
  return error as HttpError;
}

const classes = [
  { status: 301, type: HttpError, next: "Redirects are not followed" },
  { status: 302, type: HttpError, next: "Redirects are not followed" },
  { status: 400, type: HttpError, next: "site_wbb_scoreboard" },
  { status: 401, type: BlockedError, next: "user_agent" },
  { status: 403, type: BlockedError, next: "user_agent" },
  { status: 404, type: NotFoundError, next: "site_wbb_scoreboard" },
  { status: 408, type: HttpError, next: "try again later" },
  { status: 429, type: RateLimitError, next: "Send fewer requests" },
  { status: 500, type: HttpError, next: "later" },
  { status: 503, type: HttpError, next: "later" },
];

describe.each(classes)("$status", ({ status, type, next }) => {
  test(`is exactly a ${type.name}`, async () => {
    const error = await errorOf(status);
    expect(error.constructor).toBe(type);
    expect(error.name).toBe(type.name);
  });

  test("carries status, URL, operation and body", async () => {
    const url =
      `${server.url}/apis/site/v2/sports/basketball/womens-college-basketball/` +
      "summary?event=401";
    expect(await errorOf(status)).toMatchObject({
      status,
      url,
      operation: "site_wbb_summary",
      body: '{"code":2000,"message":"detail"}',
    });
  });

  test("has the event and advice", async () => {
    const { message, url } = await errorOf(status);
    expect(message).toMatch(/^site_wbb_summary: /);
    expect(message).toContain(url);
    expect(message).toContain(`answered ${status}`);
    expect(message).toContain("detail");
    expect(message).toContain(next);
  });

  test("has advice for operations that take no id", async () => {
    const { message } = await errorOf(status, "no", "site_wbb_scoreboard");
    expect(message).toMatch(/^site_wbb_scoreboard: /);
    // A sentence follows the event.
    expect(message).toMatch(/answered \d+ \(no\) after \d attempts? in \d\.\d+ s\. \S.*\.$/);
  });

  test("keeps at most 200 characters of a body", async () => {
    const { body, message } = await errorOf(status, `start ${"x".repeat(5000)} ENDING`);
    expect(body.length).toBeLessThanOrEqual(200);
    expect(body).toMatch(/^start x+$/);
    expect(message).not.toContain("ENDING");
    expect(message).not.toContain("x".repeat(201));
  });

  test("is fine without a body", async () => {
    const { body, message } = await errorOf(status, "");
    expect(body).toBe("");
    expect(message).not.toContain("()");
  });
});

describe("other statuses", () => {
  test("404 of baseball names baseball's list of ids", async () => {
    const { message } = await errorOf(404, "no", "site_mlb_summary");
    expect(message).toContain("site_mlb_scoreboard");
    expect(message).not.toContain("site_wbb_scoreboard");
  });

  test.each([300, 304, 402, 410, 418, 502, 504])("%i is an HttpError", async (status) => {
    expect((await errorOf(status, status === 304 ? "" : "no")).constructor).toBe(HttpError);
  });

  test.each([200, 201, 203, 206, 299])("%i is none", async (status) => {
    server.handle(answerText('{"events":[]}', status));
    expect(await client.site_wbb_scoreboard({ return_parsed: false })).toEqual({ events: [] });
  });

  test("a raw payload is not returned for an error either", async () => {
    server.handle(answerText('{"code":404}', 404));
    const call = client.site_wbb_scoreboard({ return_parsed: false });
    await expect(call).rejects.toThrow(NotFoundError);
  });
});

describe("the start of a body", () => {
  test.each([
    ["a  b\n\tc", "a b c"],
    ["  <html>\r\n<body>", "<html> <body>"],
    ["", ""],
    [" \n ", ""],
  ])("%j is %j", (text, start) => {
    expect(readStart(text)).toBe(start);
  });

  test("does not cut a letter in half", () => {
    const start = readStart(`${"x".repeat(199)}🏀 and more`);
    expect(start).not.toMatch(/\p{Cs}/u);
  });

  test("sends no codes to a terminal", () => {
    expect(readStart("\u001b[31mred\u0007\u009b")).not.toMatch(/\p{Cc}/u);
  });
});
