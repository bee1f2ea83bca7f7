// Packs the package and uses the tarball as users do: from an empty folder, with require, import,
// TypeScript in both resolutions and a notebook cell. Prints one line per check.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkPolars } from "./check-polars.mjs";
import { executeNotebook, install, pack, run, spawn, writeNotebook } from "./consumer.mjs";

const MOST_BYTES_UNPACKED = 6_200_000;
const ROOT = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "sportsframe-package-"));
const consumer = join(scratch, "consumer");
const withoutPolars = join(scratch, "without-polars");
const newcomer = join(scratch, "newcomer");

/** Runs Node with warnings as failures and returns what it printed. */
const node = (args, cwd) =>
  run(process.execPath, ["--throw-deprecation", "--trace-warnings", ...args], cwd).stdout;

function write(folder, name, text) {
  writeFileSync(join(folder, name), text);
}

function expectEqual(actual, expected) {
  if (actual !== expected) throw new Error(`expected ${expected}, got ${actual}`);
}

const TYPESCRIPT = `import {
  createClient, type DanfoFrame, dfd, pl, rows, site_wbb_scoreboard, site_wbb_summary,
} from "sportsframe";

async function main(): Promise<void> {
  const games: dfd.DataFrame = await site_wbb_scoreboard({ dates: "20230105" });
  const typed: DanfoFrame<{ readonly game_id: string | null }> = await site_wbb_scoreboard();
  const id: string | null | undefined = rows(typed)[0]?.game_id;
  const game = await site_wbb_summary({ event_id: id ?? "1", return_as_polars: true });
  const own = new dfd.DataFrame([[1, 2]], { columns: ["a", "b"] });
  const late: pl.DataFrame = game.plays.filter(pl.col("period").eq(pl.lit(2)));
  const rest: pl.Series = late.getColumn("period");
  console.log(pl.DataFrame({ a: [1] }).shape, rest.length);
  const client = createClient({ return_parsed: false });
  const raw = await client.site_mlb_scoreboard();
  console.log(games.shape, game.plays.shape, own.shape, raw.events.length);
}

export { main };
`;

const NODENEXT = ["--module", "nodenext", "--moduleResolution", "nodenext"];
const NODE10 = ["--module", "commonjs", "--moduleResolution", "node10", "--esModuleInterop"];

const tscArguments = (compiler, flags, file = "main.ts") => [
  join(consumer, "node_modules", compiler, "bin", "tsc"),
  ...["--noEmit", "--strict", "--target", "es2022", "--types", "node"],
  ...flags,
  file,
];

function typecheck(compiler, folder, flags, file) {
  run(process.execPath, tscArguments(compiler, flags, file), folder);
}

/** The work of a compile of a file that imports this package, to one that imports polars alone. */
const MOST_TIMES_POLARS = 1.5;

const REPORT_WORK = "process.on('exit', () => console.error(process.cpuUsage().user))";

/** Seconds that the compiler works on a file, the least of several runs: others only add to it. */
function compileSeconds(files) {
  const seconds = files.map(() => Infinity);
  for (let round = 0; round < 3; round++) {
    files.forEach((file, index) => {
      const flags = ["--import", `data:text/javascript,${REPORT_WORK}`];
      const compile = [...flags, ...tscArguments("typescript", NODENEXT, file)];
      const { stderr } = run(process.execPath, compile, consumer);
      seconds[index] = Math.min(seconds[index], Number(stderr) / 1e6);
    });
  }
  return seconds;
}

const CELLS = [
  'import { rows, site_wbb_scoreboard, useSampleService } from "sportsframe";',
  "const sample = await useSampleService();",
  "const games = await site_wbb_scoreboard();",
  "games",
  "console.log(rows(games)[0].name)",
  "await sample.close();",
];

const textOf = ({ text, data }) => [text ?? data["text/plain"] ?? ""].flat().join("");

/** Executes a notebook with its folder's kernel; an error or anything on stderr is a failure. */
function execute(folder, name) {
  const { outputs, stderr } = executeNotebook(folder, name);
  if (outputs === undefined) throw new Error(stderr);
  const failed = outputs.filter(
    ({ name: stream, output_type: type }) => stream === "stderr" || type === "error",
  );
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
  return outputs;
}

let tarball = "";

