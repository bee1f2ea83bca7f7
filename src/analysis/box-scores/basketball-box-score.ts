import { findAttempts, type ScoringAttempt, shotPoints } from "../../games/basketball/attempts";
import { isOffensiveRebound, isRebound } from "../../games/basketball/ball-events";
import { type GarbageTimeOption, isDecided } from "../../games/basketball/garbage-time";
import { type ScoredPlay, scoredGame } from "../../games/basketball/scores";
import { parseNumber, shootingColumns, shootingCounts } from "../../games/basketball/statistics";
import { awayFirst, type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
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
import { asText } from "../../schema/dtypes";
import { oncePer } from "../../schema/once-per";
import { asList, asObject, type JsonObject, NOTHING } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { gameDayColumns } from "../../service/datasets/game-day";
import type { WbbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { findStints } from "../lineups/stint-log";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "minutes",
    "points",
    "rebounds",
    "assists",
    "field_goal_pct",
  ],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    season: gameDayColumns.season,
    ...within("athlete", {
      athlete_id: character("Player id, the same in every table and season."),
      athlete_name: character("athlete_display_name", "First and last name."),
      athlete_short_name: character("Initial and last name."),
      athlete_jersey: character("Jersey number, as text: '0' and '00' are two players."),
      athlete_position: character("Usual position: G guard, F forward, C center."),
      starter: logical("True for the five starters."),
      did_not_play: logical("True for players who did not play: their statistics are null, not 0."),
      ejected: logical("True for ejected players."),
      reason: character("Why the player did not play; rarely sent."),
    }),
    minutes: double(
      "line.minutes",
      "Minutes played, rounded by the service: 0 for less than half a minute. Their sum is about " +
        "five times the game's.",
    ),
    points: integer("line.points", "Points scored; a side's sum is its score."),
    ...shootingColumns,
    ...within("line", {
      offensive_rebounds: integer("Offensive rebounds; team rebounds belong to no player."),
      defensive_rebounds: integer("Defensive rebounds; team rebounds belong to no player."),
      rebounds: integer("Offensive and defensive rebounds."),
      assists: integer("Passes that led to a made field goal."),
      steals: integer("Balls taken from the opponent."),
      blocks: integer("Opponent's shots blocked."),
      turnovers: integer(
        "Turnovers; team turnovers (shot clock, five seconds) belong to no player.",
      ),
      fouls: integer("Personal fouls; a player fouls out with five, in nba and wnba with six."),
    }),
    plus_minus: integer(
      "Official plus-minus: points of the side minus points of the opponent with the player on the floor, as " +
        "sent. Null outside of nba and wnba; sum stints there.",
    ),
  },
);

/** A player's box score line in a basketball game, as numbers. */
export interface WbbBoxScoreRow extends Row<typeof columns> {}

/**
 * Returns whether a game has begun: it has plays, is in progress or was completed (some have no log). Before
 * the game, and if it was postponed on the day, box scores can contain season averages.
 */
export const isBegun = (game: OpenGame<"basketball">): boolean =>
  game.completed || game.running || game.rows("plays").length > 0;

function* items(
  game: OpenGame<"basketball">,
  { garbage_time = true }: GarbageTimeOption = {},
): Iterable<JsonObject> {
  if (!isBegun(game)) return;
  const lineOf = garbage_time ? lineInBox : linesOutsideGarbageTime(game);
  if (lineOf === undefined) return;
  const season = seasonOf(game);
  const official = officialPlusMinus(game);
  for (const athlete of awayFirst(game, game.rows("boxscore_player"))) {
    yield {
      game_id: game.game_id,
      league: game.league,
      side: teamAndOpponent(game, game.side(athlete.team_id), athlete.team_id),
      season,
      athlete,
      plus_minus: garbage_time ? official.get(athlete.athlete_id) : null,
      ...(athlete.did_not_play === true ? NOTHING : lineOf(athlete)),
    };
  }
}

