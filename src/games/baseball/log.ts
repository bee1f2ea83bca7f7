import { baseballRules } from "../../leagues";
import { asText, readListCell } from "../../schema/dtypes";
import { groupBy } from "../../schema/group-by";
import { oncePer } from "../../schema/once-per";
import { asObject } from "../../schema/payload";
import type { MlbPlay } from "../../service/datasets/summary/plays";
import { type OpenGame, opponentSide, type Side } from "../game";
import { isOfRunners } from "./results";

/** Type ids of log rows that are not pitches. */
export const START_BATTER = "1";
const START_INNING = "59";
export const END_INNING = "58";
export const RESULT = "57";
/** Alternative type id of substitutions, which share the type of results. */
export const LINEUP_CHANGE = "56";

export interface HalfInning {
  readonly inning: number;
  readonly half: "top" | "bottom";
}

/** A half-inning as labels write it: `Bottom 9`. */
export const halfInningText = ({
  inning,
  half,
}: {
  readonly inning: number | null;
  readonly half: string | null;
}): string => (inning === null ? "unknown" : `${half === "bottom" ? "Bottom" : "Top"} ${inning}`);

export const readHalfInning = ({ period_type, period_number }: MlbPlay): HalfInning => ({
  inning: period_number ?? 0,
  half: period_type === "Bottom" || period_type === "End" ? "bottom" : "top",
});

export const keyOf = ({ inning, half }: HalfInning) => 2 * inning + Number(half === "bottom");

/** Returns rows by half-inning, as these began; a late row of an earlier one belongs to that one. */
export const byHalfInning = <R extends HalfInning>(rows: readonly R[]) => [
  ...groupBy(rows, keyOf).values(),
];

/** The pitcher and the batter of a row of the log; null if it names none. */
interface Matchup {
  readonly pitcher_id: string | null;
  readonly batter_id: string | null;
}

/** Identifies a turn at bat: its at_bat_id, or a generated number if it has none. */
export type AtBatKey = string | number;

/** Player ids on first, second and third base. */
export type Bases = readonly [string | null, string | null, string | null];

export interface Situation {
  readonly outs: number;
  readonly bases: Bases;
  readonly home_score: number;
  readonly away_score: number;
}

type Score = Pick<Situation, "home_score" | "away_score">;

/** A row of the log with the situation around it, which its own columns show too early or not at all. */
export interface LogRow extends Matchup, HalfInning {
  readonly play: MlbPlay;
  readonly at_bat: AtBatKey;
  readonly batting: Side;
  readonly pitching: Side;
  readonly isResult: boolean;
  readonly before: Situation;
  readonly after: Situation;
}

/**
 * Returns the rows of a game's log in their order, each with the situation before and after it.
 *
 * The rows' own values are unreliable. Rows of the next batter already have the score and outs of the result;
 * rows of steals and changes have no outs. Outs are therefore those of the last result of the half-inning and
 * one for each runner put out since. The score is that of the last result and the runs scored since. Runners
 * stay on the bases that a row shows, even before the result is known. Rows of a coming batter and of pitches
 * show them before the play, all others after it.
 */
export const readLog = oncePer((game: OpenGame<"baseball">): readonly LogRow[] => {
  const plays = game.rows("plays");
  const matchups = plays.map(readMatchup);
  const atBats = atBatKeys(plays, matchups);
  const results = collectResults(game, plays, matchups, atBats);
  // Unlimited for a game in progress, since its header can be older than its log.
  const final = {
    home_score: (game.completed ? game.home.score : null) ?? Number.POSITIVE_INFINITY,
    away_score: (game.completed ? game.away.score : null) ?? Number.POSITIVE_INFINITY,
  };
  const { shows_runners_early } = baseballRules(game.league).answers;
  const halves = new Map<number, Pick<Situation, "outs" | "bases"> & Pick<LogRow, "batting">>();
  let home_score = 0;
  let away_score = 0;
  let last = keyOf({ inning: 1, half: "top" }) - 1;
  return plays.map((play, index) => {
    const place = readHalfInning(play);
    const half = keyOf(place);
    // Runs of half-innings that the log leaves out belong to none of its rows.
    if (play.type_id === START_INNING && half > last + 1) {
      ({ home_score, away_score } = atLeast({ home_score, away_score }, play, final));
    }
    last = Math.max(last, half);
    const known = halves.get(half) ?? {
      outs: 0,
      bases: [null, null, null] as const,
      batting: place.half === "top" ? game.away : game.home,
    };
    // If a game was moved to the guest's park, the designated home side may bat first.
    const battingShown = TELLS_SIDE.includes(play.type_id) ? game.side(play.team_id) : undefined;
    const batting = battingShown ?? known.batting;
    const isPitch = play.summary_type === "P";
    const isContact = isPitch && !WITHOUT_CONTACT.includes(play.type_id);
    const isBefore = play.type_id === START_BATTER || isPitch;
    const isEarly = shows_runners_early && isContact;
    const bases = isBefore && !isEarly ? buildBases(play) : known.bases;
    const before: Situation = { outs: known.outs, bases, home_score, away_score };
    const { pitcher_id, batter_id } = matchups[index] as Matchup;
    // Written out, since a spread takes V8 many times as long.
    const row = {
      play,
      at_bat: atBats[index] as AtBatKey,
      inning: place.inning,
      half: place.half,
      pitcher_id,
      batter_id,
      batting,
      pitching: opponentSide(game, batting),
      isResult: results.has(index),
      before,
      after: before,
    };
    const after = situationAfter(row, final);
    row.after = after;
    // By half-inning: a late row of an earlier one leaves the outs and bases of this one alone.
    halves.set(half, { outs: after.outs, bases: after.bases, batting });
    ({ home_score, away_score } = after);
    return row;
  });
});

