import type { JsonObject } from "../../../../schema/payload";
import type { Group, Team } from "../../league";
import { topOf } from "../leagues";
import { namedBriefly } from "../statistic-names";
import { fullStandings, groupHref, standingsEntry } from "../summary-standings";
import { behind, ordered, teamsWithin } from "../table";
import { averageText, gapText, streakText } from "../texts";
import type { MlbGame, MlbSeason } from "./model";
import { trapsOf } from "./traps";

const stat = (
  name: string,
  displayName: string,
  abbreviation: string,
  value: number,
  displayValue: string,
): JsonObject => ({
  ...namedBriefly(name, displayName, abbreviation),
  type: name.toLowerCase(),
  value,
  displayValue,
});

function statsOf(season: MlbSeason, team: Team, leader: Team): JsonObject[] {
  const { all, streak, percent } = season.record(team.id);
  const games = behind(season.record(leader.id).all, all);
  return [
    stat("gamesBehind", "Games Back", "GB", games, gapText(games)),
    stat("losses", "Losses", "L", all.losses, String(all.losses)),
    stat("streak", "Streak", "STRK", streak, streakText(streak)),
    stat("winPercent", "Win Percentage", "PCT", percent, averageText(percent)),
    stat("wins", "Wins", "W", all.wins, String(all.wins)),
  ];
}

function tableOf(season: MlbSeason, game: MlbGame, group: Group): JsonObject {
  const { world } = season;
  const table = ordered(season, teamsWithin(season, group));
  const [leader] = table;
  const rare = trapsOf(game).documented;
  return {
    standings: {
      entries: table.map((team) =>
        standingsEntry(world, team, statsOf(season, team, leader ?? team)),
      ),
    },
    header: `${world.year} ${group.name} Standings`,
    href: groupHref(world, group),
    ...(rare ? { conferenceHeader: topOf(group).name, divisionHeader: group.name } : {}),
  };
}

/** The divisions of both clubs as they stand at the league's present. */
export function gameStandings(season: MlbSeason, game: MlbGame): JsonObject {
  const { away, home } = game.plan;
  const groups = away.group.id === home.group.id ? [home.group] : [away.group, home.group];
  return {
    fullViewLink: fullStandings(season.world),
    header: `${season.world.year} Standings`,
    groups: groups.map((group) => tableOf(season, game, group)),
  };
}
