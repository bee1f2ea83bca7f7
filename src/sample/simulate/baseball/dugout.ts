import type { BaseballAthlete } from "../league";
import { best } from "../order";
import type { Random } from "../random";
import {
  atBat,
  type Club,
  type Diamond,
  fieldLead,
  inField,
  moment,
  onMound,
  pass,
} from "./diamond";
import { batValue, fitFor, isTwoWay, staminaOf } from "./lineup";
import type { LineupEvent } from "./model";
import { INNINGS, runsToWin } from "./rules";
import { placed, type Runner, runnersOn } from "./runners";
import { hitForText, ranForText, relievedText, stationText } from "./texts";

/** Batters a reliever has to face, unless he ends an inning first. */
const FEWEST_FACED = 3;

const speedOf = ({ hitting }: BaseballAthlete) => hitting?.speed ?? 0;

function announce(
  game: Diamond,
  club: Club,
  change: Omit<LineupEvent, "kind" | "team" | keyof ReturnType<typeof moment>>,
): void {
  game.events.push({ kind: "lineup", ...moment(game), team: club.team, ...change });
}

const without = (list: readonly BaseballAthlete[], one: BaseballAthlete) =>
  list.filter((other) => other !== one);

/** Before a batter steps in: both managers' moves. */
export function changes(game: Diamond): void {
  if (game.appearance === 1) takeField(game);
  relieve(game);
  pinchRun(game);
  pinchHit(game);
}

/** Takes up the positions of those pinch hit or run for, and rests a hitter late in the game. */
function takeField(game: Diamond): void {
  const club = inField(game);
  for (const [index, { athlete: left, position }] of club.vacated)
    station(game, index, left, position);
  club.vacated.clear();
  if (game.inning < 8 || fieldLead(game) < 1 || !game.random.chance(0.22)) return;
  const index = game.random.below(club.slots.length);
  const slot = club.slots[index];
  if (!slot || slot.position === "DH" || slot.position === "P") return;
  const entering = bestFor(club, slot.position, 2);
  if (entering) enter(game, club, index, entering, slot.position);
}

/** The substitute stays in where he can play the position; else somebody from the bench does. */
function station(game: Diamond, index: number, left: BaseballAthlete, position: string): void {
  const club = inField(game);
  const current = club.slots[index];
  if (!current) return;
  if (position === "DH") {
    club.slots[index] = { athlete: current.athlete, position };
    return;
  }
  const other = fitFor(current.athlete, position) < 1.5 ? bestFor(club, position, 1.5) : undefined;
  if (other) {
    enter(game, club, index, other, position);
    return;
  }
  club.slots[index] = { athlete: current.athlete, position };
  announce(game, club, {
    change: "fielder",
    entering: current.athlete,
    leaving: left,
    order: index + 1,
    position,
    text: stationText(current.athlete.lastName, position),
  });
}

const bestFor = (club: Club, position: string, least: number) =>
  club.bench
    .filter((one) => fitFor(one, position) >= least)
    .sort((one, other) => fitFor(other, position) - fitFor(one, position))[0];

function enter(
  game: Diamond,
  club: Club,
  index: number,
  entering: BaseballAthlete,
  position: string,
): void {
  const leaving = club.slots[index]?.athlete;
  if (!leaving) return;
  club.slots[index] = { athlete: entering, position };
  club.bench = without(club.bench, entering);
  announce(game, club, {
    change: "fielder",
    entering,
    leaving,
    order: index + 1,
    position,
    text: stationText(entering.lastName, position),
  });
}

function relieve(game: Diamond): void {
  const club = inField(game);
  const { mound } = club;
  const fresh = game.appearance === 1;
  if (club.bullpen.length === 0 || !isDone(game, club, fresh)) return;
  const entering = reliever(game, club);
  club.bullpen = without(club.bullpen, entering);
  // The universal designated hitter: a two-way player who is relieved stays in to bat.
  const index = club.slots.findIndex(({ athlete }) => athlete === mound.athlete);
  if (index >= 0) club.slots[index] = { athlete: mound.athlete, position: "DH" };
  club.mound = onMound(game.random, entering, false, game.inning);
  pass(game, fresh ? 20 : 150);
  announce(game, club, {
    change: "pitcher",
    entering,
    leaving: mound.athlete,
    position: "P",
    text: relievedText(entering.lastName, mound.athlete.lastName),
  });
}

/** Whether the pitcher has had enough, or a better one is wanted for what is at stake. */
function isDone(game: Diamond, { mound, bullpen }: Club, fresh: boolean): boolean {
  const lead = fieldLead(game);
  const closing = game.inning >= INNINGS && lead >= 1 && lead <= 3;
  const { athlete, pitches, limit, runs, faced } = mound;
  if (mound.starter) {
    if (pitches >= limit || (fresh && pitches >= limit - 10)) return true;
    if (fresh && closing) return runs > 0 || pitches > 80;
    return runs >= 6 || (runs >= 4 && game.inning >= 6) || (runs >= 5 && pitches > 60);
  }
  if (!fresh && faced < FEWEST_FACED) return false;
  if (pitches >= limit || runs >= 3) return true;
  if (!fresh || faced === 0) return false;
  const long = game.inning <= 6 || Math.abs(lead) > 5;
  if (closing && athlete.pitching?.role !== "closer") {
    return bullpen.some(({ pitching }) => pitching?.role === "closer") || game.random.chance(0.6);
  }
  return pitches > (long ? 22 : 6) && game.random.chance(bullpen.length > 2 ? 0.65 : 0.5);
}

