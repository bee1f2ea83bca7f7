import type { MlbPitchingRow } from "../../box-scores/baseball-pitching";

/** Returns a line such as `7.0 IP, 3 H, 0 R, 0 ER, 1 BB, 10 K`; null without rows. */
export function pitchingLine(lines: readonly MlbPitchingRow[]): string | null {
  if (lines.length === 0) return null;
  const sum = (column: keyof MlbPitchingRow) =>
    lines.reduce((total, line) => total + Number(line[column] ?? 0), 0);
  const outs = sum("outs_recorded");
  return [
    `${Math.floor(outs / 3)}.${outs % 3} IP`,
    `${sum("hits_allowed")} H`,
    `${sum("runs_allowed")} R`,
    `${sum("earned_runs")} ER`,
    `${sum("walks_allowed")} BB`,
    `${sum("strikeouts")} K`,
  ].join(", ");
}
