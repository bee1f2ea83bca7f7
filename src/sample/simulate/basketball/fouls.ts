import {
  changePlayers,
  giveBall,
  isFinal,
  keepBall,
  leadOf,
  type Match,
  otherSide,
  type Player,
  record,
  replace,
  runClock,
  type Side,
} from "./match";
import { rebound } from "./rebounds";
import { benchOf } from "./rotation";
import { BONUS, FOUL_LIMIT, MEDIA_MARK, QUARTERS, SHOT_CLOCK, TECHNICAL_LIMIT } from "./rules";

const FREE_THROW = { chance: 0.69, skill: 0.075 };
const TECHNICAL_CHANCE = 0.01;
/** Players already warned are likelier to be sent off. */
const WARNED = 12;

/** Seconds left from which a side behind fouls, and the most points it still hopes to make up. */
const FOULING = { from: 45, deficit: 9 } as const;
/** What can be made up at once, and the seconds that every further point takes. */
const ONE_SHOT = 3;
const SECONDS_A_POINT = 4;

/** Someone who may be called without leaving her side short of five. */
const canBeCalled = (side: Side, player: Player): boolean =>
  (player.fouls < FOUL_LIMIT - 1 && player.technicals < TECHNICAL_LIMIT - 1) ||
  benchOf(side).length > 0;

function freeThrowChance({ athlete }: Player): number {
  const chance = FREE_THROW.chance + FREE_THROW.skill * athlete.skill.freeThrow;
  return Math.min(0.95, Math.max(0.3, chance));
}

function sendOff(match: Match, side: Side, player: Player): void {
  player.gone = true;
  replace(match, side, player);
}

/** Calls a personal foul on somebody of the side; false where nobody can be called. */
export function callFoul(match: Match, side: Side, culprit?: Player): boolean {
  const { random } = match;
  const candidates = (culprit ? [culprit] : side.floor).filter((one) => canBeCalled(side, one));
  if (candidates.length === 0) return false;
  const player = random.weighted(
    candidates,
    ({ athlete, fouls }) => Math.exp(-0.15 * athlete.skill.defence) * (fouls >= 3 ? 0.5 : 1),
  );
  player.fouls += 1;
  side.fouls += 1;
  record(match, "personal foul", { side, athletes: [player.athlete] });
  if (player.fouls >= FOUL_LIMIT) sendOff(match, side, player);
  return true;
}

/** Free throws after a personal foul: the ball is live after a missed last one. */
export function shootFreeThrows(match: Match, shooter: Player, count: number): void {
  const side = match.attack;
  for (let number = 1; number <= count; number++) {
    if (number === count) changePlayers(match, shooter);
    const made = match.random.chance(freeThrowChance(shooter));
    const final = number === count;
    const ball = final && made ? otherSide(match, side) : side;
    record(match, "free throw", { side, athletes: [shooter.athlete], points: 1, made, ball });
    if (!final && !made) record(match, "dead ball rebound", { side });
    if (final && made) giveBall(match, otherSide(match, side), "basket");
    if (final && !made) rebound(match, "free throw");
  }
}

function callTechnical(match: Match): void {
  const { random } = match;
  const side = random.chance(0.5) ? match.home : match.away;
  const candidates = side.floor.filter((one) => canBeCalled(side, one));
  if (candidates.length === 0) return;
  const player = random.weighted(candidates, ({ technicals }) => (technicals > 0 ? WARNED : 1));
  player.technicals += 1;
  record(match, "technical foul", { side, athletes: [player.athlete] });
  if (player.technicals >= TECHNICAL_LIMIT) sendOff(match, side, player);
  shootTechnicals(match, otherSide(match, side));
}

/** Two by the best shooter of the other side; nobody rebounds, and the ball stays where it was. */
function shootTechnicals(match: Match, side: Side): void {
  const shooter = side.floor.reduce((best, player) =>
    freeThrowChance(player) > freeThrowChance(best) ? player : best,
  );
  const offTurnover = match.offTurnover;
  match.offTurnover = false;
  for (let number = 1; number <= 2; number++) {
    const made = match.random.chance(freeThrowChance(shooter));
    record(match, "free throw", { side, athletes: [shooter.athlete], points: 1, made });
    if (!made) record(match, "dead ball rebound", { side });
  }
  match.offTurnover = offTurnover;
}

/** How likely the side about to have the ball stops the game. */
function timeoutChance(match: Match): number {
  const { attack, period, clock } = match;
  const lead = leadOf(match, attack);
  if (isFinal(match) && clock <= SHOT_CLOCK && Math.abs(lead) > FOULING.deficit) return 0;
  if (otherSide(match, attack).run >= 7) return 0.5;
  if (period < QUARTERS) return clock <= 60 ? 0.15 : 0.045;
  if (clock <= 60 && Math.abs(lead) <= 9) return 0.4;
  return clock <= 300 && Math.abs(lead) <= 20 ? 0.2 : 0.06;
}

/** The side about to have the ball may call a time-out. */
export function maybeTimeout(match: Match): void {
  const { attack: side, random } = match;
  if (match.clock === 0 || side.shortTimeouts + side.fullTimeouts === 0) return;
  if (!random.chance(timeoutChance(match))) return;
  const short = side.fullTimeouts === 0 || (side.shortTimeouts > 0 && random.chance(0.85));
  if (short) side.shortTimeouts -= 1;
  else side.fullTimeouts -= 1;
  otherSide(match, side).run = 0;
  if (match.clock <= MEDIA_MARK + 60) match.mediaDue = false;
  record(match, short ? "short timeout" : "timeout", { side });
  changePlayers(match);
}

/** Play has stopped: room for the broadcasters, tempers, coaches and fresh players. */
export function deadBall(match: Match): void {
  if (match.clock === 0) return;
  if (match.mediaDue && match.clock <= MEDIA_MARK && match.period <= QUARTERS) {
    match.mediaDue = false;
    record(match, "media timeout");
  } else {
    maybeTimeout(match);
  }
  changePlayers(match);
  if (match.random.chance(TECHNICAL_CHANCE)) callTechnical(match);
}

/** Whether the side without the ball has to stop the clock. */
export function mustFoul(match: Match): boolean {
  const deficit = leadOf(match, match.attack);
  const { clock } = match;
  if (!isFinal(match) || clock < 2 || deficit < 1 || deficit > FOULING.deficit) return false;
  if (deficit <= ONE_SHOT) return clock <= SHOT_CLOCK;
  return clock <= FOULING.from && (deficit - ONE_SHOT) * SECONDS_A_POINT <= clock;
}

/** A foul to stop the clock, a few seconds after the ball came in. */
export function foulOnPurpose(match: Match, holder: Player): void {
  runClock(match, Math.min(match.clock - 1, match.random.between(1, 5)));
  const defence = otherSide(match, match.attack);
  if (callFoul(match, defence)) restartAfterFoul(match, holder);
}

/** Two free throws in the bonus, else the ball from the side. */
export function restartAfterFoul(match: Match, holder: Player): void {
  if (otherSide(match, match.attack).fouls >= BONUS) {
    shootFreeThrows(match, holder, 2);
    return;
  }
  keepBall(match);
  deadBall(match);
}
