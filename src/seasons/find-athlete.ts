import { ArgumentError, writeNotice } from "../errors";
import { deliver } from "../frames/deliver";
import { rows, type UntypedRow } from "../frames/rows";
import type { ChosenFrame, Frame } from "../frames/types";
import { type LeagueCode, leagueOf, sportOf } from "../leagues";
import { ID_COLUMNS, type Id, nameGiven } from "../schema/arguments";
import { describeColumns } from "../schema/columns";
import { matchNames, nearestNamed, onlyNamed, titles } from "../schema/name-match";
import { checkKeys, invalidOption } from "../schema/option-rules";
import { asObject } from "../schema/payload";
import { readObjects } from "../schema/reader";
import { inParallel } from "../service/calls/parallel";
import type { Payload } from "../service/calls/types";
import { type FoundAthlete, foundAthleteColumns } from "../service/datasets/found-athletes";
import { roster } from "../service/datasets/roster";
import { isUnknown } from "../service/find/games";
import { checkLeague, loadTeamId, loadTeams, searchText } from "../service/find/team";
import { leagueOperations } from "../service/operations/league-objects";
import {
  CALL_OPTION_NAMES,
  type CallOptions,
  CLIENT_OPTION_ADVICE,
} from "../service/options/settings";
import { type SeasonLoadOptions, wantedEngine } from "./call-options";
import { Season } from "./season";
import { AT_ONCE } from "./store/stored-games";
import { statedSeason } from "./update/rosters";

interface OpenedSeason {
  readonly league: LeagueCode;
  readonly seasons: readonly number[];
  load(table: string, options?: SeasonLoadOptions): Promise<Frame>;
}

/** The player that is wanted, and the tables or rosters to search. */
export interface AthleteWanted extends CallOptions {
  /** The league of the player. */
  league: LeagueCode;
  /** A part of the name, or the id. */
  text: string | number;
  /**
   * A season opened by `openSeason`, whose box scores are searched, or the year of the rosters. The service
   * has only rosters of the current season.
   * @default the current rosters
   */
  season?: OpenedSeason | number | null;
  /** The team's id, or words that match only this team. @default all teams */
  team?: Id | null;
  /** The same as `team`, with the name of the column in frames. @default all teams */
  team_id?: Id | null;
}

/**
 * Finds players of a league by id or a part of the name, ignoring accents and case. One row per player, the
 * closest match first, with the newest team and the position. It searches the box scores of an opened season
 * without any request, or else rosters: of `team`, or in a professional league of all teams. No rows if nobody
 * matches; a line on stderr then names the searched tables or rosters, and the nearest players. Throws an
 * ArgumentError for an empty text, for a college league without `team` or an opened season, and for rosters of
 * another year. Otherwise throws the errors of the teams and roster operations, or of `season.load`.
 *
 * @category Find a team or a game
 * @example
 * const found = await findAthlete({ league: "wbb", text: "reese", team: "LSU" });
 * const season = await openSeason({ league: "wbb", season: 2023 });
 * const same = await findAthlete({ league: "wbb", text: "reese", season });
 */
export async function findAthlete<Polars extends boolean = false>(
  wanted: AthleteWanted & { return_as_polars?: Polars },
): Promise<ChosenFrame<Polars, FoundAthlete>> {
  const example = 'For example { league: "wbb", text: "reese", team: "LSU" }.';
  checkKeys(OPERATION, wanted, OPTIONS, CLIENT_OPTION_ADVICE, example);
  const { league, text, season, team, team_id, return_as_polars = false, ...options } = wanted;
  const code = checkLeague(OPERATION, league);
  const words = searchText(OPERATION, text);
  const engine = wantedEngine({ return_as_polars });
  const given = nameGiven(OPERATION, { team, team_id }, "team", ID_COLUMNS.team);
  const asked = { code, team: wanted[given] ?? undefined, options };
  const { place, players } =
    season instanceof Season
      ? await playersOfSeason(asked, season)
      : await playersOfRosters(asked, season ?? undefined);
  const listed = players.map((row) => ({
    row,
    id: String(row.athlete_id),
    title: `${row.athlete_name}, ${row.team_name}`,
    names: [row.athlete_name],
  }));
  const found = matchNames(listed, words);
  if (found.length === 0) {
    const near = nearestNamed(listed, words);
    const hint = near.length === 0 ? "" : ` Did you mean ${titles(near)}?`;
    writeNotice(`${OPERATION}: no player in ${place} matches '${words}'.${hint}`);
  }
  const columns = describeColumns(foundAthleteColumns);
  const cells = found.map(({ row }) => columns.map(({ name }) => row[name as keyof FoundAthlete]));
  return deliver(engine, columns, cells) as ChosenFrame<Polars, FoundAthlete>;
}

