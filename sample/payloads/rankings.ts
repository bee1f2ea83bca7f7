import type { Json } from "../league";
import { type Season, tallyText } from "../season";
import {
  image,
  LEAGUES,
  leagueJson,
  logosOf,
  page,
  reference,
  SITE,
  seasonName,
  teamWith,
} from "./parts";

/** Fixed polls of the last week of the regular season; a rank of 99 says unranked. */
const POLLS = [
  {
    id: "1",
    name: "AP Top 25",
    shortName: "AP Poll",
    type: "ap",
    votes: ["880007", "880004", "880001", "880008", "880002", "880009"],
  },
  {
    id: "2",
    name: "USA Today Coaches Poll",
    shortName: "Coaches Poll",
    type: "usa",
    votes: ["880007", "880001", "880004", "880008", "880009", "880002"],
  },
] as const;
const POINTS = [163, 140.5, 122, 95, 61, 37];
const OTHER = "880003";
const WEEK = 14;
const UNRANKED = 99;

/** Rank of a team in the first poll. */
export function wbbRankOf({ league }: Season, id: string): number {
  const place = league.code === "wbb" ? POLLS[0].votes.indexOf(id as "880007") : -1;
  return place < 0 ? UNRANKED : place + 1;
}

export const isRanked = (poll: "ap" | "usa", id: string): boolean =>
  POLLS.some(({ type, votes }) => type === poll && votes.includes(id as "880007"));

const OCCURRENCE = {
  number: WEEK,
  type: "week",
  last: false,
  value: String(WEEK),
  displayValue: `Week ${WEEK}`,
};

export function rankingsJson(season: Season): Json {
  const { league } = season;
  const { year } = league;
  const { sportId, slug, sport } = LEAGUES.wbb;
  const regular = { id: "2", type: 2, name: "Regular Season", abbreviation: "reg" };
  const dates = { startDate: `${year - 1}-07-16T07:00Z`, endDate: `${year}-04-10T06:59Z` };
  const icon = `${SITE}/sports/${sport}.png`;
  const within = (path: string) => reference(league, `seasons/${year}/${path}`);
  return {
    sports: [
      {
        ...reference(league, ""),
        id: sportId,
        uid: `s:${sportId}`,
        name: "Basketball",
        displayName: "Basketball",
        slug: sport,
        logos: [image(icon, "default", 500), image(icon, "dark", 500)],
        links: [page("sport desktop", `${SITE}/${sport}/`, "Sport")],
      },
    ],
    leagues: [{ ...reference(league, slug), ...leagueJson(league), shortName: "NCAAW" }],
    rankings: POLLS.map(({ votes, ...poll }, index) => {
      const row = (id: string, place: number): Json => {
        const team = league.teams.find((one) => one.id === id);
        if (team === undefined) return {};
        const points = POINTS[place] ?? 1;
        // The first two have changed places; whoever is among the others never has a record.
        const previous = place > 5 ? 0 : place < 2 ? 2 - place : place + 1;
        const moved = previous - place - 1;
        return {
          current: place > 5 ? 0 : place + 1,
          previous,
          points: index === 0 ? points : Math.floor(points),
          firstPlaceVotes: place === 0 ? 24 : place === 1 ? 2 : 0,
          trend: moved === 0 || place > 5 ? "-" : moved > 0 ? `+${moved}` : String(moved),
          team: {
            ...teamWith(league, team, "id uid location name nickname abbreviation color"),
            logos: logosOf(league, id),
            ...teamWith(league, team, "link logo"),
          },
          date: "2023-02-06T08:00Z",
          lastUpdated: "2023-02-06T20:00Z",
          recordSummary: place > 5 ? "0-0" : tallyText(season.record(id).all),
          ...(place === 0 ? { lanternVotes: 5 } : {}),
        };
      };
      return {
        ...within(`types/2/weeks/${WEEK}/rankings/${poll.id}`),
        ...poll,
        occurrence: OCCURRENCE,
        date: "2023-02-06T08:00Z",
        headline: `${year} NCAA Basketball Rankings - ${poll.name} Week ${WEEK}`,
        shortHeadline: `${year} ${poll.shortName}: Week ${WEEK}`,
        season: {
          year,
          ...dates,
          displayName: seasonName(league, year),
          type: { type: 2, name: "Regular Season", abbreviation: "reg" },
          powerIndexes: within("powerindex"),
          powerIndexLeaders: within("powerindex/leaders"),
          athletes: within("athletes"),
          awards: within("awards"),
          leaders: within("types/2/leaders"),
        },
        lastUpdated: "2023-02-06T20:00Z",
        ranks: votes.map(row),
        others: [row(OTHER, 6)],
        droppedOut: [],
        availability: {},
        firstOccurrence: { type: "week", value: "1" },
      };
    }),
    latestSeason: { year, ...dates, type: regular },
    latestWeek: OCCURRENCE,
    weekCounts: [{ type: "2", weekCount: WEEK }],
    weeks: Array.from({ length: WEEK }, (_, week) => ({
      display: week === 0 ? "Preseason" : `Week ${week + 1}`,
      week: String(week + 1),
      type: "2",
    })),
    requestedSeason: {
      year,
      displayName: seasonName(league, year),
      type: { type: 2, name: "Regular Season" },
      week: OCCURRENCE,
    },
    availableRankings: POLLS.map(({ id, name, shortName }) => ({
      id,
      name,
      shortName,
      week: String(WEEK),
      seasonType: 2,
    })),
  };
}
