import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { type Client, createClient } from "../../../src/service/client";
import { hidePrefix, shownUrl } from "../../../src/service/http/address";
import { nameCacheFile } from "../../../src/service/http/cache/files";
import { answerJson, answerText, type Handler } from "../../support/loopback";
import { failureOf, reset, scratchFolder, useServer } from "../setup";
import { requestOf } from "./cache/setup";

const KEY = "k3y-0f8fad5bd9cb";

const server = useServer();
let client: Client;
let cache: string;

beforeEach(() => {
  cache = scratchFolder();
  client = createClient({ base_url: `${server.url}/gate/${KEY}`, retries: 0, cache });
});

const ask = (options: object = {}) =>
  client.site_mlb_summary({ event_id: "401", return_parsed: false, ...options });

const quoting: Handler = (request, response) =>
  answerText(`Cannot GET ${request.url}`, 404)(request, response);
const leading: Handler = (request, response) =>
  answerText("", 302, { location: `https://elsewhere.example${request.url}` })(request, response);

test.each<[string, Handler, object]>([
  ["a refusal", answerText("no", 403), {}],
  ["a refusal that quotes its address", quoting, {}],
  ["a redirect", leading, {}],
  ["a page", answerText("<p>Hello</p>"), {}],
  ["a payload of another shape", answerJson([]), {}],
  ["an answer of another game", answerJson({ header: { id: "1" } }), {}],
  ["a lost connection", reset, {}],
  ["a timeout", () => {}, { timeout_ms: 30 }],
  ["an archive without it", reset, { replay: true }],
])("a key in the path of base_url is not in the error after %s", async (_, handler, options) => {
  server.handle(handler);
  const error = await failureOf<Error & { url: string }>(ask(options));
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
  expect(error.url).toBe(`${server.url}/***/apis/site/v2/sports/baseball/mlb/summary?event=401`);
});

test("a key is neither in file names nor in copies", async () => {
  const final = { status: { type: { state: "post", completed: true } } };
  server.handle(answerJson({ header: { id: "401", competitions: [final] } }));
  const first = await ask();
  const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
  expect(files.join(" ")).not.toContain(KEY);
  const [copy = ""] = files.filter((file) => file.endsWith(".gz"));
  expect(gunzipSync(readFileSync(join(cache, copy))).toString()).not.toContain(KEY);
  // The copy still answers.
  expect(await ask()).toEqual(first);
  expect(server.requests).toHaveLength(1);
});

test("addresses without a path of their own are shown as they are", () => {
  const url = "https://h.example/apis/site/v2/sports?x=/apis/y";
  expect(shownUrl(url)).toBe(url);
  expect(shownUrl("https://h.example/one?of=/apis/two")).toBe("https://h.example/one?of=/apis/two");
  expect(shownUrl("https://h.example/a/apis/v2")).toBe("https://h.example/***/apis/v2");
  expect(hidePrefix("GET /a/apis/v2 and /apis", "https://h.example/a/apis/v2")).toBe(
    "GET /***/apis/v2 and /apis",
  );
});

test("no file name is longer than 200 bytes, and long ones differ", () => {
  const names = ["a", "b"].map((end) => {
    const label = `q=${"🏀é".repeat(2500)}${end}`;
    const source = "s".repeat(500) + end;
    return nameCacheFile(requestOf({ label, source, operation: "o".repeat(500) }), "h").split("/");
  });
  for (const name of names.flat()) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(names[0]?.at(-1)).not.toBe(names[1]?.at(-1));
});
