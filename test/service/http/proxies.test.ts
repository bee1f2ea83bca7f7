import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ArgumentError, NetworkError } from "../../../src/errors";
import type { ConnectionSettings } from "../../../src/service/http/connections";
import { checkedUndici, checkProxy } from "../../../src/service/http/proxies";
import { createTransport, type Transport } from "../../../src/service/http/transport";
import { createSettings } from "../../../src/service/options/settings";
import { quickClock, SPEED } from "../../support/faults/clock";
import { answerText } from "../../support/loopback";
import { eventually, failureOf as reasonOf, useServer } from "../setup";
import { requestOf } from "./cache/setup";

/** A host that only a proxy could reach: such names are reserved. */
const ELSEWHERE = "http://service.example";

const VARIABLES = ["http_proxy", "https_proxy", "no_proxy"];

interface Proxy {
  readonly url: string;
  readonly port: number;
  /** The first line of each request, and its headers. */
  readonly lines: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** How many connections to it are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A proxy on this machine that answers for the service. It refuses tunnels with a status or, for
 * null, leaves them without an answer.
 */
async function startProxy(
  answer: (response: ServerResponse) => unknown = (response) => response.end('{"by":"proxy"}'),
  tunnels: number | null = 403,
): Promise<Proxy> {
  const lines: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    lines.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    answer(response);
  });
  const tunneled = new Set<Duplex>();
  server.on("connect", (request, socket) => {
    lines.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    tunneled.add(socket);
    // A socket that is not read does not notice that the other end leaves.
    socket
      .on("error", () => {})
      .on("end", () => socket.end())
      .resume();
    if (tunnels === null) return;
    socket.end(`HTTP/1.1 ${tunnels} No\r\nContent-Length: 0\r\n\r\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lines,
    headers,
    connections: promisify(server.getConnections.bind(server)),
    async close() {
      server.closeAllConnections();
      for (const socket of tunneled) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const opened: { close(): Promise<void> }[] = [];

function kept<T extends { close(): Promise<void> }>(one: T): T {
  opened.push(one);
  return one;
}

let proxy: Proxy;
const service = useServer(answerText('{"by":"service"}'));

beforeEach(async () => {
  for (const name of VARIABLES) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toUpperCase(), undefined);
  }
  proxy = kept(await startProxy());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of opened.splice(0).reverse()) await one.close();
});

function open(option?: ConnectionSettings["proxy"]): Transport {
  const settings = { ...createSettings({}), proxy: option };
  return kept(createTransport(settings, quickClock()));
}

const { limits } = requestOf();

const send = ({ send }: Transport, origin: string, retries = 3) =>
  send(
    requestOf({
      url: `${origin}/apis?limit=5`,
      headers: { "user-agent": "tests" },
      // A minute of real time on the quick clock.
      limits: { ...limits, timeout_ms: 60_000 * SPEED },
      retries,
    }),
  );

/** Who answered. */
async function answererOf(transport: Transport, origin: string): Promise<string> {
  return JSON.parse((await send(transport, origin)).text).by;
}

async function failureOf(transport: Transport, origin: string, retries = 3) {
  const error = await reasonOf<NetworkError>(send(transport, origin, retries));
  expect(error).toBeInstanceOf(NetworkError);
  return error;
}

describe("the option proxy", () => {
  test("sends requests through the proxy, with the whole URL", async () => {
    expect(await answererOf(open(proxy.url), ELSEWHERE)).toBe("proxy");
    expect(proxy.lines).toEqual([`GET ${ELSEWHERE}/apis?limit=5`]);
    expect(proxy.headers).toMatchObject([{ host: "service.example", "user-agent": "tests" }]);
    expect(proxy.headers[0]).not.toHaveProperty("proxy-authorization");
  });

  test("sends requests to this machine through it, too", async () => {
    expect(await answererOf(open(proxy.url), service.url)).toBe("proxy");
    expect(service.requests).toEqual([]);
  });

  test("may have a user name and a password, which the proxy gets", async () => {
    const { port } = proxy;
    const url = `http://name:pass%20word@127.0.0.1:${port}`;
    expect(await answererOf(open(url), ELSEWHERE)).toBe("proxy");
    const expected = `Basic ${Buffer.from("name:pass word").toString("base64")}`;
    expect(proxy.headers).toMatchObject([{ "proxy-authorization": expected }]);
  });

  test("has connections that are closed with the others, and reopened", async () => {
    const transport = open(proxy.url);
    await send(transport, ELSEWHERE);
    expect(await proxy.connections()).toBe(1);
    await transport.close();
    await eventually(async () => expect(await proxy.connections()).toBe(0));
    expect(await answererOf(transport, ELSEWHERE)).toBe("proxy");
    expect(proxy.lines).toHaveLength(2);
  });
});

