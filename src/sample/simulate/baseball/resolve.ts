import type { Random } from "../random";
import { type Contact, type Fielder, fielderOf, isOutfield } from "./batted";
import type { Batted, Outcome } from "./model";
import {
  type Advance,
  advance,
  type Base,
  forcedAlong,
  isForced,
  type Occupied,
  placed,
  type Runner,
  stay,
} from "./runners";

/** The field as the ball is put in play. */
export interface Situation {
  readonly batter: Runner;
  readonly bases: Occupied;
  readonly outs: number;
  /** Runs that end the game at once, infinite where none do. */
  readonly needed: number;
}

/** What came of a plate appearance. */
export interface Resolution {
  readonly outcome: Outcome;
  readonly advance: Advance;
  readonly outsMade: number;
  readonly runsBattedIn: number;
  readonly fielder?: Fielder;
  readonly batted?: Batted;
  readonly error?: boolean;
}

const ERROR_SHARE = { infield: 0.046, outfield: 0.013 } as const;

const speedOf = ({ athlete }: Runner) => athlete.hitting?.speed ?? 0;

const withBatter = (moves: Advance, base: Base, batter: Runner): Advance => ({
  ...moves,
  bases: placed(moves.bases, base, batter),
});

/** Bases on balls and hit batters. */
export function awarded(
  outcome: "walk" | "intentional walk" | "hit by pitch",
  { batter, bases }: Situation,
): Resolution {
  const moves = forcedAlong(bases);
  return {
    outcome,
    advance: withBatter(moves, 0, batter),
    outsMade: 0,
    runsBattedIn: moves.scored.length,
  };
}

export const strikeout = (looking: boolean, { bases }: Situation): Resolution => ({
  outcome: looking ? "strikeout looking" : "strikeout swinging",
  advance: stay(bases),
  outsMade: 1,
  runsBattedIn: 0,
});

/** A ball in play from a full swing. */
export function inPlay(random: Random, contact: Contact, situation: Situation): Resolution {
  const { batted } = contact;
  const fielder = fielderOf(batted);
  const resolution =
    contact.hit === 4
      ? homeRun(situation)
      : contact.hit > 0
        ? hit(random, contact.hit as 1 | 2 | 3, isOutfield(fielder), situation, fielder)
        : fielded(random, batted, fielder, situation);
  return { ...resolution, batted, fielder };
}

function homeRun({ batter, bases }: Situation): Resolution {
  const moves = advance(bases, () => 3);
  const scored = [...moves.scored, batter];
  return {
    outcome: "home run",
    advance: { ...moves, scored },
    outsMade: 0,
    runsBattedIn: scored.length,
  };
}

const HITS = { 1: "single", 2: "double", 3: "triple" } as const;

function hit(
  random: Random,
  worth: 1 | 2 | 3,
  clean: boolean,
  situation: Situation,
  fielder: Fielder,
): Resolution {
  const { batter, bases, outs, needed } = situation;
  const going = outs === 2 ? 0.2 : 0;
  const extra = (base: 0 | 1 | 2, runner: Runner) => {
    if (!clean || worth === 3) return 0;
    const chance = worth === 2 ? 0.38 : base === 1 ? 0.58 : fielder === "RF" ? 0.38 : 0.24;
    return random.chance(chance + going + 0.08 * speedOf(runner)) ? 1 : 0;
  };
  const moves = advance(bases, (base, runner) => base + worth + extra(base, runner));
  if (moves.scored.length >= needed) return walkOffHit(worth, situation);
  return {
    outcome: HITS[worth],
    advance: withBatter(moves, (worth - 1) as Base, batter),
    outsMade: 0,
    runsBattedIn: moves.scored.length,
  };
}

/** The game ends with the winning run: the batter is credited with no more bases than it took. */
function walkOffHit(worth: 1 | 2 | 3, { batter, bases, needed }: Situation): Resolution {
  let before = needed;
  let winner: 0 | 1 | 2 = 0;
  for (const base of [2, 1, 0] as const) {
    if (bases[base] && --before === 0) winner = base;
  }
  const credit = Math.min(worth, 3 - winner) as 1 | 2 | 3;
  const moves = advance(bases, (base) => (base >= winner ? 3 : base + credit));
  return {
    outcome: HITS[credit],
    advance: withBatter(moves, (credit - 1) as Base, batter),
    outsMade: 0,
    runsBattedIn: moves.scored.length,
  };
}

function fielded(
  random: Random,
  batted: Batted,
  fielder: Fielder,
  situation: Situation,
): Resolution {
  const fair = Math.abs(batted.bearing) <= 45;
  const slip = isOutfield(fielder) || batted.trajectory !== "G" ? "outfield" : "infield";
  if (fair && random.chance(ERROR_SHARE[slip])) return onError(situation);
  if (batted.trajectory === "G") return grounder(random, fielder, situation);
  if (batted.trajectory === "F" && isOutfield(fielder)) {
    const deep = flyBall(random, batted, fair, situation);
    if (deep) return deep;
  }
  if (batted.trajectory === "L") return liner(random, fielder, situation);
  return out(!fair ? "foul out" : batted.trajectory === "P" ? "pop out" : "fly out", situation);
}

const out = (outcome: Outcome, { bases }: Situation): Resolution => ({
  outcome,
  advance: stay(bases),
  outsMade: 1,
  runsBattedIn: 0,
});