const TELLS_SIDE: readonly (string | null)[] = [START_INNING, START_BATTER];

function readMatchup({ participants }: MlbPlay): Matchup {
  const people = readListCell(participants);
  const idAs = (part: string) => {
    const person = people.find((one) => asObject(one).type === part);
    return asText(asObject(asObject(person).athlete).id);
  };
  return { pitcher_id: idAs("pitcher"), batter_id: idAs("batter") };
}

/** Returns the turn at bat of each row; without an id, it lasts until another batter comes up. */
function atBatKeys(plays: readonly MlbPlay[], matchups: readonly Matchup[]): readonly AtBatKey[] {
  const current = new Map<number, { at_bat: AtBatKey; batter_id: string | null }>();
  return plays.map((play, index) => {
    const key = keyOf(readHalfInning(play));
    const known = current.get(key);
    const batter_id = matchups[index]?.batter_id ?? null;
    const isOther = batter_id !== null && (known?.batter_id ?? batter_id) !== batter_id;
    const goesOn = play.type_id !== START_BATTER && !isOther ? known : undefined;
    const at_bat = play.at_bat_id ?? goesOn?.at_bat ?? index;
    current.set(key, { at_bat, batter_id: batter_id ?? goesOn?.batter_id ?? null });
    return at_bat;
  });
}

/**
 * Returns the rows that are results of plate appearances. Each is the row of type 57 in a win-probability
 * entry. Without an entry, it is the last row of summary type N or S. The latter must name its batter: if the
 * third out falls on the bases, the last such row is the runner's.
 */
function collectResults(
  game: OpenGame<"baseball">,
  plays: readonly MlbPlay[],
  matchups: readonly Matchup[],
  atBats: readonly AtBatKey[],
): ReadonlySet<number> {
  const withProbability = new Set(game.rows("winprobability").map(({ play_id }) => play_id));
  const known = new Map<AtBatKey, { readonly index: number; readonly isNamed: boolean }>();
  plays.forEach(({ id, type_id, summary_type }, index) => {
    const at_bat = atBats[index] as AtBatKey;
    if (type_id !== RESULT) return;
    // An entry can name the baserunning play that ended an inning, with a batter at the plate.
    const isNamed = withProbability.has(id) && !isOfRunners(plays[index] as MlbPlay);
    const ends = summary_type === "N" || summary_type === "S";
    const likely = ends && matchups[index]?.batter_id != null;
    if (isNamed || (likely && known.get(at_bat)?.isNamed !== true)) {
      known.set(at_bat, { index, isNamed });
    }
  });
  return new Set([...known.values()].map(({ index }) => index));
}

function situationAfter(row: LogRow, final: Score): Situation {
  const { play, batter_id, pitcher_id, batting, before, isResult } = row;
  if (isResult && batter_id !== null) {
    return {
      ...atLeast(before, play, final),
      outs: play.outs ?? before.outs,
      bases: buildBases(play),
    };
  }
  if (play.type_id === END_INNING) return atLeast(before, play, final);
  // Substitutions show no runners, nor do rows that name no players.
  const isRunning = play.type_id === RESULT && play.alternative_type_id !== LINEUP_CHANGE;
  return isRunning && pitcher_id !== null ? afterRunning(before, play, batting) : before;
}

export const TELLS_AN_OUT = /\bout\b|\bcaught stealing\b|\bpicked off\b|\bdoubled off\b/i;

/** Returns the situation after a baserunning play: a missing runner has scored or was put out. */
function afterRunning(before: Situation, play: MlbPlay, batting: Side): Situation {
  const bases = buildBases(play);
  const runs = play.score_value ?? 0;
  const gone = Math.max(0, runnersOn(before.bases) - runnersOn(bases) - runs);
  const outs = before.outs + (TELLS_AN_OUT.test(play.text ?? "") ? gone : 0);
  const score = batting.home_away === "home" ? "home_score" : "away_score";
  return { ...before, outs, bases, [score]: before[score] + runs };
}

/** Limits scores to rise up to the final one, since single rows can be stale or wrong. */
const atLeast = <S extends Score>(
  before: S,
  { home_score, away_score }: MlbPlay,
  final: Score,
) => ({
  ...before,
  home_score: higher(before.home_score, home_score, final.home_score),
  away_score: higher(before.away_score, away_score, final.away_score),
});

const higher = (known: number, shown: number | null, most: number): number =>
  shown === null || shown > most ? known : Math.max(known, shown);

/** Types of pitches that are neither put in play nor hit the batter: balls, fouls and strikes. */
const WITHOUT_CONTACT: readonly (string | null)[] = ["5", "21", "36", "37"];

const buildBases = (play: MlbPlay): Bases => [
  play.on_first_athlete_id,
  play.on_second_athlete_id,
  play.on_third_athlete_id,
];

export const runnersOn = (bases: Bases): number => bases.filter((runner) => runner !== null).length;

/** Returns the occupied bases as tables write them: ---, 1-3, 123. */
export const occupied = (bases: Bases): string =>
  bases.map((runner, index) => (runner === null ? "-" : String(index + 1))).join("");
