import type { UntypedRow } from "../../frames/rows";
import { groupBy } from "../../schema/group-by";
import type { Random } from "../numeric/random";
import { buildPrediction } from "../ratings/model/predict-game";
import type { Bracket, Entry } from "./simulate-bracket";

/**
 * Chances of each entry to survive each round, in the order of entries. Item 0 is the chance to play
 * the first round, item 1 that to win it, and so on to the title.
 */
export type RoundChances = readonly (readonly number[])[];

/** Returns the host of a game of a round: 1 the first side, -1 the second, 0 neither. */
function decideHost(one: Entry, other: Entry, round: number): 1 | 0 | -1 {
  if (round === 0) return 0;
  const isHost = one.host_rounds >= round;
  const isOtherHost = other.host_rounds >= round;
  if (isHost !== isOtherHost) return isHost ? 1 : -1;
  if (!isHost) return 0;
  const better = (one.seed ?? Infinity) - (other.seed ?? Infinity) || one.slot - other.slot;
  return better <= 0 ? 1 : -1;
}

/** Returns the probability that one entry beats another in a round, by ratings without errors. */
function winProbability(one: Entry, other: Entry, round: number): number {
  const host = decideHost(one, other, round);
  return host < 0
    ? 1 - buildPrediction(other.rating, one.rating, false).home_win_probability
    : buildPrediction(one.rating, other.rating, host === 0).home_win_probability;
}

/** Returns the sections of a round, as indexes of entries; one entry survives each section. */
function listSections(entries: readonly Entry[], round: number): readonly (readonly number[])[] {
  const places = [...entries.keys()];
  return [...groupBy(places, (place) => (entries[place] as Entry).slot >> round).values()];
}

/** Returns the entry that won a section, if the games played decide it. */
function knownWinner(
  entries: readonly Entry[],
  section: readonly number[],
  round: number,
): number | undefined {
  const entryAt = (place: number) => entries[place] as Entry;
  if (section.length === 1) return section[0];
  const winner = section.find((place) => entryAt(place).wins >= Math.max(1, round));
  if (winner !== undefined || round > 0) return winner;
  const isDecided = section.some((place) => entryAt(place).lostFirstFour);
  return isDecided ? section.find((place) => !entryAt(place).lostFirstFour) : undefined;
}

/** Returns exact chances if ratings are taken as certain: each round follows from the one before it. */
export function exactChances({ entries, rounds }: Bracket): RoundChances {
  const chances: number[][] = entries.map(() => []);
  const before = (place: number, round: number): number =>
    round === 0 ? 1 : (chances[place]?.[round - 1] as number);
  for (let round = 0; round <= rounds; round++) {
    for (const section of listSections(entries, round)) {
      const known = knownWinner(entries, section, round);
      const half = (place: number): number =>
        round === 0 ? place : (entries[place] as Entry).slot >> (round - 1);
      for (const place of section) {
        const own = chances[place] as number[];
        if (known !== undefined) {
          own[round] = Number(place === known);
          continue;
        }
        let sum = 0;
        for (const other of section) {
          if (half(other) === half(place) || before(other, round) === 0) continue;
          sum += before(other, round) * orderedProbability(entries, place, other, round);
        }
        own[round] = before(place, round) * sum;
      }
    }
  }
  return chances;
}

/** Returns a probability in a fixed order of entries, so that both sides' add up to exactly 1. */
const orderedProbability = (
  entries: readonly Entry[],
  one: number,
  other: number,
  round: number,
): number =>
  one < other
    ? winProbability(entries[one] as Entry, entries[other] as Entry, round)
    : 1 - winProbability(entries[other] as Entry, entries[one] as Entry, round);

/** Draws whether the first of two entries wins in a round. */
type IsWon = (one: number, other: number, round: number) => boolean;

/** Returns draws with ratings taken as certain; each probability is computed when it is first needed. */
function certainDraws({ entries, rounds }: Bracket, { uniform }: Random): () => IsWon {
  const count = entries.length;
  const known = new Float64Array((rounds + 1) * count * count).fill(-1);
  return () => (one, other, round) => {
    const cell = (round * count + one) * count + other;
    if ((known[cell] as number) < 0) {
      known[cell] = winProbability(entries[one] as Entry, entries[other] as Entry, round);
    }
    return uniform() < (known[cell] as number);
  };
}

/** Returns draws with ratings that are redrawn with their errors for each simulation. */
function uncertainDraws({ entries }: Bracket, { gaussian }: Random): () => IsWon {
  const rows = entries.map(({ rating }) => rating);
  const draw = ratingDraws(rows, gaussian);
  return () => {
    const isWon = draw();
    return (one, other, round) =>
      isWon(one, other, decideHost(entries[one] as Entry, entries[other] as Entry, round));
  };
}

/**
 * Returns a function that draws teams' net ratings, with one shared error for each conference. It returns another
 * that draws whether the first of two teams wins: at home for host 1, away for -1.
 */
export function ratingDraws(rows: readonly UntypedRow[], gaussian: () => number) {
  const conferences = [...new Set(rows.map(({ conference }) => conference ?? null))];
  const teams = rows.map((row) => {
    const isMember = row.conference != null && row.division_one !== false;
    const all = Number(row.net_sd ?? 0);
    const own = Number(row.net_sd_in_conference ?? 0);
    return {
      net: Number(row.net_rating ?? 0),
      own: isMember ? own : all,
      shared: isMember ? Math.sqrt(Math.max(0, all ** 2 - own ** 2)) : 0,
      conference: conferences.indexOf(row.conference ?? null),
    };
  });
  const home_advantage = Number(rows[0]?.home_advantage);
  const game_sd = Number(rows[0]?.game_sd);
  return () => {
    const errors = conferences.map(() => gaussian());
    const ratings = Float64Array.from(
      teams,
      ({ net, own, shared, conference }) =>
        net + own * gaussian() + shared * (errors[conference] as number),
    );
    return (one: number, other: number, host: 1 | 0 | -1): boolean => {
      const difference = (ratings[one] as number) - (ratings[other] as number);
      return difference + host * home_advantage + game_sd * gaussian() > 0;
    };
  };
}

/** Returns the shares of simulations in which each entry survived each round. */
export function simulatedChances(
  bracket: Bracket,
  simulations: number,
  isUncertain: boolean,
  random: Random,
): RoundChances {
  const { entries, rounds } = bracket;
  const draw = (isUncertain ? uncertainDraws : certainDraws)(bracket, random);
  const sections = Array.from({ length: rounds + 1 }, (_, round) => {
    const own = listSections(entries, round);
    return own.map((section) => ({ section, known: knownWinner(entries, section, round) }));
  });
  const counts = entries.map(() => new Float64Array(rounds + 1));
  for (let simulation = 0; simulation < simulations; simulation++) {
    const isWon = draw();
    let alive: number[] = [];
    sections.forEach((own, round) => {
      const winners = own.map(({ section, known }, index) => {
        if (known !== undefined) return known;
        const [one, other] = round === 0 ? section : [alive[2 * index], alive[2 * index + 1]];
        return isWon(one as number, other as number, round) ? one : other;
      }) as number[];
      for (const winner of winners) {
        const count = counts[winner] as Float64Array;
        count[round] = (count[round] as number) + 1;
      }
      alive = winners;
    });
  }
  return counts.map((count) => Array.from(count, (wins) => wins / simulations));
}
