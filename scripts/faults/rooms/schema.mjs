const code = String.raw;

export const room = "schema";
export const sources = ["src/schema/"];
export const tests = ["test/schema/", "test/operation/drift"];

export const faults = [
  {
    id: "schema-fraction-rounded",
    what: "12.5 becomes 13 in a column of whole numbers, and nobody is told",
    find: code`if (typeof value === "number") return Number.isSafeInteger(value) ? value : undefined;`,
    replace: code`if (typeof value === "number") return Math.round(value);`,
    tests: ["test/schema/dtypes"],
  },
  {
    id: "schema-large-id-rounded",
    what: "An id beyond 2^53 that JSON sent as a number stands there with wrong digits",
    find: code`Number.isInteger(<<>>) ? Number.isSafeInteger(<<>>) : Number.isFinite(<<>>)`,
    replace: code`Number.isFinite($1)`,
    tests: ["test/schema/dtypes"],
  },
  {
    id: "schema-text-number-inexact",
    what: "Text with more digits than a number holds becomes another number",
    find: code`return significantDigits(text) === significantDigits(String(<<>>)) ? <<>> : undefined`,
    replace: code`return $1`,
    tests: ["test/schema/dtypes"],
  },
  {
    id: "schema-logical-guessed",
    what: "Any text but 'true' becomes false in a logical column",
    find: code`return value === "false" ? false : undefined`,
    replace: code`return false`,
    tests: ["test/schema/dtypes"],
  },
  {
    id: "schema-zero-passed-over",
    what: "A column with two places takes the second where the first holds 0, false or ''",
    find: code`.join(" ?? ")`,
    replace: code`.join(" || ")`,
    tests: ["test/schema/reader"],
  },
  {
    id: "schema-flat-integers",
    what: "Numbers of flattened tables are whole-number columns, and fractions are lost",
    find: code`number: "double", boolean: "logical"`,
    replace: code`number: "integer", boolean: "logical"`,
    tests: ["test/schema/flatten"],
  },
  {
    id: "schema-flat-clash",
    what: "Two keys of a row that come to the same column name: the first value is lost",
    find: [
      code`values.get(<<>>)?.[row] !== undefined; number++`,
      code`if (values.get(<<>>)?.[row] === undefined) return <<>>;`,
    ],
    replace: [code`values.get($1)?.[row] === null; number++`, code`return $2;`],
    tests: ["test/schema/flatten"],
  },
  {
    id: "schema-snake-acronym",
    what: "Column names run together: an acronym before a word (URLName) gets no underscore",
    find: code`.replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")`,
    replace: "",
    tests: ["test/schema/flatten"],
  },
  {
    id: "schema-dates-utc",
    what: "A Date means its day in UTC: evening games are asked for on the next day",
    find: code`timeZone: "America/New_York"`,
    replace: code`timeZone: "UTC"`,
    tests: ["test/schema/dates"],
  },
  {
    id: "schema-dates-backwards",
    what: "A range of dates that ends before it begins is sent to the service",
    find: code`<<first|from|start>> === undefined || <<last|to|end>> === undefined || <<>> > <<>>`,
    replace: code`$1 === undefined || $2 === undefined`,
    tests: ["test/schema/dates"],
  },
  {
    id: "schema-null-keeps-default",
    what: "null does not switch an argument's default off",
    find: code`if (value === undefined && argument.default !== null)`,
    replace: code`if (argument.default !== null)`,
    tests: ["test/schema/arguments"],
  },
  {
    id: "schema-byte-order-mark",
    what: "An answer that begins with a byte order mark is an error",
    find: code`text.startsWith("\ufeff") ? text.slice(1) : text`,
    replace: code`text`,
    tests: ["test/schema/parse"],
  },
  {
    id: "schema-drift-count",
    what: "drift() says that an unread key occurred once, however often it did",
    find: code`else entry.count += 1`,
    replace: code`else entry.count = 1`,
    tests: ["test/operation/drift"],
  },
  {
    id: "schema-two-ids",
    what: "Of event_id and game_id that differ, one is taken without a word",
    find: code`if (own === other || (idText(own) !== undefined && idText(own) === idText(other))) return name;`,
    replace: code`return name;`,
    tests: ["test/schema/arguments"],
  },
  {
    id: "schema-name-guessed",
    what: "A letter inside of a word is enough to choose a team",
    find: code`byFit(FIT.start, FIT.word)`,
    replace: code`byFit(FIT.start, FIT.word, FIT.part)`,
    tests: ["test/schema/name-match"],
  },
  {
    id: "schema-synonyms",
    what: "The words of other libraries are not known",
    find: code`if (other !== undefined) return [other];`,
    replace: "",
    tests: ["test/schema/did-you-mean"],
  },
];
