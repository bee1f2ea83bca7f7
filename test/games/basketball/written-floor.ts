import { wbb } from "../summaries";
import { playedGame, type RawPlay } from "./summaries";

/**
 * A play in a few words: `H 9:40 layup made h2`, `A 9:30 out a1`, `- 0:00 end`. H are h1 to h9, A a1 to
 * a9, of whom the first five start.
 */
export type Line = string;

const TYPES: readonly (readonly [words: RegExp, id: string, text: string])[] = [
  [/^(?:in|out|change)\b/, "584", "Substitution"],
  [/free throw/, "540", "MadeFreeThrow"],
  [/layup/, "572", "LayUpShot"],
  [/jumper/, "558", "JumpShot"],
  [/offensive rebound/, "586", "Offensive Rebound"],
  [/defensive rebound/, "587", "Defensive Rebound"],
  [/technical/, "521", "Technical Foul"],
  [/foul/, "519", "PersonalFoul"],
  [/turnover/, "598", "Lost Ball Turnover"],
  [/timeout/, "579", "ShortTimeOut"],
  [/end/, "412", "End Period"],
];

const TEAMS: Readonly<Record<string, string>> = { H: "1", A: "2" };

function playOf(line: Line, period: number, index: number, score: Record<string, number>): RawPlay {
  const [side = "", clock = "", ...words] = line.split(" ");
  const athlete = /^[ha]\d$/.test(words.at(-1) ?? "") ? words.pop() : undefined;
  const what = words.join(" ");
  const [, id, text] = TYPES.find(([pattern]) => pattern.test(what)) ?? [/./, "0", ""];
  const value = /free throw/.test(what) ? 1 : 2;
  const made = /made/.test(what);
  if (made) score[side] = (score[side] ?? 0) + value;
  const team = TEAMS[side];
  return {
    id: `${period}-${index}`,
    type: { id, text },
    text: /^(?:in|out)$/.test(what) ? `Name ${athlete} subbing ${what} for ${side}` : what,
    ...(team !== undefined && { team: { id: team } }),
    period: { number: period },
    clock: { displayValue: clock },
    homeScore: score.H ?? 0,
    awayScore: score.A ?? 0,
    scoringPlay: made,
    shootingPlay: /free throw|layup|jumper/.test(what),
    scoreValue: /free throw|layup|jumper/.test(what) ? value : 0,
    ...(athlete !== undefined && { participants: [{ athlete: { id: athlete } }] }),
  };
}

/** The players of a box score besides the starters: minutes by name, 0 for all others. */
export interface Box {
  readonly minutes?: Readonly<Record<string, number>>;
  readonly starters?: readonly string[];
}

function boxOf(side: string, { minutes = {}, starters }: Box) {
  const letter = side.toLowerCase();
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${letter}${number}`);
  const athletes = ids.map((id, index) => ({
    athlete: { id, displayName: `Name ${id}` },
    starter: starters?.includes(id) ?? index < 5,
    didNotPlay: false,
    stats: [String(minutes[id] ?? 0)],
  }));
  return { team: { id: TEAMS[side] }, statistics: [{ keys: ["minutes"], athletes }] };
}

/** The raw summary of a game of these lines, quarter after quarter. */
export function rawGame(quarters: readonly (readonly Line[])[], box: Box = {}) {
  const score: Record<string, number> = { H: 0, A: 0 };
  const plays = quarters.flatMap((lines, index) =>
    lines.map((line, place) => playOf(line, index + 1, place, score)),
  );
  const game = playedGame(plays, score.H ?? 0, score.A ?? 0);
  return { ...game, boxscore: { teams: [], players: [boxOf("A", box), boxOf("H", box)] } };
}

export const writtenGame = (quarters: readonly (readonly Line[])[], box: Box = {}) =>
  wbb(rawGame(quarters, box));
