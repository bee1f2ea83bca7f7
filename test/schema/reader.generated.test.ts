import { expect, test } from "vitest";
import { generated } from "../../src/schema/reader";
import { runScript } from "../support/run-script";

/** Rows of all that a game holds and of values that need converting, as the built package reads them. */
const SCRIPT = `
  const { readFileSync, readdirSync } = require("node:fs");
  const s = require("./dist");
  const summaries = readdirSync("fixtures/wbb").filter((file) => file.startsWith("summary"));
  const payloads = summaries.map((file) => JSON.parse(readFileSync("fixtures/wbb/" + file, "utf8")));
  const sections = payloads.flatMap((payload) => Object.values(s.site_wbb_summary.parse(payload)));
  const odd = { id: 401, name: null, date: ["x"], season: 7, competitions: [{ attendance: "12", neutralSite: "yes" }] };
  const drift = [];
  const games = s.site_wbb_scoreboard.parse({ events: [odd, {}] }, { on_drift: (one) => drift.push(one) });
  const own = new s.dfd.DataFrame([[1, null]], { columns: ["__proto__", "constructor"] });
  console.log(JSON.stringify([...sections, games, own].map((frame) => s.rows(frame))), drift.length);
`;

// Needs dist/ and vendor/: npm run build
test("without code generation the same rows are read", async () => {
  const [free, forbidden] = await Promise.all([
    runScript(SCRIPT),
    runScript(SCRIPT, "--disallow-code-generation-from-strings"),
  ]);
  expect(free.length).toBeGreaterThan(100_000);
  expect(free).toContain('{"__proto__":1,"constructor":null}');
  expect(forbidden).toBe(free);
});

test("another error than the ban is not hidden", () => {
  const wrong = () => {
    throw new SyntaxError("wrong code");
  };
  expect(() => generated(wrong)).toThrow("wrong code");
});
