import { describe, expect, it } from "vitest";
import { Findings, writtenTable } from "../../scripts/docs/reconcile-table";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { lineScores } from "../../src/analysis/game-details/line-scores";
import { possessions } from "../../src/analysis/possessions/possessions";
import { reconcile } from "../../src/analysis/reconcile/reconcile";
import { freeThrows, shots } from "../../src/analysis/shots/shots";
import { rows } from "../../src/frames/rows";
import { competitorOf, type RawSummary, statusOf, wbb } from "../games/summaries";
import { lazy } from "../support/payloads";
import { finalOf, seasonGames, sum } from "./season-games";

const lineOf = (raw: RawSummary, side: "home" | "away") => {
  const { id, linescores = [] } = competitorOf(raw, side);
  return { id, linescores: linescores.map(({ displayValue }) => Number(displayValue)) };
};

interface Sums {
  readonly broken: readonly string[];
  readonly findings: Findings;
}

const season = lazy((): Sums => {
  const findings = new Findings();
  const wrong: string[] = [];
  for (const { id, raw } of seasonGames()) {
    const game = wbb(raw);
    const found: string[] = [];
    const own = rows(possessions(game));
    const tries = own.map((one) =>
      sum([one.field_goals_attempted, one.free_throw_trips, one.turnovers]),
    );
    if (own.some(({ second_chances }, index) => tries[index] !== 1 + (second_chances ?? 0))) {
      found.push("tries of possessions");
    }
    const scored = [...rows(shots(game)), ...rows(freeThrows(game))];
    const brought = sum(scored.map(({ points_scored }) => points_scored));
    if (sum(own.map(({ points }) => points)) !== brought) found.push("points of possessions");
    const players = rows(boxScore(game));
    if (statusOf(raw)?.completed === true && players.length > 0) {
      const points = sum(players.map((row) => row.points));
      if (points !== sum(finalOf(raw))) found.push("points of the players");
    }
    const lines = rows(lineScores(game));
    for (const side of ["home", "away"] as const) {
      const { id: team_id, linescores } = lineOf(raw, side);
      const own = lines.filter((row) => row.team_id === team_id);
      if (own.map(({ points }) => points).join() !== linescores.join()) found.push("line scores");
      const total = own.at(-1)?.points_total;
      const score = Number(competitorOf(raw, side).score);
      if (own.length > 0 && total !== score) found.push("sum of the line scores");
    }
    wrong.push(...found.map((what) => `${id} ${what}`));
    findings.add(rows(reconcile(game)));
  }
  return { broken: wrong, findings };
});

// Numbers were counted with python over the same files.
describe("every recorded game of a season", { timeout: 300_000 }, () => {
  it("has the sums of its parts", () => expect(season().broken).toEqual([]));

  it("is reconciled as in docs/reconcile.md", () => {
    expect(season().findings.table()).toBe(writtenTable());
  });
});
