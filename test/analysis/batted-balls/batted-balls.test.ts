import { describe, expect, it } from "vitest";
import { battedBalls, rows } from "../../../src/names";
import { danfo, recorded, simulated, sum } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { cells } from "../cells";

interface RawRow {
  readonly id: string;
  readonly summaryType?: string;
  readonly type: { readonly id: string };
  readonly hitCoordinate?: object;
  readonly text?: string;
}

const FOULS = ["21", "13"];
/** Words in texts of results without a batted ball. */
const NOT_BATTED = /walked|struck out|hit by pitch/;

describe("the batted balls of 401696636", () => {
  const payload = lazy(() => recorded("401696636"));
  const all = lazy(() => rows(battedBalls(danfo(payload()))));

  it("are the 45 of 67 located pitches that are not fouls", () => {
    const log = (payload() as { plays: readonly RawRow[] }).plays;
    const located = log.filter((row) => row.summaryType === "P" && row.hitCoordinate !== undefined);
    const fouls = located.filter(({ type }) => FOULS.includes(type.id));
    expect([located.length, fouls.length]).toEqual([67, 22]);
    const fair = located.filter((row) => !fouls.includes(row));
    expect(all().map(({ play_id }) => play_id)).toEqual(fair.map(({ id }) => id));
    expect(all()).toHaveLength(45);
  });

  it("are hits as often as in the box score: 12 and 3", () => {
    const hits = (team: string) =>
      all().filter(({ hit, batting_team_id }) => hit === true && batting_team_id === team);
    expect([hits("11").length, hits("20").length]).toEqual([12, 3]);
    // Total bases of the team box score: 23 and 4.
    expect([
      sum(hits("11").map(({ bases }) => bases)),
      sum(hits("20").map((b) => b.bases)),
    ]).toEqual([23, 4]);
  });

  it("place the home runs at the distances in their texts", () => {
    const homers = all().filter(({ bases }) => bases === 4);
    // (89, 38): 36 pixels left of home plate and 167 up; (220, 90): 95 right and 115 up.
    expect(homers).toMatchObject([
      cells(`
        play_id="4016966360203060028" result_play_id="4016966360203990057" plate_appearance=10
        batter_name="Colby Thomas" pitcher_name="Mitchell Parker" result="Home Run" trajectory=F
        named_distance_ft=406 runs_scored=2
        text="Thomas homered to center (406 feet), Hernaiz scored."
      `),
      { play_id: "4016966361401060028", named_distance_ft: 354, runs_scored: 1 },
    ]);
    const [first, second] = homers;
    expect(first?.x_ft).toBeCloseTo(-85.68, 6);
    expect(first?.y_ft).toBeCloseTo(397.46, 6);
    expect(first?.angle).toBeCloseTo(-12.165, 2);
    expect(first?.distance_ft).toBeCloseTo(406.59, 1);
    expect(second?.angle).toBeCloseTo(39.56, 2);
    expect(second?.distance_ft).toBeCloseTo(355.02, 1);
  });
});

describe("the batted balls of the simulated season", () => {
  it("are the plate appearances that ended in play, no foul among them", () => {
    const kinds = new Map<string, number>();
    for (const { summary, payload, results, id } of simulated) {
      const all = rows(battedBalls(summary));
      const types = new Map((payload.plays ?? []).map((play) => [play.id, play.type.id]));
      expect(
        all.map(({ plate_appearance, batter_id }) => [plate_appearance, batter_id]),
        id,
      ).toEqual(
        results.flatMap(({ play, batter }, index) =>
          NOT_BATTED.test(play.text ?? "") ? [] : [[index + 1, batter]],
        ),
      );
      for (const { play_id } of all) {
        const type = types.get(play_id ?? "") ?? "";
        kinds.set(type, (kinds.get(type) ?? 0) + 1);
      }
    }
    for (const foul of FOULS) expect(kinds.has(foul)).toBe(false);
    // Caught fouls, sacrifice bunts and flies, errors, fielder's choices.
    for (const kind of ["23", "34", "35", "10", "15"]) expect(kinds.get(kind)).toBeGreaterThan(0);
  });

  it("lie at their marks, and at the distance in the text", () => {
    let homers = 0;
    for (const { summary, payload, id } of simulated) {
      const marked = new Map((payload.plays ?? []).map((play) => [play.id, play]));
      for (const ball of rows(battedBalls(summary))) {
        const { hitCoordinate: { x, y } = { x: 0, y: 0 }, trajectory } =
          marked.get(ball.play_id ?? "") ?? {};
        // Home plate is at (125, 205); a pixel is 2.38 ft.
        expect(ball.x_ft, `${id} ${ball.play_id}`).toBeCloseTo(2.38 * (x - 125), 6);
        expect(ball.y_ft).toBeCloseTo(2.38 * (205 - y), 6);
        expect(ball.trajectory).toBe(trajectory ?? null);
        const feet = /\((\d+) feet\)/.exec(marked.get(ball.result_play_id ?? "")?.text ?? "");
        expect(ball.named_distance_ft).toBe(feet === null ? null : Number(feet[1]));
        if (feet !== null) homers++;
      }
    }
    expect(homers).toBeGreaterThan(10);
  });

  it("are hits as often as in the box scores", () => {
    for (const { summary, payload, results, id } of simulated) {
      if (results.length === 0) continue;
      const all = rows(battedBalls(summary));
      for (const { statistics, team } of payload.boxscore.players ?? []) {
        const block = statistics.find(({ type }) => type === "batting");
        const at = block?.keys.indexOf("hits") ?? 0;
        const homers = block?.keys.indexOf("homeRuns") ?? 0;
        const own = all.filter(({ batting_team_id }) => batting_team_id === team.id);
        expect(own.filter(({ hit }) => hit).length, id).toBe(Number(block?.totals[at]));
        expect(own.filter(({ bases }) => bases === 4).length).toBe(Number(block?.totals[homers]));
      }
    }
  });
});

it("a batted ball has no location if none was marked", () => {
  const { payload, summary } = at(
    simulated.filter(({ results }) => results.length > 0),
    0,
  );
  const plays = (payload.plays ?? []).map(({ hitCoordinate, ...play }) => play);
  const all = rows(battedBalls(danfo({ ...payload, plays })));
  expect(all).toHaveLength(rows(battedBalls(summary)).length);
  for (const { x_ft, y_ft, angle, distance_ft } of all) {
    expect([x_ft, y_ft, angle, distance_ft]).toEqual([null, null, null, null]);
  }
});
