import type { JsonObject } from "../../../../schema/payload";
import type { BasketballAthlete, World } from "../../league";
import { athleteHref, given, headshotHref } from "../shared";
import { hasRows } from "./coverage";
import type { WbbGame } from "./model";
import { playIds, playType, probabilityOf } from "./plays";

const involved = (world: World, athlete: BasketballAthlete, team: string): JsonObject => ({
  id: athlete.id,
  fullName: athlete.displayName,
  displayName: athlete.displayName,
  shortName: athlete.shortName,
  links: [{ rel: ["playercard", "desktop", "athlete"], href: athleteHref(world, athlete) }],
  ...(athlete.headshot ? { headshot: headshotHref(world, athlete) } : {}),
  ...given("jersey", athlete.jersey),
  position: athlete.position.abbreviation,
  team: { id: team },
});

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
          : { athletesInvolved: athletes.map((one) => involved(world, one, team.id)) }),
      },
    },
  };
}
