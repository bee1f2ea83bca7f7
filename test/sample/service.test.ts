import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../sample";
import { useSampleService } from "../../src/sample";
import { configure, createClient, settingsOf } from "../../src/service/client";

type Service = Awaited<ReturnType<typeof startService>>;

let service: Service;
beforeAll(async () => {
  service = await startService({ port: 0, latency_ms: 0, live: false, as_real: true });
});
afterAll(() => service.close());

const ask = (path: string, { host = "127.0.0.1", method = "GET" } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { port: service.port, path, method, headers: { host }, agent: false };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

const SITE = "/apis/site/v2/sports/baseball/mlb";

describe("the sample service", () => {
  it("answers its own names alone", async () => {
    for (const host of ["127.0.0.1", "localhost:80", "LOCALHOST", "[::1]:80"]) {
      expect([host, await ask(`${SITE}/teams`, { host })]).toEqual([host, 200]);
    }
    for (const host of ["evil.example", "127.0.0.1.nip.io:80"]) {
      expect([host, await ask(`${SITE}/teams`, { host })]).toEqual([host, 403]);
    }
  });

  it("is read-only", async () => {
    expect(await ask(`${SITE}/teams`, { method: "POST" })).toBe(405);
  });

  it.each(["toString", "__proto__", "constructor", "hasOwnProperty", "valueOf"])(
    "knows no path named %s, and continues",
    async (name) => {
      expect(await ask(`${SITE}/${name}`)).toBe(404);
      expect(await ask(`${SITE}/teams/1/${name}`)).toBe(404);
      expect(await ask(`${SITE}/teams`)).toBe(200);
    },
  );

  it.each([
    "//",
    "http://[",
    "/%",
    `${SITE}/%E0%A4%A`,
    `${SITE}/teams/__proto__/constructor`,
    `${SITE}/scoreboard?dates=99999999`,
    `${SITE}/scoreboard?dates=20250604-`,
    `${SITE}/scoreboard?limit=-1`,
  ])("continues after %s", async (path) => {
    expect(await ask(path)).toBeLessThan(500);
    expect(await ask(`${SITE}/teams`)).toBe(200);
  });
});

it("serves clients that are created while it is in use, and no others", async () => {
  const before = createClient();
  const sample = await useSampleService({ live: false });
  const during = createClient();
  const elsewhere = createClient({ base_url: "http://127.0.0.1:9" });
  await sample.close();
  const addresses = [before, during, elsewhere, createClient()].map(
    (client) => settingsOf(client).base_url,
  );
  const [own] = addresses;
  expect(addresses).toEqual([own, sample.base_url, "http://127.0.0.1:9", own]);
  expect(own).not.toBe(sample.base_url);
});

it("serves no new clients once configure sets another address", async () => {
  const { base_url } = settingsOf(createClient());
  const sample = await useSampleService({ live: false });
  configure({ base_url });
  expect(settingsOf(createClient()).base_url).toBe(base_url);
  await sample.close();
});
