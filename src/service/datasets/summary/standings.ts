import { character, decidedBy, either, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import {
  flatMapAt,
  type JsonObject,
  keyed,
  NOTHING,
  objectAt,
  objectsAt,
} from "../../../schema/payload";

const displayOrValue = (name: string) =>
  either(["stats", name, "displayValue"], ["stats", name, "value"]);

const place = {
  group_header: character(
    "group.header",
    "Title of the table with its season. The standings are those of the day of the payload, not of the game.",
  ),
  conference_header: character("group.conferenceHeader", "Title of the conference or division I."),
  division_header: character("group.divisionHeader", "Title of the division or conference."),
  team_id: character("entry.id", "Id of the team; joins to team_id of all tables."),
  team_uid: character("entry.uid", "Team id with sport and league: s:<sport>~l:<league>~t:<team>."),
  team_location: character("entry.team", "School or city, as in the table."),
};

const wbbColumns = decidedBy(
  ["team_location", "overall", "conference_header", "group_header", "games_behind", "team_id"],
  {
    ...place,
    overall: character(displayOrValue("overall"), "Wins and losses of the season, 'wins-losses'."),
    "vs. conf.": character(
      displayOrValue("vs. Conf."),
      "Wins and losses against its own conference.",
    ),
    games_behind: character(
      displayOrValue("gamesBehind"),
      "Games behind the conference's leader, as text; '-' for the leader.",
    ),
  },
);

const mlbColumns = decidedBy(
  [
    "team_location",
    "wins",
    "losses",
    "win_percent",
    "games_behind",
    "division_header",
    "streak",
    "team_id",
  ],
  {
    ...place,
    wins: character(displayOrValue("wins"), "Games won, as text."),
    losses: character(displayOrValue("losses"), "Games lost, as text."),
    win_percent: character(displayOrValue("winPercent"), "Winning percentage, '.543'."),
    games_behind: character(
      displayOrValue("gamesBehind"),
      "Games behind the division's leader, as text; '-' for the leader.",
    ),
    streak: character(displayOrValue("streak"), "Current streak of wins or losses: W4, L2."),
  },
);

/** One team of the conference standings in a basketball game's summary. */
export interface WbbSummaryStanding extends Row<typeof wbbColumns> {}

/** One team of the division standings in a baseball game's summary. */
export interface MlbSummaryStanding extends Row<typeof mlbColumns> {}

const standingsAt = (parent: JsonObject, path: string) =>
  objectAt(parent, "standings", path) ?? NOTHING;

export const standings: BySport<WbbSummaryStanding, MlbSummaryStanding> = bySport(
  wbbColumns,
  mlbColumns,
  {
    row: "One team of the standings in the summary, in the order of the tables.",
    empty: "If the payload has no standings.",
    source: "standings.groups[].standings.entries[]; group is the table, stats its stats[] by name",
    items: (payload) =>
      flatMapAt(standingsAt(payload, "$"), "groups", "$.standings", (group, path) =>
        flatMapAt(standingsAt(group, path), "entries", `${path}.standings`, (entry, inside) => ({
          group,
          entry,
          stats: keyed(objectsAt(entry, "stats", inside), ({ name }) => name),
        })),
      ),
  },
);
