import { columnNames } from "../../src/frames/print/glimpse";
import { rows } from "../../src/frames/rows";
import { lazySections } from "../../src/frames/sections";
import type { Frame } from "../../src/frames/types";

/** A summary whose sections are built by `build`; rows are read from newly built frames. */
export const summaryOf = <S extends object>(
  names: readonly (keyof S & string)[],
  build: (name: keyof S & string) => S[keyof S],
): S =>
  lazySections<S>({
    engine: "danfo",
    names,
    build,
    read: (name) => rows(build(name) as Frame),
    columns: (name) => columnNames(build(name) as Frame),
    payload: undefined,
    league: "wbb",
  });
