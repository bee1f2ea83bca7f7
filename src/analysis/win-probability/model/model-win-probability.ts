import type { ScoredPlay } from "../../../games/basketball/scores";
import { defineTable, type GameTableWith } from "../../../games/define-table";
import type { OpenGame } from "../../../games/game";
import type { TableOf } from "../../../games/table";
import { character, decidedBy, double, type Row } from "../../../schema/columns";
import { asReceived, checkOneOf, type OptionsFor } from "../../../schema/option-rules";
import {
  type BaseballWinProbabilityParameters,
  checkedBaseballParameters,
} from "../baseball-chain/parameters";
import { chanceItems, serviceChances, wbbWinProbability } from "../published/basketball";
import { chancesFrom } from "../published/chances";
import { type MlbModelWinProbabilityRow, mlbModelTable } from "./baseball/table";
import { computeSwing, homeChance } from "./closed-form";
import { modelChanceColumns, pregameColumns } from "./columns";
import { statesAfterPlays } from "./game-states";
import { checkedParameters, checkLeague, type WinProbabilityParameters } from "./parameters";
import { checkPregame, findStart, type Pregame, type PregameByGame } from "./pregame";

/** Source of probabilities: only the model, or the service if known. */
export type WantedSource = "model" | "service";

const columns = decidedBy(
  [
    "home_win_probability",
    "text",
    "period",
    "clock",
    "home_score",
    "away_score",
    "leverage",
    "source",
  ],
  {
    ...wbbWinProbability.columns,
    ...modelChanceColumns,
    instant_change: double(
      "Change at an instant, on its last row: its last home_win_probability minus that of the previous " +
        "instant, or for the first one minus pregame_home_win_probability. Null on all other rows, and for " +
        "the service if a tied score at 0:00 makes it one half.",
    ),
    leverage: double(
      "Expected change of the probability by the next possession, up or down, divided by the mean over " +
        "all instants of a season: 1 is average, 0 when a game is decided. Always from the model.",
    ),
    ball_team_id: character(
      "Team id of the side that has the ball after the play, or gets it after pending free throws, by " +
        "the log so far; null after a miss and at the start of a period.",
    ),
    free_throws_to_come: double(
      "Pending free throws after the play: above 0 for the home side, below 0 for the away side. " +
        "Inferred from fouls in the bonus, baskets and earlier throws; 0 if unknown.",
    ),
    ...pregameColumns,
  },
);

/** The chances after one play of a basketball game, by the model. */
export interface ModelWinProbabilityRow extends Row<typeof columns> {}

/** Options of `modelWinProbability`. */
export interface ModelWinProbabilityOptions {
  /**
   * The home side's probability before the game, 0 to 1, or the result of `predictGame`. "service" uses the
   * service's first probability. For several games, pass an object by game_id.
   * @default none: only the home advantage is known; "service" with source "service"
   */
  readonly pregame?: Pregame | PregameByGame;
  /**
   * "model" for the model's probability in every row; "service" for the service's own, with the model's if
   * that is missing or doubtful.
   * @default "model"
   */
  readonly source?: WantedSource;
  /**
   * The parameters of the model: the result of `fitWinProbability`, or of `fitBaseballWinProbability` for
   * baseball.
   * @default fitted on November 2022 to January 2023; in baseball on the major leagues
   */
  readonly parameters?: WinProbabilityParameters | BaseballWinProbabilityParameters;
}

const NAME = "modelWinProbability";

/** Rules of the options: parameters depend on the sport, `pregame` on the number of games. */
const rules = {
  pregame: asReceived<ModelWinProbabilityOptions["pregame"]>(),
  source: asReceived<ModelWinProbabilityOptions["source"]>(),
  parameters: asReceived<ModelWinProbabilityOptions["parameters"]>(),
} satisfies OptionsFor<ModelWinProbabilityOptions>;

type Received = {
  readonly [Name in keyof ModelWinProbabilityOptions]: ModelWinProbabilityOptions[Name] | undefined;
};

/** Returns the options of a call with defaults; throws an ArgumentError for invalid ones. */
function checkedStart(operation: string, { pregame, source }: Received, games: number) {
  const from = checkOneOf(operation, "source", source ?? "model", ["model", "service"] as const);
  checkPregame(operation, pregame, games);
  return {
    operation,
    source: from,
    pregame: pregame ?? (from === "service" ? "service" : undefined),
  } as const;
}

