import { gameClock } from "../../games/basketball/clock";
import { isEndOf, type ScoredPlay, scoredGame } from "../../games/basketball/scores";
import type { OpenGame } from "../../games/game";
import { oncePer } from "../../schema/once-per";

/** How the score was tied: by a basket or free throw at 0:00, or before. */
export type LevelEnd = "tied" | "already";

/**
 * Returns the plays at 0:00 of regulation or an overtime that leave the score level, so that another overtime
 * follows. They begin with the tying play, or with the reading if the score was level before it.
 */
export const levelEnds = oncePer(
  (game: OpenGame<"basketball">): ReadonlyMap<ScoredPlay, LevelEnd> => {
    const { plays, last_period } = scoredGame(game);
    const { regulation_periods } = gameClock(game);
    // A completed game does not end level, whatever its log says.
    const last = game.completed ? last_period - 1 : last_period;
    const level = new Map<ScoredPlay, LevelEnd>();
    // The periods of the plays, and not all numbers between: a payload may name any.
    for (const period of new Set(plays.map(({ play }) => play.period_number ?? 0))) {
      if (period < regulation_periods || period > last) continue;
      const from = plays.findIndex(({ play, seconds_left }) =>
        isEndOf(period, play.period_number, seconds_left),
      );
      const own = plays.slice(from).filter(({ play }) => play.period_number === period);
      if (from < 0 || !isLevel(own.at(-1))) continue;
      const tie = own.findLastIndex((scored) => !isLevel(scored)) + 1;
      const before = tie === 0 ? plays[from - 1] : own[tie - 1];
      const how = isLevel(before) ? "already" : "tied";
      for (const scored of own.slice(tie)) level.set(scored, how);
    }
    return level;
  },
);

const isLevel = (scored: ScoredPlay | undefined): boolean =>
  (scored?.home_score ?? 0) === (scored?.away_score ?? 0);
