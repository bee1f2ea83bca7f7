import { onFloor } from "../../../charts/marks/court";
import { entriesOf, GRADIENT, keyView, legendView } from "../../../charts/marks/key";
import { clamp } from "../../../charts/marks/labels";
import { tooltipOf } from "../../../charts/marks/marks";
import { inSeries, type Kind, muted } from "../../../charts/marks/symbols";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { HEAT, type Theme } from "../../../charts/theme/theme";
import { BASELINE, FAR_BASELINE, HALF_WIDTH, type Spot } from "../../../games/basketball/court";
import { groupBy } from "../../../schema/group-by";
import type { Shot } from "../shots";
import type { Baseline } from "./league-baseline";
import {
  type DrawMode,
  type ModeContext,
  type PanelLayers,
  placedShots,
  type View,
} from "./shot-panel";
import { isMade, moment, ofThem } from "./shot-words";

/** A full dot or a ring, distinct without color; a hollow diamond, which is rare, has no key. */
const resultOf = ({ made }: Shot): string => (made === null ? "unknown" : made ? "made" : "missed");

type PointColor = ModeContext["color"];

export const points: DrawMode = (views, { room, theme, color, baseline }) => {
  const shown = views.map((view) => placedShots(view).map(({ shot }) => shot));
  const crowds = shown.flatMap((shots) => crowdsOf(shots));
  return {
    panels: views.map((view, index) => drawLayers(shown[index] ?? [], view, color, baseline)),
    legends: [
      keyView(entriesOf(color === "assisted" ? ASSISTED : RESULTS), room, theme),
      ...(color === "expected" ? [worthLegend(theme)] : []),
    ],
    notes: {
      spread: crowds.some(({ length }) => length > 1) && SPREAD,
      unknown_results: shown.flat().some(({ made }) => made === null) && DIAMONDS,
      assisted: color === "assisted" && assistedText(views.flatMap(({ panel }) => panel.shots)),
    },
  };
};

const MISSED: Kind = { name: "Missed", shape: "circle", filled: false, color: muted };

/** Keys of the points, as `looks` draws them. */
const RESULTS: readonly Kind[] = [
  { name: "Made", shape: "circle", filled: true, color: muted },
  MISSED,
];
const ASSISTED: readonly Kind[] = [
  { name: "Assisted", shape: "circle", filled: true, color: inSeries(0) },
  { name: "Unassisted", shape: "square", filled: true, color: inSeries(1) },
  MISSED,
];

const SPREAD = "Locations are whole feet, spread within the square foot.";

const DIAMONDS = "Diamonds are shots with an unknown result.";

/** How many of the made shots were assisted, located or not. */
function assistedText(shots: readonly Shot[]): string {
  const made = shots.filter(isMade);
  const assisted = made.filter(({ assisted_by_id }) => assisted_by_id !== null).length;
  if (assisted === 0) return "No play of a made shot names a passer.";
  return `Assisted: ${ofThem(assisted, made.length)} of the made shots, by the passers that the plays name.`;
}

/** The shots of each square foot. */
const crowdsOf = (shots: readonly Shot[]): readonly (readonly Shot[])[] => [
  ...groupBy(shots, ({ x_ft, y_ft }) => `${x_ft} ${y_ft}`).values(),
];

/** The golden angle: no two of many shots are in one direction, like seeds of a sunflower. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/**
 * Spreads the shots of one square foot evenly on a disc in it, so that none hides another. The result is the
 * same for each drawing; a single shot is not moved.
 */
function spread(crowd: readonly Shot[]): readonly (readonly [Shot, Spot])[] {
  return crowd.map((shot, index) => {
    const x = shot.x_ft ?? 0;
    const y = shot.y_ft ?? 0;
    const away = crowd.length === 1 ? 0 : Math.sqrt((index + 0.5) / crowd.length) / 2;
    // Neighboring feet are rotated differently to avoid a pattern.
    const turn = TURN * (index + x + 2 * y);
    const spot = {
      x: clamp(x + away * Math.cos(turn), -HALF_WIDTH, HALF_WIDTH),
      y: clamp(y + away * Math.sin(turn), BASELINE, FAR_BASELINE),
    };
    return [shot, spot];
  });
}

function drawLayers(
  shots: readonly Shot[],
  { panel, floor }: View,
  color: PointColor,
  { expected }: Baseline,
): PanelLayers {
  if (shots.length === 0) return {};
  const crowds = crowdsOf(shots);
  const spots = new Map(crowds.flatMap(spread));
  const sizes = new Map(crowds.flatMap((crowd) => crowd.map((shot) => [shot, shrinkIn(crowd)])));
  // Smaller in small pictures, and if there are many.
  const share = shots.length > 600 ? 0.6 : shots.length > 150 ? 0.8 : 1;
  const diameter = clamp(floor.pixels_per_foot, 5.4, 10.5) * share;
  return {
    above: [
      {
        // In the order of the plays, so that neither the made nor the missed hide the others.
        data: {
          values: shots.map((shot) => ({
            ...buildRow(shot, floor.place(spots.get(shot) as Spot), color),
            ...(color === "expected" && { worth: rounded(expected(shot) ?? 0) }),
            size: sizeOf(shot, diameter * (sizes.get(shot) ?? 1)),
          })),
        },
        mark: POINT,
        encoding: {
          ...onFloor(floor),
          ...looks(panel.color, floor.theme, color),
          size: { field: "size", type: "quantitative", scale: null, legend: null },
          tooltip: tooltipOf({ ...TITLES, ...MORE_TITLES[color] }),
        },
      },
    ],
  };
}

