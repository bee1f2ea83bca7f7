import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  nested,
  type Row,
  within,
} from "../../schema/columns";
import type { BySport } from "../../schema/dataset";
import { type JsonObject, objectsAt, requiredObjectsAt } from "../../schema/payload";

const identity = {
  id: character("Id of the player: athlete_id of the box scores."),
  uid: character("Player id with sport and league: s:<sport>~l:<league>~a:<athlete>."),
  guid: character("Second, globally unique id of the player."),
  alternate_ids_sdr: character(
    "alternateIds.sdr",
    "Id of the player in the service's sdr system; in basketball the same as id.",
  ),
  slug: character("Player as a segment of URLs (aj-ediger)."),
  first_name: character("firstName", "First name of the player, as on rosters."),
  last_name: character("lastName", "Last name of the player, including Jr. or II."),
  full_name: character("fullName", "First and last name of the player."),
  display_name: character("displayName", "First and last name, as pages show it."),
  short_name: character("shortName", "Initial and last name (A. Ediger)."),
};

const jerseyAndPosition = {
  jersey: character("Number on the jersey, as text; 00 differs from 0."),
  ...nested("position", {
    id: character("Number of the position, as text."),
    name: character("Position in words (Guard, Relief Pitcher, Left Field)."),
    display_name: character(
      "displayName",
      "Name of a player at the position (Guard, Left Fielder).",
    ),
    abbreviation: character("Position in letters: G, F, C; SP, RP, C, 1B, SS, LF, DH."),
    leaf: logical("True for a position that the service does not divide further."),
  }),
};

const heights = {
  height: double("Height in inches: 73 is 6 feet and 1 inch."),
  display_height: character("displayHeight", "Height in feet and inches: 5' 11\"."),
};

const birthPlace = nested(
  "birth_place",
  {
    city: character("City the player was born in."),
    state: character("State of birth in two letters; usually null outside of the United States."),
    country: character("Country of birth: USA in basketball, United States in baseball."),
    display_text: character(
      "displayText",
      "City with state or country, as shown (Chicago, IL; Anaco, Venezuela).",
    ),
  },
  "birthPlace",
);

const statusAndPortrait = {
  ...nested("status", {
    id: character("Number of the roster status: 1 is active."),
    name: character("Roster status in words (Active)."),
    type: character("Status as a key in lower case (active)."),
    abbreviation: character("Status in its short form."),
  }),
  ...nested("headshot", {
    href: character("URL of the portrait; null if there is none."),
    alt: character("Alternative text of the portrait: the name."),
  }),
};

const lists = {
  injuries: character("JSON list of the player's injuries; [] for none."),
  teams: character(
    "JSON list of references ($ref) to the player's teams of the season, several after a trade.",
  ),
  links: character("JSON list of the player's pages: player card, statistics, game log."),
};

const wbbColumns = decidedBy(
  [
    "display_name",
    "jersey",
    "position_abbreviation",
    "experience_display_value",
    "display_height",
    "birth_place_display_text",
    "id",
  ],
  within("athlete", {
    ...identity,
    ...jerseyAndPosition,
    ...heights,
    ...nested("hand", {
      type: character("Hand the player prefers: LEFT, RIGHT or BOTH; null for most."),
      abbreviation: character("Preferred hand: L, R or B."),
      display_value: character("displayValue", "Preferred hand: Left, Right, Both."),
    }),
    ...nested("experience", {
      years: integer("Class: 1 freshman, 2 sophomore, 3 junior, 4 senior."),
      display_value: character(
        "displayValue",
        "Class in words: Freshman, Sophomore, Junior, Senior.",
      ),
      abbreviation: character("Class in letters: FR, SO, JR, SR."),
    }),
    ...birthPlace,
    birth_country_alternate_id: character(
      "birthCountry.alternateId",
      "Number of the country of birth: 1 is the United States.",
    ),
    birth_country_abbreviation: character(
      "birthCountry.abbreviation",
      "Country of birth in three letters (USA).",
    ),
    ...nested("flag", {
      href: character("URL of the flag of the player's country."),
      alt: character("Alternative text of the flag: the country (USA)."),
      rel: character("JSON list of roles of the flag: country-flag."),
    }),
    ...statusAndPortrait,
    ...lists,
  }),
);

