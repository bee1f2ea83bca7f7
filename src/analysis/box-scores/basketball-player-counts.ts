import { findAttempts, type ScoringAttempt, shotPoints } from "../../games/basketball/attempts";
import { isOffensiveRebound, isRebound } from "../../games/basketball/ball-events";
import { isDecided } from "../../games/basketball/garbage-time";
import { type ScoredPlay, scoredGame } from "../../games/basketball/scores";
import type { ShootingCounts } from "../../games/basketball/statistics";
import type { OpenGame } from "../../games/game";
import type { JsonObject } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { findStints } from "../lineups/stint-log";

/** Counts of the box score by player, named by type of play. */
const QUANTITIES_OF_TYPES = [
  // A foul on offense has a second row, the turnover.
  ["fouls", /^(?!offensive foul turnover).*foul|^offensive charge/i],
  ["turnovers", /turnover|^(?:traveling|palming|double dribble|discontinue dribble)/i],
  ["steals", /steal/i],
  ["blocks", /block/i],
] as const;

/** Counts of each player in both log and box score. */
export const PLAYER_QUANTITIES = [
  "points",
  "assists",
  ...QUANTITIES_OF_TYPES.map(([quantity]) => quantity),
] as const;

/** Counts of plays by team id, then by player id. */
export type CountsByAthlete = ReadonlyMap<string | null, ReadonlyMap<string, PlayerPlays>>;

export function countByAthlete(
  { home, away }: Pick<OpenGame<"basketball">, "home" | "away">,
  plays: readonly ScoredPlay[],
): CountsByAthlete {
  const teams = new Map<string | null, Map<string, PlayerPlays>>();
  const quantities = new Map<string | null, keyof PlayerPlays | undefined>();
  for (const { play, kind, athletes, points } of plays) {
    const { team_id, type_text } = play;
    const team = teams.get(team_id) ?? new Map<string, PlayerPlays>();
    teams.set(team_id, team);
    if (!quantities.has(type_text)) quantities.set(type_text, quantityOfType(type_text));
    const quantity = quantities.get(type_text);
    const [first, second] = athletes;
    const own = findCounts(team, first);
    if (own !== undefined) {
      own.plays += 1;
      own.points += points ?? 0;
      if (quantity !== undefined) own[quantity] += 1;
      if (isRebound(play))
        own[isOffensiveRebound(play) ? "offensive_rebounds" : "defensive_rebounds"] += 1;
    }
    const isAssist = play.scoring_play === true && kind !== "free throw";
    const passer = isAssist ? findCounts(team, second) : undefined;
    if (passer !== undefined) passer.assists += 1;
    const defended = play.scoring_play === true ? undefined : defenseIn(play.text);
    if (defended === undefined) continue;
    // The professional leagues name who stole or blocked in the row of what it ended.
    const other = team_id === home.team_id ? away.team_id : home.team_id;
    const opponents = teams.get(other) ?? new Map<string, PlayerPlays>();
    teams.set(other, opponents);
    const defender = findCounts(opponents, second);
    if (defender !== undefined) defender[defended] += 1;
  }
  return teams;
}

/** The counts of a player without plays. */
export const NO_PLAYS = {
  plays: 0,
  points: 0,
  assists: 0,
  fouls: 0,
  turnovers: 0,
  steals: 0,
  blocks: 0,
  offensive_rebounds: 0,
  defensive_rebounds: 0,
};

type PlayerPlays = typeof NO_PLAYS;

function findCounts(
  team: Map<string, PlayerPlays>,
  athlete: string | null | undefined,
): PlayerPlays | undefined {
  if (athlete == null) return undefined;
  let counts = team.get(athlete);
  if (counts === undefined) {
    counts = { ...NO_PLAYS };
    team.set(athlete, counts);
  }
  return counts;
}

const defenseIn = (text: string | null): "steals" | "blocks" | undefined => {
  if (text?.includes(" steals)")) return "steals";
  return / blocks [^(]{1,60}'s /i.test(text ?? "") ? "blocks" : undefined;
};

const quantityOfType = (type_text: string | null): keyof PlayerPlays | undefined =>
  QUANTITIES_OF_TYPES.find(([, words]) => words.test(type_text ?? ""))?.[0];

type Identified = Readonly<Record<"team_id" | "athlete_id", string | null>>;

/** Returns players' lines outside of garbage time; undefined without plays, minutes null without substitutions. */
export function linesOutsideGarbageTime(
  game: OpenGame<"basketball">,
): ((athlete: Identified) => JsonObject) | undefined {
  const { plays } = scoredGame(game);
  if (plays.length === 0) return undefined;
  const left = plays.filter((scored) => isDecided(game, scored, "before") !== true);
  const counts = countByAthlete(game, left);
  const attempts = findAttempts(game).filter(
    ({ garbage_time, isUncounted }) => garbage_time !== true && !isUncounted,
  );
  const stints = findStints(game);
  const computeMinutes = (id: string | null) =>
    stints
      .filter(
        ({ garbage_time, home, away }) =>
          garbage_time !== true &&
          [home, away].some(({ five }) => five.athletes.includes(id as string)),
      )
      .reduce((sum, { start, end }) => sum + (end.elapsed - start.elapsed) / 60, 0);
  return ({ team_id, athlete_id }) => {
    const { plays: _, ...sums } = counts.get(team_id)?.get(String(athlete_id)) ?? NO_PLAYS;
    const own = attempts.filter(({ athletes }) => athletes[0] === athlete_id);
    const shots = own.filter(({ kind }) => kind !== "free throw");
    return {
      line: {
        ...sums,
        rebounds: sums.offensive_rebounds + sums.defensive_rebounds,
        minutes: stints.length === 0 ? null : computeMinutes(athlete_id),
      },
      field_goals: countShooting(shots),
      threes: countShooting(shots.filter((attempt) => shotPoints(attempt) === 3)),
      free_throws: countShooting(own.filter(({ kind }) => kind === "free throw")),
    };
  };
}

function countShooting(attempts: readonly ScoringAttempt[]): ShootingCounts {
  const made = attempts.filter(({ play }) => play.scoring_play === true).length;
  return { made, attempted: attempts.length, pct: ratio(made, attempts.length) };
}
