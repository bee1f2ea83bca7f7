import { character, decidedBy, json, logical, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { objectAt } from "../../../schema/payload";
import { articleIdentity, articleLinks, articleText } from "../news";

const columns = decidedBy(["headline", "published", "type"], {
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
export interface Article extends Row<typeof columns> {}

export const article: Dataset<Article> = {
  row: "The article about the game: one row; a preview before it, a recap after.",
  empty: "If none was written.",
  source: "article",
  columns,
  items: (payload) => {
    const written = objectAt(payload, "article", "$");
    return written === undefined ? [] : [written];
  },
};
