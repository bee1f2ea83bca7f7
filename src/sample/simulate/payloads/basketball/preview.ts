import type { JsonObject } from "../../../../schema/payload";
import { isCompleted } from "../../season";
import { gameLink, isTimed, leagueOf, logoOf, SITE } from "../shared";
import {
  AWAY_FIRST,
  oneDecimal,
  opponentOf,
  SIDES,
  type Side,
  type WbbGame,
  type WbbSeason,
} from "./model";
import { startTexts } from "./status";
import { briefTeam } from "./teams";

/** Points that a home floor is worth, and those that turn a game from even to three in four. */
const HOME_FLOOR = 3;
const SPREAD = 9;
const LAST = 5;

/** What a seat costs, at least. */
export const LOWEST_PRICE = "Tickets as low as $4";

function lastGame(season: WbbSeason, game: WbbGame, team: string): JsonObject {
  const { world } = season;
  const { plan } = game;
  const side: Side = plan.home.id === team ? "home" : "away";
  const opponent = plan[opponentOf(side)];
  const { home, away } = season.score(game) ?? { home: 0, away: 0 };
  const { name, abbreviation } = leagueOf(world);
  const ahead = side === "home" ? home > away : away > home;
  return {
    id: plan.id,
    links: [{ href: gameLink(world, plan.id), text: "Gamecast" }],
    week: plan.week,
    atVs: side === "home" || plan.neutralSite ? "vs" : "@",
    gameDate: plan.start,
    score: `${Math.max(home, away)}-${Math.min(home, away)}`,
    homeTeamId: plan.home.id,
    awayTeamId: plan.away.id,
    homeTeamScore: String(home),
    awayTeamScore: String(away),
    homeAggregateScore: "0",
    awayAggregateScore: "0",
    homeShootoutScore: "0",
    awayShootoutScore: "0",
    gameResult: ahead ? "W" : "L",
    opponent: briefTeam(world, opponent),
    opponentLogo: logoOf(world, opponent),
    leagueName: name,
    leagueAbbreviation: abbreviation,
  };
}

/** `lastFiveGames` of a game to come, home side first. */
export const lastFiveGames = (season: WbbSeason, { plan }: WbbGame): JsonObject[] =>
  SIDES.map((side) => {
    const team = plan[side];
    return {
      displayOrder: AWAY_FIRST.indexOf(side) + 1,
      team: briefTeam(season.world, team),
      events: season
        .gamesOf(team.id)
        .filter(isCompleted)
        .slice(-LAST)
        .map((game) => lastGame(season, game, team.id)),
    };
  });

/** `predictor`: the chances of both sides by their strength. */
export function predictorOf({ plan: { home, away, neutralSite } }: WbbGame): JsonObject {
  const margin = home.strength - away.strength + (neutralSite ? 0 : HOME_FLOOR);
  const homeWins = oneDecimal(100 / (1 + Math.exp(-margin / SPREAD)));
  const awayWins = oneDecimal(100 - Number(homeWins));
  return {
    header: "Matchup Predictor",
    homeTeam: { id: home.id, gameProjection: homeWins, teamChanceLoss: awayWins },
    awayTeam: { id: away.id, gameProjection: awayWins, teamChanceLoss: homeWins },
  };
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
