import type { JsonObject } from "../../../../schema/payload";
import type { BaseballTeam } from "../../baseball/model";
import type { Group } from "../../league";
import { logosOf, SITE, teamLinks, topOf, uid } from "../shared";
import { behind, ordered } from "../table";
import type { MlbGame, MlbSeason } from "./model";
import { average } from "./numbers";
import { trapsOf } from "./traps";

const stat = (
  name: string,
  displayName: string,
  abbreviation: string,
  value: number,
  displayValue: string,
): JsonObject => ({
  name,
  displayName,
  shortDisplayName: abbreviation,
  description: displayName,
  abbreviation,
  type: name.toLowerCase(),
  value,
  displayValue,
});

function statsOf(season: MlbSeason, team: BaseballTeam, leader: BaseballTeam): JsonObject[] {
  const { all, streak, percent } = season.record(team.id);
  const games = behind(season.record(leader.id).all, all);
  const run = `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`;
  return [
    stat("gamesBehind", "Games Back", "GB", games, games === 0 ? "-" : String(games)),
    stat("losses", "Losses", "L", all.losses, String(all.losses)),
    stat("streak", "Streak", "STRK", streak, streak === 0 ? "-" : run),
    stat("winPercent", "Win Percentage", "PCT", percent, average(percent)),
    stat("wins", "Wins", "W", all.wins, String(all.wins)),
  ];
}

function tableOf(season: MlbSeason, game: MlbGame, group: Group): JsonObject {
  const { world } = season;
  const clubs = world.teams.filter((team) => team.group.id === group.id);
  const table = ordered(season, clubs).flatMap(({ id }) => clubs.filter((club) => club.id === id));
  const [leader] = table;
  const rare = trapsOf(game).documented;
  return {
    standings: {
      entries: table.map((team) => ({
        team: team.location,
        link: teamLinks(world, team)[0]?.href,
        id: team.id,
        uid: uid.team(world, team.id),
        stats: statsOf(season, team, leader ?? team),
        logo: logosOf(world, team),
      })),
    },
    header: `${world.year} ${group.name} Standings`,
    href: `${SITE}/mlb/standings/_/group/${group.id}`,
    ...(rare ? { conferenceHeader: topOf(group).name, divisionHeader: group.name } : {}),
  };
}

/** The divisions of both clubs as they stand at the league's present. */
export function gameStandings(season: MlbSeason, game: MlbGame): JsonObject {
  const { away, home } = game.plan;
  const groups = away.group.id === home.group.id ? [home.group] : [away.group, home.group];
  return {
    fullViewLink: { text: "Full Standings", href: `${SITE}/mlb/standings` },
    header: `${season.world.year} Standings`,
    groups: groups.map((group) => tableOf(season, game, group)),
  };
}
