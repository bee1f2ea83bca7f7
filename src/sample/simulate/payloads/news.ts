import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Team } from "../league";
import { newsArticles } from "./articles";
import { page } from "./links";
import { leagueOf, SITE } from "./shared";
import type { AnySeason } from "./table";

const LIMIT = { wbb: 10, mlb: 10 } as const;

type Limit = { readonly limit?: number };

const headed = (season: AnySeason, articles: readonly JsonObject[]): JsonObject => {
  const { abbreviation, slug } = leagueOf(season.world);
  const href = `${SITE}/${slug}/`;
  const all = `All ${abbreviation} News`;
  return {
    header: `${abbreviation} News`,
    link: { ...page(["index", "desktop", "league"], href, all, "All News"), language: "en" },
    articles,
  };
};

/** `/news`. */
export function newsPayload(season: AnySeason, { limit }: Limit = {}): JsonObject {
  const most = limit ?? LIMIT[season.world.league.code];
  const [first, ...rest] = newsArticles(season).slice(0, most);
  return headed(season, first ? [{ ...first, readingMinutes: 2 }, ...rest] : []);
}

/** `/teams/{id}/news`, in the shape of the league's. */
export function teamNewsPayload(season: AnySeason, team: Team, { limit }: Limit = {}): JsonObject {
  const most = limit ?? LIMIT[season.world.league.code];
  return headed(season, newsArticles(season, { team: team.id }).slice(0, most));
}

/** `/athletes/{id}/news`: the service leaves the place of the header's name unfilled. */
export const athleteNewsPayload = (
  season: AnySeason,
  _team: Team,
  athlete: Athlete,
): JsonObject => ({
  header: "{0} News",
  articles: newsArticles(season, { athlete: athlete.id }),
});
