import { expect, it } from "vitest";
import { shortPlayText } from "../../../src/analysis/win-probability/baseball-play-words";

const phrase = (text: string | null, batter_name: string | null = "Somebody Else") =>
  shortPlayText({ text, batter_name });

// Texts of the recorded game 401696636, and of the sample league if it has none.
it.each([
  ["Thomas homered to center (406 feet), Hernaiz scored.", "Thomas home run"],
  [
    "Wrenfield homered to left (370 feet), Talavera scored, Farthingale scored, Seabrooke scored.",
    "Wrenfield grand slam",
  ],
  ["Adams singled to left.", "Adams single"],
  ["Langeliers singled to left, Schuemann to third.", "Langeliers single"],
  ["Lile reached on infield single to second.", "Lile infield single"],
  ["Petrakova singled on bunt to pitcher.", "Petrakova bunt single"],
  ["Schuemann doubled to right, Urías to third.", "Schuemann double"],
  ["Wood hit a ground rule double to deep right.", "Wood ground-rule double"],
  ["Hernaiz tripled to left.", "Hernaiz triple"],
  ["Kurtz walked.", "Kurtz walk"],
  ["Kurtz intentionally walked.", "Kurtz intentional walk"],
  ["Fontaneda hit by pitch.", "Fontaneda hit by pitch"],
  ["Young struck out swinging, Lile out at first.", "Young strikeout"],
  ["Young called out on strikes.", "Young strikeout"],
  ["Hassell III flied out to center.", "Hassell flyout"],
  ["Quicksilver, Jr. homered to center (407 feet).", "Quicksilver home run"],
  ["van der Westhuizen lined into double play, second.", "van der Westhuizen double play"],
  ["García Jr. grounded out to pitcher.", "García groundout"],
  ["DeJong lined out to left.", "DeJong lineout"],
  ["Hernaiz popped out to shortstop.", "Hernaiz popout"],
  ["Larkspurre fouled out to third.", "Larkspurre foul out"],
  ["Thomas hit sacrifice fly to left, Hernaiz scored.", "Thomas sacrifice fly"],
  ["Lowe sacrificed to pitcher, Adams to second.", "Lowe sacrifice bunt"],
  [
    "Kurtz grounded into fielder's choice to second, Schuemann scored, Langeliers out at second.",
    "Kurtz fielder’s choice",
  ],
  [
    "Soderstrom grounded into double play, second to shortstop to first, MacIver out at second.",
    "Soderstrom double play",
  ],
  ["Wood lined into triple play, third.", "Wood triple play"],
  ["D'Ettoria safe at first on error by second baseman Goldenrodt.", "D'Ettoria reaches on error"],
  ["Wood reached on throwing error by shortstop Abrams.", "Wood reaches on error"],
  ["Wood reached on catcher's interference.", "Wood catcher’s interference"],
])("%s is described as %s", (text, expected) => expect(phrase(text)).toBe(expected));

it("is described by its first clause alone, and begins with the text if that is not recognized", () => {
  expect(phrase("Young struck out swinging, Lile doubled off second.")).toBe("Young strikeout");
  expect(phrase("Runner out for leaving early.")).toBe("Runner out for leaving early");
  expect(phrase("Home run by Jones.", "Ada Jones")).toBe("Jones home run");
  expect(phrase(null)).toBeNull();
  expect(phrase("")).toBeNull();
});
