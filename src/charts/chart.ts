import { extname } from "node:path";
import { inspect } from "node:util";
import { ArgumentError, printable } from "../errors";
import { writeWhole } from "../frames/files/files";
import { noticeOnce } from "../frames/notices";
import { displayed, notifyPrint } from "../frames/print/print-hook";
import {
  applyRules,
  type Checked,
  checkKeys,
  flag,
  invalidOption,
  numberWithin,
  type OptionRules,
  withUsual,
} from "../schema/option-rules";
import { renderHTML, renderInteractive, renderPage } from "./render/html";
import { renderPNG } from "./render/images";
import { renderPDF } from "./render/pdf";
import { collectPointed, dropPointers, type Pointed } from "./render/pointed";
import { compiled, renderSVG, staticSpec, withFonts } from "./render/svg";
import { assembleSpec, headingOf, titleText, withLogo } from "./render/titled";
import {
  type ChartOptions,
  type ChartStyle,
  chartStyle,
  checkOptions,
  commonOptions,
  type SomeChartsOption,
  type SpecPart,
} from "./theme/chart-style";
import { findFont, inFont } from "./theme/font";
import { THEMES, type Theme } from "./theme/theme";

/** A complete Vega-Lite chart with its data: plain JSON that any Vega-Lite of version 5 or 6 draws. */
export type VegaLiteSpec = SpecPart & { readonly $schema: string };

export interface Drawing {
  readonly title: string;
  readonly subtitle: string;
  /** The picture in words, for those who cannot see it. */
  readonly description: string;
  /** Text below the picture: doubts, sources, and omissions. */
  readonly caption?: readonly string[];
  /** Views and data. Title, size of paper, theme and schema are added if it has none itself. */
  readonly body: SpecPart;
  /** How the title is to look other than in the theme. */
  readonly title_style?: SpecPart;
  /** The body says how wide it is, and is drawn in no other width. */
  readonly has_own_width?: boolean;
  readonly facts?: object;
  /** The names of the caption's notes. */
  readonly notes?: readonly string[];
  /** The content of a page, if it is not the picture. */
  readonly page?: DrawnPage;
}

/** HTML between the subtitle and the caption of a page, with its style and program. */
export interface DrawnPage {
  readonly body: (themes: readonly Theme[]) => string;
  readonly style: (themes: readonly Theme[]) => string;
  readonly script: string;
}

/** Draws a chart in a style; called again for every other width or theme. */
type Draw = (style: ChartStyle) => Drawing;

/** Options of a picture as PNG. */
export interface PngOptions {
  /** Pixels of the file per pixel of the chart's width, for sharp screens. @default 2 */
  readonly scale?: number;
}

/** Options of a picture as HTML. */
export interface HtmlOptions {
  /**
   * True for a page that draws with Vega in the browser, so that the `params` of a specification (zoom,
   * selections, sliders) work. False for a picture that has only tooltips.
   * @default false
   */
  readonly interactive?: boolean;
  /**
   * False for a part of a page without Vega (0.8 MB): an earlier chart on the page must contain it.
   * @default true
   */
  readonly bundle?: boolean;
}

/** Options of a file, by its extension. */
export interface ChartFileOptions extends PngOptions, HtmlOptions {}

const PNG_RULES = { scale: withUsual(numberWithin({ from: 0.1, to: 10 }), 2) };
const HTML_RULES = { interactive: withUsual(flag, false), bundle: withUsual(flag, true) };

/**
 * A picture. `.spec` is plain Vega-Lite with its data. `.toSVG()`, `.toPNG()` and `.toHTML()` return it in a
 * form to display, and `.save(path)` writes a file. `.with(overrides)` returns another chart with your title,
 * size, theme or layers. Charts are drawn without a network or a browser, in a font of the package, so a
 * picture is the same on every machine.
 *
 * @category Charts
 * @example
 * const chart = winProbabilityChart(game);
 * chart.with({ theme: "dark", width: 900 }).save("game.png");
 */
export class Chart {
  readonly #name: string;
  readonly #draw: Draw;
  readonly #options: ChartOptions;
  readonly #spec: VegaLiteSpec;
  /** How many times as large as the specification the picture is. */
  readonly #zoom: number;
  readonly #takes: readonly SomeChartsOption[];
  readonly #drawing: Omit<Drawing, "body">;
  #svg: string | undefined;

