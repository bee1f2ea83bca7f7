import { character, decidedBy, integer, json, logical, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { objectsAt } from "../../../schema/payload";

const columns = decidedBy(["title", "summary", "series_score", "type", "completed"], {
  type: character("current for the series being played, season for all meetings of the season."),
  title: character("Heading of the series: Current Series, Season Series."),
  description: character("Usually the heading again."),
  round: character("Round of the postseason; rarely sent."),
  summary: character("State of the series in words ('ATH wins series 2-1')."),
  short_summary: character("shortSummary", "State of the series in short form; rarely sent."),
  series_score: character("seriesScore", "Games won by each side; rarely sent."),
  series_label: character("seriesLabel", "Label of the series; rarely sent."),
  completed: logical("True once every game of the series is played."),
  total_competitions: integer("totalCompetitions", "Games of the series, played or not."),
  events: json("JSON list of the series' games with teams, scores and status."),
});

/** One series of games between the two teams. */
export interface SeasonSeries extends Row<typeof columns> {}

export const seasonSeries: Dataset<SeasonSeries> = {
  row: "One series between the two teams: the current one, then the season's.",
  empty: "If the payload has no seasonseries.",
  source: "seasonseries[]",
  columns,
  items: (payload) => objectsAt(payload, "seasonseries", "$"),
};
