import type { Team } from "../league";
import { leagueMates } from "./splits";
import type { Values } from "./standing-numbers";
import { type AnySeason, behind, ordered } from "./table";

/** Clubs of a league that reach the post-season: two division winners and a wild card. */
const PLACES = 3;

/** Games of a club's regular season that were, are or will be played. */
const gamesIn = (season: AnySeason, team: string): number =>
  season
    .gamesOf(team)
    .filter(({ plan, phase }) => plan.seasonType === 2 && phase !== "canceled")
    .filter(({ phase }) => phase !== "postponed").length;

const lossesOf = (season: AnySeason, team: Team | undefined): number =>
  team === undefined ? 0 : season.record(team.id).all.losses;

/** Own wins and a rival's losses that put the rival out of reach, together. */
const magic = (season: AnySeason, team: Team, rival: Team | undefined): number =>
  gamesIn(season, team.id) + 1 - season.record(team.id).all.wins - lossesOf(season, rival);

const percent = (share: number) => Math.round(Math.min(1, share) * 1000) / 10;

/** Odds grow by e for every two games over even: no model, but in the order of the table. */
const weight = (season: AnySeason, team: Team): number => {
  const { wins, losses } = season.record(team.id).all;
  return Math.exp((wins - losses) / 4);
};

/** Place, magic numbers and chances of a club in its league and division. */
export function chanceValues(season: AnySeason, team: Team, first: Team): Values {
  const mates = leagueMates(season, team);
  const division = mates.filter(({ group }) => group.id === team.group.id);
  const table = ordered(season, mates);
  const others = table.filter((mate) => mate !== team);
  const rival = ordered(season, division).find((mate) => mate !== team);
  const leader = ordered(season, division)[0] as Team;
  const sum = (teams: readonly Team[]) =>
    teams.reduce((total, mate) => total + weight(season, mate), 0);
  const own = weight(season, team);
  const magicNumberDivision = magic(season, team, rival);
  const magicNumberWildcard = magic(season, team, others[PLACES - 1]);
  const divisionShare = magicNumberDivision <= 0 ? 1 : own / sum(division);
  const isIn = magicNumberWildcard <= 0;
  const wildCard = (1 - divisionShare) * (isIn ? 1 : Math.min(1, own / sum(mates) + 0.1));
  const { all } = season.record(team.id);
  const gap = behind(season.record(leader.id).all, all);
  return {
    ...(isIn && { clincher: 2 }),
    gamesBehind: behind(season.record(first.id).all, all),
    playoffSeed: table.indexOf(team) + 1,
    divisionGamesBehind: gap,
    divisionPercent: percent(divisionShare),
    divisionTied: rival !== undefined && behind(season.record(rival.id).all, all) === 0 ? 1 : 0,
    magicNumberDivision,
    magicNumberWildcard,
    playoffPercent: percent(divisionShare + wildCard),
    wildCardPercent: percent(wildCard),
  };
}