  /** @internal */
  constructor(
    name: string,
    draw: Draw,
    options: ChartOptions = {},
    takes: readonly SomeChartsOption[] = [],
  ) {
    this.#name = name;
    this.#takes = takes;
    this.#draw = draw;
    // Resolved at once, so that a wrong option throws at the call.
    const style = chartStyle(name, options);
    const { layers, logo, font } = style;
    this.#options = { ...commonOptions(options), layers, logo, font: font.path ?? font.name };
    const { width, height } = style;
    const zoom = takes.includes("font_size") ? style.zoom : 1;
    this.#zoom = zoom;
    const small = { ...style, width: width / zoom, height: height && height / zoom };
    const drawing = inFont(font, () => draw(small));
    for (const [team, { is_used }] of small.theme.teams ?? []) {
      if (!is_used) noticeOnce(name, `colors names ${printable(team)}, no team of this picture.`);
    }
    this.#spec = inFont(font, () => withLogo(name, assembleSpec(drawing, small), small));
    const { body: _, ...others } = drawing;
    this.#drawing = others;
    displayed(this);
  }

  /**
   * The chart as Vega-Lite: self-contained JSON, data included, for any editor or front end that supports
   * Vega-Lite 5 or 6. Its type has the usual size. If a `width` or `font_size` enlarges the type of the
   * picture, the specification is smaller by the same factor. It is a copy: changing it does not change the
   * chart.
   */
  get spec(): VegaLiteSpec {
    return copyDeep(this.#spec);
  }

  /** The facts that the picture states, as its declaration computes them. @internal */
  get facts(): object {
    return this.#drawing.facts ?? {};
  }

  /** The names of the notes below the picture. @internal */
  get notes(): readonly string[] {
    return this.#drawing.notes ?? [];
  }

  /** The picture as SVG text, its font embedded, with a title and a description for screen readers. */
  toSVG(): string {
    return this.#inFont(() => withFonts(this.#drawn()));
  }

  /**
   * Returns the picture as the bytes of a PNG. Throws an ArgumentError for a scale that is not a number from
   * 0.1 to 10, and for more than 100 million pixels.
   *
   * A picture holds its pixels, some 5 MB, until the event loop turns: in a loop over hundreds of
   * charts, `await setImmediate()` of `node:timers/promises` between them.
   */
  toPNG(options: PngOptions = {}): Buffer {
    const { scale } = this.#checked("the argument of toPNG", PNG_RULES, options);
    const description = String(this.#spec.description ?? "");
    return this.#inFont(() => renderPNG(this.#name, this.#drawn(), scale, description));
  }

  /**
   * Returns the picture as one HTML file that needs no network. Pointing at it shows the values of a point.
   * So do the arrow keys, Home and End when the picture has the focus; Escape leaves it. A table of the same
   * rows can be opened below. In windows narrower than the chart it is drawn narrower, so that its text keeps
   * its size. A chart without an explicit theme follows the reader's light or dark one. Picture and table do
   * not need scripts.
   *
   * With `interactive: true` the page contains Vega, which draws the specification with its `params` and
   * tooltips, its type in the usual size. It follows the reader's theme and the width of the window. It loads nothing and generates no code. Throws an ArgumentError for an unknown option.
   *
   * @example
   * chart.toHTML({ interactive: true });
   */
  toHTML(options: HtmlOptions = {}): string {
    return this.#inFont(() => this.#writeHTML(options));
  }

  #writeHTML(options: HtmlOptions): string {
    const { interactive, bundle } = this.#checked("the argument of toHTML", HTML_RULES, options);
    const { theme } = this.#options;
    const { page, has_own_width } = this.#drawing;
    const themes = theme === undefined ? [THEMES.light, THEMES.dark] : [THEMES[theme]];
    const style = chartStyle(this.#name, this.#options);
    const title = this.#label();
    if (page !== undefined && !interactive) {
      const heading = headingOf(this.#drawing, style);
      return renderPage({ ...style, ...page, ...heading, name: title, themes });
    }
    const narrower = PAGE_WIDTHS.filter((width) => width <= 0.75 * style.width);
    const widths = has_own_width ? [undefined] : [...narrower, style.width];
    const inStyle = (width: number | undefined, { name }: Theme) =>
      this.with({ ...(width && { width }), theme: name });
    if (interactive) {
      const drawings = themes.flatMap((theme) =>
        widths.map((width) => {
          const spec = compiled(this.#name, inStyle(width, theme).spec);
          return { theme: theme.name, width: width ?? 0, spec };
        }),
      );
      return renderInteractive({ title, themes, drawings }, bundle);
    }
    const drawings = widths.map((width) => {
      const drawn = themes.map((theme) => inStyle(width, theme).#pointed());
      const svgs = drawn.map(({ svg }) => svg);
      return { width: width ?? drawnWidth(svgs[0] ?? ""), svgs, pointed: drawn[0]?.pointed };
    });
    return renderHTML({ title, themes, drawings });
  }

  /** The title, or the description of a picture without one. */
  #label(): string {
    const { title, description } = this.#spec;
    return titleText(title) ?? String(description);
  }

  /**
   * Writes the picture in the format of the file's extension, and replaces an existing file. `.svg` and
   * `.json` (the specification) take no options. `.png` is drawn at twice the size, or at `scale`. `.html`
   * takes the options of `toHTML`. `.pdf` is one page with selectable text.
   *
   * Throws an ArgumentError for another extension, for options of another format, and if the file cannot be
   * written. For `.pdf` it throws a MissingPackageError if `pdfkit` is not installed.
   *
   * @param path of the file; its extension determines the format
   */
  save(path: string, options: ChartFileOptions = {}): void {
    if (typeof path !== "string" || path === "")
      throw invalidOption("save", "the path", "text", path);
    const extension = extname(path).toLowerCase();
    const content = this.#contents[extension];
    if (content === undefined) {
      throw new ArgumentError(`${path} does not end in the extension of a picture.`, {
        operation: this.#name,
        next: `Known are ${Object.keys(this.#contents).join(", ")}.`,
      });
    }
    const rules = { ...PNG_RULES, ...HTML_RULES };
    this.#checked("the second argument of save", rules, options);
    for (const name of Object.keys(rules)) {
      const own = name === "scale" ? ".png" : ".html";
      if (options[name as keyof ChartFileOptions] === undefined || extension === own) continue;
      throw new ArgumentError(`${name} applies to ${own} only, not to ${extension}.`, {
        operation: this.#name,
        ...(name === "scale" && { next: "Set its size with .with({ width, height })." }),
      });
    }
    writeWhole(path, content(options));
  }

  #checked<R extends OptionRules>(argument: string, rules: R, options: object): Checked<R> {
    if (typeof options !== "object" || options === null) {
      throw invalidOption(this.#name, argument, "an object like { scale: 2 }", options);
    }
    checkKeys(this.#name, options, Object.keys(rules));
    return applyRules(this.#name, rules, options as Readonly<Record<string, unknown>>);
  }

  /**
   * Returns a copy of the chart with your title, caption, width, theme or any other common option. The
   * original does not change. Layers are added to those set before. Throws an ArgumentError for a wrong
   * option.
   *
   * @example
   * chart.with({ title: "How the final was won", theme: "dark", width: 900 });
   */
  with(overrides: ChartOptions): Chart {
    checkOptions(this.#name, overrides, this.#takes, {}, "the argument of with");
    const common = commonOptions(overrides);
    const added = chartStyle(this.#name, { ...this.#options, layers: [], ...common }).layers;
    const layers = [...(this.#options.layers ?? []), ...added];
    return new Chart(this.#name, this.#draw, { ...this.#options, ...common, layers }, this.#takes);
  }

  /** Returns one line for terminals, with the next step. */
  [inspect.custom](): string {
    const uses = '.save("chart.png"), .toSVG(), .toHTML(), .with({ width, theme, title }), .spec';
    return notifyPrint(this, `Chart: ${printable(this.#label())}\n  ${uses}`);
  }

  readonly #contents: Readonly<Record<string, (options: ChartFileOptions) => string | Uint8Array>> =
    {
      ".svg": () => this.toSVG(),
      ".png": (options) => this.toPNG(options),
      ".html": ({ scale: _, ...options }) => this.toHTML(options),
      ".pdf": () =>
        this.#inFont(() => renderPDF(this.#name, this.#drawn(), titleText(this.#spec.title) ?? "")),
      ".json": () => `${JSON.stringify(this.#spec, null, 2)}\n`,
    };

  /** Draws in the font of the options; throws an ArgumentError if its file is gone. */
  #inFont<T>(draw: () => T): T {
    return inFont(findFont(this.#name, this.#options.font), draw);
  }

  #drawn(): string {
    this.#svg ??= this.#render(staticSpec(this.spec));
    return this.#svg;
  }

  /** The same picture with the places of its tooltips, drawn once for both. */
  #pointed() {
    let pointed: Pointed | undefined;
    const svg = this.#render(this.spec, (view) => {
      pointed = collectPointed(view);
      dropPointers(view.root);
    });
    return { svg, pointed };
  }

  /** Draws a copy of the specification, because Vega adds marks to the rows that it draws. */
  #render(copy: SpecPart, onDrawn?: Parameters<typeof renderSVG>[5]): string {
    const { title, description } = this.#spec;
    const spec = compiled(this.#name, copy);
    const words = [titleText(title), String(description)] as const;
    return renderSVG(this.#name, spec, ...words, this.#zoom, onDrawn);
  }
}

/** Widths of a page's narrower drawings; there is enough room between two for a drawing to grow. */
const PAGE_WIDTHS = [360, 640];

const drawnWidth = (svg: string): number => Math.round(Number(/ width="([\d.]+)"/.exec(svg)?.[1]));

/** Copies JSON in a tenth of structuredClone's time: most of it is rows, which a spread copies whole. */
function copyDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyDeep) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === "object" && part !== null) copy[key] = copyDeep(part);
  }
  return copy as T;
}
