import { inspect } from "node:util";
import { SportsFrameError } from "../errors";
import type { LeagueCode } from "../leagues";
import { describeColumns } from "../schema/columns";
import type { Dataset } from "../schema/dataset";
import { maximum } from "../schema/extremes";
import type { JsonObject } from "../schema/payload";
import { readObjects, readRows } from "../schema/reader";
import { readShape } from "./contents";
import { deliver } from "./deliver";
import { columnNames } from "./print/glimpse";
import { displayed, notifyPrint } from "./print/print-hook";
import type { UntypedRow } from "./rows";
import type { Engine, FrameOf } from "./types";

/**
 * A game's summary: its sections by name, each a frame that is built when first read. Game tables and charts
 * read the rows behind the frames, and so ignore edits made in place to a frame. To change a section, replace
 * its frame in a copy: `{ ...game, plays: chosen }`.
 */
export type Sections<Rows, E extends Engine> = {
  readonly [Section in keyof Rows]: FrameOf<E, Rows[Section]>;
};

export interface SectionSource {
  readonly engine: Engine;
  readonly datasets: Readonly<Record<string, Pick<Dataset, "columns" | "items">>>;
  /** The JSON that the sections are read from. */
  readonly payload: JsonObject;
  /** The league of the operation that parsed the payload. */
  readonly league: LeagueCode;
  /** Runs the reading of a section, whose errors then name the operation and the response. */
  readonly context: <T>(read: () => T) => T;
}

interface Summary {
  readonly source: SectionSource;
  readonly frames: Map<string, object>;
  readonly rows: Map<string, readonly UntypedRow[]>;
}

const summaries = new WeakMap<object, Summary>();

/**
 * Summaries by the frame of their header, which a copy such as `{ ...game, plays: chosen }` shares with the
 * original. Any other frame would keep a payload in memory for users who hold only that frame.
 */
const byHeader = new WeakMap<object, Summary>();

/** Returns an object with one getter per section; a section's frame is built once and stored. */
export function lazySections<S extends object>(source: SectionSource): S {
  const { engine, datasets, payload, context } = source;
  const sections: Partial<S> = {};
  const summary: Summary = { source, frames: new Map(), rows: new Map() };
  for (const [name, { columns, items }] of Object.entries(datasets)) {
    Object.defineProperty(sections, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value: object = context(() =>
          deliver(engine, describeColumns(columns), readRows(columns, items(payload))),
        );
        summary.frames.set(name, value);
        if (name === "header") byHeader.set(value, summary);
        Object.defineProperty(sections, name, { value, enumerable: true });
        return value;
      },
    });
  }
  summaries.set(sections, summary);
  Object.defineProperty(sections, inspect.custom, {
    value: () => notifyPrint(sections, sectionsText(sections)),
  });
  return displayed(sections as S);
}

/** Returns whether a value is a game summary; does not build its sections. */
export const isSections = (value: unknown): value is object =>
  typeof value === "object" && value !== null && summaries.has(value);

/** Returns the engine of a summary's frames; undefined for an object that a user created. */
export const engineOfSections = (sections: object): Engine | undefined =>
  summaries.get(sections)?.source.engine;

/**
 * Returns a section's rows as the service sent them, read once and without a frame: nested columns have lists
 * and objects, not text. They do not contain a user's edits of the section's frame. Undefined if the section
 * was replaced by another frame, and for an object that a user created.
 */
export function sectionRows(sections: object, name: string): readonly UntypedRow[] | undefined {
  const summary = summaries.get(sections);
  if (summary === undefined || isReplaced(sections, name, summary)) return undefined;
  const rows = summary.rows.get(name) ?? readSection(name, summary.source);
  summary.rows.set(name, rows);
  return rows;
}

function readSection(name: string, { datasets, payload, context }: SectionSource) {
  const { columns, items } = datasets[name] as Dataset;
  return context(() => readObjects(columns, items(payload)));
}

function isReplaced(sections: object, name: string, { source, frames }: Summary): boolean {
  if (!Object.hasOwn(source.datasets, name)) return true;
  const property = Object.getOwnPropertyDescriptor(sections, name);
  return property?.get === undefined && property?.value !== frames.get(name);
}

/**
 * Returns the JSON of the game, for data in no section. A copy with other sections returns it too if it has
 * the same header. Undefined for an object that a user created.
 */
export const payloadOfSections = (sections: object): unknown => sourceOf(sections)?.payload;

/** Returns the league of the operation that parsed a summary, or its header; undefined for users' objects. */
export const leagueOfSections = (sections: object): LeagueCode | undefined =>
  sourceOf(sections)?.league;

function sourceOf(sections: object): Summary["source"] | undefined {
  const summary = summaries.get(sections);
  if (summary !== undefined) return summary.source;
  const { header } = sections as { readonly header?: object };
  return header && byHeader.get(header)?.source;
}

/** A section's shape and columns; undefined for a section that cannot be read. */
export interface SectionGlimpse {
  readonly name: string;
  readonly shape?: readonly [number, number];
  readonly columns?: readonly string[];
  /** The name of the error. */
  readonly failed?: string;
}

/** Returns a summary's sections in order; a section that cannot be read has the name of its error. */
export function sectionGlimpses(sections: object): readonly SectionGlimpse[] {
  const { source, frames } = summaries.get(sections) ?? {};
  return Object.entries(source?.datasets ?? {}).map(([name, dataset]) => {
    try {
      // Uses a frame that is already built, because it may have been edited.
      const rows = frames?.has(name) ? undefined : sectionRows(sections, name);
      const columns = Object.keys(dataset.columns);
      if (rows !== undefined) return { name, shape: [rows.length, columns.length], columns };
      const frame = (sections as Record<string, object>)[name] ?? {};
      return { name, shape: readShape(frame), columns: columnNames(frame) };
    } catch (error) {
      if (!(error instanceof SportsFrameError)) throw error;
      return { name, failed: error.name };
    }
  });
}

export function sectionsText(sections: object): string {
  const glimpses = sectionGlimpses(sections);
  const widest = maximum(glimpses.map(({ name }) => name.length));
  const lines = glimpses.map(
    ({ name, shape, failed = "" }) => `  ${name.padEnd(widest)}  ${shape?.join(" × ") ?? failed}`,
  );
  return ["summary (rows × columns)", ...lines].join("\n");
}