const OPERATION = "findAthlete";

const OPTIONS = [
  "league",
  "text",
  "season",
  "team",
  "team_id",
  ...CALL_OPTION_NAMES.filter((name) => name !== "return_parsed"),
];

interface Asked {
  readonly code: LeagueCode;
  readonly team: Id | undefined;
  readonly options: CallOptions;
}

const BOX_SCORES = {
  basketball: ["box_score"],
  baseball: ["box_score_batting", "box_score_pitching"],
};

const BOX_COLUMNS = [
  "game_date",
  "athlete_id",
  "athlete_name",
  "team_id",
  "team_name",
  "athlete_position",
];

/** Returns the players that are searched, each once, and a text that names the place. */
async function playersOfSeason({ code, team }: Asked, season: OpenedSeason) {
  if (season.league !== code) {
    throw new ArgumentError(`league is '${code}', but the season is of '${season.league}'.`, {
      operation: OPERATION,
    });
  }
  const tables = BOX_SCORES[sportOf(code)].map((name) =>
    season.load(name, { columns: BOX_COLUMNS }),
  );
  const lines = (await Promise.all(tables)).flatMap((one) => rows(one) as readonly UntypedRow[]);
  const sorted = lines.toSorted((one, other) => Number(one.game_date) - Number(other.game_date));
  const all = sorted.map((line) => ({ ...line, position: line.athlete_position }) as FoundAthlete);
  const place = `the box scores of ${code} ${season.seasons.join(", ")}`;
  if (team === undefined) return { place, players: newest(all) };
  const teams = [...new Map(all.map((row) => [row.team_id, row])).values()];
  const named = teams.map(({ team_id, team_name }) => ({
    id: String(team_id),
    title: String(team_name),
    names: [team_name],
  }));
  const choice = { operation: OPERATION, option: "team", absence: `is not in ${place}` };
  const only = onlyNamed(choice, named, team);
  const own = all.filter(({ team_id }) => team_id === only.id);
  return { place: `${place} of ${only.title}`, players: newest(own) };
}

/** Returns the last row of each player. */
const newest = (list: readonly FoundAthlete[]): readonly FoundAthlete[] => [
  ...new Map(list.map((row) => [row.athlete_id, row])).values(),
];

async function playersOfRosters({ code, team, options }: Asked, season: unknown) {
  if (season !== undefined && !Number.isSafeInteger(season)) {
    throw invalidOption(OPERATION, "season", "a season of openSeason or a year", season);
  }
  if (team === undefined && leagueOf(code).is_college) {
    throw new ArgumentError(`${code} has too many teams to request all rosters.`, {
      operation: OPERATION,
      next: "Pass team, or season: await openSeason({ league, season }).",
    });
  }
  const { teams_site, team_roster } = leagueOperations[code];
  const ids =
    team === undefined
      ? (await loadTeams(code, teams_site, options)).map(({ id }) => id)
      : [await loadTeamId(OPERATION, code, teams_site, team, options)];
  const lists = await inParallel(ids, AT_ONCE, options.signal, async (team_id, signal) => {
    const args = { ...options, team_id, signal, return_parsed: false } as const;
    try {
      return readPlayers(code, season, team_id, await team_roster(args));
    } catch (error) {
      // The list of teams has teams of all-star games, which have no roster.
      if (team === undefined && isUnknown(error)) return [];
      throw error;
    }
  });
  const teams = team === undefined ? "all teams" : `team ${ids.join()}`;
  return { place: `the rosters of ${teams} of ${code}`, players: newest(lists.flat()) };
}

function readPlayers(code: LeagueCode, year: unknown, id: string, payload: Payload) {
  const stated = statedSeason(payload);
  if (year !== undefined && stated !== null && stated !== year) {
    throw new ArgumentError(`season is ${year}, but the service has the rosters of ${stated}.`, {
      operation: OPERATION,
      next: "Pass season: await openSeason({ league, season }) to search its box scores.",
    });
  }
  const team_name = asObject(payload.team).displayName;
  const items = [...roster[sportOf(code)].items(payload)].map(({ athlete }) => {
    const { id: athlete_id, displayName: athlete_name, position } = asObject(athlete);
    const { abbreviation } = asObject(position);
    return { athlete_id, athlete_name, team_id: id, team_name, position: abbreviation };
  });
  return readObjects(foundAthleteColumns, items);
}
