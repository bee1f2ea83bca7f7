import { deliver } from "../frames/deliver";
import type { PassedBeside, PassedFrame, RowIn, SameKind } from "../frames/input/input-types";
import type { Frame } from "../frames/types";
import { findRepeatedKey, joinContents } from "./match";
import { type JoinPlan, planJoin } from "./plan";
import { joinByPolars } from "./polars";
import { failure, type JoinSide, joinSide, sameLeague } from "./side";
import type { Joined, JoinOptions, PassedSide, TeamJoinOptions } from "./types";

/**
 * Returns the join of two frames on keys: `on`, or `left_on` with `right_on`, one column or several that must
 * all be equal. One row is one pair of rows with equal keys, so that a key repeated on one side repeats the
 * row of the other. A key repeated on both sides is an error without `many`. `how` defaults to "left"; "semi"
 * and "anti" never repeat rows. Rows are in the order
 * of the left frame, and within each of its rows in that of the right. With "outer", unmatched right rows
 * follow in their order, with the key filled in. Columns are those of the left, then those of the right
 * without its keys; repeated names get the suffix. Values and dtypes do not change, and ids are text ("2" is
 * not "02"). Null and NaN match nothing, not even themselves; a NaN key of polars becomes null. Both frames
 * must be of one kind, which is also the result's; the inputs do not change. If no rows match the mode, the
 * result is empty but has every column.
 *
 * Throws an ArgumentError for columns that do not exist, keys of different dtypes, and frames of two kinds.
 * It also rejects a key repeated on both sides, and a suffix that produces a duplicate name.
 *
 * @category Joins
 * @example
 * joinFrames(game.boxscore_player, roster, { on: "athlete_id", how: "inner" });
 */
export function joinFrames<L, R, const O extends JoinOptions>(
  left: PassedFrame<L>,
  right: PassedBeside<L, R>,
  options: O,
): SameKind<L, Joined<RowIn<L>, RowIn<R>, O>>;
export function joinFrames(left: Frame, right: Frame, options: JoinOptions): Frame {
  return joinChecked("joinFrames", left, right, options);
}

/**
 * Returns the join of two frames on team id. The default is the column `team_id` of both; `left_on` and
 * `right_on` name other columns (`home_id`, `opponent_id`, `id` of injuries). `how` defaults to "left". One
 * row is one pair of rows with equal ids; an id repeated on both sides is an error without `many`. Rows, order,
 * columns, dtypes and errors are those of `joinFrames`; empty if no rows match the mode. A scoreboard contains two
 * teams per row: use `withTeams` to join both.
 *
 * @category Joins
 * @example
 * const roster = joinOnTeamId(players, await site_wbb_teams_site());
 * const hosts = joinOnTeamId(games, teams, { left_on: "home_id", how: "inner" });
 */
export function joinOnTeamId<L, R, const O extends TeamJoinOptions = object>(
  left: PassedSide<L, O>,
  right: PassedBeside<L, R>,
  options?: O,
): SameKind<L, Joined<RowIn<L>, RowIn<R>, O, "team_id">>;
export function joinOnTeamId(left: Frame, right: Frame, options?: TeamJoinOptions): Frame {
  const provided: object = options ?? {};
  if (typeof options === "string" || "on" in provided) {
    throw failure(
      "joinOnTeamId",
      "on is not an option: the function joins on team_id.",
      'Set other columns with left_on and right_on, for example { left_on: "home_id", how: "left" }.',
    );
  }
  const { left_on, right_on, ...others } = options ?? {};
  return joinChecked("joinOnTeamId", left, right, {
    ...others,
    left_on: left_on ?? "team_id",
    right_on: right_on ?? "team_id",
  });
}

function joinChecked(operation: string, left: Frame, right: Frame, options: JoinOptions): Frame {
  if (typeof options !== "object" || options === null) {
    const isName = typeof options === "string";
    const what = isName ? "options must be an object." : "the options are missing.";
    throw failure(operation, what, `For example { on: "${isName ? options : "game_id"}" }.`);
  }
  const leftSide = joinSide(operation, "left", left);
  const rightSide = joinSide(operation, "right", right);
  if (operation === "joinOnTeamId") {
    refuseScoreboard(leftSide, rightSide, options);
    sameLeague(leftSide, rightSide);
  }
  const plan = planJoin(leftSide, rightSide, options);
  const { how, keys } = plan;
  if (options.many !== true && how !== "semi" && how !== "anti") {
    const repeated = findRepeatedKey(leftSide, rightSide, plan);
    if (repeated !== undefined) {
      const { values, leftRows, rightRows } = repeated;
      const key = keys.map(
        ([own], place) => `${leftSide.names[own]} ${JSON.stringify(values[place])}`,
      );
      throw failure(
        operation,
        `${key.join(", ")} is in ${leftRows} rows of left and in ${rightRows} rows of right.`,
        "Join on more columns, or pass { many: true } for one row per pair.",
      );
    }
  }
  return joinPlanned(leftSide, rightSide, [plan]);
}

/** Throws an ArgumentError for a scoreboard, which contains two teams per row and no team_id. */
function refuseScoreboard(left: JoinSide, right: JoinSide, options: JoinOptions): void {
  const keys = [
    [left, options.left_on, "left_on"],
    [right, options.right_on, "right_on"],
  ] as const;
  for (const [{ title, names }, key, option] of keys) {
    const isBoard = names.includes("home_id") && names.includes("away_id");
    if (key !== "team_id" || names.includes("team_id") || !isBoard) continue;
    throw failure(
      left.operation,
      `${title} is a scoreboard, which contains a home_id and an away_id per row.`,
      `Use withTeams(games, teams) for both sides, or ${option}: "home_id" for one.`,
    );
  }
}

/** Returns the result of join plans, in order, whose positions refer to the original left frame. */
export function joinPlanned(left: JoinSide, right: JoinSide, plans: readonly JoinPlan[]): Frame {
  if (left.engine === "polars") {
    return plans.reduce<Frame>(
      (frame, plan) => joinByPolars(joinSide(left.operation, left.title, frame), right, plan),
      left.frame,
    );
  }
  const { columns, rows } = plans.reduce(
    (contents, plan) => joinContents(contents, right.contents(), plan),
    left.contents(),
  );
  return deliver(left.engine, columns, rows);
}