export const checkedModeling = (operation: string, options: Received, games: number) => ({
  ...checkedStart(operation, options, games),
  parameters: checkedParameters(operation, options.parameters),
});

export type Modeling = ReturnType<typeof checkedModeling>;

export const checkedBaseballModeling = (operation: string, options: Received, games: number) => ({
  ...checkedStart(operation, options, games),
  parameters: checkedBaseballParameters(operation, options.parameters),
});

export type BaseballModeling = ReturnType<typeof checkedBaseballModeling>;

/** Returns the items of plays with the model's chances, or the service's with the model's for unknown ones. */
export function modelItems(
  game: OpenGame<"basketball">,
  { operation, source, pregame, parameters }: Modeling,
) {
  checkLeague(operation, game.league, parameters);
  const start = findStart(game, pregame, parameters);
  const states = statesAfterPlays(game);
  const sent = source === "service" ? serviceChances(game) : undefined;
  const modeled = new Set<ScoredPlay>();
  const chances = new Map(
    states.map(({ scored, state, winner }) => {
      const own = sent?.get(scored);
      if (own !== undefined && own.home !== null) return [scored, own];
      modeled.add(scored);
      return [scored, chancesFrom(winner ?? homeChance(state, start.strength, parameters))];
    }),
  );
  const isOwn = modeled.size === states.length;
  const sides = { "1": game.home.team_id, "0": null, "-1": game.away.team_id };
  return chanceItems(game, chances, isOwn ? start.home : null, modeled).map((item, index) => {
    const { state, winner } = states[index] as (typeof states)[number];
    const swing = winner === undefined ? computeSwing(state, start.strength, parameters) : 0;
    return Object.assign(item, {
      leverage: swing / parameters.mean_swing,
      ball_team_id: sides[String(state.ball) as keyof typeof sides],
      free_throws_to_come: state.free_throws,
      pregame_home_win_probability: start.home,
      pregame_source: start.source,
      neutral_site: game.neutral_site,
    });
  });
}

export const modelTable = (modeling: Modeling): TableOf<"basketball", typeof columns> => ({
  columns,
  items: (game) => modelItems(game, modeling),
});

/**
 * Returns win probabilities from a model of this package, for games without the service's and for what-if
 * questions. One row is one play in basketball and one plate appearance in baseball, in the order and with
 * the columns of `winProbability`. Several games of one league are stacked.
 *
 * In basketball, the model is a closed form. The remaining margin is normal around the value of the sides'
 * strength, the ball and pending free throws. Its spread shrinks with the square root of the time left; an
 * overtime is a game of five minutes. In baseball, it is exact arithmetic on rates of walks, hits and outs.
 * It computes the chances of 0, 1, 2, ... runs in the half-inning from its bases and outs, and then over the
 * innings left. A side that is ahead does not bat in the bottom of the last. Since 2020, extra innings begin
 * with a runner on second, except in the postseason.
 *
 * The sides' strength comes only from `pregame`. Without it a game starts with the home advantage. In
 * basketball, strength is then learned from the score, which costs 0.02 of Brier score over all plays. See
 * docs/models/win-probability.md and docs/models/baseball-win-probability.md for the accuracy.
 *
 * At the end of a completed game the probability is exactly 0 or 1. A log that stops early has no such row,
 * nor does a baseball game that ends on a baserunning play. Rows without a reading of the clock use the last
 * one known. `leverage` measures the importance of the situation. Empty before the game, and for games
 * without plays. Source: `plays[]`. Throws an ArgumentError for anything but summaries of one league, and for
 * invalid options.
 *
 * @category Win probability
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * modelWinProbability(game, { pregame: 0.6 });
 * modelWinProbability(game, { source: "service" }); // the service's if any
 */
export const modelWinProbability: GameTableWith<
  { basketball: ModelWinProbabilityRow; baseball: MlbModelWinProbabilityRow },
  ModelWinProbabilityOptions
> = defineTable({
  name: NAME,
  options: rules,
  basketball: (options, games) => modelTable(checkedModeling(NAME, options, games)),
  baseball: (options, games) => mlbModelTable(checkedBaseballModeling(NAME, options, games)),
});
