import type { Athlete, Group, Team } from "../league";
import { ordinal } from "../numbers";
import { compareTexts } from "../order";
import { winPercent } from "../record";
import type { Game, Season, Tally } from "../season";

/** A season of either sport: payloads of teams and people ask nothing of the plays. */
export type AnySeason = Season<Athlete, unknown, unknown>;

/** A game of either sport. */
export type AnyGame = Game<Athlete, unknown>;

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
    return [college ? winPercent(record.group) : 0, record.percent, difference];
  };
  const keyed = teams.map((team) => ({ team, keys: merits(team) }));
  keyed.sort((a, b) => {
    const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
    if (at >= 0) return (b.keys[at] as number) - (a.keys[at] as number);
    return compareTexts(a.team.id, b.team.id);
  });
  return keyed.map(({ team }) => team);
}

/** "3rd in NL East". */
export function standingSummary(season: AnySeason, team: Team): string {
  const table = ordered(season, teamsWithin(season, team.group));
  return `${ordinal(table.indexOf(team) + 1)} in ${team.group.shortName}`;
}
