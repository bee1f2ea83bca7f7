// Runs the attacks of scripts/attacks one after the other, each in a process of its own with a limit on
// time and memory:
//   npx ts-node scripts/attack.ts [part of a name]
import { spawnSync } from "node:child_process";
import { attacks } from "./attacks";

/** Megabytes of heap: an attack that needs more would end a notebook's kernel on a small machine. */
const HEAP = 768;

/** Many times what loading and the slowest need on a slow machine; a hang takes minutes. */
const SECONDS = 120;

/** The harm that an attack does; undefined if it does none. */
function findingOf(name: string, seconds = SECONDS): string | undefined {
  const node = ["-r", "ts-node/register/transpile-only", `--max-old-space-size=${HEAP}`];
  const { status, signal, stderr } = spawnSync(process.execPath, [...node, __filename, RUN, name], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    timeout: seconds * 1000,
    killSignal: "SIGKILL",
  });
  if (status === 0) return undefined;
  if (signal === "SIGKILL") return `no end after ${seconds} s`;
  return `the process ended with ${signal ?? status}\n${stderr}`;
}

function lead(wanted = ""): void {
  const started = Date.now();
  let findings = 0;
  for (const [name, { seconds }] of attacks) {
    if (!name.includes(wanted)) continue;
    const finding = findingOf(name, seconds);
    if (finding !== undefined) findings += 1;
    console.log(finding === undefined ? `held    ${name}` : `FINDING ${name}: ${finding}`);
  }
  const time = Math.round((Date.now() - started) / 1000);
  console.log(`${attacks.length} attacks, ${findings} findings, ${time} s`);
  process.exitCode = findings === 0 ? 0 : 1;
}

async function follow(wanted: string | undefined): Promise<void> {
  const [, attack] = attacks.find(([name]) => name === wanted) ?? [];
  await attack?.();
  process.exit();
}

const RUN = "--run";
const [first, name] = process.argv.slice(2);
if (first === RUN) void follow(name);
else lead(first);
