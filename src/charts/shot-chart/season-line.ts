import { leagueSlug } from "../../games/basketball/college";
import { threePointLine } from "../../games/basketball/court";
import { mensCollege, type ThreePointLine } from "../../leagues";
import { joinParts } from "../shared/wording";
import type { Plan } from "./drawing";
import type { Subject } from "./subject";

/** A season of a league, as far as they are known. */
interface Played {
  readonly season: number | null;
  readonly league: string | null;
}

/** The three-point line of the season, the newest of several, whose it is, and what is doubtful. */
export function lineOf({ sample, games = [] }: Subject): Pick<Plan, "line" | "line_note"> {
  const played = [
    ...sample.map(({ season, league }): Played => ({ season, league })),
    ...games.map((game): Played => {
      const [header] = game.rows("header");
      return { season: header?.season_year ?? null, league: leagueSlug(game) };
    }),
  ];
  const known = played.filter(({ season }) => season !== null && season !== undefined);
  const newest = known.reduce<Played | undefined>(
    (one, other) => (Number(other.season) > Number(one?.season ?? 0) ? other : one),
    undefined,
  );
  const { season, league } = newest ?? { season: null, league: played[0]?.league ?? null };
  const line = threePointLine(season, league);
  const isMens = (one: Pick<Played, "league">) => one.league === mensCollege.slug;
  const isMixed = played.some(isMens) && !played.every(isMens);
  const lines = new Set(known.map((one) => sizesOf(threePointLine(one.season, one.league))));
  const what = isMixed
    ? "Games of women and men"
    : played.some(isMens)
      ? "Men's college basketball"
      : lines.size > 1
        ? "Several seasons"
        : lines.size === 0 && sample.length > 0
          ? "The season is not known"
          : undefined;
  const whose = isMixed ? (isMens({ league }) ? "the men's" : "the women's") : undefined;
  return { line, line_note: what && `${what}: ${lineText(line, whose)}.` };
}

const sizesOf = ({ arc_ft, corner_ft }: ThreePointLine): string => `${arc_ft} ${corner_ft}`;

/** Whose and since when the line is, and its distance from the rim: `that of 2019-20 and after`. */
function lineText({ since_season, arc_ft }: ThreePointLine, whose: string | undefined): string {
  const feet = Math.floor(arc_ft);
  const inches = Math.round((arc_ft - feet) * 1200) / 100;
  const isFirst = since_season === 0;
  const which = joinParts(
    [
      whose ?? (isFirst ? undefined : "that"),
      isFirst ? undefined : `of ${seasonName(since_season)} and after`,
    ],
    " ",
  );
  return `the three-point line is ${joinParts([which, `${feet} ft ${inches} in from the rim`], ", ")}`;
}

/** A season as people name it: 2022 is 2021-22. */
const seasonName = (season: number): string => `${season - 1}-${String(season).slice(-2)}`;
