import { gameClock, minutesPlayed } from "../../games/basketball/clock";
import { playTimes } from "../../games/basketball/game-times";
import { isDecided } from "../../games/basketball/garbage-time";
import { scoredGame } from "../../games/basketball/scores";
import type { OpenGame } from "../../games/game";
import { teamStatistics } from "../box-scores/basketball-team-statistics";
import { countedPlays, NO_COUNTS, type PlayCounts, withCounted } from "../lineups/play-counts";

/** Counts behind a side's four factors. */
export type FactorCounts = { readonly [Count in keyof PlayCounts]: number | null } & {
  readonly team_id: string | null;
  readonly points: number | null;
};

/** Both sides' counts, away side first, and the minutes they cover; no sides if the counts are unknown. */
export interface GameCounts {
  readonly sides: readonly FactorCounts[];
  readonly minutes: number | null;
}

export const boxCounts = (game: OpenGame<"basketball">): GameCounts => ({
  sides: teamStatistics(game).map(
    ({ team_id, field_goals, threes, free_throws, ...team }): FactorCounts => ({
      team_id,
      points: game.side(team_id)?.score ?? null,
      field_goals_made: field_goals.made,
      field_goals_attempted: field_goals.attempted,
      three_point_field_goals_made: threes.made,
      free_throws_attempted: free_throws.attempted,
      offensive_rebounds: team.offensive_rebounds,
      defensive_rebounds: team.defensive_rebounds,
      turnovers: team.turnovers,
    }),
  ),
  minutes: minutesPlayed(game),
});

export function countsOutsideGarbageTime(game: OpenGame<"basketball">): GameCounts {
  const { plays } = scoredGame(game);
  if (plays.length === 0) return { sides: [], minutes: null };
  const clock = gameClock(game);
  const times = playTimes(plays, clock);
  const counted = countedPlays(game);
  const sums = new Map([game.away, game.home].map((side) => [side, { ...NO_COUNTS, points: 0 }]));
  let score = { home: 0, away: 0 };
  let garbage = 0;
  for (const [at, scored] of plays.entries()) {
    const after = {
      home: scored.home_score ?? score.home,
      away: scored.away_score ?? score.away,
    };
    const [time, next] = [times[at], times[at + 1]];
    const start = time?.opens ? clock.startOf(time.period) : (time?.elapsed ?? 0);
    const end = next?.opens ? clock.startOf(next.period) : (next?.elapsed ?? start);
    if (isDecided(game, scored, "before")) garbage += Math.max(0, end - start);
    else {
      const { team_id, counted: counts = [] } = counted.get(scored) ?? {};
      for (const [side, sum] of sums) {
        const points = sum.points + after[side.home_away] - score[side.home_away];
        const own = side.team_id === team_id ? withCounted(sum, counts) : sum;
        sums.set(side, { ...own, points });
      }
    }
    score = after;
  }
  const minutes = minutesPlayed(game);
  return {
    sides: [...sums].map(([{ team_id }, sum]) => ({ team_id, ...sum })),
    minutes: minutes === null ? null : minutes - garbage / 60,
  };
}
