import { athleteColumns, readAthlete, readEntries, readLines } from "../../games/baseball/athletes";
import type { TableOf } from "../../games/table";
import { character, decidedBy, double, integer, type Row, within } from "../../schema/columns";
import { numberShown, parseOuts, parseSecond } from "./baseball-numbers";

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
      "Outs recorded while the player pitched, including those on the bases: 17 in 5.2 innings.",
    ),
    innings_pitched: character(
      "Innings as text, thirds after the dot: '5.2' is five innings and two outs.",
    ),
    hits_allowed: integer("Base hits allowed by the pitcher."),
    runs_allowed: integer(
      "Runs charged to the pitcher, including runners left to a reliever; a side's sum is the opponent's " +
        "score.",
    ),
    earned_runs: integer("Runs charged to the pitcher that did not result from errors."),
    walks_allowed: integer("Walks allowed, intentional ones included."),
    strikeouts: integer("Batters struck out."),
    home_runs_allowed: integer("Balls hit out of the park off the pitcher (HR)."),
    pitches: integer("Pitches thrown: the number of the player's rows in pitches."),
    strikes: integer("Strikes thrown: called, swung at, fouls and balls in play."),
    era: double(
      "Season earned runs per nine innings through this game; not the average of the game.",
    ),
  },
);

/** One pitcher's statistics in one game. */
export interface MlbPitchingRow extends Row<typeof columns> {}

/**
 * Pitching lines of a box score: one row per pitcher, away side first, in order of appearance. No rows before
 * the game, when the block holds the announced starters. Counts are for the game; the earned-run average is
 * for the season, as sent. Source: `boxscore_player`, the rows with innings pitched.
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
