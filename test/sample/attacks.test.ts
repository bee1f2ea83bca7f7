import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleService, startSampleService } from "../../src/sample";

let sample: SampleService;

beforeAll(async () => {
  sample = await startSampleService({ as_real: true });
});

afterAll(() => sample.close());

/** The status of a GET, with the exact path and Host. */
function statusOf(path: string, host?: string): Promise<number | undefined> {
  const { hostname, port } = new URL(sample.base_url);
  return new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

const MLB = "/apis/site/v2/sports/baseball/mlb";

test.each(["toString", "__proto__", "constructor", "hasOwnProperty", "valueOf"])(
  "a path named %s is unknown, and the service goes on",
  async (name) => {
    expect(await statusOf(`${MLB}/${name}`)).toBe(404);
    expect(await statusOf(`${MLB}/teams/1/${name}`)).toBe(404);
    expect(await statusOf(`${MLB}/teams?limit=1`)).toBe(200);
  },
);

test("a path that is none does not end it", async () => {
  expect(await statusOf("//")).toBe(404);
  expect(await statusOf(`${MLB}/teams?limit=1`)).toBe(200);
});

test("it answers to the names of this machine alone", async () => {
  const { port } = new URL(sample.base_url);
  const path = `${MLB}/teams?limit=1`;
  for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"]) {
    expect(await statusOf(path, `${name}:${port}`)).toBe(200);
  }
  for (const host of [`evil.example:${port}`, `127.0.0.1.nip.io:${port}`]) {
    expect(await statusOf(path, host)).toBe(403);
  }
});
