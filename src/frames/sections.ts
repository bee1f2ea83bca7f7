import { inspect } from "node:util";
import { SportsFrameError } from "../errors";
import type { LeagueCode } from "../leagues";
import { maximum } from "../schema/extremes";
import { readShape } from "./contents";
import { columnNames } from "./glimpse";
import { displayed, notifyPrint } from "./print-hook";
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

/** Source of a summary's sections. */
export interface SectionSource<S extends object> {
  readonly engine: Engine;
  readonly names: readonly (keyof S & string)[];
  /** Builds a section's frame, for the user. */
  build(name: keyof S & string): S[keyof S];
  /** A section's rows, read with no frame in between. */
  read(name: keyof S & string): readonly UntypedRow[];
  /** The names of a section's columns. */
  columns(name: keyof S & string): readonly string[];
  /** The JSON that the sections are read from. */
  readonly payload: unknown;
  /** The league of the operation that parsed it. */
  readonly league: LeagueCode;
}

/** A summary's source, and what was made of it so far. */
interface Summary {
  readonly source: SectionSource<Record<string, object>>;
  readonly frames: Map<string, object>;
  readonly rows: Map<string, readonly UntypedRow[]>;
}

/** All summaries, which distinguishes them from other objects. */
const summaries = new WeakMap<object, Summary>();

/**
 * Summaries by their header's frame: what a copy such as `{ ...game, plays: chosen }` has of the
 * original. Any other frame would keep a payload in memory for users who keep that frame alone.
 */
const byHeader = new WeakMap<object, Summary>();

/** An object with one getter per section; a section's frame is built once and kept. */
export function lazySections<S extends object>(source: SectionSource<S>): S {
  const sections: Partial<S> = {};
  const frames = new Map<string, object>();
  const summary: Summary = {
    source: source as unknown as Summary["source"],
    frames,
    rows: new Map(),
  };
  for (const name of source.names) {
    Object.defineProperty(sections, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = source.build(name);
        frames.set(name, value as object);
        if (name === "header") byHeader.set(value as object, summary);
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

/** Whether something is a game's summary; builds none of its sections. */
export function isSections(value: unknown): value is object {
  return typeof value === "object" && value !== null && summaries.has(value);
}

/** The kind of frames that a summary has; undefined for an object that a user put together. */
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
  const rows = summary.rows.get(name) ?? summary.source.read(name);
  summary.rows.set(name, rows);
  return rows;
}

function isReplaced(sections: object, name: string, { source, frames }: Summary): boolean {
  if (!source.names.includes(name)) return true;
  const property = Object.getOwnPropertyDescriptor(sections, name);
  return property?.get === undefined && property?.value !== frames.get(name);
}

/**
 * The JSON of the game, for what no section shows; a copy with other sections has it too, as long as
 * it keeps the header. Undefined for an object that a user put together.
 */
export function payloadOfSections(sections: object): unknown {
  const summary = summaries.get(sections);
  if (summary !== undefined) return summary.source.payload;
  const { header } = sections as { readonly header?: object };
  return header && byHeader.get(header)?.source.payload;
}

/**
 * The league of a summary: that of the operation that parsed it, also for a copy with its header.
 * Undefined for an object that a user put together.
 */
export function leagueOfSections(sections: object): LeagueCode | undefined {
  const summary = summaries.get(sections);
  if (summary !== undefined) return summary.source.league;
  const { header } = sections as { readonly header?: object };
  return header && byHeader.get(header)?.source.league;
}

/** A section's shape and columns; without them if it cannot be read. */
export interface SectionGlimpse {
  readonly name: string;
  readonly shape?: readonly [number, number];
  readonly columns?: readonly string[];
  /** The name of the error. */
  readonly failed?: string;
}

/** A summary's sections in order; one that cannot be read has the name of its error. */
export function sectionGlimpses(sections: object): readonly SectionGlimpse[] {
  const { source, frames } = summaries.get(sections) ?? {};
  return (source?.names ?? []).map((name) => {
    try {
      // Use a frame that was built already: it may have been edited.
      const rows = frames?.has(name) ? undefined : sectionRows(sections, name);
      const columns = source?.columns(name) ?? [];
      if (rows !== undefined) return { name, shape: [rows.length, columns.length], columns };
      const frame = (sections as Record<string, object>)[name] ?? {};
      return { name, shape: readShape(frame), columns: columnNames(frame) };
    } catch (error) {
      if (!(error instanceof SportsFrameError)) throw error;
      return { name, failed: error.name };
    }
  });
}

/** A summary as one line per section with its shape. */
export function sectionsText(sections: object): string {
  const glimpses = sectionGlimpses(sections);
  const widest = maximum(glimpses.map(({ name }) => name.length));
  const lines = glimpses.map(
    ({ name, shape, failed = "" }) => `  ${name.padEnd(widest)}  ${shape?.join(" × ") ?? failed}`,
  );
  return ["summary (rows × columns)", ...lines].join("\n");
}
