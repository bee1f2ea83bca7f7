import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Chart } from "../../src/charts/chart";
import { CHARTS, gameOf, type Raw, smallChart } from "../support/charts";
import { describeWith } from "../support/machine";
import { fixtureText } from "../support/payloads";
import { bitmapOf, inkIn } from "../support/png";
import { pictureOf } from "../support/scenegraph";

const run = promisify(execFile);

const BROWSER = "chromium";

/** No sandbox: tests may run as root, and the page is our own. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Whatever the page asks the network for is not found.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--hide-scrollbars",
];

/** What a page has to tell after the pointer went over one of its marks. */
interface Report {
  readonly tooltip: string;
  readonly expected: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly requests: readonly string[];
  readonly errors: readonly string[];
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: waits for the chart, hovers a mark in the middle of those with a tooltip. */
const VISITOR = `
const errors = [];
addEventListener("error", ({ message }) => errors.push(message));
addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
addEventListener("load", async () => {
  const until = async (found) => {
    for (let tries = 0; tries < 200; tries++) {
      const result = found();
      if (result) return result;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const tellers = await until(() => {
    const all = [...document.querySelectorAll("#chart svg *")];
    const with_tooltip = all.filter((one) => one.__data__?.tooltip);
    return with_tooltip.length > 0 && with_tooltip;
  });
  const box = tellers?.[tellers.length >> 1].getBoundingClientRect();
  const at = { clientX: box?.x + box?.width / 2, clientY: box?.y + box?.height / 2, bubbles: true };
  // What lies on top there is what a visitor meets.
  const met = box && document.elementFromPoint(at.clientX, at.clientY);
  for (const type of ["pointerover", "pointermove"]) met?.dispatchEvent(new PointerEvent(type, at));
  for (const type of ["mouseover", "mousemove"]) met?.dispatchEvent(new MouseEvent(type, at));
  const shown = await until(() => document.querySelector("#vg-tooltip-element.visible"));
  const svg = document.querySelector("#chart svg").getBoundingClientRect();
  const report = document.createElement("pre");
  report.id = "report";
  report.hidden = true;
  report.textContent = JSON.stringify({
    tooltip: shown?.innerText ?? "",
    expected: met?.__data__?.tooltip ?? {},
    fonts: [...document.fonts].map(({ family, weight, status }) => [family, weight, status].join(" ")),
    requests: performance.getEntriesByType("resource").map(({ name }) => name.slice(0, 40)),
    errors,
    label: document.getElementById("chart").getAttribute("aria-label"),
    width: svg.width,
    height: svg.height,
  });
  document.body.append(report);
});`;

/** The charts whose every mark is a play. */
const OF_PLAYS = CHARTS.filter(({ name }) => /^win|Chart$/.test(name));

describeWith(BROWSER, "in a browser", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "browser-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const browse = async (page: string, name: string, ...flags: string[]) => {
    const profile = `--user-data-dir=${mkdtempSync(join(folder, "profile-"))}`;
    const time = "--virtual-time-budget=10000";
    writeFileSync(join(folder, name), page);
    const address = `file://${join(folder, name)}`;
    const options = { maxBuffer: 64e6, timeout: 50_000 };
    return run(BROWSER, [...FLAGS, profile, time, ...flags, address], options);
  };

  async function visit(chart: Chart): Promise<Report> {
    const page = chart.toHTML().replace("<head>", () => `<head><script>${VISITOR}</script>`);
    const { stdout } = await browse(page, "visit.html", "--dump-dom", "--window-size=1000,2400");
    const [, json = "{}"] = /<pre id="report"[^>]*>([^<]*)<\/pre>/.exec(stdout) ?? [];
    return JSON.parse(
      json.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    );
  }

  it.each(OF_PLAYS)("$name answers the pointer, with no network", async ({ league, draw }) => {
    const raw = JSON.parse(fixtureText(`${league}/summary_final.json`));
    const chart = draw(gameOf("final", league, raw));
    const report = await visit(chart);
    expect(report.errors).toEqual([]);
    expect(report.requests).toEqual([]);
    expect(report.fonts).toEqual(["Inter 400 loaded", "Inter 600 900 loaded"]);
    expect(report.label).toBe(chart.spec.description);
    const { width, height } = pictureOf(chart);
    expect([report.width, report.height]).toEqual([
      expect.closeTo(width, -1),
      expect.closeTo(height, -1),
    ]);
    for (const [name, value] of Object.entries(report.expected)) {
      expect(report.tooltip).toContain(name);
      expect(report.tooltip).toContain(value);
    }
    expect(Object.keys(report.expected).length).toBeGreaterThanOrEqual(2);
    // One of the game's own plays, as the raw summary has it.
    expect(raw.plays.some(({ text }: Raw) => report.tooltip.includes(text))).toBe(true);
  });

  it("looks as the PNG does", async () => {
    const chart = smallChart({ caption: ["From the service's own plays."] }, { width: 640 });
    const path = join(folder, "screen.png");
    const size = "--window-size=640,400";
    await browse(chart.toHTML(), "look.html", `--screenshot=${path}`, size);
    const screen = bitmapOf(readFileSync(path), 1);
    const png = bitmapOf(chart.toPNG({ scale: 1 }), 1);
    for (const { box } of pictureOf(chart).all) {
      const around = { x1: box.x1 - 4, y1: box.y1 - 4, x2: box.x2 + 4, y2: box.y2 + 4 };
      const ends = (bitmap: typeof png) => {
        const ink = inkIn(bitmap, around);
        const [xs, ys] = [ink.map(([x]) => x), ink.map(([, y]) => y)];
        return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      };
      const [drawn, seen] = [ends(png), ends(screen)];
      for (const [index, end] of drawn.entries()) {
        expect(Math.abs(end - (seen[index] ?? Number.NaN))).toBeLessThanOrEqual(2);
      }
    }
  });
});
