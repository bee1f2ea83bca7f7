import type { JsonObject } from "../../../../schema/payload";
import type { Group } from "../../league";
import { seasonName } from "../envelope";
import { logosOf, SITE, tallyText, topOf, uid } from "../shared";
import type { WbbGame, WbbSeason } from "./model";
import { clubhouseOf } from "./teams";

const OVERALL = {
  id: "0",
  name: "overall",
  abbreviation: "Season",
  displayName: "Team Season Record",
  shortDisplayName: "Season",
  description: "Overall Record",
  type: "total",
};
const GAMES_BEHIND = {
  name: "gamesBehind",
  displayName: "Games Back",
  shortDisplayName: "GB",
  description: "Games Back",
  abbreviation: "GB",
  type: "vsconf_gamesbehind",
};
const CONFERENCE = {
  id: "9",
  name: "vs. Conf.",
  abbreviation: "VS CONF",
  displayName: "CONF",
  shortDisplayName: "CONF",
  description: "Conference Record",
  type: "vsconf",
};

/** Games above even within the conference, two to a game. */
const margin = (season: WbbSeason, team: string) => {
  const { wins, losses } = season.record(team).group;
  return wins - losses;
};

function entriesOf(season: WbbSeason, group: Group): JsonObject[] {
  const { world } = season;
  const teams = world.teams.filter((team) => team.group.id === group.id);
  const place = (id: string) => ({
    margin: margin(season, id),
    percent: season.record(id).percent,
  });
  const sorted = teams
    .map((team) => ({ team, ...place(team.id) }))
    .sort(
      (a, b) => b.margin - a.margin || b.percent - a.percent || (a.team.id < b.team.id ? -1 : 1),
    );
  const best = sorted[0]?.margin ?? 0;
  return sorted.map(({ team, margin: own }) => {
    const { all, group: conference } = season.record(team.id);
    const behind = (best - own) / 2;
    return {
      team: team.location,
      link: clubhouseOf(world, team),
      id: team.id,
      uid: uid.team(world, team.id),
      stats: [
        { ...OVERALL, summary: tallyText(all), displayValue: tallyText(all) },
        { ...GAMES_BEHIND, value: behind, displayValue: behind === 0 ? "-" : String(behind) },
        { ...CONFERENCE, summary: tallyText(conference), displayValue: tallyText(conference) },
      ],
      logo: logosOf(world, team),
    };
  });
}

/** Titles in parts, sent since 2026. */
const headersOf = (group: Group): JsonObject => ({
  conferenceHeader: topOf(group).name,
  divisionHeader: group.name,
  shortDivisionHeader: group.shortName,
});

/** `standings` of a summary: those of the present, of the conferences of both sides. */
export function summaryStandings(season: WbbSeason, { plan, phase }: WbbGame): JsonObject {
  const { league, year } = season.world;
  const before = phase === "pre";
  const groups = plan.conference ? [plan.home.group] : [plan.home.group, plan.away.group];
  const distinct = groups.filter(
    ({ id }, index) => groups.findIndex((other) => other.id === id) === index,
  );
  const page = `${SITE}/${league.slug}/standings`;
  return {
    fullViewLink: { text: "Full Standings", href: page },
    header: before ? `${seasonName(season.world, year)} Standings` : `${year} Standings`,
    groups: distinct.map((group) => ({
      standings: { entries: entriesOf(season, group) },
      header: `${seasonName(season.world, year)} ${group.name} Standings`,
      href: `${page}/_/group/${group.id}`,
      ...(before ? headersOf(group) : {}),
    })),
    ...(before ? { isSameConference: distinct.length === 1 } : {}),
  };
}
