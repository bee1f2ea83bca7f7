import type { Json, Team } from "../league";
import { isBasketball, type SeasonType } from "../league";
import { ordinal } from "../numbers";
import { tallyText, winPercent } from "../records";
import type { Season } from "../season";
import { secondText, timeOf } from "../time";
import { type OfLeague, teamWith } from "./parts";

const SEASON_TYPES = {
  1: ["Preseason", "pre"],
  2: ["Regular Season", "reg"],
  3: ["Postseason", "post"],
  5: ["Postseason", "post"],
} as const;

export function seasonTypeJson({ code }: OfLeague, type: SeasonType): Json {
  const [name, abbreviation] = SEASON_TYPES[type];
  return {
    id: String(type),
    type,
    name: type === 1 && !isBasketball(code) ? "Spring Training" : name,
    abbreviation,
  };
}

/** "2022-23" in basketball, "2025" in baseball. */
export const seasonName = ({ code }: OfLeague, year: number): string =>
  isBasketball(code) ? `${year - 1}-${String(year % 100).padStart(2, "0")}` : String(year);

export const currentType = ({ league }: Season): SeasonType =>
  league.plans.filter(({ start }) => start <= league.now).at(-1)?.type ?? 2;

export const seasonJson = (season: Season, type = currentType(season)): Json => ({
  year: season.league.year,
  type,
  name: seasonTypeJson(season.league, type).name,
  displayName: seasonName(season.league, season.league.year),
});

/** The first keys of many responses. */
export const envelope = (season: Season): Json => ({
  timestamp: secondText(timeOf(season.league.now)),
  status: "success",
  season: seasonJson(season),
});

/** Place in the own group: `2nd in AL East`. */
export function standingSummary(season: Season, team: Team): string {
  const place = ranked(season, team.group.id).indexOf(team) + 1;
  return `${ordinal(place)} in ${team.group.shortName}`;
}

/** Teams of a group, the best first. */
export function ranked(season: Season, group: string): Team[] {
  const { teams } = season.league;
  const worth = (team: Team) => {
    const { all, group: own } = season.record(team.id);
    return isBasketball(season.league.code)
      ? winPercent(own) + winPercent(all) / 100
      : winPercent(all);
  };
  return teams
    .filter((team) => team.group.id === group || team.group.parent?.id === group)
    .sort((one, other) => worth(other) - worth(one) || Number(one.id) - Number(other.id));
}

export const teamHead = (season: Season, team: Team): Json => ({
  ...teamWith(
    season.league,
    team,
    "id abbreviation location name displayName clubhouse color logo",
  ),
  recordSummary: tallyText(season.record(team.id).all),
  seasonSummary: seasonName(season.league, season.league.year),
  standingSummary: standingSummary(season, team),
});

export const groupHead = ({ group }: Team): Json => ({
  id: group.id,
  ...(group.parent && { parent: { id: group.parent.id } }),
  isConference: group.isConference,
});
