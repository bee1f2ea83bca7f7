import type { Appearance } from "../../../../games/baseball/plate-appearances";
import type { OpenGame } from "../../../../games/game";
import type { TableOf } from "../../../../games/table";
import { decidedBy, double, type Row } from "../../../../schema/columns";
import { computeHomeChances, describeBallGame, firstSent } from "../../baseball-chain/ball-game";
import { requireParameters } from "../../baseball-chain/parameters";
import { FIRST_PITCH, swingAfter } from "../../baseball-chain/standing";
import { mlbChanceItems, mlbWinProbability, serviceChances } from "../../published/baseball";
import { chancesFrom } from "../../published/chances";
import { modelChanceColumns, pregameColumns } from "../columns";
import type { BaseballModeling } from "../model-win-probability";
import { readPregame } from "../pregame";

const columns = decidedBy(
  [
    "home_win_probability",
    "text",
    "inning",
    "half",
    "home_score",
    "away_score",
    "outs_after",
    "leverage",
    "source",
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

/** Returns the home side's probability and the state it applies to; undefined if there is none. */
function knownStart(game: OpenGame<"baseball">, known: number | "service" | undefined) {
  if (known === "service") return firstSent(game, serviceChances(game));
  return known === undefined ? undefined : { home: known, standing: FIRST_PITCH };
}

/** Returns one item per plate appearance, with the model's chance or the service's if wanted and known. */
function listItems(
  game: OpenGame<"baseball">,
  { operation, source, pregame, parameters }: BaseballModeling,
) {
  requireParameters(operation, game.league, parameters);
  const { states } = describeBallGame(game);
  const given = readPregame(game.game_id, pregame);
  const known = knownStart(game, given);
  const { outlook, start, chanceOf } = computeHomeChances(game, known, parameters);
  const sent = source === "service" ? serviceChances(game) : undefined;
  const modeled = new Set<Appearance>();
  const chances = new Map(
    states.map((state) => {
      const own = sent?.get(state.appearance);
      if (own !== undefined && own.home !== null) return [state.appearance, own];
      modeled.add(state.appearance);
      return [state.appearance, chancesFrom(chanceOf(state))];
    }),
  );
  const isOwn = modeled.size === states.length;
  const pregame_source = given === "service" ? "service" : "given";
  return mlbChanceItems(game, chances, isOwn ? start : null).map((item, index) => {
    const state = states[index];
    const isOver = state === undefined || state.winner !== undefined;
    const swing = isOver ? 0 : swingAfter(outlook, state.standing, parameters);
    return Object.assign(item, {
      source: modeled.has(item.appearance) ? "model" : "service",
      leverage: swing / parameters.mean_swing,
      pregame_home_win_probability: start,
      pregame_source: known === undefined ? "none" : pregame_source,
      neutral_site: game.neutral_site,
    });
  });
}

export const mlbModelTable = (modeling: BaseballModeling): TableOf<"baseball", typeof columns> => ({
  columns,
  items: (game) => listItems(game, modeling),
});
