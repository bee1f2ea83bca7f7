const code = String.raw;

export const room = "notebook";
export const sources = ["src/notebook/"];
export const tests = ["test/notebook/"];

export const faults = [
  {
    id: "notebook-escape",
    what: "A name with a quotation mark breaks out of an attribute of the table",
    find: code`.replace(/[&<>"']/g,`,
    replace: code`.replace(/[&<>']/g,`,
    tests: ["test/notebook/html"],
  },
  {
    id: "notebook-header-escape",
    what: "A column called <b> makes the rest of the table bold",
    find: code`escapeHtml(clip(name))`,
    replace: code`clip(name)`,
    tests: ["test/notebook/html"],
  },
  {
    id: "notebook-null-as-zero",
    what: "Missing values are shown as 0",
    find: code`>null</i></td>`,
    replace: code`>0</i></td>`,
    tests: ["test/notebook/html"],
  },
  {
    id: "notebook-rows-left-out",
    what: "The note between the rows counts the last ones as left out",
    find: code`height - head.length - tail.length`,
    replace: code`height - head.length`,
    tests: ["test/notebook/html"],
  },
  {
    id: "notebook-small-numbers",
    what: "0.00042 is shown as 0.0004",
    find: code`isSmall ? value.toPrecision(digits)`,
    replace: code`isSmall ? value.toFixed(digits)`,
    tests: ["test/frames/numbers"],
  },
  {
    id: "notebook-rows-option",
    what: "show(frame, { rows: 5 }) shows the usual number of rows",
    find: code`most === undefined ? preset : { whole: most, cut: most }`,
    replace: code`most === undefined ? preset : preset`,
    tests: ["test/notebook/show", "test/notebook/display"],
  },
  {
    id: "notebook-png-size",
    what: "Charts in notebooks are twice as large as they should be",
    find: code`Math.round(png.readUInt32BE(offset) / PNG_SCALE)`,
    replace: code`png.readUInt32BE(offset)`,
    tests: ["test/notebook/display"],
  },
  {
    id: "notebook-first-columns",
    what: "The list of sections has all columns of each, however many",
    find: code`return room < 0;`,
    replace: code`return false;`,
    tests: ["test/notebook/display"],
  },
  {
    id: "notebook-promise",
    what: "show of a call without await does not say that await is missing",
    find: code`if (types.isPromise(value))`,
    replace: code`if (types.isMap(value))`,
    tests: ["test/notebook/show"],
  },
  {
    id: "notebook-help-width",
    what: "Lines of help are one character wider than the terminal",
    find: code`line.length + 1 + word.length > width`,
    replace: code`line.length + word.length > width`,
    tests: ["test/notebook/help"],
  },
  {
    id: "notebook-help-required",
    what: "help says that every argument is optional",
    find: code`required ? "Required." : "Optional."`,
    replace: code`"Optional."`,
    tests: ["test/notebook/help"],
  },
];
