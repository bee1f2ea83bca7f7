import type { OpenGame } from "../game";
import { oncePerGame } from "../once-per-game";
import { gameClock } from "./clock";
import { type Five, fivesAt } from "./fives";
import { type PlayTime, playTimes } from "./game-times";
import { type ScoredPlay, scoredGame } from "./scores";
import { hasSubstitutions, namesIn, sideLog } from "./substitutions";

/** A play, when it happened, and who was on the floor. */
export interface FloorPlay extends PlayTime {
  readonly scored: ScoredPlay;
  readonly home: Five;
  readonly away: Five;
}

/** Who was on the floor in a game. */
export interface FloorLog {
  readonly plays: readonly FloorPlay[];
  readonly names: ReadonlyMap<string, string>;
}

/** Who was on the floor at each play; no plays for games without substitutions in the log. */
export const floorLog = oncePerGame((game: OpenGame<"wbb">): FloorLog => {
  const { plays } = scoredGame(game);
  if (!hasSubstitutions(game)) return { plays: [], names: new Map() };
  const times = playTimes(plays, gameClock(game));
  const [home = [], away = []] = [game.home, game.away].map((side) =>
    fivesAt(sideLog(game, side, plays), times),
  );
  return {
    plays: plays.map((scored, at) => ({
      scored,
      ...(times[at] as PlayTime),
      home: home[at] as Five,
      away: away[at] as Five,
    })),
    names: namesIn(game, plays),
  };
});
