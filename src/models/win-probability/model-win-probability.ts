import type { OpenGame } from "../../games/game";
import { type TableOf, type WbbTableWith, wbbTableWith } from "../../games/table";
import { type ChanceItem, chanceItems, wbbWinProbability } from "../../games/win-probability/wbb";
import { character, double, logical, type Row } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { checkKeys, oneOf } from "../../schema/known-names";
import { swingOf } from "./leverage";
import { type ChanceSource, type Modelling, modelledGame } from "./modelled-game";
import { checkedParameters, type WinProbabilityParameters } from "./parameters";
import { checkPregame, type Pregame, type PregameByGame } from "./pregame";

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
    home_win_probability: double(
      "chances.home",
      "Probability that the home side wins, 0 to 1, after what the row tells: the model's, or the " +
        "service's, as source says. Exactly 0 or 1 at the end of a completed game whose log has it.",
    ),
    away_win_probability: double(
      "chances.away",
      "Probability that the away side wins: 1 less home and tie, to nine decimals.",
    ),
    tie_probability: double(
      "chances.tie",
      "0 in rows of the model, since games are played out; the service's own elsewhere.",
    ),
    home_win_probability_change: double(
      "change",
      "home_win_probability less that of the row before, -1 to 1, to nine decimals; on the first row " +
        "less pregame_home_win_probability. Null on a first row of the service's, which nothing " +
        "stands before.",
    ),
    instant_change: double(
      "instantChange",
      "The swing of an instant, on its last row: its last home_win_probability less that of the " +
        "instant before it, of the first instant less pregame_home_win_probability; null on all " +
        "other rows.",
    ),
    source: character("source", "Whose the probabilities of the row are: model or service."),
    leverage: double(
      "leverage",
      "How much the next possession is expected to change the probability, up or down, by the mean of " +
        "all instants of a season: 1 is usual, 0 when a game is decided. Always by the model.",
    ),
    ball_team_id: character(
      "ball_team_id",
      "Team id of the side that has the ball after the play, or gets it after the free throws to " +
        "come, by the log until then; null after a miss and at the start of a period.",
    ),
    free_throws_to_come: double(
      "free_throws_to_come",
      "Free throws still to come after the play: above 0 of the home side, below 0 of the away side. " +
        "By fouls in the bonus, after a basket, and by throws before; unknown ones count 0.",
    ),
    pregame_home_win_probability: double(
      "pregame",
      "The model's probability before the first play, 0 to 1; the same on every row of a game.",
    ),
    pregame_source: character(
      "pregame_source",
      "What that is from: given, service (its first probability), or none: then the place alone " +
        "counts, and how strong the sides are is learnt from the score.",
    ),
    neutral_site: logical("neutral_site", "True where neither side is at home."),
  },
);

/** The chances after one play of a basketball game, by the model. */
export interface ModelWinProbabilityRow extends Row<typeof columns> {}

/** What can be chosen of `modelWinProbability`. */
export interface ModelWinProbabilityOptions {
  /**
   * The home side's probability before the game, 0 to 1, what `predictGame` says of it, or "service":
   * from the first probability that the service has of it. Of several games an object by game_id.
   * @default nothing is known but who is at home; with source "service" it is "service"
   */
  readonly pregame?: Pregame | PregameByGame;
  /**
   * "model" for the model's probability in every row; "service" for the service's own, and the
   * model's where the service has none or one in doubt.
   * @default "model"
   */
  readonly source?: ChanceSource;
  /**
   * The parameters of the model, as `fitWinProbability` gives them.
   * @default fitted on November 2022 to January 2023
   */
  readonly parameters?: WinProbabilityParameters;
}

const NAME = "modelWinProbability";

/** The options of a call with what is preset; throws an ArgumentError for those that are no fit. */
export function checkedModelling(
  operation: string,
  { pregame, source, parameters }: ModelWinProbabilityOptions,
  games: number,
): Modelling {
  const from = oneOf(operation, "source", source ?? "model", ["model", "service"] as const);
  checkPregame(operation, pregame, games);
  return {
    source: from,
    pregame: pregame ?? (from === "service" ? "service" : undefined),
    parameters: checkedParameters(operation, parameters),
  };
}

/** The items of the table, with the plays and instants that they are of. */
export function modelItems(game: OpenGame<"wbb">, modelling: Modelling): readonly ModelItem[] {
  const { start, states, chances, sources } = modelledGame(game, modelling);
  const { parameters } = modelling;
  const isOwn = !new Set(sources.values()).has("service");
  const items = chanceItems(game, chances, isOwn ? start.home : null);
  const sides = { "1": game.home.team_id, "0": null, "-1": game.away.team_id };
  return items.map((item, index) => {
    const { state, winner } = states[index] as (typeof states)[number];
    const swing = winner === undefined ? swingOf(state, start.strength, parameters) : 0;
    return Object.assign(item, {
      source: sources.get(item.scored),
      leverage: swing / parameters.mean_swing,
      ball_team_id: sides[String(state.ball) as keyof typeof sides],
      free_throws_to_come: state.free_throws,
      pregame: start.home,
      pregame_source: start.source,
      neutral_site: game.neutral_site,
    });
  });
}

/** The table as it is made for a chart. */
export const modelTable = (modelling: Modelling): TableOf<"wbb", typeof columns> => ({
  columns,
  items: (game) => modelItems(game, modelling),
});

/** A row's item of the model's table. */
export type ModelItem = ChanceItem & {
  readonly source: ChanceSource | undefined;
  readonly leverage: number;
};

/**
 * The win probability of basketball games by a model of this package, for games of which the
 * service has none, and for what-if: one row per play, in the order of `winProbability` and with its
 * columns, for every play of the log. Several games are stacked.
 *
 * The model is a closed form: the margin still to come is normal around what the sides' strength, the
 * ball and free throws to come are worth, with a spread that shrinks with the root of the time left;
 * an overtime is a game of five minutes. It knows the sides by `pregame` alone. Without it a game
 * starts with what being at home is worth, and how strong they are is learnt from the score: over all
 * plays that costs 0.02 of Brier score. How well it does is written in docs/models/win-probability.md.
 *
 * At the end of a completed game the probability is exactly 0 or 1; a log that stops early has no
 * end. Rows without a reading of the clock count as at the last one known. `leverage` says how
 * much is at stake. Empty before the game, and for games without plays. Source: `plays[]`. Throws
 * an ArgumentError for anything but basketball summaries, and for options that are no fit.
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * modelWinProbability(game, { pregame: 0.6 });
 * modelWinProbability(game, { source: "service" }); // the model only where the service has none
 */
export const modelWinProbability: WbbTableWith<ModelWinProbabilityRow, ModelWinProbabilityOptions> =
  wbbTableWith(NAME, {
    columns,
    checked(options: unknown = {}, games = 1): Modelling {
      checkKeys(NAME, options, ["pregame", "source", "parameters"]);
      return checkedModelling(NAME, options as ModelWinProbabilityOptions, games);
    },
    items: modelItems,
  });
