import { describe, expect, it } from "vitest";
import {
  isOfRunners,
  plateAppearanceEvent,
  runningEvent,
} from "../../../src/games/baseball/results";
import type { MlbPlay } from "../../../src/service/datasets/summary/plays";

const play = (text: string | null, id: string | null = null, kind: string | null = null) =>
  ({ text, alternative_type_id: id, alternative_type_text: kind }) as MlbPlay;

it.each([
  ["Smith caught stealing second, catcher to shortstop.", true],
  ["Smith picked off first, pitcher to first.", true],
  ["Jones struck out swinging, Smith caught stealing second.", false],
  ["Jones grounded out to short.", false],
])("whether %j is of runners alone: %s", (text, isOne) => {
  expect(isOfRunners(play(text))).toBe(isOne);
});

describe("the result of a plate appearance", () => {
  it.each([
    ["Bell singled to center, Ramírez to third.", "single"],
    ["Ramírez reached on infield single to second.", "single"],
    ["Giménez reached on bunt single to first, Ramírez scored, Bell to second.", "single"],
    ["Rosario doubled to center, Kwan scored and Straw scored.", "double"],
    ["Straw hit ground rule double to right.", "double"],
    ["Hernaiz tripled to left.", "triple"],
    ["Bell homered to left (401 feet).", "home run"],
    ["Straw hit an inside-the-park home run to right.", "home run"],
    ["Kwan walked.", "walk"],
    ["Cronenworth intentionally walked.", "intentional walk"],
    ["Kim hit by pitch.", "hit by pitch"],
    ["Young struck out swinging, Lile out at first.", "strikeout"],
    ["Edman struck out, Edman to first on wild pitch by Miller.", "strikeout"],
    ["Plawecki struck out looking, Bradley Jr. caught stealing second.", "strikeout"],
    ["Young called out on strikes.", "strikeout"],
    ["Freeman grounded out to third.", "field out"],
    ["Choi fouled out to second.", "field out"],
    ["Straw bunted out to pitcher.", "field out"],
    ["Davis out on batter's interference.", "field out"],
    [
      "Soderstrom grounded into double play, second to first, MacIver out at second.",
      "double play",
    ],
    ["Profar lined into double play, to first, Voit doubled off first.", "double play"],
    ["Lowe lined into triple play, first to shortstop, Seager doubled off first.", "triple play"],
    [
      "Reynolds grounded into fielder's choice to shortstop, Joe out at second.",
      "fielder's choice",
    ],
    ["Cronenworth safe at first on fielding error by second baseman Marte.", "reached on error"],
    ["Cronenworth reached on throwing error by shortstop Perdomo.", "reached on error"],
    ["Straw sacrificed to pitcher, Fry to third.", "sacrifice bunt"],
    ["Nola hit sacrifice fly to left, Voit scored.", "sacrifice fly"],
    ["Nola reached on catcher's interference.", "catcher interference"],
  ])("%s", (text, event) => {
    expect(plateAppearanceEvent(play(text))).toBe(event);
  });

  it("is that of the row's kind if the words are not recognized, otherwise unknown", () => {
    expect(plateAppearanceEvent(play(null, "28"))).toBe("home run");
    expect(plateAppearanceEvent(play("Nothing known", "81"))).toBe("intentional walk");
    expect(plateAppearanceEvent(play("Nothing known", "777"))).toBeNull();
    expect(plateAppearanceEvent(play(null))).toBeNull();
  });
});

describe("the event of a play of runners", () => {
  it.each([
    ["Kwan stole second, Straw stole third.", "stolen base"],
    ["Hernaiz caught stealing second, catcher to shortstop.", "caught stealing"],
    ["X picked off and caught stealing second.", "caught stealing"],
    ["B picked off second, pitcher to shortstop.", "pick-off"],
    [
      "Cronenworth scored on Martin wild pitch, Voit to third on wild pitch by Martin.",
      "wild pitch",
    ],
    ["Abrams to second on passed ball by Herrera.", "passed ball"],
    ["Bader scored on a balk, Molina to second on a balk.", "balk"],
    ["Dubón to second on fielder's indifference.", "defensive indifference"],
    ["Meidroth to second on pickoff error by pitcher Gaddis.", "error"],
    ["Somebody did something.", "other"],
  ])("%s", (text, event) => {
    expect(runningEvent(play(text))).toBe(event);
  });

  it("is that of the row's kind if the words are not recognized", () => {
    expect(runningEvent(play(null, "52", "Stolen Base"))).toBe("stolen base");
    expect(runningEvent(play(null, "49", "Pick Off"))).toBe("pick-off");
  });
});
