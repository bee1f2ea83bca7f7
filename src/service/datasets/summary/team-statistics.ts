import {
  character,
  decidedBy,
  double,
  either,
  integer,
  nested,
  type Row,
} from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { flatMapAt, type JsonObject, NOTHING, objectAt, objectsAt } from "../../../schema/payload";

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

const joinedName = (group: unknown, name: unknown): unknown =>
  typeof group === "string" && typeof name === "string" ? `${group}.${name}` : name;

/** Team statistics of both sports: baseball groups them, basketball lists them without groups. */
export const boxscoreTeam: Dataset<BoxscoreTeam> = {
  row: "One side and statistic, away side first.",
  empty: "For games that were not played.",
  source:
    "boxscore.teams[].statistics[], in baseball its stats[]; entry is the team's element, stat " +
    "the statistic",
  columns,
  items: (payload) =>
    flatMapAt(objectAt(payload, "boxscore", "$") ?? NOTHING, "teams", "$.boxscore", (entry, path) =>
      flatMapAt(entry, "statistics", path, (stat, inside): readonly JsonObject[] =>
        stat.stats === undefined
          ? [{ entry, stat, name: stat.name }]
          : objectsAt(stat, "stats", inside).map((one) => ({
              entry,
              stat: one,
              name: joinedName(stat.name, one.name),
            })),
      ),
    ),
};

const leaderColumns = decidedBy(
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
    ...nested("category", {
      name: character("Statistic of the category: points, rebounds, assists."),
      display_name: character("displayName", "Statistic of the category as displayed (Points)."),
    }),
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
export interface Leader extends Row<typeof leaderColumns> {}

export const leaders: Dataset<Leader> = {
  row: "One side, category and leader; home side first.",
  empty: "If there are no leaders, for example in canceled games.",
  source:
    "leaders[].leaders[].leaders[]; team and category are its parents, statistic its statistics[0]",
  columns: leaderColumns,
  items: (payload) =>
    flatMapAt(payload, "leaders", "$", (side, sidePath) => {
      const team = objectAt(side, "team", sidePath);
      return flatMapAt(side, "leaders", sidePath, (category, path) =>
        flatMapAt(category, "leaders", path, (leader, inside) => ({
          team,
          category,
          leader,
          statistic: objectsAt(leader, "statistics", inside)[0],
        })),
      );
    }),
};
