import { ArgumentError } from "../errors";
import type { PassedBeside, PassedFrame, RowIn, SameKind } from "../frames/input-types";
import type { Frame } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import { checkKeys } from "../schema/known-names";
import { joinPlanned } from "./join";
import { findPlaces, type JoinPlan, sameDtype, sameEngine } from "./plan";
import { type JoinSide, joinSide, sameLeague } from "./side";

type TeamColumns<T, Side extends "home" | "away"> = {
  readonly [Name in keyof T & string as Name extends `team_${string}`
    ? `${Side}_${Name}`
    : `${Side}_team_${Name}`]: T[Name] | null;
};

/** A row of a scoreboard with the columns of both teams; unknown if a frame's rows are. */
export type GameWithTeams<G, T> = unknown extends G
  ? unknown
  : unknown extends T
    ? unknown
    : G & TeamColumns<T, "home"> & TeamColumns<T, "away">;

const OPERATION = "withTeams";
const SIDES = ["home", "away"] as const;

/**
 * Returns a scoreboard with the columns of a teams frame for both sides. The teams frame is
 * `site_wbb_teams_site`, standings, or any other with team_id. Columns are `home_team_abbreviation`,
 * `away_team_color` and so on; all names get team_ (`home_team_overall`). One row is one game, in the order
 * of `games`, whose own columns come first and do not change. A side that the teams frame does not list has
 * nulls, also in `home_team_id`; its id is in `home_id`. Empty if `games` is.
 *
 * Throws an ArgumentError if `games` is not a scoreboard or has such columns already. The same applies if
 * `teams` has no text column team_id or several rows of one team, or the frames are of two kinds or
 * leagues.
 *
 * @category Joins
 * @example
 * const games = withTeams(await site_mlb_scoreboard(), await site_mlb_teams_site());
 */
export function withTeams<G, T>(
  games: PassedFrame<G>,
  teams: PassedBeside<G, T>,
): SameKind<G, GameWithTeams<RowIn<G>, RowIn<T>>>;
export function withTeams(games: Frame, teams: Frame, options: unknown = {}): Frame {
  checkKeys(OPERATION, options, [], { how: "Every game stays, as by a left join." });
  const board = joinSide("games", games, OPERATION);
  const listed = joinSide("teams", teams, OPERATION);
  sameEngine(OPERATION, board, listed);
  sameLeague(OPERATION, board, listed);
  return joinPlanned(board, listed, listPlans(board, listed));
}

/** The joins of the home and of the away side, once both are known to be possible. */
function listPlans(games: JoinSide, teams: JoinSide): readonly JoinPlan[] {
  const missing = ["game_id", ...SIDES.map(idOf)].find((name) => !games.names.includes(name));
  if (missing !== undefined) {
    throw failure(
      `games is no scoreboard: it has no column ${missing}.`,
      "Pass what site_wbb_scoreboard or site_mlb_scoreboard gives.",
    );
  }
  const [teamId = 0] = findPlaces(OPERATION, teams, ["team_id"]);
  const plans = SIDES.map((side): JoinPlan => {
    const key = [games.names.indexOf(idOf(side)), teamId] as const;
    sameDtype(OPERATION, games, teams, key);
    const carried = teams.names.map((name, index) => ({ index, name: sidedName(side, name) }));
    return { how: "left", keys: [key], carried };
  });
  const names = [...games.names, ...plans.flatMap(({ carried }) => carried.map((one) => one.name))];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    throw failure(
      `there would be two columns ${JSON.stringify(twice)}.`,
      "Pass games without team columns, and teams whose names do not differ by team_ alone.",
    );
  }
  oneRowEach(teams, teamId);
  return plans;
}

/** A team in two rows would give its games twice. */
function oneRowEach(teams: JoinSide, teamId: number): void {
  const seen = new Set<Cell>();
  for (const row of teams.contents().rows) {
    const id = row[teamId] ?? null;
    if (id !== null && seen.has(id)) {
      throw failure(
        `teams has more than one row of team ${id}.`,
        "Keep one of them, or use joinOnTeamId, which gives a row for each.",
      );
    }
    seen.add(id);
  }
}

const idOf = (side: (typeof SIDES)[number]): string => `${side}_id`;

const sidedName = (side: string, name: string): string =>
  name.startsWith("team_") ? `${side}_${name}` : `${side}_team_${name}`;

const failure = (what: string, next: string): ArgumentError =>
  new ArgumentError(what, { operation: OPERATION, next });
