import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startSampleService, useSampleService } from "../../src/sample";
import { openSeason } from "../../src/seasons/open";
import { scratch } from "./recorded";

const JANUARY = { dates: "20230105" };

describe("the source of a season's games", () => {
  it("is the service that the exported operations use by default", async () => {
    const sample = await useSampleService({ live: false });
    onTestFinished(() => sample.close());
    const season = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
    // Six games of the sample league are on that day.
    expect(await season.update(JANUARY)).toMatchObject({ found: 6, fetched: 6, failed: 0 });
  });

  it("does not change from make-believe to real games, nor back", async () => {
    const [dir, other] = [join(scratch(), "data"), scratch()];
    const sample = await startSampleService({ live: false });
    onTestFinished(() => sample.close());
    const { base_url } = sample;
    const open = (folder: string, options: object = {}) =>
      openSeason({ league: "wbb", season: 2023, dir: folder, ...options });
    await (await open(dir, { base_url })).update(JANUARY);
    const real = await open(dir, { base_url: "http://service.invalid", retries: 0 });
    await expect(real.update(JANUARY)).rejects.toThrow(
      /the games of 2023 in .*wbb are of a service on this machine, and this client asks another\. Give openSeason another dir, or call await useSampleService\(\) first: /,
    );
    // A folder without games takes those of any service.
    const failing = await open(other, { base_url: "http://service.invalid", retries: 0 });
    await expect(failing.update(JANUARY)).rejects.toThrow("no complete answer");
    expect(await (await open(other, { base_url })).update(JANUARY)).toMatchObject({ found: 6 });
    // The same folder, as if the real service had filled it.
    const manifest = join(dir, "wbb", "season=2023.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace(/"is_local":\s*true/, '"is_local":false'));
    await expect((await open(dir, { base_url })).update(JANUARY)).rejects.toThrow(
      /are of the real service, and this client asks one on this machine\. Give openSeason another dir, or close the sample service first: /,
    );
  });
});
