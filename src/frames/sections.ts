import { inspect } from "node:util";
import { SportsFrameError } from "../errors";
import { shapeOf } from "./contents";
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
  Object.defineProperty(sections, inspect.custom, { value: () => sectionsText(sections, names) });
  return sections as S;
}

function sectionsText(sections: object, names: readonly string[]): string {
  const widest = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(widest)}  ${shapeText(sections, name)}`);
  return ["summary (rows × columns)", ...lines].join("\n");
}

/** A section that cannot be read says so in its line; the others are shown all the same. */
function shapeText(sections: object, name: string): string {
  try {
    const [rows, columns] = shapeOf((sections as Record<string, object>)[name] ?? {});
    return `${rows} × ${columns}`;
  } catch (error) {
    if (!(error instanceof SportsFrameError)) throw error;
    return error.name;
  }
}
