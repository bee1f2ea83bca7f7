import { character, double, integer, type Row, within } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import type { TableOf } from "../table";
import { athleteColumns, readAthlete, readLines } from "./athletes";
import { readEntries } from "./entries";
import { numberShown, parseOuts, parseSecond } from "./numbers";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "innings_pitched",
    "hits_allowed",
    "earned_runs",
    "strikeouts",
    "pitches",
  ],
  {
    ...within("athlete", athleteColumns),
    outs_recorded: integer(
      "outs_recorded",
      "Outs while he pitched, on the bases too: innings as a whole number, 5.2 innings are 17.",
    ),
    innings_pitched: character(
      "innings_pitched",
      "Innings as shown, thirds after the dot: '5.2' is five innings and two outs, no decimal.",
    ),
    hits_allowed: integer("hits_allowed", "Base hits that batters had off him."),
    runs_allowed: integer(
      "runs_allowed",
      "Runs charged to him, also of runners he left on base; a side's sum is the opponent's score.",
    ),
    earned_runs: integer("earned_runs", "Runs charged to him without help of errors."),
    walks_allowed: integer("walks_allowed", "Walks given, intentional ones included."),
    strikeouts: integer("strikeouts", "Batters struck out."),
    home_runs_allowed: integer("home_runs_allowed", "Home runs that batters hit off him."),
    pitches: integer("pitches", "Pitches thrown: as many as his rows in the table of pitches."),
    strikes: integer("strikes", "Strikes thrown: called, swung at, fouls and balls in play."),
    era: double(
      "era",
      "Earned runs per nine innings of the season, this game included: not that of the game.",
    ),
  },
);

/** The numbers of one pitcher of a game. */
export interface MlbPitchingRow extends Row<typeof columns> {}

/**
 * Pitching of a box score: one row per pitcher, away side first, in order of appearance. No rows
 * before the game, when the block holds the announced starters. Counts are those of the game; the
 * earned-run average is of the season, as sent.
 * Source: `boxscore_player`, the rows with innings pitched.
 */
export const mlbPitching: TableOf<"baseball", typeof columns> = {
  columns,
  items: (game) => {
    const entryOf = readEntries(game, "pitching");
    return readLines(game, "pitching").map((line) => ({
      athlete: readAthlete(game, line, entryOf(line)),
      outs_recorded: parseOuts(line["full_innings.part_innings"]),
      innings_pitched: line["full_innings.part_innings"],
      hits_allowed: numberShown(line.hits),
      runs_allowed: numberShown(line.runs),
      earned_runs: numberShown(line.earned_runs),
      walks_allowed: numberShown(line.walks),
      strikeouts: numberShown(line.strikeouts),
      home_runs_allowed: numberShown(line.home_runs),
      pitches: numberShown(line.pitches),
      strikes: parseSecond(line.pitches_strikes),
      era: numberShown(line.era),
    }));
  },
};
