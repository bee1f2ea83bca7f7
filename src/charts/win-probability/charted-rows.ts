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
  type MlbModelWinProbabilityRow,
  mlbModelTable,
} from "../../models/win-probability/baseball/table";
import {
  checkedBaseballModelling,
  checkedModelling,
  type ModelWinProbabilityOptions,
  type ModelWinProbabilityRow,
  modelTable,
} from "../../models/win-probability/model-win-probability";
import { probabilityText } from "./words";

/** A row of the service's table or of the model's. */
export type ChartedRow =
  | WbbWinProbabilityRow
  | MlbWinProbabilityRow
  | (WbbWinProbabilityRow & Pick<ModelWinProbabilityRow, "source">)
  | (MlbWinProbabilityRow & Pick<MlbModelWinProbabilityRow, "source">);

const isKnown = ({ home_win_probability }: ChartedRow): boolean => home_win_probability !== null;

/**
 * The rows that are drawn: the service's, or where it has no probability the model's in basketball,
 * and in baseball those of the lead alone; the model's wherever these are wanted.
 */
export function chartedRows(
  chart: string,
  games: readonly OpenGame<LeagueCode>[],
  { source: wanted, pregame }: Pick<ModelWinProbabilityOptions, "source" | "pregame">,
): readonly ChartedRow[] {
  const sent = wanted === "model" ? [] : winProbabilityRows(games);
  if (sent.some(isKnown)) return sent;
  const options = pregame === undefined ? {} : { pregame };
  if (areBaseball(games)) {
    if (wanted !== "model") return tableRows(mlbLeads, games);
    return tableRows(mlbModelTable(checkedBaseballModelling(chart, options, 1)), games);
  }
  if (wanted === "service") return sent;
  const modelling = checkedModelling(chart, options, 1);
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
