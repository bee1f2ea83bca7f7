import { character, decidedBy, double, either, type Row } from "../../schema/columns";
import { type BySport, bySport } from "../../schema/dataset";
import { convertTo } from "../../schema/dtypes";
import {
  flatMapAt,
  type JsonObject,
  keyed,
  listChildren,
  NOTHING,
  objectAt,
  objectsAt,
  requiredObjectsAt,
} from "../../schema/payload";

/** Returns the column of a record of wins and losses, by the statistic's type. */
const record = (type: string, description: string) =>
  character(either(`stats.${type}.summary`, `stats.${type}.displayValue`), description);

/** Returns the column of a number, by the statistic's type. */
const number = (type: string, description: string) => double(`stats.${type}.value`, description);

const place = {
  group_name: character(
    "group.name",
    "Conference, league or division whose table contains the row (American League).",
  ),
  group_abbreviation: character("group.abbreviation", "Abbreviation of the group (AL, aeast)."),
  team_id: character("entry.team.id", "Team id; joins to every table with a team_id."),
  team_abbreviation: character(
    "entry.team.abbreviation",
    "Abbreviation of the team; not unique among colleges.",
  ),
  team_name: character("entry.team.name", "Nickname of the team (Wildcats, Orioles)."),
  team_location: character("entry.team.location", "School or city of the team."),
  team_display_name: character(
    "entry.team.displayName",
    "Location and nickname of the team (Baltimore Orioles).",
  ),
  team_logo: character(
    either("entry.team.logo", "entry.team.logos.0.href"),
    "URL of the team's logo; the first of several.",
  ),
};

const records = {
  overall: record("total", "Wins and losses of the season, '91-71'."),
  home: record("home", "Wins and losses at home, 'wins-losses'."),
  road: record("road", "Wins and losses away from home, 'wins-losses'."),
};

const wins = number("wins", "Games won in the season.");
const losses = number("losses", "Games lost in the season.");
const win_percent = number("winpercent", "Winning percentage of all games, 0 to 1.");
const games_behind = number(
  "gamesbehind",
  "Games behind the leader of the group, in halves; 0 for the leader, negative if the service " +
    "places a team ahead of it.",
);
const streak = number("streak", "Current streak: 3 is three wins, -7 is seven losses.");

const wbbColumns = decidedBy(
  [
    "team_display_name",
    "overall",
    "wins",
    "losses",
    "win_percent",
    "group_name",
    "point_differential",
    "streak",
    "team_id",
  ],
  {
    ...place,
    ...records,
    "vs. conf.": record("vsconf", "Wins and losses against teams of its own conference."),
    "vs poll top 25": record(
      "vsaprankedteams",
      "Wins and losses against teams in the top 25 of the AP poll.",
    ),
    "vs ranked teams": record(
      "vsusarankedteams",
      "Wins and losses against teams ranked in the coaches poll.",
    ),
    playoff_seed: number("playoffseed", "Place in the conference standings, from 1."),
    wins,
    losses,
    win_percent,
    league_win_percent: number(
      "leaguewinpercent",
      "Winning percentage against its own conference, 0 to 1.",
    ),
    games_behind,
    games_ahead: number(
      "gamesahead",
      "Games ahead of the next team, in halves; 0 in all tables so far.",
    ),
    streak,
    points_for: number("pointsfor", "Points scored in the season."),
    points_against: number("pointsagainst", "Points allowed in the season."),
    point_differential: number("pointdifferential", "Points scored minus points allowed."),
    avg_points_for: number("avgpointsfor", "Points scored per game."),
    avg_points_against: number("avgpointsagainst", "Points allowed per game."),
  },
);

