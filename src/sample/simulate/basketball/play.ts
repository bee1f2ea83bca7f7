import { playChance } from "./chance";
import {
  changePlayers,
  giveBall,
  type Match,
  newMatch,
  otherSide,
  record,
  type Side,
} from "./match";
import type { BasketballPlan, BasketballPlay } from "./model";
import { periodSeconds, QUARTERS } from "./rules";

/** Share of the games whose scorers note the possession arrow at the start of each quarter. */
const ARROW_NOTED = 0.6;

/** A whole game, possession by possession, the same for the same plan and seed. */
export function playBasketball(plan: BasketballPlan, seed: string): readonly BasketballPlay[] {
  const match = newMatch(plan, seed);
  const noted = match.random.chance(ARROW_NOTED);
  const isTied = () => match.home.score === match.away.score;
  for (let period = 1; period <= QUARTERS || isTied(); period++) {
    openPeriod(match, period, noted);
    while (match.clock > 0) playChance(match);
    const over = period >= QUARTERS && !isTied();
    record(match, over ? "end of game" : "end of period", { ball: false });
  }
  return match.plays;
}

function openPeriod(match: Match, period: number, noted: boolean): void {
  match.period = period;
  match.clock = periodSeconds(period);
  match.mediaDue = true;
  if (period <= QUARTERS) {
    match.home.fouls = 0;
    match.away.fouls = 0;
  } else {
    match.home.shortTimeouts += 1;
    match.away.shortTimeouts += 1;
  }
  if (period > 1) changePlayers(match);
  const jumps = period === 1 || period > QUARTERS;
  const side = jumps ? jumpBall(match) : match.arrow;
  match.arrow = otherSide(match, side);
  giveBall(match, side, "restart");
  if (jumps || noted) record(match, "jump ball", { side });
}

const jumpBall = ({ random, home, away }: Match): Side => (random.chance(0.5) ? home : away);
