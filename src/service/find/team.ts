import { ArgumentError, writeNotice } from "../../errors";
import { detectEngine } from "../../frames/contents";
import { deliver } from "../../frames/deliver";
import { readContents } from "../../frames/input/read-frame";
import type { ChosenFrame, Engine, Frame } from "../../frames/types";
import { LEAGUE_CODES, type LeagueCode, leagueOf } from "../../leagues";
import { matchNames, nearestNamed, onlyNamed, titles } from "../../schema/name-match";
import { checkKeys, checkOneOf, invalidOption } from "../../schema/option-rules";
import { furtherNames } from "../../schema/team-names";
import { isPlaceholder } from "../datasets/side-facts";
import type { Team } from "../datasets/teams";
import { leagueOperations } from "../operations/league-objects";
import {
  CALL_OPTION_NAMES,
  type CallOptions,
  CLIENT_OPTION_ADVICE,
  type ResultFlags,
} from "../options/settings";

const NAMES = [
  "team_abbreviation",
  "team_display_name",
  "team_short_display_name",
  "team_name",
  "team_nickname",
  "team_location",
] as const satisfies readonly (keyof Team)[];

/** The team that is wanted, with the options of a call. */
export interface TeamWanted extends CallOptions {
  /** The code of a league: wbb, mbb, wnba, nba, mlb, college_baseball or college_softball. */
  league: LeagueCode;
  /** A part of the name, or the id. */
  text: string | number;
}

/**
 * Finds teams of a league by id, abbreviation, name, nickname or location, ignoring accents and case. One row
 * per candidate, the closest first, with the columns of `site_wbb_teams_site`. Abbreviations and nicknames
 * of other services find professional teams (`"KCR"`, `"Sixers"`). No rows if nothing matches; a line on stderr
 * then says so and names the nearest (`"Tenessee"`). Throws an ArgumentError for an empty text, and the
 * errors of the teams operation.
 *
 * @category Find a team or a game
 * @param league the code of a league, or an object with `league`, `text` and options
 * @param text a part of the name, or the id
 * @example
 * const candidates = await findTeam("wbb", "south carolina");
 * const same = await findTeam({ league: "wbb", text: "south carolina" });
 */
export async function findTeam<Polars extends boolean = false>(
  league: LeagueCode,
  text: string | number,
  options?: CallOptions & { return_as_polars?: Polars },
): Promise<ChosenFrame<Polars, Team>>;
export async function findTeam<Polars extends boolean = false>(
  wanted: TeamWanted & { return_as_polars?: Polars },
): Promise<ChosenFrame<Polars, Team>>;
export async function findTeam(
  league: LeagueCode | (TeamWanted & { return_as_polars?: boolean }),
  text?: string | number,
  options: CallOptions & { return_as_polars?: boolean } = {},
): Promise<Frame<Team>> {
  if (typeof league === "object" && league !== null) {
    checkKeys(OPERATION, league, ["league", "text", ...OPTIONS], ADVICE);
    const { league: code, text: words, ...others } = league;
    return teamsNamed(code, words, others);
  }
  return teamsNamed(league, text, options);
}

async function teamsNamed(
  league: LeagueCode,
  text: string | number | undefined,
  options: CallOptions & { return_as_polars?: boolean },
): Promise<Frame<Team>> {
  if (text === undefined) {
    throw new ArgumentError("takes a league and a text.", {
      operation: OPERATION,
      next: 'For example findTeam("wbb", "herons").',
    });
  }
  const code = checkLeague(OPERATION, league);
  checkKeys(OPERATION, options, OPTIONS, CLIENT_OPTION_ADVICE);
  const operation = leagueOperations[code].teams_site;
  const wanted = searchText(OPERATION, text);
  const teams = (await operation({ ...options, return_parsed: true })) as Frame<Team>;
  const listed = namedTeams(code, teams);
  const found = matchNames(listed, wanted);
  if (found.length === 0) {
    // That is not an error, but may be a typo.
    const near = nearestNamed(listed, wanted);
    const hint = near.length === 0 ? "" : ` Did you mean ${titles(near)}?`;
    writeNotice(`findTeam: no team of ${code} matches '${wanted}'.${hint}`);
  }
  const rows = found.map(({ row }) => row);
  return deliver<Engine, Team>(detectEngine(teams), operation.columns, rows);
}

/** Returns the text of a search; throws an ArgumentError if it has no letter and no digit. */
export function searchText(operation: string, text: unknown): string {
  const wanted = String(text ?? "");
  if (/[\p{L}\p{N}]/u.test(wanted)) return wanted;
  throw new ArgumentError("the search text is empty.", { operation });
}

const OPERATION = "findTeam";

const ADVICE = {
  ...CLIENT_OPTION_ADVICE,
  team: 'Pass it as text: findTeam("wbb", "herons") or findTeam({ league: "wbb", text: "herons" }).',
};

const OPTIONS = CALL_OPTION_NAMES.filter((name) => name !== "return_parsed");

function namedTeams(league: LeagueCode, teams: Frame<Team>) {
  const { columns, rows } = readContents(teams);
  const places = columns.map(({ name }) => name);
  return rows.flatMap((row) => {
    const cell = (name: keyof Team) => (row[places.indexOf(name)] ?? null) as string | null;
    const displayName = cell("team_display_name");
    if (isPlaceholder(cell("team_id"), cell("team_abbreviation"), displayName)) return [];
    const names = [
      ...NAMES.map(cell),
      ...furtherNames(displayName, cell("team_location")),
      ...(leagueOf(league).team_names[cell("team_name") ?? ""] ?? []),
    ];
    const id = cell("team_id") ?? "";
    return [{ row, id, title: displayName ?? names.find(Boolean) ?? id, names }];
  });
}

type AskTeams = (options: CallOptions & ResultFlags) => Promise<unknown>;

/**
 * Returns the id of the only team that an id or a name matches. An ArgumentError lists several candidates,
 * or the nearest names if there is none. An id is returned unchanged.
 */
export async function loadTeamId(
  operation: string,
  league: LeagueCode,
  ask: AskTeams,
  team: unknown,
  options: CallOptions,
): Promise<string> {
  if (/^\d+$/.test(String(team))) return String(team);
  if (typeof team !== "string" || !/[\p{L}\p{N}]/u.test(team)) {
    throw invalidOption(operation, "team", "an id or a name", team);
  }
  const next = `findTeam("${league}", text) lists those that match.`;
  const choice = { operation, option: "team", absence: "is not known", next };
  return onlyNamed(choice, await loadTeams(league, ask, options), team).id;
}

export async function loadTeams(league: LeagueCode, ask: AskTeams, options: CallOptions) {
  const teams = await ask({ ...options, return_parsed: true, return_as_polars: false });
  return namedTeams(league, teams as Frame<Team>);
}

export const checkLeague = (caller: string, league: unknown): LeagueCode =>
  checkOneOf(caller, "league", league, LEAGUE_CODES);
