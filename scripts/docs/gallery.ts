import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isRecorded, recordedPath } from "../recorded";
import { GROUPS, type Picture, SETUP } from "./pictures";

const ROOT = resolve(__dirname, "../..");
const IMAGES = join(ROOT, "docs/images");
const PAGE = join(ROOT, "docs/gallery.md");

const pictures: readonly Picture[] = GROUPS.flatMap((group) => group.pictures);

/** A real game, drawn from a recorded response. Without that, picture and text stay as they are. */
const REAL = {
  name: "real-game",
  title: "A real game",
  code: 'winProbabilityChart(await site_wbb_summary({ event_id: "401469424" }))',
} as const satisfies Picture;

const RECORDING = "wbb/summary_401469424_fullcoords.json";

const formerText = (): string => {
  const page = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  return page.split(`](images/${REAL.name}.png)`)[0]?.split("![").at(-1) ?? "";
};

/** Draws all pictures into a folder, as a user's script would; their texts for those who see none. */
export function drawnIn(folder: string, theme = "light"): Readonly<Record<string, string>> {
  const season = mkdtempSync(join(tmpdir(), "sportsframe-gallery-"));
  const saves = pictures.map(
    ({ name, code }) => `await save(${JSON.stringify(name)}, ${code.replace(/;$/, "")});`,
  );
  const recording = `JSON.parse(readFileSync(${JSON.stringify(recordedPath(RECORDING))}, "utf8"))`;
  const realGame = `await save("${REAL.name}", winProbabilityChart(site_wbb_summary.parse(${recording})));`;
  const script = [
    'import { readFileSync } from "node:fs";',
    SETUP.replace('"sample-data"', JSON.stringify(season)),
    "const texts = {};",
    "const save = async (name, drawing) => {",
    `  const chart = (await drawing)${theme === "light" ? "" : `.with({ theme: "${theme}" })`};`,
    `  chart.save(${JSON.stringify(folder)} + "/" + name + ".png");`,
    "  texts[name] = chart.spec.description;",
    "};",
    ...saves,
    ...(isRecorded(RECORDING) ? [realGame] : []),
    "console.log(JSON.stringify(texts));",
  ].join("\n");
  try {
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    return JSON.parse(printed.trim().split("\n").at(-1) ?? "");
  } finally {
    rmSync(season, { recursive: true, force: true });
  }
}

/** The page: the lines that all pictures share, then picture by picture. */
function pageOf(texts: Readonly<Record<string, string>>): string {
  const all = [{ title: REAL.title, pictures: [REAL] }, ...GROUPS];
  const groups = all.flatMap(({ title, pictures: own }) => [
    `## ${title}`,
    ...own.flatMap(({ name, title: heading, code }) => [
      ...(heading === title ? [] : [`### ${heading}`]),
      `![${(texts[name] ?? formerText()).replace(/[[\]\n]/g, " ")}](images/${name}.png)`,
      `\`\`\`js\n${code}\n\`\`\``,
    ]),
  ]);
  return `${[
    "# Gallery",
    "Each chart takes one call. After the first, the charts show the sample league: all teams and " +
      "players are invented.",
    `\`\`\`ts\n${SETUP}\n\`\`\``,
    ...groups,
  ].join("\n\n")}\n`;
}

/**
 * Draws the pictures of the README, the pages and docs/gallery.md from the sample league. Writes
 * docs/gallery.md with the line of code under each picture. With `check` it only fails if something differs.
 */
export function writeGallery({ check }: { check: boolean }): void {
  if (!check) {
    writeFileSync(PAGE, pageOf(drawnIn(IMAGES)));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-pictures-"));
  const page = pageOf(drawnIn(folder));
  const isSame = (name: string) => {
    const kept = join(IMAGES, name);
    return existsSync(kept) && readFileSync(kept).equals(readFileSync(join(folder, name)));
  };
  const stale = readdirSync(folder).filter((name) => !isSame(name));
  if (!existsSync(PAGE) || readFileSync(PAGE, "utf8") !== page) stale.unshift("gallery.md");
  rmSync(folder, { recursive: true });
  if (stale.length === 0) return;
  console.error(
    `Stale in docs/: ${stale.join(", ")}. Run npm run docs -- gallery, and look at the pictures.`,
  );
  process.exitCode = 1;
}
