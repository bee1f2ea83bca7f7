import type { Socket } from "node:net";
import type { Agent, buildConnector, Dispatcher } from "undici";
import { isLoopback } from "./address";
import { createMeter } from "./meter";
import { type Proxies, proxiesOf } from "./proxies";

/** What a client has beyond the options of a call: its connections. */
export interface ConnectionSettings {
  readonly connect_timeout_ms: number;
  /** Requests in flight at the same time. */
  readonly concurrency: number;
  /** Requests started in a second; Infinity for as many as come. */
  readonly requests_per_second: number;
  /** A proxy's URL, false for none; undefined leaves it to the environment. */
  readonly proxy: string | false | undefined;
}

/** A client's open connections, lent to one attempt after the other. */
export interface Connections {
  lease(url: string): Lease;
  /** Closes them once idle; the next attempt opens new ones. */
  close(): Promise<void>;
}

/** One attempt's use of the connections. */
export interface Lease {
  readonly dispatcher: Dispatcher;
  /**
   * Calls back once more than so many bytes have come on the connection whose answer is being
   * read; never for one of a proxy. What it returns calls that off.
   */
  watch(most: number, call: () => void): () => void;
  end(): void;
  /** Ends it while no connection was made yet. */
  abandon(): void;
}

/** undici requires a reason; the caller already has the real one. */
export const CALLED_OFF = new Error("called off");

/** undici's types keep to themselves that it returns the socket. */
type Connect = (...given: Parameters<buildConnector.connector>) => Socket;

/** What requests go out by, straight and through proxies. */
interface Agents {
  readonly direct: Agent;
  readonly proxies: Proxies | undefined;
}

export function createConnections(settings: ConnectionSettings): Connections {
  let open: Agents | undefined;
  let leases = 0;
  const abandoned = new Set<Agents>();
  const connecting = new Set<Socket>();
  const meter = createMeter();

  const agents = (): Agents => {
    if (open === undefined) {
      // undici costs more to load than the rest of this package: only the first request pays.
      const undici = require("undici") as typeof import("undici");
      const { connect_timeout_ms: timeout, proxy } = settings;
      const connector = undici.buildConnector({ timeout }) as Connect;
      const connect: buildConnector.connector = (options, done) => {
        const socket = connector(options, (...outcome) => {
          connecting.delete(socket);
          if (outcome[1] !== null) meter.attach(socket);
          done(...outcome);
        });
        connecting.add(socket);
      };
      open = { direct: new undici.Agent({ connect }), proxies: proxiesOf(proxy, timeout) };
    }
    return open;
  };
  const end = () => {
    leases -= 1;
    if (leases > 0) return;
    // undici keeps connecting although nobody waits, which would delay the end of a script.
    for (const socket of connecting) socket.destroy(CALLED_OFF);
    // Proxies are asked for a way through on connections of their own.
    for (const one of abandoned) {
      if (one === open) open = undefined;
      // Not in the midst of what undici does with an answer.
      queueMicrotask(() => Promise.all([one.direct.destroy(), one.proxies?.destroy()]));
    }
    abandoned.clear();
  };
  return {
    lease(url) {
      const used = agents();
      const proxied = used.proxies?.dispatcherFor(isLoopback(url));
      leases += 1;
      return {
        dispatcher: proxied ?? used.direct,
        watch: (most, call) => (proxied === undefined ? meter.watch(most, call) : () => {}),
        end,
        abandon() {
          abandoned.add(used);
          end();
        },
      };
    },
    async close() {
      const closing = open;
      open = undefined;
      await Promise.all([closing?.direct.close(), closing?.proxies?.close()]);
    },
  };
}
