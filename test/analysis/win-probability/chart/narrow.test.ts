import { expect, it } from "vitest";
import { winProbabilityChart } from "../../../../src/analysis/win-probability/chart/win-probability-chart";
import { golden, mlb, recorded, wbb } from "../../../games/summaries";
import type { Raw } from "../../../support/charts";
import { pictureOf } from "../../../support/scenegraph";

const HOME = "880007";

/** A game whose probability jumps between 20% and 80% until the last quarter, decided at 0:05 by the home side. */
function restless(jumps: number): Raw {
  const payload: Raw = golden("wbb/summary_final");
  const shot = (id: number, period: number, clock: string, home: number, chance: number) => ({
    play: {
      ...{ id: String(id), type: { id: "0" }, team: { id: HOME } },
      text: `Ada Longname${id} made Three Point Jumper.`,
      ...{ period: { number: period }, clock: { displayValue: clock } },
      ...{ homeScore: home, awayScore: 50 },
    },
    chance: { playId: String(id), homeWinPercentage: chance, tiePercentage: 0 },
  });
  const clockAt = (second: number) =>
    `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;
  // A play each 20 seconds, since longer stretches are gaps.
  const shots = Array.from({ length: 119 }, (_, index) => {
    const [period, second] = [1 + Math.floor(index / 30), 600 - 20 * (index % 30)];
    const jump = Math.floor((index * jumps) / 90);
    const chance = period === 4 ? 0.45 : jump % 2 ? 0.8 : 0.2;
    return shot(index + 1, period, clockAt(second), 49, chance);
  });
  shots.push(shot(900, 4, "0:05", 52, 0.9), shot(901, 4, "0:00", 52, 1));
  payload.plays = shots.map(({ play }) => play);
  payload.winprobability = shots.map(({ chance }) => chance);
  const [competition] = payload.header.competitions;
  for (const side of competition.competitors) {
    side.score = side.homeAway === "home" ? "52" : "50";
    side.linescores = side.linescores.slice(0, 4);
  }
  competition.status.type.detail = "Final";
  return payload;
}

/** The labels of swings in a picture, and the points of its line in pixels. */
function drawn(payload: Raw, width: number) {
  const { spec } = winProbabilityChart(wbb(payload), { width, swings: 10 }) as Raw;
  const body = spec.vconcat.length === 1 ? spec.vconcat[0] : spec;
  const [{ layer, width: room, height }] = body.vconcat;
  const lines = layer.find(({ mark }: Raw) => mark?.type === "line");
  const [from, to] = lines.encoding.x.scale.domain;
  const points = lines.data.values.map((point: Raw) => ({
    x: ((point.at - from) / (to - from)) * room,
    y: (1 - point.home_win_probability) * height,
  }));
  const names = layer.findIndex(({ name }: Raw) => name === "leaders");
  return { labels: layer[names + 1].data.values as Raw[], points: points as Raw[] };
}

/** Whether a label is on a step of the line: sideways at the old value, then up or down. */
const isOn = ({ x, y, width, height }: Raw, points: readonly Raw[]): boolean =>
  points.slice(1).some((point, index) => {
    const before = points[index] as Raw;
    const sideways = before.y > y && before.y < y + height && before.x < x + width && point.x > x;
    const [top, bottom] = [Math.min(before.y, point.y), Math.max(before.y, point.y)];
    const upright = point.x > x && point.x < x + width && top < y + height && bottom > y;
    return sideways || upright;
  });

it.each([10, 30, 80])(
  "labels of swings in a narrow picture are not on a line of %i jumps, and name the decision",
  (jumps) => {
    for (const width of [240, 320, 400]) {
      const { labels, points } = drawn(restless(jumps), width);
      expect(labels.filter((label) => isOn(label, points))).toEqual([]);
      const firsts = labels.map(({ lines }) => lines[0]);
      expect(firsts).toContainEqual(expect.stringMatching(/^Q4 0:05/));
      // In the narrowest not all have room, and the decision still does.
      if (width === 240) expect(labels.length).toBeLessThan(10);
    }
  },
);

it("innings in a narrow picture are all named that are as wide as their name", () => {
  const chart = winProbabilityChart(mlb(recorded("mlb/summary_401472463")), { width: 320 });
  const { sections, shown } = (chart.facts as Raw).game.timeline;
  const { texts } = pictureOf(chart);
  const names = texts.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => text);
  const room = 240 / (shown.to - shown.from);
  const wide = sections.filter(({ from, to }: Raw) => (to - from) * room >= 16);
  expect(wide.length).toBeGreaterThan(4);
  expect(names).toEqual(expect.arrayContaining(wide.map(({ name }: Raw) => name)));
});
