import type { Dispatcher } from "undici";
import { ArgumentError, orUndefined, SportsFrameError } from "../../errors";
import { isLoopback } from "./address";

export interface Proxies {
  /** Returns the dispatcher of a request; undefined to connect directly. */
  dispatcherFor(isLoopbackHost: boolean): Dispatcher | undefined;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

type Undici = typeof import("undici");

/** Returns undici; throws if the runtime replaces it by a module that cannot make these requests, as Bun does. */
export const loadUndici = (): Undici => checkedUndici(require("undici") as Undici);

/** Returns the module if it has the parts that requests use. */
export function checkedUndici(undici: Undici): Undici {
  const { Agent, buildConnector } = undici as Partial<Undici>;
  if (typeof Agent?.prototype?.dispatch === "function" && typeof buildConnector === "function") {
    return undici;
  }
  throw new SportsFrameError("this runtime replaces undici by a module without dispatch.", {
    next: "Use Node 20.18.1 or newer; the runtime here is not supported.",
  });
}

/** Returns the proxies of the option, otherwise those of the environment; undefined if there are none. */
export function readProxies(
  proxy: string | false | undefined,
  connect_timeout_ms: number,
): Proxies | undefined {
  if (proxy === false) return undefined;
  const undici = loadUndici();
  const tls = { timeout: connect_timeout_ms };
  // Many proxies allow tunnels only to secure ports, and forward plain requests.
  const options = { connect: tls, proxyTls: tls, requestTls: tls, proxyTunnel: false };
  if (proxy !== undefined) {
    return lazyProxies(
      () => new undici.ProxyAgent({ ...options, uri: proxy }),
      () => true,
    );
  }
  const variables = ["http_proxy", "https_proxy"].map(fromEnvironment);
  if (variables.every((variable) => variable === undefined)) return undefined;
  const open = () => {
    // Empty means none; if undefined, undici would read the environment again.
    const [httpProxy = "", httpsProxy = ""] = variables.map(
      (variable) => variable && checkProxy(variable.value, variable.name),
    );
    return new undici.EnvHttpProxyAgent({ ...options, httpProxy, httpsProxy });
  };
  // For a remote proxy, "127.0.0.1" is the proxy's own machine.
  const reachesLoopback = variables.every((variable) => !variable || isOnLoopback(variable.value));
  return lazyProxies(open, (isLoopbackHost) => reachesLoopback || !isLoopbackHost);
}

/** Creates the agent at the first request that uses it. */
function lazyProxies(
  open: () => Dispatcher,
  goesThrough: (isLoopbackHost: boolean) => boolean,
): Proxies {
  let agent: Dispatcher | undefined;
  return {
    dispatcherFor(isLoopbackHost) {
      if (!goesThrough(isLoopbackHost)) return undefined;
      agent ??= open();
      return agent;
    },
    close: async () => agent?.close(),
    destroy: async () => agent?.destroy(),
  };
}

/** Returns a variable in lower case or, if it is not set, in upper case; undefined if it is empty. */
function fromEnvironment(lower: string) {
  const name = process.env[lower] === undefined ? lower.toUpperCase() : lower;
  const value = process.env[name];
  return value ? { name, value } : undefined;
}

function isOnLoopback(value: string): boolean {
  const url = proxyUrl(value);
  return url !== undefined && isLoopback(url);
}

/** Returns whether a part of a URL can be decoded; a password with a bare "%" cannot. */
const isEncoded = (part: string): boolean =>
  orUndefined(() => decodeURIComponent(part)) !== undefined;

/** Returns the URL of an HTTP proxy; throws an ArgumentError for anything else, without passwords. */
export function checkProxy(value: unknown, name = "proxy"): string {
  const url = typeof value === "string" ? proxyUrl(value) : undefined;
  if (url !== undefined) return url;
  throw new ArgumentError(`${name} must be the URL of an HTTP proxy.`, {
    next:
      'For example "http://proxy.example:8080", with "%25" for a "%" in a password; false for ' +
      "none, which ignores the environment.",
  });
}

/** Returns the URL in a text with or without `http://`; undefined if it is not an HTTP proxy. */
function proxyUrl(text: string): string | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, username, password } = new URL(url);
  const isUsable = /^https?:$/.test(protocol) && [username, password].every(isEncoded);
  return isUsable ? url : undefined;
}
