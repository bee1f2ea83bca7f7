import { college } from "./college";
import type { BasketballLeagueOf } from "./league";

export const mbb: BasketballLeagueOf<"mbb"> = {
  ...college,
  code: "mbb",
  title: "men's college basketball",
  slug: "mens-college-basketball",
  uid: "s:40~l:41~",
  // Some NCAA tournament games are described only by their round.
  postseason: [
    ["NIT", /\bnit\b|\bnational invitation/i],
    ["CBI", /\bcbi\b|\bcollege basketball invitational\b/i],
    ["Crown", /\bcollege basketball crown\b/i],
    [
      "NCAA tournament",
      /\bncaa\b|\bmen.?s basketball championship\b|\b(?:first|final) four\b|\bsweet 16\b|\belite (?:8|eight)\b/i,
    ],
  ],
  regulation: 2,
  bracket_hosts: null,
  // NCAA selection criteria.
  quadrants: [
    { since_season: 0, home: [30, 75, 160], neutral: [50, 100, 200], away: [75, 135, 240] },
  ],
  // First seen in payloads; they may be older.
  substitutions_since: "2026-01",
  // NCAA men's rules. Confirmed by `format` of payloads.
  periods: [{ since_season: 0, count: 2, seconds: 1200, two_throws_foul: 10, one_and_one_foul: 7 }],
  // NCAA rules committee: the international line since 2019-20, 20 ft 9 in from 2008-09.
  three_point_lines: [
    { since_season: 2020, arc_ft: 22 + 1.75 / 12, corner_ft: 21 + 7.875 / 12 },
    { since_season: 2009, arc_ft: 20.75, corner_ft: 20.75 },
    { since_season: 0, arc_ft: 19.75, corner_ft: 19.75 },
  ],
};
