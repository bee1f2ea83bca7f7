import {
  character,
  decidedBy,
  either,
  integer,
  json,
  logical,
  type Row,
} from "../../schema/columns";
import { type BySport, bySport, type Dataset } from "../../schema/dataset";
import {
  isEmptyObject,
  type JsonObject,
  NOTHING,
  objectAt,
  objectOrNone,
  objectsAt,
  requiredObjectsAt,
} from "../../schema/payload";

const articleIdentity = {
  id: integer("Number of the article."),
  now_id: character("nowId", "Id in the service's news feed: '1-' and the number."),
  content_key: character(
    "contentKey",
    "Key with which the service distinguishes versions of the article.",
  ),
  data_source_identifier: character("dataSourceIdentifier", "Id of the article's source."),
  type: character("Story, HeadlineNews, Recap, Preview or Media (a video)."),
};

const articleText = {
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

const articleLinks = {
  links_web_href: character("links.web.href", "URL of the article's page for browsers."),
  links_mobile_href: character("links.mobile.href", "Page for small screens."),
  links_api_self_href: character("links.api.self.href", "The article as data."),
  links_app_portal_href: character(
    either("links.app.portal.href", "links.app.sportscenter.href"),
    "The article in the service's app.",
  ),
};

/** Further links, mostly of videos. */
const webLinks = {
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

const newsColumns = { ...articleIdentity, ...articleText, ...articleLinks };

const wbbNewsColumns = decidedBy(DECIDING, {
  ...newsColumns,
  byline: character("Names of the authors; null for agencies and videos."),
});

const mlbNewsColumns = decidedBy(DECIDING, { ...newsColumns, ...webLinks });

/** One article about women's college basketball. */
export interface WbbNews extends Row<typeof wbbNewsColumns> {}

/** One article about baseball. */
export interface MlbNews extends Row<typeof mlbNewsColumns> {}

const articlesOf = (payload: JsonObject) => requiredObjectsAt(payload, "articles", "$");

const articles = (row: string, empty: string, items: Dataset["items"]): BySport<WbbNews, MlbNews> =>
  bySport(wbbNewsColumns, mlbNewsColumns, { row, empty, source: "articles[]", items });

export const news = articles(
  "One current article of the league, in the order of the service: usually newest first.",
  "If the league has no current articles.",
  articlesOf,
);

/** Articles about a team; the service returns an empty object for most teams. */
export const teamNews = articles(
  "One article about the team, in the order of the service.",
  "If the service returns an empty object, as it usually does.",
  (payload) => (isEmptyObject(payload) ? [] : articlesOf(payload)),
);

export const athleteNews = articles(
  "One article about the player, in the order of the service.",
  "If the service has no articles about the player, which is usual.",
  articlesOf,
);

const wbbSummaryColumns = { ...wbbNewsColumns, ...webLinks };

/** One of the league's current articles, in a basketball summary. */
export interface WbbSummaryNews extends Row<typeof wbbSummaryColumns> {}

/** One of the league's current articles, in a baseball summary. */
export interface MlbSummaryNews extends Row<typeof mlbNewsColumns> {}

export const summaryNews: BySport<WbbSummaryNews, MlbSummaryNews> = bySport(
  wbbSummaryColumns,
  mlbNewsColumns,
  {
    row: "One article of the league on the day of the payload, unrelated to the game.",
    empty: "If the payload has no news.",
    source: "news.articles[]",
    items: (payload) => objectsAt(objectAt(payload, "news", "$") ?? NOTHING, "articles", "$.news"),
  },
);

const articleColumns = decidedBy(DECIDING, {
  ...articleIdentity,
  publishedkey: character("Key under which the article was published (mlb401696636)."),
  game_id: character("gameId", "Event id of the article's game."),
  ...articleText,
  link_text: character("linkText", "Text of links to the article."),
  story: character("The article itself, in HTML."),
  section: character("Section of the site that contains it."),
  source: character("Agency or publisher: AP."),
  originally_posted: character("originallyPosted", "First publication, ISO 8601 in UTC."),
  categorized: character("Time at which it was filed, ISO 8601 in UTC."),
  keywords: json("JSON list of keywords."),
  video: json("JSON list of its videos."),
  is_live_blog: logical("isLiveBlog", "True for a live blog of the game."),
  allow_comments: logical("allowComments", "True if readers may comment."),
  allow_search: logical("allowSearch", "True if search engines may list it."),
  allow_content_reactions: logical("allowContentReactions", "True if readers may react."),
  ...articleLinks,
});

/** The article about a baseball game. */
export interface Article extends Row<typeof articleColumns> {}

export const article: Dataset<Article> = {
  row: "The article about the game: one row; a preview before it, a recap after.",
  empty: "If none was written.",
  source: "article",
  columns: articleColumns,
  items: (payload) => objectOrNone(payload, "article"),
};
