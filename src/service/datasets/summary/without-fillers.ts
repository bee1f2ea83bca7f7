import { asList, asObject, isObject, type JsonObject } from "../../../schema/payload";

/** Statistics of a team that are 0 in every recorded college game. */
const UNFILLED: { readonly [Group in string]?: readonly string[] } = {
  batting: ["pitches", "runnersLeftOnBase"],
  pitching: ["pitchCount", "strikePitchRatio", "RBIs"],
};

/**
 * Returns a summary without the service's fillers for values that it does not have. They are 0 spectators,
 * 0 pitches seen by every batter, 0 runners left on base, and unspecified positions. Names lose the letter
 * of a position: "Caden - P Aoki".
 */
export function withoutFillers(payload: JsonObject): JsonObject {
  const { gameInfo, boxscore } = payload;
  const isEmpty = isObject(gameInfo) && gameInfo.attendance === 0;
  return {
    ...payload,
    ...(isEmpty && { gameInfo: { ...gameInfo, attendance: null } }),
    ...(isObject(boxscore) && {
      boxscore: {
        ...boxscore,
        teams: mapped(boxscore.teams, withTeamStatistics),
        players: mapped(boxscore.players, withLines),
      },
    }),
  };
}

/** Returns a list with its objects changed; anything else as it is. */
const mapped = (list: unknown, change: (item: JsonObject) => JsonObject): unknown =>
  Array.isArray(list) ? list.map((item) => (isObject(item) ? change(item) : item)) : list;

const withTeamStatistics = (team: JsonObject): JsonObject => ({
  ...team,
  statistics: mapped(team.statistics, (group) => ({
    ...group,
    stats: Array.isArray(group.stats)
      ? group.stats.filter((stat) => !isFiller(group.name, asObject(stat)))
      : group.stats,
  })),
});

const isFiller = (group: unknown, { name, value, displayValue }: JsonObject): boolean =>
  UNFILLED[String(group)]?.includes(String(name)) === true && Number(value ?? displayValue) === 0;

const withLines = (side: JsonObject): JsonObject => ({
  ...side,
  statistics: mapped(side.statistics, (block) => {
    const place = asList(block.keys).indexOf("pitches");
    const hasPitches = (line: unknown) => Number(asList(asObject(line).stats)[place]) > 0;
    const isFilled = block.type === "batting" && !asList(block.athletes).some(hasPitches);
    return {
      ...block,
      athletes: mapped(block.athletes, ({ athlete, stats, ...line }) => ({
        ...line,
        athlete: isObject(athlete) ? withoutPosition(athlete) : athlete,
        stats: isFilled && Array.isArray(stats) && place in stats ? stats.with(place, null) : stats,
      })),
    };
  }),
});

function withoutPosition({ position, displayName, ...athlete }: JsonObject): JsonObject {
  const isUnspecified = asObject(position).abbreviation === "UN";
  const isNamed = typeof displayName === "string";
  return {
    ...athlete,
    ...(!isUnspecified && { position }),
    displayName: isNamed ? displayName.replace(/ - [A-Z\d]{1,2} /, " ") : displayName,
  };
}
