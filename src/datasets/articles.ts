import { type BySport, bySport, type Dataset } from "../schema/dataset";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../schema/payload";
import { type MlbNews, mlbNewsColumns, type WbbNews, wbbNewsColumns } from "./news";

const articlesOf = (payload: JsonObject) => requiredObjectsAt(payload, "articles", "$");

const articlesOrNothing = (payload: JsonObject) =>
  isEmptyObject(payload) ? [] : articlesOf(payload);

function articles(row: string, empty: string, items: Dataset["items"]): BySport<WbbNews, MlbNews> {
  return bySport(wbbNewsColumns, mlbNewsColumns, { row, empty, source: "articles[]", items });
}

/** The current articles of a league. */
export const news = articles(
  "One current article of the league, in the order of the service: newest first, mostly.",
  "If the league has no current articles.",
  articlesOf,
);

/** The articles about a team; the service answers an empty object for most. */
export const teamNews = articles(
  "One article about the team, in the order of the service.",
  "If the service answers an empty object, as it mostly does.",
  articlesOrNothing,
);

/** The articles about a player. */
export const athleteNews = articles(
  "One article about the player, in the order of the service.",
  "If the service has no articles about the player, as for most.",
  articlesOf,
);
