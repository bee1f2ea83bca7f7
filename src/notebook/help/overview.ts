import * as gameTables from "../../analysis/tables";
import { operations } from "../../service/operations";
import { type Declaration, declarations } from "./declarations";
import { type Entry, firstSentence, listBlock, type Page, textBlock } from "./page";
import { rowSentence } from "./tables";

/** The tasks in the order of the overview; the tag `@category` of a comment assigns a name to its task. */
const TASKS = [
  "Find a team or a game",
  "Operations by league",
  "Tables of games",
  "Win probability",
  "Live games",
  "Seasons",
  "Ratings and predictions",
  "Shot quality",
  "Baseball values",
  "Joins",
  "Charts",
  "Frames and engines",
  "Files",
  "In a notebook",
  "Settings and requests",
  "Try it offline",
  "When something is wrong",
];

/** Returns the task of a public name. Tables of games and charts need no tag. */
function findTask(name: string, { category, kind, returns }: Declaration): string | undefined {
  if (category !== undefined) return category;
  if (Object.hasOwn(gameTables, name)) return "Tables of games";
  return kind === "function" && returns === "Chart" ? "Charts" : undefined;
}

export function tasks(): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(declarations().entries);
  return Object.fromEntries(
    TASKS.map((task) => {
      const own = entries.filter(([name, declaration]) => findTask(name, declaration) === task);
      return [task, own.map(([name]) => name).sort()];
    }),
  );
}

export function overviewPage(): Page {
  const [find, ...others] = Object.entries(tasks()).map(([task, names]) =>
    listBlock(task, names.map(buildEntry)),
  );
  return {
    title: "sportsframe",
    blocks: [
      textBlock(
        'help(shots) shows one of these names, help("true shooting") searches all texts and ' +
          "columns, help(frame) explains a frame's columns.",
      ),
      ...(find === undefined ? [] : [find]),
      listBlock(
        "Get data: site_wbb_… for women's college basketball, site_mlb_… for baseball",
        operationEntries(),
      ),
      ...others,
      listBlock("Errors", Object.keys(declarations().entries).filter(isError).map(buildEntry)),
    ],
  };
}

const isError = (name: string): boolean =>
  /Error$/.test(name) && declarations().entries[name]?.kind === "class";

function buildEntry(name: string): Entry {
  const { text = "" } = declarations().entries[name] ?? {};
  const row = rowSentence(text);
  const first = firstSentence(text);
  return {
    name,
    text: row === "" || first.toLowerCase().includes("row") ? first : `${first} ${row}`,
  };
}

/** Returns one line per pair of operations that differ only in the league. */
function operationEntries(): readonly Entry[] {
  const ofBasketball = Object.keys(operations).filter((name) => name.startsWith("site_wbb_"));
  return ofBasketball.map((name) => {
    const text = firstSentence(declarations().entries[name]?.text ?? "");
    const both = text.replace(/ (of|about|in) women's college basketball/, "");
    const isAlone = !Object.hasOwn(operations, name.replace("_wbb_", "_mlb_"));
    return { name, text: isAlone ? `${both} Not in baseball.` : both };
  });
}
