import { buntedBall, type Fielder, swungContact } from "./batted";
import { homeChance } from "./chance";
import { atBat, atPlate, type Diamond, inField, moment, opened, pass } from "./diamond";
import { changes, walksOnPurpose, wantsBunt } from "./dugout";
import type { BaseballEvent, BaseballPlan, Pitch, ResultEvent } from "./model";
import { automaticBall, type Matchup, throwPitch } from "./pitches";
import { awarded, bunted, inPlay, type Resolution, type Situation, strikeout } from "./resolve";
import { hasAutomaticRunner, isDecided, runsToWin } from "./rules";
import { basesOf, EMPTY, type Runner } from "./runners";
import { automaticRunner, pickOff, steal, wildPitch } from "./running";
import { book } from "./score";
import { resultText } from "./texts";

/** How much a run of strength, half a run a side, is worth in hits. */
const STRENGTH = 0.035;
const HOME_HITS = 0.02;

/** The whole game, pitch by pitch. */
export function playBaseball(plan: BaseballPlan, seed: string): readonly BaseballEvent[] {
  const game = opened(plan, seed);
  for (;;) {
    playHalf(game);
    if (isDecided(plan, game)) return game.events;
    pass(game, 125);
    game.inning += game.half === "bottom" ? 1 : 0;
    game.half = game.half === "top" ? "bottom" : "top";
  }
}

function playHalf(game: Diamond): void {
  game.outs = 0;
  game.errors = 0;
  game.appearance = 0;
  game.bases = EMPTY;
  clearCount(game);
  if (hasAutomaticRunner(game.plan, game.inning)) automaticRunner(game);
  game.events.push({ kind: "start of inning", ...moment(game) });
  while (game.outs < 3 && !isDecided(game.plan, game)) playAppearance(game);
  game.bases = EMPTY;
  clearCount(game);
  game.events.push({ kind: "end of inning", ...moment(game) });
}

function clearCount(game: Diamond): void {
  game.balls = 0;
  game.strikes = 0;
}

/** One batter: over with a result, or with an out on the bases that ends the half-inning. */
function playAppearance(game: Diamond): void {
  game.appearance += 1;
  clearCount(game);
  changes(game);
  pass(game, 22);
  game.events.push({ kind: "start of batter", ...moment(game), ...atPlate(game) });
  const resolution = duel(game);
  if (!resolution) return;
  finish(game, resolution);
}

function matchupOf(game: Diamond): Matchup {
  const { mound } = inField(game);
  const stamina = mound.athlete.pitching?.stamina ?? 20;
  const tired = Math.min(2, Math.max(0, (mound.pitches - stamina) / 20));
  return { ...atPlate(game), tired };
}

const situationOf = (game: Diamond, batter: Runner): Situation => ({
  batter,
  bases: game.bases,
  outs: game.outs,
  needed: runsToWin(game),
});

const batterOf = ({ batter, pitcher }: Matchup): Runner => ({
  athlete: batter,
  pitcher,
  unearned: false,
});

/** What the sides mean to do in a plate appearance. */
type Intent = "swing" | "bunt" | "walk";

function intentOf(game: Diamond, { batter }: Matchup): Intent {
  if (walksOnPurpose(game, game.random, batter)) return "walk";
  return wantsBunt(game, game.random, batter) ? "bunt" : "swing";
}

/** Pitcher against batter, to the last pitch. */
function duel(game: Diamond): Resolution | undefined {
  const matchup = matchupOf(game);
  const intent = intentOf(game, matchup);
  for (let number = 1; ; number++) {
    pickOff(game);
    if (game.outs === 3) return undefined;
    pass(game, number === 1 ? 8 : 19);
    // A bunt fouled with two strikes would be an out.
    const now = intent === "bunt" && game.strikes === 2 ? "swing" : intent;
    const pitch =
      now === "walk"
        ? automaticBall(matchup, number)
        : throwPitch(game.random, matchup, game, number, now === "bunt");
    const resolution = called(game, matchup, pitch, now);
    record(game, resolution?.batted ? { ...pitch, batted: resolution.batted } : pitch);
    if (resolution) return resolution;
    if (pitch.call === "automatic ball" || pitch.call.endsWith("foul")) continue;
    if (pitch.call !== "ball" || !wildPitch(game)) steal(game);
    if (game.outs === 3) return undefined;
  }
}

