import {
  boxScore,
  teamBoxScore,
  type WbbBoxScoreRow,
  type WbbTeamBoxScoreRow,
} from "../../../src/analysis/box-scores/box-score";
import type { ColumnInfo } from "../../../src/schema/columns";

/** A row of the columns without a count, of a game of women's college basketball. */
const blank = (columns: readonly ColumnInfo[]) => ({
  ...Object.fromEntries(
    columns.map(({ name, dtype }) => {
      const isOwnCount = dtype === "integer" && !name.startsWith("opponent_");
      return [name, isOwnCount ? 0 : null] as const;
    }),
  ),
  league: "wbb",
  game_id: "1",
  season: 2023,
});

/** A player's line of the box score, without a count but those of `own`. */
export const playerLine = (own: object): WbbBoxScoreRow =>
  ({
    ...blank(boxScore.columns.basketball),
    starter: false,
    did_not_play: false,
    ...own,
  }) as unknown as WbbBoxScoreRow;

/** A side's row of the box score, in the same way. */
export const sideLine = (own: object): WbbTeamBoxScoreRow =>
  ({ ...blank(teamBoxScore.columns.basketball), ...own }) as unknown as WbbTeamBoxScoreRow;