/** As many shots on a square foot have marks of the usual size; more have smaller ones. */
const ROOMY = 4;

const shrinkIn = ({ length }: readonly Shot[]): number =>
  Math.max(0.55, Math.min(1, Math.sqrt(ROOMY / length)));

/** The area of a mark; a dot is as wide as a ring with its outline. */
const sizeOf = ({ made }: Shot, diameter: number): number =>
  rounded((made === true ? diameter + OUTLINE.ring + OUTLINE.dot : diameter) ** 2);

/** Hundredths of a foot are less than a pixel in any picture. */
const rounded = (feet: number): number => Math.round(feet * 100) / 100;

function buildRow(shot: Shot, { x, y }: Spot, color: PointColor) {
  const { athlete_name, text, distance_ft, team_abbreviation, team_name } = shot;
  const { home_score_before: home, away_score_before: away } = shot;
  const [own, other] = shot.home_away === "home" ? [home, away] : [away, home];
  const team = team_abbreviation ?? team_name ?? "";
  return {
    x: rounded(x),
    y: rounded(y),
    result: resultOf(shot),
    shooter: athlete_name ?? "unknown",
    play: text ?? "",
    when: moment(shot),
    distance: distance_ft === null ? "" : `${Math.round(distance_ft)} ft`,
    before: own === null || other === null ? "" : `${team} ${own}–${other}`.trim(),
    ...(color === "assisted" && assistOf(shot)),
  };
}

const assistOf = ({ made, assisted_by_id, assisted_by_name }: Shot) => ({
  assisted: assisted_by_id !== null,
  passer: made ? (assisted_by_name ?? assisted_by_id ?? "nobody") : "",
});

const TITLES = {
  shooter: "Shooter",
  play: "Play",
  result: "Result",
  when: "When",
  distance: "Distance",
  before: "Score before",
};

const MORE_TITLES: Partial<Record<PointColor, Readonly<Record<string, string>>>> = {
  assisted: { passer: "Assisted by" },
  expected: { worth: "Expected points" },
};

const POINT = { type: "point", strokeJoin: "round", opacity: 1 } as const;

/** Outlines in pixels: the ink of a ring, and the gap around a dot. */
const OUTLINE = { ring: 1.25, dot: 0.7 } as const;

const IS_MADE = "datum.result === 'made'";

/**
 * Rings are filled with the floor and dots are outlined with it, so that overlapping ones can be counted.
 * Both have ink of the same width. No scales, which panels would share.
 */
function looks(ink: string, theme: Theme, color: PointColor) {
  const { surface } = theme;
  const byResult = <T>(dot: T, ring: T) => ({
    condition: { test: IS_MADE, value: dot },
    value: ring,
  });
  return {
    shape: { condition: DIAMOND, value: "circle" },
    fill: byResult(ink, surface),
    stroke: byResult(surface, ink),
    strokeWidth: byResult(OUTLINE.dot, OUTLINE.ring),
    ...(color === "assisted" && assistedLooks(theme)),
    ...(color === "expected" && {
      fill: { condition: { test: IS_MADE, ...worthColor(theme) }, value: surface },
      stroke: { condition: { test: `!(${IS_MADE})`, ...worthColor(theme) }, value: surface },
    }),
  };
}

/** Values beyond these have the colors of the ends: long twos, and layups alone at the rim. */
const WORTH = [0.6, 1.2];

const worthColor = ({ name }: Theme) => ({
  field: "worth",
  type: "quantitative",
  legend: null,
  scale: {
    domain: WORTH,
    range: HEAT[name].slice(1),
    interpolate: "rgb",
    clamp: true,
    nice: false,
  },
});

const worthLegend = (theme: Theme): SpecPart => {
  const legend = {
    title: "Expected points of such a shot",
    values: WORTH,
    format: ".1f",
    ...GRADIENT,
  };
  return legendView([{ worth: 0 }], { fill: { ...worthColor(theme), legend } });
};

const DIAMOND = { test: "datum.result === 'unknown'", value: "diamond" };

/** Full dots were assisted, full squares of another color were not. */
const assistedLooks = ({ surface, series: [assisted, unassisted] }: Theme) => ({
  shape: {
    condition: [DIAMOND, { test: `${IS_MADE} && !datum.assisted`, value: "square" }],
    value: "circle",
  },
  fill: {
    condition: [
      { test: `${IS_MADE} && datum.assisted`, value: assisted },
      { test: IS_MADE, value: unassisted },
    ],
    value: surface,
  },
});
