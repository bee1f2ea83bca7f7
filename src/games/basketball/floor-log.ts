import { groupBy } from "../../schema/group-by";
import { oncePer } from "../../schema/once-per";
import type { OpenGame } from "../game";
import { gameClock, type PlayTime, playTimes } from "./clock";
import { scoredGame } from "./scores";
import {
  type Exchange,
  hasSubstitutions,
  type Mark,
  readFloorNames,
  type SideLog,
  sideLog,
} from "./substitutions";

/** The players on the floor for a side. */
export interface Five {
  /** Player ids in ascending order, at most five: fewer if unknown. */
  readonly athletes: readonly string[];
  /** Number of the five that are inferred or unknown, plus other players who act with them. */
  readonly inferred_count: number;
}

export interface Ten {
  readonly home: Five;
  readonly away: Five;
}

/** Returns the players on the floor at each play; no plays for games without substitutions in the log. */
export const floorLog = oncePer((game: OpenGame<"basketball">) => {
  const { plays } = scoredGame(game);
  if (!hasSubstitutions(game)) return { plays: [], names: new Map<string, string>() };
  const times = playTimes(plays, gameClock(game));
  const [home = [], away = []] = [game.home, game.away].map((side) =>
    followFives(sideLog(game, side, plays), times),
  );
  return {
    plays: plays.map((scored, at) => {
      const { period, elapsed } = times[at] as PlayTime;
      const ofHome = home[at] as FiveAtPlay;
      const ofAway = away[at] as FiveAtPlay;
      /** For the first play of a period: its starters. */
      const opening: Ten | undefined = ofHome.opening &&
        ofAway.opening && { home: ofHome.opening, away: ofAway.opening };
      return { period, elapsed, scored, home: ofHome.five, away: ofAway.five, opening };
    }),
    names: readFloorNames(game, plays),
  };
});

type FiveAtPlay = ReturnType<typeof followFives>[number];

const SEATS = 5;
const EVER = Number.POSITIVE_INFINITY;

type Outlook = "on" | "unknown" | "off";
const RANK: Readonly<Record<Outlook, number>> = { on: 0, unknown: 1, off: 2 };

/**
 * Returns the five of a side at each play, from starters and substitutions. Missing changes are inferred from
 * the next plays: players who act or go out were on the floor, players who come in were not. The inferred
 * time of a change is the break before the period, or the last logged change before it shows.
 */
function followFives(log: SideLog, times: readonly PlayTime[]) {
  const floor = openFloor(log);
  const openings = [...times.keys()].filter((at) => times[at]?.opens);
  const exchanges = new Map(
    log.exchanges.map((one, index) => [one.first, [one, log.exchanges[index + 1]] as const]),
  );
  const marks = [...log.marks].flatMap(([athlete, list]) =>
    list.map(({ at, kind }) => ({ athlete, at, kind })),
  );
  const acts = groupBy(marks, ({ at, kind }) =>
    kind === "act" || kind === "mixed" ? at : undefined,
  );
  let to = 0;
  return times.map(({ opens, elapsed }, at) => {
    /** The five at the start of the period that the play opens. */
    let opening: Five | undefined;
    if (opens) {
      to = openings.find((other) => other > at) ?? times.length;
      floor.open(at, to);
      opening = floor.now();
    }
    floor.run(elapsed);
    const [exchange, next] = exchanges.get(at) ?? [];
    if (exchange !== undefined) {
      const until = next === undefined || next.first >= to ? to : next.last + 1;
      floor.change(exchange, until, to);
    }
    const own = acts.get(at) ?? [];
    for (const { athlete, kind } of own) if (kind === "act") floor.act(athlete, at, to);
    const five = floor.now();
    const strays = own.filter(({ athlete }) => !five.athletes.includes(athlete)).length;
    return {
      five: strays === 0 ? five : { ...five, inferred_count: five.inferred_count + strays },
      opening,
    };
  });
}

