const code = String.raw;

export const room = "seasons/filters";
export const sources = [
  "src/datasets/stage.ts",
  "src/seasons/filter-conditions.ts",
  "src/seasons/games-filter.ts",
  "src/seasons/garbage-time.ts",
  "src/seasons/open.ts",
];
export const tests = ["test/joins/stage", "test/seasons/filters", "test/seasons/several"];

export const faults = [
  {
    id: "stage-november",
    what: "Tournaments of November are those of conferences",
    find: code`if (day < FIRST_DAY || day > "0630") return false;`,
    replace: code`if (day === "") return false;`,
    tests: ["test/joins/stage"],
  },
  {
    id: "stage-campus",
    what: "Conference tournaments are on neutral ground only",
    find: code`: TOURNAMENT.test(note)`,
    replace: code`: neutral_site === true && TOURNAMENT.test(note)`,
    tests: ["test/joins/stage"],
  },
  {
    id: "filter-one-division",
    what: "One side of Division I is enough",
    find: code`"division_one and opponent_division_one"`,
    replace: code`"division_one or opponent_division_one"`,
    tests: ["test/seasons/filters"],
  },
  {
    id: "filter-garbage-early",
    what: "A game can be decided in the third quarter",
    find: code`const isLate = `,
    replace: code`const isLate = "true"; void `,
    tests: ["test/seasons/filters"],
  },
  {
    id: "filter-bullpen-nobody",
    what: "The bullpen has the starters",
    find: code`role === "starter" ? isStarter`,
    replace: code`role !== undefined ? isStarter`,
    tests: ["test/seasons/filters"],
  },
  {
    id: "seasons-twice",
    what: "A season can be given twice",
    find: code`if (twice !== undefined) throw`,
    replace: code`if (twice === 0) throw`,
    tests: ["test/seasons/several"],
  },
];
