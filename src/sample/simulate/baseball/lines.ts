import type {
  Batted,
  BattingLine,
  Outcome,
  PitchCall,
  PitchEvent,
  PitchingLine,
  ResultEvent,
  RunningEvent,
} from "./model";

/** Nobody has done anything yet. */
export const emptyBatting = (): BattingLine => ({
  plateAppearances: 0,
  atBats: 0,
  runs: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  runsBattedIn: 0,
  walks: 0,
  intentionalWalks: 0,
  hitByPitch: 0,
  strikeouts: 0,
  sacrificeBunts: 0,
  sacrificeFlies: 0,
  stolenBases: 0,
  caughtStealing: 0,
  doublePlays: 0,
  leftOnBase: 0,
  pitches: 0,
});

export const emptyPitching = (): PitchingLine => ({
  outs: 0,
  battersFaced: 0,
  hits: 0,
  runs: 0,
  earnedRuns: 0,
  walks: 0,
  strikeouts: 0,
  homeRuns: 0,
  hitBatters: 0,
  wildPitches: 0,
  pitches: 0,
  strikes: 0,
  groundBalls: 0,
  flyBalls: 0,
});

/** A line of numbers alone. */
export type Numbers<Line> = { readonly [Key in keyof Line]: number };

/** Adds one line to another, which changes. */
export function addLine<Line extends Numbers<Line>>(sum: Line, line: Line): Line {
  for (const key of Object.keys(line) as (keyof Line)[]) {
    (sum as Record<keyof Line, number>)[key] += line[key];
  }
  return sum;
}

const HITS = new Set<Outcome>(["single", "bunt single", "double", "triple", "home run"]);

export const isHit = ({ outcome }: ResultEvent): boolean => HITS.has(outcome);

const NO_STRIKE = new Set<PitchCall>(["ball", "automatic ball", "hit by pitch"]);

/** Whether a call counts among a pitcher's strikes. */
export const isStrike = (call: PitchCall): boolean => !NO_STRIKE.has(call);

/** A pitch in the lines of who threw it and who faced it. */
export function countPitch(batting: BattingLine, pitching: PitchingLine, { pitch }: PitchEvent) {
  batting.pitches += 1;
  pitching.pitches += 1;
  if (isStrike(pitch.call)) pitching.strikes += 1;
}

/** A plate appearance in the batter's line, his run and the runners' apart. */
export function countAtBat(line: BattingLine, event: ResultEvent): void {
  line.plateAppearances += 1;
  line.runsBattedIn += event.runsBattedIn;
  if (isHit(event)) line.hits += 1;
  switch (event.outcome) {
    case "intentional walk":
      line.intentionalWalks += 1;
      line.walks += 1;
      return;
    case "walk":
      line.walks += 1;
      return;
    case "hit by pitch":
      line.hitByPitch += 1;
      return;
    case "sacrifice bunt":
      line.sacrificeBunts += 1;
      return;
    case "sacrifice fly":
      line.sacrificeFlies += 1;
      return;
  }
  line.atBats += 1;
  switch (event.outcome) {
    case "double":
      line.doubles += 1;
      break;
    case "triple":
      line.triples += 1;
      break;
    case "home run":
      line.homeRuns += 1;
      break;
    case "strikeout looking":
    case "strikeout swinging":
      line.strikeouts += 1;
      break;
    case "double play":
      // Only those on the ground count against the batter.
      if (event.batted?.trajectory === "G") line.doublePlays += 1;
      break;
  }
}

const onGround = ({ trajectory }: Batted) => trajectory === "G" || trajectory === "B";

/** A plate appearance in the pitcher's line, runs apart: they may be charged to somebody else. */
export function countFaced(line: PitchingLine, event: ResultEvent): void {
  line.battersFaced += 1;
  line.outs += event.outsMade;
  if (isHit(event)) line.hits += 1;
  if (event.outcome === "home run") line.homeRuns += 1;
  if (event.outcome === "walk" || event.outcome === "intentional walk") line.walks += 1;
  if (event.outcome === "hit by pitch") line.hitBatters += 1;
  if (event.outcome.startsWith("strikeout")) line.strikeouts += 1;
  if (event.batted) {
    if (onGround(event.batted)) line.groundBalls += 1;
    else if (event.batted.trajectory !== "L") line.flyBalls += 1;
  }
}

/** A running play in the lines of the runner and the pitcher, runs apart. */
export function countRunning(batting: BattingLine, pitching: PitchingLine, event: RunningEvent) {
  pitching.outs += event.outsMade;
  if (event.play === "stolen base") batting.stolenBases += 1;
  if (event.play === "caught stealing") batting.caughtStealing += 1;
  if (event.play === "wild pitch") pitching.wildPitches += 1;
}
