import { MOST_DRAWN } from "../../analysis/shots/chart/shot-panel";
import { MOST_TEAMS } from "../../analysis/shots/chart/subject";
import { EXPECTED_POINTS_MODEL, MODEL_COLUMNS } from "../../analysis/shots/model/expected-points";
import { shots } from "../../analysis/shots/shots";
import { findCandidate, listTeams } from "../../charts/input/selection";
import { asMade, countIf, rowKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Id } from "../../schema/arguments";
import { type ChartRows, narrowed, nulls, type Options, type Read, withLog } from "./season-rows";

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

const idsOf = (games: readonly UntypedRow[]) => games.map(({ game_id }) => game_id ?? null);

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

const SIDE = ["game_id", "team_id"];
/** Further columns of a team and a game. Those of teams are read from their games, of which there are few. */
const GAME_COLUMNS = ["season", "league", SIZE];
const NAME_COLUMNS = ["team_name", "team_abbreviation"];
const TEAM_COLUMNS = ["home_away", ...NAME_COLUMNS, "team_color", "team_alternate_color"];

/** Limit of the seconds left: expected points differ only for late shots. */
const CAPPED = { seconds_left: EXPECTED_POINTS_MODEL.late_seconds + 1 };

/** Reads the shots of a team or player; for hexagons and zones of all shots, they are counted by location. */
export const readShots: ReadTable = async (season, table, options, read) => {
  // Captions state how many rows of a game are omitted.
  const isOfSite = read.site === "home" || read.site === "away";
  const isPartial = isOfSite || read.garbage_time === false || options.period !== undefined;
  const columns = isPartial ? ALL : without(ALL, SIZE);
  const whole = { ...read, columns };
  const found = await season.named(table, options, read);
  if (found !== undefined) {
    const own = narrowed(whole, found.ids);
    if (options.by !== "game") return season.read(table, own);
    const columns = ["game_id"];
    const games = await season.read(table, { ...own, columns }, { distinct: columns });
    // The names of games contain both teams.
    return season.read(table, narrowed(whole, { game_id: idsOf(games) }));
  }
  if (options.by !== undefined) return season.read(table, whole);
  const further = [
    ...(options.period === undefined ? [] : ["period"]),
    ...(options.color === "expected" ? Object.keys(CAPPED) : []),
  ];
  const { apart, counted } = await season.remember(["counted", read, further, isPartial], () =>
    readCounted(season, whole, further),
  );
  if (new Set(apart.map(({ team_id }) => team_id)).size <= MOST_TEAMS) {
    return season.read(table, whole);
  }
  const located = countIf(counted, ({ x_ft, y_ft }) => x_ft !== null && y_ft !== null);
  const isUsual = options.mode === undefined && options.color === undefined;
  const mode = isUsual && located > MOST_DRAWN ? "hex" : (options.mode ?? "points");
  if (mode !== "points" || located === 0) return counted;
  // Points are plotted one by one.
  const own = await season.read(table, narrowed(whole, { located: true }));
  const others = counted.filter(({ x_ft, y_ft }) => x_ft === null || y_ft === null);
  return asMade([...own, ...others], ALL, apart);
};

