import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { updatedSeason } from "./updated-season";

export const ROOT = resolve(__dirname, "../..");

export interface Example {
  /** The name in the comment above the block, or the block's place on the page. */
  readonly name: string;
  readonly code: string;
  /** Why it is not executed, from a comment `not run: ...`. */
  readonly notRun?: string;
  /** The output according to the page. */
  readonly output?: string;
}

export interface ExamplePage {
  readonly file: string;
  readonly text: string;
  readonly examples: readonly Example[];
}

const BLOCK =
  /(?:<!-- (?:example: (?<named>[\w-]+)|not run: (?<reason>[^>]+)) -->\n)?```ts\n(?<code>[\s\S]*?)```/g;

/** The README and every page of docs. */
export const PAGES: readonly ExamplePage[] = [
  "README.md",
  ...["docs", "docs/pages", "docs/leagues", "docs/models", "notebooks"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
].map((file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  return { file, text, examples: examplesIn(text) };
});

export const pageText = (file: string): string =>
  PAGES.find((page) => page.file === file)?.text ?? "";

function examplesIn(text: string): readonly Example[] {
  return [...text.matchAll(BLOCK)].map(({ groups = {} }, index) => {
    const { named, reason, code = "" } = groups;
    const shown = new RegExp(`<!-- output of ${named} -->\n\`\`\`text\n([\\s\\S]*?)\`\`\``);
    const [, output] = (named !== undefined && shown.exec(text)) || [];
    return {
      name: named ?? String(index + 1),
      code,
      ...(reason !== undefined && { notRun: reason }),
      ...(output !== undefined && { output }),
    };
  });
}

/** A folder of a user's: the package is in its node_modules. */
export function userFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-pages-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/sportsframe"), "dir");
  symlinkSync(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"), "dir");
  return folder;
}

/** The examples of a page that ran, with their output and the folder of their files. */
export interface PageRun {
  readonly folder: string;
  readonly printed: ReadonlyMap<string, string>;
}

const runs = new Map<string, Promise<PageRun>>();

/** Executes the examples of a page once, in their order and in one folder; without the service. */
export function pageRun(file: string): Promise<PageRun> {
  const run = runs.get(file) ?? runPage(file);
  runs.set(file, run);
  return run;
}

/** The page whose examples update a season from nothing, as a newcomer does. */
const FROM_NOTHING = "docs/pages/season.md";

async function runPage(file: string): Promise<PageRun> {
  const folder = userFolder();
  const { examples = [] } = PAGES.find((page) => page.file === file) ?? {};
  const hasSeasons = examples.some(({ code }) => code.includes('"sample-data"'));
  if (hasSeasons && file !== FROM_NOTHING) await copySeasons(join(folder, "sample-data"));
  return { folder, printed: await outputsOf(examples, folder) };
}

/** Copies both seasons of the sample, which most examples read, since an update takes ten seconds. */
export async function copySeasons(to: string): Promise<void> {
  for (const update of Object.values(updatedSeason)) {
    cpSync((await update()).dir, to, { recursive: true });
  }
}

/** Stands before the output of each example. */
const MARK = "\u0000";

/**
 * Executes examples in their order, each as a module as it stands, in one process, and returns their
 * outputs. Nothing listens at the default address of the service.
 */
export async function outputsOf(
  examples: readonly Example[],
  cwd: string,
  base_url = "http://127.0.0.1:9",
): Promise<ReadonlyMap<string, string>> {
  const modules = mkdtempSync(join(cwd, ".examples-"));
  const executed = examples.filter(({ notRun }) => notRun === undefined);
  const lines = executed.map(({ name, code }, index) => {
    // An error shows the name of its file.
    const file = `${index}-${name.replaceAll(/\W+/g, "-")}.mjs`;
    writeFileSync(join(modules, file), code);
    const mark = JSON.stringify(`${MARK}${name}\n`);
    return `process.stdout.write(${mark});\nawait import("./${file}");\n`;
  });
  writeFileSync(join(modules, "all.mjs"), lines.join(""));
  const env = { ...process.env, SPORTSFRAME_BASE_URL: base_url };
  const { stdout } = await promisify(execFile)(process.execPath, [join(modules, "all.mjs")], {
    cwd,
    env,
  });
  return new Map(
    stdout
      .split(MARK)
      .slice(1)
      .map((text) => {
        const end = text.indexOf("\n");
        return [text.slice(0, end), text.slice(end + 1)];
      }),
  );
}

export async function removePageRuns(): Promise<void> {
  for (const run of runs.values()) {
    const done = await run.catch(() => undefined);
    if (done !== undefined) rmSync(done.folder, { recursive: true });
  }
  runs.clear();
}
