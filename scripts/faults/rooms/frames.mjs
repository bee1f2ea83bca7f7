const code = String.raw;

export const room = "frames";
export const sources = ["src/frames/"];
export const tests = ["test/frames/"];

export const faults = [
  {
    id: "frames-danfo-double",
    what: "Columns of fractions say int32 in danfo",
    find: code`double: "float32", logical: "boolean"`,
    replace: code`double: "int32", logical: "boolean"`,
    tests: ["test/frames/dfd", "test/frames/convert"],
  },
  {
    id: "frames-csv-quotes",
    what: "Text with a quotation mark makes a CSV file that nothing reads",
    find: code`text.replaceAll('"', '""')`,
    replace: code`text`,
    tests: ["test/frames/csv"],
  },
  {
    id: "frames-csv-empty-text",
    what: "Empty text comes back from CSV as a missing value",
    find: code`|\s$|^$/`,
    replace: code`|\s$/`,
    tests: ["test/frames/csv"],
  },
  {
    id: "frames-csv-guess",
    what: "A CSV column with one whole number among fractions is guessed to be whole numbers",
    find: code`present.every((field) => Number.isSafeInteger(Number(field))) ? "integer"`,
    replace: code`present.some((field) => Number.isSafeInteger(Number(field))) ? "integer"`,
    tests: ["test/frames/csv"],
  },
  {
    id: "frames-csv-line-number",
    what: "A malformed CSV file is an error at the wrong line where a text before has line breaks",
    find: code`line += linesIn(quoted);`,
    replace: "",
    tests: ["test/frames/csv"],
  },
  {
    id: "frames-printed-tail",
    what: "A printed table leaves its last row out",
    find: code`rowsOf(height - last, height)`,
    replace: code`rowsOf(height - last - 1, height - 1)`,
    tests: ["test/frames/text"],
  },
  {
    id: "frames-wide-signs",
    what: "Printed columns with Chinese names stand askew",
    find: code`if (WIDE.test(character)) width += 2;`,
    replace: code`if (WIDE.test(character)) width += 1;`,
    tests: ["test/frames/text"],
  },
  {
    id: "frames-polars-bigint",
    what: "Whole numbers of polars beyond 2^53 are rounded without a word",
    find: code`return Number.isSafeInteger(number) ? number : String(value)`,
    replace: code`return number`,
    tests: ["test/frames/contents"],
  },
  {
    id: "frames-fraction-as-integer",
    what: "A column of fractions that says int32 is taken for whole numbers",
    find: code`if (dtype === "integer") return Number.isSafeInteger(value)`,
    replace: code`if (dtype === "integer") return typeof value === "number"`,
    tests: ["test/frames/contents"],
  },
  {
    id: "frames-arrow-nulls",
    what: "polars miscounts the missing values of a frame",
    find: code`height - column.present`,
    replace: code`column.present`,
    tests: ["test/frames/arrow"],
  },
  {
    id: "frames-arrow-accents",
    what: "Text with accents is cut or shifted in polars",
    find: code`Buffer.byteLength(joined) === joined.length`,
    replace: code`true`,
    tests: ["test/frames/arrow"],
  },
  {
    id: "frames-unnest-ids",
    what: "unnest gives ids as numbers, which join to nothing",
    find: code`/(^|_)id(_\d+)?$/`,
    replace: code`/^id$/`,
    tests: ["test/frames/unnest"],
  },
  {
    id: "frames-unnest-null-as-zero",
    what: "A missing value of a column that unnest keeps becomes 0",
    find: code`kept.map((index) => row[index] ?? null)`,
    replace: code`kept.map((index) => row[index] ?? 0)`,
    tests: ["test/frames/unnest"],
  },
  {
    id: "frames-sections-anew",
    what: "Each reading of a section builds its frame anew, so that edits are lost",
    find: code`Object.defineProperty(sections, name, { value, enumerable: true });`,
    replace: "",
    tests: ["test/frames/sections"],
  },
  {
    id: "frames-save-infinity",
    what: "save writes Infinity into CSV, which load then takes for text",
    find: code`typeof cell === "number" && !Number.isFinite(cell)`,
    replace: code`typeof cell === "number" && Number.isNaN(cell)`,
    tests: ["test/frames/save"],
  },
  {
    id: "frames-load-other-columns",
    what: "load with columns ignores columns of the file that are not among them",
    find: code`if (missing.length === 0 && unknown.length === 0) return;`,
    replace: code`if (missing.length === 0) return;`,
    tests: ["test/frames/load"],
  },
  {
    id: "frames-columns-twice",
    what: "load takes a list of columns that names one of them twice",
    find: code`if (twice !== undefined) throw wrongColumns`,
    replace: code`if (twice === "") throw wrongColumns`,
    tests: ["test/frames/load"],
  },
];
