import {
  character,
  decidedBy,
  double,
  integer,
  json,
  logical,
  nested,
  type Row,
} from "../../../schema/columns";
import type { BySport, Dataset } from "../../../schema/dataset";
import { asObject, type JsonObject, objectsAt } from "../../../schema/payload";
import { classifyCall, isPitch } from "./pitch-calls";

const period = {
  period_number: integer(
    "period.number",
    "Quarter, half or inning, from 1; overtimes continue the count.",
  ),
  period_display_value: character("period.displayValue", "Period in words: 1st Quarter, OT."),
};

const wbbColumns = decidedBy(
  ["text", "clock_display_value", "away_score", "home_score", "period_number"],
  {
    id: character("Play id: the event id followed by the sequence number."),
    ...period,
    clock_display_value: character("clock.displayValue", "Time left in the period, m:ss."),
    away_score: integer(
      "awayScore",
      "Away side's points after the play, as sent; single rows can be stale.",
    ),
    home_score: integer(
      "homeScore",
      "Home side's points after the play, as sent; single rows can be stale.",
    ),
    text: character("Description of the play, with names; null on some rows between plays."),
    sequence_number: character("sequenceNumber", "Position in the game, as text; gaps are usual."),
    type_id: character(
      "type.id",
      "Kind of play: 558 jump shot, 572 lay-up, 574 dunk, 437 tip, 540 free throw (also a missed " +
        "one), 586 and 587 offensive and defensive rebound.",
    ),
    type_text: character("type.text", "Kind of play in words (JumpShot, MadeFreeThrow)."),
    short_description: character("shortDescription", "Short description of the play; since 2026."),
    team_id: character(
      "team.id",
      "Team id of the acting side; null for time-outs and period ends.",
    ),
    participants: json(
      "JSON list of player ids: the shooter first, then the assisting or another involved player.",
    ),
    scoring_play: logical("scoringPlay", "True if points were scored."),
    shooting_play: logical("shootingPlay", "True for field goals and free throws, made or missed."),
    score_value: integer(
      "scoreValue",
      "Points the play is worth: 1, 2 or 3, also for a miss; 0 if it is not a shot.",
    ),
    points_attempted: integer("pointsAttempted", "Points at stake, 1 to 3; sent since 2026."),
    coordinate_x: integer(
      "coordinate.x",
      "Feet across the floor, 0 to 50, with the rim at 25; both teams shoot at one basket. Raw: (25, 0) " +
        "for free throws and rows without a shot, (50, -5) if unknown. Null in most games.",
    ),
    coordinate_y: integer(
      "coordinate.y",
      "Feet from the rim away from the baseline. Raw: -214748365 is a sentinel for unknown.",
    ),
    wallclock: character("Time of day of the play, ISO 8601 in UTC with seconds."),
  },
);

const pictureAxis = "pixels of a 250-pixel picture";

