import { type BySport, bySport, type Dataset } from "../../schema/dataset";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../../schema/payload";
import { type MlbNews, mlbNewsColumns, type WbbNews, wbbNewsColumns } from "./news";

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
