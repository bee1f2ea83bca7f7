import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";

const ROOT = resolve(__dirname, "../..");
const scratch = mkdtempSync(join(tmpdir(), "sportsframe-notebook-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const bin = join(scratch, "bin");
beforeEach(() => {
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
});

/** A program that replaces Jupyter, with the front ends named. */
function jupyter(frontEnds: readonly string[], body: string): void {
  const script = `#!/bin/sh
PATH=/usr/bin:/bin
case "$2" in --version) case " ${frontEnds.join(" ")} " in *" $1 "*) exit 0;; *) exit 1;; esac;; esac
${body}
`;
  writeFileSync(join(bin, "jupyter"), script, { mode: 0o755 });
}

function notebook(...args: string[]) {
  const tsNode = join(ROOT, "node_modules/ts-node/dist/bin.js");
  const child = spawn(process.execPath, [tsNode, "scripts/notebook.ts", ...args], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PATH: bin, JUPYTER_PATH: "/elsewhere" },
  });
  let shown = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      shown += part;
    });
  }
  const ended = new Promise<{ code: number | null; shown: string }>((done) => {
    child.on("close", (code) => done({ code, shown }));
  });
  return { child, ended };
}

it("opens the lab in notebooks/ with the kernel of this clone, and clears up", async () => {
  jupyter(
    ["lab", "notebook"],
    `printf '%s\\n' "$PWD" "$JUPYTER_PATH" "$*"; cat "\${JUPYTER_PATH%%:*}/kernels/tslab/kernel.json"; exit 3`,
  );
  const { code, shown } = await notebook("--no-browser", "--port", "9999").ended;
  const [folder, path = "", command, ...kernel] = shown.split("\n");
  const allowed = process.getuid?.() === 0 ? "--allow-root " : "";
  const flags = `${allowed}--no-browser --port 9999`;
  expect([code, folder, command]).toEqual([3, join(ROOT, "notebooks"), `lab -y ${flags}`]);
  const [made = "", given] = path.split(":");
  expect([existsSync(made), given]).toEqual([false, "/elsewhere"]);
  const { argv } = JSON.parse(kernel.join("\n"));
  expect(argv[0]).toBe(process.execPath);
  expect(readFileSync(argv[1], "utf8")).toContain("node");
});

it("opens the classic notebook if there is no lab", async () => {
  jupyter(["notebook"], 'echo "$1"');
  expect(await notebook().ended).toEqual({ code: 0, shown: "notebook\n" });
});

it("explains how to install Jupyter if there is none", async () => {
  const { code, shown } = await notebook().ended;
  expect(code).toBe(1);
  expect(shown).toContain("python3 -m pip install jupyterlab");
  expect(shown).toContain("apt-get install jupyter-notebook");
  expect(shown).not.toContain("    at ");
});

it("waits at Ctrl-C until Jupyter has ended", async () => {
  jupyter(["lab"], "trap 'echo ended; exit 0' INT; echo started; while :; do sleep 0.05; done");
  const { child, ended } = notebook();
  await new Promise<void>((started) => {
    child.stdout.once("data", () => started());
  });
  // As a terminal does it: to all that runs there.
  process.kill(-(child.pid as number), "SIGINT");
  expect(await ended).toEqual({ code: 0, shown: "started\nended\n" });
});
