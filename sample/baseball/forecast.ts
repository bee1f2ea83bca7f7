import type { Json } from "../league";
import type { MlbGame } from "./box";
import { homeChance } from "./chance";

/** Runs of both sides together that are expected of any game of this league. */
const TOTAL = 8.5;

/** A bookmaker's odds of a game, and before it the service's own forecast. */
export function forecastJson({ plan, phase }: MlbGame): Json {
  const start = { period: 1, half: "top", outs: 0, bases: [], over: false } as const;
  const chance = homeChance(plan, start, 0);
  const favorite = chance >= 0.5 ? plan.home : plan.away;
  const odds = (own: number, team: string): Json => ({
    favorite: team === favorite.id,
    underdog: team !== favorite.id,
    moneyLine: moneyLine(own),
    teamId: team,
  });
  const percent = (share: number): string => (100 * share).toFixed(1);
  const projection = (own: number, id: string): Json => ({
    id,
    gameProjection: percent(own),
    teamChanceLoss: percent(1 - own),
  });
  return {
    pickcenter: [
      {
        provider: { id: "58", name: "Sample Book", priority: 1 },
        details: `${favorite.abbreviation} ${moneyLine(Math.max(chance, 1 - chance))}`,
        overUnder: TOTAL,
        spread: favorite === plan.home ? -1.5 : 1.5,
        overOdds: -110,
        underOdds: -110,
        awayTeamOdds: odds(1 - chance, plan.away.id),
        homeTeamOdds: odds(chance, plan.home.id),
      },
    ],
    ...(phase === "pre" && {
      predictor: {
        header: "Matchup Predictor",
        homeTeam: projection(chance, plan.home.id),
        awayTeam: projection(1 - chance, plan.away.id),
      },
    }),
  };
}

/** American odds of a chance, with none of the bookmaker's share, to the nearest five. */
function moneyLine(chance: number): number {
  const stake = chance >= 0.5 ? (-100 * chance) / (1 - chance) : (100 * (1 - chance)) / chance;
  return 5 * Math.round(stake / 5);
}
