import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { configure } from "../client";
import { ArgumentError, SportsFrameError } from "../errors";
import { defaultSession } from "../session";
import { type Answer, failure } from "./answer";
import type { Live } from "./sample";

/** A running sample service. */
export interface SampleService {
  /** Address to give as `base_url`. */
  readonly base_url: string;
  /** Ends the service and its connections. */
  close(): Promise<void>;
}

/** Choices of a sample service. */
export interface SampleOptions {
  /** Port on 127.0.0.1; a free one if not given. */
  port?: number;
  /** How long each answer is held back, in milliseconds; 0 if not given. */
  latency_ms?: number;
  /**
   * How live games move on: `"requests"` (the default) by a few plays with each request,
   * `"clock"` by a play a second, `false` not at all.
   */
  live?: Live;
  /**
   * Whether to answer as the real service does today, which has lost some of its documented
   * paths, refuses date ranges and lists only games of ranked teams without `groups`; false if
   * not given, when every path has data.
   */
  as_real?: boolean;
}

/**
 * Starts a service on this machine that answers every path of both leagues from a make-believe
 * season, so that everything can be tried offline. It runs until it is closed.
 *
 * Twelve schools with 81 games of 2022-23, the present being the evening of 11 February 2023;
 * eight ball clubs with 75 games of 2025, the present being the evening of 4 June. The same ids
 * everywhere; standings, records and box scores agree with the games. Every name is invented.
 *
 * @throws ArgumentError for an unknown or impossible option; SportsFrameError for a taken port.
 *
 * @example
 * const sample = await startSampleService();
 * const games = await site_wbb_scoreboard({ base_url: sample.base_url });
 * await sample.close();
 */
export async function startSampleService(options: SampleOptions = {}): Promise<SampleService> {
  return serviceOf(await listen(options));
}

/**
 * Starts a sample service and points the exported operations at it, until it is closed: then they
 * have their former address again. It does not keep the process alive.
 *
 * @example
 * const sample = await useSampleService();
 * const games = await site_wbb_scoreboard();
 * await sample.close();
 */
export async function useSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const server = await listen(options);
  server.unref();
  const { base_url, close } = serviceOf(server);
  const former = defaultSession().settings.base_url;
  configure({ base_url });
  return {
    base_url,
    close: async () => {
      if (defaultSession().settings.base_url === base_url) configure({ base_url: former });
      await close();
    },
  };
}

async function listen(options: SampleOptions): Promise<Server> {
  check(options);
  const { port = 0, latency_ms = 0, live = "requests", as_real = false } = options;
  // The league is more code than all the rest, and most programs never ask for it.
  const { createSample } = await import("./sample.js");
  const sample = createSample({ live, as_real });
  // Only who starts it pays for loading it.
  const { createServer } = require("node:http") as typeof import("node:http");
  const server = createServer((request, response) => {
    const say = () =>
      respond(response, request, () => sample(new URL(request.url ?? "/", LOOPBACK)));
    if (latency_ms > 0) setTimeout(say, latency_ms);
    else say();
  });
  // An idle connection is no reason for a script to go on.
  server.on("connection", (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === "EADDRINUSE" ? "is taken" : `cannot be used (${cause.code})`;
      const next = "Leave out port for a free one.";
      reject(new SportsFrameError(`Port ${port} of this machine ${taken}.`, { next, cause }));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

const LOOPBACK = "http://127.0.0.1";

function serviceOf(server: Server): SampleService {
  const { port } = server.address() as AddressInfo;
  return {
    base_url: `${LOOPBACK}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The service is read-only, and a fault of the simulation must not end the process it runs in. */
function respond(response: ServerResponse, request: IncomingMessage, ask: () => Answer): void {
  const { status, text } = written(() => {
    if (!isOurs(request))
      return failure(421, "This service answers to names of this machine only.");
    return request.method === "GET" ? ask() : { status: 405, body: { code: 405 } };
  });
  response.writeHead(status, { "content-type": "application/json;charset=UTF-8" });
  response.end(text);
}

/** An answer as it is sent; whatever goes wrong with it is a 500. */
function written(ask: () => Answer): { readonly status: number; readonly text: string } {
  try {
    const { status, body } = ask();
    return { status, text: JSON.stringify(body) };
  } catch (error) {
    return { status: 500, text: JSON.stringify({ code: 500, message: String(error) }) };
  }
}

/** A page elsewhere can give this machine a name of its own, and read what is asked by that name. */
function isOurs({ headers, socket }: IncomingMessage): boolean {
  const names = ["127.0.0.1", "localhost", "[::1]"];
  return names.some((name) => headers.host?.toLowerCase() === `${name}:${socket.localPort}`);
}

const CHECKS: Readonly<
  Record<keyof SampleOptions, readonly [(value: unknown) => boolean, string]>
> = {
  port: [
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
    "a whole number from 0 to 65535",
  ],
  latency_ms: [
    // Longer delays than this overflow the timer and fire at once.
    (value) => typeof value === "number" && value >= 0 && value < 2 ** 31,
    "a number of milliseconds",
  ],
  live: [
    (value) => value === "requests" || value === "clock" || value === false,
    '"requests", "clock" or false',
  ],
  as_real: [(value) => typeof value === "boolean", "true or false"],
};

function check(options: SampleOptions): void {
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(CHECKS, key)) {
      const known = Object.keys(CHECKS).join(", ");
      throw new ArgumentError(`A sample service has no option ${JSON.stringify(key)}.`, {
        next: `It has ${known}.`,
      });
    }
    const [holds, wanted] = CHECKS[key as keyof SampleOptions];
    if (value !== undefined && !holds(value)) {
      throw new ArgumentError(`${key} must be ${wanted}, not ${JSON.stringify(value) ?? value}.`);
    }
  }
}
