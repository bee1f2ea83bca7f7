/**
 * The types that danfo's declarations use from packages that a consumer does not have: the options
 * that a caller can pass.
 */

/** Carries the row type of a frame for the type checker; nothing of it exists at run time. */
declare const rowType: unique symbol;

/** What knows the type of a frame's rows. */
export interface Rows<R> {
  readonly [rowType]?: R;
}

type RowOf<Frame> = Frame extends Rows<infer R> ? R : unknown;

/** A frame with the columns that were chosen, where their names are known. */
export type Chosen<Frame, Name extends string> = Rows<
  string extends Name
    ? unknown
    : unknown extends RowOf<Frame>
      ? unknown
      : Pick<RowOf<Frame>, Name & keyof RowOf<Frame>>
>;

/** A frame with one more column. */
export type Extended<Frame, Name extends string, Value> = Rows<
  unknown extends RowOf<Frame>
    ? unknown
    : string extends Name
      ? unknown
      : RowOf<Frame> & { readonly [Added in Name]: Value }
>;

/** A stream that danfo returns. */
export interface ObjectStream {
  on(event: string, listener: (...args: never[]) => void): this;
  once(event: string, listener: (...args: never[]) => void): this;
  pipe<Destination>(destination: Destination): Destination;
}

/** Options of the text table that `print()` and `toString()` draw (package table). */
export interface BaseUserConfig {
  border?: { [part: string]: string };
  columnDefault?: TableColumn;
  drawVerticalLine?: (index: number, size: number) => boolean;
}

export interface TableUserConfig {
  columns?: TableColumn[] | { [index: number]: TableColumn };
  drawHorizontalLine?: (index: number, size: number) => boolean;
  singleLine?: boolean;
  header?: TableColumn & { content: string };
  spanningCells?: Array<TableColumn & { row: number; col: number; [span: string]: unknown }>;
}

export interface TableColumn {
  alignment?: "left" | "center" | "right" | "justify";
  verticalAlignment?: "top" | "middle" | "bottom";
  width?: number;
  truncate?: number;
  paddingLeft?: number;
  paddingRight?: number;
  wrapWord?: boolean;
}

/** Options of the CSV reader (package papaparse). */
export interface ParseConfig {
  delimiter?: string;
  delimitersToGuess?: string[];
  newline?: "\r" | "\n" | "\r\n";
  quoteChar?: string;
  escapeChar?: string;
  header?: boolean;
  transformHeader?: (header: string, index: number) => string;
  transform?: (value: string, field: string | number) => unknown;
  dynamicTyping?: boolean | { [field: string]: boolean } | ((field: string | number) => boolean);
  skipEmptyLines?: boolean | "greedy";
  skipFirstNLines?: number;
  preview?: number;
  comments?: boolean | string;
  encoding?: string;
  fastMode?: boolean;
}

export type HeadersInit = { [name: string]: string } | Array<[string, string]>;

export interface JsonStreamOptions {
  method?: string;
  headers?: { [name: string]: string };
  frameConfig?: { index?: Array<string | number>; columns?: string[]; dtypes?: string[] };
}

/** Options of the Excel reader and writer (package xlsx). */
export interface ParsingOptions {
  [option: string]: unknown;
}

export interface WritingOptions {
  [option: string]: unknown;
}

/** Options of a plot (package plotly). */
export interface Config {
  [option: string]: unknown;
}

export interface Layout {
  [option: string]: unknown;
}
