import { type BasketballLeagueOf, monthsBetween } from "./league";
import { professional } from "./professional";

export const wnba: BasketballLeagueOf<"wnba"> = {
  ...professional,
  code: "wnba",
  title: "the WNBA",
  slug: "wnba",
  uid: "s:40~l:59~",
  // Abbreviations of the leagues, Baseball- and Basketball-Reference, FanGraphs and Retrosheet, and nicknames.
  team_names: {
    Aces: ["LVA", "Vegas"],
    Liberty: ["NYL", "Libs"],
    Mercury: ["PHO", "Merc"],
    Mystics: ["WAS"],
    Sparks: ["LAS"],
    Sun: ["CON"],
    Valkyries: ["GSV", "Valks"],
  },
  // Eight teams reach the playoffs.
  benchmarks: { strong: [3, 4], bubble: [7, 10] },
  postseason: [
    ["finals", /\bwnba finals\b/i],
    ["semifinals", /\bsemi-?finals\b/i],
    ["first round", /\b(?:1st|first) round\b/i],
  ],
  season_rule: "its calendar year",
  season_types: [1, 2, 3],
  fifth_part: null,
  season_months: monthsBetween([0, 5], [0, 10]),
  // First seen in the payload of that day; they may be older.
  substitutions_since: "2024-10-20",
  // WNBA rule 5: quarters since 2006, two halves before.
  periods: [
    { since_season: 2006, count: 4, seconds: 600, two_throws_foul: 5, one_and_one_foul: null },
    { since_season: 0, count: 2, seconds: 1200, two_throws_foul: 10, one_and_one_foul: 7 },
  ],
  pace_minutes: 40,
  // WNBA rule 12. Unverified in payloads.
  late_fouls: { overtime_foul: 4, last_seconds: 60 },
  heaves: null,
  garbage_time: null,
  // WNBA rule 1: the international line since 2013, with NBA corners; 20 ft 6.25 in from 2004.
  three_point_lines: [
    { since_season: 2013, arc_ft: 22 + 1.75 / 12, corner_ft: 22 },
    { since_season: 2004, arc_ft: 20 + 6.25 / 12, corner_ft: 20 + 6.25 / 12 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ],
};
