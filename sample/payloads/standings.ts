import names from "../data/standings.json";
import type { Group, Json, Team } from "../league";
import { isBasketball, writtenAs } from "../league";
import { ratio, thousandths } from "../numbers";
import {
  type Result,
  type Tally,
  type TeamRecord,
  tallyOf,
  tallyText,
  winPercent,
} from "../records";
import type { Season } from "../season";
import { LEAGUES, omit, page, pick, SITE, teamWith } from "./parts";
import { isRanked } from "./rankings";
import { ranked, seasonName } from "./season-parts";

/** A value with the text it is shown as. */
type Shown = readonly [value: number, text: string];

const whole = (value: number): Shown => [value, String(value)];
const share = (tally: Tally): Shown => [winPercent(tally), thousandths(winPercent(tally))];
const dash = (value: number): Shown => [value, value === 0 ? "-" : String(value)];

/** Numbers of a standing, by the names of both leagues; those that nobody counts here are zero. */
function numbersOf(
  season: Season,
  team: Team,
  record: TeamRecord,
): Readonly<Record<string, Shown>> {
  const wbb = isBasketball(season.league.code);
  const { all, home, road, group, league, streak, pointsFor, pointsAgainst } = record;
  const games = all.wins + all.losses + all.ties;
  const table = ranked(season, team.group.id);
  const place = table.indexOf(team) + 1;
  const leader = season.record((table[0] ?? team).id);
  const [own, best] = wbb ? [group, leader.group] : [all, leader.all];
  const behind = Math.max(0, (best.wins - own.wins + own.losses - best.losses) / 2);
  const average = (sum: number): Shown => [ratio(sum, games), ratio(sum, games).toFixed(1)];
  const difference = pointsFor - pointsAgainst;
  const chance: Shown = place === table.length ? [0.463, "0.463"] : [26.9, "26.9%"];
  return {
    avgPointsAgainst: average(pointsAgainst),
    avgPointsFor: average(pointsFor),
    differential: average(difference),
    gamesBehind: dash(behind),
    divisionGamesBehind: dash(behind),
    gamesAhead: dash(place === 1 ? 0.5 : 0),
    gamesPlayed: whole(games),
    leagueWinPercent: share(wbb ? group : league),
    divisionWinPercent: share(group),
    losses: whole(all.losses),
    wins: whole(all.wins),
    ties: whole(all.ties),
    playoffSeed: whole(place),
    pointDifferential: [difference, wbb && difference > 0 ? `+${difference}` : String(difference)],
    points: whole(-behind),
    pointsAgainst: whole(pointsAgainst),
    pointsFor: whole(pointsFor),
    streak: [streak, `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`],
    winPercent: share(all),
    homeWins: whole(home.wins),
    homeLosses: whole(home.losses),
    homeTies: whole(home.ties),
    roadWins: whole(road.wins),
    roadLosses: whole(road.losses),
    roadTies: whole(road.ties),
    clincher: place === 1 ? [2, "y"] : [0, ""],
    divisionPercent: chance,
    playoffPercent: chance,
    wildCardPercent: chance,
    divisionTied: [0, ""],
    lanternIndex: place === 1 ? [7, "7"] : [0, ""],
  };
}

/** Statistics of the first team of a table only. */
const OF_THE_FIRST = ["clincher", "lanternIndex"];

