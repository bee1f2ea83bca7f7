import { character, decidedBy, either, integer, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../../../schema/payload";

const columns = decidedBy(
  ["team_abbreviation", "stat_label", "stat_display_value", "stat_value", "home_away"],
  {
    team_id: character(
      "entry.team.id",
      "Team id of the side; joins to team_id of every other table.",
    ),
    team_abbreviation: character(
      "entry.team.abbreviation",
      "Abbreviation of the side; not unique among colleges.",
    ),
    team_display_name: character("entry.team.displayName", "Location and nickname of the side."),
    home_away: character("entry.homeAway", "home or away; the designated side on neutral ground."),
    display_order: integer("entry.displayOrder", "Order of the sides on a page: 1 away, 2 home."),
    stat_name: character(
      "name",
      "Statistic; baseball adds the group in front (pitching.strikeouts), because names repeat.",
    ),
    stat_label: character(
      either("stat.label", "stat.displayName"),
      "Short label (FG) in basketball, full name (Strikeouts) in baseball.",
    ),
    stat_display_value: character(
      "stat.displayValue",
      "Value as shown: '28-63', '44', '.250'. Before the game, those of the season: averages in " +
        "basketball, totals in baseball.",
    ),
    stat_value: character(
      "stat.value",
      "Value as a plain number in text; null if the service sends only the displayed form.",
    ),
  },
);

/** One statistic of one side. */
export interface BoxscoreTeam extends Row<typeof columns> {}

function statistics(payload: JsonObject): JsonObject[] {
  const boxscore = objectAt(payload, "boxscore", "$") ?? {};
  return objectsAt(boxscore, "teams", "$.boxscore").flatMap((entry, index) => {
    const path = `$.boxscore.teams[${index}]`;
    return objectsAt(entry, "statistics", path).flatMap((stat, statIndex) =>
      stat.stats === undefined
        ? [{ entry, stat, name: stat.name }]
        : statisticsOfGroup(entry, stat, `${path}.statistics[${statIndex}]`),
    );
  });
}

function statisticsOfGroup(entry: JsonObject, group: JsonObject, path: string): JsonObject[] {
  return objectsAt(group, "stats", path).map((stat) => ({
    entry,
    stat,
    name: joinedName(group.name, stat.name),
  }));
}

function joinedName(group: unknown, name: unknown): unknown {
  return typeof group === "string" && typeof name === "string" ? `${group}.${name}` : name;
}

/** Team statistics of both sports: baseball groups them, basketball lists them without groups. */
export const boxscoreTeam: Dataset<BoxscoreTeam> = {
  row: "One side and statistic, away side first.",
  empty: "For games that were not played.",
  source:
    "boxscore.teams[].statistics[], in baseball its stats[]; entry is the team's element, stat " +
    "the statistic",
  columns,
  items: statistics,
};
