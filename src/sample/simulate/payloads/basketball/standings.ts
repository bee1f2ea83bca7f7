import type { JsonObject } from "../../../../schema/payload";
import type { Group } from "../../league";
import { compareTexts } from "../../order";
import { seasonName } from "../envelope";
import { topOf } from "../leagues";
import { fullStandings, groupHref, standingsEntry } from "../summary-standings";
import { gapText, tallyText } from "../texts";
import type { WbbGame, WbbSeason } from "./model";

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
      (a, b) => b.margin - a.margin || b.percent - a.percent || compareTexts(a.team.id, b.team.id),
    );
  const best = sorted[0]?.margin ?? 0;
  return sorted.map(({ team, margin: own }) => {
    const { all, group: conference } = season.record(team.id);
    const behind = (best - own) / 2;
    return standingsEntry(world, team, [
      { ...OVERALL, summary: tallyText(all), displayValue: tallyText(all) },
      { ...GAMES_BEHIND, value: behind, displayValue: gapText(behind) },
      { ...CONFERENCE, summary: tallyText(conference), displayValue: tallyText(conference) },
    ]);
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
  const { world } = season;
  const { year } = world;
  const before = phase === "pre";
  const groups = plan.conference ? [plan.home.group] : [plan.home.group, plan.away.group];
  const distinct = groups.filter(
    ({ id }, index) => groups.findIndex((other) => other.id === id) === index,
  );
  return {
    fullViewLink: fullStandings(world),
    header: before ? `${seasonName(world, year)} Standings` : `${year} Standings`,
    groups: distinct.map((group) => ({
      standings: { entries: entriesOf(season, group) },
      header: `${seasonName(world, year)} ${group.name} Standings`,
      href: groupHref(world, group),
      ...(before ? headersOf(group) : {}),
    })),
    ...(before ? { isSameConference: distinct.length === 1 } : {}),
  };
}
