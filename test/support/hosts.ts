import net from "node:net";
import tls from "node:tls";
import { vi } from "vitest";
import { type Handler, type Loopback, startLoopback } from "./loopback";

/** Servers on this machine in the place of hosts of the service. */
export interface StandIns {
  /** The server of a host: `site.api.espn.com`. */
  of(host: string): Loopback;
  /** Hosts without a server that received a connection attempt. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

/**
 * Leads encrypted connections to some hosts to servers on this machine, without encryption, and lets
 * all others fail as if there were no such host.
 */
export async function standIns(hosts: Readonly<Record<string, Handler>>): Promise<StandIns> {
  const entries = Object.entries(hosts).map(
    async ([host, handler]) => [host, await startLoopback(handler)] as const,
  );
  const servers = new Map(await Promise.all(entries));
  const strangers: string[] = [];
  const connects = vi.spyOn(tls, "connect").mockImplementation(((options: {
    readonly host?: string;
  }) => {
    const server = servers.get(options.host ?? "");
    if (server === undefined) {
      strangers.push(options.host ?? "");
      const socket = new net.Socket();
      const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${options.host}`), {
        code: "ENOTFOUND",
      });
      // As late as a failure comes, when the client listens for it.
      setImmediate(() => socket.destroy(error));
      return socket;
    }
    const socket = net.connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.once("connect", () => socket.emit("secureConnect"));
    return socket;
  }) as never);
  return {
    of(host) {
      const server = servers.get(host);
      if (server === undefined) throw new Error(`${host} has no server`);
      return server;
    },
    strangers,
    async close() {
      connects.mockRestore();
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}
