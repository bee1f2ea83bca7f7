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

/** Own wins and a rival's losses that put the rival out of reach, together. */
function magic(season: AnySeason, team: Team, rival: Team): number {
  const games = Math.max(gamesIn(season, team.id), gamesIn(season, rival.id));
  return games + 1 - season.record(team.id).all.wins - season.record(rival.id).all.losses;
}

const isBeyond = (season: AnySeason, team: Team, rival: Team): boolean =>
  magic(season, team, rival) <= 0;

const percent = (share: number) => Math.round(share * 1000) / 10;

/** A chance that nothing has decided yet is never printed as none or as certain. */
const open = (share: number) => Math.min(0.999, Math.max(0.001, share));

/** Odds grow by e for every two games over even: no model, but in the order of the table. */
const weight = (season: AnySeason, team: Team): number => {
  const { wins, losses } = season.record(team.id).all;
  return Math.exp((wins - losses) / 4);
};

const rivalsOf = (team: Team, mates: readonly Team[]): readonly Team[] =>
  mates.filter((mate) => mate !== team && mate.group.id === team.group.id);

const hasWon = (season: AnySeason, team: Team, mates: readonly Team[]): boolean =>
  rivalsOf(team, mates).every((rival) => isBeyond(season, team, rival));

/** Whether a club is certain of the post-season, by the division title or otherwise. */
const isCertain = (season: AnySeason, team: Team, mates: readonly Team[]): boolean =>
  hasWon(season, team, mates) ||
  mates.filter((mate) => mate !== team && isBeyond(season, team, mate)).length >=
    mates.length - PLACES;

/** Chances of the division title and of a wild card. */
function shares(season: AnySeason, team: Team, mates: readonly Team[]) {
  const own = weight(season, team);
  const shareAmong = (others: readonly Team[]) =>
    own / others.reduce((total, mate) => total + weight(season, mate), own);
  const others = mates.filter((mate) => mate !== team);
  const rivals = rivalsOf(team, mates);
  const hasLost = rivals.some((rival) => isBeyond(season, rival, team));
  const title = hasWon(season, team, mates) ? 1 : hasLost ? 0 : open(shareAmong(rivals));
  const isIn = isCertain(season, team, mates);
  if (isIn) return { title, wildCard: 1 - title, isIn };
  const before = others.filter((mate) => isBeyond(season, mate, team));
  if (hasLost && before.length >= PLACES) return { title, wildCard: 0, isIn };
  const undecided = others.filter((mate) => !isCertain(season, mate, mates));
  return { title, wildCard: open((1 - title) * shareAmong(undecided)), isIn };
}

/** Place, magic numbers and chances of a club in its league and division. */
export function chanceValues(season: AnySeason, team: Team, first: Team): Values {
  const mates = leagueMates(season, team);
  const table = ordered(season, mates);
  const division = table.filter(({ group }) => group.id === team.group.id);
  const [leader = team] = division;
  const [rival = team] = division.filter((mate) => mate !== team);
  const last = table.filter((mate) => mate !== team)[PLACES - 1] ?? team;
  const { title, wildCard, isIn } = shares(season, team, mates);
  const { all } = season.record(team.id);
  return {
    ...(isIn && { clincher: 2 }),
    gamesBehind: behind(season.record(first.id).all, all),
    playoffSeed: table.indexOf(team) + 1,
    divisionGamesBehind: behind(season.record(leader.id).all, all),
    divisionPercent: percent(title),
    divisionTied: rival !== team && behind(season.record(rival.id).all, all) === 0 ? 1 : 0,
    magicNumberDivision: magic(season, team, rival),
    magicNumberWildcard: magic(season, team, last),
    playoffPercent: percent(isIn ? 1 : Math.min(0.999, title + wildCard)),
    wildCardPercent: percent(wildCard),
  };
}
