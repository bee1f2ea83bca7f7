import {
  callFoul,
  deadBall,
  foulOnPurpose,
  maybeTimeout,
  mustFoul,
  restartAfterFoul,
  shootFreeThrows,
} from "./fouls";
import {
  giveBall,
  isFinal,
  keepBall,
  leadOf,
  type Match,
  type Origin,
  otherSide,
  type Player,
  record,
  runClock,
} from "./match";
import { rebound } from "./rebounds";
import { FOUL_LIMIT, SHOT_CLOCK } from "./rules";
import { chooseShot, heave, type Need, type Shot } from "./shots";

type Outcome = "shot" | "turnover" | "foul" | "shooting foul" | "held ball";

const OUTCOMES: readonly { readonly outcome: Outcome; readonly weight: number }[] = [
  { outcome: "shot", weight: 0.652 },
  { outcome: "turnover", weight: 0.182 },
  { outcome: "foul", weight: 0.086 },
  { outcome: "shooting foul", weight: 0.064 },
  { outcome: "held ball", weight: 0.01 },
];
const LAST_OUTCOMES: typeof OUTCOMES = [
  { outcome: "shot", weight: 0.82 },
  { outcome: "turnover", weight: 0.1 },
  { outcome: "shooting foul", weight: 0.08 },
];

/** Seconds from gaining the ball to what comes of it. */
const SECONDS: Readonly<
  Record<Origin, { readonly mean: number; readonly deviation: number; readonly least: number }>
> = {
  restart: { mean: 15.4, deviation: 5.5, least: 5 },
  basket: { mean: 16.4, deviation: 5.5, least: 6 },
  rebound: { mean: 15, deviation: 6.5, least: 3 },
  steal: { mean: 12, deviation: 5, least: 2 },
  putback: { mean: 6.5, deviation: 6, least: 1 },
  again: { mean: 9.5, deviation: 5, least: 2 },
};
/** Chance of a fast break after either. */
const RUN = { steal: 0.45, rebound: 0.2 } as const;
/** Chance of holding the ball for the period's last shot. */
const HOLD = 0.7;
/** Chance that the period ends without a shot. */
const LAPSE = { lost: 0.9, decides: 0.05, far: 0.8, usual: 0.3 } as const;
/** Chance of the foul before a side that leads has used up its shot clock, and of losing the ball
 * before the foul where it need not shoot any more. */
const FOUL_ON_PURPOSE = 0.85;
const STRIPPED = 0.07;
/** Seconds left below which a side that leads shoots no more, and those of one well ahead. */
const NO_SHOT = { usual: 6, ahead: 20, lead: 6 } as const;
/** Chance that a side well behind near the end looks for a three. */
const HURRIED_THREE = 0.55;

/** Share of the turnovers by kind. */
const OFFENSIVE_FOUL = 0.11;
const TEAM_TURNOVER = 0.05;
const STOLEN = 0.6;
const AND_ONE = 0.065;
const THREE_SHOTS = 0.05;
const TURNOVER_EDGE = 0.004;

const usage = ({ athlete }: Player): number => Math.max(0.02, athlete.skill.usage);
const passing = ({ athlete }: Player): number => Math.exp(0.6 * athlete.skill.passing);
const alertness = ({ athlete }: Player): number => Math.exp(0.35 * athlete.skill.defence);
const reach = ({ athlete }: Player): number =>
  Math.exp(0.45 * athlete.skill.defence) * (athlete.height >= 73 ? 2.5 : 1);

/** One side's chance: from having the ball to a shot, a turnover or a foul. */
export function playChance(match: Match): void {
  if (isFinal(match) && match.clock <= SHOT_CLOCK && leadOf(match, match.attack) > 0) {
    holdLead(match);
    return;
  }
  if (mustFoul(match) && match.random.chance(FOUL_ON_PURPOSE)) {
    foulOnPurpose(match, match.random.weighted(match.attack.floor, usage));
    return;
  }
  const seconds = secondsOf(match);
  if (seconds < match.clock) playOn(match, seconds);
  else playLast(match);
}

