import { type Kind, marking, OWN_SCALES } from "../shared/baseball/symbols";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { DISTANCE_LABELS, fieldLayer } from "../shared/field";
import { wrap } from "../shared/font";
import { SIZES } from "../shared/theme";
import { type Extent, LABEL_OFFSET } from "./extent";
import { type Labelled, type PlacedText, placeTexts } from "./labels";

/** What of a mark a tooltip shows, by its title. */
export const TOOLTIP = {
  batter: "Batter",
  pitcher: "Pitcher",
  result: "Result",
  flight: "Flight",
  marked: "To the mark",
  named: "Distance named",
  when: "When",
  text: "Log",
} as const;

/** A batted ball as it is drawn, with what its tooltip says. */
export interface Mark extends Readonly<Record<keyof typeof TOOLTIP, string>> {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

/** One field. */
export interface Panel {
  /** First the name, then numbers; empty where the title says it. */
  readonly heading: readonly string[];
  readonly marks: readonly Mark[];
  /** Home runs whose distance is known, the farthest first. */
  readonly labelled: readonly Labelled[];
  /** In place of balls. */
  readonly message?: string;
}

/** Hits are larger than what was caught, home runs largest. */
const SIZE = { out: 0.65, hit: 1, home_run: 1.8 } as const;

/** Of more balls than these the marks are smaller. */
const MOST_BALLS = 250;

/** Pixels of a mark's area: larger where there is more room. */
function sizes({ width }: Extent, kinds: readonly Kind[], balls: number): SpecPart {
  const crowd = Math.max(0.25, Math.min(1, MOST_BALLS / balls));
  const usual = crowd * Math.min(110, Math.max(64, width / 5));
  const sizeOf = ({ name, filled }: Kind) =>
    usual * (name === "Home run" ? SIZE.home_run : filled ? SIZE.hit : SIZE.out);
  const domain = kinds.map(({ name }) => name);
  return {
    field: "kind",
    type: "nominal",
    // Without an order Vega-Lite warns of sizes.
    sort: domain,
    scale: { type: "ordinal", domain, range: kinds.map(sizeOf) },
    legend: null,
  };
}

/** A panel as a view in feet, as many to a pixel across as up. */
export function panelView(
  { heading, marks, labelled, message }: Panel,
  extent: Extent,
  kinds: readonly Kind[],
  style: ChartStyle,
): SpecPart {
  const { width, height } = extent;
  const place = placeIn(extent);
  const [name = "", ...numbers] = heading;
  return {
    ...(name !== "" && {
      title: {
        text: wrap(name, width, SIZES.heading, 600),
        subtitle: numbers.flatMap((line) => wrap(line, width, SIZES.label)),
        frame: "group",
        fontSize: SIZES.heading,
        lineHeight: SIZES.heading + 5,
        subtitleFontSize: SIZES.label,
        subtitleLineHeight: SIZES.label + 4,
        subtitlePadding: 3,
        offset: 6,
      },
    }),
    data: { values: marks },
    width,
    height,
    layer: [
      fieldLayer(place, style.theme),
      distances(place, style),
      {
        mark: { type: "point", opacity: 0.9, strokeWidth: 1.2, strokeJoin: "round" },
        encoding: {
          ...place,
          ...marking(kinds, style.theme),
          size: sizes(extent, kinds, marks.length),
          tooltip: Object.entries(TOOLTIP).map(([field, title]) => ({
            field,
            type: "nominal",
            title,
          })),
        },
      },
      ...(labelled.length === 0
        ? []
        : [distanceTexts(placeTexts(labelled, marks, extent), place, style)]),
      ...(message === undefined ? [] : [messageLayer(message, extent, place, style)]),
      ...style.layers,
    ],
    resolve: { scale: OWN_SCALES },
  };
}

function placeIn({ left_ft, bottom_ft, pixels_a_foot, width, height }: Extent): SpecPart {
  const along = (field: string, from: number, pixels: number) => ({
    field,
    type: "quantitative",
    scale: { domain: [from, from + pixels / pixels_a_foot], nice: false, zero: false },
    axis: null,
  });
  return { x: along("x", left_ft, width), y: along("y", bottom_ft, height) };
}

const distances = (place: SpecPart, { theme }: ChartStyle): SpecPart => ({
  data: { values: DISTANCE_LABELS.map(({ text, at: [x, y] }) => ({ x, y, text })) },
  mark: {
    type: "text",
    align: "left",
    baseline: "middle",
    dx: LABEL_OFFSET.x,
    dy: LABEL_OFFSET.y,
    color: theme.muted,
  },
  encoding: { ...place, text: { field: "text", type: "nominal" } },
});

const distanceTexts = (
  values: readonly PlacedText[],
  place: SpecPart,
  { theme }: ChartStyle,
): SpecPart => ({
  data: { values },
  mark: { type: "text", baseline: "middle", fontWeight: 600, color: theme.ink },
  encoding: { ...place, text: { field: "text", type: "nominal" } },
});

/** In the outfield, where there is most room. */
const messageLayer = (
  message: string,
  { width }: Extent,
  place: SpecPart,
  { theme }: ChartStyle,
): SpecPart => ({
  data: { values: [{ x: 0, y: 250 }] },
  mark: {
    type: "text",
    text: wrap(message, width / 2, SIZES.subtitle),
    baseline: "middle",
    color: theme.muted,
    fontSize: SIZES.subtitle,
  },
  encoding: place,
});
