import { getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { site_mlb_summary, site_mlb_team_roster } from "../../../src/service/operations/baseball";
import { createSession } from "../../../src/service/session";
import { boundTo } from "../../support/bound";
import { CLASSES, MAX_BODY_BYTES } from "../../support/faults/catalogue";
import { below, chanceOf } from "../../support/faults/chance";
import { quickClock, SPEED } from "../../support/faults/clock";
import { payloadOf, textOf } from "../../support/faults/payload";
import { type Door, type Plan, planOf } from "../../support/faults/plan";
import { type FaultProcess, startFaultProcess } from "../../support/faults/process";
import { eventually } from "../setup";

const SEED = 20260115;
const REQUESTS = 5000;

/** After that many, everything that is loaded or filled once has been. */
const WARM = 1000;
const CONCURRENCY = 16;
const RETRIES = 2;

/** On this machine everything arrives at once; undici checks about once a second. */
const STALL_MS = 1000;

/** Callers at a time: more than `concurrency`, so that some wait for their turn. */
const CALLERS = 24;

const reason = new Error("no longer of interest");

let server: FaultProcess;

beforeAll(async () => {
  server = await startFaultProcess(SEED);
});

afterAll(() => server.close());

/** The one client of all rounds, and the common signal of callers who do not abort. */
function open(signal: AbortSignal) {
  const session = createSession(
    {
      base_url: server.url,
      concurrency: CONCURRENCY,
      retries: RETRIES,
      // A minute of real time on the quick clock.
      timeout_ms: 60_000 * SPEED,
      connect_timeout_ms: STALL_MS,
      max_body_bytes: MAX_BODY_BYTES,
      user_agent: "tests",
      cache: false,
      signal,
    },
    quickClock(),
  );
  return {
    session,
    summary: boundTo(session, site_mlb_summary),
    roster: boundTo(session, site_mlb_team_roster),
  };
}

type Client = ReturnType<typeof open>;

/** Every tenth request asks for a table, the others for the payload itself. */
async function ask(client: Client, { key, ...plan }: Plan, signal?: AbortSignal): Promise<string> {
  const options = {
    ...addressOf(plan.door),
    ...limitsOf(plan),
    // A refusal holds for other requests with the same headers.
    headers: { "x-plan": key },
    ...(signal === undefined ? {} : { signal }),
  };
  if (!isTable(key)) {
    return JSON.stringify(
      await client.summary({ event_id: key, return_parsed: false, ...options }),
    );
  }
  const frame = await client.roster({ team_id: key, ...options });
  return JSON.stringify(rows(frame).map(({ id, full_name, height }) => [id, full_name, height]));
}

function addressOf(door: Door): { readonly base_url?: string } {
  switch (door) {
    case "open":
      return {};
    case "refusing":
      return { base_url: server.refusing };
    case "silent":
      // The server does not speak TLS.
      return { base_url: server.url.replace("http:", "https:") };
  }
}

const isTable = (key: string): boolean => Number(key) % 10 === 0;

/** The server's payload for an id, in the form that `ask` returns. */
function rightOf(key: string): string {
  if (!isTable(key)) return textOf(key);
  const [{ items }] = payloadOf(key).athletes as [{ items: Readonly<Record<string, unknown>>[] }];
  return JSON.stringify(items.map(({ id, fullName, height }) => [id, fullName, height]));
}

/** Short for stalls, unless a caller leaves earlier. */
const limitsOf = ({ steps, leave }: Pick<Plan, "steps" | "leave">) =>
  leave === undefined && steps.some((name) => name.includes("stalled"))
    ? { headers_timeout_ms: STALL_MS, body_timeout_ms: STALL_MS }
    : {};

/** How a caller's result differs from the plan; empty if it does not. */
function complaintOf(plan: Plan, result: PromiseSettledResult<string>): string | undefined {
  const { key, outcome, attempts } = plan;
  if (result.status === "fulfilled") {
    if (!outcome.isRight) return `an answer, and not ${outcome.error}`;
    return result.value === rightOf(key) ? undefined : `a wrong one: ${result.value.slice(0, 80)}`;
  }
  const error = result.reason as HttpError;
  if (outcome.isRight) return String(error);
  const isAsPlanned =
    Object.getPrototypeOf(error) === CLASSES[outcome.error].prototype &&
    error.operation === (isTable(key) ? "site_mlb_team_roster" : "site_mlb_summary") &&
    error.url.includes(key) &&
    error.status === outcome.status &&
    error.attempts === attempts;
  return isAsPlanned ? undefined : `${error}, and not ${outcome.error}`;
}

/** Whether the caller certainly leaves before there is an answer. */
const isSureToLeave = ({ leave, callers }: Plan): boolean =>
  leave === "before" || (leave !== undefined && leave !== "any_time" && callers === 1);

/** The results of the calls so far. */
interface Notes {
  /** Differences from the plan. */
  readonly complaints: string[];
  /** How many got what: a right answer, an error by its name, or left. */
  readonly counts: Map<string, number>;
  /** Most attempts that were under way at the same time. */
  most: number;
}

/** All callers of one request, at the same time. */
async function callAll(client: Client, plan: Plan, notes: Notes): Promise<void> {
  const { callers, leave, key } = plan;
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  if (leave === "before") leaving.abort(reason);
  else if (leave !== undefined) {
    const chance = chanceOf(Number(key));
    // If a response arrives at all, it arrives within milliseconds.
    const after = leave === "any_time" ? below(10, chance) : 20 + below(40, chance);
    timer = setTimeout(() => leaving.abort(reason), after);
  }
  const results = await Promise.allSettled(
    Array.from({ length: callers }, (_, index) =>
      ask(client, plan, index === 0 && leave !== undefined ? leaving.signal : undefined),
    ),
  );
  clearTimeout(timer);
  for (const [index, result] of results.entries()) {
    const isLeaver = index === 0 && leave !== undefined;
    const hasLeft = isLeaver && result.status === "rejected" && result.reason === reason;
    const kind = hasLeft ? "left" : result.status === "fulfilled" ? "right" : result.reason.name;
    notes.counts.set(kind, (notes.counts.get(kind) ?? 0) + 1);
    if (hasLeft) continue;
    const complaint =
      isLeaver && isSureToLeave(plan) ? `${kind} before leaving` : complaintOf(plan, result);
    if (complaint === undefined) continue;
    notes.complaints.push(`${key} (${plan.door}: ${plan.steps}), caller ${index}: ${complaint}`);
  }
  if (getEventListeners(leaving.signal, "abort").length > 0) {
    notes.complaints.push(`${key}: somebody still listens to the signal of one who left`);
  }
  notes.most = Math.max(notes.most, client.session.transport.stats().in_flight);
}

/** The most requests that the server may get. */
function mostOf({ door, leave, callers, attempts }: Plan): number {
  if (door !== "open") return 0;
  if (callers > 1) return attempts;
  return leave === "before" ? 0 : leave === "in_backoff" ? 1 : attempts;
}

/** How the number of requests differs from the plan. */
function countComplaints(plan: Plan, count: number): string[] {
  const { key, callers, leave } = plan;
  const isExact = leave === undefined || callers > 1;
  const most = mostOf(plan);
  const isRight = isExact ? count === most : count <= most;
  return isRight ? [] : [`${key} was asked for ${count} times, and not ${most}`];
}

const collectGarbage = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as (how?: object) => void;
})();

