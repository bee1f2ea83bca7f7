import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Team } from "../league";
import { newsArticles } from "./articles";
import { leagueOf } from "./leagues";
import { page, SITE } from "./links";
import type { AnySeason } from "./table";

const LIMIT = 10;

type Limit = { readonly limit?: number };

/** `news` of a summary. */
export const summaryNews = (season: AnySeason): JsonObject =>
  headed(season, newsArticles(season, { summary: true }));

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
export function newsPayload(season: AnySeason, { limit = LIMIT }: Limit = {}): JsonObject {
  const [first, ...rest] = newsArticles(season).slice(0, limit);
  return headed(season, first ? [{ ...first, readingMinutes: 2 }, ...rest] : []);
}

/** `/teams/{id}/news`, in the shape of the league's. */
export const teamNewsPayload = (
  season: AnySeason,
  team: Team,
  { limit = LIMIT }: Limit = {},
): JsonObject => headed(season, newsArticles(season, { team: team.id }).slice(0, limit));

/** `/athletes/{id}/news`: the service leaves the place of the header's name unfilled. */
export const athleteNewsPayload = (
  season: AnySeason,
  _team: Team,
  athlete: Athlete,
): JsonObject => ({
  header: "{0} News",
  articles: newsArticles(season, { athlete: athlete.id }),
});
