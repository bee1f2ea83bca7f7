import type { Kernel } from "./spec";

/**
 * The notebook that a new folder gets. Its cells end with show(): a program that executes notebooks
 * can miss the last value of a cell of Deno's kernel, but nothing that is shown.
 */
const PROSE_AND_CODE: readonly (readonly [prose: string, code: string])[] = [
  [
    `# First steps

The names of the package come first, in a cell of their own: they stay known when a later cell has a
mistake.`,
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
    `The data here come from a make-believe league on this machine, and the ids are made up, too. For the
live service leave this cell out, and take a \`game_id\` from a day's table.`,
    "const sample = await useSampleService({ live: false });",
  ],
  [
    `A day's games, one row each. \`show\` shows a table, a summary or a chart.`,
    `const games = await site_wbb_scoreboard({ dates: "20230105" });
show(games)`,
  ],
  [
    `One game by its \`game_id\`: its sections, each of them a frame.`,
    `const game = await site_wbb_summary({ event_id: "990000110" });
show(game)`,
  ],
  [
    `Some columns of a table, the first five rows.`,
    `show(boxScore(game), { columns: ["athlete_name", "minutes", "points", "rebounds"], rows: 5 })`,
  ],
  [`How the game went:`, `show(winProbabilityChart(game))`],
  [`Where the shots were taken:`, `show(shotChart(game))`],
  [
    `A whole season, kept as files in the folder \`data\`. Run again, the cell asks only for what is new.
Seasons of the live service take a folder of their own.`,
    `const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
await season.update();
show(await season.load("teamGames"), {
  columns: ["game_date", "team_name", "opponent_name", "result", "margin"],
  rows: 5,
})`,
  ],
  [`How good the teams are, adjusted for whom they met:`, `show(await season.chart("ratings"))`],
];

const CLOSING = `Where to go from here:

- another game: \`findTeam\` and \`findGames\` find its id; put it in the cell above and run the cells again,
- other pictures of a season: \`season.chart("race")\`, and what \`help(season.chart)\` lists,
- what an operation takes and returns: \`help(site_wbb_scoreboard)\`,
- what there is, by task: \`help()\` in a cell; everything else: the
  [README](https://github.com/sportsframe/sportsframe#readme) of the package.`;

/** The starter notebook as a file for a kernel. */
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
