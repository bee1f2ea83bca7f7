import type { Kernel } from "./spec";

/** The notebook that a new folder gets. */
const PROSE_AND_CODE: readonly (readonly [prose: string, code: string])[] = [
  [
    `# First steps

The data here come from a make-believe league on this machine, and the ids are made up, too. For the
live service leave out the line with \`useSampleService\`, and take a \`game_id\` from a day's table.`,
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
    `A day's games, one row each. A cell shows the value of its last line.`,
    `const games = await site_wbb_scoreboard({ dates: "20230105" });
games`,
  ],
  [
    `One game by its \`game_id\`: its sections, each of them a frame.`,
    `const game = await site_wbb_summary({ event_id: "990000110" });
game`,
  ],
  [
    `Some columns of a table, the first five rows.`,
    `boxScore(game).loc({ columns: ["athlete_name", "minutes", "points", "rebounds"] }).head(5)`,
  ],
  [`How the game went:`, `show(winProbabilityChart(game))`],
  [`Where the shots were taken:`, `show(shotChart(game))`],
];

const CLOSING = `Where to go from here:

- another game: \`findTeam\` and \`findGames\` find its id; put it in the cell above and run the cells again,
- what an operation takes and returns: \`help(site_wbb_scoreboard)\`,
- everything else: the README of the package.`;

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
