import type { JsonObject } from "../../../schema/payload";
import type { Athlete } from "../league";
import { type Game, isCompleted, type Season, type TeamRecord } from "../season";
import { HOME_FIRST, otherSide, type Side } from "../sides";
import { given } from "./given";
import { uid } from "./leagues";

/** Whether a side won; undefined until the game is completed, and false for both in a tie. */
export function isWinner<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  game: Game<A, G>,
  side: Side,
): boolean | undefined {
  const score = isCompleted(game) ? season.score(game) : undefined;
  return score && score[side] > score[otherSide(side)];
}

/** A side's points as text, once something of the game was played or it was forfeited. */
export function scoreText<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  game: Game<A, G>,
  side: Side,
): string | undefined {
  const score = season.score(game);
  return score && String(score[side]);
}

/** Record after the game, or, where it does not count, of the present. */
export function recordBeside<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  game: Game<A, G>,
  side: Side,
): TeamRecord {
  const { id } = game.plan[side];
  return isCompleted(game) ? season.recordAfter(id, game.plan.id) : season.record(id);
}

/** What a competitor of a header begins with. */
export function headerCompetitor<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  game: Game<A, G>,
  side: Side,
): JsonObject {
  const { id } = game.plan[side];
  return {
    id,
    uid: uid.team(season.world, id),
    order: HOME_FIRST.indexOf(side),
    homeAway: side,
    ...given("winner", isWinner(season, game, side)),
  };
}

/** What a competitor of a scoreboard begins with. */
export function boardCompetitor<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  game: Game<A, G>,
  side: Side,
): JsonObject {
  const { id, uid: teamUid, ...rest } = headerCompetitor(season, game, side);
  return { id, uid: teamUid, type: "team", ...rest };
}
