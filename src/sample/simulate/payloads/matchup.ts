import type { JsonObject } from "../../../schema/payload";
import type { Plan, Team } from "../league";
import { isNeutral } from "../record";
import { isCompleted } from "../season";
import { AWAY_FIRST, HOME_FIRST, otherSide, sideOfTeam } from "../sides";
import { leagueOf } from "./leagues";
import { gameHref } from "./links";
import { logoOf } from "./logos";
import type { AnyGame, AnySeason } from "./table";
import { oneDecimal } from "./texts";

const LAST = 5;

/** `lastFiveGames` of a game to come, home side first. */
export const lastFiveGames = (
  season: AnySeason,
  { plan }: AnyGame,
  teamOf: (team: Team) => JsonObject,
): JsonObject[] =>
  HOME_FIRST.map((side) => {
    const team = plan[side];
    const before = season
      .gamesOf(team.id)
      .filter((game) => isCompleted(game) && game.plan.start < plan.start);
    return {
      displayOrder: AWAY_FIRST.indexOf(side) + 1,
      team: teamOf(team),
      events: before.slice(-LAST).map((game) => lastGame(season, game, team, teamOf)),
    };
  });

function lastGame(
  season: AnySeason,
  game: AnyGame,
  team: Team,
  teamOf: (team: Team) => JsonObject,
): JsonObject {
  const { world } = season;
  const { plan } = game;
  const side = sideOfTeam(plan, team.id);
  const opponent = plan[otherSide(side)];
  const score = season.score(game) ?? { home: 0, away: 0 };
  const { name, abbreviation } = leagueOf(world);
  const isHost = side === "home" || isNeutral(world.league.code, plan);
  return {
    id: plan.id,
    links: [{ href: gameHref(world, plan.id), text: "Gamecast" }],
    ...(world.league.code === "wbb" && { week: plan.week }),
    atVs: isHost ? "vs" : "@",
    gameDate: plan.start,
    score: `${Math.max(score.home, score.away)}-${Math.min(score.home, score.away)}`,
    homeTeamId: plan.home.id,
    awayTeamId: plan.away.id,
    homeTeamScore: String(score.home),
    awayTeamScore: String(score.away),
    homeAggregateScore: "0",
    awayAggregateScore: "0",
    homeShootoutScore: "0",
    awayShootoutScore: "0",
    gameResult: resultText(score[side], score[otherSide(side)]),
    opponent: teamOf(opponent),
    opponentLogo: logoOf(world, opponent),
    leagueName: name,
    leagueAbbreviation: abbreviation,
  };
}

function resultText(own: number, other: number): "W" | "L" | "T" {
  if (own === other) return "T";
  return own > other ? "W" : "L";
}

/** `predictor`: the chances of both sides in hundredths, from the home side's logarithmic odds. */
export function predictorOf({ home, away }: Plan, odds: number): JsonObject {
  const homeWins = oneDecimal(100 / (1 + Math.exp(-odds)));
  const awayWins = oneDecimal(100 - Number(homeWins));
  return {
    header: "Matchup Predictor",
    homeTeam: { id: home.id, gameProjection: homeWins, teamChanceLoss: awayWins },
    awayTeam: { id: away.id, gameProjection: awayWins, teamChanceLoss: homeWins },
  };
}
