import type { PassedBeside, PassedFrame, RowIn, SameKind } from "../frames/input/input-types";
import type { Frame } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import { checkKeys } from "../schema/option-rules";
import { joinPlanned } from "./join";
import type { JoinPlan } from "./plan";
import {
  failure,
  findPlaces,
  type JoinSide,
  joinSide,
  sameDtype,
  sameEngine,
  sameLeague,
} from "./side";

type TeamColumns<T, Side extends "home" | "away"> = {
  readonly [Name in keyof T & string as Name extends `team_${string}`
    ? `${Side}_${Name}`
    : `${Side}_team_${Name}`]: T[Name] | null;
};

/** A row of a scoreboard with the columns of both teams; unknown if a frame's rows are unknown. */
export type GameWithTeams<G, T> = unknown extends G
  ? unknown
  : unknown extends T
    ? unknown
    : G & TeamColumns<T, "home"> & TeamColumns<T, "away">;

const OPERATION = "withTeams";

/**
 * Returns a scoreboard with the columns of a teams frame for both sides. The teams frame is
 * `site_wbb_teams_site`, standings, or any other with team_id. Added columns are `home_team_abbreviation`,
 * `away_team_color` and so on; all names contain team_ (`home_team_overall`). One row is one game, in the
 * order of `games`, whose columns come first and do not change. A side that is not in the teams frame has
 * nulls, also in `home_team_id`; its id is in `home_id`. Empty if `games` is empty.
 *
 * Throws an ArgumentError if `games` is not a scoreboard or already has such columns. The same applies if
 * `teams` has no text column team_id or several rows per team, and to frames of two kinds or leagues.
 *
 * @category Joins
 * @example
 * withTeams(await site_mlb_scoreboard(), await site_mlb_teams_site());
 */
export function withTeams<G, T>(
  games: PassedFrame<G>,
  teams: PassedBeside<G, T>,
): SameKind<G, GameWithTeams<RowIn<G>, RowIn<T>>>;
export function withTeams(games: Frame, teams: Frame, options: unknown = {}): Frame {
  checkKeys(OPERATION, options, [], { how: "Every game remains, as in a left join." });
  const board = joinSide(OPERATION, "games", games);
  const listed = joinSide(OPERATION, "teams", teams);
  sameEngine(board, listed);
  sameLeague(board, listed);
  return joinPlanned(board, listed, listPlans(board, listed));
}

/** Returns the joins of the home and away side; throws an ArgumentError if one is impossible. */
function listPlans(games: JoinSide, teams: JoinSide): readonly JoinPlan[] {
  const missing = ["game_id", "home_id", "away_id"].find((name) => !games.names.includes(name));
  if (missing !== undefined) {
    throw failure(
      OPERATION,
      `games is not a scoreboard: it has no column ${missing}.`,
      "Pass the result of site_wbb_scoreboard or site_mlb_scoreboard.",
    );
  }
  const [teamId = 0] = findPlaces(teams, ["team_id"]);
  const plans = ["home", "away"].map((side): JoinPlan => {
    const key = [games.names.indexOf(`${side}_id`), teamId] as const;
    sameDtype(games, teams, key);
    const carried = teams.names.map((name, index) => ({
      index,
      name: name.startsWith("team_") ? `${side}_${name}` : `${side}_team_${name}`,
    }));
    return { how: "left", keys: [key], carried };
  });
  const names = [...games.names, ...plans.flatMap(({ carried }) => carried.map((one) => one.name))];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    throw failure(
      OPERATION,
      `the result would have two columns ${JSON.stringify(twice)}.`,
      "Pass games without team columns, and teams without pairs of names that differ only by team_.",
    );
  }
  oneRowEach(teams, teamId);
  return plans;
}

/** Throws an ArgumentError for a team in two rows, which would duplicate its games. */
function oneRowEach(teams: JoinSide, teamId: number): void {
  const seen = new Set<Cell>();
  for (const row of teams.contents().rows) {
    const id = row[teamId] ?? null;
    if (id !== null && seen.has(id)) {
      throw failure(
        OPERATION,
        `teams contains more than one row for team ${id}.`,
        "Remove the others, or use joinOnTeamId, which returns a row for each.",
      );
    }
    seen.add(id);
  }
}
