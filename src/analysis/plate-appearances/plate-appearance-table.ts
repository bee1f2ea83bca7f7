import { ArgumentError } from "../../errors";
import { inputTable, readNumber } from "../../frames/input/input-table";
import type { AnyFrame, PlainRow } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import {
  type BaseOutEvent,
  baseOutEvents,
  PLACED,
  regulationInnings,
} from "../../games/baseball/base-out-events";
import { type LogRow, occupied, readLog } from "../../games/baseball/log";
import { findPlateAppearances } from "../../games/baseball/plate-appearances";
import { isAtBat, plateAppearanceEvent, runningEvent } from "../../games/baseball/results";
import { defineTable, type GameTableWith } from "../../games/define-table";
import { type OpenGame, readNames, seasonOf } from "../../games/game";
import {
  battingTeamColumns,
  gameColumns,
  matchupColumns,
  pitchingTeamColumns,
} from "../../games/row-columns";
import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import { groupBy } from "../../schema/group-by";
import { type Checked, checkedBy, type OptionsFor } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { classifyCall, isPitch } from "../../service/datasets/summary/pitch-calls";
import { battingChanges } from "../win-probability/published/baseball";
import { BASES, publishedRunExpectancyOf, type RunExpectancyOf } from "./published-run-expectancy";

/** Reads the table of `runExpectancy` that a user passed; every state needs a value. */
function checkRunExpectancy(operation: string, _name: string, value: unknown): RunExpectancyOf {
  const columns = ["bases", "outs", "run_expectancy"];
  const { rows } = inputTable(operation, value, "runExpectancy()", columns);
  const runs = new Map(
    rows.map((row) => [`${row.bases} ${row.outs}`, readNumber(row, "run_expectancy")]),
  );
  for (const bases of BASES) {
    for (const outs of [0, 1, 2]) {
      if (Number.isFinite(runs.get(`${bases} ${outs}`))) continue;
      throw new ArgumentError(
        `run_expectancy has no value for the bases ${bases} and ${outs} out.`,
        { operation, next: "Pass the table of runExpectancy() with all 24 rows." },
      );
    }
  }
  return (bases, outs) => runs.get(`${bases} ${outs}`) ?? null;
}

/** Win probability added for the side at bat, by the play id of their result. */
type ChangesOf = (game_id: string) => ReadonlyMap<string | null | undefined, number | null>;

function checkWinProbability(operation: string, _name: string, value: unknown): ChangesOf {
  const columns = ["game_id", "play_id", "batting_team_change"];
  const { rows } = inputTable(operation, value, "modelWinProbability()", columns);
  const games = groupBy(rows, ({ game_id }) => game_id);
  const changeOf = (row: UntypedRow) =>
    [String(row.play_id), readNumber(row, "batting_team_change")] as const;
  return (game_id) => new Map(games.get(game_id)?.map(changeOf));
}