/** The lead and the clock are enough: no shot, only what the other side does about it. */
function holdLead(match: Match): void {
  const { random, clock, attack } = match;
  if (!mustFoul(match)) {
    runClock(match, clock);
  } else if (random.chance(STRIPPED)) {
    runClock(match, Math.min(clock - 1, random.between(1, 6)));
    turnOver(match);
  } else {
    foulOnPurpose(match, random.weighted(attack.floor, usage));
  }
}

/** Whether a side that leads would rather let the shot clock run out than shoot then. */
function isTooLate(match: Match, clock: number): boolean {
  const lead = leadOf(match, match.attack);
  if (!isFinal(match) || lead <= 0) return false;
  return clock < (lead > NO_SHOT.lead ? NO_SHOT.ahead : NO_SHOT.usual);
}

function shotClockViolation(match: Match): void {
  const { attack: side } = match;
  const defence = otherSide(match, side);
  runClock(match, SHOT_CLOCK);
  record(match, "turnover", { side, ball: defence });
  giveBall(match, defence, "restart", true);
  deadBall(match);
}

/** With time left on the clock afterwards. */
function playOn(match: Match, seconds: number): void {
  if (isTooLate(match, match.clock - seconds)) {
    shotClockViolation(match);
    return;
  }
  runClock(match, seconds);
  const lead = leadOf(match, match.attack);
  const hurry =
    isFinal(match) && (lead === -3 ? match.clock <= 30 : lead < -3 && match.clock <= 60);
  const must = hurry && lead === -3 && match.clock <= 10;
  const { outcome } = match.random.weighted(OUTCOMES, ({ outcome, weight }) =>
    outcome === "turnover" ? weight * (1 - TURNOVER_EDGE * match.attack.edge) : weight,
  );
  resolve(match, outcome, must || (hurry && match.random.chance(HURRIED_THREE)) ? "three" : "any");
}

function resolve(match: Match, outcome: Outcome, need: Need): void {
  const shooter = match.random.weighted(match.attack.floor, usage);
  switch (outcome) {
    case "shot":
      shoot(match, shooter, chooseShot(match, shooter, need));
      break;
    case "turnover":
      turnOver(match);
      break;
    case "foul":
      foulWithoutShot(match, shooter);
      break;
    case "shooting foul":
      foulOnShot(match, shooter, need);
      break;
    case "held ball":
      holdBall(match, shooter);
      break;
  }
}

function secondsOf(match: Match): number {
  const { random, clock, attack } = match;
  const { mean, deviation, least } = SECONDS[match.origin];
  const lead = leadOf(match, attack);
  const late = isFinal(match) && clock <= 120;
  const lastShot = late && lead === 0 && clock <= SHOT_CLOCK;
  if (lastShot && match.origin !== "steal") return SHOT_CLOCK;
  if (match.running && random.chance(match.origin === "steal" ? RUN.steal : RUN.rebound)) {
    return random.between(2, 6);
  }
  const seconds = Math.round(random.normal(mean, deviation) * paceOf(match));
  const wanted = Math.min(SHOT_CLOCK, Math.max(least, seconds));
  const holds = clock <= SHOT_CLOCK && (!late || (lead < 0 && clock <= 8));
  return lastShot || (holds && random.chance(HOLD)) ? SHOT_CLOCK : wanted;
}

/** Near the end those behind hurry and those ahead take their time. */
function paceOf(match: Match): number {
  const lead = leadOf(match, match.attack);
  if (!isFinal(match) || match.clock > 120 || lead === 0) return 1;
  if (lead < 0) return match.clock <= SHOT_CLOCK ? 0.45 : 0.6;
  return match.clock <= 60 ? 1.5 : 1;
}