export function numbersJson(season: Season, team: Team, record: TeamRecord, prefix = ""): Json[] {
  const values = numbersOf(season, team, record);
  return names[writtenAs(season.league.code)].flatMap((words) => {
    const [name = "", displayName, shortDisplayName, description, abbreviation] = words;
    const [value, displayValue] = values[name] ?? [0, "0"];
    if (value === 0 && OF_THE_FIRST.includes(name)) return [];
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
function split(record: TeamRecord, keep: (result: Result) => boolean): TeamRecord {
  const results = record.results.filter(keep);
  const sum = (key: "own" | "other") => results.reduce((all, result) => all + result[key], 0);
  const [pointsFor, pointsAgainst] = [sum("own"), sum("other")];
  return { ...record, results, all: tallyOf(results), pointsFor, pointsAgainst };
}

type RecordWords = readonly [id: string, name: string, abbreviation: string, description?: string];

const OVERALL = {
  wbb: ["0", "overall", "Season", "Overall Record"],
  mlb: ["0", "overall", "Total", "Overall Record"],
} as const;

const CONFERENCE: RecordWords = ["9009", "vs. Conf.", "CONF", "Conference Record"];

const recordStat = (
  type: string,
  [id, name, abbreviation, description]: RecordWords,
  tally: Tally,
): Json => ({
  id,
  name,
  abbreviation,
  ...(description && { displayName: name, shortDisplayName: abbreviation, description }),
  type,
  summary: tallyText(tally),
  displayValue: tallyText(tally),
});

/** Numbers, then a record; in wbb both once for each split, whose numbers repeat their names. */
function standingStats(season: Season, team: Team): Json[] {
  const record = season.record(team.id);
  const { all, home, road, group, league, lastTen } = record;
  const head = [
    ...numbersJson(season, team, record),
    recordStat("total", OVERALL[writtenAs(season.league.code)], all),
  ];
  if (!isBasketball(season.league.code)) {
    return [
      ...head,
      recordStat("home", ["33", "Home", "Home", "Home Record"], home),
      recordStat("road", ["34", "Road", "AWAY", "Away Record"], road),
      recordStat("intradivision", ["612", "Intradivision", "Intradivision"], group),
      recordStat("intraleague", ["613", "Intraleague", "Intraleague"], league),
      recordStat(
        "lasttengames",
        ["614", "Last Ten Games", "Last Ten", "Record last 10 games"],
        lastTen,
      ),
    ];
  }
  const of = (type: string, words: RecordWords, keep: (result: Result) => boolean): Json[] => {
    const part = split(record, keep);
    return [...numbersJson(season, team, part, `${type}_`), recordStat(type, words, part.all)];
  };
  return [
    ...head,
    ...of("home", ["2", "Home", "Home", "Home Record"], isAt("home")),
    ...of("road", ["3", "Road", "AWAY", "Away Record"], isAt("road")),
    ...of("vsaprankedteams", ["4", "vs AP Top 25", "VS AP"], against("ap")),
    ...of("vsusarankedteams", ["5", "vs USA Ranked", "VS USA"], against("usa")),
    ...of("vsconf", CONFERENCE, ({ game: { plan } }) => plan.type === 2 && plan.conference),
  ];
}

const isAt =
  (place: "home" | "road") =>
  ({ home, game }: Result) =>
    home === (place === "home") && !game.plan.neutral;

const against =
  (poll: "ap" | "usa") =>
  ({ opponent }: Result) =>
    isRanked(poll, opponent.id);

const SHORT = ["gamesbehind", "losses", "streak", "winpercent", "wins"];

/** The few of them that a summary shows. */
export function shortStandings(season: Season, team: Team): Json[] {
  const record = season.record(team.id);
  const numbers = numbersJson(season, team, record).filter(({ type }) => SHORT.includes(`${type}`));
  if (!isBasketball(season.league.code)) return numbers;
  return [
    recordStat("total", OVERALL.wbb, record.all),
    ...numbers.slice(0, 1),
    recordStat("vsconf", CONFERENCE, record.group),
  ];
}

const groupJson = ({ league: { code } }: Season, group: Group): Json => ({
  uid: `${LEAGUES[code].uid}~g:${group.id}`,
  ...pick({ ...group }, "id name abbreviation shortName"),
});

function standingsOf(season: Season, group: Group): Json {
  const { league } = season;
  const href = `${SITE}/${LEAGUES[league.code].slug}/standings/_/group/${group.id}`;
  const teams = ranked(season, group.id);
  return {
    standings: {
      id: "0",
      name: "overall",
      displayName: "Standings",
      links: [page("standings desktop", href, "Table", "Standings")],
      season: league.year,
      seasonType: 2,
      seasonDisplayName: seasonName(league, league.year),
      entries: teams.map((team, place) => {
        // One with `logo` instead of a list, one without any, one record without its summary.
        const last = place === teams.length - 1;
        const logos = place === 1 ? "logo" : last ? "page" : "logos";
        return {
          team: teamWith(
            league,
            team,
            `id uid location name abbreviation displayName shortDisplayName isActive page ${logos}`,
          ),
          ...(place === 0 ? { note: { color: "#81D6AC", description: "Leads", rank: 1 } } : {}),
          stats: standingStats(season, team).map((stat) =>
            last && stat.type === "home" ? omit(stat, "summary") : stat,
          ),
        };
      }),
    },
  };
}

/** All conferences under the division; the two leagues; `group` asks for one of them alone. */
export function standingsJson(season: Season, asked: string | null): Json {
  const { code, groups } = season.league;
  const one = groups.find(({ id }) => id === asked);
  if (one && (one.isConference || one.parent))
    return { ...groupJson(season, one), ...standingsOf(season, one) };
  const [division] = groups;
  const { uid, id, name, abbreviation } = LEAGUES[code];
  const wbb = isBasketball(code);
  return {
    ...(wbb && division
      ? groupJson(season, division)
      : { uid, id, name, abbreviation, shortName: abbreviation }),
    children: groups
      .filter(({ isConference }) => isConference)
      .map((group) => ({
        ...groupJson(season, group),
        ...(wbb ? { isConference: true } : {}),
        ...standingsOf(season, group),
      })),
  };
}
