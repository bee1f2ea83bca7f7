import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { doctor as command } from "../src/cli/doctor";
import { doctor } from "../src/doctor";
import { configure } from "../src/service/client";
import { DEFAULT_BASE_URL } from "../src/service/options/options";
import { answerJson, type Loopback, startLoopback } from "./support/loopback";

let server: Loopback;
beforeAll(async () => {
  server = await startLoopback((request, response) => {
    const isElsewhere = request.url?.startsWith("/elsewhere");
    answerJson(isElsewhere ? {} : { sports: [] }, isElsewhere ? 404 : 200)(request, response);
  });
});
afterAll(() => server.close());

beforeEach(() => {
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"]) {
    vi.stubEnv(name, "");
  }
  // Whatever of Jupyter this machine has: test/doctor/notebooks.test.ts has each case.
  vi.stubEnv("PATH", "no/programs");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ROOT = join(__dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8").replace(/\s+/g, " ");

const PARTS =
  "node danfo polars pictures duckdb pdfkit ts-node typescript kernel jupyter cache proxy service".split(
    " ",
  );

describe("doctor", () => {
  it("looks at every part, in the order in which they are needed", async () => {
    const checks = await doctor({ base_url: server.url });
    expect(checks.map(({ check }) => check)).toEqual(PARTS);
    expect(checks.filter(({ status }) => status !== "fine")).toMatchObject([
      { check: "jupyter", status: "absent" },
    ]);
  });

  it("answers lines of the documentation", () => {
    const sources = readdirSync(join(ROOT, "src/doctor")).map((name) => read(`src/doctor/${name}`));
    const quotes = sources.join("").matchAll(/\/\*\* (docs\/\S+\.md): "(.+?)" \*\//g);
    const named = [...quotes].map(([, page = "", line = ""]) => [line, read(page).includes(line)]);
    expect(named.filter(([, isThere]) => !isThere)).toEqual([]);
    expect(named).toHaveLength(10);
    const [, table = ""] = read("docs/pages/errors.md").split("| the request | remedy |");
    const explained = table.match(/(?<= \| )[A-Z][^|]+\.(?= \|)/g) ?? [];
    const missing = explained.filter((remedy) => !read("src/doctor/service.ts").includes(remedy));
    expect(missing).toEqual([]);
    expect(explained).toHaveLength(7);
  });

  it("refuses unknown options, and reports impossible values", async () => {
    await expect(doctor({ base_uri: server.url } as object)).rejects.toThrow(/base_uri/);
    const checks = await doctor({ base_url: "ftp://example.org" });
    expect(checks.at(-1)).toMatchObject({ check: "options", status: "wrong" });
    expect(checks.at(-1)?.finding).toMatch(/^base_url must be an http or https URL/);
    expect(checks.map(({ check }) => check)).not.toContain("service");
  });
});

describe("sportsframe doctor", () => {
  afterEach(() => configure({ base_url: DEFAULT_BASE_URL }));

  async function printed(args: readonly string[], base_url: string) {
    configure({ base_url });
    const written: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const before = process.exitCode;
    process.exitCode = undefined;
    await command.start(args);
    const status = process.exitCode;
    process.exitCode = before;
    return { text: written.join(""), status };
  }

  it("prints a line a part, and ends well", async () => {
    const { text, status } = await printed([], server.url);
    const lines = text.trimEnd().split("\n");
    const named = lines.flatMap((line) => /^(?:fine|absent) +([\w-]+) +\S/.exec(line)?.[1] ?? []);
    expect(named).toEqual(PARTS);
    expect(status).toBeUndefined();
  });

  it("prints JSON, and exits with an error code if something is wrong", async () => {
    const { text, status } = await printed(["--json"], `${server.url}/elsewhere`);
    const { ok, checks } = JSON.parse(text);
    expect(ok).toBe(false);
    expect(checks.at(-1)).toMatchObject({ check: "service", status: "wrong" });
    expect(checks.at(-1).finding).toMatch(/answered 404 .*The server at this address is not the/);
    expect(status).toBe(1);
  });

  it("refuses other words", async () => {
    await expect(command.start(["--jsn"])).rejects.toThrow(/jsn/);
  });
});
