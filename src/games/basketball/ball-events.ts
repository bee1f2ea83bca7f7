import { leagueOf } from "../../leagues";
import { oncePer } from "../../schema/once-per";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { OpenGame } from "../game";
import { freeThrowNumbers } from "./attempt-words";
import { gameClock, playTimes } from "./clock";
import { isEnd, type ScoredPlay, scoredGame } from "./scores";

export type BallEvent =
  | { readonly kind: "shot"; readonly made: boolean }
  | {
      readonly kind: "free throw";
      readonly made: boolean;
      /** True if awarded for a technical foul: possession does not change. */
      readonly isTechnical: boolean;
      /** True for the first of those awarded together, by the text; null until 2026. */
      readonly isFirst: boolean | null;
    }
  | { readonly kind: "rebound"; readonly isOffensive: boolean; readonly isTeam: boolean }
  | { readonly kind: "turnover" }
  | { readonly kind: "steal" }
  | { readonly kind: "end of period" };

/** An event with its play and the team that acted; null for neither. */
export interface TeamEvent {
  readonly event: BallEvent;
  readonly scored: ScoredPlay;
  readonly team_id: string | null;
}

// The ids of college, then of the professional leagues.
const DEFENSIVE_REBOUNDS = new Set<string | null>(["587", "155"]);
const OFFENSIVE_REBOUNDS = new Set<string | null>(["586", "156"]);
const TECHNICAL_FOULS = new Set<string | null>(["521", "35"]);
/** Shooting, personal, loose-ball, away-from-play, take and flagrant fouls have ids of their own. */
const PERSONAL_FOULS = new Set<string | null>(["519", "44", "45", "43", "40", "22", "32", "33"]);
const STEAL = "607";

/** Violations that the professional leagues log without the word turnover. */
const VIOLATIONS = /^(?:traveling|palming|double dribble|discontinue dribble)/i;

export const isTurnover = ({ type_text }: WbbPlay): boolean =>
  /turnover/i.test(type_text ?? "") || VIOLATIONS.test(type_text ?? "");
export const isPersonalFoul = ({ type_id }: WbbPlay): boolean => PERSONAL_FOULS.has(type_id);

export const isOffensiveRebound = ({ type_id }: WbbPlay) => OFFENSIVE_REBOUNDS.has(type_id);

export const isRebound = (play: WbbPlay): boolean =>
  isOffensiveRebound(play) || DEFENSIVE_REBOUNDS.has(play.type_id);

export const isTechnicalFoul = ({ type_id, text }: WbbPlay): boolean =>
  TECHNICAL_FOULS.has(type_id) || /\btechnical foul\b/i.test(text ?? "");

/** Yields the events of a game that determine possession, in the order of the game. */
export function* ballEvents(game: OpenGame<"basketball">): Iterable<TeamEvent> {
  // The side on which the last foul was called, if that was a technical one.
  let technicalOn: string | null = null;
  for (const scored of scoredGame(game).plays) {
    const { play } = scored;
    const team_id = game.side(play.team_id)?.team_id ?? null;
    if (isTechnicalFoul(play)) technicalOn = team_id;
    else if (isPersonalFoul(play)) technicalOn = null;
    const event = findEvent(scored, technicalOn !== null && technicalOn !== team_id);
    if (event === undefined) continue;
    if (event.kind !== "free throw") technicalOn = null;
    yield { event, scored, team_id };
  }
}

function findEvent(
  { play, kind, athletes }: ScoredPlay,
  isTechnical: boolean,
): BallEvent | undefined {
  if (isEnd(play)) return { kind: "end of period" };
  const made = play.scoring_play === true;
  if (kind === "free throw") {
    const { free_throw_number: number } = freeThrowNumbers(play.text);
    return { kind, made, isTechnical, isFirst: number === null ? null : number === 1 };
  }
  if (kind !== undefined) return { kind: "shot", made };
  if (isRebound(play)) {
    const isTeam = athletes.every((athlete) => athlete === null);
    return { kind: "rebound", isOffensive: isOffensiveRebound(play), isTeam };
  }
  if (isTurnover(play)) return { kind: "turnover" };
  return play.type_id === STEAL ? { kind: "steal" } : undefined;
}

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

function isFoul(play: WbbPlay): boolean {
  const words = wordsOf(play);
  if (TECHNICAL.test(words)) return true;
  // Offensive fouls are without free throws.
  return /foul/i.test(words) && !/offensive|charge/i.test(words) && !isTurnover(play);
}
