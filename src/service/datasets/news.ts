import { character, decidedBy, either, integer, logical, type Row } from "../../schema/columns";
import { type BySport, bySport, type Dataset } from "../../schema/dataset";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../../schema/payload";

/** The columns that identify an article; part of every table of articles. */
export const articleIdentity = {
  id: integer("Number of the article."),
  now_id: character("nowId", "Id in the service's news feed: '1-' and the number."),
  content_key: character(
    "contentKey",
    "Key with which the service distinguishes versions of the article.",
  ),
  data_source_identifier: character("dataSourceIdentifier", "Id of the article's source."),
  type: character("Story, HeadlineNews, Recap, Preview or Media (a video)."),
};

/** The texts and dates of an article; part of every table of articles. */
export const articleText = {
  headline: character("Headline of the article, as printed."),
  description: character("First sentence or summary; not every article has one."),
  published: character("Publication, ISO 8601 in UTC with seconds."),
  last_modified: character("lastModified", "Last change, ISO 8601 in UTC with seconds."),
  premium: logical("True for articles behind a pay wall."),
  images: character("JSON list of pictures: url, width, height, caption."),
  categories: character(
    "JSON list of the article's subjects: leagues, teams, players, events, topics.",
  ),
};

export const articleLinks = {
  links_web_href: character("links.web.href", "URL of the article's page for browsers."),
  links_mobile_href: character("links.mobile.href", "Page for small screens."),
  links_api_self_href: character("links.api.self.href", "The article as data."),
  links_app_portal_href: character(
    either("links.app.portal.href", "links.app.sportscenter.href"),
    "The article in the service's app.",
  ),
};

/** Further links, mostly of videos. */
export const webLinks = {
  links_web_self_href: character("links.web.self.href", "Page of a video on the web."),
  links_web_self_dsi_href: character(
    "links.web.self.dsi.href",
    "Page of a video by its source's id.",
  ),
  links_api_artwork_href: character("links.api.artwork.href", "Pictures of a video as data."),
  links_portal_href: character(
    either("links.portal.href", "links.sportscenter.href"),
    "A video in the service's app.",
  ),
};

const DECIDING = ["headline", "published", "type"] as const;

const article = { ...articleIdentity, ...articleText, ...articleLinks };

/** Columns of a women's college basketball article. */
export const wbbNewsColumns = decidedBy(DECIDING, {
  ...article,
  byline: character("Names of the authors; null for agencies and videos."),
});

/** Columns of a baseball article, which has no byline and more links. */
export const mlbNewsColumns = decidedBy(DECIDING, { ...article, ...webLinks });

/** One article about women's college basketball. */
export interface WbbNews extends Row<typeof wbbNewsColumns> {}

/** One article about baseball. */
export interface MlbNews extends Row<typeof mlbNewsColumns> {}

const articlesOf = (payload: JsonObject) => requiredObjectsAt(payload, "articles", "$");

const articlesOrNothing = (payload: JsonObject) =>
  isEmptyObject(payload) ? [] : articlesOf(payload);

function articles(row: string, empty: string, items: Dataset["items"]): BySport<WbbNews, MlbNews> {
  return bySport(wbbNewsColumns, mlbNewsColumns, { row, empty, source: "articles[]", items });
}

export const news = articles(
  "One current article of the league, in the order of the service: usually newest first.",
  "If the league has no current articles.",
  articlesOf,
);

/** Articles about a team; the service returns an empty object for most teams. */
export const teamNews = articles(
  "One article about the team, in the order of the service.",
  "If the service returns an empty object, as it usually does.",
  articlesOrNothing,
);

export const athleteNews = articles(
  "One article about the player, in the order of the service.",
  "If the service has no articles about the player, which is usual.",
  articlesOf,
);
