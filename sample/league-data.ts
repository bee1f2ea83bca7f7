import raw from "./data/leagues.json";

type Data = typeof raw.wbb | typeof raw.mlb;

/** Leagues that are played with the positions, groups and officials of another. */
const like = <D extends Data>(
  other: D,
  names: Partial<D["names"]>,
  settings: Partial<D["settings"]>,
): D => ({
  ...other,
  names: { ...other.names, ...names },
  settings: { ...other.settings, year: 2026, now: "2026-02-12T01:30Z", ...settings },
});

/** The morning after both college games. */
const IN_JUNE = "2026-06-16T14:00Z";

/** The service's data of its leagues, and the first ids of their people. */
export const LEAGUE_DATA = {
  wbb: raw.wbb,
  mbb: like(
    raw.wbb,
    {
      ...{ id: "41", uid: "s:40~l:41", name: "NCAA Men's Basketball", abbreviation: "NCAAM" },
      ...{ midsizeName: "NCAAM Basketball", slug: "mens-college-basketball" },
    },
    { athletes: 6_000_000, coaches: 6_900_000 },
  ),
  nba: like(
    raw.wbb,
    {
      ...{ id: "46", uid: "s:40~l:46", name: "National Basketball Association" },
      ...{ abbreviation: "NBA", midsizeName: "NBA", slug: "nba" },
    },
    { athletes: 5_000_000, coaches: 5_900_000 },
  ),
  mlb: raw.mlb,
  college_baseball: like(
    raw.mlb,
    {
      ...{ id: "14", uid: "s:1~l:14", name: "NCAA Baseball", abbreviation: "CBASE" },
      ...{ midsizeName: "NCAA Baseball", slug: "college-baseball" },
    },
    { athletes: 3_000_000, coaches: 3_900_000, now: IN_JUNE },
  ),
  college_softball: like(
    raw.mlb,
    {
      ...{ id: "102", uid: "s:1~l:102", name: "NCAA Softball", abbreviation: "CSOFT" },
      ...{ midsizeName: "NCAA Softball", slug: "college-softball" },
    },
    { athletes: 2_000_000, coaches: 2_900_000, now: IN_JUNE },
  ),
} as const;

export const { cities } = raw;
