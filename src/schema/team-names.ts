/**
 * Nicknames of more than one word, needed to separate the location from the rest of a name. The list contains
 * all those of the leagues' teams in 2022-23 and 2025-26.
 */
const NICKNAMES = [
  "Big Green",
  "Big Red",
  "Black Bears",
  "Black Knights",
  "Blue Demons",
  "Blue Devils",
  "Blue Hens",
  "Blue Hose",
  "Blue Jays",
  "Blue Raiders",
  "Crimson Tide",
  "Delta Devils",
  "Demon Deacons",
  "Fighting Camels",
  "Fighting Hawks",
  "Fighting Illini",
  "Fighting Irish",
  "Golden Bears",
  "Golden Eagles",
  "Golden Flashes",
  "Golden Gophers",
  "Golden Griffins",
  "Golden Grizzlies",
  "Golden Hurricane",
  "Golden Lions",
  "Golden Tigers",
  "Great Danes",
  "Green Wave",
  "Horned Frogs",
  "Lady Bears",
  "Lady Braves",
  "Lady Bulldogs",
  "Lady Eagles",
  "Lady Griz",
  "Lady Hornets",
  "Lady Lions",
  "Lady Panthers",
  "Lady Raiders",
  "Lady Rebels",
  "Lady Techsters",
  "Lady Tigers",
  "Lady Toppers",
  "Lady Volunteers",
  "Mean Green",
  "Mighty Oaks",
  "Mountain Hawks",
  "Nittany Lions",
  "Purple Aces",
  "Purple Eagles",
  "Ragin' Cajuns",
  "Rainbow Wahine",
  "Rainbow Warriors",
  "Red Flash",
  "Red Foxes",
  "Red Hawks",
  "Red Raiders",
  "Red Sox",
  "Red Storm",
  "Red Wolves",
  "River Hawks",
  "Runnin' Bulldogs",
  "Running Eagles",
  "Scarlet Knights",
  "Screaming Eagles",
  "Sugar Bears",
  "Sun Devils",
  "Tar Heels",
  "Thundering Herd",
  "Trail Blazers",
  "White Sox",
  "Wolf Pack",
  "Yellow Jackets",
];

/** Returns the location of a team, such as `Texas` for `Texas Longhorns`; null for a name of one word. */
export function readLocation(name: string | null): string | null {
  const nickname = NICKNAMES.find((words) => name?.endsWith(` ${words}`));
  const length = nickname === undefined ? name?.lastIndexOf(" ") : -nickname.length - 1;
  return name == null || length === undefined || length === -1 ? null : name.slice(0, length);
}

/**
 * Other names of schools, by their location in the service: full names in the NCAA's directory. There are
 * also short forms if a name is the beginning of another ("UMass Lowell").
 */
const SECOND_NAMES: Readonly<Record<string, string>> = {
  BYU: "Brigham Young",
  LSU: "Louisiana State",
  Massachusetts: "UMass",
  "NC State": "North Carolina State",
  "Ole Miss": "Mississippi",
  SMU: "Southern Methodist",
  TCU: "Texas Christian",
  UAB: "Alabama Birmingham",
  UCF: "Central Florida",
  UCLA: "California Los Angeles",
  UConn: "Connecticut",
  UNLV: "Nevada Las Vegas",
  USC: "Southern California",
  UTEP: "Texas El Paso",
  VCU: "Virginia Commonwealth",
};

/** Returns the location of a team by its full name, and its other names; nulls if unknown. */
export function furtherNames(
  name: string | null,
  location = readLocation(name),
): readonly (string | null)[] {
  const short = location?.replace(/ State$/, " St") ?? null;
  return [location, short, SECOND_NAMES[location ?? ""] ?? null];
}