/** From Node 22 on, the collection that also gives back the pages of a heap that has shrunk. */
const LAST_RESORT = { type: "major", execution: "sync", flavor: "last-resort" };

/** In MB. */
interface Memory {
  /** Memory in use, in the heap and outside it. */
  readonly held: number;
  /** All pages of the process. */
  readonly resident: number;
}

/** Memory when nothing is under way. */
async function memory(): Promise<Memory> {
  for (let times = 0; times < 4; times++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
    collectGarbage(LAST_RESORT);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: (heapUsed + external) / 1e6, resident: rss / 1e6 };
}

/** The kinds of resources that keep this process alive: sockets, timers and so on. */
function resources(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test("5,000 requests through all faults", { timeout: 900_000 }, async () => {
  // Memory and resources belong to a process; in a thread they would include other tests'.
  expect(isMainThread).toBe(true);
  const surprises: string[] = [];
  const surprise = (what: unknown): void => {
    surprises.push(String(what));
  };
  process.on("unhandledRejection", surprise);
  process.on("warning", surprise);
  const before = resources();
  const common = new AbortController();
  const client = open(common.signal);
  const plans = Array.from({ length: REQUESTS }, (_, n) => planOf(SEED, n, RETRIES));
  const notes: Notes = { complaints: [], counts: new Map(), most: 0 };

  const memories: Memory[] = [];
  for (const part of [plans.slice(0, WARM), plans.slice(WARM)]) {
    const queue = part.values();
    const work = async (): Promise<void> => {
      for (const plan of queue) await callAll(client, plan, notes);
    };
    await Promise.all(Array.from({ length: CALLERS }, work));
    memories.push(await memory());
  }

  // Every caller got the planned result, and the server the planned number of requests.
  const { counts, elsewhere } = await server.report();
  const asked = plans.flatMap((plan) => countComplaints(plan, counts[plan.key] ?? 0));
  expect([...notes.complaints, ...asked].slice(0, 10)).toEqual([]);
  expect(elsewhere).toBe(0);
  expect(surprises).toEqual([]);

  // The plan had enough faults to test this.
  for (const kind of [...Object.keys(CLASSES), "left"]) {
    expect(notes.counts.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(3);
  }
  expect(notes.counts.get("right")).toBeGreaterThan(REQUESTS / 2);
  expect(notes.most).toBe(CONCURRENCY);
  const leftInBody = plans.filter(({ leave, callers }) => leave === "in_body" && callers === 1);
  const begun = leftInBody.filter(({ key }) => counts[key] === 1);
  expect(begun.length).toBeGreaterThan(10);

  // The client's own counts agree; callers who left early may only be counted there.
  const stats = client.session.transport.stats();
  const inVain = plans.filter(({ door }) => door !== "open").map(({ attempts }) => attempts);
  const seen = sum(Object.values(counts)) + sum(inVain);
  expect(stats.requests).toBeGreaterThanOrEqual(seen);
  expect(stats.requests).toBeLessThanOrEqual(seen + (notes.counts.get("left") ?? 0));
  const joined = plans.map(({ callers, leave }) => callers - (leave === "before" ? 1 : 0));
  expect(stats.shared).toBe(sum(joined.map((callers) => Math.max(0, callers - 1))));
  expect(stats).toMatchObject({ in_flight: 0, queued: 0 });

  // Nothing is left behind: by 4,000 requests more, the use of memory grows less than 500 bytes each.
  const [first, last] = memories as [Memory, Memory];
  expect(last.held - first.held).toBeLessThan(2);
  // Allocators keep some pages of their own; a leak outside the heap would show from 15 kB each.
  expect(last.resident - first.resident).toBeLessThan(60);
  const kept = Array.from({ length: REQUESTS - WARM }, () => new Uint8Array(600).fill(1));
  const control = await memory();
  expect(control.held - last.held).toBeGreaterThan(kept.length * 500e-6);
  expect(getEventListeners(common.signal, "abort")).toEqual([]);
  // Idle connections do not keep a process alive; leaked ones do.
  const isMore = ([kind, count]: readonly [string, number]) => count > (before[kind] ?? 0);
  await eventually(() => expect(Object.entries(resources()).filter(isMore)).toEqual([]));
  await client.session.transport.close();
  await eventually(async () => expect((await server.report()).open).toBe(0));

  expect(surprises).toEqual([]);
  process.off("unhandledRejection", surprise);
  process.off("warning", surprise);
});
