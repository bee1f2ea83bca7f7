import { once } from "node:events";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCause } from "../../src/doctor/causes";
import { serviceChecks } from "../../src/doctor/service";
import { NetworkError } from "../../src/errors";
import { DEFAULT_BASE_URL } from "../../src/service/options/options";
import { createSettings } from "../../src/service/options/settings";
import { AUTUMN_2026, LINKED, PLAIN, ruledBy } from "../support/autumn-2026";
import { standIns } from "../support/hosts";
import {
  answerJson,
  answerText,
  type Handler,
  type Loopback,
  startLoopback,
} from "../support/loopback";

const good = answerJson({ sports: [] });
const forbidden = answerText("<html>Access Denied</html>", 403, { "content-type": "text/html" });

let server: Loopback;

beforeEach(async () => {
  server = await startLoopback(good);
});

afterEach(() => server.close());

const check = (options: object = {}) =>
  serviceChecks(createSettings({ base_url: server.url, ...options }));

describe("the service, looked at once", () => {
  it("is reached, by one small request", async () => {
    const [service, clock, ...more] = await check();
    expect(service).toMatchObject({ check: "service", status: "fine", remedy: null });
    expect(service?.finding).toMatch(/^reached in \d+\.\d s as Mozilla\/5\.0 \(compatible; /);
    expect(clock).toMatchObject({ check: "clock", status: "fine" });
    expect(more).toEqual([]);
    expect(server.requests.map(({ url }) => url)).toEqual([
      "/apis/site/v2/sports/basketball/womens-college-basketball/teams?limit=1",
    ]);
  });

  it.each([
    ["august", LINKED, PLAIN],
    ["september", LINKED, PLAIN],
    ["october", PLAIN, undefined],
  ] as const)("is reached under the rules of %s 2026", async (month, accepted, refused) => {
    server.handle(ruledBy(AUTUMN_2026[month], good));
    const [service] = await check();
    expect(service?.status).toBe("fine");
    expect(service?.finding).toContain(` as ${accepted}`);
    expect(service?.finding.endsWith(`; it refused ${refused} first`)).toBe(refused !== undefined);
  });

  it.each<[what: string, handler: Handler, finding: RegExp, remedy: RegExp]>([
    ["refuses everybody", forbidden, /^blocked \(403\): .* both Mozilla.* and sportsf/, /network/],
    ["asks for proof", answerText("<html>captcha</html>", 202), /^blocked \(202\)/, /network/],
    ["asks to wait", answerText("{}", 429), /too many requests \(429\)/, /requests_per_second/],
    ["is down", answerText("oops", 503), /service is down \(503\)/, /later/],
    ["has no such path", answerText("{}", 404), /not the service \(404\)/, /base_url/],
    [
      "redirects",
      answerText("", 302, { location: "https://login.hotel.example/" }),
      /redirected \(302\) to https:\/\/login\.hotel\.example/,
      /browser/,
    ],
    [
      "is a login page",
      answerText("<html>Welcome</html>"),
      /not the service's: a web page/,
      /browser/,
    ],
    ["answers nothing", answerText(""), /not the service's: an empty response/, /browser/],
    ["is cut short", answerText('{"sports":['), /not the service's: JSON that was cut/, /browser/],
    ["is another", answerJson({ ok: true }), /JSON that is not from the service/, /base_url/],
    [
      "hangs up",
      (request) => request.socket.destroy(),
      /interrupted \(UND_ERR_SOCKET\)/,
      /firewall/,
    ],
  ])("%s", async (_, handler, finding, remedy) => {
    server.handle(handler);
    const [service, ...more] = await check();
    expect(service).toMatchObject({ check: "service", status: "wrong" });
    expect(service?.finding).toMatch(finding);
    expect(service?.remedy).toMatch(remedy);
    expect(more).toEqual([]);
  });

  it("never answers", async () => {
    server.handle(() => {});
    const [service] = await check({ timeout_ms: 50 });
    expect(service).toMatchObject({ status: "wrong", finding: "no response in time" });
  });

  it("refuses the user's own user agent", async () => {
    server.handle(forbidden);
    const [service] = await check({ user_agent: "Safari" });
    expect(service?.finding).toBe("blocked (403): the service refuses the user_agent Safari");
    expect(service?.remedy).toMatch(/^Remove user_agent/);
    expect(server.requests).toHaveLength(1);
  });

  it("has another time", async () => {
    const date = new Date(Date.now() - 3 * 3_600_000).toUTCString();
    server.handle(answerText('{"sports":[]}', 200, { date }));
    const [, clock] = await check();
    expect(clock).toMatchObject({ check: "clock", status: "wrong" });
    expect(clock?.finding).toMatch(/^180 minutes ahead of the service's/);
    expect(clock?.remedy).toMatch(/NTP/);
  });
});

describe("failures of the service itself", () => {
  const ofDefault = () => serviceChecks(createSettings({ base_url: DEFAULT_BASE_URL }));

  it.each([
    ["blocks", forbidden, /^blocked \(403\)/],
    ["is down", answerText("oops", 500), /^the service is down \(500\)/],
  ])("and %s, the other host is contacted once", async (_, handler, finding) => {
    const hosts = await standIns({
      "site.api.espn.com": handler,
      "site.web.api.espn.com": good,
    });
    const checks = await ofDefault();
    const asked = hosts.of("site.web.api.espn.com").requests.length;
    await hosts.close();
    expect(checks.map(({ check, status }) => [check, status])).toEqual([
      ["service", "wrong"],
      ["other host", "fine"],
    ]);
    expect(checks[0]?.finding).toMatch(finding);
    expect(checks[1]?.finding).toMatch(/^site\.web\.api\.espn\.com responds: scoreboards, /);
    expect(asked).toBe(1);
  });

  it("and the other one, too, both are named", async () => {
    const hosts = await standIns({ "site.web.api.espn.com": answerText("oops", 503) });
    const checks = await ofDefault();
    await hosts.close();
    expect(checks.map(({ status }) => status)).toEqual(["wrong", "wrong"]);
    expect(checks[0]?.finding).toBe("offline, or unknown host (ENOTFOUND)");
    expect(checks[1]?.finding).toBe("site.web.api.espn.com: the service is down (503)");
  });
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const closed: Server = createTcpServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, "close");
  return port;
}

/** A self-signed certificate for these tests, valid for a century. */
const TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSVUw4qr6GrqxFgto
e/k6czruEAO+YGuJH/Cuo3QO47WhRANCAASn7nhJsnkx1w92TAVmLEq89iCsMCEd
U5cnhbcauJV+mhDz49sVuXc2ytVnro1uKutcph/zhdiwBEPoQbOvo/pG
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUaWND7gG2ujwY81oUoPBmykz0NpowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA5MDgxMloYDzIxMjYxMDI5
MDkwODEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASn7nhJsnkx1w92TAVmLEq89iCsMCEdU5cnhbcauJV+mhDz49sVuXc2
ytVnro1uKutcph/zhdiwBEPoQbOvo/pGo1MwUTAdBgNVHQ4EFgQUq7JSKxdF97r3
GFbyzw67YqWCYI8wHwYDVR0jBBgwFoAUq7JSKxdF97r3GFbyzw67YqWCYI8wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBNSJxxsBnRD4s1IeRBpOy3
6qdkC0idGa6hW+X2cR5mSgIgOzo88hJU6sjSxzjIeCpzYWZzarTuKNlgl5KmNjKF
iCM=
-----END CERTIFICATE-----`,
};

describe("an obstacle between this machine and the service", () => {
  it("is a port with nothing on it", async () => {
    const [service] = await check({ base_url: `http://127.0.0.1:${await freePort()}` });
    expect(service?.finding).toBe("no server at this address (ECONNREFUSED)");
    expect(service?.remedy).toMatch(/base_url/);
  });

  it("is an unknown name", async () => {
    const [service] = await check({ base_url: "http://sportsframe.invalid" });
    expect(service?.finding).toMatch(/^offline, or unknown host \((ENOTFOUND|EAI_AGAIN)\)$/);
    expect(service?.remedy).toMatch(/internet/);
  });

  it("is a proxy that is gone, named without its password", async () => {
    const port = await freePort();
    const proxy = `http://user:secret@127.0.0.1:${port}`;
    const [service] = await check({ base_url: "http://service.example", proxy });
    expect(service?.finding).toBe(`the proxy at 127.0.0.1:${port} does not respond`);
    expect(JSON.stringify(service)).not.toContain("secret");
    expect(service?.remedy).toMatch(/HTTPS_PROXY/);
  });

  it("is a proxy that refuses", async () => {
    const proxy = createTcpServer((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const [service] = await check({
      base_url: "https://service.example",
      proxy: `http://127.0.0.1:${port}`,
    });
    proxy.close();
    expect(service?.finding).toBe("the proxy refused (407)");
  });

  it("is a proxy with its own certificate", async () => {
    const other = createServer(TLS).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const [service] = await check({ base_url: `https://localhost:${port}` });
    other.close();
    expect(service?.finding).toMatch(
      /^a proxy or virus scanner intercepts the connection: .*SELF_SIGNED/,
    );
    expect(service?.remedy).toMatch(/NODE_EXTRA_CA_CERTS/);
  });

  it("speaks no https", async () => {
    const [service] = await check({ base_url: server.url.replace("http:", "https:") });
    expect(service?.finding).toMatch(/^the server does not use https \((ERR_SSL|EPROTO)/);
  });

  // As Node names them; making such certificates and networks here would take a root's rights.
  it.each([
    ["CERT_HAS_EXPIRED", /not valid today/, /clock/],
    ["CERT_NOT_YET_VALID", /not valid today/, /clock/],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /intercepts the connection/, /NODE_EXTRA_CA_CERTS/],
    ["ERR_TLS_CERT_ALTNAME_INVALID", /another host/, /base_url/],
    ["ENETUNREACH", /^offline \(/, /internet/],
    ["EHOSTUNREACH", /^offline \(/, /internet/],
    ["ECONNRESET", /interrupted/, /firewall/],
  ])("fails with %s", (code, finding, remedy) => {
    const cause = Object.assign(new Error("no"), { code });
    const error = new NetworkError("no answer.", { url: server.url, cause });
    const found = findCause(error, createSettings({}));
    expect(found.finding).toMatch(finding);
    expect(found.finding).toContain(code);
    expect(found.remedy).toMatch(remedy);
  });
});
