import { oncePer } from "../../schema/once-per";
import type { OpenGame } from "../game";
import { gameClock } from "./clock";
import { type Five, type FiveAtPlay, followFives } from "./fives";
import { type PlayTime, playTimes } from "./game-times";
import { type ScoredPlay, scoredGame } from "./scores";
import { hasSubstitutions, readFloorNames, sideLog } from "./substitutions";

/** The players of both sides on the floor. */
export interface Ten {
  readonly home: Five;
  readonly away: Five;
}

export interface FloorPlay extends Ten, Pick<PlayTime, "period" | "elapsed"> {
  readonly scored: ScoredPlay;
  /** For the first play of a period: its starters. */
  readonly opening: Ten | undefined;
}

/** Returns the players on the floor at each play; no plays for games without substitutions in the log. */
export const floorLog = oncePer((game: OpenGame<"basketball">) => {
  const { plays } = scoredGame(game);
  if (!hasSubstitutions(game)) return { plays: [], names: new Map<string, string>() };
  const times = playTimes(plays, gameClock(game));
  const [home = [], away = []] = [game.home, game.away].map((side) =>
    followFives(sideLog(game, side, plays), times),
  );
  return {
    plays: plays.map((scored, at): FloorPlay => {
      const { five: homeFive, opening: homeOpening } = home[at] as FiveAtPlay;
      const { five: awayFive, opening: awayOpening } = away[at] as FiveAtPlay;
      const { period, elapsed } = times[at] as PlayTime;
      return {
        period,
        elapsed,
        scored,
        home: homeFive,
        away: awayFive,
        opening: homeOpening && awayOpening && { home: homeOpening, away: awayOpening },
      };
    }),
    names: readFloorNames(game, plays),
  };
});
