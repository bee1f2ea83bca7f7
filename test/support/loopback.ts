import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** One request as the server received it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Number of the connection it came over, from 1. */
  readonly connection: number;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that answers with a test's handler. */
export interface Loopback {
  /** Its address; the base_url of an operation. */
  readonly url: string;
  /** Every request so far, in order. */
  readonly requests: readonly SeenRequest[];
  /** Answers from now on. */
  handle(handler: Handler): void;
  /** Forgets the requests so far. */
  forget(): void;
  /** Ends every connection and the server. */
  close(): Promise<void>;
}

/** Longer than any test, so that a client that waits for the server to hang up is noticed. */
const KEEP_ALIVE_MS = 120_000;

export async function startLoopback(handler: Handler = answerJson({})): Promise<Loopback> {
  const sockets = new Map<Socket, number>();
  const requests: SeenRequest[] = [];
  let current = handler;
  let connections = 0;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { method = "", url = "", headers, socket } = request;
    requests.push({ method, url, headers, connection: sockets.get(socket) ?? 0 });
    current(request, response);
  });
  server.on("connection", (socket) => {
    connections += 1;
    sockets.set(socket, connections);
    // Some tests are about clients that give up, which resets the connection.
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    handle(next) {
      current = next;
    },
    forget() {
      requests.length = 0;
    },
    close() {
      for (const socket of sockets.keys()) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers every request with the same text. */
export function answerText(
  text: string | Buffer,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Handler {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(text);
  };
}

/** Answers every request with the same JSON. */
export function answerJson(value: unknown, status = 200): Handler {
  return answerText(JSON.stringify(value), status);
}

/** Handlers one after the other, the last one from then on. */
export function inTurn(...handlers: readonly Handler[]): Handler {
  let next = 0;
  return (request, response) => {
    const handler = handlers[Math.min(next, handlers.length - 1)];
    next += 1;
    handler?.(request, response);
  };
}
