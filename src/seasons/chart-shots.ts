import { MOST_DRAWN } from "../charts/shot-chart/panel";
import { asMade } from "../frames/input-table";
import type { UntypedRow } from "../frames/rows";
import { shots } from "../games/basketball/shots";
import type { ChartRows, Read } from "./chart-rows";

type Options = Readonly<Record<string, unknown>>;

/** Reads what a chart draws of a table. */
export type ReadTable = (
  season: ChartRows,
  table: string,
  options: Options,
  read: Read,
) => Promise<readonly UntypedRow[]>;

const ALL = shots.columns.map(({ name }) => name);

/** How many rows the games have, which says that a table is not whole. */
const SIZE = "rows_in_game";

/** Columns that only charts of points read. */
const OF_POINTS = ["play_id", "clock", "text", "seconds_left", "assisted_by_id", "located"];

const without = (columns: readonly string[], ...names: readonly string[]) =>
  columns.filter((name) => !names.includes(name));

const nulls = (columns: readonly string[]): UntypedRow =>
  Object.fromEntries(columns.map((name) => [name, null]));

/** Columns of shots that compare with others. */
const COMPARED = ["season", "league", "team_id", "zone", "made", "points_scored"];

/** Columns that `shotQuality` reads. */
export const QUALITY_COLUMNS = [
  ...["game_id", "play_id", "shot_class", "points_attempted", "seconds_left", "season", "made"],
  ...["team_id", "team_name", "team_abbreviation", "opponent_id", "athlete_id", "athlete_name"],
  "league",
];

/** Whether rows of a game are left out, which a caption then counts. */
const arePartial = ({ site, garbage_time }: Read, { period }: Options): boolean =>
  site === "home" || site === "away" || garbage_time === false || period !== undefined;

/** The shots of a team or a player alone, or of all without what hexagons and zones do not show. */
export const readShots: ReadTable = async (season, table, options, read) => {
  const columns = arePartial(read, options) ? ALL : without(ALL, SIZE);
  const found = options.by === "game" ? undefined : await season.named(table, options, read);
  if (found !== undefined) {
    return season.read(table, { ...read, columns, where: { ...read.where, ...found.ids } });
  }
  const mode =
    options.mode ?? (await season.remember(["located", read], () => usualMode(season, read)));
  if (mode === "points") return season.read(table, { ...read, columns });
  const drawn = without(columns, ...OF_POINTS);
  return season.read(table, { ...read, columns: drawn }, { further: nulls(OF_POINTS) });
};

/** How the chart draws all shots if options do not say it. */
async function usualMode(season: ChartRows, read: Read): Promise<"points" | "hex"> {
  const places = ["x_ft", "y_ft"];
  const shots = await season.read("shots", { ...read, columns: places }, { counted: places });
  const located = shots.filter(({ x_ft, y_ft }) => x_ft !== null && y_ft !== null);
  return located.length > MOST_DRAWN ? "hex" : "points";
}

/** Hexagons and zones of a team or a player are compared with the shots of the whole season. */
export async function readBaseline(season: ChartRows, options: Options, read: Read) {
  const isOfSome = ["team", "team_id", "athlete", "athlete_id"].some((key) => key in options);
  if (!isOfSome || !["hex", "zones"].includes(String(options.mode))) return undefined;
  const further = nulls(without(ALL, ...COMPARED));
  return season.remember(["baseline", read], () =>
    season.read("shots", { ...read, columns: COMPARED }, { counted: COMPARED, further }),
  );
}

/** Columns of other shots that a profile reads. */
const PROFILED = ["season", "league", "shot_class", "points_scored", "located", "distance_ft"];

const CHOSEN_BY = { dates: "game_date", site: "site", period: "period" } as const;

/** The shots of a team or a player, and those of the others by kind. */
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

/** All games of a player's teams. */
export const readPlayer: ReadTable = async (season, table, options, read) => {
  const found = await season.named(table, options, read);
  if (found === undefined) return season.read(table, read);
  const where = { ...read.where, team_id: found.teams };
  const columns = ["game_id", "team_id", "opponent_abbreviation"];
  const [own, games] = await Promise.all([
    season.read(table, { ...read, where }),
    season.read("teamGames", { columns, where: { team_id: found.teams } }),
  ]);
  const opponents = new Map(
    games.map((game) => [`${game.game_id} ${game.team_id}`, game.opponent_abbreviation ?? null]),
  );
  return own.map((row) => ({
    ...row,
    opponent_abbreviation: opponents.get(`${row.game_id} ${row.team_id}`) ?? null,
  }));
};
