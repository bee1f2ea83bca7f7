import { BASELINE, FAR_BASELINE, HALF_WIDTH, type Spot } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import type { SpecPart } from "../shared/chart-style";
import { type Floor, onFloor } from "../shared/court";
import { measure } from "../shared/font";
import { clamp } from "../shared/labels/boxes";
import { pixels, position, textLayer, tooltipOf } from "../shared/marks";
import { SIZES, type Theme } from "../shared/theme";
import { type DrawMode, drawableShots, type Legend } from "./panel";
import { moment } from "./words";

/** A full dot or a ring, distinct without colour; a hollow diamond, which is rare, has no key. */
type Result = "made" | "missed" | "unknown";

const KEY: readonly Result[] = ["made", "missed"];

const resultOf = ({ made }: Shot): Result => (made === null ? "unknown" : made ? "made" : "missed");

export const points: DrawMode = (panel, floor) => {
  const shown = drawableShots(panel, floor).map(({ shot }) => shot);
  const feet = new Map<string, Shot[]>();
  for (const shot of shown) {
    const foot = feet.get(footOf(shot));
    if (foot === undefined) feet.set(footOf(shot), [shot]);
    else foot.push(shot);
  }
  const spots = new Map([...feet.values()].flatMap(spread));
  // In the order of the plays, so that neither the made nor the missed hide the others.
  const values = shown.map((shot) => rowOf(shot, floor.place(spots.get(shot) as Spot)));
  return {
    above: values.length === 0 ? [] : [layerOf(values, panel.color, floor)],
    caption: [
      ...(feet.size < shown.length ? [SPREAD] : []),
      ...(shown.some(({ made }) => made === null) ? [DIAMONDS] : []),
    ],
    legend: legendOf(floor),
  };
};

const SPREAD = "Locations are whole feet: shots from the same square foot are spread within it.";

const DIAMONDS = "Diamonds are shots of which the service does not say whether they fell.";

const footOf = ({ x_ft, y_ft }: Shot): string => `${x_ft} ${y_ft}`;

/** Hundredths of a foot are less than a pixel in any picture. */
const rounded = (feet: number): number => Math.round(feet * 100) / 100;

/** How much of its part of the square foot a shot may move about in. */
const LOOSE = 0.4;

/**
 * Spots for the shots of one square foot: each in a part of it of its own, so that none hides
 * another. Which part and where in it follows from the plays' ids, the same whenever it is drawn; a
 * shot alone stays where it is.
 */
function spread(crowd: readonly Shot[]): readonly (readonly [Shot, Spot])[] {
  const [alone] = crowd;
  const { x_ft, y_ft } = alone as Shot;
  const [x, y] = [x_ft ?? 0, y_ft ?? 0];
  if (crowd.length === 1) return [[alone as Shot, { x, y }]];
  const side = Math.ceil(Math.sqrt(crowd.length));
  const first = seedOf(alone);
  const parts = shuffled([...Array(side * side).keys()], (part) => chance(`${first} ${part}`));
  return crowd.map((shot, index) => {
    const part = parts[index] ?? 0;
    const offset = (place: number, axis: string) =>
      (place + 0.5 + (chance(`${seedOf(shot)} ${axis}`) - 0.5) * LOOSE) / side - 0.5;
    const spot = {
      x: clamp(x + offset(part % side, "x"), -HALF_WIDTH, HALF_WIDTH),
      y: clamp(y + offset(Math.floor(part / side), "y"), BASELINE, FAR_BASELINE),
    };
    return [shot, spot];
  });
}

const seedOf = (shot: Shot | undefined): string => shot?.play_id ?? shot?.text ?? "";

function shuffled(list: readonly number[], by: (one: number) => number): readonly number[] {
  const weights = new Map(list.map((one) => [one, by(one)]));
  return [...list].sort((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
}

/** 0 to 1 by a text: FNV-1a, stirred as in MurmurHash3, since ids differ only in their last digits. */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x100000000;
}

function rowOf(shot: Shot, { x, y }: Spot) {
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
  };
}

const TOOLTIP = tooltipOf({
  shooter: "Shooter",
  play: "Play",
  result: "Result",
  when: "When",
  distance: "Distance",
  before: "Score before",
});

function layerOf(values: readonly object[], color: string, floor: Floor): SpecPart {
  // Smaller in small pictures, and where there are many.
  const share = values.length > 600 ? 0.6 : values.length > 150 ? 0.8 : 1;
  const diameter = clamp(floor.pixels_per_foot, 5.4, 10.5) * share;
  return {
    data: { values },
    mark: POINT,
    encoding: {
      ...onFloor(floor),
      ...pointEncoding(color, diameter, floor.theme),
      tooltip: TOOLTIP,
    },
  };
}

const POINT = { type: "point", strokeJoin: "round", opacity: 1 } as const;

/** Outlines in pixels: the ink of a ring, and the gap around a dot. */
const OUTLINE = { ring: 1.25, dot: 0.7 } as const;

/**
 * Rings are filled with the floor and dots are outlined with it, so that they can be counted where
 * they overlap; both have ink of the same width. No scales, which panels would share.
 */
function pointEncoding(color: string, diameter: number, { surface }: Theme) {
  const byResult = <T>(dot: T, ring: T) => ({
    condition: { test: "datum.result === 'made'", value: dot },
    value: ring,
  });
  const dot = diameter + OUTLINE.ring + OUTLINE.dot;
  return {
    shape: {
      condition: { test: "datum.result === 'unknown'", value: "diamond" },
      value: "circle",
    },
    size: byResult(dot * dot, diameter * diameter),
    fill: byResult(color, surface),
    stroke: byResult(surface, color),
    strokeWidth: byResult(OUTLINE.dot, OUTLINE.ring),
  };
}

const SIGN = 8;

const HEIGHT = 14;
const GAP = { symbol: 7, words: 14 };

function legendOf({ theme }: Floor): Legend {
  let x = SIGN / 2 + OUTLINE.ring + OUTLINE.dot;
  const values = KEY.map((result) => {
    const words = `${result[0]?.toUpperCase()}${result.slice(1)}`;
    const item = { x, words_x: x + SIGN / 2 + GAP.symbol, y: HEIGHT / 2, result, words };
    x = item.words_x + measure(words, SIZES.label) + GAP.words + SIGN / 2;
    return item;
  });
  return {
    name: "points",
    height: HEIGHT,
    layers: () => [
      {
        data: { values },
        mark: POINT,
        encoding: { ...pixels, ...pointEncoding(theme.muted, SIGN, theme) },
      },
      textLayer(
        values,
        { x: position("words_x", null), y: pixels.y },
        { align: "left", baseline: "middle", color: theme.muted },
        "words",
      ),
    ],
  };
}
