import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, vi } from "vitest";
import { bindClient, type Client, type ClientOptions } from "../../src/service/client";
import type { Clock } from "../../src/service/http/limits/clock";
import { createSession } from "../../src/service/session";
import { quickClock } from "../support/faults/clock";
import { answerText, type Handler, type Loopback, startLoopback } from "../support/loopback";

/** Paths of two leagues below an address of the service. */
export const SITE = {
  wbb: "/apis/site/v2/sports/basketball/womens-college-basketball",
  mlb: "/apis/site/v2/sports/baseball/mlb",
} as const;
export const COMMON = {
  wbb: "/apis/common/v3/sports/basketball/womens-college-basketball",
  mlb: "/apis/common/v3/sports/baseball/mlb",
} as const;

/** A server that is new for each test: aborted requests may still arrive at the former. */
export function useServer(handler?: Handler): Loopback {
  let current: Loopback;
  beforeEach(async () => {
    current = await startLoopback(handler);
    return () => current.close();
  });
  return {
    get url() {
      return current.url;
    },
    get requests() {
      return current.requests;
    },
    handle: (next) => current.handle(next),
    forget: () => current.forget(),
    close: () => current.close(),
  };
}

/** Responses that are held until the test releases them. */
export function useHeld() {
  const held: ServerResponse[] = [];
  const hold: Handler = (_, response) => held.push(response);
  beforeEach(() => {
    held.length = 0;
  });
  return {
    held,
    hold,
    holding: (count: number) => eventually(() => expect(held).toHaveLength(count)),
    release(text: (url: string) => string) {
      for (const response of held.splice(0)) response.end(text(response.req.url ?? ""));
    },
  };
}

/** A client with its own clock, which is closed after the test. */
export function openClient(options: ClientOptions, clock: Clock = quickClock()): Client {
  const session = createSession(options, clock);
  onTestFinished(() => session.transport.close());
  return bindClient(session);
}

/** Lines that the present test writes to stderr, instead of being shown. */
export function useStderr(): readonly string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    return () => spy.mockRestore();
  });
  return lines;
}

/** A new folder, which is removed after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  return folder;
}

/** The copies in a cache folder, without the notes about the service. */
export const copiesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json.gz") && !file.startsWith(".learnt"))
    .sort();

/** Waits until the assertions hold; the limit is only a net. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { interval: 1, timeout: 30_000 });

/** The reason of a rejected promise. */
export function failureOf<Reason = Error>(promise: Promise<unknown>): Promise<Reason> {
  return promise.then(
    () => expect.unreachable("there was a result"),
    (reason: Reason) => reason,
  );
}

/** The error that a step throws. */
export function thrown<Reason = Error>(step: () => unknown): Reason {
  try {
    step();
  } catch (error) {
    return error as Reason;
  }
  return expect.unreachable("nothing was thrown");
}

export const reset: Handler = (request) => request.socket.resetAndDestroy();

/** The dates that a request asks for. */
export const datesOf = (url = ""): string =>
  new URL(url, "http://127.0.0.1").searchParams.get("dates") ?? "";

/** Answers by the requested dates. */
export const byDates =
  (handle: (dates: string) => Handler): Handler =>
  (request, response) =>
    handle(datesOf(request.url))(request, response);

/** A service that takes days, and refuses ranges. */
export const withoutRanges = (good: Handler, refusal: Handler = answerText("no", 400)): Handler =>
  byDates((dates) => (dates.includes("-") ? refusal : good));

/** Answers by path, and 404 to all others. */
export const byPath =
  (handlers: Readonly<Record<string, Handler>>): Handler =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://127.0.0.1");
    (handlers[pathname] ?? answerText('{"code":404}', 404))(request, response);
  };
