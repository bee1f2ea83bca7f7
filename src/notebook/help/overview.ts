import * as gameTables from "../../games/list";
import { operations } from "../../operations";
import { declarations } from "./declarations";
import { type Entry, firstSentence, listBlock, type Page, textBlock } from "./page";
import { rowSentence } from "./tables";

/** What there is to do, and the names for it; charts, operations and errors are listed by rule. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "Find a team or a game": ["findTeam", "findGames"],
  "Operations by league": ["wbb", "mbb", "wnba", "nba", "mlb"],
  "Tables of games": [
    ...Object.keys(gameTables).sort(),
    ...["lineups", "onOff", "lineupTotals", "playerImpact", "shotSplits"],
  ],
  "Win probability": [
    ...["modelWinProbability", "winProbabilityAdded"],
    ...["fitWinProbability", "fitBaseballWinProbability"],
  ],
  "Live games": ["watchGame", "watchScoreboard", "replayGame", "live"],
  Seasons: [
    "openSeason",
    "Season",
    "playerTotals",
    "teamTotals",
    "transfers",
    "returningMinutes",
    "leaders",
    "compare",
    "similar",
    "standingsOf",
    "collect",
  ],
  "Ratings and predictions": [
    ...["teamRatings", "predictGame", "fitTeamRatings", "resume"],
    ...["projectSeason", "bracketOf", "simulateBracket"],
  ],
  "Shot quality": ["expectedPoints", "shotQuality", "fitExpectedPoints"],
  "Baseball values": [
    ...["runExpectancy", "runValues", "battingMetrics", "pitchingMetrics", "parkFactors"],
  ],
  Joins: ["joinOnTeamId", "joinFrames", "withTeams", "teamGames"],
  Charts: ["chart", "Chart"],
  "Frames and engines": ["rows", "unnest", "toPolars", "toDanfo", "dfd", "pl"],
  Files: ["save", "load"],
  "In a notebook": ["show", "help"],
  "Settings and requests": ["createClient", "configure", "operations", "Client"],
  "Try it offline": ["useSampleService", "startSampleService"],
  "When something is wrong": ["doctor", "drift"],
};

/** The tasks with the names of functions for each; those that return a chart are charts. */
export function tasks(): Readonly<Record<string, readonly string[]>> {
  const drawn = Object.entries(declarations().entries).flatMap(([name, { kind, returns }]) =>
    kind === "function" && returns === "Chart" && name !== "chart" ? [name] : [],
  );
  return { ...NAMED, Charts: [...drawn.sort(), ...(NAMED.Charts ?? [])] };
}

/** The page that `help()` shows: what there is, by task. */
export function overviewPage(): Page {
  const [find, ...others] = Object.entries(tasks()).map(([task, names]) =>
    listBlock(task, names.map(entryOf)),
  );
  return {
    title: "sportsframe",
    blocks: [
      textBlock(
        'help(shots) shows one of these names, help("true shooting") searches all texts and ' +
          "columns, help(frame) says what a frame's columns are.",
      ),
      ...(find === undefined ? [] : [find]),
      listBlock(
        "Get data: site_wbb_… of women's college basketball, site_mlb_… of baseball",
        operationEntries(),
      ),
      ...others,
      listBlock("Errors", Object.keys(declarations().entries).filter(isError).map(entryOf)),
    ],
  };
}

const isError = (name: string): boolean =>
  /Error$/.test(name) && declarations().entries[name]?.kind === "class";

function entryOf(name: string): Entry {
  const { text = "" } = declarations().entries[name] ?? {};
  const row = rowSentence(text);
  const first = firstSentence(text);
  return {
    name,
    text: row === "" || first.toLowerCase().includes("row") ? first : `${first} ${row}`,
  };
}

/** Operations of both leagues differ in nothing but the league: one line is for two. */
function operationEntries(): readonly Entry[] {
  const ofBasketball = Object.keys(operations).filter((name) => name.startsWith("site_wbb_"));
  return ofBasketball.map((name) => {
    const text = firstSentence(declarations().entries[name]?.text ?? "");
    const both = text.replace(/ (of|about|in) women's college basketball/, "");
    const isAlone = !Object.hasOwn(operations, name.replace("_wbb_", "_mlb_"));
    return { name, text: isAlone ? `${both} Not in baseball.` : both };
  });
}
