import { describe, expect, it } from "vitest";
import { compiled, POINTER, renderSVG, staticSpec } from "../../../src/charts/render/svg";
import { everyGame } from "../../support/charts";
import { CHARTS } from "../../support/game-charts";
import { some } from "../../support/sample";

const x = { field: "at", type: "quantitative" };

describe("a still picture", () => {
  it("is the same without tooltips and what is there for the pointer alone", () => {
    const dot = { mark: "point", encoding: { x } };
    const shown = { ...dot, encoding: { x, tooltip: x } };
    const unseen = { ...shown, name: POINTER };
    const spec = {
      title: "A",
      vconcat: [
        { data: { values: [{ at: 1 }] }, layer: [shown, { layer: [unseen, dot] }, unseen] },
        { hconcat: [shown, { concat: [shown] }] },
        { facet: { field: "at" }, spec: shown },
      ],
    };
    expect(staticSpec(spec)).toStrictEqual({
      title: "A",
      vconcat: [
        { data: { values: [{ at: 1 }] }, layer: [dot, { layer: [dot] }] },
        { hconcat: [dot, { concat: [dot] }] },
        { facet: { field: "at" }, spec: dot },
      ],
    });
  });

  const finals = everyGame().filter(({ name }) =>
    /summary_(final|4014694|401696636)|no summary/.test(name),
  );
  const cases = CHARTS.flatMap(({ name: chart, league, draw }) =>
    finals
      .filter((game) => game.league === league)
      .map((game) => ({ chart, of: game.name, game, draw })),
  );

  /** Of the marks alone, without those that nobody sees: their paths have no colour at all. */
  const seen = (svg: string) =>
    svg
      .replaceAll(
        /<g class="mark-(?:rect|symbol) role-mark [^"]*pointer\w*_marks"[^>]*>(?:<path [^>]*\/>)*<\/g>/g,
        "",
      )
      .replaceAll(/layer_\d+/g, "layer");

  it.each(some(cases))(
    "shows the same as the whole specification: $chart of $of",
    ({ game, draw }) => {
      const { spec } = draw(game);
      const [whole, without] = [spec, staticSpec(spec)].map((one) =>
        renderSVG("test", compiled("test", one), "A", "B"),
      );
      expect(seen(without ?? "")).toBe(seen(whole ?? ""));
    },
  );
});
