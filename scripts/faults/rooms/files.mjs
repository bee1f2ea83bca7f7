const code = String.raw;

export const room = "files";
export const sources = ["src/files/"];
export const tests = ["test/files/", "test/frames/save"];

export const faults = [
  {
    id: "files-through-links",
    what: "A linked folder below the user's own is followed",
    find: code`if (isLink(path)) throw linkError(path);`,
    replace: code``,
    tests: ["test/files/safe-files"],
  },
  {
    id: "files-not-exclusive",
    what: "A file is created over one that is there, or through a link",
    find: code`openSync(path, "wx", mode)`,
    replace: code`openSync(path, "w", mode)`,
    tests: ["test/files/safe-files"],
  },
  {
    id: "files-leftover",
    what: "A file that could not take its place stays beside it",
    find: code`discardFile(fresh);`,
    replace: code``,
    tests: ["test/files/safe-files"],
  },
  {
    id: "files-pipes",
    what: "A pipe in place of a file is read as one",
    find: code`if (found.isFile()) return;`,
    replace: code`return;`,
    tests: ["test/files/safe-files"],
  },
  {
    id: "files-own-link",
    what: "A file that the user's own link leads to stays as it was, and the link is gone",
    find: code`return realpathSync(path);`,
    replace: code`return path;`,
    tests: ["test/files/safe-files", "test/frames/save"],
  },
];