describe("the way to a host", () => {
  /** In values, the proxy and the port of the service. */
  const filled = (value: string) =>
    value.replace("PROXY", proxy.url).replace("PORT", new URL(service.url).port);
  const OTHER = "http://proxy.example:8080";

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["HTTP_PROXY", { HTTP_PROXY: "PROXY" }, "proxy"],
    ["http_proxy", { http_proxy: "PROXY" }, "proxy"],
    ["the lower-case variable of two", { HTTP_PROXY: OTHER, http_proxy: "PROXY" }, "proxy"],
    ["empty variables", { HTTP_PROXY: "", HTTPS_PROXY: "" }, "service"],
    ["an empty lower-case variable of two", { HTTP_PROXY: "PROXY", http_proxy: "" }, "service"],
    ["an invalid proxy for secure addresses", { HTTPS_PROXY: "socks5://127.0.0.1:1" }, "service"],
    ["a proxy elsewhere, while the host is here", { HTTP_PROXY: OTHER }, "service"],
    ["a secure one elsewhere, while the host is here", { HTTPS_PROXY: OTHER }, "service"],
    ["one of two elsewhere", { HTTP_PROXY: "PROXY", HTTPS_PROXY: OTHER }, "service"],
    ["NO_PROXY", { HTTP_PROXY: "PROXY", NO_PROXY: "other.example, 127.0.0.1" }, "service"],
    ["no_proxy", { HTTP_PROXY: "PROXY", no_proxy: "other.example, 127.0.0.1" }, "service"],
    ["NO_PROXY for other hosts", { HTTP_PROXY: "PROXY", NO_PROXY: "other.example" }, "proxy"],
    ["its port in NO_PROXY", { HTTP_PROXY: "PROXY", NO_PROXY: "127.0.0.1:PORT" }, "service"],
    ["another port there", { HTTP_PROXY: "PROXY", NO_PROXY: "127.0.0.1:1" }, "proxy"],
    ["a star in NO_PROXY", { HTTP_PROXY: "PROXY", NO_PROXY: "*" }, "service"],
    ["an empty NO_PROXY", { HTTP_PROXY: "PROXY", NO_PROXY: "" }, "proxy"],
  ])("with %s", async (_, variables, answerer) => {
    const transport = open();
    // Variables are read when the first request is made.
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, filled(value));
    expect(await answererOf(transport, service.url)).toBe(answerer);
    expect(proxy.lines).toEqual(answerer === "proxy" ? [`GET ${service.url}/apis?limit=5`] : []);
  });

  test("is that of the option, whatever the environment says", async () => {
    vi.stubEnv("HTTP_PROXY", OTHER);
    vi.stubEnv("NO_PROXY", "*");
    expect(await answererOf(open(proxy.url), ELSEWHERE)).toBe("proxy");
    vi.stubEnv("NO_PROXY", "");
    expect(await answererOf(open(false), service.url)).toBe("service");
  });
});

describe("a proxy of the environment", () => {
  test.each(["HTTPS_PROXY", "https_proxy"])("for https alone may be named by %s", async (name) => {
    vi.stubEnv(name, proxy.url);
    const transport = open();
    expect(await answererOf(transport, service.url)).toBe("service");
    expect(proxy.lines).toEqual([]);
    await failureOf(transport, "https://service.example");
    expect(proxy.lines).toEqual(["CONNECT service.example:443"]);
  });

  test("for secure addresses is that of the others if there is no other", async () => {
    const other = kept(await startProxy());
    vi.stubEnv("HTTP_PROXY", proxy.url);
    await failureOf(open(), "https://service.example");
    vi.stubEnv("HTTPS_PROXY", other.url);
    const transport = open();
    await send(transport, ELSEWHERE);
    await failureOf(transport, "https://service.example");
    expect(proxy.lines).toEqual(["CONNECT service.example:443", `GET ${ELSEWHERE}/apis?limit=5`]);
    expect(other.lines).toEqual(["CONNECT service.example:443"]);
  });

  test("that is invalid is refused by its variable's name, without its value", async () => {
    vi.stubEnv("HTTP_PROXY", "socks5://name:secret@127.0.0.1");
    const error = await reasonOf(send(open(), ELSEWHERE));
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error.message).toMatch(/^HTTP_PROXY must be the URL of an HTTP proxy\./);
    expect(error.message).not.toContain("secret");
  });
});