const college = nested("college", {
  id: character("Team id of the player's college; null for players without one."),
  guid: character("Second, globally unique id of the college."),
  name: character("Name of the college (Missouri State)."),
  short_name: character("shortName", "Short name of the player's college, as on scoreboards."),
  abbrev: character("Letters for the player's college (MOST), usually three or four."),
  mascot: character("Nickname of the college's teams (Bears)."),
  logos: character("JSON list of the college's logos."),
});

const mlbColumns = decidedBy(
  [
    "display_name",
    "jersey",
    "position_abbreviation",
    "age",
    "bats_abbreviation",
    "throws_abbreviation",
    "display_height",
    "id",
  ],
  {
    position_group: character(
      "group.position",
      "Group of the player on the roster: Pitchers, Catchers, Infielders, Outfielders or " +
        "Designated Hitter.",
    ),
    ...within("athlete", {
      ...identity,
      nickname: character("Nickname of the player; usually empty or null."),
      ...jerseyAndPosition,
      ...nested(
        "position",
        nested("parent", {
          id: character("Number of the general position that contains position_id."),
          name: character("General position in words: Pitcher, Infielder, Outfielder, Batter."),
          display_name: character("displayName", "Name of a player at the general position."),
          abbreviation: character("General position in letters: P, IF, OF, BA."),
          leaf: logical("False, because the general position is divided further."),
        }),
      ),
      ...heights,
      weight: double("Weight in pounds, as listed by the club."),
      display_weight: character("displayWeight", "Weight with its unit: 245 lbs."),
      age: integer("Age in years on the day of the response."),
      date_of_birth: character(
        "dateOfBirth",
        "Day of birth, as US Pacific midnight in UTC (1996-04-10T07:00Z): the first " +
          "ten characters are the day.",
      ),
      debut_year: integer("debutYear", "Year of the player's first major league game."),
      experience_years: integer(
        "experience.years",
        "Years in the major leagues as the service counts them; 0 in the first.",
      ),
      ...nested("bats", {
        type: character("Batting side: LEFT, RIGHT or BOTH."),
        abbreviation: character("Batting side: L, R or B (switch)."),
        display_value: character("displayValue", "Batting side: Left, Right or Both."),
      }),
      ...nested("throws", {
        type: character("Throwing hand: LEFT or RIGHT."),
        abbreviation: character("Throwing hand: L or R."),
        display_value: character("displayValue", "Throwing hand: Left or Right."),
      }),
      ...birthPlace,
      ...college,
      ...statusAndPortrait,
      positions: character(
        "JSON list of all positions of the player, with references to their statistics.",
      ),
      contracts: character(
        "JSON list of contracts: season, and salary in US dollars; [] if none is known.",
      ),
      ...lists,
    }),
  },
);

/** One player of a women's college basketball team. */
export interface WbbRosterPlayer extends Row<typeof wbbColumns> {}

/** One player of a baseball team. */
export interface MlbRosterPlayer extends Row<typeof mlbColumns> {}

const shared = {
  empty: "If the service knows no players of the team.",
  items: (payload: JsonObject) =>
    requiredObjectsAt(payload, "athletes", "$").flatMap((element, index): JsonObject[] => {
      const { items, position } = element;
      // The position of a group is text, a player's own position is an object.
      const isGroup = items !== undefined || typeof position === "string";
      if (!isGroup) return [{ group: undefined, athlete: element }];
      const members = objectsAt(element, "items", `$.athletes[${index}]`);
      return members.map((athlete) => ({ group: element, athlete }));
    }),
};

/** Players of a team: one list in basketball, a list per group of positions in baseball. */
export const roster: BySport<WbbRosterPlayer, MlbRosterPlayer> = {
  basketball: {
    ...shared,
    row: "One player of the team, by last name.",
    source: "athletes[]; athlete is the element",
    columns: wbbColumns,
  },
  baseball: {
    ...shared,
    row: "One player of the team: by group of positions, within it by last name.",
    source: "athletes[].items[]; group is the element of athletes[], athlete that of items[]",
    columns: mlbColumns,
  },
};