const mlbColumns = decidedBy(["text", "period_number", "period_type", "away_score", "home_score"], {
  id: character("Play id: the event id followed by a number."),
  period_number: period.period_number,
  period_type: character("period.type", "Half of the inning: Top, Mid, Bottom or End."),
  away_score: integer(
    "awayScore",
    "Away side's runs after the row; already the final value at the start of a plate appearance.",
  ),
  home_score: integer(
    "homeScore",
    "Home side's runs after the row; already the final value at the start of a plate appearance.",
  ),
  text: character(
    "Description of the play, with names; contains the distance of a home run in feet.",
  ),
  sequence_number: character("sequenceNumber", "Position within the plate appearance, as text."),
  at_bat_id: character("atBatId", "Id shared by the rows of one plate appearance."),
  bat_order: double(
    "batOrder",
    "Batter's place in the lineup, 1 to 9; 10 for pitching changes, null if nobody bats.",
  ),
  summary_type: character(
    "summaryType",
    "P pitch, A batter comes up, N result (also for steals and substitutions), S scoring result, " +
      "C change of pitcher, I start of a half-inning; count pitches by P.",
  ),
  type_id: character(
    "type.id",
    "Kind of row: 57 result in words, 5 ball, 36 called strike, 37 swinging strike, 21 foul, " +
      "2 single, 28 home run, 24 ground out, 22 fly out.",
  ),
  type_text: character("type.text", "Kind of row in words (Strike Looking, Play Result)."),
  type_abbreviation: character("type.abbreviation", "Short form of the kind; null for many."),
  type_alternative_text: character(
    "type.alternativeText",
    "Possible result of the kind, not the actual one: Walk for every ball, Strikeout for every strike.",
  ),
  type_type: character("type.type", "Kind as a slug (strike-looking, play-result)."),
  period_display_value: character("period.displayValue", "Inning in words: 1st Inning."),
  team_id: character(
    "team.id",
    "Team id: the fielding team for pitches, the batting team for starts and results.",
  ),
  participants: json(
    "JSON list of player ids with their roles: pitcher, batter, onFirst, onSecond, onThird.",
  ),
  bats_type: character("bats.type", "Batting side: LEFT or RIGHT."),
  bats_abbreviation: character("bats.abbreviation", "Batting side: L or R."),
  bats_display_value: character("bats.displayValue", "Batting side: Left or Right."),
  at_bat_pitch_number: double("atBatPitchNumber", "Number of the pitch in the plate appearance."),
  pitch_count_balls: integer(
    "pitchCount.balls",
    "Balls before the pitch, 0 to 3; result and end rows repeat the last count.",
  ),
  pitch_count_strikes: integer(
    "pitchCount.strikes",
    "Strikes before the pitch, 0 to 2; result and end rows repeat the last count.",
  ),
  result_count_balls: integer("resultCount.balls", "Balls after the pitch, 0 to 4."),
  result_count_strikes: integer("resultCount.strikes", "Strikes after the pitch, 0 to 3."),
  pitch_type_id: character("pitchType.id", "Number of the kind of pitch; null for some pitches."),
  pitch_type_text: character("pitchType.text", "Kind of pitch in words: Four-seam FB, Slider."),
  pitch_type_abbreviation: character(
    "pitchType.abbreviation",
    "Kind of pitch: FF four-seam, SI sinker, FC cutter, SL slider, ST sweeper, CU curve, CH " +
      "change-up, FS splitter.",
  ),
  pitch_velocity: double("pitchVelocity", "Speed of the pitch in whole miles per hour."),
  pitch_coordinate_x: double(
    "pitchCoordinate.x",
    `Position of the pitch at the plate, ${pictureAxis}, growing to the catcher's left. Result rows repeat it.`,
  ),
  pitch_coordinate_y: double(
    "pitchCoordinate.y",
    `Position of the pitch at the plate, ${pictureAxis}, growing downward. Result rows repeat it.`,
  ),
  hit_coordinate_x: double(
    "hitCoordinate.x",
    `Position where the ball was marked, ${pictureAxis}, home plate at 125, left field below. Fouls of a ` +
      "plate appearance carry the later ball's.",
  ),
  hit_coordinate_y: double(
    "hitCoordinate.y",
    `Position where the ball was marked, ${pictureAxis}, home plate at 205, the outfield above (smaller). ` +
      "2.38 feet per pixel.",
  ),
  trajectory: character(
    "Flight of the plate appearance's batted ball: G ground, F fly, L line, P pop-up, B bunt; " +
      "its balls, strikes and fouls have it, too.",
  ),
  outs: integer(
    "Outs in the half-inning after the plate appearance, 0 to 3, already on its first row. Do not " +
      "read it on changes, substitutions and steals, which have 0.",
  ),
  scoring_play: logical("scoringPlay", "True if runs scored."),
  score_value: integer("scoreValue", "Runs that scored on the row."),
  on_first_athlete_id: character("onFirst.athlete.id", "Id of the runner on first base."),
  on_second_athlete_id: character("onSecond.athlete.id", "Id of the runner on second base."),
  on_third_athlete_id: character("onThird.athlete.id", "Id of the runner on third base."),
  alternative_play: character(
    "alternativePlay",
    "On a result row, the play id of the pitch that decided the plate appearance.",
  ),
  ...nested(
    "alternative_type",
    {
      id: character("On a result or change row, the result, numbered as in type_id; 5 for a walk."),
      text: character(
        "On a result or change row, the result in words: Line Out, Home Run; Ball for a walk.",
      ),
      abbreviation: character("On a result or change row, the result in short form: LIN, HR."),
      alternative_text: character(
        "alternativeText",
        "On a result or change row, the result in plain words: Walk, Fielders Choice, Runner Out.",
      ),
      type: character("On a result or change row, the result as a slug: line-out, home-run."),
    },
    "alternativeType",
  ),
  wallclock: character("Time of day of the row, ISO 8601 in UTC with seconds."),
});

/** One play of a basketball game. */
export interface WbbPlay extends Row<typeof wbbColumns> {}

/** One row of a baseball game's log: a pitch, a result, a start, an end or a change. */
export interface MlbPlay extends Row<typeof mlbColumns> {}

/** Returns the path and type of a pitch whose call is unknown; undefined for other rows. */
const unknownPitch: Dataset["unexplained"] = ({ summaryType, type, text }) => {
  const { id: type_id = null } = asObject(type) as { readonly id?: string | null };
  const pitch = { type_id, text: typeof text === "string" ? text : null };
  const isKnown = summaryType !== "P" || !isPitch({ ...pitch, summary_type: "P" });
  return isKnown || classifyCall(pitch) !== undefined ? undefined : ["$.plays[].type", type];
};

const shared = {
  empty: "Before the game, for games not played, and for a few played games without a log.",
  source: "plays[]",
  items: (payload: JsonObject) => objectsAt(payload, "plays", "$"),
};

export const plays: BySport<WbbPlay, MlbPlay> = {
  basketball: {
    ...shared,
    row: "One play, in the order of the game as the service lists it.",
    columns: wbbColumns,
  },
  baseball: {
    ...shared,
    row: "One pitch, result, start, end or change, in the order of the game.",
    columns: mlbColumns,
    unexplained: unknownPitch,
  },
};

const chanceColumns = {
  play_id: character(
    "playId",
    "Id of the play after which the probabilities apply; joins to plays.id.",
  ),
  home_win_percentage: double(
    "homeWinPercentage",
    "Probability that the home side wins, 0 to 1, according to the service's model; null if unknown.",
  ),
  tie_percentage: double(
    "tiePercentage",
    "Probability of a tie, 0 to 1; the away side's is 1 minus both.",
  ),
};

/** Probabilities after one play (basketball) or plate appearance (baseball). */
export interface WinProbability extends Row<typeof chanceColumns> {}

export const winProbability: Dataset<WinProbability> = {
  row: "One play in basketball, one plate appearance in baseball, in the order of the game.",
  empty: "Before the game and if there is no play log.",
  source: "winprobability[]",
  columns: chanceColumns,
  items: (payload) => objectsAt(payload, "winprobability", "$"),
};
