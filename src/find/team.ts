import type { Team } from "../datasets/teams";
import { ArgumentError } from "../errors";
import { contentsOf, engineOf } from "../frames/contents";
import { deliver } from "../frames/deliver";
import type { DanfoFrame, Engine, Frame, PolarsFrame } from "../frames/types";
import { type LeagueCode, mlb, wbb } from "../leagues";
import { operations } from "../operations";
import type { CallOptions } from "../options/settings";
import type { Cell } from "../schema/dtypes";
import { foldAccents } from "../schema/fold";

const NAMES = [
  "team_abbreviation",
  "team_display_name",
  "team_short_display_name",
  "team_name",
  "team_nickname",
  "team_location",
] as const satisfies readonly (keyof Team)[];

/**
 * Finds teams of a league by id, abbreviation, name, nickname or location, ignoring accents and case.
 * All candidates, the closest first, with the columns of `site_wbb_teams_site`; never a guess, and no
 * rows if nothing fits. Throws an ArgumentError for an empty text, and the errors of the teams
 * operation.
 *
 * @example
 * const candidates = await findTeam("wbb", "south carolina");
 */
export async function findTeam(
  league: LeagueCode,
  text: string | number,
  options?: CallOptions & { return_as_polars?: false },
): Promise<DanfoFrame<Team>>;
export async function findTeam(
  league: LeagueCode,
  text: string | number,
  options: CallOptions & { return_as_polars: true },
): Promise<PolarsFrame<Team>>;
export async function findTeam(
  league: LeagueCode,
  text: string | number,
  options: CallOptions & { return_as_polars?: boolean },
): Promise<Frame<Team>>;
export async function findTeam(
  league: LeagueCode,
  text: string | number,
  options: CallOptions & { return_as_polars?: boolean } = {},
): Promise<Frame<Team>> {
  const operation = operations[`site_${checkLeague("findTeam", league)}_teams_site`];
  const wanted = plain(String(text ?? ""));
  if (wanted === "") {
    throw new ArgumentError("the text to look for is empty.", { operation: "findTeam" });
  }
  const teams = (await operation({ ...options, return_parsed: true })) as Frame<Team>;
  const names = operation.columns.map(({ name }) => name);
  const found = contentsOf(teams)
    .rows.map((row) => ({ row, distance: distanceOf(row, names, wanted) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
  return deliver<Engine, Team>(engineOf(teams), operation.columns, found);
}

export function checkLeague(caller: string, league: unknown): LeagueCode {
  const found = [wbb, mlb].find(({ code }) => code === league);
  if (found !== undefined) return found.code;
  throw new ArgumentError(`league must be "${wbb.code}" or "${mlb.code}".`, { operation: caller });
}

/** How far a team is from the text: 0 for its id, 1 for a whole name, 2 to 4 for parts of one. */
function distanceOf(row: readonly Cell[], names: readonly string[], wanted: string): number {
  const cell = (name: string) => plain(String(row[names.indexOf(name)] ?? ""));
  if (cell("team_id") === wanted) return 0;
  const texts = NAMES.map(cell);
  if (texts.includes(wanted)) return 1;
  if (texts.some((text) => text.startsWith(wanted))) return 2;
  if (texts.some((text) => text.includes(` ${wanted}`))) return 3;
  return texts.some((text) => text.includes(wanted)) ? 4 : Number.POSITIVE_INFINITY;
}

/** Letters and digits in lower case, without accents; everything else becomes a single space. */
const plain = (text: string): string =>
  foldAccents(text)
    .replace(/['’ʻ]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