/** The period ends with this chance. */
function playLast(match: Match): void {
  const { random, attack, clock, origin } = match;
  const lead = leadOf(match, attack);
  const decides = isFinal(match) && lead <= 0 && lead >= -3;
  const lost = isFinal(match) && lead < -12;
  const isLate = clock <= 1 && origin !== "again" && !decides;
  const far = clock <= 4 && origin !== "again" && origin !== "putback";
  const lapse = lost ? LAPSE.lost : decides ? LAPSE.decides : far ? LAPSE.far : LAPSE.usual;
  if (isLate || random.chance(lapse)) {
    runClock(match, clock);
    return;
  }
  const left = random.below(Math.min(5, clock));
  if (far) {
    runClock(match, clock - left);
    shoot(match, random.weighted(attack.floor, usage), heave(match));
    return;
  }
  const { outcome } = random.weighted(LAST_OUTCOMES, ({ weight }) => weight);
  // The horn ends play: only a shot on its way counts with nothing left.
  runClock(match, clock - (outcome === "shot" ? left : Math.max(1, left)));
  resolve(match, outcome, decides ? needAt(lead) : "any");
}

/** What ties the game with the last shot. */
const needAt = (lead: number): Need => (lead === -3 ? "three" : lead === -2 ? "two" : "any");

function shoot(match: Match, shooter: Player, shot: Shot): void {
  const { random, attack: side } = match;
  const defence = otherSide(match, side);
  const { act, points, location } = shot;
  if (random.chance(shot.chance)) {
    const helped = random.chance(shot.assisted);
    const mates = side.floor.filter((player) => player !== shooter);
    const passers = helped ? [random.weighted(mates, passing).athlete] : [];
    const athletes = [shooter.athlete, ...passers];
    record(match, act, { side, athletes, points, made: true, location, ball: defence });
    afterBasket(match, shooter, points === 2);
    return;
  }
  record(match, act, { side, athletes: [shooter.athlete], points, location, ball: false });
  if (random.chance(shot.blocked)) {
    const blocker = random.weighted(defence.floor, reach).athlete;
    record(match, "block", { side: defence, athletes: [blocker], ball: false });
  }
  if (rebound(match, "field goal")) deadBall(match);
}

function afterBasket(match: Match, shooter: Player, inside: boolean): void {
  const side = match.attack;
  const defence = otherSide(match, side);
  const andOne = match.clock > 0 && match.random.chance(inside ? AND_ONE : AND_ONE / 8);
  if (andOne && callFoul(match, defence)) {
    shootFreeThrows(match, shooter, 1);
    return;
  }
  giveBall(match, defence, "basket");
  maybeTimeout(match);
}

function turnOver(match: Match): void {
  const { random, attack: side } = match;
  const defence = otherSide(match, side);
  const player = random.weighted(side.floor, (one) => usage(one) + 0.3);
  const charged =
    player.fouls < FOUL_LIMIT - 1 && random.chance(OFFENSIVE_FOUL) && callFoul(match, side, player);
  const team = !charged && random.chance(TEAM_TURNOVER);
  const athletes = team ? [] : [player.athlete];
  record(match, "turnover", { side, athletes, ball: defence });
  if (!charged && !team && random.chance(STOLEN)) {
    const thief = random.weighted(defence.floor, alertness).athlete;
    record(match, "steal", { side: defence, athletes: [thief], ball: defence });
    giveBall(match, defence, "steal", true);
    return;
  }
  giveBall(match, defence, "restart", true);
  deadBall(match);
}

/** Two hold the ball: it goes where the arrow points, as a turnover if that is the other way. */
function holdBall(match: Match, { athlete }: Player): void {
  const { attack, arrow } = match;
  match.arrow = otherSide(match, arrow);
  if (arrow !== attack) {
    record(match, "turnover", { side: attack, athletes: [athlete], ball: arrow });
    giveBall(match, arrow, "restart", true);
  } else {
    keepBall(match);
  }
  record(match, "jump ball", { side: arrow });
  deadBall(match);
}

function foulWithoutShot(match: Match, holder: Player): void {
  const defence = otherSide(match, match.attack);
  if (callFoul(match, defence)) restartAfterFoul(match, holder);
}

function foulOnShot(match: Match, shooter: Player, need: Need): void {
  const three = match.random.chance(need === "three" ? 8 * THREE_SHOTS : THREE_SHOTS);
  if (!callFoul(match, otherSide(match, match.attack))) return;
  shootFreeThrows(match, shooter, three ? 3 : 2);
}
