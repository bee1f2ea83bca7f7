import type {
  BaseballBox,
  BaseballEvent,
  BaseballGame,
  BaseballSide,
  BaseballTeam,
} from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import type { Game, Season } from "../../season";

export type MlbSeason = Season<BaseballAthlete, BaseballEvent, BaseballGame>;
export type MlbGame = Game<BaseballAthlete, BaseballGame>;
export type Where = "home" | "away";

/** Box scores and tables beside the game list the away side first, competitors the home side. */
export const AWAY_FIRST: readonly Where[] = ["away", "home"];
export const HOME_FIRST: readonly Where[] = ["home", "away"];

export const otherSide = (where: Where): Where => (where === "home" ? "away" : "home");

export const teamOf = ({ plan }: MlbGame, where: Where): BaseballTeam => plan[where];

/** The game's box, once something of it was played. */
export const boxOf = ({ played }: MlbGame): BaseballBox | undefined =>
  played === undefined || played.events.length === 0 ? undefined : played.box;

export const sideOf = (game: MlbGame, where: Where): BaseballSide | undefined =>
  boxOf(game)?.[where];

/** Whether the log is shown: not before the game, and not for those kept as a box score alone. */
export const showsPlays = (game: MlbGame): boolean =>
  game.plan.hasPlays && boxOf(game) !== undefined;
