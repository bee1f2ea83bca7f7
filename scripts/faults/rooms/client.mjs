const code = String.raw;

export const room = "client";
export const sources = ["src/client.ts", "src/errors.ts"];
export const tests = ["test/client", "test/errors"];

export const faults = [
  {
    id: "client-configure-typo",
    what: "A misspelt option of configure is ignored",
    find: code`checkKeys(operation, options, names, elsewhere);`,
    replace: "",
    tests: ["test/client.test"],
  },
  {
    id: "client-close",
    what: "close() leaves the connections of a client open",
    find: code`close: () => session().transport.close()`,
    replace: code`close: async () => {}`,
    tests: ["test/client.test", "test/client"],
  },
  {
    id: "client-shares-session",
    what: "The operations of a client do not use its options",
    find: [code`bindOperation(operation, () => session)`, code`<<>> && bind(<<>>, session)`],
    replace: [code`operation`, code`operation`],
    tests: ["test/client.test"],
  },
  {
    id: "errors-control-signs",
    what: "An answer's control characters reach the terminal in an error message",
    find: code`[sentences, ...(details.lines ?? [])].map(printable)`,
    replace: code`[sentences, ...(details.lines ?? [])]`,
    tests: ["test/errors"],
  },
  {
    id: "errors-cause-lost",
    what: "Errors do not carry what caused them",
    find: code`details.cause === undefined ? {} : { cause: details.cause }`,
    replace: code`{}`,
    tests: ["test/errors", "test/http/checked-answer"],
  },
];
