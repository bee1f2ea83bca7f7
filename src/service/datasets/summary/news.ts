import type { Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../../../schema/payload";
import { mlbNewsColumns, wbbNewsColumns, webLinks } from "../news";

const wbbColumns = { ...wbbNewsColumns, ...webLinks };
const mlbColumns = mlbNewsColumns;

/** One of the league's current articles, in a basketball summary. */
export interface WbbSummaryNews extends Row<typeof wbbColumns> {}

/** One of the league's current articles, in a baseball summary. */
export interface MlbSummaryNews extends Row<typeof mlbColumns> {}

export const news: BySport<WbbSummaryNews, MlbSummaryNews> = bySport(wbbColumns, mlbColumns, {
  row: "One article of the league on the day of the payload, unrelated to the game.",
  empty: "If the payload has no news.",
  source: "news.articles[]",
  items: (payload: JsonObject) =>
    objectsAt(objectAt(payload, "news", "$") ?? {}, "articles", "$.news"),
});