describe("a proxy that refuses", () => {
  test("without a password is an error that is not retried, and names the option", async () => {
    const wanting = kept(
      await startProxy((response) => {
        response.writeHead(407, { "proxy-authenticate": "Basic" });
        response.end("who are you?");
      }),
    );
    const error = await failureOf(open(wanting.url), ELSEWHERE);
    expect(wanting.lines).toHaveLength(1);
    expect(error.attempts).toBe(1);
    expect(error.message).toMatch(
      /1 attempt .*Proxy Authentication Required.* Check the proxy option, or HTTP_PROXY and HTTPS_PROXY\.$/,
    );
  });

  test.each([403, 407])("a tunnel with %i is one error that names the option", async (status) => {
    const refusing = kept(await startProxy(undefined, status));
    const error = await failureOf(open(refusing.url), "https://service.example:8443");
    expect(refusing.lines).toEqual(["CONNECT service.example:8443"]);
    expect(error.attempts).toBe(1);
    expect(error.message).toContain(`Proxy response (${status})`);
    expect(error.message).toMatch(/Check the proxy option, or HTTP_PROXY and HTTPS_PROXY\.$/);
  });

  test("to answer a tunnel is left when the last request is over", async () => {
    const held: ServerResponse[] = [];
    const silent = kept(await startProxy((response) => held.push(response), null));
    const transport = open(silent.url);
    const leaving = new AbortController();
    const tunnel = transport.send(
      requestOf({
        url: "https://service.example/apis",
        limits: { ...limits, timeout_ms: 60_000 * SPEED },
        signal: leaving.signal,
      }),
    );
    await eventually(() => expect(silent.lines).toEqual(["CONNECT service.example:443"]));
    const other = send(transport, ELSEWHERE);
    await eventually(() => expect(held.length).toBe(1));
    leaving.abort(new Error("enough"));
    await expect(tunnel).rejects.toThrow("enough");
    expect(await silent.connections()).toBe(2);
    held[0]?.end("{}");
    expect((await other).text).toBe("{}");
    await eventually(async () => expect(await silent.connections()).toBe(0));
    await transport.close();
  });

  test("a tunnel temporarily is tried again", async () => {
    const busy = kept(await startProxy(undefined, 503));
    const error = await failureOf(open(busy.url), "https://service.example", 1);
    expect(busy.lines).toHaveLength(2);
    expect(error.attempts).toBe(2);
  });

  test("a password that it cannot pass on is an error that is not retried", async () => {
    const transport = open(proxy.url);
    const headers = { "proxy-authorization": "Basic secret" };
    const sent = () => transport.send(requestOf({ url: `${ELSEWHERE}/apis`, headers }));
    await expect(sent()).rejects.toThrow(NetworkError);
    await expect(sent()).rejects.toThrow(/^site_wbb_scoreboard: .*Proxy-Authorization should be/);
    await expect(sent()).rejects.not.toThrow("secret");
    expect(transport.stats()).toMatchObject({ requests: 3, failures: 3 });
  });

  test("does not have its password quoted, whether it is there or not", async () => {
    const url = proxy.url.replace("//", "//name:secret@");
    const refused = await failureOf(open(url), "https://service.example");
    await proxy.close();
    opened.splice(opened.indexOf(proxy), 1);
    const unreachable = await failureOf(open(url), ELSEWHERE, 1);
    expect(unreachable.message).toContain("ECONNREFUSED");
    expect(refused.message + unreachable.message).not.toContain("secret");
  });
});

describe("the address of a proxy", () => {
  test.each([
    ["http://proxy.example:8080", "http://proxy.example:8080"],
    ["https://proxy.example", "https://proxy.example"],
    ["HTTP://proxy.example", "HTTP://proxy.example"],
    ["http://[::1]:3128/", "http://[::1]:3128/"],
    ["http://name:secret@proxy.example", "http://name:secret@proxy.example"],
    ["http://name:100%25@proxy.example", "http://name:100%25@proxy.example"],
    ["proxy.example:8080", "http://proxy.example:8080"],
    ["name:secret@proxy.example:8080", "http://name:secret@proxy.example:8080"],
    ["proxy", "http://proxy"],
  ])("may be %s", (value, url) => {
    expect(checkProxy(value)).toBe(url);
  });

  test.each([
    ["another protocol", "ftp://name:secret@proxy.example"],
    ["another protocol with a digit", "socks5://name:secret@proxy.example"],
    ["a protocol alone", "http://"],
    ["a port that is none", "http://name:secret@proxy.example:port"],
    ["a port that is too large", "name:secret@proxy.example:80800"],
    ["blanks", "name:secret @proxy example"],
    ["a password with a bare percent sign", "http://name:100%@proxy.example"],
    ["nothing", ""],
    ["a number", 8080],
    ["true", true],
    ["null", null],
    ["an object", { url: "http://name:secret@proxy.example" }],
    ["a URL object", new URL("http://name:secret@proxy.example")],
  ])("is not %s, and the refusal quotes nothing of it", (_, value) => {
    const check = () => checkProxy(value, "HTTPS_PROXY");
    expect(check).toThrow(ArgumentError);
    expect(check).toThrow(
      new ArgumentError(
        "HTTPS_PROXY must be the URL of an HTTP proxy. " +
          'For example "http://proxy.example:8080", with "%25" for a "%" in a password; ' +
          "false for none, which ignores the environment.",
      ),
    );
  });

  test("is called by the option's name by default", () => {
    expect(() => checkProxy("ftp://proxy.example")).toThrow(/^proxy must be /);
  });
});

test("a runtime with another undici is one error that names the cause", () => {
  const undici = require("undici") as typeof import("undici");
  expect(checkedUndici(undici)).toBe(undici);
  // As Bun has it: an Agent without dispatch.
  for (const other of [
    { Agent: class {}, buildConnector: () => {} },
    {},
    { Agent: undici.Agent },
  ]) {
    expect(() => checkedUndici(other as never)).toThrow(/without dispatch.*Node 20/);
  }
});
