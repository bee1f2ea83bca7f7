import { giveBall, type Match, otherSide, type Player, record, runClock } from "./match";

/** Chance that the shooting side gets the ball back. */
const OFFENSIVE = { "field goal": 0.328, "free throw": 0.13 } as const;
/** Chance that the ball goes out of bounds off the other side: nobody is credited. */
const TEAM = { offensive: 0.13, defensive: 0.07 } as const;
const LATE_SHARE = 0.3;

const grip = ({ athlete }: Player): number =>
  Math.exp(0.4 * athlete.skill.rebound) * (athlete.height >= 73 ? 1.3 : 1);

/** A miss comes off the rim. Tells whether play was stopped by it. */
export function rebound(match: Match, after: keyof typeof OFFENSIVE): boolean {
  const { random, attack } = match;
  const defence = otherSide(match, attack);
  if (match.clock <= 1 && random.chance(0.6)) {
    record(match, "dead ball rebound", { side: defence, ball: defence });
    giveBall(match, defence, "restart");
    return true;
  }
  if (match.clock > 4 && random.chance(LATE_SHARE)) runClock(match, random.between(1, 3));
  const offensive = random.chance(OFFENSIVE[after]);
  const side = offensive ? attack : defence;
  const out = random.chance(offensive ? TEAM.offensive : TEAM.defensive);
  const athletes = out ? [] : [random.weighted(side.floor, grip).athlete];
  record(match, offensive ? "offensive rebound" : "defensive rebound", {
    side,
    athletes,
    ball: side,
  });
  if (offensive) {
    match.origin = out ? "again" : "putback";
    match.running = false;
  } else {
    giveBall(match, defence, out ? "restart" : "rebound");
  }
  return out;
}
