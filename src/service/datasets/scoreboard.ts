import {
  type Columns,
  character,
  decidedBy,
  double,
  either,
  integer,
  leading,
  logical,
  nested,
  prefixed,
  type Row,
  within,
} from "../../schema/columns";
import { type BySport, bySport, type Dataset, type Table } from "../../schema/dataset";
import { joinTexts, NOTHING, objectsAt, requiredObjectsAt, valuesAt } from "../../schema/payload";

const status = (key: string) => either(`competition.status.${key}`, `event.status.${key}`);

const identity = within("event", {
  game_id: character("id", "Event id of the game; use it to join tables and drop duplicates."),
  uid: character("Event id with sport and league: s:<sport>~l:<league>~e:<event>."),
  date: character("Scheduled start, ISO 8601 in UTC (2023-01-06T00:00Z)."),
  name: character("Full name of the game, 'Team A at Team B'."),
  short_name: character(
    "shortName",
    "Name in abbreviations, 'TA @ TB'; 'TA VS TB' on a neutral floor or field.",
  ),
  season_year: integer(
    "season.year",
    "Season as one year: basketball the year it ends in (2023 is 2022-23), baseball the year.",
  ),
  season_type: integer(
    "season.type",
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  season_slug: character("season.slug", "Part of the season in words, for example regular-season."),
});

const state = {
  status_type_id: character(
    status("type.id"),
    "Number of the status: 1 scheduled, 2 in progress, 3 final, 4 forfeit, 5 canceled, " +
      "6 postponed, 8 suspended, 23 halftime.",
  ),
  status_type_name: character(
    status("type.name"),
    "Constant of the status, for example STATUS_FINAL.",
  ),
  status_type_state: character(
    status("type.state"),
    "pre, in or post; post includes games never played: see status_type_completed.",
  ),
  status_type_completed: logical(
    status("type.completed"),
    "True once the game was played to its end or forfeited; false for canceled, postponed " +
      "and suspended games, although their state is post.",
  ),
  status_type_description: character(
    status("type.description"),
    "Status in words: Scheduled, Final, Postponed.",
  ),
  status_type_detail: character(
    status("type.detail"),
    "Status with its detail: Final/OT, Top 9th, or the start time in US Eastern time.",
  ),
  status_type_short_detail: character(
    status("type.shortDetail"),
    "The detail in short form, for example '6/5 - 12:15 PM EDT'.",
  ),
  status_period: integer(
    status("period"),
    "Current or last quarter, half or inning; 0 before the game.",
  ),
  status_clock: double(status("clock"), "Game clock in seconds left in the period; 0 in baseball."),
  status_display_clock: character(status("displayClock"), "Game clock as shown, m:ss."),
};

const place = {
  ...within("competition", {
    neutral_site: logical(
      "neutralSite",
      "True if neither side is at home; home and away are then only labels.",
    ),
    conference_competition: logical(
      "conferenceCompetition",
      "True if the service files the game under a conference: its regular season or its tournament.",
    ),
    attendance: integer("Spectators; 0 before the game or if not reported."),
    ...nested("venue", {
      id: character("Id of the arena or ballpark."),
      full_name: character("fullName", "Name of the arena or ballpark."),
      city: character("address.city", "City in which the game is played, without the state."),
      state: character("address.state", "State or province of the venue, abbreviated or in full."),
      indoor: logical("True for a venue with a roof."),
    }),
  }),
  broadcast: character(
    "First station of each broadcast, joined with ', '; null if none is listed.",
  ),
  note: character(
    "note.headline",
    "Headline of the first note: the tournament's round, or why and when a game resumes.",
  ),
};

const side = <Rank extends Columns>(competitor: "home" | "away", rank: Rank) =>
  within(competitor, {
    ...within("team", {
      id: character(`Team id of the ${competitor} side; joins to team_id.`),
      name: character(`Nickname of the ${competitor} side (Tigers).`),
      abbreviation: character(
        `Abbreviation of the ${competitor} side (LSU); not unique among colleges.`,
      ),
      display_name: character(
        "displayName",
        `Location and nickname of the ${competitor} side (LSU Tigers).`,
      ),
      location: character(`School or city of the ${competitor} side (LSU).`),
      color: character(`First color of the ${competitor} side: six hex digits, no leading #.`),
      alternate_color: character(
        "alternateColor",
        `Second color of the ${competitor} side: six hex digits, no leading #.`,
      ),
      logo: character(`URL of the ${competitor} side's logo.`),
    }),
    score: character(
      `Points or runs of the ${competitor} side, as text, '0' before the game; teamGames has numbers.`,
    ),
    winner: logical(`True if the ${competitor} side won; null until the game is final.`),
    ...rank,
  });

const SCORES = ["away_score", "home_score"] as const;

const buildColumns = <Rank extends Columns>(rankOf: (competitor: string) => Rank) => {
  const homeSide = prefixed("home_", side("home", rankOf("home")));
  const awaySide = prefixed("away_", side("away", rankOf("away")));
  const bySubject = { ...identity, ...state, ...homeSide, ...awaySide, ...place };
  return leading(["game_id", "short_name", ...SCORES, "status_type_detail"], bySubject);
};

const DECIDING = ["short_name", "date", ...SCORES, "status_type_detail", "game_id"] as const;

const basketball = buildColumns((competitor) => ({
  rank: integer(
    "curatedRank.current",
    `Rank of the ${competitor} side in the poll at the time of the game, 1 to 25; 99 means unranked, as sent.`,
  ),
}));
const wbbColumns = decidedBy(DECIDING, basketball);
const typedColumns = decidedBy(DECIDING, {
  ...basketball,
  type_abbreviation: character(
    "competition.type.abbreviation",
    "Type of the competition: STD for most games, ALLSTAR, CC for the final of a cup, or a round.",
  ),
});

const mlbColumns = decidedBy(
  DECIDING,
  buildColumns((competitor) => ({
    rank: character(
      "curatedRank.current",
      `Rank of the ${competitor} side in the service's ranking, as text; null for all baseball games so far, as sent.`,
    ),
  })),
);

/** One game of a women's college basketball scoreboard. */
export interface WbbGame extends Row<typeof wbbColumns> {}

/** One game of a scoreboard of men's college basketball, the NBA or the WNBA. */
export interface BasketballGame extends Row<typeof typedColumns> {}

/** One game of a baseball scoreboard. */
export interface MlbGame extends Row<typeof mlbColumns> {}

const table: Table = {
  row: "One game, in the order of the service: by start time within a day.",
  empty: "On days without games.",
  source:
    "events[]; competition is events[].competitions[0], home and away are its competitors by homeAway",
  items: (payload) =>
    requiredObjectsAt(payload, "events", "$").map((event, index) => {
      const path = `$.events[${index}]`;
      const competition = objectsAt(event, "competitions", path)[0] ?? NOTHING;
      const inside = `${path}.competitions[0]`;
      const competitors = objectsAt(competition, "competitors", inside);
      const stations = objectsAt(competition, "broadcasts", inside).map(
        (broadcast) => valuesAt(broadcast, "names")[0],
      );
      return {
        event,
        competition,
        home: competitors.find(({ homeAway }) => homeAway === "home"),
        away: competitors.find(({ homeAway }) => homeAway === "away"),
        broadcast: joinTexts(stations, ", "),
        note: objectsAt(competition, "notes", inside)[0],
      };
    }),
};

/** Scoreboards of each sport; only the type of rank differs. */
export const scoreboard: BySport<WbbGame, MlbGame> = bySport(wbbColumns, mlbColumns, table);

/** Scoreboards of basketball leagues whose columns the specification does not list. */
export const typedScoreboard: Dataset<BasketballGame> = { ...table, columns: typedColumns };
