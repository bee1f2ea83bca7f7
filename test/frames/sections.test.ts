import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { buildDanfo } from "../../src/frames/danfo";
import { rows } from "../../src/frames/rows";
import {
  engineOfSections,
  isSections,
  payloadOfSections,
  sectionRows,
} from "../../src/frames/sections";
import type { DanfoFrame, Frame } from "../../src/frames/types";
import { summaryOf } from "../support/sections";

const COLUMNS = [{ name: "n", dtype: "integer" as const }];

interface Three {
  readonly plays: Frame;
  readonly header: Frame;
  readonly news: Frame;
}

const PAYLOAD = { header: {} };

const NAMES = ["plays", "header", "news"] as const satisfies (keyof Three)[];

/** Sections that note which of them were read, as a frame or as rows. */
function noted(numbersOf: (name: keyof Three) => readonly number[] = () => [1]) {
  const read: string[] = [];
  const reader = (name: keyof Three) => () => {
    read.push(name);
    return numbersOf(name);
  };
  const sections = summaryOf<Three>(
    { plays: reader("plays"), header: reader("header"), news: reader("news") },
    { payload: PAYLOAD },
  );
  return { sections, read };
}

describe("a section", () => {
  test("is not built before it is read, and built once", () => {
    const { sections, read } = noted();
    expect(Object.keys(sections)).toEqual(NAMES);
    expect("plays" in sections).toBe(true);
    expect(read).toEqual([]);
    const first = sections.header;
    expect(sections.header).toBe(first);
    expect(Object.keys(sections)).toEqual(NAMES);
    expect({ ...sections }.header).toBe(first);
    expect(read.filter((name) => name === "header")).toEqual(["header"]);
    expect(noted().sections.header).not.toBe(first);
  });

  test("of a spread is built, all at once, and the way it prints is not a key", () => {
    const { sections, read } = noted();
    const copy = { ...sections };
    expect(read).toEqual([...NAMES]);
    expect(Reflect.ownKeys(copy)).toEqual(NAMES);
    expect(Object.values(copy).every((frame) => frame !== undefined)).toBe(true);
  });

  test("that cannot be built throws at each reading, the others work; later it may be built", () => {
    let fault: Error | undefined = new Error("broken");
    const { sections, read } = noted((name) => {
      if (name === "header" && fault !== undefined) throw fault;
      return [1];
    });
    expect(sections.plays).toBeDefined();
    expect(() => sections.header).toThrow(fault);
    expect(() => sections.header).toThrow(fault);
    expect(sections.news).toBeDefined();
    expect(read).toEqual(["plays", "header", "header", "news"]);
    fault = undefined;
    expect(sections.header).toBe(sections.header);
    expect(read.slice(4)).toEqual(["header"]);
  });
});

test("the payload is that of the sections, and of a copy that keeps their header", () => {
  const { sections, read } = noted();
  expect(payloadOfSections(sections)).toBe(PAYLOAD);
  expect(read).toEqual([]);
  const other = buildDanfo(COLUMNS, [[2]]);
  expect(payloadOfSections({ ...sections, plays: other })).toBe(PAYLOAD);
  expect(payloadOfSections({ ...sections, header: other })).toBeUndefined();
  expect(payloadOfSections({ plays: other })).toBeUndefined();
});

test("the rows of a section are read once, with no frame, whatever becomes of its frame", () => {
  const { sections, read } = noted();
  expect(sectionRows(sections, "plays")).toEqual([{ n: 1 }]);
  expect(sectionRows(sections, "plays")).toBe(sectionRows(sections, "plays"));
  expect(read).toEqual(["plays"]);
  const { sections: changed } = noted();
  (changed.plays as DanfoFrame).addColumn("m", [2], { inplace: true });
  expect(rows(changed.plays)).toEqual([{ n: 1, m: 2 }]);
  expect(sectionRows(changed, "plays")).toEqual([{ n: 1 }]);
});

test("the rows of a section are unknown if another frame replaced it", () => {
  const { sections } = noted();
  const other = buildDanfo(COLUMNS, [[2]]);
  Object.defineProperty(sections, "plays", { value: other });
  expect(sectionRows(sections, "plays")).toBeUndefined();
  expect(sectionRows({ ...sections, plays: other }, "header")).toBeUndefined();
  expect(sectionRows(sections, "header")).toEqual([{ n: 1 }]);
  expect(sectionRows(sections, "score")).toBeUndefined();
});

test("the rows of a section that cannot be read throw at each reading", () => {
  const { sections } = noted(() => {
    throw new Error("broken");
  });
  expect(() => sectionRows(sections, "plays")).toThrow("broken");
  expect(() => sectionRows(sections, "plays")).toThrow("broken");
});

test("a summary is known, with its kind of frames, without building a section", () => {
  const { sections, read } = noted();
  expect([isSections(sections), engineOfSections(sections)]).toEqual([true, "danfo"]);
  expect(engineOfSections({ plays: 1 })).toBeUndefined();
  expect(read).toEqual([]);
  const others = [{ ...sections }, {}, [], null, undefined, 1, "plays"];
  expect(others.filter(isSections)).toEqual([]);
});

test("printed, each section is one line of rows × columns", () => {
  const { sections } = noted((name) => (name === "plays" ? [1, 2] : []));
  const [title, ...lines] = inspect(sections).split("\n");
  expect(title).toContain("rows × columns");
  expect(lines.map((line) => line.trim().replace(/ {2,}/, ": "))).toEqual([
    ...["plays: 2 × 1", "header: 0 × 1", "news: 0 × 1"],
  ]);
  expect(new Set(lines.map((line) => line.indexOf(" × 1"))).size).toBe(1);
});

test("printed, a section is counted without building one, with the shape that it has now", () => {
  const { sections } = noted();
  expect(inspect(sections)).toContain("plays   1 × 1");
  expect(Object.getOwnPropertyDescriptor(sections, "plays")?.get).toBeDefined();
  expect(inspect({ game: sections })).not.toContain("$data");
  (sections.plays as DanfoFrame).addColumn("m", [2], { inplace: true });
  expect(inspect(sections)).toContain("plays   1 × 2");
});

test("printed, a section that cannot be built has its line too, and the others theirs", () => {
  const { sections } = noted((name) => {
    if (name === "header") throw new ArgumentError("broken");
    return [1];
  });
  const [, ...lines] = inspect(sections).split("\n");
  expect(lines.map((line) => line.trim().split(" ")[0])).toEqual([...NAMES]);
  expect(lines[0]).toMatch(/1 × 1$/);
});