const checks = {
  "npm pack holds the built package and nothing else"() {
    const packed = pack(ROOT, scratch);
    tarball = packed.tarball;
    const folders = new Set(packed.files.map(({ path }) => path.split("/")[0]));
    const expected = ["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json", "vendor"];
    expectEqual([...folders].sort().join(), expected.join());
    if (packed.unpackedSize > MOST_BYTES_UNPACKED) throw new Error(`${packed.unpackedSize} bytes`);
    return `${packed.unpackedSize} bytes unpacked`;
  },
  "nothing of it runs when it is installed"() {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const names = ["preinstall", "install", "postinstall", "prepare"];
    expectEqual(names.filter((name) => name in scripts).join(), "");
  },
  "the list of what it is made of names what is bundled"() {
    const list = run("tar", ["-xzOf", tarball, "package/dist/sbom.cdx.json"], ROOT);
    const { components } = JSON.parse(list.stdout);
    const names = new Set(components.map(({ name }) => name));
    const wanted = ["undici", "nodejs-polars", "danfojs-node", "mathjs", "vega", "acorn"];
    expectEqual(wanted.filter((name) => !names.has(name)).join(), "");
    return `${components.length} packages`;
  },
  "publint and attw find nothing"() {
    const tools = join(scratch, "tools");
    install(tools, ["publint@0.3", "@arethetypeswrong/cli@0.18"]);
    const { stdout } = run("npx", ["--no-install", "publint", tarball, "--strict"], tools);
    if (!stdout.includes("All good!")) throw new Error(stdout);
    run("npx", ["--no-install", "attw", tarball], tools);
  },
  "npm install of the tarball says nothing of this package"() {
    install(consumer, [
      "typescript@5.9",
      "typescript-5.0@npm:typescript@5.0.4",
      "typescript-7@npm:typescript@7.0",
      "@types/node@20",
      "tslab@1.0.22",
    ]);
    const { stdout, stderr } = install(consumer, [tarball]);
    if (/sportsframe|danfo|polars/.test(stdout + stderr)) throw new Error(stdout + stderr);
  },
  "require works and loads no dependency"() {
    const script = `const { site_wbb_scoreboard } = require("sportsframe");
      const loaded = Object.keys(require.cache).filter((file) => /vendor|node_modules.(undici|nodejs-polars)/.test(file));
      console.log(typeof site_wbb_scoreboard, loaded.length);`;
    expectEqual(node(["-e", script], consumer), "function 0\n");
  },
  "import of another name does not load danfo"() {
    write(
      consumer,
      "main.mjs",
      `import { createRequire } from "node:module";
      import { dfd, site_wbb_scoreboard } from "sportsframe";
      const { cache } = createRequire(import.meta.url);
      const danfo = () => Object.keys(cache).filter((file) => file.includes("vendor")).length;
      const before = danfo();
      const { shape } = new dfd.DataFrame([[1, 2]], { columns: ["a", "b"] });
      console.log(typeof site_wbb_scoreboard, before, danfo() > 0, shape.join());`,
    );
    expectEqual(node(["main.mjs"], consumer), "function 0 true 1,2\n");
  },
  "a first call works against the sample service"() {
    const script = `const { rows, site_mlb_summary, useSampleService, site_mlb_scoreboard } = require("sportsframe");
      (async () => {
        const sample = await useSampleService();
        const [game] = rows(await site_mlb_scoreboard());
        const { plays } = await site_mlb_summary({ event_id: game.game_id, return_as_polars: true });
        console.log(plays.shape.width);
        await sample.close();
      })();`;
    expectEqual(node(["-e", script], consumer), "48\n");
  },
  "the command serves the sample league until it is ended"() {
    const script = `const { spawn } = require("node:child_process");
      const child = spawn("node_modules/.bin/sportsframe", ["sample", "--port", "0"]);
      child.stderr.on("data", (text) => console.log(String(text)));
      child.on("exit", (code) => console.log("ended", code));
      child.stdout.once("data", async (text) => {
        const [address] = /http:[^ ]+/.exec(text);
        const answer = await fetch(address + "/apis/v2/sports/baseball/mlb/standings");
        console.log(answer.status, (await answer.json()).children.length);
        child.kill("SIGINT");
      });`;
    expectEqual(node(["-e", script], consumer), "200 2\nended 0\n");
  },
  "TypeScript 5.9 nodenext compiles without skipLibCheck"() {
    write(consumer, "main.ts", TYPESCRIPT);
    typecheck("typescript", consumer, NODENEXT);
  },
  "a compile takes little more than that of a file which imports polars alone"() {
    write(
      consumer,
      "polars.ts",
      'import pl from "nodejs-polars";\nexport const { shape } = pl.DataFrame();\n',
    );
    const [own, polars] = compileSeconds(["main.ts", "polars.ts"]);
    const times = own / polars;
    if (!(times <= MOST_TIMES_POLARS)) throw new Error(`${times} times`);
    return `${times.toFixed(2)} times: ${own.toFixed(1)} s and ${polars.toFixed(1)} s`;
  },
  "TypeScript 7 compiles with skipLibCheck, and without finds faults in polars alone"() {
    typecheck("typescript-7", consumer, [...NODENEXT, "--skipLibCheck"]);
    const args = tscArguments("typescript-7", NODENEXT);
    const { stdout } = spawn(process.execPath, args, consumer);
    const faulty = stdout.match(/^\S.*(?=\(\d+,\d+\): error)/gm) ?? [];
    const others = faulty.filter((file) => !file.startsWith("node_modules/nodejs-polars/"));
    if (faulty.length === 0 || others.length > 0) throw new Error(stdout);
  },
  "TypeScript 5.9 commonjs and node10 compiles without skipLibCheck"() {
    typecheck("typescript", consumer, NODE10);
  },
  "TypeScript 5.0.4 compiles with skipLibCheck"() {
    typecheck("typescript-5.0", consumer, [...NODE10, "--skipLibCheck"]);
  },
  "without polars the types compile and the error names the fix"() {
    install(withoutPolars, ["--omit=optional", "@types/node@20", tarball]);
    write(withoutPolars, "main.ts", TYPESCRIPT);
    typecheck("typescript", withoutPolars, NODENEXT);
    const script = `const { site_wbb_scoreboard } = require("sportsframe");
      try { site_wbb_scoreboard.parse({ events: [] }, { return_as_polars: true }); }
      catch (error) { console.log(error.name, error.message.includes("npm install nodejs-polars@0.24.1")); }`;
    expectEqual(node(["-e", script], withoutPolars), "MissingPackageError true\n");
    // The binary that draws PNG is left out with it.
    const drawing = `const { shotChart, shots, site_wbb_summary } = require("sportsframe");
      const header = { id: "1", competitions: [{}] };
      const chart = shotChart(site_wbb_summary.parse({ header }));
      try { chart.toPNG(); }
      catch (error) { console.log(error.name, chart.toSVG().startsWith("<svg")); }`;
    expectEqual(node(["-e", drawing], withoutPolars), "MissingPackageError true\n");
  },
  "a tslab cell shows a frame as a table"() {
    writeNotebook(consumer, CELLS);
    const output = execute(consumer, "cell.ipynb").map(textOf).join("");
    if (!/shape: \(\d+, 50\)/.test(output) || output.includes("$data")) throw new Error(output);
  },
  "sportsframe kernel makes an empty folder ready, and its notebook runs"() {
    install(newcomer, [tarball]);
    const command = ["--no-install", "sportsframe", "kernel"];
    const { stdout: first } = run("npx", command, newcomer);
    if (!first.includes("\n  npm install tslab@1.0.22\n")) throw new Error(first);
    const { stdout: again } = run("npx", [...command, "--install"], newcomer);
    if (!/first-steps.ipynb already exists/.test(again)) throw new Error(again);
    if (again.slice(again.indexOf("Next:")).includes("npm install")) throw new Error(again);
    const outputs = execute(newcomer, "first-steps.ipynb");
    const tables = outputs.filter(({ data }) => /<table/.test(data?.["text/html"]));
    const pictures = outputs.filter(({ data }) => data?.["image/png"] !== undefined);
    expectEqual(`${tables.length} tables, ${pictures.length} pictures`, "4 tables, 3 pictures");
    const text = outputs.map(textOf).join("\n");
    for (const part of ["shape: (6, 50)", "plays", "Tamsin Glimmerdal"]) {
      if (!text.includes(part)) throw new Error(`no ${part} in\n${text}`);
    }
  },
  "sportsframe repl says what it needs, and runs with that"() {
    const command = "npx --no-install sportsframe repl --sample";
    const lines =
      'const game = await site_wbb_summary({ event_id: "990000110" })\\ngame.plays.shape\\nrows(game.plays)[0].txt\\n';
    const piped = ["-c", `printf '${lines}' | ${command} 2>&1 || true`];
    const first = run("sh", piped, newcomer).stdout;
    const [advice] = /npm install .*$/m.exec(first) ?? ["nothing"];
    expectEqual(advice, "npm install ts-node@10.9.2 typescript@5 @types/node");
    run("sh", ["-c", `${advice} --no-audit --no-fund`], newcomer);
    const output = run("sh", piped, newcomer).stdout;
    if (!/\[ 475, 20 \]/.test(output) || !/'txt' does not exist/.test(output))
      throw new Error(output);
  },
  "no pairing of polars versions ends the process"() {
    const failedPairings = checkPolars(tarball);
    if (failedPairings > 0) throw new Error(`${failedPairings} pairings failed`);
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    const note = check();
    console.log(`ok      ${name}${note === undefined ? "" : ` (${note})`}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.message}`);
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(`package: ${Object.keys(checks).length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
