import { inspect } from "node:util";
import { SportsFrameError } from "../errors";
import { shapeOf } from "./contents";
import { columnNames } from "./glimpse";
import { printed } from "./printed";
import type { Engine, FrameOf } from "./types";

/** A game's summary: its sections by name, each a frame that is built when first read. */
export type Sections<Rows, E extends Engine> = {
  readonly [Section in keyof Rows]: FrameOf<E, Rows[Section]>;
};

/** An object with one getter per section; a section is built once and kept. */
export function lazySections<S extends object>(
  names: readonly (keyof S & string)[],
  build: (name: keyof S & string) => S[keyof S],
): S {
  const sections: Partial<S> = {};
  for (const name of names) {
    Object.defineProperty(sections, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = build(name);
        Object.defineProperty(sections, name, { value, enumerable: true });
        return value;
      },
    });
  }
  namesOf.set(sections, names);
  Object.defineProperty(sections, inspect.custom, {
    value: () => printed(sections, sectionsText(sections)),
  });
  return sections as S;
}

/** The summaries that were made, by which they are told from other objects. */
const namesOf = new WeakMap<object, readonly string[]>();

/** Whether something is a game's summary; none of its sections is built for that. */
export function isSections(given: unknown): given is object {
  return typeof given === "object" && given !== null && namesOf.has(given);
}

/** What there is to know of a section at a glance; without a shape where it cannot be read. */
export interface SectionGlimpse {
  readonly name: string;
  readonly shape?: readonly [number, number];
  readonly columns?: readonly string[];
  /** The name of the error. */
  readonly failed?: string;
}

/** A summary's sections in their order; one that cannot be read says so, and the others are there. */
export function sectionGlimpses(sections: object): readonly SectionGlimpse[] {
  return (namesOf.get(sections) ?? []).map((name) => {
    try {
      const frame = (sections as Record<string, object>)[name] ?? {};
      return { name, shape: shapeOf(frame), columns: columnNames(frame) };
    } catch (error) {
      if (!(error instanceof SportsFrameError)) throw error;
      return { name, failed: error.name };
    }
  });
}

/** A summary as one line per section with its shape. */
export function sectionsText(sections: object): string {
  const glimpses = sectionGlimpses(sections);
  const widest = Math.max(...glimpses.map(({ name }) => name.length));
  const lines = glimpses.map(
    ({ name, shape, failed = "" }) => `  ${name.padEnd(widest)}  ${shape?.join(" × ") ?? failed}`,
  );
  return ["summary (rows × columns)", ...lines].join("\n");
}
