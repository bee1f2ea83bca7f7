import { MOST_DRAWN } from "../../analysis/shots/chart/shot-panel";
import { MOST_TEAMS } from "../../analysis/shots/chart/subject";
import { EXPECTED_POINTS_MODEL } from "../../analysis/shots/model/expected-points";
import { shots } from "../../analysis/shots/shots";
import { findCandidate, listTeams } from "../../charts/input/selection";
import { asMade, countIf, rowKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Id } from "../../schema/arguments";
import { type ChartRows, nulls, type Options, type Read, withLog } from "./season-rows";

export type ReadTable = (
  season: ChartRows,
  table: string,
  options: Options,
  read: Read,
) => Promise<readonly UntypedRow[]>;

const ALL = shots.columns.map(({ name }) => name);

/** Number of rows of each game, which shows whether a table is incomplete. */
const SIZE = "rows_in_game";

const without = (columns: readonly string[], ...names: readonly string[]) =>
  columns.filter((name) => !names.includes(name));

/** Columns of shots for comparisons. */
const COMPARED = ["season", "league", "team_id", "zone", "made", "points_scored"];

/** Columns of shots for hexagons and zones of all shots. */
const DRAWN = [
  "season",
  "league",
  "shot_class",
  "points_attempted",
  "points_scored",
  "made",
  "x_ft",
  "y_ft",
  "zone",
];

/** Columns that identify the team and the game of a shot. */
const SIDE = ["game_id", "team_id"];

/** Further columns of a team and a game. Those of teams are read from their games, of which there are few. */
const GAME_COLUMNS = ["season", "league", SIZE];
const TEAM_COLUMNS = [
  "home_away",
  "team_name",
  "team_abbreviation",
  "team_color",
  "team_alternate_color",
];

/** Limit of the seconds left: expected points differ only for late shots. */
const CAPPED = { seconds_left: EXPECTED_POINTS_MODEL.late_seconds + 1 };

/** Reads the shots of a team or player; for hexagons and zones of all shots, they are counted by location. */
export const readShots: ReadTable = async (season, table, options, read) => {
  // Captions state how many rows of a game are omitted.
  const isPartial =
    ["home", "away"].includes(String(read.site)) ||
    read.garbage_time === false ||
    options.period !== undefined;
  const columns = isPartial ? ALL : without(ALL, SIZE);
  const found = await season.named(table, options, read);
  if (found !== undefined) {
    const where = { ...read.where, ...found.ids };
    if (options.by !== "game") return season.read(table, { ...read, columns, where });
    // The names of games contain both teams.
    const games = { ...read, columns: ["game_id"], where };
    const list = await season.read(table, games, { distinct: ["game_id"] });
    const game_id = list.map((row) => row.game_id ?? null);
    return season.read(table, { ...read, columns, where: { ...read.where, game_id } });
  }
  if (options.by !== undefined) return season.read(table, { ...read, columns });
  const further = [
    ...(options.period === undefined ? [] : ["period"]),
    ...(options.color === "expected" ? Object.keys(CAPPED) : []),
  ];
  const { apart, counted } = await season.remember(["counted", read, further, isPartial], () =>
    readCounted(season, { ...read, columns }, further),
  );
  if (new Set(apart.map(({ team_id }) => team_id)).size <= MOST_TEAMS) {
    return season.read(table, { ...read, columns });
  }
  const located = countIf(counted, ({ x_ft, y_ft }) => x_ft !== null && y_ft !== null);
  const isUsual = options.mode === undefined && options.color === undefined;
  const mode = isUsual && located > MOST_DRAWN ? "hex" : (options.mode ?? "points");
  if (mode !== "points" || located === 0) return counted;
  // Points are plotted one by one.
  const where = { ...read.where, located: true };
  const own = await season.read(table, { ...read, columns, where });
  const others = counted.filter(({ x_ft, y_ft }) => x_ft === null || y_ft === null);
  return asMade([...own, ...others], ALL, apart);
};

/** Reads all shots, counted by the columns of hexagons and zones, and both teams of each game. */
async function readCounted(season: ChartRows, read: Read, further: readonly string[]) {
  const { columns = ALL } = read;
  const own = [...SIDE, ...GAME_COLUMNS].filter((name) => columns.includes(name));
  const [sides, teams] = await Promise.all([
    season.read(
      "shots",
      { ...read, columns: [...own, ...further] },
      { distinct: [...SIDE, ...further] },
    ),
    season.read("teamGames", { columns: [...SIDE, ...TEAM_COLUMNS] }),
  ]);
  const teamOf = new Map(teams.map((row) => [rowKey(row, SIDE), row]));
  const apart = sides.map((side) => ({ ...teamOf.get(rowKey(side, SIDE)), ...side }));
  const counted = [...DRAWN, ...further];
  const others = nulls(without(ALL, ...counted));
  const form = { counted, apart, further: others, capped: CAPPED };
  return { apart, counted: await season.read("shots", { ...read, columns: counted }, form) };
}

/** Columns that `shotQuality` reads for teams; players need more. */
const QUALITY_COLUMNS = [
  "game_id",
  "shot_class",
  "points_attempted",
  "seconds_left",
  "season",
  "made",
  "team_id",
  "opponent_id",
  "league",
];
const NAME_COLUMNS = ["team_name", "team_abbreviation"];
const TEAM_NAMES = ["team_id", ...NAME_COLUMNS];
const SHOOTER_COLUMNS = ["play_id", "athlete_id", "athlete_name"];

