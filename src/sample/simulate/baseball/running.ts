import { atPlate, type Diamond, fieldLead, inField, moment } from "./diamond";
import type { RunningEvent } from "./model";
import { INNINGS } from "./rules";
import { advance, type Base, EMPTY, type Runner, runnersOn } from "./runners";
import { book } from "./score";
import { caughtText, pickedText, stolenText, wildPitchText } from "./texts";

const STEAL = { first: 0.044, second: 0.004 } as const;
const SUCCESS = 0.77;
const PICK_OFF = 0.0009;
const WILD_PITCH = 0.016;

const speedOf = ({ athlete }: Runner) => athlete.hitting?.speed ?? 0;

type Made = Pick<RunningEvent, "play" | "outsMade" | "text"> & {
  readonly runner: Runner;
  readonly scored?: readonly Runner[];
};

function record(game: Diamond, { runner, scored = [], ...made }: Made): void {
  const runs = book(game, scored);
  game.outs += made.outsMade;
  game.events.push({
    kind: "running",
    ...moment(game),
    ...atPlate(game),
    runner: runner.athlete,
    ...runs,
    ...made,
  });
}

/**
 * Whether a running play could end the game. None does here: the chance of winning is told with
 * results only, and the last of them has to be certain.
 */
function couldEnd(game: Diamond): boolean {
  if (game.inning < INNINGS) return false;
  return game.outs === 2 || (game.half === "bottom" && fieldLead(game) <= 0);
}

const leave = (game: Diamond, base: 0 | 1, runner: Runner | undefined, to?: 1 | 2) => {
  const next = [...game.bases] as [Runner | undefined, Runner | undefined, Runner | undefined];
  next[base] = undefined;
  if (to !== undefined) next[to] = runner;
  game.bases = next;
};

/** Between pitches: now and then the pitcher catches a runner off his base. */
export function pickOff(game: Diamond): void {
  const base = game.bases[0] ? 0 : 1;
  const runner = game.bases[base];
  if (!runner || couldEnd(game) || !game.random.chance(PICK_OFF)) return;
  leave(game, base, runner);
  const text = pickedText(runner.athlete.lastName, base);
  record(game, { play: "pick off", runner, outsMade: 1, text });
}

/** With the pitch, whether it was a ball or a strike, unless it ended the plate appearance. */
export function steal(game: Diamond): void {
  const [first, second, third] = game.bases;
  const base = first && !second ? 0 : second && !third && !first ? 1 : undefined;
  if (base === undefined || couldEnd(game) || Math.abs(fieldLead(game)) > 5) return;
  const runner = game.bases[base];
  if (!runner) return;
  const urge = (base === 0 ? STEAL.first : STEAL.second) * Math.exp(0.65 * speedOf(runner));
  if (!game.random.chance(Math.min(0.25, urge))) return;
  const to = (base + 1) as 1 | 2;
  const name = runner.athlete.lastName;
  if (game.random.chance(Math.min(0.95, SUCCESS + 0.04 * speedOf(runner)))) {
    leave(game, base, runner, to);
    record(game, { play: "stolen base", runner, outsMade: 0, text: stolenText(name, to) });
    return;
  }
  leave(game, base, runner);
  record(game, { play: "caught stealing", runner, outsMade: 1, text: caughtText(name, to) });
}

/** After a ball the catcher could not hold: everyone moves up. */
export function wildPitch(game: Diamond): boolean {
  if (runnersOn(game.bases) === 0 || couldEnd(game) || !game.random.chance(WILD_PITCH))
    return false;
  const { bases, scored, moved } = advance(game.bases, (base) => base + 1);
  const lead = scored[0] ?? moved[0]?.runner;
  if (!lead) return false;
  game.bases = bases;
  const text = wildPitchText(scored, moved, inField(game).mound.athlete.lastName);
  record(game, { play: "wild pitch", runner: lead, scored, outsMade: 0, text });
  return true;
}

/** The runner extra innings begin with: who made the last out, or whom that place belongs to. */
export function automaticRunner(game: Diamond): void {
  const club = game.half === "top" ? game.away : game.home;
  const slot = club.slots[(club.next + 8) % 9];
  if (!slot) return;
  const base: Base = 1;
  const bases = [...EMPTY] as [Runner | undefined, Runner | undefined, Runner | undefined];
  bases[base] = { athlete: slot.athlete, pitcher: inField(game).mound.athlete, unearned: true };
  game.bases = bases;
}
