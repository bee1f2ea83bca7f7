import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { gone, perform, type Step } from "./actions";

/** One request as the server received it, and how it ended. */
export interface Seen {
  /** The key of the script: the id in the request's URL. */
  readonly key: string;
  /** 1 for the first request of its key. */
  readonly attempt: number;
  /** Path and query, as sent. */
  readonly path: string;
  /** The request line and headers, as sent. */
  readonly head: string;
  /** Number of the connection it came over, from 1. */
  readonly connection: number;
  /** Bytes of the answer that the client accepted. */
  readonly written: number;
  /** Resolves once the step is over: all data were sent, or the client left. */
  readonly served: Promise<void>;
  /** Resolves once its connection is gone. */
  readonly gone: Promise<void>;
}

/** Returns the step for a request. */
export type Script = (request: Pick<Seen, "key" | "attempt" | "path">) => Step;

/** A server that follows its script. */
export interface FaultServer {
  /** Its address; the base_url of an operation. */
  readonly url: string;
  readonly port: number;
  /** Every request so far, in order. */
  readonly requests: readonly Seen[];
  /** Connections made to it so far. */
  readonly connections: number;
  /** Connections that are open now. */
  readonly open: number;
  /** Follows another script from now on, and forgets earlier requests. */
  follow(script: Script): void;
  /** How often each key was requested. */
  counts(): Readonly<Record<string, number>>;
  /** Ends every connection and the server. */
  close(): Promise<void>;
}

/** Uses raw sockets: an HTTP server would refuse to send most of this. */
export async function startFaults(script: Script = unexpected, port = 0): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  let current = script;
  let requests: Seen[] = [];
  let counts = new Map<string, number>();
  let connections = 0;

  const serve = async (socket: Socket, of: Pick<Seen, "connection" | "gone">, head: string) => {
    const path = /^GET (\S+) HTTP\/1\.1\r\n/.exec(head)?.[1] ?? "";
    const key = keyOf(path);
    const attempt = (counts.get(key) ?? 0) + 1;
    counts.set(key, attempt);
    let written = 0;
    const step = stepFor(current, { key, attempt, path }, socket);
    const served = perform(socket, step, (bytes) => {
      written += bytes;
    });
    requests.push({
      key,
      attempt,
      path,
      head,
      ...of,
      served,
      get written() {
        return written;
      },
    });
    await served;
  };

  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    const connection = { connection: connections, gone: gone(socket) };
    sockets.add(socket);
    // Many tests are about clients that give up, which resets the connection.
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    let received = "";
    let turn = Promise.resolve();
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      for (let end = headEnd(received); end > 0; end = headEnd(received)) {
        const head = received.slice(0, end);
        received = received.slice(end);
        // One answer after the other, in case a client does not wait for them.
        turn = turn.then(() => serve(socket, connection, head));
      }
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    get requests() {
      return requests;
    },
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    follow(next) {
      current = next;
      requests = [];
      counts = new Map();
      connections = 0;
    },
    counts: () => Object.fromEntries(counts),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A port that refuses every connection. */
export interface RefusingPort {
  readonly url: string;
  readonly port: number;
  /** Frees it. */
  release(): Promise<void>;
}

/** Takes a port that cannot be listened on, because it is an end of another connection. */
export async function refuseConnections(): Promise<RefusingPort> {
  const other = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(other, "listening");
  const socket = connect((other.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  const { localPort: port = 0 } = socket;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async release() {
      const released = gone(socket);
      // An orderly end would keep the port for a minute.
      socket.resetAndDestroy();
      other.close();
      await released;
    },
  };
}

/** The first step for the first request of a key, and so on; the last one repeats. */
export const inTurn =
  (...steps: readonly Step[]): Script =>
  ({ attempt, key }) => {
    const step = steps[Math.min(attempt, steps.length) - 1];
    if (step === undefined) throw new Error(`no step for ${key}`);
    return step;
  };

/** The id in a request: of an event in the query, else of a team in the path. */
export function keyOf(path: string): string {
  return /[?&]event=([^&]+)/.exec(path)?.[1] ?? /\/teams\/([^/?]+)/.exec(path)?.[1] ?? path;
}

/** A script that fails must not leave its client waiting. */
function stepFor(script: Script, request: Parameters<Script>[0], socket: Socket): Step {
  try {
    return script(request);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function unexpected({ path }: { readonly path: string }): never {
  throw new Error(`nobody said what to answer to ${path}`);
}

/** The end of the first request in a text; 0 if it is not complete. */
function headEnd(text: string): number {
  const end = text.indexOf("\r\n\r\n");
  return end < 0 ? 0 : end + 4;
}
