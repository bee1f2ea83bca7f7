import type { Socket } from "node:net";
import type { Agent, buildConnector } from "undici";
import { isLoopback } from "./address";
import { loadUndici, type Proxies, readProxies } from "./proxies";

/** The options of a client that no single call can change. */
export interface ConnectionSettings {
  readonly connect_timeout_ms: number;
  readonly concurrency: number;
  readonly requests_per_second: number;
  /** URL of a proxy; false for none, undefined for the proxy of the environment. */
  readonly proxy: string | false | undefined;
}

/** undici requires a reason to abort; the caller already has the real one. */
export const CANCELED = new Error("canceled");

/** undici's types omit that a connector returns the socket. */
type Connect = (...args: Parameters<buildConnector.connector>) => Socket;

interface Agents {
  readonly direct: Agent;
  readonly proxies: Proxies | undefined;
}

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(settings: ConnectionSettings) {
  let open: Agents | undefined;
  let leases = 0;
  const abandoned = new Set<Agents>();
  const connecting = new Set<Socket>();
  const meter = createMeter();

  const agents = (): Agents => {
    if (open === undefined) {
      // undici takes longer to load than the rest of this package, so it loads with the first request.
      const undici = loadUndici();
      const { connect_timeout_ms: timeout, proxy } = settings;
      const connector = undici.buildConnector({ timeout }) as Connect;
      const connect: buildConnector.connector = (options, done) => {
        const socket = connector(options, (...result) => {
          connecting.delete(socket);
          if (result[1] !== null) meter.attach(socket);
          done(...result);
        });
        connecting.add(socket);
      };
      open = { direct: new undici.Agent({ connect }), proxies: readProxies(proxy, timeout) };
    }
    return open;
  };
  const end = () => {
    leases -= 1;
    if (leases > 0) return;
    // undici would continue to connect without any requests, which delays the end of a script.
    for (const socket of connecting) socket.destroy(CANCELED);
    // Connections to proxies are not among those sockets, so their agents are destroyed.
    for (const unused of abandoned) {
      if (unused === open) open = undefined;
      // Deferred, because undici is still handling a response.
      queueMicrotask(() => Promise.all([unused.direct.destroy(), unused.proxies?.destroy()]));
    }
    abandoned.clear();
  };
  return {
    lease(url: string) {
      const used = agents();
      const proxied = used.proxies?.dispatcherFor(isLoopback(url));
      leases += 1;
      return {
        dispatcher: proxied ?? used.direct,
        /** Watches the received bytes; never calls back for a proxy's connection. */
        watch: (most: number, call: () => void): (() => void) =>
          proxied === undefined ? meter.watch(most, call) : () => {},
        end,
        /** Ends the lease before a connection exists. */
        abandon() {
          abandoned.add(used);
          end();
        },
      };
    },
    /** Closes idle connections; the next attempt opens new ones. */
    async close() {
      const closing = open;
      open = undefined;
      await Promise.all([closing?.direct.close(), closing?.proxies?.close()]);
    },
  };
}

/** Detects a connection that receives far more data than its response may contain. */
function createMeter() {
  const watches = new WeakMap<Socket, { readonly end: number; readonly call: () => void }>();
  /** The socket being read, because undici does not pass the connection to its handlers. */
  let reading: Socket | undefined;
  return {
    /** Starts counting on a new connection; must be called before anything else reads from the socket. */
    attach(socket: Socket): void {
      socket.on("readable", () => {
        reading = socket;
        const watch = watches.get(socket);
        if (watch === undefined || socket.bytesRead <= watch.end) return;
        watches.delete(socket);
        // undici is about to read from the socket, so the callback is deferred.
        queueMicrotask(watch.call);
      });
    },
    /**
     * Calls back when the connection that is being read has received more than `most` bytes; must be called
     * while it is read. Returns a function that stops watching.
     */
    watch(most: number, call: () => void): () => void {
      const socket = reading;
      if (socket === undefined) return () => {};
      const watch = { end: socket.bytesRead + most, call };
      watches.set(socket, watch);
      return () => {
        if (watches.get(socket) === watch) watches.delete(socket);
      };
    },
  };
}
