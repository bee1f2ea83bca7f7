import { college } from "./college";
import type { BasketballLeagueOf } from "./league";

export const wbb: BasketballLeagueOf<"wbb"> = {
  ...college,
  code: "wbb",
  title: "women's college basketball",
  slug: "womens-college-basketball",
  uid: "s:40~l:54~",
  // Some NCAA tournament games are described only by their round.
  postseason: [
    ["WNIT", /\bwnit\b|\bwomen.?s (?:nit\b|national invitation)/i],
    ["WBIT", /\bwbit\b|\bbasketball invitation tournament/i],
    ["WBI", /\bwbi\b|\bbasketball invitational\b/i],
    [
      "NCAA tournament",
      /\bncaa\b|\b(?:wo)?men.?s basketball championship\b|\b(?:first|final) four\b|\bsweet 16\b|\belite (?:8|eight)\b/i,
    ],
  ],
  regulation: 4,
  // NCAA bracket principles: campuses of the best sixteen teams.
  bracket_hosts: { seeds: 4, rounds: 2 },
  // NCAA selection criteria: by site since 2024-25.
  quadrants: [
    { since_season: 2025, home: [25, 55, 90], neutral: [35, 65, 105], away: [45, 80, 130] },
    { since_season: 0, home: [25, 50, 100], neutral: [25, 50, 100], away: [25, 50, 100] },
  ],
  // First seen in payloads of that day.
  substitutions_since: "2025-02-12",
  // NCAA women's rules: two halves until 2014-15, quarters since. Confirmed by `format` of payloads.
  periods: [
    { since_season: 2016, count: 4, seconds: 600, two_throws_foul: 5, one_and_one_foul: null },
    { since_season: 0, count: 2, seconds: 1200, two_throws_foul: 10, one_and_one_foul: 7 },
  ],
  // NCAA rules committee: the international line since 2021-22, 20 ft 9 in from 2011-12.
  three_point_lines: [
    { since_season: 2022, arc_ft: 22 + 1.75 / 12, corner_ft: 21 + 7.875 / 12 },
    { since_season: 2012, arc_ft: 20.75, corner_ft: 20.75 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ],
};
