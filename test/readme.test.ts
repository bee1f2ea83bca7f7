import { execFile, execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { boxScore } from "../src/games/box-score";
import { operations } from "../src/operations";
import { startSampleService } from "../src/sample";
import { fixtureText } from "./support/payloads";
import { sampleLeague } from "./support/sample";

const ROOT = resolve(__dirname, "..");
const README = readFileSync(join(ROOT, "README.md"), "utf8");
const EXAMPLE = /<!-- example: (?<name>[\w-]+) -->\n```ts\n(?<code>[\s\S]*?)```/g;

const examples = [...README.matchAll(EXAMPLE)].map(({ groups = {} }) => ({
  name: groups.name ?? "",
  code: groups.code ?? "",
}));

/** The README and the pages of docs, by the names that their blocks of code get. */
const PAGES = [
  ["readme", README] as const,
  ...["docs", "docs/pages", "docs/leagues", "docs/models", "notebooks"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      // What api.md has are declarations of the package, not code that uses it.
      .filter((file) => file.endsWith(".md") && file !== "api.md")
      .map((file) => {
        const name = `${folder}-${file}`.replace(/[^\w-]/g, "-");
        return [name, readFileSync(join(ROOT, folder, file), "utf8")] as const;
      }),
  ),
];

/** A folder of a user's: the package lies in its node_modules, and what examples save lands here. */
const FOLDER = mkdtempSync(join(tmpdir(), "sportsframe-readme-"));
mkdirSync(join(FOLDER, "node_modules"));
symlinkSync(ROOT, join(FOLDER, "node_modules/sportsframe"), "dir");
symlinkSync(join(ROOT, "node_modules/@types"), join(FOLDER, "node_modules/@types"), "dir");
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** What the README's compilers can be: the one it installs, tslab's, and the one npm takes by itself. */
const COMPILERS = [
  ["5.9", "typescript"],
  ["5.0.4", "@tslab/typescript-for-tslab"],
  ["7.0", "typescript-7"],
] as const;

/** What a compiler says of the TypeScript of all pages in a project with the README's settings. */
async function problemsIn(compiler: string): Promise<string> {
  const folder = join(FOLDER, compiler);
  mkdirSync(folder, { recursive: true });
  const [, settings = ""] = /```json\n([\s\S]*?)```/.exec(README) ?? [];
  writeFileSync(join(folder, "tsconfig.json"), settings);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, text] of PAGES) {
    [...text.matchAll(/```ts\n([\s\S]*?)```/g)].forEach(([, code = ""], index) => {
      writeFileSync(join(folder, `${name}-${index + 1}.ts`), code);
    });
  }
  const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "--noEmit", "--project", folder]);
  const { stdout } = await run.catch((error) => error);
  return stdout;
}

/** What the example of a name prints. */
function printedBy(name: string): string {
  const { code = "" } = examples.find((one) => one.name === name) ?? {};
  expect(code).not.toBe("");
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return execFileSync(process.execPath, ["--input-type=module", "--eval", outputText], {
    cwd: FOLDER,
    encoding: "utf8",
  });
}

