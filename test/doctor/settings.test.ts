import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cacheCheck, proxyCheck } from "../../src/doctor/settings";
import { createSettings } from "../../src/service/options/settings";
import { suiteFolder } from "../support/suite-folder";

const scratch = suiteFolder("doctor");
afterEach(() => vi.unstubAllEnvs());

const cacheAt = (cache: string, options = {}) => cacheCheck(createSettings({ cache, ...options }));

describe("the cache folder", () => {
  it("is off", async () => {
    vi.stubEnv("SPORTSFRAME_CACHE_DIR", "");
    const check = await cacheCheck(createSettings({}));
    expect(check).toMatchObject({ check: "cache", status: "fine" });
    expect(check.finding).toMatch(/^off: .*SPORTSFRAME_CACHE_DIR/);
  });

  it("has answers of a size", async () => {
    const folder = join(scratch, "full");
    mkdirSync(join(folder, "host", "site_wbb_summary"), { recursive: true });
    const bytes = [700_000, 1_100_000];
    for (const [index, size] of bytes.entries()) {
      const name = join(folder, "host", "site_wbb_summary", `event_id=${index}.json.gz`);
      writeFileSync(name, Buffer.alloc(size));
    }
    writeFileSync(join(folder, "notes.txt"), "mine");
    expect((await cacheAt(folder)).finding).toBe(`${folder}: 2 responses, 1.8 MB`);
    expect(readdirSync(folder).sort()).toEqual(["host", "notes.txt"]);
  });

  it("is not made by looking", async () => {
    const folder = join(scratch, "later", "on");
    const check = await cacheAt(folder);
    expect(check).toMatchObject({ status: "fine", finding: `${folder}: no responses yet` });
    expect(readdirSync(scratch)).not.toContain("later");
  });

  it.each([{}, { replay: true }])("cannot be a file, %j", async (options) => {
    const file = join(scratch, "file");
    writeFileSync(file, "text");
    const check = await cacheAt(file, options);
    expect(check.status).toBe("wrong");
    expect(check.finding).toContain(options.replay ? "cannot be read" : "cannot be written");
    expect(check.remedy).toMatch(/SPORTSFRAME_CACHE_DIR/);
  });
});

describe("the proxy", () => {
  const findingOf = (options: object) => proxyCheck(createSettings(options)).finding;
  const NAMES = ["http_proxy", "https_proxy", "no_proxy"];
  const alone = (variables: Readonly<Record<string, string>> = {}) => {
    for (const name of NAMES.flatMap((one) => [one, one.toUpperCase()])) vi.stubEnv(name, "");
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  };

  it("is none", () => {
    alone();
    expect(findingOf({})).toBe("none");
    expect(findingOf({ proxy: false })).toMatch(/^none, ignoring/);
  });

  it("is shown without its password", () => {
    alone({ HTTPS_PROXY: "http://me:secret@proxy.example:3128", no_proxy: "localhost,.test" });
    expect(findingOf({})).toBe("HTTPS_PROXY=proxy.example:3128, no_proxy=localhost,.test");
    const proxy = "http://me:secret@other.example:80";
    expect(findingOf({ proxy })).toBe("other.example (from the proxy option)");
  });

  it("is an address that cannot be read", () => {
    alone({ http_proxy: "http://me:se cret@:x" });
    expect(findingOf({})).toBe("http_proxy=an invalid URL");
  });
});
