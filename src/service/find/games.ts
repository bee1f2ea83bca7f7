import { ArgumentError } from "../../errors";
import { deliver } from "../../frames/deliver";
import type { ChosenFrame } from "../../frames/types";
import { type LeagueCode, leagueOf } from "../../leagues";
import { ID_COLUMNS, type Id, nameGiven } from "../../schema/arguments";
import { describeColumns } from "../../schema/columns";
import { checkKeys } from "../../schema/option-rules";
import { type FoundGame, foundGames } from "../datasets/found-games";
import { leagueOperations } from "../operations/league-objects";
import { CALL_OPTION_NAMES, type CallOptions, CLIENT_OPTION_ADVICE } from "../options/settings";
import { seasonRows } from "./season";
import { checkLeague, loadTeamId } from "./team";

interface SeasonWanted extends CallOptions {
  /** The league of the team. */
  league: LeagueCode;
  /**
   * The year in which the season ends.
   * @default the current season
   */
  season?: number | null;
}

interface WantedByTeam {
  /** The team's id, or words for which `findTeam` finds only this team. */
  team: Id | null;
}

interface WantedById {
  /** The same as `team`, with the name of the column in frames. */
  team_id: Id | null;
}

/** The team and season whose games are listed. */
export type GamesWanted = SeasonWanted & (WantedByTeam | WantedById);

/**
 * Returns the games of a team's season: one row per game, by date. Columns are event_id (and game_id, which
 * is the same), day, part of the season, side, opponent, scores and state. Scores are null before the game.
 * Empty if the season has no games yet. Requests each part of the season that can have games: regular season
 * and postseason, in baseball also spring training. If the service has no schedule for just one part, a line
 * on stderr reports it. Throws an ArgumentError if `team` matches no team or several, which are listed, and
 * the errors of the schedule and teams operations.
 *
 * @category Find a team or a game
 * @example
 * const games = await findGames({ league: "wbb", team: "99", season: 2023 });
 * const same = await findGames({ league: "wbb", team: "LSU", season: 2023 });
 */
export async function findGames<Polars extends boolean = false>(
  wanted: GamesWanted & { return_as_polars?: Polars },
): Promise<ChosenFrame<Polars, FoundGame>> {
  const example = 'For example { league: "wbb", team: "herons", season: 2023 }.';
  checkKeys(OPERATION, wanted, OPTIONS, CLIENT_OPTION_ADVICE, example);
  const asked: Readonly<Record<string, unknown>> = { ...wanted };
  const name = nameGiven(OPERATION, asked, "team", ID_COLUMNS.team);
  const { league, season, return_as_polars = false, ...others } = wanted;
  const { team: _, team_id: __, ...options } = others as CallOptions & Record<string, unknown>;
  const code = checkLeague(OPERATION, league);
  if (asked[name] === null) {
    throw new ArgumentError(`${name} is null: its row has no value.`, { operation: OPERATION });
  }
  const { teams_site } = leagueOperations[code];
  const team_id = await loadTeamId(OPERATION, code, teams_site, asked[name], options);
  const call = { ...options, team_id, season: season ?? null, return_as_polars };
  const rows = await seasonRows(leagueOf(code), call);
  const columns = describeColumns(foundGames(team_id).columns);
  const frame = deliver(return_as_polars ? "polars" : "danfo", columns, rows);
  return frame as ChosenFrame<Polars, FoundGame>;
}

const OPERATION = "findGames";

const OPTIONS = [
  "league",
  "team",
  "team_id",
  "season",
  ...CALL_OPTION_NAMES.filter((name) => name !== "return_parsed"),
];
