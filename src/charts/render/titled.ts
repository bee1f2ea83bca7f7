import type { Drawing, VegaLiteSpec } from "../chart";
import { joinParts } from "../input/wording";
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
  const { title, subtitle, lines, after } = headingOf(drawing, style);
  const caption = lines.flatMap((line) => wrap(line, room, SIZES.caption));
  // No line of a title begins with a number: a score stays beside its team.
  const above = wrapEvenly((title ?? "").replace(/ (?=\d)/g, NO_BREAK), room, SIZES.title, 600);
  // The dot between two parts is dropped at the end of a line.
  const below = wrap(subtitle ?? "", room, SIZES.subtitle).map((line) => line.replace(/ ·$/, ""));
  // Vega-Lite reads these only at the top level.
  const { datasets, params, config = buildConfig(theme), ...views } = body;
  return {
    $schema: SCHEMA,
    // Which games are drawn is for every reader.
    description: joinParts([drawing.description, after], " "),
    background: style.background,
    padding: PADDING,
    ...heading(above, below, theme, drawing.title_style),
    ...(datasets !== undefined && { datasets }),
    ...(params !== undefined && { params }),
    config,
    ...(caption.length === 0 ? views : { vconcat: [captioned(views, caption, theme)] }),
  };
}

/** Title, subtitle and lines of the caption: those of the options, or those of the drawing. */
export function headingOf(
  { caption = [], ...drawing }: Pick<Drawing, "title" | "subtitle" | "caption">,
  style: ChartStyle,
) {
  const { title = drawing.title, subtitle = drawing.subtitle, caption: own, credit } = style;
  const isReplaced = typeof own === "string" || own === null;
  const after = isReplaced ? "" : (own?.after ?? "");
  const lines = isReplaced ? [own ?? ""] : [...caption, after];
  return { title, subtitle, lines: [...lines, credit ?? ""], after };
}

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

/** Only a title at the bottom extends over the axes to the left; a body with a title of its own is nested. */
const captioned = (body: SpecPart, text: readonly string[], theme: Theme): SpecPart => ({
  title: { text, orient: "bottom", ...quiet(theme, SIZES.caption, 4), offset: 12 },
  ...("title" in body ? { vconcat: [body] } : body),
});

export function titleText(title: unknown): string | undefined {
  const { text } = (title ?? {}) as { readonly text?: string | readonly string[] };
  const line = [text ?? ""].flat().join(" ");
  return line === "" ? undefined : line;
}

/** The maximum size of a logo, and its distance from the picture. */
const LOGO = { width: 120, height: 28, spacing: 8 } as const;

export function withLogo(chart: string, spec: VegaLiteSpec, { logo, width }: ChartStyle) {
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
