import { rounded } from "../numbers";
import type { Random } from "../random";
import { leadOf, type Match, type Player, secondsLeft } from "./match";
import { LINE } from "./rules";

/** A field-goal attempt before it is known whether it falls. */
export interface Shot {
  readonly act: "jumper" | "layup" | "dunk" | "tip";
  readonly points: 2 | 3;
  readonly location: { readonly x: number; readonly y: number };
  /** Chance of falling. */
  readonly chance: number;
  /** Chance that a made one is credited to a passer too. */
  readonly assisted: number;
  /** Chance that a missed one was blocked. */
  readonly blocked: number;
}

/** What the score and the clock ask for. */
export type Need = "any" | "two" | "three";

/** How much likelier a three is when a two would do. */
const THREES: Readonly<Record<Exclude<Need, "three">, number>> = { any: 1, two: 0.4 };

type Kind = "rim" | "jumper" | "three";

interface Habit {
  readonly kind: Kind;
  /** Share of a team's attempts, and how fast it grows with the shooter's skill. */
  readonly share: number;
  readonly taste: number;
  /** Chance of falling, and what a deviation of skill adds. */
  readonly chance: number;
  readonly skill: number;
  readonly assisted: number;
  readonly blocked: number;
}

const HABITS: readonly Habit[] = [
  {
    kind: "rim",
    share: 0.385,
    taste: 0.3,
    chance: 0.462,
    skill: 0.03,
    assisted: 0.5,
    blocked: 0.185,
  },
  {
    kind: "jumper",
    share: 0.3,
    taste: 0.3,
    chance: 0.345,
    skill: 0.027,
    assisted: 0.44,
    blocked: 0.09,
  },
  {
    kind: "three",
    share: 0.32,
    taste: 0.4,
    chance: 0.303,
    skill: 0.02,
    assisted: 0.86,
    blocked: 0.02,
  },
];

/** What a point of lead takes off the chance: leaders ease off, and most of all near the end. */
const COMFORT = 0.0011;
const LATE_COMFORT = 0.011;
const LATE = 240;
/** Field-goal share that a point of strength is worth. */
const EDGE = 0.0042;
const BREAK_BONUS = 0.1;
/** What a three loses where everyone knows that it must be one. */
const EXPECTED = 0.09;
/** Farthest whole foot to the side with both feet in. */
const SIDELINE = 24;
const DUNK_HEIGHT = 74;
const HEAVE_CHANCE = 0.025;

/** Whole feet. */
const feet = (value: number): number => rounded(value, 1);

/** `angle` in degrees off the line from the rim to the middle of the floor. */
function spot(distance: number, angle: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return {
    x: feet(distance * Math.sin(turn)),
    y: feet(Math.max(-4, distance * Math.cos(turn))),
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

function rimSpot(random: Random, near: boolean) {
  const distance =
    near || !random.chance(0.04) ? 1.5 + 2.9 * random.next() : 4.5 + 3 * random.next();
  return spot(distance, within(random.normal(0, 50), -110, 110));
}

/** Short ones in the lane, then the free-throw line's surroundings, then just inside the line. */
function jumperSpot(random: Random) {
  const zone = random.next();
  const [from, to] = zone < 0.4 ? [4.6, 9] : zone < 0.68 ? [9, 14] : [14, 20.6];
  return spot(from + (to - from) * random.next(), within(random.normal(0, 48), -98, 98));
}

function threeSpot(random: Random) {
  if (random.chance(0.2)) {
    const side = random.chance(0.5) ? 1 : -1;
    return {
      x: feet(side * (LINE.corner + 2.2 * random.next())),
      y: feet(-4 + 8.4 * random.next()),
    };
  }
  const distance = LINE.arc + within(-1.1 * Math.log(1 - random.next()), 0, 6);
  const { x, y } = spot(distance, 150 * random.next() - 75);
  return { x: within(x, -SIDELINE, SIDELINE), y };
}

const SPOTS: Readonly<Record<Kind, (random: Random) => { x: number; y: number }>> = {
  rim: (random) => rimSpot(random, false),
  jumper: jumperSpot,
  three: threeSpot,
};

function rimAct({ random, origin }: Match, { athlete }: Player): "layup" | "dunk" | "tip" {
  if (origin === "putback" && random.chance(0.16)) return "tip";
  return athlete.height >= DUNK_HEIGHT && random.chance(0.03) ? "dunk" : "layup";
}

function habitOf(match: Match, shooter: Player, need: Need): Habit {
  const { skill } = shooter.athlete;
  const { origin, running, since, clock } = match;
  const fast = running && since - clock <= 6;
  return match.random.weighted(HABITS, ({ kind, share, taste }) => {
    const weight = share * Math.exp(taste * within(skill[kind], -2.5, 2.5));
    if (need === "three") return kind === "three" ? weight : 0;
    if (kind === "three") return weight * THREES[need];
    if (kind === "jumper") return weight;
    return origin === "putback" ? weight * 4 : fast ? weight * 2 : weight;
  });
}

function comfort(match: Match): number {
  const lead = leadOf(match, match.attack);
  return secondsLeft(match) <= LATE
    ? within(lead, -8, 8) * LATE_COMFORT
    : within(lead, -12, 12) * COMFORT;
}

/** A shot of the player's own kind, from where such shots are taken. */
export function chooseShot(match: Match, shooter: Player, need: Need): Shot {
  const { random } = match;
  const { kind, chance, skill, assisted, blocked } = habitOf(match, shooter, need);
  const act = kind === "rim" ? rimAct(match, shooter) : "jumper";
  const fast = match.running && match.since - match.clock <= 6;
  const bonus =
    (act === "dunk" ? 0.25 : 0) + (fast ? BREAK_BONUS : 0) - (need === "three" ? EXPECTED : 0);
  const base = chance + skill * within(shooter.relative[kind], -2.5, 2.5) + bonus;
  return {
    act,
    points: kind === "three" ? 3 : 2,
    location: act === "dunk" || act === "tip" ? rimSpot(random, true) : SPOTS[kind](random),
    chance: within(base + EDGE * match.attack.edge - comfort(match), 0.05, 0.95),
    assisted: act === "tip" || match.origin === "putback" ? 0.05 : assisted,
    blocked: act === "tip" ? 0 : blocked,
  };
}

/** From beyond the middle of the floor, with the period about to end. */
export function heave({ random }: Match): Shot {
  return {
    act: "jumper",
    points: 3,
    location: { x: random.between(-16, 16), y: random.between(42, 70) },
    chance: HEAVE_CHANCE,
    assisted: 0.2,
    blocked: 0.02,
  };
}
