const code = String.raw;

export const room = "cli";
export const sources = ["src/cli/"];
export const tests = ["test/cli/"];

export const faults = [
  {
    id: "cli-exit-code",
    what: "A misspelt command ends with the same exit code as a failure",
    find: code`<<isMisuse|isUsageError>> ? 2 : 1`,
    replace: code`1`,
    tests: ["test/cli/main"],
  },
  {
    id: "cli-port-checked",
    what: "--port 80x is taken for NaN",
    find: code`!/^\d+$/.test(word)`,
    replace: code`!/^\d/.test(word)`,
    tests: ["test/cli/main", "test/sample/service"],
  },
  {
    id: "cli-kernel-overwrites",
    what: "sportsframe kernel overwrites the notebook that the user has worked in",
    find: code`if (existsSync(path)) { return readRegularFile`,
    replace: code`if (path === "") { return readRegularFile`,
    tests: ["test/cli/kernel"],
  },
  {
    id: "cli-control-codes",
    what: "A name with terminal codes acts on the terminal that a command prints to",
    find: "void process.stdout.write(`${printableLines(text)}",
    replace: "void process.stdout.write(`${text}",
    tests: ["test/attacks/control-characters"],
  },
  {
    id: "cli-quoted-folder",
    what: "The printed cd runs commands that are in a folder's name",
    find: "return `'${name.replaceAll(\"'\", \"'\\\\''\")}'`",
    replace: 'return `"${name}"`',
    tests: ["test/attacks/kernel"],
  },
  {
    id: "cli-interrupt-repeated",
    what: "Ctrl-C while something runs also interrupts the next entry",
    find: code`text.slice(cut + 1)`,
    replace: code`text.slice(cut)`,
    tests: ["test/cli/repl/input-gate"],
  },
  {
    id: "cli-private-names",
    what: "Tab lists names that begin with an underscore",
    find: code`name.startsWith(part) && !isPrivate(name)`,
    replace: code`name.startsWith(part)`,
    tests: ["test/cli/repl/completion"],
  },
  {
    id: "cli-error-name",
    what: "An error at the prompt does not show its kind",
    find: "return printableLines(`${thrown.name}: ${thrown.message}`)",
    replace: "return printableLines(thrown.message)",
    tests: ["test/cli/repl"],
  },
  {
    id: "cli-complaints-hidden",
    what: "The number of further compiler errors includes those that are shown",
    find: code`complaints.length - first.length`,
    replace: code`complaints.length`,
    tests: ["test/cli/repl"],
  },
  {
    id: "cli-let-is-const",
    what: "A variable of an earlier entry cannot be assigned to",
    find: code`=== 0 ? "let" : "const"`,
    replace: code`=== 0 ? "const" : "const"`,
    tests: ["test/cli/repl"],
  },
  {
    id: "cli-typescript-major",
    what: "A TypeScript that the REPL cannot use causes an obscure error",
    find: code`if (!MAJORS.includes(`,
    replace: code`if (MAJORS.length === 0 && !MAJORS.includes(`,
    tests: ["test/cli/repl/tools"],
  },
  {
    id: "cli-table-printing",
    what: "A pair of tables (batting and pitching) is printed without their names",
    find: "`${printable(name)}\\n${text(table)}`",
    replace: "text(table)",
    tests: ["test/cli/repl/printing"],
  },
];