/** Tracks the players on the floor through the log, with their later plays. */
function openFloor({ athletes, starters, seconds, marks }: SideLog) {
  const floor = new Set<string>();
  /** Players on the floor by inference, who could also be off it. */
  const guessed = new Set<string>();
  const played = new Map<string, number>();
  let clock = 0;
  let known: Five | undefined;

  const nextOf = (athlete: string, from: number, to: number): Mark | undefined =>
    marks.get(athlete)?.find(({ at, kind }) => at >= from && at < to && kind !== "mixed");
  const outlook = (athlete: string, from: number, to: number): Outlook => {
    const next = nextOf(athlete, from, to);
    return next === undefined ? "unknown" : next.kind === "in" ? "off" : "on";
  };
  /** Returns a player's box score seconds minus the seconds on the floor so far. */
  const owed = (athlete: string) => (seconds.get(athlete) ?? 0) - (played.get(athlete) ?? 0);
  const bySoonest = (from: number) => (one: string, other: string) =>
    (nextOf(one, from, EVER)?.at ?? EVER) - (nextOf(other, from, EVER)?.at ?? EVER);
  /** Sorts likelier players first: by later plays, then by the box score. */
  const byChance = (from: number) => (one: string, other: string) =>
    RANK[outlook(one, from, EVER)] - RANK[outlook(other, from, EVER)] || owed(other) - owed(one);
  const seat = (athlete: string, isGuess: boolean) => {
    if (floor.has(athlete) && guessed.has(athlete) === isGuess) return;
    known = undefined;
    floor.add(athlete);
    if (isGuess) guessed.add(athlete);
    else guessed.delete(athlete);
  };
  const unseat = (athlete: string) => {
    known = undefined;
    floor.delete(athlete);
    guessed.delete(athlete);
  };
  const isFree = (athlete: string) => !floor.has(athlete);

  /** Seats players without other evidence in the period, by their missing minutes. */
  const seatLikely = (from: number, to: number) => {
    const likely = athletes
      .filter((one) => isFree(one) && outlook(one, from, to) === "unknown" && owed(one) > 0)
      .sort(byChance(to));
    for (const one of likely.slice(0, SEATS - floor.size)) seat(one, true);
  };

  const seatMissing = (from: number, to: number) => {
    const coming = athletes
      .filter((one) => isFree(one) && outlook(one, from, to) === "on")
      .sort(bySoonest(from));
    const missing = SEATS - floor.size;
    for (const one of coming.slice(0, missing)) seat(one, coming.length > missing);
    if (floor.size < SEATS) seatLikely(from, to);
  };

  /** Removes excess players: those who come in later, then those without evidence. */
  const unseatExcess = (from: number, to: number, fresh: ReadonlySet<string>) => {
    const rank = (one: string) => RANK[outlook(one, from, to)];
    const could = [...floor]
      .filter((one) => !fresh.has(one) && outlook(one, from, to) !== "on")
      .sort((one, other) => rank(other) - rank(one) || byChance(to)(other, one));
    const leaving = could.slice(0, floor.size - SEATS);
    const last = leaving.at(-1);
    for (const one of leaving) unseat(one);
    for (const one of could.slice(leaving.length)) {
      if (last !== undefined && rank(one) === rank(last)) seat(one, true);
    }
    const others = [...floor].sort(bySoonest(from)).reverse();
    const old = [...others.filter((one) => !fresh.has(one)), ...others];
    for (const one of old) if (floor.size > SEATS) unseat(one);
  };

  const balance = (from: number, to: number, fresh: ReadonlySet<string>) => {
    if (floor.size > SEATS) unseatExcess(from, to, fresh);
    if (floor.size < SEATS) seatMissing(from, to);
  };

  return {
    /** Starts a period with players who act in it or go out, then with those who were on the floor before. */
    open(from: number, to: number): void {
      const isFirst = from === 0;
      const before = new Set(isFirst ? starters : floor);
      // The box score's starters, but for those whom the log has come in first: they began only if
      // nobody else shows to have begun, and had left without a word.
      const began = (one: string) =>
        isFirst && before.has(one) && outlook(one, from, EVER) !== "off";
      const there = athletes.filter((one) => outlook(one, from, to) === "on" || began(one));
      const stayed = there.filter((one) => before.has(one));
      const came = there.filter((one) => !before.has(one)).sort(bySoonest(from));
      const silent = [...before]
        .filter((one) => !there.includes(one))
        .filter((one) => isFirst || outlook(one, from, to) === "unknown")
        .sort(byChance(to));
      for (const one of before) unseat(one);
      for (const one of [...stayed, ...came].slice(0, SEATS)) seat(one, false);
      const free = SEATS - floor.size;
      for (const one of silent.slice(0, free)) seat(one, silent.length > free);
      if (floor.size < SEATS) seatLikely(from, to);
    },
    run(elapsed: number): void {
      for (const one of floor) played.set(one, (played.get(one) ?? 0) + elapsed - clock);
      clock = elapsed;
    },
    /** Applies an exchange; players seen on the floor until the next one, or in it, came in with it. */
    change(exchange: Exchange, until: number, to: number): void {
      const from = exchange.last + 1;
      const fresh = new Set<string>();
      for (const { athlete, kind } of exchange.marks) {
        if (kind === "in") fresh.add(athlete);
        else fresh.delete(athlete);
        if (kind === "in") seat(athlete, false);
        else unseat(athlete);
      }
      for (const one of athletes) {
        if (!isFree(one) || outlook(one, from, until) !== "on") continue;
        fresh.add(one);
        seat(one, floor.size >= SEATS);
      }
      balance(from, to, fresh);
    },
    act(athlete: string, at: number, to: number): void {
      const isNew = isFree(athlete);
      seat(athlete, false);
      if (isNew) balance(at + 1, to, new Set([athlete]));
    },
    now(): Five {
      known ??= {
        // In numeric order: shorter ids first.
        athletes: [...floor].sort(
          (one, other) => one.length - other.length || (one < other ? -1 : 1),
        ),
        inferred_count: guessed.size + SEATS - floor.size,
      };
      return known;
    },
  };
}
