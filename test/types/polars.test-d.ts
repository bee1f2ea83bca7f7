import type { DataFrame, Series } from "nodejs-polars";
import { expectTypeOf, test } from "vitest";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame, Frame, PolarsFrame } from "../../src/frames/types";

// Checked by the compiler, never run.
interface Player {
  readonly name: string | null;
  readonly points: number | null;
  readonly starter: boolean | null;
}
declare const players: PolarsFrame<Player>;
declare const untyped: PolarsFrame;
declare const danfo: DanfoFrame<Player>;

test("a column of a polars frame has the values of its row", () => {
  const points = players.getColumn("points");
  expectTypeOf(points.toArray()).toEqualTypeOf<(number | null)[]>();
  expectTypeOf(points.get(0)).toEqualTypeOf<number | null>();
  expectTypeOf(points.name).toEqualTypeOf<"points">();
  expectTypeOf(players.getColumn("starter").get(0)).toEqualTypeOf<boolean | null>();
  // @ts-expect-error no column
  players.getColumn("point");
  untyped.getColumn("point");
});

test("a polars frame of ours is one of polars, and the other way round", () => {
  expectTypeOf(players).toExtend<DataFrame>();
  expectTypeOf(players).toExtend<Frame>();
  expectTypeOf(players).toExtend<PolarsFrame<Pick<Player, "name">>>();
  expectTypeOf<PolarsFrame<Pick<Player, "name">>>().not.toExtend<PolarsFrame<Player>>();
  expectTypeOf(players.getColumn("points")).toExtend<Series>();
  expectTypeOf(players.head()).toExtend<Frame>();
});

test("rows takes the row by name", () => {
  expectTypeOf(rows<Player>(untyped)).toEqualTypeOf<Player[]>();
  expectTypeOf(rows<Player>(danfo)).toEqualTypeOf<Player[]>();
  expectTypeOf(rows(danfo)).toEqualTypeOf<Player[]>();
  // @ts-expect-error no frame
  rows<Player>(3);
});
