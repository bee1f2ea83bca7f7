import type { League } from "./league";

/** Major-league baseball. */
export const mlb = {
  code: "mlb",
  sport: "baseball",
  title: "baseball",
  slug: "mlb",
  uid: "s:1~l:10~",
  // Abbreviations of the leagues, Baseball- and Basketball-Reference, FanGraphs and Retrosheet, and nicknames.
  team_names: {
    Angels: ["ANA", "LA", "Halos", "Anaheim", "California Angels"],
    Astros: ["Stros"],
    Athletics: ["A's", "OAK", "Oakland", "Sacramento", "Philadelphia Athletics"],
    "Blue Jays": ["Jays", "BlueJays"],
    Braves: ["Bravos"],
    Brewers: ["Brew Crew", "Crew"],
    Cardinals: ["SLN", "Cards", "Redbirds", "Saint Louis"],
    Cubs: ["CHN", "CHI", "Cubbies", "North Siders"],
    Diamondbacks: ["AZ", "D-backs", "Dbacks", "D backs", "Snakes"],
    Dodgers: ["LAN", "LA", "Brooklyn Dodgers"],
    Giants: ["SFG", "SFN", "San Fran"],
    Guardians: ["Guards", "Indians", "Cleveland Indians"],
    Mariners: ["M's", "Ms"],
    Marlins: ["FLO", "FLA", "Florida Marlins", "Fish"],
    Mets: ["NYN", "NY", "Metropolitans"],
    Nationals: ["WSN", "WAS", "Nats", "Montreal Expos", "Expos"],
    Orioles: ["O's"],
    Padres: ["SDP", "SDN", "Friars", "Pads"],
    Phillies: ["Phils", "Philly"],
    Pirates: ["Bucs", "Buccos"],
    Rays: ["TBR", "TBA", "Devil Rays"],
    "Red Sox": ["BoSox"],
    Reds: ["Redlegs"],
    Rockies: ["Rox"],
    Royals: ["KCR", "KCA"],
    Twins: ["Twinkies"],
    "White Sox": ["CWS", "CHA", "CHI", "ChiSox", "South Siders"],
    Yankees: ["NYA", "NY", "Yanks", "Bronx Bombers"],
  },
  // Twelve teams reach the postseason.
  benchmarks: { strong: [5, 8], bubble: [11, 14] },
  bracket_hosts: null,
  quadrants: [],
  close_margin: 1,
  season_rule: "its calendar year",
  season_types: [1, 2, 3],
  postseason: [
    ["wild card", /\bwild[ -]?card\b|\b[an]lwc\b/i],
    ["division series", /\bdivision series\b|\b[an]lds\b/i],
    ["championship series", /\bchampionship series\b|\b[an]lcs\b/i],
    ["World Series", /\bworld series\b/i],
  ],
  cup_final: null,
  default_group: null,
  tournament_groups: [],
  season_months: [
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [0, 6],
    [0, 7],
    [0, 8],
    [0, 9],
    [0, 10],
    [0, 11],
  ],
  regulation: 9,
  is_college: false,
  has_draft: false,
} as const satisfies League;

/** The diamond of major-league baseball, in feet; walls and fences differ between parks. */
export const mlbField = {
  between_bases_ft: 90,
  /** Distance from the point of home plate to the front of the pitcher's plate. */
  pitchers_plate_ft: 60.5,
  /** Distance from the pitcher's plate to the edge of the outfield grass. */
  infield_arc_ft: 95,
  /** Angle between either foul line and the line to center field. */
  foul_line_degrees: 45,
} as const;

/** Home plate and the strike zone of major-league baseball, in feet. */
export const mlbZone = {
  plate_width_ft: 17 / 12,
  /** A pitch is a strike if any part of the ball touches the zone. */
  ball_radius_ft: 1.45 / 12,
  /** Distance from the side of home plate to the batter's box. */
  box_from_plate_ft: 0.5,
  /** The zone of automated calls, as fractions of the batter's height. */
  automated: { since_season: 2026, bottom_of_height: 0.27, top_of_height: 0.535 },
  /** The approximate zone that umpires call for batters of average height. */
  average: { bottom_ft: 1.6, top_ft: 3.4 },
} as const;
