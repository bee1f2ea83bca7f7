import { afterAll, expect, it } from "vitest";
import { PAGES, pageRun, removePageRuns } from "../../support/pages";

/** The pages of the files here; pages of no list are in others.test.ts. */
const SUBJECTS = {
  start: [
    "README.md",
    "docs/pages/index.md",
    "docs/pages/getting-started.md",
    "docs/pages/sample-league.md",
    "docs/pages/finding-games.md",
  ],
  seasons: ["docs/pages/season.md", "docs/pages/leaders.md", "docs/pages/transfers.md"],
  tables: [
    "docs/pages/tables.md",
    "docs/pages/game-tables.md",
    "docs/pages/exporting.md",
    "docs/pages/joins.md",
  ],
  charts: ["docs/pages/charts.md", "docs/gallery.md"],
  tools: ["docs/pages/from-pandas.md", "docs/pages/from-r.md", "docs/pages/from-pybaseball.md"],
  requests: [
    "docs/pages/requests.md",
    "docs/pages/live.md",
    "docs/pages/recorded-games.md",
    "docs/pages/service.md",
    "docs/pages/errors.md",
    "docs/pages/engines.md",
  ],
} as const;

type Subject = keyof typeof SUBJECTS | "others";

const listed: readonly string[] = Object.values(SUBJECTS).flat();

function isOf(subject: Subject, file: string): boolean {
  if (subject === "others") return !listed.includes(file);
  const own: readonly string[] = SUBJECTS[subject];
  return own.includes(file);
}

/** Executes the examples of every page of a subject. Needs dist/ and vendor/: npm run build. */
export function runPages(subject: Subject): void {
  afterAll(removePageRuns);
  const pages = PAGES.filter(({ file, examples }) => examples.length > 0 && isOf(subject, file));
  it.concurrent.each(pages)(
    "$file runs offline",
    { timeout: 300_000 },
    async ({ file, examples }) => {
      const { printed } = await pageRun(file);
      for (const { name, notRun, output } of examples) {
        expect(printed.has(name)).toBe(notRun === undefined);
        if (output !== undefined) expect(printed.get(name)).toBe(output);
      }
    },
  );
}

const pathOf = (page: string) => `docs/pages/${page}.md`;

/** The output of an example of a page of docs/pages. */
export async function printedBy(page: string, name: string): Promise<string> {
  const { printed } = await pageRun(pathOf(page));
  return printed.get(name) ?? "";
}

/** The folder of the files of a page of docs/pages. */
export const folderOf = async (page: string) => (await pageRun(pathOf(page))).folder;
