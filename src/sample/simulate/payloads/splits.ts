import type { Team } from "../league";
import { rounded } from "../numbers";
import { pollOf } from "../polls";
import { isNeutral, type Result, resultsOf, tallyOf, winPercent } from "../record";
import type { Tally, TeamRecord } from "../season";
import type { Values } from "./standing-numbers";
import { isLong } from "./status";
import { type AnySeason, behind, isWithin } from "./table";

/** Parts of a team's season that have a record of their own. */
export type Split = "total" | "home" | "road" | "vsaprankedteams" | "vsusarankedteams" | "vsconf";

export const SPLITS: readonly Split[] = [
  "total",
  "home",
  "road",
  "vsaprankedteams",
  "vsusarankedteams",
  "vsconf",
];

type Filter = (result: Result) => boolean;

/** Whether opponents were in a poll, as it stands at the league's present. */
const rankedIn = (season: AnySeason, poll: "ap" | "usa") => {
  const ids = new Set(pollOf(season, poll).ranks.map(({ team }) => team.id));
  return (id: string) => ids.has(id);
};

function filterOf(season: AnySeason, { group }: Team, split: Split): Filter {
  const isElsewhere: Filter = ({ game }) => isNeutral(season.world.league.code, game.plan);
  switch (split) {
    case "total":
      return () => true;
    case "home":
      return (result) => result.home && !isElsewhere(result);
    case "road":
      return (result) => !result.home && !isElsewhere(result);
    case "vsconf":
      return ({ game, opponent }) => game.plan.seasonType === 2 && opponent.group.id === group.id;
    default: {
      const isRanked = rankedIn(season, split === "vsaprankedteams" ? "ap" : "usa");
      return ({ opponent }) => isRanked(opponent.id);
    }
  }
}

/** The record of one part of a team's season. */
export function splitTally(season: AnySeason, record: TeamRecord, split: Split): Tally {
  switch (split) {
    case "total":
      return record.all;
    case "home":
      return record.home;
    case "road":
      return record.road;
    case "vsconf":
      return record.group;
    default:
      return record.against(rankedIn(season, split === "vsaprankedteams" ? "ap" : "usa"));
  }
}

const pointsOf = (results: readonly Result[]) => {
  const sum = (points: (result: Result) => number) =>
    results.reduce((total, result) => total + points(result), 0);
  const pointsFor = sum(({ own }) => own);
  const pointsAgainst = sum(({ other }) => other);
  const games = Math.max(1, results.length);
  return {
    pointsFor,
    pointsAgainst,
    pointDifferential: pointsFor - pointsAgainst,
    avgPointsFor: pointsFor / games,
    avgPointsAgainst: pointsAgainst / games,
  };
};

/** The table a team is printed in: its place and who is first. */
export interface Printed {
  readonly place: number;
  readonly first: Team;
}

/** A college's numbers of one part of its season. */
export function collegeValues(
  season: AnySeason,
  team: Team,
  split: Split,
  { place, first }: Printed,
): Values {
  const record = season.record(team.id);
  const results = resultsOf(team.id, season.gamesOf(team.id), season.score).filter(
    filterOf(season, team, split),
  );
  const tally = splitTally(season, record, split);
  const conference = filterOf(season, team, "vsconf");
  const within = results.filter(conference);
  return {
    ...pointsOf(results),
    gamesBehind: behind(splitTally(season, season.record(first.id), split), tally),
    leagueWinPercent: winPercent(tallyOf(within)),
    losses: tally.losses,
    playoffSeed: place,
    streak: split === "total" ? record.streak : 0,
    winPercent: winPercent(tally),
    wins: tally.wins,
    gamesAhead: 0,
  };
}

/** A club's numbers of its season, its home or its road games, without place or chances. */
export function clubValues(
  season: AnySeason,
  team: Team,
  split: "total" | "home" | "road",
): Values {
  const record = season.record(team.id);
  const results = resultsOf(team.id, season.gamesOf(team.id), season.score).filter(
    filterOf(season, team, split),
  );
  const tally = splitTally(season, record, split);
  const long = tallyOf(results.filter(({ game }) => isLong(game)));
  const points = pointsOf(results);
  return {
    ...points,
    OTLosses: long.losses,
    OTWins: long.wins,
    differential: rounded(points.avgPointsFor, 10) - rounded(points.avgPointsAgainst, 10),
    gamesPlayed: results.length,
    losses: tally.losses,
    points: (tally.wins - tally.losses) / 2,
    ties: tally.ties,
    winPercent: winPercent(tally),
    wins: tally.wins,
  };
}

/** What only the whole season of a club has, before its chances. */
export function clubRecordValues(season: AnySeason, team: Team): Values {
  const { home, road, group, league, streak } = season.record(team.id);
  return {
    divisionWinPercent: winPercent(group),
    leagueWinPercent: winPercent(league),
    streak,
    homeLosses: home.losses,
    homeTies: home.ties,
    homeWins: home.wins,
    roadLosses: road.losses,
    roadTies: road.ties,
    roadWins: road.wins,
  };
}

/** Teams of the same league: the widest group they have in common. */
export const leagueMates = (season: AnySeason, { group }: Team): readonly Team[] =>
  season.world.teams.filter((team) => isWithin(team.group, group.parent?.id ?? group.id));
