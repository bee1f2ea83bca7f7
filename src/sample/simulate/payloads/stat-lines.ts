import type { BaseballTotal } from "../baseball/totals";

/** `HR`, `3 RBI`: the number is left out where it is one. */
const counted = (parts: readonly (readonly [number, string])[]): string[] =>
  parts.flatMap(([count, name]) => {
    if (count === 0) return [];
    return count === 1 ? name : `${count} ${name}`;
  });

/** A batter's season in a line: `18-39, 7 HR, 9 RBI, 14 R`. */
export function battingText({ batting }: BaseballTotal): string {
  if (batting === undefined) return "0-0";
  const { hits, atBats, homeRuns, doubles, runsBattedIn, runs, walks, stolenBases } = batting;
  return [
    `${hits}-${atBats}`,
    ...counted([
      [homeRuns, "HR"],
      [doubles, "2B"],
      [runsBattedIn, "RBI"],
      [runs, "R"],
      [walks, "BB"],
      [stolenBases, "SB"],
      [batting.strikeouts, "K"],
    ]),
  ].join(", ");
}

/** A pitcher's season in a line: `3-1, 38.2 IP, 12 ER, 41 K, 9 BB`. */
export function pitchingText({ pitching, wins, losses, saves }: BaseballTotal): string {
  const { outs = 0, earnedRuns = 0, strikeouts = 0, walks = 0 } = pitching ?? {};
  return [
    `${wins}-${losses}`,
    `${Math.floor(outs / 3)}.${outs % 3} IP`,
    ...counted([
      [earnedRuns, "ER"],
      [strikeouts, "K"],
      [walks, "BB"],
      [saves, "SV"],
    ]),
  ].join(", ");
}
