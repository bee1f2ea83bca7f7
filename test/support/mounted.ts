import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A disk in memory, which is gone after the test. */
export interface Disk {
  readonly folder: string;
  /** Changes its size, in kilobytes, and whether it may be written. */
  change(options: { readonly kb: number; readonly readonly?: boolean }): void;
}

export const canMount = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && works();

function works(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-disk-"));
  try {
    mount(folder, "size=64k");
    execFileSync("umount", [folder]);
    return true;
  } catch {
    // A container's root may not.
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const mount = (folder: string, options: string): void =>
  void execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });

/** Mounts a disk of a size in kilobytes. */
export function mounted(kb: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-disk-"));
  mount(folder, `size=${kb}k`);
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    change: (options) =>
      mount(folder, `remount,size=${options.kb}k,${options.readonly ? "ro" : "rw"}`),
  };
}
