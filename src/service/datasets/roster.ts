import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import type { BySport } from "../../schema/dataset";
import { type JsonObject, objectsAt, requiredObjectsAt } from "../../schema/payload";

const identity = {
  id: character("athlete.id", "Id of the player: athlete_id of the box scores."),
  uid: character(
    "athlete.uid",
    "Player id with sport and league: s:<sport>~l:<league>~a:<athlete>.",
  ),
  guid: character("athlete.guid", "Second, globally unique id of the player."),
};
const alternate_ids_sdr = character(
  "athlete.alternateIds.sdr",
  "Id of the player in the service's sdr system; in basketball the same as id.",
);
const slug = character("athlete.slug", "Player as a segment of URLs (aj-ediger).");

const names = {
  first_name: character("athlete.firstName", "First name of the player, as on rosters."),
  last_name: character("athlete.lastName", "Last name of the player, including Jr. or II."),
  full_name: character("athlete.fullName", "First and last name of the player."),
  display_name: character("athlete.displayName", "First and last name, as pages show it."),
  short_name: character("athlete.shortName", "Initial and last name (A. Ediger)."),
};

const jersey = character("athlete.jersey", "Number on the jersey, as text; 00 differs from 0.");

const position = {
  position_id: character("athlete.position.id", "Number of the position, as text."),
  position_name: character(
    "athlete.position.name",
    "Position in words (Guard, Relief Pitcher, Left Field).",
  ),
  position_display_name: character(
    "athlete.position.displayName",
    "Name of a player at the position (Guard, Left Fielder).",
  ),
  position_abbreviation: character(
    "athlete.position.abbreviation",
    "Position in letters: G, F, C; SP, RP, C, 1B, SS, LF, DH.",
  ),
  position_leaf: logical(
    "athlete.position.leaf",
    "True for a position that the service does not divide further.",
  ),
};

const height = double("athlete.height", "Height in inches: 73 is 6 feet and 1 inch.");
const display_height = character("athlete.displayHeight", "Height in feet and inches: 5' 11\".");

const birthPlace = {
  birth_place_city: character("athlete.birthPlace.city", "City the player was born in."),
  birth_place_state: character(
    "athlete.birthPlace.state",
    "State of birth in two letters; usually null outside of the United States.",
  ),
  birth_place_country: character(
    "athlete.birthPlace.country",
    "Country of birth: USA in basketball, United States in baseball.",
  ),
  birth_place_display_text: character(
    "athlete.birthPlace.displayText",
    "City with state or country, as shown (Chicago, IL; Anaco, Venezuela).",
  ),
};

const status = {
  status_id: character("athlete.status.id", "Number of the roster status: 1 is active."),
  status_name: character("athlete.status.name", "Roster status in words (Active)."),
  status_type: character("athlete.status.type", "Status as a key in lower case (active)."),
  status_abbreviation: character("athlete.status.abbreviation", "Status in its short form."),
};

const headshot = {
  headshot_href: character("athlete.headshot.href", "URL of the portrait; null if there is none."),
  headshot_alt: character("athlete.headshot.alt", "Alternative text of the portrait: the name."),
};

const lists = {
  injuries: character("athlete.injuries", "JSON list of the player's injuries; [] for none."),
  teams: character(
    "athlete.teams",
    "JSON list of references ($ref) to the player's teams of the season, several after a trade.",
  ),
  links: character(
    "athlete.links",
    "JSON list of the player's pages: player card, statistics, game log.",
  ),
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
  {
    ...identity,
    alternate_ids_sdr,
    slug,
    ...names,
    jersey,
    ...position,
    height,
    display_height,
    hand_type: character(
      "athlete.hand.type",
      "Hand the player prefers: LEFT, RIGHT or BOTH; null for most.",
    ),
    hand_abbreviation: character("athlete.hand.abbreviation", "Preferred hand: L, R or B."),
    hand_display_value: character(
      "athlete.hand.displayValue",
      "Preferred hand: Left, Right, Both.",
    ),
    experience_years: integer(
      "athlete.experience.years",
      "Class: 1 freshman, 2 sophomore, 3 junior, 4 senior.",
    ),
    experience_display_value: character(
      "athlete.experience.displayValue",
      "Class in words: Freshman, Sophomore, Junior, Senior.",
    ),
    experience_abbreviation: character(
      "athlete.experience.abbreviation",
      "Class in letters: FR, SO, JR, SR.",
    ),
    ...birthPlace,
    birth_country_alternate_id: character(
      "athlete.birthCountry.alternateId",
      "Number of the country of birth: 1 is the United States.",
    ),
    birth_country_abbreviation: character(
      "athlete.birthCountry.abbreviation",
      "Country of birth in three letters (USA).",
    ),
    flag_href: character("athlete.flag.href", "URL of the flag of the player's country."),
    flag_alt: character("athlete.flag.alt", "Alternative text of the flag: the country (USA)."),
    flag_rel: character("athlete.flag.rel", "JSON list of roles of the flag: country-flag."),
    ...status,
    ...headshot,
    ...lists,
  },
);

