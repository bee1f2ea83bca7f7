import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import { winProbability } from "../../src/analysis/win-probability/win-probability";
import type { Chart } from "../../src/charts/chart";
import { chart } from "../../src/charts/own-chart";
import { rows as frameRows } from "../../src/frames/rows";
import type { WbbSummary } from "../../src/games/game";
import { unescaped } from "../support/chart-pages";
import { gameOf, type Raw, smallChart } from "../support/charts";
import { CHARTS } from "../support/game-charts";
import { describeWith } from "../support/machine";
import { fixtureText, lazy } from "../support/payloads";
import { bitmapOf, inkIn } from "../support/png";
import { pictureOf } from "../support/scenegraph";
import { suiteFolder } from "../support/suite-folder";

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

const KEYS = ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowDown", "Home", "ArrowUp"];

/** Runs in pages: collects what goes wrong. */
const ERRORS = `
const errors = [];
addEventListener("error", ({ message }) => errors.push(message));
addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));`;

/** Runs in the page: points at a mark in the middle of all, then presses keys. */
const VISITOR = `${ERRORS}
addEventListener("load", async () => {
  await document.fonts.ready;
  const chart = document.getElementById("chart");
  const drawing = [...chart.children].find((one) => one.offsetWidth > 0);
  const svg = drawing.querySelector("svg");
  const box = svg.getBoundingClientRect();
  const [points, bars] = ["symbol", "rect"].map((kind) => svg.querySelectorAll(".mark-" + kind + " path"));
  const marks = [...(points.length > 0 ? points : bars)];
  const mark = marks[marks.length >> 1].getBoundingClientRect();
  const at = { clientX: mark.x + mark.width / 2, clientY: mark.y + mark.height / 2, bubbles: true };
  document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new PointerEvent("pointermove", at));
  const tip = document.getElementById("tip").innerText;
  const lines = drawing.querySelectorAll(".cross line").length;
  const texts = [...svg.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize));
  chart.dispatchEvent(new PointerEvent("pointerleave"));
  chart.focus();
  const said = {};
  for (const [index, key] of ${JSON.stringify(KEYS)}.entries()) {
    chart.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    said[index + " " + key] = document.getElementById("said").textContent;
  }
  chart.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  const cells = (row) => [...row.cells].map(({ textContent }) => textContent);
  parent.postMessage(JSON.stringify({
    drawn: Number(drawing.dataset.drawing),
    left: box.left,
    width: box.width,
    height: box.height,
    paper: getComputedStyle(document.body).backgroundColor,
    smallest: (Math.min(...texts) * box.width) / svg.viewBox.baseVal.width,
    tip,
    lines,
    said,
    afterEscape: [document.getElementById("tip").hidden, document.activeElement.tagName].join(),
    heads: cells(document.querySelector("thead tr")),
    rows: [...document.querySelectorAll("tbody tr")].map(cells),
    fonts: [...document.fonts].map(({ family, weight, status }) => [family, weight, status].join(" ")),
    requests: performance.getEntriesByType("resource").map(({ name }) => name.slice(0, 40)),
    errors,
    label: chart.ariaLabel,
  }), "*");
});`;

interface Visit {
  readonly chart: Chart;
  readonly width: number;
}

/** Opens pages one after another, in windows as narrow as a browser's own cannot be. */
const framesOf = (
  pages: readonly (readonly [name: string, width: number])[],
): string => `<!doctype html>
<body style="margin:0"><iframe style="border:0;height:2400px"></iframe>
<script>
const pages = ${JSON.stringify(pages)};
const reports = [];
const frame = document.querySelector("iframe");
const open = ([name, width]) => {
  frame.style.width = width + "px";
  frame.src = name;
};
addEventListener("message", ({ data }) => {
  reports.push(JSON.parse(data));
  if (reports.length < pages.length) return open(pages[reports.length]);
  const report = document.createElement("pre");
  report.id = "report";
  report.textContent = JSON.stringify(reports);
  document.body.append(report);
});
open(pages[0]);
</script>`;

