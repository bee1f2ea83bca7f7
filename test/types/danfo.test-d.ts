import { describe, expectTypeOf, it } from "vitest";
import type { Shot } from "../../src/analysis/shots/shots";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";

declare const frame: DanfoFrame<Shot>;

describe("the type of the rows", () => {
  it("survives methods that keep all columns", () => {
    const condition = frame.made.eq(true);
    expectTypeOf(rows(frame.query(condition))).toEqualTypeOf<Shot[]>();
    expectTypeOf(rows(frame.sortValues("clock"))).toEqualTypeOf<Shot[]>();
    expectTypeOf(rows(frame.head(3).tail(1).copy())).toEqualTypeOf<Shot[]>();
  });

  it("follows loc with known names, and addColumn", () => {
    const chosen = rows(frame.loc({ columns: ["clock", "made"] }));
    expectTypeOf(chosen).toEqualTypeOf<Pick<Shot, "clock" | "made">[]>();
    const [first] = rows(frame.addColumn("weight", [0.5]));
    expectTypeOf(first?.weight).toEqualTypeOf<number | undefined>();
    expectTypeOf(first?.clock).toEqualTypeOf<string | null | undefined>();
  });

  it("is unknown if names are", () => {
    const names: string[] = ["clock"];
    expectTypeOf(rows(frame.loc({ columns: names }))).toEqualTypeOf<UntypedRow[]>();
  });
});
