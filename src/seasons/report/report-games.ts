import { gamesLeft } from "../read/filter-conditions";
import { checkedFilter, type GamesFilter } from "../read/games-filter";
import type { SeasonReader } from "../read/season-reader";
import { buildReport, type SeasonReport } from "./report";

/** Returns the report of a season's games, or of those that filters select. */
export function reportOfSeason(reader: SeasonReader, options: GamesFilter): SeasonReport {
  const filter = checkedFilter("report", reader.place.league, options);
  return reader.read("report", (seasons) => {
    const left = seasons.map((files) => gamesLeft("report", files, filter));
    const isPart = left.some((games) => games !== undefined);
    const games = isPart ? new Set(left.flatMap((ids) => [...(ids ?? [])])) : undefined;
    return buildReport(seasons, games);
  });
}