/** What a page reports of itself. */
const reportIn = (page: string): Raw =>
  JSON.parse(unescaped(/<pre id="report"[^>]*>([^<]*)<\/pre>/.exec(page)?.[1] ?? "{}"));

/** The charts whose every mark is a play, an athlete's or a team's. */
const OF_PLAYS = CHARTS.filter(({ name }) => /^win|Chart$/.test(name));

const WIDTHS: readonly (readonly [width: number, drawn: number])[] = [
  [320, 0],
  [360, 0],
  [500, 0],
  [640, 1],
  [1000, 1],
];

const finalOf = (league: "wbb" | "mlb"): Raw =>
  JSON.parse(fixtureText(`${league}/summary_final.json`));

describeWith(BROWSER, "in a browser", () => {
  const folder = suiteFolder("browser");

  const browse = async (page: string, name: string, ...flags: string[]) => {
    const profile = `--user-data-dir=${mkdtempSync(join(folder, "profile-"))}`;
    const time = "--virtual-time-budget=10000";
    writeFileSync(join(folder, name), page);
    const address = `file://${join(folder, name)}`;
    const options = { maxBuffer: 64e6, timeout: 50_000 };
    return run(BROWSER, [...FLAGS, profile, time, ...flags, address], options);
  };

  /** Visits the pages of charts in one browser; returns their reports. */
  async function visit(visits: readonly Visit[], ...flags: string[]): Promise<readonly Raw[]> {
    const pages = visits.map(({ chart, width }, index) => {
      const page = chart.toHTML().replace("<head>", () => `<head><script>${VISITOR}</script>`);
      writeFileSync(join(folder, `visited-${index}.html`), page);
      return [`visited-${index}.html`, width] as const;
    });
    const size = "--window-size=1000,2400";
    const { stdout } = await browse(framesOf(pages), "visit.html", "--dump-dom", size, ...flags);
    const reports = reportIn(stdout);
    expect(reports).toHaveLength(visits.length);
    return reports;
  }

  const drawings = lazy(() =>
    OF_PLAYS.map(({ league, draw }) => draw(gameOf("final", league, finalOf(league)))),
  );
  const ofWbb = lazy(() => gameOf("final", "wbb", finalOf("wbb")).summary as WbbSummary);

  /** Reports of all charts, and of one in all widths, from one browser. */
  const reports = lazy(() =>
    visit([
      ...drawings().map((chart) => ({ chart, width: 1000 })),
      ...WIDTHS.map(([width]) => ({ chart: winProbabilityChart(ofWbb()), width })),
      { chart: smallChart(), width: 1000 },
    ]),
  );

  it.each(OF_PLAYS.map(({ name, league }, index) => ({ name, league, index })))(
    "$name answers pointer and keys, with no network",
    async ({ league, index }) => {
      const raw = finalOf(league);
      const chart = drawings()[index] as Chart;
      const report = (await reports())[index];
      expect(report.errors).toEqual([]);
      expect(report.requests).toEqual([]);
      expect(report.fonts).toEqual(["Inter 400 loaded", "Inter 600 900 loaded"]);
      const { width, height } = pictureOf(chart);
      expect([report.width, report.height]).toEqual([
        expect.closeTo(width, -1),
        expect.closeTo(height, -1),
      ]);
      // One of the game's own plays, athletes or teams, as the raw summary has it.
      const names = JSON.stringify(raw.boxscore).matchAll(/"displayName":"([^"]+)"/g);
      const subjects = [
        ...raw.plays.map(({ text }: Raw) => text),
        ...[...names].map(([, name]) => name),
      ];
      expect(subjects.some((subject) => report.tip.includes(subject))).toBe(true);
      const { rows, heads } = report;
      expect(heads.length).toBeGreaterThanOrEqual(3);
      for (const row of rows) expect(row).toHaveLength(heads.length);
      const described = (row: readonly string[] = []) =>
        row.flatMap((cell, column) => (cell === "" ? [] : `${heads[column]}: ${cell}`)).join(". ");
      const [first, second, last] = [rows[0], rows[1], rows.at(-1)].map(described);
      expect(Object.values(report.said)).toEqual([first, second, first, last, last, first, first]);
      expect(report.afterEscape).toBe("true,BODY");
      expect(report.label).toContain(`Arrow keys step through ${rows.length} points`);
    },
  );

  it("draws an interactive page, whose slider and tooltip answer, with no network", async () => {
    const rows = [1, 2, 3].map((x) => ({ x, y: x, name: `row ${x} </script>` }));
    const own = chart(rows, {
      params: [{ name: "size", value: 400, bind: { input: "range", min: 10, max: 900 } }],
      mark: { type: "point", filled: true, size: { expr: "size" } },
      encoding: { x: "x", y: "y", tooltip: [{ field: "name" }] },
    });
    const visitor = `<script>${ERRORS}
      addEventListener("load", () => setTimeout(() => {
        const marks = [...document.querySelectorAll(".mark-symbol path")];
        const wide = () => document.querySelector(".mark-symbol path").getBoundingClientRect().width;
        const before = wide();
        const box = marks[1].getBoundingClientRect();
        const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
        marks[1].dispatchEvent(new PointerEvent("pointermove", at));
        marks[1].dispatchEvent(new MouseEvent("mousemove", at));
        const tip = document.querySelector(".sportsframe-tip").textContent;
        const slider = document.querySelector("input");
        slider.value = 900;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        setTimeout(() => {
          const report = document.body.appendChild(document.createElement("pre"));
          report.id = "report";
          const requests = performance.getEntriesByType("resource").map(({ name }) => name);
          report.textContent = JSON.stringify({ marks: marks.length, tip, grown: wide() / before, errors, requests });
        }, 500);
      }, 1000));
    </script>`;
    const page = own.toHTML({ interactive: true }).replace("<body>", () => `<body>${visitor}`);
    const { stdout } = await browse(page, "interactive.html", "--dump-dom");
    const { grown, ...report } = reportIn(stdout);
    expect(report).toEqual({ marks: 3, tip: "Namerow 2 </script>", errors: [], requests: [] });
    // A point of 900 square pixels is one and a half times as wide as one of 400.
    expect(grown).toBeCloseTo(1.5, 1);
  });

  it("draws the crosshair through both panels of win probability, and one row for each moment", async () => {
    const { lines, rows } = (await reports()).at(-2);
    expect(lines).toBe(2);
    const moments = new Set(frameRows(winProbability(ofWbb())).map(({ play_id }) => play_id));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.length).toBeLessThanOrEqual(moments.size);
  });

  it.each(WIDTHS.map(([width, drawn], index) => ({ width, drawn, index })))(
    "is readable in a window $width pixels wide",
    async ({ width, drawn, index }) => {
      const report = (await reports())[OF_PLAYS.length + index];
      expect(report.errors).toEqual([]);
      expect(report.drawn).toBe(drawn);
      expect(report.smallest).toBeGreaterThan(width < 360 ? 9.5 : 10.9);
      expect(report.left).toBeGreaterThanOrEqual(0);
      expect(report.left + report.width).toBeLessThanOrEqual(width);
    },
  );

  it("is dark where the reader's system is, unless the user chose a theme", async () => {
    const chart = smallChart();
    expect((await reports()).at(-1).paper).toBe("rgb(255, 255, 255)");
    const light = chart.with({ theme: "light" });
    const visits = [chart, light].map((one) => ({ chart: one, width: 1000 }));
    const papers = (await visit(visits, "--force-dark-mode")).map(({ paper }) => paper);
    expect(papers).toEqual(["rgb(20, 23, 27)", "rgb(255, 255, 255)"]);
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
