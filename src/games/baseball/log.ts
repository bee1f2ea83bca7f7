import { baseballRules } from "../../leagues";
import { oncePer } from "../../schema/once-per";
import type { MlbPlay } from "../../service/datasets/summary/plays";
import { type OpenGame, opponentSide, type Side } from "../game";
import { type AtBatKey, atBatKeys } from "./at-bats";
import {
  END_INNING,
  type HalfInning,
  keyOf,
  LINEUP_CHANGE,
  RESULT,
  readHalfInning,
  START_BATTER,
  START_INNING,
} from "./half-innings";
import { type Matchup, matchPlayers } from "./matchups";
import { isOfRunners } from "./results";

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

const EMPTY: Bases = [null, null, null];

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
  const matchups = matchPlayers(plays);
  const atBats = atBatKeys(plays, matchups);
  const results = collectResults(game, plays, matchups, atBats);
  const final = finalScoreOf(game);
  const { shows_runners_early } = baseballRules(game.league).answers;
  const halves = new Map<number, HalfState>();
  let home_score = 0;
  let away_score = 0;
  let last = FIRST_HALF - 1;
  return plays.map((play, index) => {
    const place = readHalfInning(play);
    const half = keyOf(place);
    // Runs of half-innings that the log leaves out belong to none of its rows.
    if (play.type_id === START_INNING && half > last + 1) {
      ({ home_score, away_score } = atLeast({ home_score, away_score }, play, final));
    }
    last = Math.max(last, half);
    const known = halves.get(half) ?? {
      ...BEGINNING,
      batting: usualBattingSide(game, place),
    };
    // If a game was moved to the guest's park, the designated home side may bat first.
    const battingShown = TELLS_SIDE.includes(play.type_id) ? game.side(play.team_id) : undefined;
    const batting = battingShown ?? known.batting;
    const isEarly = shows_runners_early && isContact(play);
    const bases = showsBasesBefore(play) && !isEarly ? buildBases(play) : known.bases;
    const before: Situation = { outs: known.outs, bases, home_score, away_score };
    const matchup = matchups[index] as Matchup;
    const isResult = results.has(index);
    const after = situationAfter({ play, matchup, batting, before, isResult, final });
    // By half-inning: a late row of an earlier one leaves the outs and bases of this one alone.
    halves.set(half, { outs: after.outs, bases: after.bases, batting });
    ({ home_score, away_score } = after);
    // Written out, since a spread takes V8 many times as long.
    return {
      play,
      at_bat: atBats[index] as AtBatKey,
      inning: place.inning,
      half: place.half,
      pitcher_id: matchup.pitcher_id,
      batter_id: matchup.batter_id,
      batting,
      pitching: opponentSide(game, batting),
      isResult,
      before,
      after,
    };
  });
});

interface HalfState extends Pick<Situation, "outs" | "bases"> {
  readonly batting: Side;
}

const FIRST_HALF = keyOf({ inning: 1, half: "top" });

const BEGINNING = { outs: 0, bases: EMPTY };

const TELLS_SIDE: readonly (string | null)[] = [START_INNING, START_BATTER];

const usualBattingSide = ({ home, away }: OpenGame<"baseball">, { half }: HalfInning): Side =>
  half === "top" ? away : home;

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

interface PlayInContext {
  readonly play: MlbPlay;
  readonly matchup: Matchup;
  readonly batting: Side;
  readonly before: Situation;
  readonly isResult: boolean;
  readonly final: Score;
}

function situationAfter(context: PlayInContext): Situation {
  const { play, matchup, batting, before, isResult, final } = context;
  if (isResult && matchup.batter_id !== null) {
    return {
      ...atLeast(before, play, final),
      outs: play.outs ?? before.outs,
      bases: buildBases(play),
    };
  }
  if (play.type_id === END_INNING) return atLeast(before, play, final);
  // Substitutions show no runners, nor do rows that name no players.
  const isRunning = play.type_id === RESULT && play.alternative_type_id !== LINEUP_CHANGE;
  return isRunning && matchup.pitcher_id !== null ? afterRunning(before, play, batting) : before;
}

/** Words in a baserunning row that report an out. */
export const TELLS_AN_OUT = /\bout\b|\bcaught stealing\b|\bpicked off\b|\bdoubled off\b/i;

/**
 * Returns the situation after steals, wild pitches and pick-offs: a runner missing from the bases has scored
 * or was put out.
 */
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
): S => ({
  ...before,
  home_score: higher(before.home_score, home_score, final.home_score),
  away_score: higher(before.away_score, away_score, final.away_score),
});

const higher = (known: number, shown: number | null, most: number): number =>
  shown === null || shown > most ? known : Math.max(known, shown);

/** Returns the final score; unlimited for a game in progress, since its header can be older than its log. */
const finalScoreOf = ({ completed, home, away }: OpenGame<"baseball">): Score => ({
  home_score: (completed ? home.score : null) ?? Number.POSITIVE_INFINITY,
  away_score: (completed ? away.score : null) ?? Number.POSITIVE_INFINITY,
});

/** Types of pitches that are neither put in play nor hit the batter: balls, fouls and strikes. */
const WITHOUT_CONTACT: readonly (string | null)[] = ["5", "21", "36", "37"];

const isContact = ({ type_id, summary_type }: MlbPlay): boolean =>
  summary_type === "P" && !WITHOUT_CONTACT.includes(type_id);

const showsBasesBefore = ({ type_id, summary_type }: MlbPlay): boolean =>
  type_id === START_BATTER || summary_type === "P";

const buildBases = (play: MlbPlay): Bases => [
  play.on_first_athlete_id,
  play.on_second_athlete_id,
  play.on_third_athlete_id,
];

export const runnersOn = (bases: Bases): number => bases.filter((runner) => runner !== null).length;

/** Returns the occupied bases as tables write them: ---, 1-3, 123. */
export const occupied = (bases: Bases): string =>
  bases.map((runner, index) => (runner === null ? "-" : String(index + 1))).join("");