/** Reads shots of teams, counted by the columns that determine expected points. */
export const readQuality: ReadTable = async (season, table, { by, model }, read) => {
  if (by === "player") {
    const columns = [...QUALITY_COLUMNS, ...NAME_COLUMNS, ...SHOOTER_COLUMNS];
    return season.read(table, { ...read, columns });
  }
  const capped = model === undefined ? CAPPED : {};
  const further = nulls([...NAME_COLUMNS, ...SHOOTER_COLUMNS]);
  const form = { counted: QUALITY_COLUMNS, capped, further };
  const [counted, teams] = await Promise.all([
    season.read(table, { ...read, columns: QUALITY_COLUMNS }, form),
    season.read(
      "teamGames",
      { columns: ["season", "league", "team_id", ...NAME_COLUMNS] },
      { distinct: ["team_id"] },
    ),
  ]);
  // Shots without a result do not count; these only tell the names of teams.
  const names = teams.map((team) => ({ ...nulls(QUALITY_COLUMNS), ...further, ...team }));
  return asMade([...counted, ...names], [...QUALITY_COLUMNS, ...Object.keys(further)]);
};

/** Columns of the games of a baseline, with or without locations. */
const SEEN = ["game_id", "located"];

/** Reads the located shots of the season, with which hexagons and zones of a team or player are compared. */
export async function readBaseline(
  season: ChartRows,
  options: Options,
  { where: _, site: __, ...read }: Read,
) {
  const isOfSome = ["team", "team_id", "athlete", "athlete_id"].some((key) => key in options);
  const { mode, color = "result" } = options;
  const isCompared = ["hex", "zones"].includes(String(mode)) && color === "result";
  if (!isOfSome || !isCompared) return undefined;
  const further = nulls(without(ALL, ...COMPARED));
  return season.remember(["baseline", read], async () => {
    const [games, counted] = await Promise.all([
      season.read("shots", { ...read, columns: SEEN }, { distinct: SEEN }),
      season.read(
        "shots",
        { ...read, columns: COMPARED, where: { located: true } },
        { counted: COMPARED, further },
      ),
    ]);
    return asMade(counted, ALL, games);
  });
}

/** Columns of the other shots that a profile reads. */
const PROFILED = ["season", "league", "shot_class", "points_scored", "located", "distance_ft"];

const CHOSEN_BY = { dates: "game_date", site: "site", period: "period" } as const;

/** Reads the shots of a team or player, and those of the others by kind. */
export const readProfile: ReadTable = async (season, table, options, read) => {
  const found = await season.named(table, options, read);
  if (found === undefined) return season.read(table, read);
  const own = await season.read(table, { ...read, where: { ...read.where, ...found.ids } });
  const chosen = Object.entries(CHOSEN_BY).flatMap(([option, column]) =>
    options[option] === undefined ? [] : [column],
  );
  const columns = [...PROFILED, ...chosen];
  const others = await season.remember(["others", found.ids, columns, read], () =>
    season.read(
      table,
      { ...read, columns: [...columns, ...Object.keys(found.ids)] },
      { except: found.ids, counted: columns, further: nulls(without(ALL, ...columns)) },
    ),
  );
  return asMade([...own, ...others], [...new Set([...ALL, ...columns])]);
};

/** Reads the games of the team that options name; undefined without one. */
async function readTeamGames(season: ChartRows, options: Options, read: Read) {
  const columns = ["game_id", "result", "forfeit", ...TEAM_NAMES];
  const log = await season.read("teamGames", { ...read, columns });
  const chosen = (options.team ?? options.team_id) as Id | undefined;
  const team = findCandidate("chart", "team", () => listTeams(log), { team: chosen });
  return team && log.filter(({ team_id }) => team_id === team.id);
}

/** Reads the stints of the games of a team. */
export const readStints: ReadTable = async (season, table, options, read) => {
  const games = await readTeamGames(season, options, {});
  if (games === undefined) return season.read(table, read);
  const game_id = games.map((row) => row.game_id ?? null);
  return season.read(table, { ...read, where: { ...read.where, game_id } });
};

/** Says how many of a team's games have substitutions, unless all do or no team is chosen. */
export async function countGamesWithStints(
  season: ChartRows,
  options: Options,
  read: Read,
): Promise<string | null> {
  const games = (await readTeamGames(season, options, read)) ?? [];
  const played = games.filter(({ result, forfeit }) => result !== null && forfeit !== true);
  const where = { game_id: played.map((row) => row.game_id ?? null) };
  const form = { distinct: ["game_id"] };
  const { length } = await season.read("stints", { where, columns: form.distinct }, form);
  return length < played.length
    ? `${length} of the team’s ${played.length} games ${length === 1 ? "has" : "have"} substitutions.`
    : null;
}

/** Reads all games of a player's teams. */
export const readPlayer: ReadTable = async (season, table, options, read) => {
  const found = await season.named(table, options, read);
  if (found === undefined) return season.read(table, read);
  const where = { ...read.where, team_id: found.teams };
  const columns = ["game_id", "team_id", "opponent_abbreviation"];
  const [own, games] = await Promise.all([
    season.read(table, { ...read, where }),
    season.read("teamGames", { columns, where: { team_id: found.teams } }),
  ]);
  return withLog(own, "team_id", games, "opponent_abbreviation");
};
