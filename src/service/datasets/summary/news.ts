import { character, decidedBy, json, logical, type Row } from "../../../schema/columns";
import { type BySport, bySport, type Dataset } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectOrNone, objectsAt } from "../../../schema/payload";
import {
  articleIdentity,
  articleLinks,
  articleText,
  mlbNewsColumns,
  wbbNewsColumns,
  webLinks,
} from "../news";

const wbbColumns = { ...wbbNewsColumns, ...webLinks };

/** One of the league's current articles, in a basketball summary. */
export interface WbbSummaryNews extends Row<typeof wbbColumns> {}

/** One of the league's current articles, in a baseball summary. */
export interface MlbSummaryNews extends Row<typeof mlbNewsColumns> {}

export const news: BySport<WbbSummaryNews, MlbSummaryNews> = bySport(wbbColumns, mlbNewsColumns, {
  row: "One article of the league on the day of the payload, unrelated to the game.",
  empty: "If the payload has no news.",
  source: "news.articles[]",
  items: (payload: JsonObject) =>
    objectsAt(objectAt(payload, "news", "$") ?? {}, "articles", "$.news"),
});

const articleColumns = decidedBy(["headline", "published", "type"], {
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
