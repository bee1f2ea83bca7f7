import {
  athleteColumns,
  entryColumns,
  readAthlete,
  readEntries,
  readLines,
} from "../../games/baseball/athletes";
import type { TableOf } from "../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../schema/columns";
import { LONGEST_NUMBER } from "../../schema/dtypes";

const battingColumns = decidedBy(
  ["athlete_name", "team_abbreviation", "at_bats", "runs", "hits", "runs_batted_in", "home_runs"],
  {
    ...within("athlete", {
      ...athleteColumns,
      ...within("entry", {
        positions_played: entryColumns.positions_played,
        bat_order: entryColumns.bat_order,
      }),
    }),
    did_not_play: logical(
      "True for players who did not play, whose counts are null. Null if not sent, as for most players.",
    ),
    at_bats: integer("Official at-bats: walks, hit batters and sacrifices excluded."),
    runs: integer("Runs scored; a side's sum is its score."),
    hits: integer("Base hits: singles, doubles, triples and home runs."),
    runs_batted_in: integer("Runs that scored on the player's plate appearances (RBI)."),
    home_runs: integer("Home runs, which also count as hits."),
    walks: integer("Walks drawn, intentional ones included."),
    strikeouts: integer("Times struck out."),
    pitches_seen: integer("Pitches seen in all turns at bat."),
    avg: double("Season batting average through this game, 0 to 1; not the average of the game."),
    on_base_pct: double("Season on-base percentage through this game, 0 to 1."),
    slug_avg: double("Season slugging average through this game, 0 to 4."),
  },
);

/** One batter's statistics in one game. */
export interface MlbBattingRow extends Row<typeof battingColumns> {}

/** Batters in batting order, substitutes after those they replaced: `boxscore_player` without innings pitched. */
export const mlbBatting: TableOf<"baseball", typeof battingColumns> = {
  columns: battingColumns,
  items: (game) => {
    const entryOf = readEntries(game, "batting");
    return readLines(game, "batting").map((line) => ({
      athlete: readAthlete(game, line, entryOf(line)),
      did_not_play: line.did_not_play,
      at_bats: numberShown(line.at_bats),
      runs: numberShown(line.runs),
      hits: numberShown(line.hits),
      runs_batted_in: numberShown(line.rb_is),
      home_runs: numberShown(line.home_runs),
      walks: numberShown(line.walks),
      strikeouts: numberShown(line.strikeouts),
      pitches_seen: numberShown(line.pitches),
      avg: numberShown(line.avg),
      on_base_pct: numberShown(line.on_base_pct),
      slug_avg: numberShown(line.slug_avg),
    }));
  },
};

const pitchingColumns = decidedBy(
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
export interface MlbPitchingRow extends Row<typeof pitchingColumns> {}

/** Pitchers in order of appearance: rows of `boxscore_player` with innings pitched. */
export const mlbPitching: TableOf<"baseball", typeof pitchingColumns> = {
  columns: pitchingColumns,
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

const SHOWN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Returns the number in a text of a box score (".272", "12"); null for dashes and other words. */
export const numberShown = (text: string | null): number | null =>
  text !== null && text.length <= LONGEST_NUMBER && SHOWN.test(text) ? Number(text) : null;

const INNINGS = /^(\d{1,4})\.([012])$/;

/** Returns the outs of innings as text, with thirds after the dot: 17 for "5.2". */
export function parseOuts(innings: string | null): number | null {
  const [, full, part] = INNINGS.exec(innings ?? "") ?? [];
  return full === undefined ? null : 3 * Number(full) + Number(part);
}

/** Returns the second number of a pair: 52 for "85-52". */
export function parseSecond(pair: string | null): number | null {
  const [, second] = /^\d{1,4}-(\d{1,4})$/.exec(pair ?? "") ?? [];
  return second === undefined ? null : Number(second);
}
