import type { JsonObject } from "../../../../schema/payload";
import type { World } from "../../league";
import { boardAthlete } from "../athlete-json";
import { given } from "../given";
import { hasRows } from "./coverage";
import type { WbbGame } from "./model";
import { playIds, playType, probabilityOf } from "./plays";

/** `{ situation }` with the last play of a game in play; nothing where no plays are kept. */
export function situationOf(world: World, game: WbbGame): JsonObject {
  const plays = game.played?.plays ?? [];
  const last = plays.at(-1);
  if (!hasRows(game) || last === undefined) return {};
  const { team, athletes } = last;
  return {
    situation: {
      lastPlay: {
        id: playIds(game.plan, plays).at(-1),
        type: playType(last),
        text: last.text,
        scoreValue: last.points,
        ...given("team", team && { id: team.id }),
        probability: probabilityOf(last),
        ...(team === undefined || athletes.length === 0
          ? {}
          : {
              athletesInvolved: athletes.map((one) =>
                boardAthlete(world, one, team.id, one.position.abbreviation),
              ),
            }),
      },
    },
  };
}
