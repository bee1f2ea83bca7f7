/*
 * Plants one fault after the other in a copy of this checkout and records which test catches it.
 * `npm run faults -- --help` shows the options.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { copiesOf } from "./faults/copy.mjs";
import { plant } from "./faults/find.mjs";
import { suiteOf } from "./faults/suite.mjs";

const USAGE = `npm run faults -- [options]

  --check              lists the faults that do not apply, and runs no tests
  --only ID            only this fault (can be repeated)
  --room ROOM          only the faults of this room (can be repeated)
  --jobs N             number of copies to test in parallel; default 1
  --test-timeout MS    longest time for a test; default 600000
  --limit S            longest time for a run of tests; default 1800
  --out FILE           writes the results as JSON, after each fault
  --compare FILE       results of an earlier run: its tests go first, and a fault that was caught
                       then but is not now is an error
`;

const CHECKOUT = resolve(import.meta.dirname, "..");
const ROOMS = join(import.meta.dirname, "faults/rooms");

const text = { type: "string" };
const OPTIONS = {
  check: { type: "boolean" },
  help: { type: "boolean" },
  only: { ...text, multiple: true },
  room: { ...text, multiple: true },
  jobs: { ...text, default: "1" },
  "test-timeout": { ...text, default: "600000" },
  limit: { ...text, default: "1800" },
  out: text,
  compare: text,
};

/** Every fault, with its room's name, sources and tests. */
async function readFaults() {
  const files = readdirSync(ROOMS).sort();
  const rooms = await Promise.all(files.map((file) => import(pathToFileURL(join(ROOMS, file)))));
  const faults = rooms.flatMap(({ room, sources, tests, faults: list }) =>
    list.map((fault) => ({ ...fault, room, sources, roomTests: tests })),
  );
  const twice = faults.find(({ id }, index) => faults.findIndex((one) => one.id === id) < index);
  if (twice !== undefined) throw new Error(`Two faults are called ${twice.id}.`);
  return faults;
}

/** The sources that faults are planted in; the sample league is not part of the product. */
function readSources(folder) {
  return readdirSync(join(folder, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/^src\/sample(\/|\.ts$)/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

const plantOf = (fault, sources) =>
  plant(fault, sources, (path) => fault.sources.some((start) => path.startsWith(start)));

/** Plants a fault and runs the tests in stages, the nearest first, until one fails. */
async function lookFor({ fault, stages }, { copy, suite }, sources) {
  const { id, room, what } = fault;
  const { planted, reason } = plantOf(fault, sources);
  if (planted === undefined) return { id, room, what, status: "does not apply", reason };
  const path = join(copy, planted.path);
  const original = sources.find((one) => one.path === planted.path).text;
  const timeouts = [];
  writeFileSync(path, planted.text);
  suite.changed(path);
  try {
    for (const filters of stages) {
      const result = await suite.run({ filters });
      timeouts.push(...result.timeouts);
      if (result.failed !== undefined) {
        return { id, room, what, status: "caught", by: result.failed };
      }
    }
  } finally {
    writeFileSync(path, original);
    suite.changed(path);
  }
  const status = timeouts.length > 0 ? "only timeouts" : "survived";
  return { id, room, what, status, ...(timeouts.length > 0 && { timeouts }) };
}

/** A test that also fails without a fault has caught none. */
async function checkCatchers(results, suite) {
  const caught = results.filter(({ by }) => by?.file);
  const files = [...new Set(caught.map(({ by }) => by.file))];
  if (files.length === 0) return results;
  const { failures } = await suite.run({ filters: files, bail: 0 });
  const broken = ({ by }) =>
    failures.some(({ file, test }) => file === by?.file && test === by?.test);
  return results.map((one) => (broken(one) ? { ...one, status: "test fails anyway" } : one));
}

const byText = ({ by, reason, timeouts }) =>
  by ? `${by.file} > ${by.test}` : (reason ?? timeouts?.join("; ") ?? "");

const line = (result) =>
  `${result.id.padEnd(36)} ${result.room.padEnd(11)} ${result.status.padEnd(10)} ${byText(result)}`;

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return void process.stdout.write(USAGE);
  const { only, room } = values;
  const faults = (await readFaults())
    .filter(({ id }) => only === undefined || only.includes(id))
    .filter((one) => room === undefined || room.includes(one.room));
  const sources = readSources(CHECKOUT);
  if (values.check) return check(faults, sources);
  const before = values.compare ? JSON.parse(readFileSync(values.compare, "utf8")).results : [];
  const options = {
    testTimeout: Number(values["test-timeout"]),
    limit: Number(values.limit) * 1000,
  };
  const results = await runAll(faults, sources, { values, options, before });
  report(results, before);
}

async function runAll(faults, sources, { values, options, before }) {
  const jobs = Math.max(1, Math.min(Number(values.jobs), cpus().length, faults.length));
  const { copies, remove } = copiesOf(CHECKOUT, jobs);
  const results = [];
  const places = copies.map((copy) => ({ copy, suite: suiteOf(copy, options) }));
  const write = (list) => {
    const sorted = list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const content = { node: process.version, results: sorted };
    if (values.out) writeFileSync(values.out, `${JSON.stringify(content, null, 2)}\n`);
  };
  const end = () => {
    for (const { suite } of places) suite.stop();
    remove();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      end();
      process.exit(130);
    });
  }
  // The nearest tests catch most faults in seconds: leave the others for the end.
  const later = [];
  const waiting = faults.map((fault) => {
    const former = before.find(({ id }) => id === fault.id)?.by?.file;
    const nearest = [former, ...(fault.tests ?? [])].filter(Boolean);
    return { fault, stages: [nearest.length > 0 ? nearest : fault.roomTests], isFirst: true };
  });
  const work = async (place) => {
    for (let one = next(); one !== undefined; one = next()) {
      const result = await lookFor(one, place, sources);
      const isOpen = result.status === "survived" || result.status === "only timeouts";
      if (isOpen && one.isFirst) {
        later.push({ fault: one.fault, stages: [one.fault.roomTests, undefined], isFirst: false });
        continue;
      }
      results.push(result);
      console.log(line(result));
      write(results);
    }
  };
  const next = () => waiting.shift() ?? later.shift();
  try {
    await Promise.all(places.map(work));
    const checked = await checkCatchers(results, places[0].suite);
    write(checked);
    return checked;
  } finally {
    end();
  }
}

function check(faults, sources) {
  const misfits = faults.flatMap((fault) => {
    const { reason } = plantOf(fault, sources);
    return reason === undefined ? [] : [`${fault.id} (${fault.room}) ${reason}`];
  });
  console.log(
    [...misfits, `${faults.length - misfits.length} of ${faults.length} apply.`].join("\n"),
  );
  if (misfits.length > 0) process.exitCode = 1;
}

function report(results, before) {
  const rest = results.filter(({ status }) => status !== "caught");
  const lost = before
    .filter(({ id, status }) => status === "caught" && rest.some((one) => one.id === id))
    .map(({ id }) => id);
  console.log(`\n${results.length - rest.length} of ${results.length} caught.`);
  if (rest.length > 0) console.log(`\nNot caught:\n${rest.map(line).join("\n")}`);
  for (const { what, id } of rest) console.log(`  ${id}: ${what}`);
  if (lost.length > 0) console.log(`\nCaught before and not now: ${lost.join(", ")}`);
  const misfits = results.filter(({ status }) => status === "does not apply");
  if (misfits.length > 0 || lost.length > 0) process.exitCode = 1;
}

await main();
