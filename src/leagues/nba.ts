import { type BasketballLeagueOf, monthsBetween } from "./league";
import { professional } from "./professional";

export const nba: BasketballLeagueOf<"nba"> = {
  ...professional,
  code: "nba",
  title: "the NBA",
  slug: "nba",
  uid: "s:40~l:46~",
  // Abbreviations of the leagues, Baseball- and Basketball-Reference, FanGraphs and Retrosheet, and nicknames.
  team_names: {
    "76ers": ["PHL", "Sixers", "Philly"],
    Cavaliers: ["Cavs"],
    Celtics: ["Celts"],
    Clippers: ["Clips", "Los Angeles Clippers"],
    Grizzlies: ["Grizz", "Griz"],
    Hornets: ["CHO", "CHH", "Bobcats"],
    Jazz: ["UTA"],
    Knicks: ["NYK", "Knickerbockers"],
    Lakers: ["LA", "LA Lakers"],
    Mavericks: ["Mavs"],
    Nets: ["BRK", "NJN", "New Jersey Nets"],
    Nuggets: ["Nugs"],
    Pelicans: ["NOP", "NOLA", "Pels"],
    Spurs: ["SAS"],
    Suns: ["PHO"],
    Thunder: ["SuperSonics", "Sonics"],
    Timberwolves: ["Wolves", "T-Wolves", "Twolves"],
    "Trail Blazers": ["Blazers"],
    Warriors: ["GSW", "Dubs"],
    Wizards: ["WAS", "Wiz", "Bullets"],
  },
  // Sixteen teams reach the playoffs.
  benchmarks: { strong: [5, 8], bubble: [15, 18] },
  postseason: [
    ["finals", /\bnba finals\b/i],
    ["conference finals", /\b(?:east|west|conference) finals\b/i],
    ["conference semifinals", /\bsemi-?finals\b/i],
    ["first round", /\b(?:1st|first) round\b/i],
  ],
  season_rule: "the year it ends in (2025 is 2024-25)",
  season_months: monthsBetween([-1, 10], [0, 6]),
  // First seen in payloads; they may be older.
  substitutions_since: "2024-01",
  // NBA rule 5. Confirmed by `format` of payloads.
  periods: [
    { since_season: 0, count: 4, seconds: 720, two_throws_foul: 5, one_and_one_foul: null },
  ],
  pace_minutes: 48,
  // Cleaning the Glass, "Garbage time".
  garbage_time: {
    leads: [
      { seconds_left: 720, points: 25 },
      { seconds_left: 540, points: 20 },
      { seconds_left: 360, points: 10 },
    ],
    most_starters: 2,
  },
  // NBA rule 12 B, section V.
  late_fouls: { overtime_foul: 4, last_seconds: 120 },
  // Since 2025-26 a missed heave of the first three quarters is a team attempt and nobody's.
  heaves: { since_season: 2026, last_seconds: 3, from_ft: 36 },
  // NBA rule 1; 22 ft all round in 1994-95 to 1996-97.
  three_point_lines: [
    { since_season: 1998, arc_ft: 23.75, corner_ft: 22 },
    { since_season: 1995, arc_ft: 22, corner_ft: 22 },
    { since_season: 0, arc_ft: 23.75, corner_ft: 22 },
  ],
};
