import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HttpError, NotFoundError } from "../../src/errors";
import { contentsOf } from "../../src/frames/contents";
import { rows } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { operations } from "../../src/operations";
import { type SampleService, startSampleService, useSampleService } from "../../src/sample/service";

let sample: SampleService;

beforeAll(async () => {
  sample = await startSampleService();
});

afterAll(() => sample.close());

const IDS = {
  wbb: { event_id: "990000101", team_id: "880001", athlete_id: "9910102" },
  mlb: { event_id: "991000201", team_id: "890001", athlete_id: "9920103" },
};

type AnyCall = (given: object) => Promise<unknown>;

describe("the sample service", () => {
  it.each(Object.entries(operations))("answers %s", async (name, operation) => {
    const ids = name.includes("_wbb_") ? IDS.wbb : IDS.mlb;
    const wanted = Object.entries({ ...ids }).filter(
      ([id]) =>
        operation.path.includes(`{${id}}`) || (id === "event_id" && name.endsWith("_summary")),
    );
    const call = operation as unknown as AnyCall;
    const result = await call({ ...Object.fromEntries(wanted), base_url: sample.base_url });
    const frame = name.endsWith("_summary") ? (result as { header: Frame }).header : result;
    expect(contentsOf(frame as Frame).rows).toBeDefined();
  });

  const idsOf = async (dates?: string, limit?: number) => {
    const given = { ...(dates && { dates }), ...(limit && { limit }), base_url: sample.base_url };
    return rows(await operations.site_mlb_scoreboard(given)).map(({ game_id }) => game_id);
  };

  it("lists the games of the American day, of a range, a month and a year", async () => {
    expect(await idsOf()).toHaveLength(9);
    for (const dates of ["20250604", "20250601-20250604", "202506", "2025"]) {
      expect(await idsOf(dates)).toContain("991000201");
    }
    expect(await idsOf("20250603")).toEqual([]);
    expect(await idsOf("2024")).toEqual([]);
    expect(await idsOf("2025", 2)).toHaveLength(2);
  });

  it("answers what it does not have as the service does", async () => {
    const { base_url } = sample;
    const unknown = operations.site_wbb_summary({ event_id: "1", base_url });
    await expect(unknown).rejects.toThrow(NotFoundError);
    const other = operations.site_wbb_team_roster({ team_id: "880002", base_url });
    await expect(other).rejects.toThrow("teams/880001/roster alone");
    const answer = await fetch(
      `${base_url}/apis/site/v2/sports/baseball/mlb/scoreboard?dates=20250230`,
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, message: "Failed to get events endpoint." });
    expect((await fetch(`${base_url}/apis/site/v2/sports/football/nfl/scoreboard`)).status).toBe(
      404,
    );
    await expect(operations.site_mlb_team({ team_id: "5", base_url })).rejects.toThrow(HttpError);
  });

  it("takes the exported operations with it, and gives them back when it is closed", async () => {
    const before = operations.site_wbb_scoreboard.url();
    const own = await useSampleService();
    expect(operations.site_wbb_scoreboard.url()).toContain(own.base_url);
    await own.close();
    expect(operations.site_wbb_scoreboard.url()).toBe(before);
  });

  it("does not keep a script alive that forgets to close it", () => {
    const script = `const sf = require("./dist");
      (async () => {
        await sf.useSampleService();
        console.log((await sf.site_wbb_scoreboard()).shape.join());
      })();`;
    const printed = execFileSync(process.execPath, ["-e", script], {
      cwd: resolve(__dirname, "../.."),
      encoding: "utf8",
      timeout: 15_000,
    });
    expect(printed).toBe("8,50\n");
  });
});
