import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSample, type SampleHabits } from "./answers";
import type { Answer } from "./routes";

export { createSample, type SampleHabits } from "./answers";

export interface ServiceOptions extends SampleHabits {
  readonly port: number;
  readonly latency_ms: number;
}

export interface RunningService {
  readonly port: number;
  /** Lets the process end although the service runs. */
  unref(): void;
  close(): Promise<void>;
}

/** Serves 127.0.0.1 until it is closed; rejects if the port cannot be used. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { port, latency_ms, ...habits } = options;
  const sample = createSample(habits);
  const server = createServer((request, response) => {
    const say = () => respond(request, response, sample);
    if (latency_ms > 0) setTimeout(say, latency_ms);
    else say();
  });
  // An idle connection is no reason for a script to go on.
  server.on("connection", (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    unref: () => server.unref(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page on the web must not read this machine through a name of its own. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** The service is read-only, and no request may end the process it runs in. */
function respond(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  sample: (url: URL) => Answer,
): void {
  let answer: Answer;
  try {
    if (!OWN_HOST.test(headers.host ?? "")) answer = { status: 403, body: { code: 403 } };
    else if (method !== "GET") answer = { status: 405, body: { code: 405 } };
    else answer = sample(new URL(`http://127.0.0.1${url?.startsWith("/") ? url : "/"}`));
  } catch (error) {
    answer = { status: 500, body: { code: 500, message: String(error) } };
  }
  response.writeHead(answer.status, { "content-type": "application/json;charset=UTF-8" });
  response.end(JSON.stringify(answer.body));
}
