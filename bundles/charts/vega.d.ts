/** Types of what vega.js exports of Vega 6 and Vega-Lite 6, as far as it is used here. */

export interface Logger {
  level(value: number): this;
  level(): number;
  error(...messages: unknown[]): this;
  warn(...messages: unknown[]): this;
  info(...messages: unknown[]): this;
  debug(...messages: unknown[]): this;
}

/** A text mark that is measured; absent properties have Vega's defaults. */
export interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
  readonly font?: string;
  readonly limit?: number;
}

export interface Loader {
  load(uri: string, options?: object): Promise<string>;
  sanitize(uri: string, options?: object): Promise<{ readonly href: string }>;
  http(uri: string, options?: object): Promise<string>;
  file(filename: string): Promise<string>;
}

export interface ViewOptions {
  readonly renderer?: "none" | "svg" | "canvas";
  readonly logger?: Logger;
  readonly logLevel?: number;
  readonly loader?: Loader;
  readonly locale?: object;
  readonly expr?: object | undefined;
}

/** The formats of numbers in the English of the United States. */
export declare function defaultLocale(): {
  format(specifier: string): (value: number) => string;
};

export declare class View {
  constructor(runtime: object, options?: ViewOptions);
  run(): this;
  runAsync(): Promise<this>;
  finalize(): this;
  width(): number;
  height(): number;
  padding(): { left: number; right: number; top: number; bottom: number };
  origin(): [number, number];
  background(): string | null;
  scenegraph(): { readonly root: object };
  data(name: string): object[];
  signal(name: string): unknown;
  toSVG(): Promise<string>;
  /** The size with axes, titles and legends, without the padding; semi-private in Vega. */
  readonly _viewWidth: number;
  readonly _viewHeight: number;
  /** What `origin()` returns a copy of. */
  readonly _origin: [number, number];
}

export declare class SVGStringRenderer {
  constructor(loader?: Loader);
  initialize(
    element: null,
    width: number,
    height: number,
    origin: readonly [number, number],
    scale?: number,
  ): this;
  background(color: string | null): this;
  render(root: object): this;
  svg(): string;
}

/** Resets the counter for ids of gradients and clips to 0. */
export declare function resetSVGDefIds(): void;

export declare const textMetrics: {
  /** Measures a text in pixels. May be replaced: it then governs layout, `limit` and ellipses. */
  width: (item: TextItem, text: string) => number;
  height: (item: TextItem) => number;
};

/** A function of expressions by its name: the one there is, or another in its place. */
export declare function expressionFunction(name: string): (...args: unknown[]) => unknown;
export declare function expressionFunction(
  name: string,
  own: (...args: never[]) => unknown,
  visit?: (name: string, args: readonly object[]) => void,
): unknown;
/** The classes of transforms by name. */
export declare const transforms: Readonly<Record<string, object>>;
/** Reads expressions where no code may be generated. */
export declare const expressionInterpreter: object;
export declare const Warn: number;
export declare const vegaVersion: string;
export declare const vegaLiteVersion: string;

export declare function logger(level?: number, method?: string): Logger;
/** Reads over HTTP, never from disk. */
export declare function loader(options?: object): Loader;
/** The syntax tree of an expression, as ESTree has it; throws where it is none. */
export declare function parseExpression(expression: string): object;
/** Prepares a Vega specification for a View. */
export declare function parse(spec: object, config?: object, options?: object): object;
/** Compiles a Vega-Lite specification to Vega. */
/** A field whose axis, legend or tooltip has no title. */
export interface FieldOfTitle {
  readonly field?: unknown;
  readonly aggregate?: unknown;
  readonly bin?: unknown;
  readonly timeUnit?: unknown;
}

export declare function compile(
  spec: object,
  options?: {
    readonly logger?: Logger;
    readonly config?: object;
    readonly fieldTitle?: (field: FieldOfTitle, config: { readonly countTitle?: string }) => string;
  },
): { readonly spec: Record<string, unknown>; readonly normalized: Record<string, unknown> };
