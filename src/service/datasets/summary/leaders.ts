import { character, decidedBy, double, either, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../../../schema/payload";

const columns = decidedBy(
  [
    "athlete_display_name",
    "team_abbreviation",
    "category_display_name",
    "display_value",
    "summary",
  ],
  {
    team_id: character("team.id", "Team id of the leader's side."),
    team_abbreviation: character("team.abbreviation", "Abbreviation of the leader's side."),
    category_name: character(
      "category.name",
      "Statistic of the category: points, rebounds, assists.",
    ),
    category_display_name: character(
      "category.displayName",
      "Statistic of the category as displayed (Points).",
    ),
    athlete_id: character(
      "leader.athlete.id",
      "Id of the leader; joins to athlete_id of box scores.",
    ),
    athlete_display_name: character("leader.athlete.displayName", "First and last name."),
    athlete_position: character("leader.athlete.position.abbreviation", "Position: G, F or C."),
    display_value: character("leader.displayValue", "Value as shown: 30, or 17.4 before the game."),
    value: double(
      either("leader.value", "statistic.value"),
      "Value of the category: season average before the game, then that of the game.",
    ),
    main_stat: character("leader.mainStat.value", "Main value, as text; since 2026."),
    summary: character("leader.summary", "Other values ('58.6 FG%, 75.2 FT%'); since 2026."),
  },
);

/** The leader of one team in one category. */
export interface Leader extends Row<typeof columns> {}

function listLeaders(payload: JsonObject): JsonObject[] {
  return objectsAt(payload, "leaders", "$").flatMap((side, sideIndex) => {
    const sidePath = `$.leaders[${sideIndex}]`;
    const team = objectAt(side, "team", sidePath);
    return objectsAt(side, "leaders", sidePath).flatMap((category, index) => {
      const path = `${sidePath}.leaders[${index}]`;
      return objectsAt(category, "leaders", path).map((leader, leaderIndex) => ({
        team,
        category,
        leader,
        statistic: objectsAt(leader, "statistics", `${path}.leaders[${leaderIndex}]`)[0],
      }));
    });
  });
}

export const leaders: Dataset<Leader> = {
  row: "One side, category and leader; home side first.",
  empty: "If there are no leaders, for example in canceled games.",
  source:
    "leaders[].leaders[].leaders[]; team and category are its parents, statistic its statistics[0]",
  columns,
  items: listLeaders,
};
