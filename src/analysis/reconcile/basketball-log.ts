import { findAttempts, shotPoints } from "../../games/basketball/attempts";
import { isOffensiveRebound, isRebound, isTurnover } from "../../games/basketball/ball-events";
import { isEnd, type ScoredGame, type ScoredPlay, scoredGame } from "../../games/basketball/scores";
import type { OpenGame, Side } from "../../games/game";
import { basketballRules } from "../../leagues";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import { countByAthlete, NO_PLAYS, PLAYER_QUANTITIES } from "../box-scores/basketball-box-score";
import type { Quantities } from "./check";

const DEAD_BALL_REBOUND = "449";
const INTERRUPTIONS = /time-?out|substitution/i;

const isBy = ({ team_id }: Side, play: WbbPlay): boolean => play.team_id === team_id;

/**
 * Returns the team rebounds that the box score does not count: a team's own between its free throws, when the
 * ball is dead. If a log has a type for these, all others count. Undefined if it has none and a rebound
 * is ambiguous: at the reading of the next play, or at the end of a period.
 */
function findDeadRebounds({ plays }: ScoredGame): ReadonlySet<WbbPlay> | undefined {
  const dead = new Set<WbbPlay>();
  const hasType = plays.some(({ play }) => play.type_id === DEAD_BALL_REBOUND);
  const nexts = followers(plays);
  let tried: ScoredPlay | undefined;
  for (const [index, one] of plays.entries()) {
    const { play } = one;
    if (one.kind !== undefined) tried = one;
    if (!isRebound(play) || one.athletes.length > 0) continue;
    const next = nexts[index];
    if (
      isOffensiveRebound(play) &&
      isFreeThrowOf(tried, play.team_id) &&
      isFreeThrowOf(next, play.team_id) &&
      tried?.play.scoring_play === false
    ) {
      dead.add(play);
    } else if (!hasType && (next === undefined || isEnd(next.play) || !isLater(next.play, play))) {
      return undefined;
    }
  }
  return dead;
}

/** Returns the next play that is not an interruption for each play, in one pass. */
function followers(plays: readonly ScoredPlay[]): readonly (ScoredPlay | undefined)[] {
  const nexts = new Array<ScoredPlay | undefined>(plays.length);
  let next: ScoredPlay | undefined;
  for (let index = plays.length - 1; index >= 0; index--) {
    const one = plays[index] as ScoredPlay;
    nexts[index] = next;
    if (!INTERRUPTIONS.test(one.play.type_text ?? "")) next = one;
  }
  return nexts;
}

const isFreeThrowOf = (one: ScoredPlay | undefined, team_id: string | null): boolean =>
  one?.play.team_id === team_id && one?.kind === "free throw";

const isLater = (next: WbbPlay, play: WbbPlay): boolean =>
  next.period_number === play.period_number &&
  next.clock_display_value !== play.clock_display_value;

export type WbbLog = ReturnType<typeof readWbbLog>;

export function readWbbLog(game: OpenGame<"basketball">) {
  const scored = scoredGame(game);
  const tried = findAttempts(game);
  const { box_counts_team_rebounds } = basketballRules(game.league);
  return {
    scored,
    tried,
    athletes: countByAthlete(game, scored.plays),
    dead: box_counts_team_rebounds ? findDeadRebounds(scored) : new Set<WbbPlay>(),
    counts_team_rebounds: box_counts_team_rebounds,
  };
}

/** Returns counts of a side's plays; empty without a log. Each log is read once. */
export function countsOfPlays(log: WbbLog, side: Side): Quantities {
  const { scored, tried, athletes, dead } = log;
  if (scored.plays.length === 0) return {};
  const isHome = side.home_away === "home";
  const counts = {
    points: 0,
    running_score: 0,
    rises: 0,
    rises_with_points: 0,
    largest_lead: 0,
    player_rebounds: 0,
    team_turnovers: 0,
  };
  const rebounds = { offensive_rebounds: 0, defensive_rebounds: 0 };
  for (const one of scored.plays) {
    const { play } = one;
    const shown = (isHome ? play.home_score : play.away_score) ?? 0;
    if (shown > counts.running_score) {
      counts.rises += 1;
      if (isBy(side, play) && (one.points ?? 0) > 0) counts.rises_with_points += 1;
    }
    counts.running_score = Math.max(counts.running_score, shown);
    counts.largest_lead = Math.max(counts.largest_lead, leadOf(side, one));
    if (!isBy(side, play)) continue;
    counts.points += one.points ?? 0;
    if (one.athletes.length === 0 && isTurnover(play)) counts.team_turnovers += 1;
    if (!isRebound(play)) continue;
    if (one.athletes.length > 0) counts.player_rebounds += 1;
    else if (!log.counts_team_rebounds) continue;
    if (dead?.has(play)) continue;
    rebounds[isOffensiveRebound(play) ? "offensive_rebounds" : "defensive_rebounds"] += 1;
  }
  const shots = { made: 0, attempted: 0 };
  const threes = { made: 0, attempted: 0 };
  const freeThrows = { made: 0, attempted: 0 };
  for (const attempt of tried) {
    // The box score of no player and of no team has them.
    if (!isBy(side, attempt.play) || attempt.isUncounted) continue;
    const made = Number(attempt.play.scoring_play === true);
    const tries = attempt.kind === "free throw" ? freeThrows : shots;
    tries.attempted += 1;
    tries.made += made;
    if (tries === freeThrows || shotPoints(attempt) !== 3) continue;
    threes.attempted += 1;
    threes.made += made;
  }
  const credited = { ...NO_PLAYS };
  for (const own of athletes.get(side.team_id)?.values() ?? []) {
    for (const quantity of PLAYER_QUANTITIES) credited[quantity] += own[quantity];
  }
  return Object.assign(
    counts,
    dead && rebounds,
    shotQuantities(shots, threes, freeThrows),
    Object.fromEntries(PLAYER_QUANTITIES.map((name) => [`player_${name}`, credited[name]])),
  );
}

type Tried = Readonly<Record<"made" | "attempted", number | null>>;

export const shotQuantities = (shots: Tried, threes: Tried, freeThrows: Tried): Quantities => ({
  field_goals_made: shots.made,
  field_goals_attempted: shots.attempted,
  three_point_field_goals_made: threes.made,
  three_point_field_goals_attempted: threes.attempted,
  free_throws_made: freeThrows.made,
  free_throws_attempted: freeThrows.attempted,
});

const leadOf = ({ home_away }: Side, { home_score, away_score }: ScoredPlay): number =>
  ((home_score ?? 0) - (away_score ?? 0)) * (home_away === "home" ? 1 : -1);

export function pointsByPeriod({ plays }: ScoredGame, side: Side): ReadonlyMap<number, number> {
  const points = new Map<number, number>();
  for (const one of plays) {
    if (!isBy(side, one.play)) continue;
    const period = one.play.period_number ?? 0;
    points.set(period, (points.get(period) ?? 0) + (one.points ?? 0));
  }
  return points;
}
