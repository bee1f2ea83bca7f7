import type { Dispatcher } from "undici";
import { ArgumentError } from "../errors";
import { isLoopback } from "./address";

/** The proxies that requests go through. */
export interface Proxies {
  /** Where a request goes; undefined for straight to its host. */
  dispatcherFor(isLoopbackHost: boolean): Dispatcher | undefined;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/** Those of the option, else those of the environment; undefined where there are none. */
export function proxiesOf(
  proxy: string | false | undefined,
  connect_timeout_ms: number,
): Proxies | undefined {
  if (proxy === false) return undefined;
  const undici = require("undici") as typeof import("undici");
  const options = {
    connect: { timeout: connect_timeout_ms },
    proxyTls: { timeout: connect_timeout_ms },
    requestTls: { timeout: connect_timeout_ms },
    // Many proxies open tunnels to secure ports only; plain requests they pass on.
    proxyTunnel: false,
  };
  if (proxy !== undefined) {
    const agent = new undici.ProxyAgent({ ...options, uri: proxy });
    return using(agent, () => true);
  }
  const httpProxy = fromEnvironment("http_proxy", "HTTP_PROXY");
  const httpsProxy = fromEnvironment("https_proxy", "HTTPS_PROXY") ?? httpProxy;
  if (httpProxy === undefined && httpsProxy === undefined) return undefined;
  const agent = new undici.EnvHttpProxyAgent({
    ...options,
    // Empty means none: undici would look into the environment again.
    httpProxy: httpProxy ?? "",
    httpsProxy: httpsProxy ?? "",
  });
  // To a proxy elsewhere "127.0.0.1" is its own machine: it cannot reach a service on this one.
  const reachesLoopback = [httpProxy, httpsProxy].every(
    (one) => one === undefined || isLoopback(one),
  );
  return using(agent, (isLoopbackHost) => reachesLoopback || !isLoopbackHost);
}

function using(agent: Dispatcher, goesThrough: (isLoopbackHost: boolean) => boolean): Proxies {
  return {
    dispatcherFor: (isLoopbackHost) => (goesThrough(isLoopbackHost) ? agent : undefined),
    close: () => agent.close(),
    destroy: () => agent.destroy(),
  };
}

function fromEnvironment(...names: readonly string[]): string | undefined {
  const name = names.find((one) => process.env[one] !== undefined);
  const value = name === undefined ? undefined : process.env[name];
  return name === undefined || !value ? undefined : checkProxy(value, name);
}

/** The URL of an HTTP proxy; an ArgumentError, which never quotes a password, for anything else. */
export function checkProxy(value: unknown, name = "proxy"): string {
  const text =
    typeof value === "string" && !/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? `http://${value}` : value;
  if (typeof text === "string" && URL.canParse(text)) {
    const { protocol, hostname } = new URL(text);
    if (/^https?:$/.test(protocol) && hostname !== "") return text;
  }
  throw new ArgumentError(`${name} must be the address of an HTTP proxy.`, {
    next: 'For example "http://proxy.example:8080"; false for none, whatever the environment says.',
  });
}