const worth = ({ pitching }: BaseballAthlete) => (pitching ? pitching.stuff + pitching.control : 0);

/** The closer for a lead to save, the better half when it is close, the others else. */
function reliever(game: Diamond, { bullpen }: Club): BaseballAthlete {
  const lead = fieldLead(game);
  const closer = bullpen.find(({ pitching }) => pitching?.role === "closer");
  const last = game.inning >= INNINGS;
  if (closer && last && ((lead >= 1 && lead <= 3) || (lead === 0 && game.half === "top"))) {
    return closer;
  }
  const others = bullpen.filter((one) => one !== closer);
  const pool = others.length > 0 ? others : bullpen;
  const ranked = [...pool].sort((one, other) => worth(other) - worth(one));
  if (game.inning <= 4) {
    return best(ranked, staminaOf) as BaseballAthlete;
  }
  const half = Math.ceil(ranked.length / 2);
  const close = game.inning >= 7 && lead >= -1 && lead <= 3;
  return game.random.pick(close ? ranked.slice(0, half) : ranked.slice(-half));
}

function pinchHit(game: Diamond): void {
  const club = atBat(game);
  const slot = club.slots[club.next];
  const behind = fieldLead(game);
  if (!slot || game.inning < 7 || behind < 0 || behind > 4 || isTwoWay(slot.athlete)) return;
  if (slot.position === "C" && bestFor(club, "C", 3) === undefined) return;
  const far = inField(game).mound.athlete.throws;
  const value = (one: BaseballAthlete) => batValue(one) + (one.bats === far ? 0 : 0.6);
  // The last catcher on the bench is kept, unless he is to catch.
  const candidates = club.bench.filter(
    (one) => one.position.abbreviation !== "C" || slot.position === "C",
  );
  const entering = best(candidates, value);
  if (!entering || value(entering) < value(slot.athlete) + 0.5 || !game.random.chance(0.4)) return;
  replace(game, club, club.next, entering, "pinch hitter");
}

function pinchRun(game: Diamond): void {
  const club = atBat(game);
  const base = game.bases[1] ? 1 : 0;
  const runner = game.bases[base];
  const close = Math.abs(fieldLead(game)) <= 1 && fieldLead(game) >= 0;
  if (!runner || game.inning < 8 || !close || runnersOn(game.bases) > 2) return;
  const index = club.slots.findIndex(({ athlete }) => athlete === runner.athlete);
  const position = club.slots[index]?.position;
  // The batter due up is no runner, and a catcher is only replaced by another.
  if (index < 0 || index === club.next || position === "C" || isTwoWay(runner.athlete)) return;
  const entering = best(
    club.bench.filter((one) => one.position.abbreviation !== "C"),
    speedOf,
  );
  if (!entering || speedOf(entering) < speedOf(runner.athlete) + 1) return;
  if (!game.random.chance(runsToWin(game) < 3 ? 0.4 : 0.25)) return;
  const heir: Runner = { ...runner, athlete: entering };
  game.bases = placed(game.bases, base, heir);
  replace(game, club, index, entering, "pinch runner");
}

function replace(
  game: Diamond,
  club: Club,
  index: number,
  entering: BaseballAthlete,
  change: "pinch hitter" | "pinch runner",
): void {
  const slot = club.slots[index];
  if (!slot) return;
  // Two substitutions in one half-inning: the position is still that of the first who left.
  const vacated = club.vacated.get(index) ?? slot;
  club.vacated.set(index, vacated);
  const position = change === "pinch hitter" ? "PH" : "PR";
  club.slots[index] = { athlete: entering, position };
  club.bench = without(club.bench, entering);
  const text = change === "pinch hitter" ? hitForText : ranForText;
  announce(game, club, {
    change,
    entering,
    leaving: slot.athlete,
    order: index + 1,
    position,
    text: text(entering.lastName, slot.athlete.lastName),
  });
}

/** Walks a slugger on purpose with first base open late in a close game. */
export function walksOnPurpose(game: Diamond, random: Random, batter: BaseballAthlete): boolean {
  const [first, second, third] = game.bases;
  if (first || !(second || third) || game.inning < 7 || game.outs === 0) return false;
  const close = fieldLead(game) <= 1 && fieldLead(game) >= -2;
  return close && batValue(batter) > 0.5 && random.chance(0.3);
}

/** Bunts: to move runners late in a close game, or the fast for a hit. */
export function wantsBunt(game: Diamond, random: Random, batter: BaseballAthlete): boolean {
  const [first, second, third] = game.bases;
  if (third || game.outs > 0)
    return !first && !second && !third && speedOf(batter) > 0.8 && random.chance(0.012);
  if (!first && !second) return speedOf(batter) > 0.8 && random.chance(0.03);
  const close = Math.abs(fieldLead(game)) <= 1;
  const weak = batValue(batter) < -0.3;
  return weak && close && random.chance(game.inning >= 7 ? 0.35 : 0.08);
}
