import { mlbZone } from "../../leagues";
import { type Kind, marking, OWN_SCALES } from "../shared/baseball/symbols";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { measure, wrap } from "../shared/font";
import { SIZES } from "../shared/theme";
import { BOX, boxesOf, type OutlineName, outlines, type Sign, VIEW, type Zone } from "./zone";

/** A pitch as it is drawn, with what its tooltip says. */
export interface Mark extends Readonly<Record<keyof typeof TOOLTIP, string>> {
  readonly x: number;
  readonly z: number;
  readonly kind: string;
}

/** One view on the plate. */
export interface Panel {
  /** LEFT or RIGHT; null where nobody knows. */
  readonly side: string | null;
  /** First the name, then numbers. */
  readonly heading: readonly string[];
  readonly marks: readonly Mark[];
  /** In place of pitches. */
  readonly message?: string;
}

/** What of a mark a tooltip shows, by its title. */
export const TOOLTIP = {
  pitcher: "Pitcher",
  batter: "Batter",
  pitch: "Pitch",
  speed: "Speed",
  when: "When",
  count: "Count before",
  result: "Result",
  text: "Log",
} as const;

/** Pixels of a line; none may stand over the edge of its panel, which would become wider. */
const LINE = 1.3;

interface Frame {
  readonly zone: Zone;
  readonly kinds: readonly Kind[];
  readonly width: number;
  readonly top_ft: number;
  /** How large a ball is drawn, by its true size. */
  readonly ball: number;
  /** Feet to either side of the plate; those of the view where not more. */
  readonly side_ft?: number;
}

/** A panel as a view in feet, as many to a pixel across as up. */
export function panelView(panel: Panel, frame: Frame, style: ChartStyle): SpecPart {
  const { width, zone, kinds, top_ft, ball, side_ft = VIEW.side_ft } = frame;
  const { theme } = style;
  const scale = width / (2 * side_ft);
  const height = Math.round((top_ft - VIEW.bottom_ft) * scale);
  const x = {
    field: "x",
    type: "quantitative",
    scale: { domain: [-side_ft, side_ft], nice: false, zero: false },
    axis: null,
  };
  const z = {
    field: "z",
    type: "quantitative",
    // Whole pixels: what rounding adds or takes, the sky has.
    scale: { domain: [VIEW.bottom_ft, VIEW.bottom_ft + height / scale], nice: false, zero: false },
    axis: null,
  };
  const place = { x, y: z };
  const diameter = 2 * mlbZone.ball_radius_ft * scale * ball;
  const { marks, message } = panel;
  const boxes: readonly Sign[] = message === undefined ? boxesOf(panel.side) : [-1, 1];
  const [name = "", ...numbers] = panel.heading;
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
        offset: 4,
      },
    }),
    data: { values: marks },
    width,
    height,
    layer: [
      ...standing(panel.side, place, scale, style),
      {
        mark: {
          type: "point",
          size: diameter * diameter,
          opacity: 0.85,
          strokeWidth: 1,
          strokeJoin: "round",
        },
        encoding: {
          ...place,
          ...marking(kinds, theme),
          tooltip: Object.entries(TOOLTIP).map(([field, title]) => ({
            field,
            type: "nominal",
            title,
          })),
        },
      },
      // Above the pitches, which would hide it where most of them are.
      {
        data: { values: outlines(zone, boxes, side_ft - LINE / scale) },
        ...lines(place, zone, style),
      },
      ...(message === undefined ? [] : [messageLayer(message, zone, width, place, style)]),
      ...style.layers,
    ],
    resolve: { scale: OWN_SCALES },
  };
}

function lines(place: SpecPart, zone: Zone, { theme }: ChartStyle): SpecPart {
  const domain: readonly OutlineName[] = ["touch", "zone", "plate", "left box", "right box"];
  const by = (range: readonly unknown[]) => ({
    field: "outline",
    type: "nominal",
    // Without an order Vega-Lite warns of opacity.
    sort: domain,
    scale: { type: "ordinal", domain, range },
    legend: null,
  });
  const { ink, line } = theme;
  return {
    mark: { type: "line", strokeWidth: LINE, strokeJoin: "round" },
    encoding: {
      ...place,
      order: { field: "order", type: "quantitative" },
      detail: { field: "outline", type: "nominal" },
      stroke: by([line, ink, line, line, line]),
      strokeOpacity: by([0.6, 1, 1, 0.5, 0.5]),
      strokeDash: by([[1, 0], zone.own ? [1, 0] : [5, 4], [1, 0], [1, 0], [1, 0]]),
    },
  };
}

/** In the batter's box, who stands there. */
function standing(
  side: string | null,
  place: SpecPart,
  scale: number,
  { theme }: ChartStyle,
): readonly SpecPart[] {
  const [sign] = boxesOf(side);
  const room = (VIEW.side_ft - BOX.inner_ft) * scale - 4;
  const text = ["batter stands here", "batter"].find(
    (words) => measure(words, SIZES.label) <= room,
  );
  if (sign === undefined || text === undefined) return [];
  return [
    {
      data: {
        values: [{ x: (sign * (VIEW.side_ft + BOX.inner_ft)) / 2, z: BOX.middle_ft, text }],
      },
      mark: { type: "text", baseline: "middle", color: theme.muted },
      encoding: { ...place, text: { field: "text", type: "nominal" } },
    },
  ];
}

/** Between the zone and the plate, where nothing else is drawn. */
const messageLayer = (
  message: string,
  zone: Zone,
  width: number,
  place: SpecPart,
  { theme }: ChartStyle,
): SpecPart => ({
  data: { values: [{ x: 0, z: zone.bottom_ft / 2 }] },
  mark: {
    type: "text",
    text: wrap(message, width, SIZES.subtitle),
    baseline: "middle",
    color: theme.muted,
    fontSize: SIZES.subtitle,
  },
  encoding: place,
});