const columns = decidedBy(
  [
    "batter_name",
    "event",
    "inning",
    "half",
    "outs_before",
    "bases_before",
    "runs",
    "re24",
    "wpa",
    "pitcher_name",
    "kind",
  ],
  {
    ...gameColumns,
    season: integer("Season, the calendar year of the game."),
    play_id: character(
      "play.id",
      "Play id of the result row; joins to plays.id and winprobability.play_id.",
    ),
    at_bat_id: character("play.at_bat_id", "Id shared by the rows of one turn at bat."),
    plate_appearance: integer(
      "Number of the plate appearance in the game, from 1 across both sides; null for baserunning plays.",
    ),
    kind: character(
      "plate appearance, or running (a baserunning play while a batter was at the plate).",
    ),
    inning: integer("row.inning", "Inning, from 1; extra innings continue the count."),
    half: character("row.half", "top or bottom: the designated away side mostly bats in the top."),
    regulation_innings: integer(
      "Regulation innings of the game: 9, or 7 in doubleheaders of 2020 and 2021.",
    ),
    ...matchupColumns,
    batter_id: character(
      "Player id of the batter; in baserunning plays, of the batter at the plate. Joins to athlete_id.",
    ),
    runner_id: character(
      "Player id of the runner who was put out or advanced, or of the lead runner of several; null for " +
        "plate appearances.",
    ),
    runner_name: character(
      "Full name of that runner, from the box score; null for plate appearances.",
    ),
    ...battingTeamColumns,
    ...pitchingTeamColumns,
    event: character(
      "For plate appearances: single, double, triple, home run, walk, intentional walk, hit by pitch, " +
        "strikeout, field out, double play, triple play, fielder's choice, reached on error, " +
        "sacrifice fly, sacrifice bunt, catcher interference. For runners: stolen base, caught " +
        "stealing, pick-off, wild pitch, passed ball, balk, defensive indifference, error, other. " +
        "Null if the row's text and type are unknown.",
    ),
    at_bat: logical(
      "True for an official at-bat: no walk, hit by pitch, sacrifice or catcher interference; null for " +
        "baserunning plays and if event is null.",
    ),
    pitches: integer(
      "Pitches thrown in the turn at bat, without automatic balls; null for baserunning plays.",
    ),
    trajectory: character(
      "Trajectory of the ball in play: G ground, F fly, L line, P pop-up, B bunt; null without one.",
    ),
    outs_before: integer("Outs before the play, 0 to 2, runners put out earlier included."),
    outs_after: integer("Outs in the half-inning after the play, 0 to 3."),
    bases_before: character(
      "Occupied bases before the play, a dash for an empty one: --- to 123, 1-3 for the corners.",
    ),
    bases_after: character(
      "Occupied bases after the play; at the end of a half-inning, the runners left on base.",
    ),
    runs: integer("Runs that the side at bat scored on the play, batted in or not."),
    home_score_before: integer("Home side's runs before the play."),
    away_score_before: integer("Away side's runs before the play."),
    re_before: double(
      "Run expectancy before the play: mean runs from its bases and outs to the end of the inning.",
    ),
    re_after: double("Run expectancy after the play; 0 if the half-inning or the game ended."),
    re24: double(
      "Runs added for the side at bat: re_after - re_before + runs. The sum over a " +
        "half-inning is its runs minus the run expectancy at its start.",
    ),
    wpa: double(
      "Win probability added for the side at bat, -1 to 1: the change since the previous plate " +
        "appearance, from the service or the table passed. Null without a probability, for a game's first " +
        "plate appearance, and for baserunning plays, whose change is counted in the plate appearance " +
        "after them.",
    ),
    doubts: character(
      "Contradictions in the log, joined with '; ': runners do not add up, runners moved without a row, " +
        "begins with runners, ends with fewer than three outs, another line score; null for most rows.",
    ),
    text: character("play.text", "Description of the result by the service, with names."),
  },
);

/** One plate appearance, or one baserunning play. */
export interface PlateAppearance extends Row<typeof columns> {}

/** Options of `plateAppearances`. */
export interface PlateAppearancesOptions {
  /**
   * Run expectancies for `re_before` and `re_after`: the table of `runExpectancy`, as a frame or rows.
   * @default the published one: Major League Baseball 2010-2015, by Tom Tango; none for other leagues
   */
  readonly run_expectancy?: AnyFrame | readonly PlainRow[];
  /**
   * Win probabilities for `wpa`: the table of `modelWinProbability` or `winProbability` for the same games,
   * as a frame or rows.
   * @default the service's win probability
   */
  readonly win_probability?: AnyFrame | readonly PlainRow[];
}

const options = {
  run_expectancy: checkedBy(checkRunExpectancy, undefined),
  win_probability: checkedBy(checkWinProbability, undefined),
} satisfies OptionsFor<PlateAppearancesOptions>;

/**
 * Returns the plate appearances of baseball games, and baserunning plays between pitches. One row is one
 * plate appearance (`kind` "plate appearance") or one baserunning play (`kind` "running"), in the order of
 * the game; several games are stacked. Baserunning plays are steals, caught stealing, wild pitches, passed
 * balls, balks and pick-offs.
 *
 * Every row begins with the bases and outs at the end of the previous row of its half-inning. The runs add up
 * to the score. Everybody on base or at bat is on base after a play, has scored or is out; of contradictory
 * rows, the consistent one is used. Other contradictions are listed in `doubts`.
 *
 * `re24` is the value of a row in runs: the change in run expectancy plus the runs scored. Run expectancies
 * are Tom Tango's published values of 2010-2015, or those passed as an option. `wpa` is based on the
 * service's win probability, or on a table passed as an option.
 *
 * A turn at bat cut short by the last out on the bases has no row. Empty before the game, and for games
 * without plays. Source: `plays[]`, `winprobability[]`, names from `boxscore_player`. Throws an ArgumentError
 * for anything but baseball summaries, and for invalid options.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * const events = rows(plateAppearances(game));
 * const steals = events.filter(({ event }) => event === "stolen base");
 */
