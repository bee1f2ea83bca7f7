import { idsByKey, sumColumn } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { TeamGameKey } from "../totals/rankings/qualification";

export const COUNTED = ["game_id", "kind", "event", "at_bat"] as const;

export type BattingCounts = ReturnType<typeof battingCounts>;

export const isPlateAppearance = ({ kind }: UntypedRow): boolean => kind === "plate appearance";

/** Returns counts of plate appearances; ground balls and balls in flight do not include bunts. */
export function battingCounts(rows: readonly UntypedRow[]) {
  const turns = rows.filter(isPlateAppearance);
  const events = new Map<unknown, number>();
  for (const { event } of turns) events.set(event, (events.get(event) ?? 0) + 1);
  const count = (event: string): number => events.get(event) ?? 0;
  const flights = (of: readonly string[]) =>
    turns.filter(({ trajectory }) => of.includes(String(trajectory))).length;
  const singles = count("single");
  const doubles = count("double");
  const triples = count("triple");
  const home_runs = count("home run");
  return {
    plate_appearances: turns.length,
    at_bats: turns.filter(({ at_bat }) => at_bat === true).length,
    hits: singles + doubles + triples + home_runs,
    singles,
    doubles,
    triples,
    home_runs,
    walks: count("walk") + count("intentional walk"),
    intentional_walks: count("intentional walk"),
    hit_by_pitch: count("hit by pitch"),
    strikeouts: count("strikeout"),
    sacrifice_flies: count("sacrifice fly"),
    sacrifice_bunts: count("sacrifice bunt"),
    reached_on_interference: count("catcher interference"),
    reached_on_error: count("reached on error"),
    ground_balls: flights(["G"]),
    balls_in_flight: flights(["F", "L", "P"]),
    pitches_seen: sumColumn(turns, "pitches"),
    re24: sumColumn(turns, "re24"),
    wpa: sumColumn(turns, "wpa"),
  };
}

/** Returns the plate appearances in the denominator of on-base percentage. */
export const onBaseChances = (counts: BattingCounts): number =>
  counts.at_bats + counts.walks + counts.hit_by_pitch + counts.sacrifice_flies;

/** Returns the plate appearances in the denominator of wOBA, without intentional walks. */
export const wobaChances = (counts: BattingCounts): number =>
  onBaseChances(counts) - counts.intentional_walks;

export const timesOnBase = ({ hits, walks, hit_by_pitch }: BattingCounts): number =>
  hits + walks + hit_by_pitch;

type Seasons = ReadonlyMap<unknown, unknown>;

/** Returns the season of each game from the plays; pitches do not contain it. */
export const listSeasons = (turns: readonly UntypedRow[]): Seasons =>
  new Map(turns.map(({ game_id, season }) => [game_id, season]));

/** Returns a function for the game and team of a row of `plateAppearances`, by the column of the team. */
export const gameOfTeam =
  (team: string) =>
  ({ season, game_id, [team]: team_id }: UntypedRow): TeamGameKey => ({ season, team_id, game_id });

/** Returns rows by player and season, for games with a known season. */
export function rowsByPlayer(rows: readonly UntypedRow[], id: string, seasons: Seasons) {
  const players = new Map<string, UntypedRow[]>();
  const listFor = ({ game_id, [id]: athlete = null }: UntypedRow): UntypedRow[] => {
    // Rows that do not count go into lists that are not kept.
    if (athlete === null || !seasons.has(game_id)) return [];
    const player = playerKey(seasons.get(game_id), athlete);
    const own = players.get(player) ?? [];
    players.set(player, own);
    return own;
  };
  const { ids, count } = idsByKey(rows, ["game_id", id]);
  const lists = new Array<UntypedRow[] | undefined>(count);
  rows.forEach((row, at) => {
    const group = ids[at] as number;
    lists[group] ??= listFor(row);
    lists[group].push(row);
  });
  return players;
}

export const playerKey = (season: unknown, id: unknown): string =>
  JSON.stringify([season ?? null, id]);
