import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { printable } from "../errors";
import { checkNoLinks, createFile, makeFolders, readRegularFile } from "../files/safe-files";
import { SportsFrameError } from "../index";
import { defineCommand, flag, print, UsageError } from "./command-line";
import { DENO, type Kernel, kernelText, TSLAB } from "./kernel/spec";

const PACKED = "path/to/sportsframe.tgz";

export const kernel = defineCommand({
  usage: `  sportsframe kernel [folder] [--install] [--deno]
      prepares a folder for TypeScript notebooks in Jupyter; --install also installs the kernel,
      which is tslab, or with --deno Deno's`,
  options: { install: flag, deno: flag },
  takesWords: true,
  async run(values, positionals) {
    const [folderName = ".", ...more] = positionals;
    if (more.length > 0)
      throw new UsageError(`One folder at a time, not also "${more.join(" ")}".`);
    const folder = resolve(folderName);
    // npm installs next to existing packages, which may be in a parent folder.
    const home = findHome("sportsframe", folder) ?? folder;
    makeFolders(folder);
    const chosen = values.deno === true ? DENO : TSLAB;
    if (values.install === true && !hasKernel(chosen, folder)) install(chosen, home);
    const lines = [...setUp(chosen, folder, home), ...nextSteps(chosen, folderName, folder)];
    print(lines.join("\n"));
  },
});

function setUp(chosen: Kernel, folder: string, home: string): string[] {
  const { name, program } = chosen;
  const file = `.jupyter/kernels/${name}/kernel.json`;
  const installed = join(findHome(name, folder) ?? home, "node_modules", name, program);
  const path = relative(dirname(join(folder, file)), installed).replaceAll("\\", "/");
  const spec = kernelText("node", `{resource_dir}/${path}`, chosen);
  const starter = starterNotebook(chosen);
  return [
    writeIfAbsent(folder, file, "the TypeScript kernel", spec),
    writeIfAbsent(folder, "first-steps.ipynb", "a notebook to begin with", starter),
  ];
}

/** Writes a file unless it exists, never through a link; returns a line with the result. */
function writeIfAbsent(folder: string, name: string, what: string, text: string): string {
  checkNoLinks(folder, name);
  const path = join(folder, name);
  if (existsSync(path)) {
    return readRegularFile(folder, name).toString() === text
      ? `${name} already exists (${what}).`
      : `${name} has other contents and was not changed; move it away to get a new one.`;
  }
  makeFolders(folder, dirname(name));
  createFile(path, text);
  return `Wrote ${name}, ${what}.`;
}

function nextSteps(chosen: Kernel, folderName: string, folder: string): string[] {
  const hasPackage = findHome("sportsframe", folder) !== undefined;
  const kernels = hasKernel(chosen, folder) ? [] : [packageOf(chosen)];
  const packages = [...kernels, ...(hasPackage ? [] : [PACKED])];
  return [
    "",
    ...(hasPackage ? [] : ["sportsframe is not installed in this folder or above it."]),
    "Next:",
    ...(folder === process.cwd() ? [] : [`  cd ${shellPath(folderName)}`]),
    ...(packages.length === 0 ? [] : [`  npm install ${packages.join(" ")}`]),
    `  JUPYTER_PATH="$PWD/.jupyter" jupyter lab first-steps.ipynb`,
    "jupyter notebook works, too.",
    ...(chosen === DENO ? [] : ["For Deno's kernel in place of tslab: sportsframe kernel --deno"]),
  ];
}

const packageOf = ({ name, version }: Kernel): string => `${name}@${version}`;

function install(chosen: Kernel, home: string): void {
  const args = ["install", packageOf(chosen)];
  const { status, error } = spawnSync("npm", args, { cwd: home, stdio: "inherit" });
  if (status === 0) return;
  throw new SportsFrameError(`"npm ${args.join(" ")}" failed in ${home}.`, {
    next: "Fix what npm reports above, and run this again.",
    cause: error,
  });
}

function hasKernel({ name, version: tried }: Kernel, folder: string): boolean {
  const home = findHome(name, folder);
  if (home === undefined) return false;
  const { version } = JSON.parse(readRegularFile(manifestOf(name, home)).toString());
  return version === tried || String(version).startsWith(`${tried}.`);
}