/** Nobody is batted in, and the batter's own run will not be earned. */
function onError({ batter, bases }: Situation): Resolution {
  const moves = advance(bases, (base) => base + 1);
  return {
    outcome: "reached on error",
    advance: withBatter(moves, 0, { ...batter, unearned: true }),
    outsMade: 0,
    runsBattedIn: 0,
    error: true,
  };
}

function grounder(random: Random, fielder: Fielder, situation: Situation): Resolution {
  const { batter, bases, outs } = situation;
  const first = bases[0];
  if (first && fielder !== "C") {
    const turned = 0.4 - 0.05 * speedOf(batter) - (fielder === "1B" || fielder === "P" ? 0.12 : 0);
    if (outs < 2 && random.chance(turned)) return doublePlay(situation);
    if (random.chance(outs === 2 ? 0.2 : 0.45)) return forceOut(random, situation);
  }
  if (outs === 2) return out("ground out", situation);
  const right = fielder === "1B" || fielder === "2B";
  const moves = advance(bases, (base) => {
    if (isForced(bases, base)) return base + 1;
    const chance = base === 1 ? (right ? 0.75 : 0.25) : fielder === "P" ? 0.1 : 0.5;
    return random.chance(chance) ? base + 1 : base;
  });
  return {
    outcome: "ground out",
    advance: moves,
    outsMade: 1,
    runsBattedIn: moves.scored.length,
  };
}

/** Out at second and at first; nobody is batted in by it. */
function doublePlay({ bases, outs }: Situation): Resolution {
  const moves = advance(bases, (base) => (base === 0 ? "out" : outs === 0 ? base + 1 : base));
  return { outcome: "double play", advance: moves, outsMade: 2, runsBattedIn: 0 };
}

/** The lead forced runner at home or the one from first at second is out, the batter is safe. */
function forceOut(random: Random, { batter, bases, outs }: Situation): Resolution {
  const loaded = isForced(bases, 2);
  const target = loaded && outs < 2 && random.chance(0.55) ? 2 : 0;
  const breaks = random.chance(0.5);
  const moves = advance(bases, (base) => {
    if (base === target) return "out";
    if (outs === 2) return base;
    return isForced(bases, base) || (base === 2 && breaks) ? base + 1 : base;
  });
  // The batter takes over the place, and the pitcher answerable, of the runner he put out.
  const replaced = moves.out[0]?.runner ?? batter;
  const heir = { ...batter, pitcher: replaced.pitcher, unearned: replaced.unearned };
  return {
    outcome: "fielders choice",
    advance: withBatter(moves, 0, heir),
    outsMade: 1,
    runsBattedIn: moves.scored.length,
  };
}

/** Runners may tag up on a fly deep enough. */
function flyBall(
  random: Random,
  { distance, bearing }: Batted,
  fair: boolean,
  situation: Situation,
): Resolution | undefined {
  const { bases, outs } = situation;
  if (outs === 2 || (!bases[2] && !bases[1])) return undefined;
  const home = distance > 285 ? 0.96 : distance > 245 ? 0.8 : 0.3;
  const third = distance > 300 && bearing > -10 ? 0.4 : 0.05;
  const moves = advance(bases, (base) =>
    base > 0 && random.chance(base === 2 ? home : third) ? base + 1 : base,
  );
  const scored = moves.scored.length;
  return {
    outcome: scored > 0 ? "sacrifice fly" : fair ? "fly out" : "foul out",
    advance: moves,
    outsMade: 1,
    runsBattedIn: scored,
  };
}

/** Caught on the fly; now and then a runner is caught off his base. */
function liner(random: Random, fielder: Fielder, situation: Situation): Resolution {
  const { bases, outs } = situation;
  const lead = bases[2] ? 2 : bases[1] ? 1 : 0;
  if (isOutfield(fielder) || outs === 2 || !bases[lead] || !random.chance(0.06)) {
    return out("line out", situation);
  }
  const moves = advance(bases, (base) => (base === lead ? "out" : base));
  const doubled = moves.out.map(({ runner }) => ({ runner, base: lead as Base }));
  return {
    outcome: "double play",
    advance: { ...moves, out: doubled },
    outsMade: 2,
    runsBattedIn: 0,
  };
}

/** A bunt laid down, to move runners or for a hit. */
export function bunted(random: Random, batted: Batted, situation: Situation): Resolution {
  const { batter, bases, outs } = situation;
  const fielder = fielderOf(batted);
  const common = { batted, fielder };
  const speed = speedOf(batter);
  const anyone = bases.some((runner) => runner);
  if (random.chance((anyone ? 0.1 : 0.42) + 0.04 * speed)) {
    const moves = advance(bases, (base) => base + 1);
    return {
      outcome: "bunt single",
      advance: withBatter(moves, 0, batter),
      outsMade: 0,
      runsBattedIn: moves.scored.length,
      ...common,
    };
  }
  if (!anyone || outs === 2) return { ...out("ground out", situation), ...common };
  if (bases[0] && random.chance(0.12)) return { ...forceOut(random, situation), ...common };
  const moves = advance(bases, (base) => base + 1);
  return {
    outcome: "sacrifice bunt",
    advance: moves,
    outsMade: 1,
    runsBattedIn: moves.scored.length,
    ...common,
  };
}