const college = {
  college_id: character(
    "athlete.college.id",
    "Team id of the player's college; null for players without one.",
  ),
  college_guid: character("athlete.college.guid", "Second, globally unique id of the college."),
  college_name: character("athlete.college.name", "Name of the college (Missouri State)."),
  college_short_name: character(
    "athlete.college.shortName",
    "Short name of the player's college, as on scoreboards.",
  ),
  college_abbrev: character(
    "athlete.college.abbrev",
    "Letters for the player's college (MOST), usually three or four.",
  ),
  college_mascot: character("athlete.college.mascot", "Nickname of the college's teams (Bears)."),
  college_logos: character("athlete.college.logos", "JSON list of the college's logos."),
};

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
    ...identity,
    alternate_ids_sdr,
    slug,
    ...names,
    nickname: character("athlete.nickname", "Nickname of the player; usually empty or null."),
    jersey,
    ...position,
    position_parent_id: character(
      "athlete.position.parent.id",
      "Number of the general position that contains position_id.",
    ),
    position_parent_name: character(
      "athlete.position.parent.name",
      "General position in words: Pitcher, Infielder, Outfielder, Batter.",
    ),
    position_parent_display_name: character(
      "athlete.position.parent.displayName",
      "Name of a player at the general position.",
    ),
    position_parent_abbreviation: character(
      "athlete.position.parent.abbreviation",
      "General position in letters: P, IF, OF, BA.",
    ),
    position_parent_leaf: logical(
      "athlete.position.parent.leaf",
      "False, because the general position is divided further.",
    ),
    height,
    display_height,
    weight: double("athlete.weight", "Weight in pounds, as listed by the club."),
    display_weight: character("athlete.displayWeight", "Weight with its unit: 245 lbs."),
    age: integer("athlete.age", "Age in years on the day of the response."),
    date_of_birth: character(
      "athlete.dateOfBirth",
      "Day of birth, as US Pacific midnight in UTC (1996-04-10T07:00Z): the first " +
        "ten characters are the day.",
    ),
    debut_year: integer("athlete.debutYear", "Year of the player's first major league game."),
    experience_years: integer(
      "athlete.experience.years",
      "Years in the major leagues as the service counts them; 0 in the first.",
    ),
    bats_type: character("athlete.bats.type", "Batting side: LEFT, RIGHT or BOTH."),
    bats_abbreviation: character("athlete.bats.abbreviation", "Batting side: L, R or B (switch)."),
    bats_display_value: character(
      "athlete.bats.displayValue",
      "Batting side: Left, Right or Both.",
    ),
    throws_type: character("athlete.throws.type", "Throwing hand: LEFT or RIGHT."),
    throws_abbreviation: character("athlete.throws.abbreviation", "Throwing hand: L or R."),
    throws_display_value: character("athlete.throws.displayValue", "Throwing hand: Left or Right."),
    ...birthPlace,
    ...college,
    ...status,
    ...headshot,
    positions: character(
      "athlete.positions",
      "JSON list of all positions of the player, with references to their statistics.",
    ),
    contracts: character(
      "athlete.contracts",
      "JSON list of contracts: season, and salary in US dollars; [] if none is known.",
    ),
    ...lists,
  },
);

/** One player of a women's college basketball team. */
export interface WbbRosterPlayer extends Row<typeof wbbColumns> {}

/** One player of a baseball team. */
export interface MlbRosterPlayer extends Row<typeof mlbColumns> {}

function athletes(payload: JsonObject): JsonObject[] {
  const rows: JsonObject[] = [];
  const elements = requiredObjectsAt(payload, "athletes", "$");
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index] as JsonObject;
    if (isGroup(element)) {
      for (const athlete of objectsAt(element, "items", `$.athletes[${index}]`)) {
        rows.push({ group: element, athlete });
      }
    } else {
      rows.push({ group: undefined, athlete: element });
    }
  }
  return rows;
}

/** Returns whether an element is a group: its position is text, a player's own position is an object. */
function isGroup({ items, position }: JsonObject): boolean {
  return items !== undefined || typeof position === "string";
}

const shared = {
  empty: "If the service knows no players of the team.",
  items: athletes,
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
