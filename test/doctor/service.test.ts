import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serviceChecks } from "../../src/doctor/service";
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
    const [service, ...more] = await check();
    expect(service).toMatchObject({ check: "service", status: "fine", remedy: null });
    expect(service?.finding).toMatch(/^reached in \d+\.\d s as Mozilla\/5\.0 \(compatible; /);
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
    ["refuses everybody", forbidden, /403 .*Tried Mozilla.* and sportsf/, /^Use another network/],
    ["asks for proof", answerText("<html>captcha</html>", 202), /202/, /^Use another network/],
    ["asks to wait", answerText("{}", 429), /answered 429/, /requests_per_second/],
    ["is down", answerText("oops", 503), /answered 503 .*The service failed/, /later/],
    ["has no such path", answerText("{}", 404), /404 .*is not the service\.$/, /base_url/],
    [
      "redirects",
      answerText("", 302, { location: "https://login.hotel.example/" }),
      /answered 302 .*points to https:\/\/login\.hotel\.example/,
      /browser/,
    ],
    ["is a login page", answerText("<html>Welcome</html>"), /got a web page/, /browser/],
    ["is cut short", answerText('{"sports":['), /got JSON that was cut/, /browser/],
    ["is another", answerJson({ ok: true }), /JSON that is not from the service/, /base_url/],
    ["hangs up", (request) => request.socket.destroy(), /other side closed/, /connection/],
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
    expect(service).toMatchObject({ status: "wrong" });
    expect(service?.finding).toMatch(/timeout_ms/);
    expect(service?.remedy).toMatch(/HTTPS_PROXY/);
  });

  it("refuses the user's own user agent", async () => {
    server.handle(forbidden);
    const [service] = await check({ user_agent: "Safari" });
    expect(service?.finding).toMatch(/answered 403.*user_agent/);
    expect(server.requests).toHaveLength(1);
  });
});

describe("failures of the service itself", () => {
  const ofDefault = () => serviceChecks(createSettings({ base_url: DEFAULT_BASE_URL }));

  it.each([
    ["blocks", forbidden, /answered 403/],
    ["is down", answerText("oops", 500), /answered 500/],
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
    expect(checks[1]?.finding).toMatch(/^reached in /);
    expect(asked).toBe(1);
  });

  it("and the other one, too, both are named", async () => {
    const hosts = await standIns({ "site.web.api.espn.com": answerText("oops", 503) });
    const checks = await ofDefault();
    await hosts.close();
    expect(checks.map(({ status }) => status)).toEqual(["wrong", "wrong"]);
    expect(checks[0]?.finding).toMatch(/ENOTFOUND/);
    expect(checks[1]?.finding).toMatch(/site\.web\.api\.espn\.com.* answered 503/);
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

describe("an obstacle between this machine and the service", () => {
  it("is a port with nothing on it", async () => {
    const [service] = await check({ base_url: `http://127.0.0.1:${await freePort()}` });
    expect(service?.finding).toMatch(/ECONNREFUSED/);
    expect(service?.remedy).toMatch(/base_url/);
  });

  it("is an unknown name", async () => {
    const [service] = await check({ base_url: "http://sportsframe.invalid" });
    expect(service?.finding).toMatch(/ENOTFOUND|EAI_AGAIN/);
    expect(service?.remedy).toMatch(/connection/);
  });

  it("is a proxy that is gone, named without its password", async () => {
    const port = await freePort();
    const proxy = `http://user:secret@127.0.0.1:${port}`;
    const [service] = await check({ base_url: "http://service.example", proxy });
    expect(service?.finding).toContain(`127.0.0.1:${port}`);
    expect(JSON.stringify(service)).not.toContain("secret");
    expect(service?.remedy).toMatch(/proxy/);
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
    expect(service?.finding).toMatch(/407|Proxy Authentication.* Check the proxy option/);
  });

  it("speaks no https", async () => {
    const [service] = await check({ base_url: server.url.replace("http:", "https:") });
    expect(service?.finding).toMatch(/does not use https/);
  });
});
