import type { WbbPlay } from "../../datasets/summary/plays";
import { attemptKind } from "../basketball/attempt-kind";
import { athletesOf, attemptsOf, type ScoringAttempt, shotPoints } from "../basketball/attempts";
import { isEnd, type ScoredGame, type ScoredPlay, scoredGame } from "../basketball/scores";
import type { OpenGame, Side } from "../game";
import { type Quantities, sumOf } from "./check";

const OFFENSIVE_REBOUND = "586";
const DEFENSIVE_REBOUND = "587";
const DEAD_BALL_REBOUND = "449";
const INTERRUPTIONS = /time-?out|substitution/i;

/** What the box score counts by player, as kinds of plays name it. */
const QUANTITIES_OF_TYPES = [
  ["fouls", /foul/i],
  ["turnovers", /turnover/i],
  ["steals", /steal/i],
  ["blocks", /block/i],
] as const;

/** What both the log and the box score count for each player. */
export const PLAYER_QUANTITIES = [
  "points",
  "assists",
  ...QUANTITIES_OF_TYPES.map(([quantity]) => quantity),
] as const;

const isBy = ({ team_id }: Side, play: WbbPlay): boolean => play.team_id === team_id;

/**
 * Places of team rebounds that the box score does not count: a team's own between its free throws,
 * when the ball is dead. Where a log has a type for these, all others count. Undefined where it has
 * none, and a rebound can be either: at the same reading of the clock as what follows, or at the end
 * of a period.
 */
function deadReboundsOf({ plays }: ScoredGame): ReadonlySet<WbbPlay> | undefined {
  const dead = new Set<WbbPlay>();
  const hasType = plays.some(({ play }) => play.type_id === DEAD_BALL_REBOUND);
  const nexts = followers(plays);
  let tried: WbbPlay | undefined;
  for (const [index, { play }] of plays.entries()) {
    if (attemptKind(play) !== undefined) tried = play;
    if (!isRebound(play) || athletesOf(play).length > 0) continue;
    const next = nexts[index];
    if (
      play.type_id === OFFENSIVE_REBOUND &&
      [tried, next].every((one) => one && isFreeThrowOf(one, play.team_id)) &&
      tried?.scoring_play === false
    ) {
      dead.add(play);
    } else if (!hasType && (next === undefined || isEnd(next) || !isLater(next, play))) {
      return undefined;
    }
  }
  return dead;
}

/** For each play, the next that is no interruption; in one pass, as a log can have any length. */
function followers(plays: readonly ScoredPlay[]): readonly (WbbPlay | undefined)[] {
  const nexts: (WbbPlay | undefined)[] = [];
  let next: WbbPlay | undefined;
  for (let index = plays.length - 1; index >= 0; index--) {
    nexts[index] = next;
    const play = plays[index]?.play;
    if (play !== undefined && !INTERRUPTIONS.test(play.type_text ?? "")) next = play;
  }
  return nexts;
}

const isRebound = ({ type_id }: WbbPlay): boolean =>
  type_id === OFFENSIVE_REBOUND || type_id === DEFENSIVE_REBOUND;

const isFreeThrowOf = (play: WbbPlay, team_id: string | null): boolean =>
  play.team_id === team_id && attemptKind(play) === "free throw";

/** Whether a play came later in the same period, by the clock. */
const isLater = (next: WbbPlay, play: WbbPlay): boolean =>
  next.period_number === play.period_number &&
  next.clock_display_value !== play.clock_display_value;

type ByAthlete = ReadonlyMap<string | null, ReadonlyMap<string, Quantities>>;

/** A log as the checks read it. */
export interface WbbLog {
  readonly scored: ScoredGame;
  readonly tried: readonly ScoringAttempt[];
  /** By team id, then by athlete id. */
  readonly athletes: ByAthlete;
  readonly dead: ReadonlySet<WbbPlay> | undefined;
}

export function readWbbLog(game: OpenGame<"wbb">): WbbLog {
  const scored = scoredGame(game);
  const tried = attemptsOf(game);
  return { scored, tried, athletes: countsByAthlete(scored), dead: deadReboundsOf(scored) };
}

