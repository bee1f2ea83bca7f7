import type { Kernel } from "./spec";

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
