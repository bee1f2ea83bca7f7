/**
 * Nicknames of two words by the first one, needed to separate the location from the rest of a name. The list
 * contains all those of the leagues' teams in 2022-23 and 2025-26.
 */
const NICKNAMES: Readonly<Record<string, string>> = {
  Big: "Green Red",
  Black: "Bears Knights",
  Blue: "Demons Devils Hens Hose Jays Raiders",
  Crimson: "Tide",
  Delta: "Devils",
  Demon: "Deacons",
  Fighting: "Camels Hawks Illini Irish",
  Golden: "Bears Eagles Flashes Gophers Griffins Grizzlies Hurricane Lions Tigers",
  Great: "Danes",
  Green: "Wave",
  Horned: "Frogs",
  Lady:
    "Bears Braves Bulldogs Eagles Griz Hornets Lions Panthers Raiders Rebels Techsters Tigers " +
    "Toppers Volunteers",
  Mean: "Green",
  Mighty: "Oaks",
  Mountain: "Hawks",
  Nittany: "Lions",
  Purple: "Aces Eagles",
  "Ragin'": "Cajuns",
  Rainbow: "Wahine Warriors",
  Red: "Flash Foxes Hawks Raiders Sox Storm Wolves",
  River: "Hawks",
  "Runnin'": "Bulldogs",
  Running: "Eagles",
  Scarlet: "Knights",
  Screaming: "Eagles",
  Sugar: "Bears",
  Sun: "Devils",
  Tar: "Heels",
  Thundering: "Herd",
  Trail: "Blazers",
  White: "Sox",
  Wolf: "Pack",
  Yellow: "Jackets",
};

const NICKNAMES_OF_TWO_WORDS = new Set(
  Object.entries(NICKNAMES).flatMap(([first, others]) =>
    others.split(" ").map((second) => `${first} ${second}`),
  ),
);

/** Returns the location of a team, such as `Texas` for `Texas Longhorns`; null for a name of one word. */
export function readLocation(name: string | null): string | null {
  const words = name?.split(" ") ?? [];
  const isOfTwo = words.length > 2 && NICKNAMES_OF_TWO_WORDS.has(words.slice(-2).join(" "));
  const location = words.slice(0, isOfTwo ? -2 : -1);
  return location.length === 0 ? null : location.join(" ");
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
export function furtherNames(name: string | null, location = readLocation(name)) {
  const short = location?.replace(/ State$/, " St") ?? null;
  return [location, short, SECOND_NAMES[location ?? ""] ?? null];
}