/** Returns the plus-minus of the box score by player id; empty if it contains none. */
export const officialPlusMinus = oncePer(
  ({ payload }: OpenGame<"basketball">): ReadonlyMap<string | null, number> => {
    const numbers = new Map<string | null, number>();
    for (const team of asList(asObject(asObject(payload).boxscore).players).map(asObject)) {
      for (const { keys, athletes } of asList(team.statistics).map(asObject)) {
        const place = asList(keys).indexOf("plusMinus");
        for (const { athlete, stats } of place < 0 ? [] : asList(athletes).map(asObject)) {
          const sent = parseNumber(asText(asList(stats)[place])?.replace(/^\+/, ""));
          if (sent !== null) numbers.set(asText(asObject(athlete).id), sent);
        }
      }
    }
    return numbers;
  },
);

const lineInBox = (athlete: WbbBoxscorePlayer): JsonObject => ({
  line: athlete,
  field_goals: shootingCounts(athlete.field_goals_made_field_goals_attempted),
  threes: shootingCounts(athlete.three_point_field_goals_made_three_point_field_goals_attempted),
  free_throws: shootingCounts(athlete.free_throws_made_free_throws_attempted),
});

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
type CountsByAthlete = Map<string | null, Map<string, PlayerPlays>>;

export function countByAthlete(
  { home, away }: Pick<OpenGame<"basketball">, "home" | "away">,
  plays: readonly ScoredPlay[],
): CountsByAthlete {
  const teams: CountsByAthlete = new Map();
  const quantities = new Map<string | null, keyof PlayerPlays | undefined>();
  for (const { play, kind, athletes, points } of plays) {
    const { team_id, type_text } = play;
    if (!quantities.has(type_text)) {
      const found = QUANTITIES_OF_TYPES.find(([, words]) => words.test(type_text ?? ""));
      quantities.set(type_text, found?.[0]);
    }
    const quantity = quantities.get(type_text);
    const [first, second] = athletes;
    const own = findCounts(teams, team_id, first);
    if (own !== undefined) {
      own.plays += 1;
      own.points += points ?? 0;
      if (quantity !== undefined) own[quantity] += 1;
      if (isRebound(play))
        own[isOffensiveRebound(play) ? "offensive_rebounds" : "defensive_rebounds"] += 1;
    }
    const isAssist = play.scoring_play === true && kind !== "free throw";
    const passer = isAssist ? findCounts(teams, team_id, second) : undefined;
    if (passer !== undefined) passer.assists += 1;
    const defended = play.scoring_play === true ? undefined : defenseIn(play.text);
    if (defended === undefined) continue;
    // The professional leagues name who stole or blocked in the row of what it ended.
    const other = team_id === home.team_id ? away.team_id : home.team_id;
    const defender = findCounts(teams, other, second);
    if (defender !== undefined) defender[defended] += 1;
  }
  return teams;
}

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
  teams: CountsByAthlete,
  team_id: string | null,
  athlete: string | null | undefined,
): PlayerPlays | undefined {
  if (athlete == null) return undefined;
  const team = teams.get(team_id) ?? new Map<string, PlayerPlays>();
  teams.set(team_id, team);
  const counts = team.get(athlete) ?? { ...NO_PLAYS };
  team.set(athlete, counts);
  return counts;
}

const defenseIn = (text: string | null): "steals" | "blocks" | undefined => {
  if (text?.includes(" steals)")) return "steals";
  return / blocks [^(]{1,60}'s /i.test(text ?? "") ? "blocks" : undefined;
};

/** Returns players' lines outside of garbage time; undefined without plays, minutes null without substitutions. */
function linesOutsideGarbageTime(
  game: OpenGame<"basketball">,
): ((athlete: WbbBoxscorePlayer) => JsonObject) | undefined {
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

function countShooting(attempts: readonly ScoringAttempt[]) {
  const made = attempts.filter(({ play }) => play.scoring_play === true).length;
  return { made, attempted: attempts.length, pct: ratio(made, attempts.length) };
}

export const wbbBoxScore = { columns, items } satisfies TableOf<"basketball", typeof columns>;
