import names from "../data/standings.json";
import type { Group, Json, Team } from "../league";
import {
  type Result,
  type Season,
  type Tally,
  type TeamRecord,
  tallyOf,
  tallyText,
  winPercent,
} from "../season";
import { LEAGUES, page, rounded, SITE, teamWith, thousandths } from "./parts";
import { isRanked } from "./rankings";
import { ranked, seasonName } from "./season-parts";

/** A value with the text it is shown as. */
type Shown = readonly [value: number, text: string];

/** Numbers of a standing, by the names of both leagues; those that nobody counts here are zero. */
function numbersOf(
  season: Season,
  team: Team,
  record: TeamRecord,
): Readonly<Record<string, Shown>> {
  const wbb = season.league.code === "wbb";
  const games = record.all.wins + record.all.losses + record.all.ties;
  const group = ranked(season, team.group.id);
  const place = group.indexOf(team) + 1;
  const leader = season.record((group[0] ?? team).id);
  const own = wbb ? record.group : record.all;
  const best = wbb ? leader.group : leader.all;
  const behind = Math.max(0, (best.wins - own.wins + own.losses - best.losses) / 2);
  const whole = (value: number): Shown => [value, String(value)];
  const share = (tally: Tally): Shown => {
    const value = rounded(winPercent(tally), 10_000_000);
    return [value, thousandths(value)];
  };
  const average = (sum: number): Shown => {
    const value = games === 0 ? 0 : rounded(sum / games, 10_000_000);
    return [value, value.toFixed(1)];
  };
  const dash = (value: number): Shown => [value, value === 0 ? "-" : String(value)];
  const { streak, pointsFor, pointsAgainst } = record;
  const difference = pointsFor - pointsAgainst;
  const last = place === group.length;
  const chance: Shown = last ? [0.463, "0.463"] : [26.9, "26.9%"];
  return {
    avgPointsAgainst: average(pointsAgainst),
    avgPointsFor: average(pointsFor),
    differential: average(difference),
    gamesBehind: dash(behind),
    divisionGamesBehind: dash(behind),
    gamesAhead: dash(place === 1 ? 0.5 : 0),
    gamesPlayed: whole(games),
    leagueWinPercent: share(wbb ? record.group : record.league),
    divisionWinPercent: share(record.group),
    losses: whole(record.all.losses),
    wins: whole(record.all.wins),
    ties: whole(record.all.ties),
    playoffSeed: whole(place),
    pointDifferential: [difference, wbb && difference > 0 ? `+${difference}` : String(difference)],
    points: whole(-behind),
    pointsAgainst: whole(pointsAgainst),
    pointsFor: whole(pointsFor),
    streak: [streak, `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`],
    winPercent: share(record.all),
    homeWins: whole(record.home.wins),
    homeLosses: whole(record.home.losses),
    homeTies: whole(record.home.ties),
    roadWins: whole(record.road.wins),
    roadLosses: whole(record.road.losses),
    roadTies: whole(record.road.ties),
    clincher: place === 1 ? [2, "y"] : [0, ""],
    divisionPercent: chance,
    playoffPercent: chance,
    wildCardPercent: chance,
    divisionTied: [0, ""],
  };
}

export function numbersJson(season: Season, team: Team, record: TeamRecord, prefix = ""): Json[] {
  const values = numbersOf(season, team, record);
  return names[season.league.code].flatMap((words) => {
    const [name = "", displayName, shortDisplayName, description, abbreviation] = words;
    // Who has clinched nothing has no such number.
    if (name === "clincher" && values[name]?.[0] === 0) return [];
    const [value, displayValue] = values[name] ?? [0, "0"];
    const type = `${prefix}${name.toLowerCase()}`;
    return {
      name,
      displayName,
      shortDisplayName,
      description,
      abbreviation,
      type,
      value,
      displayValue,
    };
  });
}

/** The record a team would have with these of its games alone. */
const split = (record: TeamRecord, keep: (result: Result) => boolean): TeamRecord => {
  const results = record.results.filter(keep);
  const sum = (key: "own" | "other") => results.reduce((all, result) => all + result[key], 0);
  return {
    ...record,
    results,
    all: tallyOf(results),
    pointsFor: sum("own"),
    pointsAgainst: sum("other"),
  };
};

const recordStat = (
  id: string,
  name: string,
  abbreviation: string,
  type: string,
  words: string,
  tally: Tally,
): Json => ({
  id,
  name,
  abbreviation,
  ...(words === ""
    ? {}
    : { displayName: name, shortDisplayName: abbreviation, description: words }),
  type,
  summary: tallyText(tally),
  displayValue: tallyText(tally),
});

