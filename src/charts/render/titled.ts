import type { Drawing, VegaLiteSpec } from "../chart";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { NO_BREAK, wrap, wrapEvenly } from "../theme/font";
import { buildConfig, PADDING, quiet, SIZES, type Theme } from "../theme/theme";
import { checkImage } from "./images";
import { compiled, renderView } from "./svg";

const SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json";

/** Returns a drawing with its title above and its caption below, wrapped to the width. */
export function assembleSpec({ body, ...drawing }: Drawing, style: ChartStyle): VegaLiteSpec {
  const { theme, width } = style;
  const room = drawing.has_own_width ? Number.POSITIVE_INFINITY : width - 2 * PADDING;
  const { title, subtitle, lines } = headingOf(drawing, style);
  const caption = lines.flatMap((line) => wrap(line, room, SIZES.caption));
  // Vega-Lite reads these only at the top level.
  const { datasets, params, config = buildConfig(theme), ...views } = body;
  return {
    $schema: SCHEMA,
    description: drawing.description,
    background: style.background,
    padding: PADDING,
    ...heading(
      wrapEvenly(bindNumbers(title ?? ""), room, SIZES.title, 600),
      subtitleLines(subtitle ?? "", room),
      theme,
      drawing.title_style,
    ),
    ...(datasets !== undefined && { datasets }),
    ...(params !== undefined && { params }),
    config,
    ...(caption.length === 0 ? views : { vconcat: [captioned(views, caption, theme)] }),
  };
}

/** Title, subtitle and lines of the caption: those of the options, or those of the drawing. */
export const headingOf = (
  drawing: Pick<Drawing, "title" | "subtitle" | "caption">,
  style: ChartStyle,
) => ({
  title: style.title === undefined ? drawing.title : style.title,
  subtitle: style.subtitle === undefined ? drawing.subtitle : style.subtitle,
  lines: [...writeCaption(drawing, style), style.credit ?? ""],
});

/** No line of a title begins with a number: a score stays beside its team. */
const bindNumbers = (title: string): string => title.replace(/ (?=\d)/g, NO_BREAK);

function writeCaption(
  { caption = [] }: Pick<Drawing, "caption">,
  style: ChartStyle,
): readonly string[] {
  if (style.caption === undefined) return caption;
  if (typeof style.caption === "string") return [style.caption];
  return style.caption === null ? [] : [...caption, style.caption.after];
}

/** The dot between two parts is dropped at the end of a line. */
const subtitleLines = (text: string, room: number): readonly string[] =>
  wrap(text, room, SIZES.subtitle).map((line) => line.replace(/ ·$/, ""));

/** Title and subtitle; a subtitle alone is set in the title's place. */
function heading(
  title: readonly string[],
  subtitle: readonly string[],
  theme: Theme,
  style: SpecPart = {},
): SpecPart {
  if (title.length > 0) {
    return { title: { text: title, ...(subtitle.length > 0 && { subtitle }), ...style } };
  }
  if (subtitle.length === 0) return {};
  return { title: { text: subtitle, ...quiet(theme, SIZES.subtitle, 5), ...style } };
}

/**
 * A title at the bottom is Vega-Lite's only text that extends over the axes to the left. A view has one
 * title: a body with its own is nested one level deeper.
 */
const captioned = (body: SpecPart, text: readonly string[], theme: Theme): SpecPart => ({
  ...(text.length > 0 && {
    title: { text, orient: "bottom", ...quiet(theme, SIZES.caption, 4), offset: 12 },
  }),
  ...("title" in body ? { vconcat: [body] } : body),
});

export function titleText(title: unknown): string | undefined {
  const { text } = (title ?? {}) as { readonly text?: string | readonly string[] };
  const line = [text ?? ""].flat().join(" ");
  return line === "" ? undefined : line;
}

/** The maximum size of a logo, and its distance from the picture. */
const LOGO = { width: 120, height: 28, spacing: 8 } as const;

/** The specification with a logo at the right end of a separate row. */
export function withLogo(
  chart: string,
  spec: VegaLiteSpec,
  { logo, width }: ChartStyle,
): VegaLiteSpec {
  if (logo === null) return spec;
  const size = checkImage(chart, logo);
  // Views are aligned at their left axes.
  const { origin, finish } = renderView(chart, compiled(chart, structuredClone(spec)));
  finish();
  const room = width - PADDING - origin.x;
  const row = {
    width: room,
    height: LOGO.height,
    data: { values: [{}] },
    mark: {
      type: "image",
      url: logo,
      aspect: true,
      align: "right",
      baseline: "top",
      width: Math.min(LOGO.width, (LOGO.height * size.width) / size.height),
      height: LOGO.height,
      x: room,
      y: 0,
    },
  };
  const isOfWhole = ([key]: readonly [string, unknown]) => TOP_LEVEL_KEYS.has(key);
  const parts = Object.entries(spec);
  return {
    ...(Object.fromEntries(parts.filter(isOfWhole)) as VegaLiteSpec),
    vconcat: [Object.fromEntries(parts.filter((part) => !isOfWhole(part))), row],
    spacing: LOGO.spacing,
  };
}

/** Keys that Vega-Lite reads only at the top of a specification, and the title. */
const TOP_LEVEL_KEYS = new Set(
  "$schema description background padding title datasets params config".split(" "),
);