/** What the plays of a side come to; nothing without a log. */
export function countsOfPlays({ scored, tried, athletes, dead }: WbbLog, side: Side): Quantities {
  if (scored.plays.length === 0) return {};
  const plays = scored.plays.filter(({ play }) => isBy(side, play));
  const tries = tried.filter(({ play }) => isBy(side, play));
  const shots = tries.filter(({ kind }) => kind !== "free throw");
  const threes = shots.filter((shot) => shotPoints(shot) === 3);
  const freeThrows = tries.filter(({ kind }) => kind === "free throw");
  const made = ({ play }: ScoringAttempt) => play.scoring_play === true;
  const rebounds = (type: string) =>
    dead && plays.filter(({ play }) => play.type_id === type && !dead.has(play)).length;
  const leads = scored.plays.map(leadOf(side));
  const own = [...(athletes.get(side.team_id)?.values() ?? [])];
  const sum = (quantity: string) => sumOf(own, (counts) => counts[quantity] ?? null) ?? 0;
  return {
    ...Object.fromEntries(
      PLAYER_QUANTITIES.map((quantity) => [`player_${quantity}`, sum(quantity)]),
    ),
    points: sumOf(plays, ({ points }) => points) ?? 0,
    field_goals_made: shots.filter(made).length,
    field_goals_attempted: shots.length,
    three_point_field_goals_made: threes.filter(made).length,
    three_point_field_goals_attempted: threes.length,
    free_throws_made: freeThrows.filter(made).length,
    free_throws_attempted: freeThrows.length,
    offensive_rebounds: rebounds(OFFENSIVE_REBOUND),
    defensive_rebounds: rebounds(DEFENSIVE_REBOUND),
    player_rebounds: plays.filter(({ play }) => isRebound(play) && athletesOf(play).length > 0)
      .length,
    running_score: scored.plays.reduce(
      (most, { play }) => Math.max(most, play[`${side.home_away}_score`] ?? 0),
      0,
    ),
    largest_lead: leads.reduce((most, lead) => Math.max(most, lead), 0),
  };
}

const leadOf =
  ({ home_away }: Side) =>
  ({ home_score, away_score }: ScoredPlay): number =>
    ((home_score ?? 0) - (away_score ?? 0)) * (home_away === "home" ? 1 : -1);

/** Points of a side by period, from 1. */
export function pointsByPeriod({ plays }: ScoredGame, side: Side): ReadonlyMap<number, number> {
  const points = new Map<number, number>();
  for (const one of plays) {
    if (!isBy(side, one.play)) continue;
    const period = one.play.period_number ?? 0;
    points.set(period, (points.get(period) ?? 0) + (one.points ?? 0));
  }
  return points;
}

/** What the plays of each side credit each athlete with, by team id and athlete id. */
function countsByAthlete({ plays }: ScoredGame): ByAthlete {
  const teams = new Map<string | null, Map<string, Record<string, number>>>();
  for (const { play, points } of plays) {
    const counts = teams.get(play.team_id) ?? new Map<string, Record<string, number>>();
    teams.set(play.team_id, counts);
    const credit = (athlete: string | null | undefined, quantity: string, amount: number) => {
      if (athlete == null) return;
      const own = counts.get(athlete) ?? {};
      own[quantity] = (own[quantity] ?? 0) + amount;
      counts.set(athlete, own);
    };
    const [first, second] = athletesOf(play);
    credit(first, "plays", 1);
    if (points) credit(first, "points", points);
    if (isAssisted(play)) credit(second, "assists", 1);
    const [quantity] =
      QUANTITIES_OF_TYPES.find(([, words]) => words.test(play.type_text ?? "")) ?? [];
    if (quantity !== undefined) credit(first, quantity, 1);
  }
  return teams;
}

const isAssisted = (play: WbbPlay): boolean =>
  play.scoring_play === true && attemptKind(play) !== "free throw";
