import { join, resolve } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/service/operations";
import { describeOptions } from "../../src/service/options/describe";
import { OPTIONS } from "../../src/service/options/options";

const ROOT = resolve(__dirname, "../..");
const FILE = join(ROOT, "hover-example.mts");
const names = Object.keys(operations);
const optionNames = Object.keys(OPTIONS);
const CODE = [
  'import * as sf from "sportsframe";',
  ...names.map((name) => `sf.${name};`),
  "declare const options: sf.ClientOptions & sf.ResultFlags;",
  ...optionNames.map((name) => `options.${name};`),
  "",
].join("\n");

let service: ts.LanguageService;

beforeAll(() => {
  const config = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  service = ts.createLanguageService({
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === FILE ? CODE : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === FILE || ts.sys.fileExists(path),
    readFile: (path) => (path === FILE ? CODE : ts.sys.readFile(path)),
  });
});

describe("in an editor, hovering", () => {
  it.each(names)("%s shows a sentence, an example and the argument types", (name) => {
    const info = service.getQuickInfoAtPosition(FILE, CODE.indexOf(`sf.${name};`) + 3);
    const sentence = ts.displayPartsToString(info?.documentation);
    expect(sentence).toMatch(/^Returns [\s\S]*\b([Oo]ne row|sections)\b[\s\S]*\.$/);
    const [example, ...others] = info?.tags ?? [];
    expect(others).toEqual([]);
    expect(ts.displayPartsToString(example?.text)).toContain(`await ${name}(`);
    const shown = ts.displayPartsToString(info?.displayParts);
    expect(shown).toMatch(/(Table|Summary|Generic)Operation</);
    const needed = { team: "team_id: ", player: "athlete_id: ", summary: "event_id: " };
    for (const [kind, argument] of Object.entries(needed)) {
      const takes = new RegExp(`_${kind}(_|$)`).test(name) && !name.includes("teams");
      expect([name, shown.includes(argument)]).toEqual([name, takes]);
    }
  });

  it.each(describeOptions())("$name shows its description, default and type", (option) => {
    const at = CODE.indexOf(`options.${option.name};`) + "options.".length;
    const info = service.getQuickInfoAtPosition(FILE, at);
    const text = ts.displayPartsToString(info?.documentation).replace(/\s+/g, " ");
    expect(text).toBe(option.description);
    const [preset] = info?.tags ?? [];
    expect(preset?.name).toBe("default");
    expect(ts.displayPartsToString(preset?.text)).toBe(option.default);
    const shown = ts.displayPartsToString(info?.displayParts);
    expect(shown).toContain(TYPES[option.name] ?? ": number | undefined");
  });
});

/** Types of options that are not numbers. */
const TYPES: Readonly<Record<string, string>> = {
  return_parsed: ": boolean | undefined",
  return_as_polars: ": boolean | undefined",
  base_url: ": string | undefined",
  cache: ": string | false | undefined",
  refresh: ": boolean | undefined",
  replay: ": boolean | undefined",
  user_agent: ": string | undefined",
  headers: ": Readonly<Record<string, string>> | undefined",
  signal: ": AbortSignal | undefined",
  on_request: "OnRequest | null | undefined",
  on_drift: "OnDrift | null | undefined",
  proxy: ": string | false | undefined",
};
