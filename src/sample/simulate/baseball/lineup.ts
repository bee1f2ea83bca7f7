import { eastern } from "../clock";
import { isFit } from "../fitness";
import type { BaseballAthlete } from "../league";
import { best } from "../order";
import { type Random, seeded } from "../random";
import type { BaseballPlan, BaseballTeam } from "./model";

/** A place in the batting order. */
export interface Slot {
  readonly athlete: BaseballAthlete;
  readonly position: string;
}

/** Who begins a game, and who waits. */
interface StartingLineup {
  /** In batting order, nine. */
  readonly slots: readonly Slot[];
  readonly pitcher: BaseballAthlete;
  readonly bench: readonly BaseballAthlete[];
  readonly bullpen: readonly BaseballAthlete[];
}

/** Scarcest first. */
const POSITIONS = ["C", "SS", "CF", "2B", "3B", "RF", "LF", "1B", "DH"] as const;

const INFIELD = new Set(["1B", "2B", "3B", "SS", "IF"]);
const OUTFIELD = new Set(["LF", "CF", "RF", "OF"]);

const DAY_OFF = 0.07;

export const isTwoWay = ({ hitting, pitching }: BaseballAthlete): boolean =>
  hitting !== undefined && pitching !== undefined;

/** Worth at bat, all skills together. */
export const batValue = ({ hitting }: BaseballAthlete): number =>
  hitting === undefined ? -9 : hitting.contact + hitting.power + 0.6 * hitting.eye;

/** How well somebody fits a position: 3 his own, 0 never. */
export function fitFor({ position }: BaseballAthlete, wanted: string): number {
  const own = position.abbreviation;
  if (own === wanted) return 3;
  if (wanted === "DH") return own === "C" ? 1.4 : 2;
  if (wanted === "C" || own === "C") return 0;
  if (INFIELD.has(own) && INFIELD.has(wanted)) return wanted === "SS" ? 1.5 : 2;
  if (OUTFIELD.has(own) && OUTFIELD.has(wanted)) return wanted === "CF" ? 1.8 : 2;
  return wanted === "1B" || wanted === "LF" ? 1 : 0.5;
}

/** Whole days since 1970 on the American calendar. */
function dayNumber(start: string): number {
  const { year, month, date } = eastern(start);
  return Math.floor(Date.UTC(year, month - 1, date) / 86_400_000);
}

/**
 * The rotation turns with the calendar; the second game of a day goes to the reliever who lasts
 * longest, so that the rotation keeps its turns.
 */
export function startingPitcher(plan: BaseballPlan, team: BaseballTeam): BaseballAthlete {
  const fit = team.athletes.filter((athlete) => athlete.pitching && isFit(athlete, plan));
  const rotation = fit.filter(({ pitching }) => pitching?.role === "starter");
  const relief = fit.filter(({ pitching }) => pitching?.role === "reliever");
  const pool =
    rotation.length === 0 || (plan.doubleheader === 2 && relief.length > 4) ? relief : rotation;
  const chosen =
    pool === rotation
      ? rotation[(dayNumber(plan.start) + turnOf(team)) % rotation.length]
      : best(pool, staminaOf);
  if (!chosen) throw new Error(`${team.displayName} has no pitcher fit to start`);
  return chosen;
}

const turnOf = ({ id }: BaseballTeam) => seeded("rotation", id).below(60);

/** Pitches before somebody tires; none for those who do not pitch. */
export const staminaOf = ({ pitching }: BaseballAthlete): number => pitching?.stamina ?? 0;

/** Lineups follow from the plan alone: box scores name them before a ball is thrown. */
export function startingLineup(plan: BaseballPlan, team: BaseballTeam): StartingLineup {
  const random = seeded("lineup", plan.id, team.id);
  const pitcher = startingPitcher(plan, team);
  const hitters = team.athletes.filter((athlete) => athlete.hitting && isFit(athlete, plan));
  const slots = battingOrder(fieldersOf(random, team, hitters, pitcher));
  const playing = new Set(slots.map(({ athlete }) => athlete));
  return {
    slots,
    pitcher,
    bench: hitters.filter((athlete) => !playing.has(athlete)),
    bullpen: random
      .shuffled(
        team.athletes.filter(
          (athlete) => canRelieve(athlete) && isFit(athlete, plan) && athlete !== pitcher,
        ),
      )
      .slice(0, 7),
  };
}

/** Starters keep their turn, and a two-way player is needed at bat. */
const canRelieve = (athlete: BaseballAthlete): boolean =>
  athlete.pitching !== undefined && athlete.pitching.role !== "starter" && !isTwoWay(athlete);

function fieldersOf(
  random: Random,
  team: BaseballTeam,
  hitters: readonly BaseballAthlete[],
  pitcher: BaseballAthlete,
): Slot[] {
  const rested = new Map(
    hitters.map((one) => [
      one,
      batValue(one) + random.normal(0, 0.5) - (random.chance(DAY_OFF) ? 4 : 0),
    ]),
  );
  const left = new Set(hitters.filter((one) => one !== pitcher));
  const slots: Slot[] = [];
  for (const wanted of POSITIONS) {
    if (wanted === "DH" && isTwoWay(pitcher)) {
      slots.push({ athlete: pitcher, position: "P" });
      continue;
    }
    let best: BaseballAthlete | undefined;
    let high = Number.NEGATIVE_INFINITY;
    for (const one of left) {
      // A two-way player saves his legs, and nobody plays where he does not fit if it can be helped.
      if (wanted !== "DH" && isTwoWay(one)) continue;
      const score = (rested.get(one) ?? 0) + 5 * fitFor(one, wanted);
      if (score > high) [best, high] = [one, score];
    }
    if (!best) throw new Error(`${team.displayName} has fewer than nine fit hitters`);
    left.delete(best);
    slots.push({ athlete: best, position: wanted });
  }
  return slots;
}

/** The two who reach base best lead off, then power, then the rest. */
function battingOrder(slots: readonly Slot[]): Slot[] {
  const by = (value: (hitting: NonNullable<BaseballAthlete["hitting"]>) => number) => {
    const worth = ({ athlete: { hitting } }: Slot) => (hitting ? value(hitting) : 0);
    return (one: Slot, other: Slot) => worth(other) - worth(one);
  };
  const reaching = [...slots].sort(by(({ contact, eye, speed }) => contact + eye + 0.5 * speed));
  const top = reaching.slice(0, 2);
  const rest = reaching.slice(2).sort(by(({ contact, power }) => contact + 1.4 * power));
  return [...top, ...rest];
}
