import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith } from "../support/machine";
import { suiteFolder } from "../support/suite-folder";
import { openTerminal, type Terminal } from "../support/terminal";

const CLI = resolve(__dirname, "../../dist/cli.js");
const folder = suiteFolder("terminal");

// In a folder with settings, which the REPL does not read.
describeWith("terminal", "in a terminal", () => {
  const history = join(folder, "history");
  const other = join(folder, "other");
  const open = (...args: string[]) =>
    openTerminal([process.execPath, CLI, "repl", ...args], {
      columns: 80,
      cwd: other,
      env: { ...process.env, SPORTSFRAME_HISTORY: history },
    });
  const PROMPT = /⟩$/;
  const INTERRUPT = "\u0003";
  let terminal: Terminal;
  let greeting = "";
  const enter = async (line: string) => {
    const shown = await terminal.type(`${line}\r`, PROMPT);
    return shown.slice(shown.indexOf("\n") + 1, -1).trimEnd();
  };

  beforeAll(async () => {
    mkdirSync(other);
    writeFileSync(join(other, "tsconfig.json"), '{ "compilerOptions": { "module": "nodenext", }');
    writeFileSync(join(other, "package.json"), '{ "type": "module" }');
    terminal = open("--sample");
    greeting = await terminal.type("", PROMPT);
  });
  afterAll(() => terminal.close());

  it("greets in two lines that fit", () => {
    const lines = greeting.slice(0, -1).trimEnd().split("\n");
    expect(lines.length).toBe(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    expect(greeting).toContain("Offline, on the sample league");
  });

  it("shows a table as wide as the screen", async () => {
    expect(await enter('const game = await site_wbb_summary({ event_id: "990000110" })')).toBe("");
    const lines = (await enter("game.plays")).split("\n");
    expect(lines[0]).toBe("shape: (475, 20)");
    expect(lines[1]).toMatch(/^period_number +clock_display_value +away_score +home_score +text$/);
    expect(lines.at(-1)).toBe('… 465 more rows: show(x, { rows: "all" })');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("completes names and members", async () => {
    // The first Tab completes the common part, the second one lists.
    const complete = async (typed: string, until: RegExp) => {
      await terminal.type(typed, new RegExp(`${typed.slice(-4)}$`));
      const more = await terminal.type("\t", until);
      await terminal.type("\u0015", PROMPT);
      // Since 26 Node draws the whole line again.
      return more.startsWith("> ") ? more.slice(2) : typed + more;
    };
    expect(await complete("fourF", /actors$/)).toBe("fourFactors");
    expect(await complete("game.winp", /robability$/)).toBe("game.winprobability");
    expect(await complete(".he", /lp$/)).toBe(".help");
    await terminal.type("site_wbb_team", /team$/);
    const operations = await terminal.type("\t\t", /> site_wbb_team$/);
    expect(operations).toContain("site_wbb_team_roster");
    expect(operations).toContain("site_wbb_teams_site");
    await terminal.type("\u0015", PROMPT);
  });

  it("runs pasted lines one after another", async () => {
    const lines = [
      'const other = await site_wbb_summary({ event_id: "990000101" })',
      "for (const n of [1, 2]) {",
      "  console.log(n, other.plays.shape[1])",
      "}",
      '"that was all"',
    ];
    const shown = await terminal.type(`${lines.join("\r")}\r`, /^'that was all'\n⟩$/m);
    expect(shown).toMatch(/^1 20\n2 20$/m);
  });

  it("stops waits and running code at Ctrl-C", async () => {
    await terminal.type(
      'setTimeout(() => console.log("waits"), 0); await new Promise(() => {})\r',
      /^waits$/m,
    );
    expect(await terminal.type(INTERRUPT, PROMPT)).toContain("Interrupted.");
    // Directly to the screen: Node does not repair output that Ctrl-C cuts short inside of console.log.
    const line = 'require("node:fs").writeSync(1, "runs\\n"); while (true) {}';
    await terminal.type(`${line}\r`, /^runs$/m);
    expect(await terminal.type(INTERRUPT, PROMPT)).toContain("Interrupted.");
    expect(await enter("1 + 1")).toBe("2");
    // Waiting code ends later, and its name is known then.
    await terminal.type(
      "let go: () => void\rconst late = await new Promise<number>((done) => { go = () => done(5) })\r",
      /5\) \}\)\n$/,
    );
    expect(await terminal.type(INTERRUPT, PROMPT)).toContain("Interrupted.");
    expect(await enter('const meanwhile = "here"; go()')).toBe("");
    expect(await enter("late + meanwhile.length")).toBe("9");
  });

  it("prints errors of background work, and prompts again", async () => {
    const line = 'setTimeout(() => { throw new Error("late") }, 1); 0';
    expect(await terminal.type(`${line}\r`, /Error: late\n(?:.*\n)*⟩$/)).not.toMatch(/^ +at /m);
  });

  it("ends at .exit and Ctrl-D, and keeps the history", async () => {
    await enter('"the last line"');
    terminal.send(".exit\r");
    expect(await terminal.ended).toBe(0);
    expect(readFileSync(history, "utf8").split("\n").slice(0, 2)).toEqual([
      ".exit",
      '"the last line"',
    ]);
    terminal = open();
    expect(await terminal.type("", PROMPT)).not.toContain("sample league");
    expect(await terminal.type("\u001b[A", /\.exit$/)).toBe("> .exit");
    expect(await terminal.type("\u001b[A", /line"$/)).toBe('> "the last line"');
    await terminal.type("\u0015", PROMPT);
    terminal.send("\u0004");
    expect(await terminal.ended).toBe(0);
  });
});
