import { keyView } from "../shared/baseball/key";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { PADDING } from "../shared/theme";
import { countWithUnit } from "../shared/wording";
import { extentOf } from "./extent";
import { panelView } from "./panel";
import type { Picture } from "./picture";
import { tallyInWords } from "./tally";

/** Label at most this many home runs in the description. */
const MAX_HOME_RUNS = 6;

/** The picture in sentences. */
export function sentencesOf(picture: Picture): readonly string[] {
  const homers = picture.panels
    .flatMap(({ labelled }) => labelled.map(({ texts: [text] }) => text))
    .slice(0, MAX_HOME_RUNS);
  const key = picture.key.map(({ label }) => label);
  return [
    `Where batted balls were marked on the field: ${tallyInWords(picture.tally)}.`,
    ...picture.panels
      .filter(({ heading }) => heading.length > 0)
      .map(({ heading: [name, numbers] }) => `${name}: ${numbers}.`),
    key.length === 0 ? "" : `${key.join(", ")}.`,
    homers.length === 0 ? "" : `Home runs with a distance: ${homers.join(", ")}.`,
  ];
}

export function captionOf({ tally, kinds }: Picture): readonly string[] {
  const outs = kinds.some(({ name }) => name === "Out");
  const unmarked = tally.balls - tally.marked;
  return [
    "A mark is where a ball was fielded or left the field, as someone clicked it: not its carry. The " +
      "service has no exit velocity and no launch angle.",
    "A generic field, without any park’s wall; distances in feet from home plate." +
      (outs ? " Outs include sacrifices and fielder’s choices." : ""),
    ...(unmarked === 0
      ? []
      : [`Not shown: ${countWithUnit(unmarked, "ball")} that nobody marked.`]),
  ];
}

/** Between two fields, and between them and the key. */
const GAP = { across: 16, down: 16 } as const;

/** The least width at which two fields stand beside each other. */
const LEAST_ABREAST = 480;

export function bodyOf({ panels, key, kinds }: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const abreast = panels.length > 1 && room >= LEAST_ABREAST;
  const width = abreast ? Math.floor((room - GAP.across) / 2) : room;
  // One for all, so that distances can be compared.
  const extent = extentOf(
    panels.flatMap(({ marks }) => marks),
    width,
  );
  const views = panels.map((panel) => panelView(panel, extent, kinds, style));
  const fields = abreast ? [{ hconcat: views, spacing: room - 2 * width }] : views;
  return {
    vconcat: [...fields, ...(key.length === 0 ? [] : [keyView(key, kinds, room, style.theme)])],
    spacing: GAP.down,
  };
}
