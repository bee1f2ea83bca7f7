import type { Athlete, Group, Team } from "../league";
import { type Game, isCompleted, type Season, type Tally } from "../season";

/** A season of either sport: payloads of teams and people ask nothing of the plays. */
export type AnySeason = Season<Athlete, unknown, unknown>;

/** A completed game as one team saw it. */
export interface Result {
  readonly game: Game<Athlete, unknown>;
  readonly home: boolean;
  readonly opponent: Team;
  readonly own: number;
  readonly other: number;
}

/** Completed games that count in the records: all but spring training. */
export function resultsOf(season: AnySeason, team: string): readonly Result[] {
  return season.gamesOf(team).flatMap((game) => {
    const score = season.score(game);
    if (score === undefined || !isCompleted(game) || game.plan.seasonType === 1) return [];
    const home = game.plan.home.id === team;
    return {
      game,
      home,
      opponent: home ? game.plan.away : game.plan.home,
      own: home ? score.home : score.away,
      other: home ? score.away : score.home,
    };
  });
}

/** Share of games won, ties half; 0 before the first. */
export function percentOf({ wins, losses, ties }: Tally): number {
  const games = wins + losses + ties;
  return games === 0 ? 0 : (wins + ties / 2) / games;
}

/** How far one is from another's number of games over even. */
export const behind = (first: Tally, own: Tally): number =>
  (first.wins - first.losses - own.wins + own.losses) / 2;

/** Whether a group is another or lies inside it. */
export const isWithin = (group: Group, outer: string): boolean =>
  group.id === outer || (group.parent !== undefined && isWithin(group.parent, outer));

/** Teams of a group and of the groups inside it. */
export const teamsWithin = ({ world }: AnySeason, group: Group): readonly Team[] =>
  world.teams.filter((team) => isWithin(team.group, group.id));

/**
 * Best first: colleges by games within the conference, clubs by all games; then by points and,
 * so that the order never depends on the sort, by id.
 */
export function ordered(season: AnySeason, teams: readonly Team[]): readonly Team[] {
  const college = season.world.league.code === "wbb";
  const merits = (team: Team) => {
    const record = season.record(team.id);
    const difference = record.pointsFor - record.pointsAgainst;
    return [college ? percentOf(record.group) : 0, record.percent, difference];
  };
  const keyed = teams.map((team) => ({ team, keys: merits(team) }));
  keyed.sort((a, b) => {
    const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
    if (at >= 0) return (b.keys[at] as number) - (a.keys[at] as number);
    return a.team.id < b.team.id ? -1 : 1;
  });
  return keyed.map(({ team }) => team);
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ["th", "st", "nd", "rd"][number % 10]) || "th"}`;
}

/** "3rd in NL East". */
export function standingSummary(season: AnySeason, team: Team): string {
  const table = ordered(season, teamsWithin(season, team.group));
  return `${ordinal(table.indexOf(team) + 1)} in ${team.group.shortName}`;
}
