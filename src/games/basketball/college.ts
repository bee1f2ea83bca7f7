import { ArgumentError } from "../../errors";
import { mensCollege, wbb, wbbPeriods } from "../../leagues";
import type { OpenGame } from "../game";
import { asObject, asText } from "../json";

/** The league's slug, as the header has it: women's college basketball where it has none. */
export function leagueSlug({ payload }: OpenGame<"wbb">): string {
  const { league } = asObject(asObject(payload).header);
  return asText(asObject(league).slug) ?? wbb.slug;
}

/** The slug of a college league; throws for those that play on another court, as the NBA does. */
export function collegeSlug(game: OpenGame<"wbb">): string {
  const slug = leagueSlug(game);
  if (slug === wbb.slug || slug === mensCollege.slug) return slug;
  throw new ArgumentError(
    `the game ${game.game_id} is one of '${slug}': shots are read of ${wbb.title} and ` +
      `${mensCollege.title}, whose court and three-point lines are known.`,
  );
}

/** Whether a season is played in quarters: men play halves, and women did until 2014-15. */
export const hasQuarters = (season: number | null, league: string | null): boolean =>
  league !== mensCollege.slug &&
  (season ?? wbbPeriods.quarters_since_season) >= wbbPeriods.quarters_since_season;
