import { onFloor } from "../../../charts/marks/court";
import { GRADIENT, keyView, legendView } from "../../../charts/marks/key";
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
  isMade,
  moment,
  ofThem,
  type PanelLayers,
  type ShotColor,
  shownShots,
  spotOf,
  type View,
} from "./shot-panel";

export const points: DrawMode = (views, { room, theme, color, baseline }) => {
  const shown = views.map((view) => shownShots(view));
  return {
    panels: views.map((view, index) => drawLayers(shown[index] ?? [], view, color, baseline)),
    legends: [
      keyView(color === "assisted" ? ASSISTED : RESULTS, room, theme),
      ...(color === "expected" ? [worthLegend(theme)] : []),
    ],
    notes: {
      spread:
        shown.flatMap(listCrowds).some(({ length }) => length > 1) &&
        "Locations are whole feet, spread within the square foot.",
      unknown_results:
        shown.flat().some(({ made }) => made === null) &&
        "Diamonds are shots with an unknown result.",
      assisted: color === "assisted" && assistedText(views.flatMap(({ shots }) => shots)),
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

/** How many of the made shots were assisted, located or not. */
function assistedText(shots: readonly Shot[]): string {
  const made = shots.filter(isMade);
  const assisted = made.filter(({ assisted_by_id }) => assisted_by_id !== null).length;
  if (assisted === 0) return "No play of a made shot names a passer.";
  return `Assisted: ${ofThem(assisted, made.length)} of the made shots, by the passers that the plays name.`;
}

const listCrowds = (shots: readonly Shot[]) => [
  ...groupBy(shots, ({ x_ft, y_ft }) => `${x_ft} ${y_ft}`).values(),
];

/** The golden angle: no two of many shots are in one direction, like seeds of a sunflower. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** As many shots on a square foot have marks of the usual size; more have smaller ones. */
const ROOMY = 4;

/**
 * Spreads the shots of one square foot evenly on a disc in it, so that none hides another. The result is the
 * same for each drawing; a single shot is not moved.
 */
function spread(crowd: readonly Shot[]) {
  const size = Math.max(0.55, Math.min(1, Math.sqrt(ROOMY / crowd.length)));
  return crowd.map((shot, index) => {
    const { x, y } = spotOf(shot);
    const away = crowd.length === 1 ? 0 : Math.sqrt((index + 0.5) / crowd.length) / 2;
    // Neighboring feet are rotated differently to avoid a pattern.
    const turn = TURN * (index + x + 2 * y);
    const spot = {
      x: clamp(x + away * Math.cos(turn), -HALF_WIDTH, HALF_WIDTH),
      y: clamp(y + away * Math.sin(turn), BASELINE, FAR_BASELINE),
    };
    return [shot, { spot, size }] as const;
  });
}

type Place = ReturnType<typeof spread>[number][1];

function drawLayers(
  shots: readonly Shot[],
  { color: ink, floor }: View,
  color: ShotColor,
  { expected }: Baseline,
): PanelLayers {
  if (shots.length === 0) return {};
  const places = new Map(listCrowds(shots).flatMap(spread));
  // Smaller in small pictures, and if there are many.
  const share = shots.length > 600 ? 0.6 : shots.length > 150 ? 0.8 : 1;
  const diameter = clamp(floor.pixels_per_foot, 5.4, 10.5) * share;
  return {
    above: [
      {
        // In the order of the plays, so that neither the made nor the missed hide the others.
        data: {
          values: shots.map((shot) => {
            const { spot, size } = places.get(shot) as Place;
            return {
              ...buildRow(shot, floor.place(spot), color),
              ...(color === "expected" && { worth: rounded(expected(shot) ?? 0) }),
              size: computeArea(shot, diameter * size),
            };
          }),
        },
        mark: { type: "point", strokeJoin: "round", opacity: 1 },
        encoding: {
          ...onFloor(floor),
          ...looks(ink, floor.theme, color),
          size: { field: "size", type: "quantitative", scale: null, legend: null },
          tooltip: tooltipOf({ ...TITLES, ...MORE_TITLES[color] }),
        },
      },
    ],
  };
}

/** The area of a mark; a dot is as wide as a ring with its outline. */
const computeArea = (shot: Shot, diameter: number): number =>
  rounded((isMade(shot) ? diameter + OUTLINE.ring + OUTLINE.dot : diameter) ** 2);

/** Hundredths of a foot are less than a pixel in any picture. */
const rounded = (feet: number): number => Math.round(feet * 100) / 100;

function buildRow(shot: Shot, { x, y }: Spot, color: ShotColor) {
  const { made, athlete_name, text, distance_ft, team_abbreviation, team_name } = shot;
  const { home_score_before: home, away_score_before: away } = shot;
  const [own, other] = shot.home_away === "home" ? [home, away] : [away, home];
  const team = team_abbreviation ?? team_name ?? "";
  return {
    x: rounded(x),
    y: rounded(y),
    // A full dot or a ring, distinct without color; a hollow diamond, which is rare, has no key.
    result: made === null ? "unknown" : made ? "made" : "missed",
    shooter: athlete_name ?? "unknown",
    play: text ?? "",
    when: moment(shot),
    distance: distance_ft === null ? "" : `${Math.round(distance_ft)} ft`,
    before: own === null || other === null ? "" : `${team} ${own}–${other}`.trim(),
    ...(color === "assisted" && {
      assisted: shot.assisted_by_id !== null,
      passer: made ? (shot.assisted_by_name ?? shot.assisted_by_id ?? "nobody") : "",
    }),
  };
}

const TITLES = {
  shooter: "Shooter",
  play: "Play",
  result: "Result",
  when: "When",
  distance: "Distance",
  before: "Score before",
};

const MORE_TITLES: Partial<Record<ShotColor, Readonly<Record<string, string>>>> = {
  assisted: { passer: "Assisted by" },
  expected: { worth: "Expected points" },
};

/** Outlines in pixels: the ink of a ring, and the gap around a dot. */
const OUTLINE = { ring: 1.25, dot: 0.7 } as const;
const IS_MADE = "datum.result === 'made'";

/**
 * Rings are filled with the floor and dots are outlined with it, so that overlapping ones can be counted.
 * Both have ink of the same width. No scales, which panels would share.
 */
function looks(ink: string, theme: Theme, color: ShotColor) {
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
  const title = "Expected points of such a shot";
  const legend = { title, values: WORTH, format: ".1f", ...GRADIENT };
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
