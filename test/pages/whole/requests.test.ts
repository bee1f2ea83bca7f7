import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { startSampleService } from "../../../src/sample";
import { fixtureText } from "../../support/payloads";
import { folderOf, printedBy, runPages } from "./run-pages";

runPages("requests");

it("says what its month prints", async () => {
  // By days, and from the JSON itself.
  const sample = await startSampleService({ live: false });
  const league = `${sample.base_url}/apis/site/v2/sports/basketball/womens-college-basketball`;
  const json = async (path: string) => JSON.parse(await (await fetch(`${league}/${path}`)).text());
  const ids: string[] = [];
  for (let day = 20230101; day <= 20230131; day++) {
    for (const { id, status } of (await json(`scoreboard?dates=${day}&groups=50`)).events) {
      if (status.type.completed) ids.push(id);
    }
  }
  let athletes = 0;
  for (const id of ids) {
    for (const { statistics } of (await json(`summary?event=${id}`)).boxscore.players ?? []) {
      athletes += statistics[0].athletes.length;
    }
  }
  await sample.close();
  expect(ids.length).toBeGreaterThan(40);
  const { length } = boxScore.columns.basketball;
  expect(await printedBy("requests", "month")).toBe(`${ids.length} [ ${athletes}, ${length} ]\n`);
});

it("sends no second request for a cached response", async () => {
  const printed = await printedBy("requests", "cache");
  const { plays } = JSON.parse(fixtureText("wbb/summary_final.json"));
  const [asked, read, requests, shape, error] = printed.split("\n");
  expect(asked).toMatch(/^site_wbb_summary 200 \d{6} false$/);
  expect(read).toBe(asked?.replace("false", "true"));
  expect([requests, shape]).toEqual(["1", `[ ${plays.length}, 20 ]`]);
  expect(error).toMatch(/^site_wbb_rankings: the archive .* has no .*site_wbb_rankings/);
  const folder = await folderOf("requests");
  const [host = ""] = readdirSync(join(folder, "answers")).filter((name) => /^127/.test(name));
  const file = join(folder, "answers", host, "site_wbb_summary/event_id=990000110.json.gz");
  expect(existsSync(file)).toBe(true);
});

it("catches errors by class", async () => {
  const [status, message] = (await printedBy("errors", "errors")).split("\n");
  expect(status).toBe("404");
  expect(message).toContain("retires");
});

it("says what its first steps print", async () => {
  const printed = await printedBy("engines", "first-steps");
  expect(printed).toContain("shape: (2, 50)");
  expect(printed).toMatch(/plays {12}[1-9]\d\d × 20/);
  // Read from the scoreboard's JSON.
  expect(printed).toMatch(/\nCAPE @ MARL 71 61\nFAIR @ QT 73 56\n$/);
});

it("says what its engines print", async () => {
  const printed = await printedBy("engines", "engines");
  expect(printed).toContain("PSG @ EMM");
  const { plays } = JSON.parse(fixtureText("mlb/summary_final.json"));
  expect(printed).toContain(`\n2\n{ height: ${plays.length}, width: 48 }\n`);
});

it("says what its filter with pl prints", async () => {
  // Those with nine wins or more, by the JSON of the standings.
  const found = [...(await printedBy("engines", "pl")).matchAll(/^(\S.*?) {2,}(\d+-\d+)$/gm)];
  expect(found.map(([, name, record]) => [name, record])).toEqual([
    ["Montréval Boréales", "10-2"],
    ["Kestrel Bay Lanterns", "11-2"],
    ["Ashgrove Foxes", "9-5"],
  ]);
});

it("says what its own frames print", async () => {
  const printed = await printedBy("engines", "frames");
  expect(printed).toContain("[ 0, 50 ]");
  expect(printed).toContain("{ team_id: '890002', rank: null }");
});

it("reports the lead changes of a live game to its end", async () => {
  const lines = (await printedBy("live", "live")).trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !/^[1-5] \d+:\d\d .+ leads\.$/.test(line))).toEqual([]);
});
