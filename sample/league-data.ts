import raw from "./data/leagues.json";

/** Leagues that are played with the positions, groups and officials of college basketball. */
const like = (
  names: Partial<typeof raw.wbb.names>,
  settings: Partial<typeof raw.wbb.settings>,
): typeof raw.wbb => ({
  ...raw.wbb,
  names: { ...raw.wbb.names, ...names },
  settings: { ...raw.wbb.settings, year: 2026, now: "2026-02-12T01:30Z", ...settings },
});

/** The service's data of its leagues, and the first ids of their people. */
export const LEAGUE_DATA = {
  wbb: raw.wbb,
  mbb: like(
    {
      ...{ id: "41", uid: "s:40~l:41", name: "NCAA Men's Basketball", abbreviation: "NCAAM" },
      ...{ midsizeName: "NCAAM Basketball", slug: "mens-college-basketball" },
    },
    { athletes: 6_000_000, coaches: 6_900_000 },
  ),
  nba: like(
    {
      ...{ id: "46", uid: "s:40~l:46", name: "National Basketball Association" },
      ...{ abbreviation: "NBA", midsizeName: "NBA", slug: "nba" },
    },
    { athletes: 5_000_000, coaches: 5_900_000 },
  ),
  mlb: raw.mlb,
} as const;

export const { cities } = raw;