/** Numbers, then a record; in wbb both once for each split, whose numbers repeat their names. */
function standingStats(season: Season, team: Team): Json[] {
  const record = season.record(team.id);
  const { all, home, road, group, league, lastTen } = record;
  const head = numbersJson(season, team, record);
  if (season.league.code === "mlb") {
    return [
      ...head,
      recordStat("0", "overall", "Total", "total", "Overall Record", all),
      recordStat("33", "Home", "Home", "home", "Home Record", home),
      recordStat("34", "Road", "AWAY", "road", "Away Record", road),
      recordStat("612", "Intradivision", "Intradivision", "intradivision", "", group),
      recordStat("613", "Intraleague", "Intraleague", "intraleague", "", league),
      recordStat(
        "614",
        "Last Ten Games",
        "Last Ten",
        "lasttengames",
        "Record last 10 games",
        lastTen,
      ),
    ];
  }
  const against =
    (poll: "ap" | "usa") =>
    ({ opponent }: Result) =>
      isRanked(poll, opponent.id);
  const splits = [
    [
      "home",
      split(record, (one) => one.home && !one.game.plan.neutral),
      "2",
      "Home",
      "Home",
      "Home Record",
    ],
    [
      "road",
      split(record, (one) => !one.home && !one.game.plan.neutral),
      "3",
      "Road",
      "AWAY",
      "Away Record",
    ],
    ["vsaprankedteams", split(record, against("ap")), "4", "vs AP Top 25", "VS AP", ""],
    ["vsusarankedteams", split(record, against("usa")), "5", "vs USA Ranked", "VS USA", ""],
    [
      "vsconf",
      split(record, (one) => one.game.plan.type === 2 && one.opponent.group === team.group),
      "9009",
      "vs. Conf.",
      "CONF",
      "Conference Record",
    ],
  ] as const;
  return [
    ...head,
    recordStat("0", "overall", "Season", "total", "Overall Record", all),
    ...splits.flatMap(([type, one, id, name, short, words]) => [
      ...numbersJson(season, team, one, `${type}_`),
      recordStat(id, name, short, type, words, type === "vsconf" ? group : one.all),
    ]),
  ];
}

const groupJson = ({ league }: Season, { id, name, abbreviation, shortName }: Group): Json => ({
  uid: `${LEAGUES[league.code].uid}~g:${id}`,
  id,
  name,
  abbreviation,
  shortName,
});

function standingsOf(season: Season, group: Group): Json {
  const { league } = season;
  const teams = ranked(season, group.id);
  return {
    standings: {
      id: "0",
      name: "overall",
      displayName: "Standings",
      links: [
        page(
          "standings desktop",
          `${SITE}/${LEAGUES[league.code].slug}/standings/_/group/${group.id}`,
          "Table",
          "Standings",
        ),
      ],
      season: league.year,
      seasonType: 2,
      seasonDisplayName: seasonName(league, league.year),
      entries: teams.map((team, place) => {
        // One with `logo` instead of a list, one without any, one record without its summary.
        const last = place === teams.length - 1;
        const logos = place === 1 ? "logo" : last ? "" : "logos";
        const stats = standingStats(season, team).map((stat) => {
          if (!last || stat.type !== "home") return stat;
          const { summary: _, ...rest } = stat;
          return rest;
        });
        return {
          team: {
            ...teamWith(
              league,
              team,
              `id uid location name abbreviation displayName shortDisplayName isActive ${logos}`,
            ),
            ...teamWith(league, team, "page"),
          },
          ...(place === 0 ? { note: { color: "#81D6AC", description: "Leads", rank: 1 } } : {}),
          stats: [
            ...stats,
            ...(league.code === "mlb" && place === 0
              ? [
                  {
                    name: "lanternIndex",
                    displayName: "Lantern Index",
                    shortDisplayName: "LANT",
                    description: "Lanterns lit",
                    abbreviation: "LANT",
                    type: "lanternindex",
                    value: 7,
                    displayValue: "7",
                  },
                ]
              : []),
          ],
        };
      }),
    },
  };
}

/** All conferences under the division; the two leagues; `group` asks for one of them alone. */
export function standingsJson(season: Season, asked: string | null): Json {
  const { league } = season;
  const wbb = league.code === "wbb";
  const one = league.groups.find(({ id }) => id === asked);
  if (one && (one.isConference || one.parent))
    return { ...groupJson(season, one), ...standingsOf(season, one) };
  const tables = league.groups.filter(({ isConference }) => isConference);
  const [division] = league.groups;
  const top = wbb && division ? groupJson(season, division) : topJson(season);
  return {
    ...top,
    children: tables.map((group) => ({
      ...groupJson(season, group),
      ...(wbb ? { isConference: true } : {}),
      ...standingsOf(season, group),
    })),
  };
}

const topJson = ({ league: { code } }: Season): Json => {
  const { uid, id, name, abbreviation } = LEAGUES[code];
  return { uid, id, name, abbreviation, shortName: abbreviation };
};
