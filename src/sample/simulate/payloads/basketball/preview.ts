import type { JsonObject } from "../../../../schema/payload";
import { SITE } from "../links";
import { isTimed, startTexts } from "../start";
import type { WbbGame } from "./model";

/** Points that a home floor is worth, and those that turn a game from even to three in four. */
const HOME_FLOOR = 3;
const SPREAD = 9;

/** What a seat costs, at least. */
export const LOWEST_PRICE = "Tickets as low as $4";

/** Odds of the home side, by the strength of both. */
export function oddsOf({ plan: { home, away, neutralSite } }: WbbGame): number {
  return (home.strength - away.strength + (neutralSite ? 0 : HOME_FLOOR)) / SPREAD;
}

/** `ticketsInfo`: where a game to come is sold. */
export const ticketsInfo = ({ plan }: WbbGame): JsonObject => {
  const { id, start, venue, home, away } = plan;
  return {
    seatSituation: {
      opponentTeamName: away.displayName,
      currentTeamName: home.displayName,
      venueName: venue.fullName,
      summary: LOWEST_PRICE,
      date: start,
      dateDay: startTexts(start).detail.slice(0, 3),
      homeAway: "home",
      eventLink: `${SITE}/tickets/game/${id}`,
      venueLink: `${SITE}/tickets/venue/${venue.id}`,
      genericLink: `${SITE}/tickets`,
      teamLink: `${SITE}/tickets/team/${home.id}`,
      timeValid: isTimed(plan),
    },
    tickets: [
      {
        ticketName: `All ${home.displayName} Tickets`,
        ticketLink: `${SITE}/tickets/team/${home.id}`,
        type: "team",
      },
      {
        ticketName: `vs ${away.displayName}`,
        ticketLink: `${SITE}/tickets/game/${id}`,
        type: "event",
      },
    ],
  };
};
