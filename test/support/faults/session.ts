import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";
import type { HttpError } from "../../../src/errors";
import type { ClientOptions } from "../../../src/service/client";
import { site_mlb_summary } from "../../../src/service/operations/baseball";
import type { CallOptions } from "../../../src/service/options/settings";
import { createSession, type Session } from "../../../src/service/session";
import { boundTo } from "../bound";
import { CLASSES, type Content, type Fault, MAX_BODY_BYTES, stepOf } from "./catalogue";
import { chanceOf } from "./chance";
import { type QuickClock, quickClock, SPEED } from "./clock";
import { textOf } from "./payload";
import type { StepName } from "./plan";
import { type FaultServer, startFaults } from "./server";

/** The fault server of the present test, and one that no request should reach. */
export let server: FaultServer;
export let elsewhere: FaultServer;

const opened: Session[] = [];

/** Starts both servers before each test of a file, and closes them and all clients after it. */
export function useFaults(): void {
  beforeEach(async () => {
    server = await startFaults();
    elsewhere = await startFaults(() => [{ kind: "close" }]);
  });

  afterEach(async () => {
    // First, so that requests of a failed test do not continue.
    await Promise.all([server.close(), elsewhere.close()]);
    await Promise.all(opened.splice(0).map(({ transport }) => transport.close()));
  });
}

/** More than the buffers of both ends of a connection can hold. */
export const TAKEN_UNREAD = 30_000_000;

export function contentOf(key: string): Content {
  return {
    text: textOf(key),
    elsewhere: `${elsewhere.url}/teams/1`,
    chance: chanceOf(Number(key)),
  };
}

/** Makes the server do the same for every request. */
export function follow(name: StepName): void {
  server.follow(({ key }) => stepOf(name, contentOf(key)));
}

/** A minute of real time on the quick clock. */
export const TIMEOUT_MS = 60_000 * SPEED;

type Options = { [Name in keyof ClientOptions]?: ClientOptions[Name] | undefined };

/** A client for the server, with a clock on which no wait takes long. */
export function open(options: Options = {}, clock = quickClock()) {
  const settings = {
    base_url: server.url,
    timeout_ms: TIMEOUT_MS,
    max_body_bytes: MAX_BODY_BYTES,
    user_agent: "tests",
    cache: false,
    ...options,
  };
  const defined = Object.entries(settings).filter(([, value]) => value !== undefined);
  const session = createSession(Object.fromEntries(defined), clock);
  opened.push(session);
  const summary = boundTo(session, site_mlb_summary);
  const game = (event_id: string, call: CallOptions = {}) =>
    summary({ event_id, return_parsed: false, ...call });
  return { session, clock, game };
}

/** The waits between attempts. */
export const waitsOf = ({ waits }: QuickClock): readonly number[] =>
  waits.filter((ms) => ms !== TIMEOUT_MS);

/** undici checks about once a second, so these are reached after one to two. */
export const SHORT_STALLS = { headers_timeout_ms: 300, body_timeout_ms: 300 };

export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return reasonOf((await Promise.allSettled([promise]))[0]);
}

export function reasonOf(result: PromiseSettledResult<unknown>): unknown {
  if (result.status === "rejected") return result.reason;
  throw new Error(`expected a rejection, got ${inspect(result.value, { depth: 1 })}`);
}

/** Checks all parts of an error. */
export function checkError(
  error: unknown,
  { error: name, status, says }: Pick<Fault, "error" | "status" | "says">,
  key: string,
  attempts: number,
  base_url = server.url,
): void {
  expect((error as Error).constructor).toBe(CLASSES[name]);
  const { message, ...own } = error as HttpError;
  const url = `${base_url}/apis/site/v2/sports/baseball/mlb/summary?event=${key}`;
  expect(own).toMatchObject({ name, operation: "site_mlb_summary", url, attempts });
  expect(own.elapsed_ms).toBeGreaterThan(0);
  expect(message).toMatch(/^site_mlb_summary: /);
  expect(message).toContain(url);
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  expect(message).toMatch(new RegExp(`${times} in \\d+(\\.\\d+)? s`));
  if (says !== undefined) expect(message).toContain(says);
  if (status === undefined) expect(own.status).toBeUndefined();
  else {
    expect(own.status).toBe(status);
    expect(message).toContain(String(status));
  }
  expect(message).not.toMatch(/\p{Cc}/u);
  expect(message.length).toBeLessThan(800);
}

/** Connections are free again in the turn after their answer. */
export const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Far less than any limit that would end a connection. */
const SOON_MS = 5000;

/** Waits until a condition holds. */
export async function settled(isSo: () => boolean): Promise<void> {
  const end = performance.now() + SOON_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Waits for something that is due. */
export async function soon(due: Promise<void> | undefined): Promise<void> {
  let isDone = false;
  void due?.then(() => {
    isDone = true;
  });
  await settled(() => isDone);
}

/** A port that never accepts connections: its process is stopped and its queue full. */
export async function startBusy(): Promise<{ port: number; close(): Promise<void> }> {
  const program = `
    const server = require("node:net").createServer();
    server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
      require("node:fs").writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(child.stdout, "data");
  const port = Number(String(text));
  const fillers: Socket[] = [];
  const connects = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => {});
      fillers.push(socket);
      setTimeout(() => resolve(false), 100);
    });
  while (await connects());
  return {
    port,
    async close() {
      for (const socket of fillers) socket.destroy();
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