describe("the README", () => {
  it("has the examples that are tested here", () => {
    expect(examples.map(({ name }) => name)).toEqual([
      "one-game",
      "first-steps",
      "engines",
      "pl",
      "frames",
      "finding",
      "seasons",
      "joins",
      "game-tables",
      "charts",
      "own-chart",
      "month",
      "cache",
    ]);
  });

  it("shows pictures that are there", () => {
    const pictures = [...README.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path ?? "");
    expect(pictures).toHaveLength(9);
    expect(pictures.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(COMPILERS)(
    "and the pages of docs compile with its settings in TypeScript %s",
    async (version, name) => {
      const { version: installed } = createRequire(__filename)(`${name}/package.json`);
      expect(installed.startsWith(version)).toBe(true);
      expect(await problemsIn(name)).toBe("");
    },
  );

  it("comes from a team to a picture", () => {
    const printed = printedBy("one-game");
    expect(printed).toContain("shape: (14, 13)");
    expect(printed).toContain("Chart: ");
  });

  it("says what its first steps print", () => {
    const printed = printedBy("first-steps");
    expect(printed).toContain("shape: (2, 50)");
    expect(printed).toMatch(/plays {12}[1-9]\d\d × 20/);
    // Read from the scoreboard's JSON.
    expect(printed).toMatch(/\nCAPE @ MARL 71 61\nFAIR @ QT 73 56\n$/);
  });

  it("says what its engines print", () => {
    const printed = printedBy("engines");
    expect(printed).toContain("PSG @ EMM");
    const { plays } = JSON.parse(fixtureText("mlb/summary_final.json"));
    expect(printed).toContain(`\n2\n{ height: ${plays.length}, width: 48 }\n`);
  });

  it("says what its filter with pl prints", () => {
    // Those with nine wins or more, by the JSON of the standings.
    const found = [...printedBy("pl").matchAll(/^(\S.*?) {2,}(\d+-\d+)$/gm)];
    expect(found.map(([, name, record]) => [name, record])).toEqual([
      ["Montréval Boréales", "11-2"],
      ["Kestrel Bay Lanterns", "11-2"],
      ["Ashgrove Foxes", "9-5"],
    ]);
  });

  it("says what its own frames print", () => {
    const printed = printedBy("frames");
    expect(printed).toContain("[ 0, 50 ]");
    expect(printed).toContain("{ team_id: '890002', rank: null }");
  });

  it("says what its finding prints", () => {
    const printed = printedBy("finding");
    expect(printed).toContain("shape: (1, 14)");
    expect(printed).toContain("shape: (14, 13)");
    expect(printed).toContain("Columns (50)");
  });

  it("says what its season prints", () => {
    const printed = printedBy("seasons");
    const january = sampleLeague().raw("site_wbb_scoreboard", { dates: "202301", limit: 500 });
    const { events } = january as { readonly events: readonly unknown[] };
    expect(printed).toContain(`found: ${events.length},`);
    expect(printed).toContain("wbb 2023");
    expect(printed).toMatch(/shape: \(5, 3\)\nathlete_name +games +points\n/);
    // All twelve teams had played by that day.
    expect(printed).toMatch(/shape: \(12, \d+\)/);
    expect(existsSync(join(FOLDER, "season-shots.png"))).toBe(true);
  });

  it("says what its joins print", () => {
    const printed = printedBy("joins");
    // Twelve schools: the columns of the standings, those of the teams but the key.
    const width = operations.site_wbb_standings.columns.length;
    const more = operations.site_wbb_teams_site.columns.length - 1;
    expect(printed).toContain(`[ 12, ${width + more} ]\ntrue\n`);
    expect(printed).toMatch(/KBAY +69 +67 +W +1\n/);
    const saved = readFileSync(join(FOLDER, "team-games.csv"), "utf8");
    expect(saved.split("\n")).toHaveLength(1 + 4 + 1);
  });

  it("says what its game tables print", () => {
    const printed = printedBy("game-tables");
    const { plays } = JSON.parse(fixtureText("wbb/summary_final.json"));
    expect(printed).toContain(`shape: (${plays.length}, 3)`);
    expect(printed).toMatch(/pitcher_name +pitch_type +velocity/);
  });

  it("saves what its charts are", () => {
    expect(printedBy("charts")).toBe("https://vega.github.io/schema/vega-lite/v5.json\n");
    const saved = (name: string) => readFileSync(join(FOLDER, name));
    expect(saved("win-probability.png").toString("latin1", 1, 4)).toBe("PNG");
    expect(saved("shots.html").toString()).toContain("<!doctype html>");
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
    expect(printedBy("month")).toBe(`${ids.length} [ ${athletes}, ${length} ]\n`);
  });

  it("asks once for what its cache has", () => {
    const printed = printedBy("cache");
    const { plays } = JSON.parse(fixtureText("wbb/summary_final.json"));
    const [asked, read, requests, shape, error] = printed.split("\n");
    expect(asked).toMatch(/^site_wbb_summary 200 \d{6} false$/);
    expect(read).toBe(asked?.replace("false", "true"));
    expect([requests, shape]).toEqual(["1", `[ ${plays.length}, 20 ]`]);
    expect(error).toMatch(/^site_wbb_rankings: the archive .* has no .*site_wbb_rankings/);
    const [host = ""] = readdirSync(join(FOLDER, "answers")).filter((name) => /^127/.test(name));
    const file = join(FOLDER, "answers", host, "site_wbb_summary/event_id=990000110.json.gz");
    expect(existsSync(file)).toBe(true);
  });
});