const mlbColumns = decidedBy(
  [
    "team_display_name",
    "overall",
    "wins",
    "losses",
    "win_percent",
    "games_behind",
    "group_name",
    "streak",
    "team_id",
  ],
  {
    ...place,
    ...records,
    intradivision: record("intradivision", "Wins and losses against teams of its own division."),
    intraleague: record("intraleague", "Wins and losses against teams of its own league."),
    "last ten games": record("lasttengames", "Wins and losses of the last ten games, '7-3'."),
    playoff_seed: number(
      "playoffseed",
      "Seed for the postseason within the league, from 1; also for teams that miss it.",
    ),
    clincher: number("clincher", "Number of the mark for clinching: 2 is y, a wild card."),
    games_played: number("gamesplayed", "Games that count for the record so far."),
    wins,
    losses,
    ties: number("ties", "Tied games of the season, which are very rare in baseball."),
    win_percent,
    league_win_percent: number(
      "leaguewinpercent",
      "Winning percentage against its own league, 0 to 1.",
    ),
    division_win_percent: number(
      "divisionwinpercent",
      "Winning percentage against its own division, 0 to 1.",
    ),
    games_behind,
    division_games_behind: number(
      "divisiongamesbehind",
      "Games behind the division leader, in halves.",
    ),
    division_tied: number(
      "divisiontied",
      "Not 0 if the team is tied for first place in the division.",
    ),
    magic_number_division: number(
      "magicnumberdivision",
      "Magic number of the division: team wins plus rival losses to clinch; 0 or less is clinched.",
    ),
    magic_number_wildcard: number(
      "magicnumberwildcard",
      "Magic number of a wild card: team wins plus rival losses to clinch; 0 or less is clinched.",
    ),
    playoff_percent: number("playoffpercent", "Probability of reaching the postseason, 0 to 1."),
    division_percent: number(
      "divisionpercent",
      "Probability of winning the division, 0 to 1; division_win_percent is the winning percentage.",
    ),
    wild_card_percent: number("wildcardpercent", "Probability of winning a wild card, 0 to 1."),
    points: number(
      "points",
      "Half of wins minus losses; games_behind is the difference from the leader's value.",
    ),
    streak,
    points_for: number("pointsfor", "Runs scored in the season."),
    points_against: number("pointsagainst", "Runs allowed in the season."),
    point_differential: number("pointdifferential", "Runs scored minus runs allowed."),
    avg_points_for: number("avgpointsfor", "Runs scored per game."),
    avg_points_against: number("avgpointsagainst", "Runs allowed per game."),
    differential: number(
      "differential",
      "Run differential per game, from averages rounded to one decimal.",
    ),
    home_wins: number("homewins", "Games won at home."),
    home_losses: number("homelosses", "Games lost at home."),
    home_ties: number("hometies", "Tied games at home."),
    road_wins: number("roadwins", "Games won away from home."),
    road_losses: number("roadlosses", "Games lost away from home."),
    road_ties: number("roadties", "Tied games away from home."),
    ot_wins: number("otwins", "Games won in extra innings."),
    ot_losses: number("otlosses", "Games lost in extra innings."),
  },
);

/** One team in the standings of women's college basketball. */
export interface WbbStanding extends Row<typeof wbbColumns> {}

/** One team in the standings of baseball. */
export interface MlbStanding extends Row<typeof mlbColumns> {}

/** Returns the entries of a group's own table, then those of the groups inside it. */
function entriesOf(group: JsonObject, path: string, depth: number): JsonObject[] {
  const table = objectAt(group, "standings", path) ?? NOTHING;
  const own = flatMapAt(table, "entries", `${path}.standings`, (entry, inside) => ({
    group,
    entry,
    stats: byType(objectsAt(entry, "stats", inside)),
  }));
  const further = listChildren(group, path, depth).flatMap((child, index) =>
    entriesOf(child, `${path}.children[${index}]`, depth + 1),
  );
  return [...own, ...further];
}

/** Returns statistics by type: basketball repeats names for home games, road games and so on. */
function byType(list: readonly JsonObject[]): JsonObject {
  const stats = keyed(list, ({ type }) => type);
  for (const type of ["playoffpercent", "divisionpercent", "wildcardpercent"]) {
    const stat = stats[type];
    if (stat !== undefined) stats[type] = { value: chance(stat) };
  }
  return stats;
}

/** Returns a probability from 0 to 1; some are sent as percentages, which only their text reveals. */
function chance({ value, displayValue }: JsonObject): unknown {
  if (typeof displayValue !== "string" || !displayValue.endsWith("%")) return value;
  const percentage = convertTo.double(value);
  return typeof percentage === "number" ? percentage / 100 : value;
}

export const standings: BySport<WbbStanding, MlbStanding> = bySport(wbbColumns, mlbColumns, {
  row:
    "One team of one group's table, in the order of the service; the groups of a league, then " +
    "those inside them.",
  empty: "If no group has a table, as before a season.",
  source:
    "standings.entries[] of the payload and of its children[], at any depth; group is the child " +
    "with the table, entry the element, stats its stats[] by type",
  items: (payload) => {
    if (objectAt(payload, "standings", "$") === undefined) {
      requiredObjectsAt(payload, "children", "$");
    }
    return entriesOf(payload, "$", 0);
  },
});

// The standings in a summary have other keys.

const displayOrValue = (name: string) =>
  either(["stats", name, "displayValue"], ["stats", name, "value"]);

const summaryPlace = {
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

const wbbSummaryColumns = decidedBy(
  ["team_location", "overall", "conference_header", "group_header", "games_behind", "team_id"],
  {
    ...summaryPlace,
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

const mlbSummaryColumns = decidedBy(
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
    ...summaryPlace,
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
export interface WbbSummaryStanding extends Row<typeof wbbSummaryColumns> {}

/** One team of the division standings in a baseball game's summary. */
export interface MlbSummaryStanding extends Row<typeof mlbSummaryColumns> {}

const standingsAt = (parent: JsonObject, path: string) =>
  objectAt(parent, "standings", path) ?? NOTHING;

export const summaryStandings: BySport<WbbSummaryStanding, MlbSummaryStanding> = bySport(
  wbbSummaryColumns,
  mlbSummaryColumns,
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
