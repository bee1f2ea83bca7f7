import type { MlbPlay } from "../../datasets/summary/plays";
import type { OpenGame, Side } from "../game";
import { type Duel, duelOf } from "./people";

export type Half = "top" | "bottom";

/** Athlete ids on first, second and third base. */
export type Bases = readonly [string | null, string | null, string | null];

/** What stands on the board and on the bases. */
export interface Situation {
  readonly outs: number;
  readonly bases: Bases;
  readonly home_score: number;
  readonly away_score: number;
}

/** A row of the log with what the log itself tells too early, or not at all. */
export interface LoggedRow extends Duel {
  readonly play: MlbPlay;
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  readonly pitching: Side;
  /** Whether it is the result of a plate appearance. */
  readonly isResult: boolean;
  readonly before: Situation;
  readonly after: Situation;
}

export const START_BATTER = "1";
const START_INNING = "59";
export const END_INNING = "58";
const RESULT = "57";
const LINEUP_CHANGE = "56";

const EMPTY: Bases = [null, null, null];

/**
 * The rows of a game's log in their order, each with the situation before and after it.
 *
 * The rows do not tell it themselves: those of a coming batter carry the score and the outs of his
 * result, those of steals and changes no outs at all. So outs are those of the last result of the
 * half-inning and one for each runner put out since, the score that of the last result and the
 * runs scored since. Runners stay where a row shows them, also while the result is not yet told:
 * rows of a coming batter and of pitches show them before the play, all others after it.
 */
export function readLog(game: OpenGame<"mlb">): readonly LoggedRow[] {
  const plays = game.rows("plays");
  const duels = plays.map(duelOf);
  const results = resultsOf(game, plays, duels);
  let place = "";
  let batting = game.away;
  let now: Situation = { outs: 0, bases: EMPTY, home_score: 0, away_score: 0 };
  return plays.map((play, index) => {
    const half = halfOf(play);
    const inning = play.period_number ?? 0;
    const duel = duels[index] as Duel;
    if (place !== `${half} ${inning}`) {
      place = `${half} ${inning}`;
      now = { ...now, outs: 0, bases: EMPTY };
      batting = half === "top" ? game.away : game.home;
    }
    // Where a game was moved to the guest's park, the designated home side may bat first.
    if (play.type_id === START_INNING || play.type_id === START_BATTER) {
      batting = game.side(play.team_id) ?? batting;
    }
    if (showsBasesBefore(play)) now = { ...now, bases: basesOf(play) };
    const before = now;
    const isResult = results.has(index);
    now = situationAfter({ play, duel, batting, before, isResult });
    const pitching = batting === game.home ? game.away : game.home;
    return { play, ...duel, inning, half, batting, pitching, isResult, before, after: now };
  });
}

/**
 * The rows that are results of plate appearances: of each at_bat_id the row of type 57 that a
 * win-probability entry names, and where none does the last one of summary type N or S. The latter
 * has to name its batter: where the third out falls on the bases, the last such row is the runner's.
 */
function resultsOf(
  game: OpenGame<"mlb">,
  plays: readonly MlbPlay[],
  duels: readonly Duel[],
): ReadonlySet<number> {
  const named = new Set(game.rows("winprobability").map(({ play_id }) => play_id));
  const known = new Map<string | null, { readonly index: number; readonly isNamed: boolean }>();
  plays.forEach(({ id, type_id, summary_type, at_bat_id }, index) => {
    if (type_id !== RESULT) return;
    const isNamed = named.has(id);
    const ends = summary_type === "N" || summary_type === "S";
    const likely = ends && duels[index]?.batter_id != null;
    if (isNamed || (likely && known.get(at_bat_id)?.isNamed !== true)) {
      known.set(at_bat_id, { index, isNamed });
    }
  });
  return new Set([...known.values()].map(({ index }) => index));
}

interface Happening {
  readonly play: MlbPlay;
  readonly duel: Duel;
  readonly batting: Side;
  readonly before: Situation;
  readonly isResult: boolean;
}

function situationAfter({ play, duel, batting, before, isResult }: Happening): Situation {
  if (isResult && duel.batter_id !== null) {
    return { ...atLeast(before, play), outs: play.outs ?? before.outs, bases: basesOf(play) };
  }
  if (play.type_id === END_INNING) return atLeast(before, play);
  // Changes show no runners, nor do rows that name nobody.
  const isRunning = play.type_id === RESULT && play.alternative_type_id !== LINEUP_CHANGE;
  return isRunning && duel.pitcher_id !== null ? afterRunning(before, play, batting) : before;
}

const TELLS_AN_OUT = /\bout\b|\bcaught stealing\b|\bpicked off\b/i;

/** Steals, wild pitches, pick-offs: who is gone from the bases has scored or was put out. */
function afterRunning(before: Situation, play: MlbPlay, batting: Side): Situation {
  const bases = basesOf(play);
  const runs = play.score_value ?? 0;
  const gone = Math.max(0, runnersOn(before.bases) - runnersOn(bases) - runs);
  const outs = before.outs + (TELLS_AN_OUT.test(play.text ?? "") ? gone : 0);
  const score = batting.home_away === "home" ? "home_score" : "away_score";
  return { ...before, outs, bases, [score]: before[score] + runs };
}

/** Scores only rise: single rows can be stale. */
const atLeast = (before: Situation, { home_score, away_score }: MlbPlay): Situation => ({
  ...before,
  home_score: Math.max(before.home_score, home_score ?? 0),
  away_score: Math.max(before.away_score, away_score ?? 0),
});

const showsBasesBefore = ({ type_id, summary_type }: MlbPlay): boolean =>
  type_id === START_BATTER || summary_type === "P";

const halfOf = ({ period_type }: MlbPlay): Half =>
  period_type === "Bottom" || period_type === "End" ? "bottom" : "top";

const basesOf = (play: MlbPlay): Bases => [
  play.on_first_athlete_id,
  play.on_second_athlete_id,
  play.on_third_athlete_id,
];

export const runnersOn = (bases: Bases): number => bases.filter((runner) => runner !== null).length;
