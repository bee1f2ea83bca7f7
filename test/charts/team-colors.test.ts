import { describe, expect, it } from "vitest";
import { teamColor } from "../../src/charts/theme/colors";
import { THEMES } from "../../src/charts/theme/theme";
import * as sf from "../../src/index";
import { extremes, type Raw } from "../support/charts";

const summaryOf = (wanted: string) =>
  extremes().find(({ name, league }) => name === wanted && league === "wbb")
    ?.summary as sf.WbbSummary;

/** Every view of a specification with a mark, in the order of drawing. */
function marksOf(view: Raw): Raw[] {
  const inner = [view.layer, view.vconcat, view.hconcat, view.concat]
    .flat()
    .filter((one) => one !== undefined);
  return view.mark === undefined ? inner.flatMap(marksOf) : [view];
}

/** The home side's and the away side's colour. */
const inWinProbability = ({ spec }: sf.Chart): string[] =>
  marksOf(spec).find(({ mark }: Raw) => mark.type === "area").encoding.color.scale.range;

/** Of the made shots, the visitors' panel or end of the floor before the hosts'. */
const onCourt = (chart: sf.Chart): string[] =>
  marksOf(chart.spec)
    .filter(({ mark, encoding }: Raw) => mark.type === "point" && encoding.tooltip !== undefined)
    .map(({ encoding }: Raw) => encoding.fill.condition.value);

const CASES = ["two teams of the same colour", "two white teams", "missing colours"].flatMap(
  (name) => (["light", "dark"] as const).map((theme) => [name, theme] as const),
);

it("takes a team's alternate for black, grey and white, also in shades", () => {
  const team = (color: string, alternate: string | null) =>
    teamColor(THEMES.light, { color, alternate });
  expect(team("000000", "b91c1c")).toBe("#b91c1c");
  expect(team("FFFFFF", "b91c1c")).toBe("#b91c1c");
  expect(team("000000", "ffffff")).toBe("#000000");
  expect(team("461d7c", "b91c1c")).toBe("#461d7c");
});

describe.each(CASES)("%s, on %s paper", (name, theme) => {
  const summary = summaryOf(name);

  it("have the same two colours in both charts, of a summary and of a table", () => {
    const [home, away] = inWinProbability(sf.winProbabilityChart(summary, { theme }));
    expect(home).not.toBe(away);
    const ofTable = sf.winProbabilityChart(sf.winProbability(summary), { theme });
    expect(inWinProbability(ofTable)).toEqual([home, away]);
    for (const input of [summary, sf.shots(summary)]) {
      const chart = sf.shotChart(input as sf.WbbSummary, { court: "full", theme });
      expect(onCourt(chart)).toEqual([away, home]);
    }
    // In panels of their own, too.
    expect(onCourt(sf.shotChart(summary, { theme }))).toEqual([away, home]);
  });
});