/** Reads all shots, counted by the columns of hexagons and zones, and both teams of each game. */
async function readCounted(season: ChartRows, read: Read, further: readonly string[]) {
  const { columns = ALL } = read;
  const own = [...SIDE, ...GAME_COLUMNS].filter((name) => columns.includes(name));
  const ofSides = { ...read, columns: [...own, ...further] };
  const [sides, teams] = await Promise.all([
    season.read("shots", ofSides, { distinct: [...SIDE, ...further] }),
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
  ...without(MODEL_COLUMNS, "play_id"),
  "season",
  "made",
  "team_id",
  "opponent_id",
  "league",
];
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
  const ofTeams = { columns: ["season", "league", "team_id", ...NAME_COLUMNS] };
  const [counted, teams] = await Promise.all([
    season.read(table, { ...read, columns: QUALITY_COLUMNS }, form),
    season.read("teamGames", ofTeams, { distinct: ["team_id"] }),
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
  const located = { ...read, columns: COMPARED, where: { located: true } };
  return season.remember(["baseline", read], async () => {
    const [games, counted] = await Promise.all([
      season.read("shots", { ...read, columns: SEEN }, { distinct: SEEN }),
      season.read("shots", located, { counted: COMPARED, further }),
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
  const own = await season.read(table, narrowed(read, found.ids));
  const chosen = Object.entries(CHOSEN_BY).flatMap(([option, column]) =>
    options[option] === undefined ? [] : [column],
  );
  const columns = [...PROFILED, ...chosen];
  const ofOthers = { ...read, columns: [...columns, ...Object.keys(found.ids)] };
  const further = nulls(without(ALL, ...columns));
  const others = await season.remember(["others", found.ids, columns, read], () =>
    season.read(table, ofOthers, { except: found.ids, counted: columns, further }),
  );
  const seen = ["game_id", "season", "league", ...chosen];
  const ofGames = { ...read, columns: [...seen, ...Object.keys(found.ids)] };
  const games = await season.read(table, ofGames, { except: found.ids, distinct: seen });
  return asMade([...own, ...others], [...new Set([...ALL, ...columns])], games);
};

/** Columns that show which games were played. */
const PLAYED = ["game_id", "result", "forfeit"];

const isOfPlayers = (options: Options): boolean =>
  ["athlete", "athlete_id", "athletes"].some((name) => options[name] !== undefined);

/** Reads the games of the team that options name; undefined without one. */
async function readTeamGames(season: ChartRows, options: Options, read: Read) {
  const columns = [...PLAYED, "team_id", ...NAME_COLUMNS];
  const log = await season.read("teamGames", { ...read, columns });
  const chosen = (options.team ?? options.team_id) as Id | undefined;
  const team = findCandidate("chart", "team", () => listTeams(log), { team: chosen });
  return team && log.filter(({ team_id }) => team_id === team.id);
}

export const readStints: ReadTable = async (season, table, options, read) => {
  const games = await readTeamGames(season, options, {});
  if (games === undefined) return season.read(table, read);
  return season.read(table, narrowed(read, { game_id: idsOf(games) }));
};

/** Parts that only some games have, by the table that is drawn from them. */
const PARTS: Readonly<Record<string, string>> = { stints: "substitutions", shots: "logged shots" };

/** Says how many games, of the team or the season, are in the drawn table, unless all are. */
export async function countCoveredGames(
  season: ChartRows,
  table: string | undefined,
  options: Options,
  read: Read,
) {
  const part = PARTS[table ?? ""];
  if (table === undefined || part === undefined) return null;
  const columns = ["game_id"];
  const team = await readTeamGames(season, options, read);
  if (team === undefined && isOfPlayers(options)) return null;
  const all = team ?? (await season.read("teamGames", { ...read, columns: PLAYED }));
  const played = all.filter(({ result, forfeit }) => result !== null && forfeit !== true);
  const ids = new Set(idsOf(played));
  if (ids.size === 0) return null;
  const where = team && { game_id: [...ids] };
  const { length } = await season.remember(["covered", table, read, where ?? null], () =>
    season.read(table, { ...(where ? { where } : read), columns }, { distinct: columns }),
  );
  if (length >= ids.size) return null;
  const whose = team === undefined ? "season" : "team";
  return `${length} of the ${whose}’s ${ids.size} games here ${length === 1 ? "has" : "have"} ${part}.`;
}

export const readPlayer: ReadTable = async (season, table, options, read) => {
  const found = await season.named(table, options, read);
  if (found === undefined) return season.read(table, read);
  const where = { team_id: found.teams };
  const columns = ["game_id", "team_id", "opponent_abbreviation"];
  const [own, games] = await Promise.all([
    season.read(table, narrowed(read, where)),
    season.read("teamGames", { columns, where }),
  ]);
  return withLog(own, "team_id", games, "opponent_abbreviation");
};
