import type { JsonObject } from "../../../schema/payload";
import type { Group, Team, World } from "../league";
import { chanceValues } from "./chances";
import { seasonName } from "./envelope";
import { uid } from "./leagues";
import { clubhousePage, page, SITE } from "./links";
import { logosOf } from "./logos";
import { CLUB_RECORDS, COLLEGE_RECORDS, type RecordName } from "./record-names";
import {
  clubRecordValues,
  clubValues,
  collegeValues,
  type Printed,
  SPLITS,
  splitTally,
} from "./splits";
import { numbers } from "./standing-numbers";
import { type AnySeason, ordered, teamsWithin } from "./table";
import { NAMES, teamJson } from "./team-json";
import { tallyText } from "./texts";

interface StandingsOptions {
  /** A conference, league or division. */
  readonly group?: string;
  readonly type?: string;
  /** As asked of the service: 3 for divisions. */
  readonly level?: number | string;
}

const DIVISION_LEVEL = 3;

/** `/apis/v2/.../standings`: conferences, or leagues with their divisions where asked. */
export function standingsPayload(season: AnySeason, options: StandingsOptions = {}): JsonObject {
  const { world } = season;
  const { group, type, level } = options;
  const nested = type === "by-division" || Number(level) === DIVISION_LEVEL;
  const asked = world.groups.find(({ id }) => id === group);
  const top = topGroup(world);
  const inside = world.groups.filter(({ parent }) => parent?.id === (asked ?? top)?.id);
  if (asked !== undefined && (inside.length === 0 || !isTop(asked, top))) {
    return child(season, asked, nested);
  }
  const children = group === undefined || asked !== undefined || group === WHOLE.id ? inside : [];
  return {
    ...groupJson(world, top ?? WHOLE),
    children: children.map((one) => child(season, one, nested)),
  };
}

const isTop = (group: Group, top: Group | undefined) => group.id === top?.id;

/** The whole of baseball, which is no group of the world. */
const WHOLE = {
  id: "9",
  name: "Major League Baseball",
  abbreviation: "MLB",
  shortName: "MLB",
} as const;

/** The one group that holds all others; baseball's two leagues have none above them. */
const topGroup = ({ groups }: World): Group | undefined => {
  const tops = groups.filter(({ parent }) => parent === undefined);
  return tops.length === 1 ? tops[0] : undefined;
};

const groupJson = (
  world: World,
  { id, name, abbreviation, shortName }: Omit<Group, "slug" | "isConference">,
): JsonObject => ({ uid: uid.group(world, id), id, name, abbreviation, shortName });

function child(season: AnySeason, group: Group, nested: boolean): JsonObject {
  const { world } = season;
  const inside = nested ? world.groups.filter(({ parent }) => parent?.id === group.id) : [];
  return {
    ...groupJson(world, group),
    ...(inside.length > 0
      ? { children: inside.map((one) => child(season, one, nested)) }
      : { standings: table(season, group) }),
  };
}

function table(season: AnySeason, group: Group): JsonObject {
  const { world } = season;
  const teams = ordered(season, teamsWithin(season, group));
  const [first] = teams;
  const href = `${SITE}/${world.league.slug}/standings/_/group/${group.id}`;
  return {
    id: "0",
    name: "overall",
    displayName: "Standings",
    links: [page(["standings", "desktop"], href, "Table", "Standings")],
    season: world.year,
    seasonType: 2,
    seasonDisplayName: seasonName(world, world.year),
    entries: teams.map((team, index) =>
      entry(season, team, { place: index + 1, first: first ?? team }, teams.length),
    ),
  };
}

function entry(season: AnySeason, team: Team, printed: Printed, teams: number): JsonObject {
  const { world } = season;
  const stats =
    world.league.code === "wbb"
      ? collegeStats(season, team, printed)
      : clubStats(season, team, printed, teams);
  return {
    team: {
      ...teamJson(world, team, ["id", "uid", ...NAMES]),
      isActive: true,
      ...logos(world, team, printed.place),
      links: [clubhousePage(world, team)],
    },
    ...(printed.place === 1 && { note: { color: "#81D6AC", description: "Leads", rank: 1 } }),
    stats,
  };
}

/** Some teams have one logo, some a list, some none. */
function logos(world: World, team: Team, place: number): JsonObject {
  const [logo] = logosOf(world, team);
  const kind = place % 6;
  if (world.league.code === "wbb" && kind === 0) return {};
  return kind === 4 ? { logo: logo?.href } : { logos: [logo] };
}

/** A statistic of wins and losses: no value, and here and there no summary. */
const record = (
  [id, name, abbreviation, names]: RecordName,
  type: string,
  summary: string,
  isShort = false,
): JsonObject => ({
  id,
  name,
  abbreviation,
  ...(names && {
    displayName: names[0],
    shortDisplayName: names[1],
    description: names[2],
  }),
  type,
  ...(!isShort && { summary }),
  displayValue: summary,
});

/** All numbers once for each split under the same names, each followed by the split's record. */
function collegeStats(season: AnySeason, team: Team, printed: Printed): JsonObject[] {
  const own = season.record(team.id);
  const isOdd = printed.place === 5;
  return SPLITS.filter((split) => !(isOdd && split === "vsusarankedteams")).flatMap((split) => {
    const values = collegeValues(season, team, split, printed);
    const summary = tallyText(splitTally(season, own, split));
    return [
      ...numbers("wbb", values, split === "total" ? "" : `${split}_`),
      record(COLLEGE_RECORDS[split], split, summary, isOdd && split === "road"),
    ];
  });
}

function clubStats(
  season: AnySeason,
  team: Team,
  { place, first }: Printed,
  teams: number,
): JsonObject[] {
  const { all, home, road, group, league, lastTen } = season.record(team.id);
  const isLast = place === teams;
  const values = {
    ...clubValues(season, team, "total"),
    ...clubRecordValues(season, team),
    ...chanceValues(season, team, first),
  };
  const stats = numbers("mlb", values);
  return [
    ...(isLast ? stats.map(asShare) : stats),
    ...(place === 1 ? [lanternIndex] : []),
    record(CLUB_RECORDS.total, "total", tallyText(all)),
    record(CLUB_RECORDS.home, "home", tallyText(home)),
    record(CLUB_RECORDS.road, "road", tallyText(road), isLast),
    record(CLUB_RECORDS.intradivision, "intradivision", tallyText(group)),
    record(CLUB_RECORDS.intraleague, "intraleague", tallyText(league)),
    record(CLUB_RECORDS.lasttengames, "lasttengames", tallyText(lastTen)),
  ];
}

/** A statistic that no version of the service has. */
const lanternIndex: JsonObject = {
  name: "lanternIndex",
  displayName: "Lantern Index",
  shortDisplayName: "LANT",
  description: "Lanterns lit",
  abbreviation: "LANT",
  type: "lanternindex",
  value: 7,
  displayValue: "7",
};

/** Chances stand as percentages or, without the sign, as shares. */
function asShare(stat: JsonObject): JsonObject {
  const { value, displayValue } = stat;
  if (typeof displayValue !== "string" || !displayValue.endsWith("%")) return stat;
  const share = Math.round(Number(value) * 10) / 1000;
  return { ...stat, value: share, displayValue: share.toFixed(3) };
}
