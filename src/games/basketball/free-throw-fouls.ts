import { type LeagueCode, leagueOf } from "../../leagues";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import { isTurnover } from "./ball-events";
import type { FloorPlay } from "./floor-log";

/**
 * Returns the place of the foul for which a free throw was awarded: the last one of the other side before it in
 * its period. Technical throws belong to technical fouls and all others to the rest; logs of colleges do not
 * mark technical throws. Without such a foul, it is the first throw of the side at this reading of the clock.
 */
export function placeOfFoul(plays: readonly FloorPlay[], at: number, league: LeagueCode): number {
  const { scored, period, elapsed } = plays[at] as FloorPlay;
  const { team_id } = scored.play;
  const isMarked = !leagueOf(league).is_college;
  const isTechnical = TECHNICAL.test(wordsOf(scored.play));
  let first = at;
  for (let place = at - 1; place >= 0; place--) {
    const before = plays[place] as FloorPlay;
    const { play, kind } = before.scored;
    if (before.period !== period) break;
    if (play.team_id === team_id) {
      if (kind === "free throw" && before.elapsed === elapsed) first = place;
      continue;
    }
    if (!isFoul(play)) continue;
    if (!isMarked || TECHNICAL.test(wordsOf(play)) === isTechnical) return place;
  }
  return first;
}

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
