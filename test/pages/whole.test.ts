import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { startSampleService } from "../../src/sample";
import { operations } from "../../src/service/operations";
import { PAGES, pageRun, removePageRuns } from "../support/pages";
import { fixtureText } from "../support/payloads";
import { sampleLeague } from "../support/sample";

afterAll(removePageRuns);

const pathOf = (page: string) => `docs/pages/${page}.md`;

/** The output of an example of a page of docs/pages. */
async function printedBy(page: string, name: string): Promise<string> {
  const { printed } = await pageRun(pathOf(page));
  return printed.get(name) ?? "";
}

const folderOf = async (page: string) => (await pageRun(pathOf(page))).folder;

// Needs dist/ and vendor/: npm run build.
describe("a page", () => {
  const withExamples = PAGES.filter(({ examples }) => examples.length > 0);
  it.concurrent.each(withExamples)(
    "$file runs offline",
    { timeout: 300_000 },
    async ({ file, examples }) => {
      const { printed } = await pageRun(file);
      for (const { name, notRun, output } of examples) {
        expect(printed.has(name)).toBe(notRun === undefined);
        if (output !== undefined) expect(printed.get(name)).toBe(output);
      }
    },
  );
});

describe("an example", () => {
  it("leads from a team to a picture", async () => {
    expect(await printedBy("getting-started", "games")).toContain("shape: (14, 14)");
    expect(await printedBy("getting-started", "one-game")).toContain("Chart: ");
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

  it("says what its finding prints", async () => {
    const printed = await printedBy("finding-games", "finding");
    expect(printed).toContain("shape: (1, 14)");
    expect(printed).toContain("shape: (14, 14)");
    expect(printed).toContain("Columns (50)");
  });

  it("says what its season prints", async () => {
    // The games of one team, by the JSON of the scoreboard.
    const board = sampleLeague().raw("site_wbb_scoreboard", {
      dates: "20221101-20230430",
      limit: 500,
    });
    const { events } = board as { readonly events: readonly object[] };
    const own = events.filter((event) => JSON.stringify(event).includes('"id":"880007"'));
    expect(await printedBy("season", "update")).toContain(`found: ${own.length},`);
    expect(await printedBy("season", "sql")).toMatch(
      /shape: \(5, 3\)\nathlete_name +games +points\n/,
    );
    // All twelve teams had played by that day.
    expect(await printedBy("season", "standings")).toMatch(/shape: \(12, \d+\)/);
    expect(existsSync(join(await folderOf("season"), "season-shots.png"))).toBe(true);
  });

  it("says what its joins print", async () => {
    // Twelve schools: the columns of the standings, those of the teams but the key.
    const width = operations.site_wbb_standings.columns.length;
    const more = operations.site_wbb_teams_site.columns.length - 1;
    expect(await printedBy("joins", "joins")).toBe(`[ 12, ${width + more} ]\n`);
    expect(await printedBy("joins", "scoreboard")).toBe("true\n");
    expect(await printedBy("joins", "team-games")).toMatch(/KBAY +69 +67 +W +1\n/);
  });

  it("saves what its exports are", async () => {
    const folder = await folderOf("exporting");
    const lines = (name: string) => readFileSync(join(folder, name), "utf8").trim().split("\n");
    // Six games on January 5, and 26 players of a game.
    expect(lines("team-games.csv")).toHaveLength(1 + 12);
    expect(lines("lines.csv")).toHaveLength(1 + 26);
    expect(lines("standings.csv")[1]).toContain('"=""');
  });

  it("says what its game tables print", async () => {
    expect(await printedBy("game-tables", "game-tables")).toContain("shape: (26, 4)");
    const pitching = await printedBy("game-tables", "baseball");
    expect(pitching).toMatch(/athlete_name +strikeouts +walks_allowed/);
  });

  it("saves what its charts are", async () => {
    const folder = await folderOf("charts");
    const saved = (name: string) => readFileSync(join(folder, name));
    expect(saved("win-probability.png").toString("latin1", 1, 4)).toBe("PNG");
    expect(saved("scorers.html").toString()).toContain("<!doctype html>");
    expect(saved("zones.svg").toString()).toContain("Kestrel Bay Lanterns");
    expect(saved("pitches.png").toString("latin1", 1, 4)).toBe("PNG");
  });

  it("says what its month prints", async () => {
    // By days, and from the JSON itself.
    const sample = await startSampleService({ live: false });
    const league = `${sample.base_url}/apis/site/v2/sports/basketball/womens-college-basketball`;
    const json = async (path: string) =>
      JSON.parse(await (await fetch(`${league}/${path}`)).text());
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

  it("reports the lead changes of a live game to its end", async () => {
    const lines = (await printedBy("live", "live")).trim().split("\n");
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => !/^[1-5] \d+:\d\d .+ leads\.$/.test(line))).toEqual([]);
  });

  it("catches errors by class", async () => {
    const [status, message] = (await printedBy("errors", "errors")).split("\n");
    expect(status).toBe("404");
    expect(message).toContain("retires");
  });
});