export const plateAppearances: GameTableWith<
  { baseball: PlateAppearance },
  PlateAppearancesOptions
> = defineTable({ name: "plateAppearances", options, baseball: { columns, items: listItems } });

function listItems(
  game: OpenGame<"baseball">,
  { run_expectancy, win_probability }: Checked<typeof options>,
): readonly JsonObject[] {
  const expected = run_expectancy ?? publishedRunExpectancyOf(game.league);
  const log = readLog(game);
  const names = readNames(game);
  const turns = new Map([...groupBy(log, ({ at_bat }) => at_bat)].map(describeTurn));
  const changes = win_probability?.(game.game_id) ?? battingChanges(game);
  const numbers = new Map(
    findPlateAppearances(game).map(({ result_row, number }) => [log[result_row], number]),
  );
  const season = seasonOf(game);
  const regulation_innings = regulationInnings(game);
  return baseOutEvents(game).map((one) => {
    const { row, isPlateAppearance, bases_before, bases_after, outs_before } = one;
    const { play } = row;
    const turn = turns.get(row.at_bat);
    const result = isPlateAppearance ? plateAppearanceEvent(play) : null;
    const batter_id = row.batter_id ?? turn?.batter_id ?? null;
    const runner_id = isPlateAppearance ? null : describeRunner(one);
    const before = occupied(bases_before);
    const after = occupied(bases_after);
    const re_before = expected(before, outs_before);
    const re_after = one.endsHalf ? 0 : expected(after, one.outs_after);
    return {
      ...one,
      game_id: game.game_id,
      league: game.league,
      season,
      play,
      plate_appearance: isPlateAppearance ? numbers.get(row) : null,
      kind: isPlateAppearance ? "plate appearance" : "running",
      regulation_innings,
      pitcher_id: row.pitcher_id,
      pitcher_name: names.get(row.pitcher_id),
      batter_id,
      batter_name: names.get(batter_id),
      runner_id,
      runner_name: names.get(runner_id),
      batting: row.batting,
      pitching: row.pitching,
      event: isPlateAppearance ? result : runningEvent(play),
      at_bat: result === null ? null : isAtBat(result),
      pitches: isPlateAppearance ? turn?.pitches : null,
      trajectory: isPlateAppearance ? turn?.trajectory : null,
      bases_before: before,
      bases_after: after,
      re_before,
      re_after,
      re24: re_before === null || re_after === null ? null : re_after - re_before + one.runs,
      wpa: isPlateAppearance ? changes.get(play.id) : null,
      doubts: one.doubts.length === 0 ? null : one.doubts.join("; "),
    };
  });
}

/** Returns a turn's batter and number of pitches, and the trajectory of the ball put in play. */
function describeTurn([at_bat, rows]: readonly [LogRow["at_bat"], readonly LogRow[]]) {
  const thrown = rows.filter(({ play }) => isPitch(play));
  const hit = thrown.findLast(({ play }) => classifyCall(play) === "in play");
  const { batter_id = null } = rows.find((row) => row.batter_id !== null) ?? {};
  return [at_bat, { batter_id, pitches: thrown.length, trajectory: hit?.play.trajectory }] as const;
}

/** Returns the lead runner of those put out, otherwise of those who advanced. */
function describeRunner({ bases_before, bases_after, runs }: BaseOutEvent): string | null {
  const moved = bases_before.filter((runner, base) => runner !== bases_after[base]);
  const gone = runs > 0 ? [] : moved.filter((runner) => !bases_after.includes(runner));
  const isRunner = (runner: string | null) => runner !== null && runner !== PLACED;
  return gone.findLast(isRunner) ?? moved.findLast(isRunner) ?? null;
}