/** Returns the nearest folder, from this one upward, in which a package is installed. */
function findHome(name: string, folder: string): string | undefined {
  if (existsSync(manifestOf(name, folder))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findHome(name, above);
}

const manifestOf = (name: string, home: string): string =>
  join(home, "node_modules", name, "package.json");

/**
 * Returns a path as an argument to paste into a shell, in which no part is run, expanded or read as an
 * option. Control characters are written as octal numbers, which bash, zsh and ksh read between `$'` and `'`.
 */
export function shellPath(path: string, platform: NodeJS.Platform = process.platform): string {
  // "cd -" changes to the previous folder.
  const name = path.startsWith("-") ? `./${path}` : path;
  if (platform === "win32") return windowsPath(name);
  if (printable(name) === name) return `'${name.replaceAll("'", "'\\''")}'`;
  const octal = [...Buffer.from(name)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return `$'${octal.join("")}'`;
}

/** Both Windows shells accept double quotes; PowerShell expands their content and uses other quotes. */
const windowsPath = (name: string): string =>
  /[$`%]/.test(name) ? `'${name.replaceAll("'", "''")}'` : `"${name}"`;

/**
 * The cells of the notebook in a new folder. They end with show(): programs that execute notebooks
 * can miss the last value of a cell in Deno's kernel, but never output of show().
 */
const PROSE_AND_CODE: readonly (readonly [prose: string, code: string])[] = [
  [
    `# First steps

This cell imports the names of the package. They stay defined when a later cell fails.`,
    `import {
  boxScore,
  openSeason,
  shotChart,
  show,
  site_wbb_scoreboard,
  site_wbb_summary,
  useSampleService,
  winProbabilityChart,
} from "sportsframe";`,
  ],
  [
    `The data come from an invented league on this machine, and so do the ids. For the live service, delete
this cell and use a \`game_id\` from a day's table.`,
    "const sample = await useSampleService({ live: false });",
  ],
  [
    `The games of a day, one row each. \`show\` displays a table, a summary or a chart.`,
    `const games = await site_wbb_scoreboard({ dates: "20230105" });
show(games)`,
  ],
  [
    `The sections of one game by its \`game_id\`; each is a frame.`,
    `const game = await site_wbb_summary({ event_id: "990000110" });
show(game)`,
  ],
  [
    `Some columns of a table, the first five rows.`,
    `show(boxScore(game), { columns: ["athlete_name", "minutes", "points", "rebounds"], rows: 5 })`,
  ],
  [`The win probability during the game:`, `show(winProbabilityChart(game))`],
  [`The shots on the floor:`, `show(shotChart(game))`],
  [
    `A whole season, stored in the folder \`data\`. A second run of the cell downloads only new games. Seasons
of the live service need another folder.`,
    `const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
await season.update();
show(await season.load("teamGames"), {
  columns: ["game_date", "team_name", "opponent_name", "result", "margin"],
  rows: 5,
})`,
  ],
  [`Team ratings, adjusted for opponents:`, `show(await season.chart("ratings"))`],
];

const CLOSING = `Next steps:

- another game: \`findTeam\` and \`findGames\` find its id; put it in the cell above and run the cells again,
- other charts of a season: \`season.chart("race")\`, and those in \`help(season.chart)\`,
- arguments and columns of an operation: \`help(site_wbb_scoreboard)\`,
- all functions by task: \`help()\` in a cell; everything else: the
  [README](https://github.com/sportsframe/sportsframe#readme) of the package.`;

export function starterNotebook({ name, title }: Kernel): string {
  const cells = [
    ...PROSE_AND_CODE.flatMap(([prose, code], index) => [
      { cell_type: "markdown", id: `prose-${index}`, metadata: {}, source: linesOf(prose) },
      {
        cell_type: "code",
        execution_count: null,
        id: `code-${index}`,
        metadata: {},
        outputs: [],
        source: linesOf(code),
      },
    ]),
    { cell_type: "markdown", id: "closing", metadata: {}, source: linesOf(CLOSING) },
  ];
  const metadata = {
    kernelspec: { display_name: title, language: "typescript", name },
    language_info: { file_extension: ".ts", mimetype: "text/typescript", name: "typescript" },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);
