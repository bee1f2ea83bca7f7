import { inputTable, readNumber } from "../../frames/input/input-table";

const TITLE = "modelWinProbability()";

/** Win probability added for the side at bat, by the play id of their result. */
export type ChangesOf = (game_id: string) => ReadonlyMap<string | null | undefined, number | null>;

/** Reads the table of `modelWinProbability` or `winProbability` that a user passed. */
export function checkWinProbability(operation: string, value: unknown): ChangesOf {
  const input = inputTable(operation, value, TITLE, ["game_id", "play_id", "batting_team_change"]);
  const games = new Map<unknown, Map<string, number | null>>();
  for (const row of input.rows) {
    const known = games.get(row.game_id) ?? new Map<string, number | null>();
    known.set(String(row.play_id), readNumber(row, "batting_team_change"));
    games.set(row.game_id, known);
  }
  return (game_id) => games.get(game_id) ?? new Map();
}
