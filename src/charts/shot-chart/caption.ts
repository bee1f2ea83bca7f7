import { type CourtLines, isInsideLine, threePointLine } from "../../games/basketball/court";
import { type LeagueCode, leagueNamed, leagueOf, type ThreePointLine, wbb } from "../../leagues";
import { maximum } from "../../schema/extremes";
import { seasonText } from "../shared/season-rows";
import { capital, joinParts } from "../shared/wording";
import { isThree, type PlacedShot } from "./panel";
import type { Subject } from "./subject";
import { outOf } from "./words";

/**
 * A sentence on the shots that the service has on the other side of the three-point line than their
 * points say; `counted` says where these are counted. Undefined where there are none.
 */
export function strayNote(
  shots: readonly PlacedShot[],
  line: ThreePointLine,
  counted: string | undefined,
): string | undefined {
  const threes = shots.filter(({ shot }) => isThree(shot));
  const twos = shots.filter(({ shot }) => !isThree(shot));
  const inside = threes.filter((one) => isInsideLine(one, line)).length;
  const outside = twos.filter((one) => !isInsideLine(one, line)).length;
  const are = (stray: number, all: number, name: string) =>
    `${outOf(stray, all)} ${name} ${stray === 1 ? "is" : "are"} located`;
  const parts = [
    inside > 0 && `${are(inside, threes.length, "threes")} inside ${LINE}`,
    outside > 0 && `${are(outside, twos.length, "twos")} outside ${inside > 0 ? "it" : LINE}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")}, as the service has them${counted ? `; ${counted}` : ""}.`;
}

const LINE = "the three-point line";

/** A season of a league, as far as they are known. */
interface Played {
  readonly season: number | null;
  readonly league: string | null;
}

export interface SeasonLine {
  readonly line: CourtLines;
  /** Whose line it is and what is doubtful, if anything is. */
  readonly line_note: string | undefined;
}

/** The three-point line of the season, of several the newest. */
export function lineOf({ sample, games = [] }: Subject): SeasonLine {
  const played = [
    ...sample.map(({ season = null, league = null }): Played => ({ season, league })),
    ...games.map((game): Played => {
      const [header] = game.rows("header");
      return { season: header?.season_year ?? null, league: game.league };
    }),
  ];
  const known = played.filter(({ season }) => season !== null);
  const newest = maximum(known.map(({ season }) => Number(season)));
  const { season, league } = known.find((one) => one.season === newest) ?? {
    season: null,
    league: played[0]?.league ?? null,
  };
  const code = leagueNamed(league) ?? wbb.code;
  const lineIn = (one: Played) => threePointLine(one.season, leagueNamed(one.league) ?? wbb.code);
  const line = threePointLine(season, code);
  const lines = new Set(known.map((one) => lineIn(one).arc_ft));
  const leaguesIn = new Set(played.map((one) => one.league));
  const isMixed = leaguesIn.size > 1;
  const what = isMixed
    ? "Games of several leagues"
    : played.length > 0 && code !== wbb.code
      ? capital(leagueOf(code).title)
      : lines.size > 1
        ? "Several seasons"
        : known.length === 0 && sample.length > 0
          ? "The season is not known"
          : undefined;
  const whose = isMixed ? `that of ${leagueOf(code).title}` : undefined;
  return { line, line_note: what && `${what}: ${lineText(line, whose, code)}.` };
}

/** Whose and since when the line is, and its distance from the rim: `that of 2019–20 and after`. */
function lineText(
  { since_season, arc_ft }: ThreePointLine,
  whose: string | undefined,
  league: LeagueCode,
): string {
  const feet = Math.floor(arc_ft);
  const inches = Math.round((arc_ft - feet) * 1200) / 100;
  const since = since_season === 0 ? null : `of ${seasonText(since_season, league)} and after`;
  const which = joinParts([whose ?? (since && "that"), since], " ");
  return `${LINE} is ${joinParts([which, `${feet} ft ${inches} in from the rim`], ", ")}`;
}
