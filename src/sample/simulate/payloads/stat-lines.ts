import type { BattingLine, PitchingLine } from "../baseball/model";
import type { BaseballTotal } from "../baseball/totals";
import { inningsText } from "./texts";

/** `HR`, `2 RBI`: how often, unless once; nothing for never. */
const times = (count: number, what: string): string[] =>
  count === 0 ? [] : [counted(count, what)];

const counted = (count: number, what: string) => (count === 1 ? what : `${count} ${what}`);

/** A batter's game: `2-4, HR, 2 RBI, K`. */
export const battingText = (line: BattingLine): string =>
  [
    `${line.hits}-${line.atBats}`,
    ...times(line.homeRuns, "HR"),
    ...times(line.triples, "3B"),
    ...times(line.doubles, "2B"),
    ...times(line.runsBattedIn, "RBI"),
    ...times(line.runs, "R"),
    ...times(line.stolenBases, "SB"),
    ...times(line.walks, "BB"),
    ...times(line.strikeouts, "K"),
  ].join(", ");

/** A pitcher's game: `6.1 IP, 0 ER, 4 H, 4 K, 0 BB`. */
export const pitchingText = (line: PitchingLine): string =>
  [
    `${inningsText(line.outs)} IP`,
    counted(line.earnedRuns, "ER"),
    counted(line.hits, "H"),
    ...times(line.strikeouts, "K"),
    counted(line.walks, "BB"),
  ].join(", ");

/** A batter's season: `18-39, 7 HR, 9 RBI, 14 R`. */
export function seasonBattingText({ batting }: BaseballTotal): string {
  if (batting === undefined) return "0-0";
  const { hits, atBats, homeRuns, doubles, runsBattedIn, runs, walks, stolenBases } = batting;
  return [
    `${hits}-${atBats}`,
    ...times(homeRuns, "HR"),
    ...times(doubles, "2B"),
    ...times(runsBattedIn, "RBI"),
    ...times(runs, "R"),
    ...times(walks, "BB"),
    ...times(stolenBases, "SB"),
    ...times(batting.strikeouts, "K"),
  ].join(", ");
}

/** A pitcher's season: `3-1, 38.2 IP, 12 ER, 41 K, 9 BB`. */
export function seasonPitchingText({ pitching, wins, losses, saves }: BaseballTotal): string {
  const { outs = 0, earnedRuns = 0, strikeouts = 0, walks = 0 } = pitching ?? {};
  return [
    `${wins}-${losses}`,
    `${inningsText(outs)} IP`,
    ...times(earnedRuns, "ER"),
    ...times(strikeouts, "K"),
    ...times(walks, "BB"),
    ...times(saves, "SV"),
  ].join(", ");
}
