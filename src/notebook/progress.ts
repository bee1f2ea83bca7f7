import { onLongCall, type Progress, type ProgressLine } from "../frames/progress-hook";
import type { Bundle } from "./bundle";
import { escapeHtml } from "./html";
import { createOutput, isKernel } from "./kernel";

type Bar = typeof import("../../vendor/progress/progress");

/** Shorter calls do not show progress. */
const PATIENCE_MS = 500;

/** Minimum time between two states of an output in a notebook. */
const PAUSE_MS = 250;

/** Shows the progress of long calls in a terminal or in the running cell, otherwise nothing. */
export function showLongCalls(): void {
  onLongCall((title) => {
    if (isKernel()) return notebookLine(title);
    return process.stderr.isTTY ? terminalLine(title) : undefined;
  });
}

/** Returns a progress bar on stderr; stdout contains only results. */
export function terminalLine(
  title: string,
  stream: NodeJS.WriteStream = process.stderr,
): ProgressLine {
  const start = performance.now();
  let bar: InstanceType<Bar["SingleBar"]> | undefined;
  return {
    show(progress) {
      const { done, total } = progress;
      const payload = { title, text: progressText(progress) };
      if (bar !== undefined) return bar.update(done, payload);
      if (performance.now() - start < PATIENCE_MS) return;
      const { SingleBar } = require("../../vendor/progress/progress") as Bar;
      bar = new SingleBar({
        format: "{title} [{bar}] {text}",
        stream,
        barsize: 20,
        barCompleteChar: "=",
        barIncompleteChar: "-",
        // A killed process must not leave the terminal without wrapping.
        linewrap: true,
        fps: 10,
      });
      bar.start(total, done, payload);
    },
    end: () => bar?.stop(),
  };
}

function notebookLine(title: string): ProgressLine | undefined {
  let last: Progress | undefined;
  let shownAt = performance.now() + PATIENCE_MS - PAUSE_MS;
  let isShown = false;
  const show = createOutput();
  const draw = (progress: Progress): void => {
    shownAt = performance.now();
    isShown = true;
    show(progressBundle(title, progress));
  };
  return {
    show(progress) {
      last = progress;
      if (performance.now() - shownAt >= PAUSE_MS) draw(progress);
    },
    end() {
      if (isShown && last !== undefined) draw(last);
    },
  };
}

export function progressBundle(title: string, progress: Progress): Bundle {
  const { done, total } = progress;
  const text = progressText(progress);
  const bar = `<progress value="${done}" max="${total}"></progress>`;
  return {
    data: {
      "text/html": `<div>${escapeHtml(title)} ${bar} ${escapeHtml(text)}</div>`,
      "text/plain": `${title} ${text}`,
    },
  };
}

/** Returns progress as text: `412/956, 23.1 per second, 0:24 left, 181 MB, 2 failed`. */
export function progressText(progress: Progress): string {
  const { done, total, failed, bytes, per_second, left_ms } = progress;
  const parts = [
    `${done}/${total}`,
    per_second !== undefined && `${per_second.toFixed(1)} per second`,
    left_ms !== undefined && done !== total && `${timeText(left_ms)} left`,
    bytes && sizeText(bytes),
    failed > 0 && `${failed} failed`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Returns a duration as text: `0:24`, `1:02:03`. */
function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number: number): string => String(number).padStart(2, "0");
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
