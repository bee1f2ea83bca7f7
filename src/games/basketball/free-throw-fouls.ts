import { leagueOf } from "../../leagues";
import { oncePer } from "../../schema/once-per";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { OpenGame } from "../game";
import { isTurnover } from "./ball-events";
import { gameClock, playTimes } from "./clock";
import { type ScoredPlay, scoredGame } from "./scores";

/**
 * Returns the place of each free throw's foul among the game's plays. It is the last foul of the other side
 * before the throw in its period. Technical throws belong to technical fouls and all others to the rest;
 * logs of colleges do not mark technical throws. Without such a foul, it is the first throw of the side at this
 * reading of the clock.
 */
export const placesOfFouls = oncePer(
  (game: OpenGame<"basketball">): ReadonlyMap<ScoredPlay, number> => {
    const { plays } = scoredGame(game);
    const times = playTimes(plays, gameClock(game));
    const isMarked = !leagueOf(game.league).is_college;
    const isTechnical = plays.map(({ play }) => TECHNICAL.test(wordsOf(play)));
    const placeOf = (at: number): number => {
      const { team_id } = plays[at]?.play ?? {};
      let first = at;
      for (let place = at - 1; place >= 0; place--) {
        const { play, kind } = plays[place] as ScoredPlay;
        if (times[place]?.period !== times[at]?.period) break;
        if (play.team_id === team_id) {
          const isAtStop = times[place]?.elapsed === times[at]?.elapsed;
          if (kind === "free throw" && isAtStop) first = place;
        } else if (isFoul(play) && (!isMarked || isTechnical[place] === isTechnical[at])) {
          return place;
        }
      }
      return first;
    };
    return new Map(
      plays.flatMap((scored, at) =>
        scored.kind === "free throw" ? [[scored, placeOf(at)] as const] : [],
      ),
    );
  },
);

const wordsOf = ({ type_text, text }: WbbPlay): string => `${type_text ?? ""} ${text ?? ""}`;

/** Fouls and violations whose free throw is a technical one. */
const TECHNICAL = /technical|delay of game|defensive (?:3|three)[ -]second/i;

const FOUL = /foul/i;

/** Fouls without free throws. */
const OFFENSIVE = /offensive|charge/i;

function isFoul(play: WbbPlay): boolean {
  const words = wordsOf(play);
  if (TECHNICAL.test(words)) return true;
  return FOUL.test(words) && !OFFENSIVE.test(words) && !isTurnover(play);
}
