import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { chart } from "../../../src/charts/own-chart";
import { scriptsOf } from "../../support/chart-pages";
import { smallChart } from "../../support/charts";
import { testFolder } from "../../support/suite-folder";

const ROWS = [
  { x: 1, y: 2, name: "</script><script>alert(1)</script>" },
  { x: 3, y: 4, name: "second" },
];

const SPEC = {
  params: [{ name: "size", value: 60, bind: { input: "range", min: 10, max: 500 } }],
  mark: { type: "point", size: { expr: "size" } },
  encoding: { x: "x", y: "y", tooltip: [{ field: "name" }] },
};

const own = () => chart(ROWS, SPEC);

/** The specification that a page draws, and how Vega is called there. */
function drawnBy(html: string, innerWidth = 1000, is_dark = false) {
  const calls: {
    readonly spec: {
      readonly signals: readonly { readonly name: string }[];
      readonly background: string;
      readonly width: number;
    };
    readonly ast: unknown;
  }[] = [];
  const listeners: Record<string, () => Promise<void>> = {};
  const listen = (event: string, listener: () => Promise<void>) => {
    listeners[event] = listener;
  };
  const system = { matches: is_dark, addEventListener: listen };
  const place = { dataset: {}, textContent: "" };
  const element = () => ({ style: {}, appendChild: element });
  const window = createContext({
    setTimeout,
    clearTimeout,
    setInterval,
    structuredClone,
    innerWidth,
    matchMedia: () => system,
    addEventListener: listen,
    document: {
      querySelector: () => place,
      createElement: element,
      body: { appendChild: element },
      fonts: { load: async () => [] },
    },
  });
  const scripts = scriptsOf(html);
  for (const script of scripts.slice(0, -1)) runInContext(script, window);
  // What Vega is asked for, in its place.
  const page = window as { sportsframeVega?: object };
  if (page.sportsframeVega !== undefined) {
    page.sportsframeVega = {
      ...page.sportsframeVega,
      parse(spec: never, _: unknown, { ast }: { readonly ast: unknown }) {
        calls.push({ spec, ast });
        return spec;
      },
      View: class {
        async runAsync() {}
        finalize() {}
      },
    };
  }
  runInContext(scripts.at(-1) ?? "", window);
  return { calls, place, system, listeners };
}

describe("an interactive page", () => {
  it("draws the specification with its params, by the interpreter", async () => {
    const { calls } = drawnBy(own().toHTML({ interactive: true }));
    await new Promise(setImmediate);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.spec.signals.map(({ name }) => name)).toContain("size");
    expect(calls[0]?.ast).toBe(true);
  });

  it("follows the theme of the system and the width of the window", async () => {
    const wide = drawnBy(own().toHTML({ interactive: true }));
    await new Promise(setImmediate);
    wide.system.matches = true;
    await wide.listeners.change?.();
    await wide.listeners.resize?.();
    expect(wide.calls.map(({ spec }) => spec.background)).toEqual(["#ffffff", "#14171b"]);
    const narrow = drawnBy(own().toHTML({ interactive: true }), 375, true);
    await new Promise(setImmediate);
    expect(narrow.calls.map(({ spec }) => spec.background)).toEqual(["#14171b"]);
    const [first] = wide.calls;
    expect(narrow.calls[0]?.spec.width).toBeLessThan(375);
    expect(first?.spec.width).toBeGreaterThan(375);
    const light = chart(ROWS, SPEC, { theme: "light" }).toHTML({ interactive: true });
    const fixed = drawnBy(light, 1000, true);
    await new Promise(setImmediate);
    expect(fixed.calls[0]?.spec.background).toBe("#ffffff");
  });

  it("lets no text of the data end its script, and allows neither network nor code from texts", () => {
    const html = own().toHTML({ interactive: true });
    expect(scriptsOf(html)).toHaveLength(2);
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-eval|https?:/);
  });

  it("has Vega once: another chart on the page is a part without it", () => {
    const page = own().toHTML({ interactive: true });
    const part = own().toHTML({ interactive: true, bundle: false });
    expect(page.length).toBeGreaterThan(800_000);
    expect(part.length).toBeLessThan(20_000);
    expect(part).not.toContain("<html");
    const { place } = drawnBy(part);
    expect(place.textContent).toContain("toHTML({ interactive: true })");
  });

  it("is written by save, which refuses its options for other files", () => {
    const folder = testFolder("interactive");
    const file = join(folder, "own.html");
    own().save(file, { interactive: true });
    expect(readFileSync(file, "utf8")).toBe(own().toHTML({ interactive: true }));
    expect(() => own().save(join(folder, "own.png"), { interactive: true })).toThrow("interactive");
    expect(() => own().save(file, { scale: 2 })).toThrow("scale");
  });

  it("takes true or false alone", () => {
    const html = (options: object) => () => smallChart().toHTML(options);
    expect(html({ interactive: "yes" })).toThrow("interactive must be true or false");
    expect(html({ bundle: 1 })).toThrow("bundle must be true or false");
    expect(html({ interactve: true })).toThrow("interactive");
  });
});
