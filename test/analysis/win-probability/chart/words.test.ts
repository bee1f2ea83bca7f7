import { describe, expect, it } from "vitest";
import { swingLines, swingText } from "../../../../src/analysis/win-probability/chart/headline";
import type { Moment } from "../../../../src/analysis/win-probability/chart/timeline";
import { percentagePoints, percentText } from "../../../../src/charts/input/wording";
import { moment } from "../published/moments";

const side = (abbreviation: string) => ({
  team_id: null,
  name: "",
  abbreviation,
  color: null,
  alternate: null,
});

const SIDES = { home: side("KBAY"), away: side("IOWA") };

describe("words of win probability", () => {
  it.each([
    [0, "0%"],
    [0.004, "<1%"],
    [0.005, "1%"],
    [0.25, "25%"],
    [0.515, "52%"],
    [0.994, "99%"],
    [0.995, ">99%"],
    [0.9999, ">99%"],
    [1, "100%"],
  ])("a share of %d is %s", (share, text) => expect(percentText(share)).toBe(text));

  it("counts halves of percentage points away from zero, however binary numbers write them", () => {
    const sums = [0.145, -0.145, 0.105, 0.1449, -0.004].map(percentagePoints);
    expect(sums).toEqual([15, -15, 11, 14, 0]);
    const sum = [0.063, 0.031, 0.03, 0.021].reduce((all, one) => all + one, 0);
    expect(percentagePoints(sum)).toBe(15);
  });
});

it("the label of one of several plays at a reading names the reading, and what the play moved", () => {
  const line = (change: number, own: number | null) =>
    swingText(
      swingLines(
        moment(0, {
          ...{ when: "Q4 1:51", change, is_shared: true },
          ...{ shortText: () => "Vinson three", ownChange: () => own },
        }),
        SIDES,
      ),
    );
  expect(line(0.27, 0.2)).toBe("at Q4 1:51 (KBAY +27) Vinson three +20");
  // Of the visitors: 0.27 less for the home side, and their play moved more than that.
  expect(line(-0.27, -0.31)).toBe("at Q4 1:51 (IOWA +27) Vinson three +31");
  expect(line(0.27, -0.05)).toBe("at Q4 1:51 (KBAY +27) Vinson three −5");
  // Both free throws of one player are the whole change.
  expect(line(0.27, 0.271)).toBe("Q4 1:51 (KBAY +27) Vinson three");
  expect(line(0.27, null)).toBe("at Q4 1:51 (KBAY +27) Vinson three");
});

it("a swing's label has the home side's score first, and leaves out what is not known", () => {
  const line = (cells: Partial<Moment>) => swingText(swingLines(moment(0, cells), SIDES));
  const score = { home_score: 64, away_score: 66 };
  expect(line({ when: "Q4 0:02", shortText: () => "Vinson three", ...score })).toBe(
    "Q4 0:02 Vinson three, KBAY 64, IOWA 66",
  );
  expect(line({ when: "Q4 0:02", ...score })).toBe("Q4 0:02, KBAY 64, IOWA 66");
  expect(line({ when: "Q4 0:02", shortText: () => "Vinson three" })).toBe("Q4 0:02 Vinson three");
  expect(line({ when: "Q4 0:02", change: -0.464, ...score })).toBe(
    "Q4 0:02 (IOWA +46), KBAY 64, IOWA 66",
  );
  expect(line({ when: "Q4 0:02", change: 0.2 })).toBe("Q4 0:02 (KBAY +20)");
  const goAhead = swingText(
    swingLines(
      { ...moment(0, { when: "Q4 0:02", shortText: () => "Vinson three" }), is_go_ahead: true },
      SIDES,
    ),
  );
  expect(goAhead).toBe("Q4 0:02 go-ahead Vinson three");
});
