import { ArgumentError } from "../../errors";
import type { OpenGame } from "../../games/game";
import { areBaseball, tableRows } from "../../games/table";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbabilityRows,
} from "../../games/win-probability";
import { mlbLeads } from "../../games/win-probability/mlb";
import type { LeagueCode } from "../../leagues";
import {
  type ModelWinProbabilityRow,
  modelTable,
} from "../../models/win-probability/model-win-probability";
import type { Modelling } from "../../models/win-probability/modelled-game";
import { probabilityText } from "./words";

/** A row of the service's table or of the model's. */
export type ChartedRow =
  | WbbWinProbabilityRow
  | MlbWinProbabilityRow
  | (WbbWinProbabilityRow & Pick<ModelWinProbabilityRow, "source">);

const isKnown = ({ home_win_probability }: ChartedRow): boolean => home_win_probability !== null;

/**
 * The rows that are drawn: the service's, or where it has no probability the model's in basketball,
 * and in baseball those of the lead alone; the model's wherever these are wanted.
 */
export function chartedRows(
  games: readonly OpenGame<LeagueCode>[],
  wanted: Modelling["source"] | undefined,
  modelling: Modelling,
): readonly ChartedRow[] {
  if (wanted === "model" && areBaseball(games)) {
    throw new ArgumentError("the model is of basketball, and this is a game of baseball.", {
      operation: "winProbabilityChart",
      next: "Leave out source.",
    });
  }
  const sent = wanted === "model" ? [] : winProbabilityRows(games);
  if (sent.some(isKnown)) return sent;
  if (areBaseball(games)) return tableRows(mlbLeads, games);
  if (wanted === "service") return sent;
  return tableRows(modelTable(modelling), games as readonly OpenGame<"wbb">[]);
}

/** By whom the probabilities are, for the caption: `the service’s own model`. */
export function modelInWords(rows: readonly ChartedRow[]): string {
  const [first] = rows as readonly Partial<ModelWinProbabilityRow>[];
  const sources = new Set(rows.map((row) => ("source" in row ? row.source : "service")));
  if (!sources.has("model")) return "from the service’s own model";
  if (sources.has("service")) return "from the service’s own model, and sportsframe’s for gaps";
  const { pregame_source: source, pregame_home_win_probability: pregame } = first ?? {};
  if (source === "none") {
    const known = first?.neutral_site === true ? "nothing of the teams" : "only who is at home";
    return `from sportsframe’s model, which knows ${known}`;
  }
  const start =
    typeof pregame === "number" ? `, which starts from ${probabilityText(pregame)}` : "";
  return `from sportsframe’s model${start}`;
}
