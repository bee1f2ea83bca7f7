import type { OpenGame } from "../../../../games/game";
import type { TableOf } from "../../../../games/table";
import { decidedBy, double, type Row } from "../../../../schema/columns";
import { type MlbChanceItem, mlbChanceItems, mlbWinProbability } from "../../published/baseball";
import { modelChanceColumns, pregameColumns } from "../columns";
import type { WantedSource } from "../modeled-game";
import { type BaseballModeling, modeledBallGame } from "./modeled-game";
import { swingAfter } from "./swing";

const columns = decidedBy(
  [
    ...(["home_win_probability", "text", "inning", "half", "home_score", "away_score"] as const),
    ...(["outs_after", "leverage", "source"] as const),
  ],
  {
    ...mlbWinProbability.columns,
    ...modelChanceColumns,
    leverage: double(
      "Expected change of the probability by the next plate appearance or baserunning play, up or down, " +
        "divided by a season's mean: 1 is average, 0 when the game is over. Always from the model.",
    ),
    ...pregameColumns,
  },
);

/** The chances after one plate appearance of a baseball game, by the model. */
export interface MlbModelWinProbabilityRow extends Row<typeof columns> {}

/** A row's item of the model's table. */
export type MlbModelItem = MlbChanceItem & { readonly source: WantedSource | undefined };

/** Returns the items of the table, one per plate appearance. */
export function mlbModelItems(
  game: OpenGame<"baseball">,
  modeling: BaseballModeling,
): readonly MlbModelItem[] {
  const { parameters } = modeling;
  const modeled = modeledBallGame(game, modeling);
  const { outlook, states, chances, sources, start, start_source } = modeled;
  const isOwn = !new Set(sources.values()).has("service");
  return mlbChanceItems(game, chances, isOwn ? start : null).map((item, index) => {
    const state = states[index];
    const isOver = state === undefined || state.winner !== undefined;
    const swing = isOver ? 0 : swingAfter(outlook, state.standing, parameters);
    return Object.assign(item, {
      source: sources.get(item.appearance),
      leverage: swing / parameters.mean_swing,
      pregame: start,
      pregame_source: start_source,
      neutral_site: game.neutral_site,
    });
  });
}

/** Returns the definition of the table, for charts and for code that needs its rows. */
export const mlbModelTable = (modeling: BaseballModeling) =>
  ({
    columns,
    items: (game) => mlbModelItems(game, modeling),
  }) satisfies TableOf<"baseball", typeof columns>;
