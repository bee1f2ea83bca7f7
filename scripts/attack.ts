// Runs the attacks of scripts/attacks one after the other, each with a limit on time and memory. They
// run in a child process; one that hangs ends it, and a new one goes on with the next attack.
import { type ChildProcess, fork } from "node:child_process";
import { type Attack, attacks } from "./attacks";

/** Megabytes of heap: an attack that needs more would end a notebook's kernel on a small machine. */
const HEAP = 768;

/** A report of the child process: an attack has begun, or how it ended. */
interface Message {
  readonly index: number;
  readonly ended: boolean;
  readonly finding?: string;
}

async function lead(): Promise<void> {
  const wanted = process.argv[2] ?? "";
  const started = Date.now();
  let findings = 0;
  let next = 0;
  while (next < attacks.length) {
    const { finding, index } = await runFrom(next, wanted);
    if (finding !== undefined) {
      findings += 1;
      console.log(`FINDING ${attacks[index]?.name}: ${finding}`);
    }
    next = index + 1;
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${attacks.length} attacks, ${findings} findings, ${seconds} s`);
  process.exitCode = findings === 0 ? 0 : 1;
}

/** Runs a child until the first finding, or until there are no more attacks. */
function runFrom(first: number, wanted: string): Promise<{ index: number; finding?: string }> {
  return new Promise((resolve) => {
    const child: ChildProcess = fork(__filename, [String(first), wanted], {
      execArgv: ["-r", "ts-node/register/transpile-only", `--max-old-space-size=${HEAP}`],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    let index = first;
    let finding: string | undefined;
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (message: Message) => {
      clearTimeout(timer);
      index = message.index;
      const { name, seconds = SECONDS } = attacks[index] as Attack;
      if (message.ended) {
        if (message.finding === undefined) return console.log(`held    ${name}`);
        finding = message.finding;
        child.kill("SIGKILL");
      } else {
        timer = setTimeout(() => {
          finding = `no end after ${seconds} s`;
          child.kill("SIGKILL");
        }, seconds * 1000);
      }
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (finding === undefined && code === 0) return resolve({ index: attacks.length });
      resolve({ index, finding: finding ?? `the process ended with ${signal ?? code}` });
    });
  });
}

/** Ten times what the slowest needs on a slow machine; a hang takes minutes. */
const SECONDS = 60;

async function follow(first: number): Promise<void> {
  const wanted = process.argv[3] ?? "";
  for (let index = first; index < attacks.length; index++) {
    const attack = attacks[index];
    if (attack === undefined || !attack.name.includes(wanted)) continue;
    await report({ index, ended: false });
    try {
      await attack.run();
      await report({ index, ended: true });
    } catch (error) {
      await report({ index, ended: true, finding: String((error as Error).stack ?? error) });
    }
  }
  process.disconnect();
}

const report = (message: Message): Promise<void> =>
  new Promise((done) => void process.send?.(message, undefined, {}, () => done()));

if (process.send === undefined) void lead();
else void follow(Number(process.argv[2]));