function record(game: Diamond, pitch: Pitch): void {
  inField(game).mound.pitches += 1;
  game.events.push({ kind: "pitch", ...moment(game), ...atPlate(game), pitch });
}

/** Counts a pitch and tells how the plate appearance ended, if it did. */
function called(
  game: Diamond,
  matchup: Matchup,
  pitch: Pitch,
  intent: Intent,
): Resolution | undefined {
  const situation = () => situationOf(game, batterOf(matchup));
  switch (pitch.call) {
    case "ball":
    case "automatic ball":
      game.balls += 1;
      if (game.balls < 4) return undefined;
      return awarded(intent === "walk" ? "intentional walk" : "walk", situation());
    case "called strike":
    case "swinging strike":
      game.strikes += 1;
      return game.strikes < 3 ? undefined : strikeout(pitch.call === "called strike", situation());
    case "foul":
    case "bunted foul":
      game.strikes = Math.min(2, game.strikes + 1);
      return undefined;
    case "hit by pitch":
      return awarded("hit by pitch", situation());
    case "in play":
      return putInPlay(game, matchup, pitch, intent === "bunt");
  }
}

function putInPlay(game: Diamond, matchup: Matchup, pitch: Pitch, bunting: boolean): Resolution {
  const { random } = game;
  const situation = situationOf(game, batterOf(matchup));
  if (bunting) return bunted(random, buntedBall(random), situation);
  return inPlay(random, swungContact(random, swingOf(game, matchup, pitch)), situation);
}

/** What the batter makes of the ball, by his skill, the pitcher's, the sides' strengths. */
function swingOf(game: Diamond, { batter, pitcher, side, tired }: Matchup, { plateZ }: Pitch) {
  const { contact, power, speed } = batter.hitting ?? { contact: 0, power: 0, speed: 0 };
  const stuff = pitcher.pitching?.stuff ?? 0;
  const sameSide = side === pitcher.throws ? -0.03 : 0.03;
  const edge =
    STRENGTH * (atBat(game).team.strength - inField(game).team.strength) +
    (game.half === "bottom" ? HOME_HITS : 0);
  return {
    hit: Math.exp(0.055 * contact + 0.02 * power - 0.035 * stuff + sameSide + edge + 0.06 * tired),
    homeRun: Math.exp(0.3 * power - 0.08 * stuff + 2 * sameSide + 2 * edge + 0.1 * tired - 0.05),
    grounder: Math.exp(0.45 * (2.5 - plateZ)),
    pull: side === "RIGHT" ? (-1 as const) : (1 as const),
    speed,
  };
}

/** Puts the result on the field, the board and the record. */
function finish(game: Diamond, resolution: Resolution): void {
  const plate = atPlate(game);
  const { advance, outcome, outsMade, runsBattedIn, batted, fielder } = resolution;
  const error = resolution.error && fielder ? { error: culpritOf(game, fielder) } : {};
  if (resolution.error) game.errors += 1;
  const runs = book(game, advance.scored);
  game.outs += outsMade;
  game.bases = advance.bases;
  inField(game).mound.faced += 1;
  atBat(game).next = (atBat(game).next + 1) % 9;
  pass(game, outcome === "home run" ? 24 : 7);
  const state = moment(game);
  const result: ResultEvent = {
    kind: "result",
    ...state,
    ...plate,
    outcome,
    ...runs,
    runsBattedIn,
    outsMade,
    ...error,
    ...(batted ? { batted } : {}),
    homeWin: homeChance(game.plan, state, basesOf(game.bases)),
    text: resultText(
      resolution,
      { athlete: plate.batter, pitcher: plate.pitcher, unearned: false },
      error.error?.athlete.lastName ?? "",
    ),
  };
  game.events.push(result);
}

/** Who plays the position in the field. */
function culpritOf(game: Diamond, fielder: Fielder) {
  const { slots, mound, team } = inField(game);
  const athlete =
    fielder === "P"
      ? mound.athlete
      : (slots.find(({ position }) => position === fielder)?.athlete ?? mound.athlete);
  return { athlete, team };
}
