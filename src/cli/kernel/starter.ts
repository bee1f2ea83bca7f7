/** The notebook that a new folder gets: prose and cells in turn. */
const PROSE_AND_CODE: readonly (readonly [prose: string, code: string])[] = [
  [
    `# First steps

The answers here come from a make-believe league on this machine, whose ids are made up too. For the
live service leave out the line with \`useSampleService\` and take a game from the table of a day.`,
    `import {
  boxScore,
  shotChart,
  show,
  site_wbb_scoreboard,
  site_wbb_summary,
  useSampleService,
  winProbabilityChart,
} from "sportsframe";

const sample = await useSampleService();`,
  ],
  [
    `The games of a day, one row each. The last line of a cell is shown.`,
    `const games = await site_wbb_scoreboard({ dates: "20230105" });
games`,
  ],
  [
    `A game by its \`game_id\`: its sections, each a frame.`,
    `const game = await site_wbb_summary({ event_id: "990000110" });
game`,
  ],
  [
    `Some columns of a table, its first rows.`,
    `boxScore(game).loc({ columns: ["athlete_name", "minutes", "points", "rebounds"] }).head(5)`,
  ],
  [`How the game went,`, `show(winProbabilityChart(game))`],
  [`and where the shots came from.`, `show(shotChart(game))`],
];

const CLOSING = `Where to go from here:

- another game: put its id in the cell above and run the cells again (\`findTeam\` and \`findGames\` find it),
- what an operation takes and gives: \`help(site_wbb_scoreboard)\`,
- everything else: the README of the package.`;

/** The starter notebook as a file for the tslab kernel. */
export function starterNotebook(): string {
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
    kernelspec: { display_name: "TypeScript (tslab)", language: "typescript", name: "tslab" },
    language_info: { file_extension: ".ts", mimetype: "text/typescript", name: "typescript" },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);
