import type {
  BaseballBox,
  BaseballEvent,
  BaseballGame,
  BaseballSide,
  BaseballTeam,
} from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import type { Game, Season } from "../../season";
import type { Side } from "../../sides";

export type MlbSeason = Season<BaseballAthlete, BaseballEvent, BaseballGame>;
export type MlbGame = Game<BaseballAthlete, BaseballGame>;

export const teamOf = ({ plan }: MlbGame, where: Side): BaseballTeam => plan[where];

/** The game's box, once something of it was played. */
export const boxOf = ({ played }: MlbGame): BaseballBox | undefined =>
  played === undefined || played.events.length === 0 ? undefined : played.box;

export const sideOf = (game: MlbGame, where: Side): BaseballSide | undefined =>
  boxOf(game)?.[where];

/** Whether the log is shown: not before the game, and not for those kept as a box score alone. */
export const showsPlays = (game: MlbGame): boolean =>
  game.plan.hasPlays && boxOf(game) !== undefined;

/** The bases as situations and plays name them. */
export const BASES = ["onFirst", "onSecond", "onThird"] as const;
