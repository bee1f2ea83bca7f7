import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundledScript } from "../bundled-script";

/** The report of a fault server in its own process. */
export interface Report {
  readonly url: string;
  /** A port without a server. */
  readonly refusing: string;
  /** How often each key was requested. */
  readonly counts: Readonly<Record<string, number>>;
  /** Connections that are open now. */
  readonly open: number;
  /** Connections made so far. */
  readonly connections: number;
  /** Connections to the target of redirects. */
  readonly elsewhere: number;
}

export interface FaultProcess extends Pick<Report, "url" | "refusing"> {
  report(): Promise<Report>;
  close(): Promise<void>;
}

/** Starts a server in its own process, which answers with the mix of a seed. */
export async function startFaultProcess(seed: number): Promise<FaultProcess> {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-faults-"));
  const child = fork(bundledScript(join(__dirname, "child.ts"), folder), [String(seed)]);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the fault server ended with ${code}`);
  });
  const next = async (): Promise<Report> => {
    const [report] = await Promise.race([once(child, "message"), ended]);
    return report as Report;
  };
  const { url, refusing } = await next();
  return {
    url,
    refusing,
    report() {
      const reported = next();
      child.send("report");
      return reported;
    },
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
