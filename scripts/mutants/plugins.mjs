import { createHash } from "node:crypto";

/** Three words in a row: a description, a message, or advice. */
const TEXT = /[a-z,;:.)'`]+ [a-z'(`]+ [a-z'(`]+/i;

const textOf = ({ node }) => {
  if (node.type === "StringLiteral") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map((one) => one.value.raw).join(" ");
  return "";
};

/** What people read is recorded in test/mistakes and docs/api.md, and says nothing about the code. */
const prose = {
  shouldIgnore: (path) => (TEXT.test(textOf(path)) ? "text for people" : undefined),
};

/** From 0 to 1, the same for the same mutant and seed on every machine. */
function drawOf({ fileName, mutatorName, replacement, location }, seed) {
  const { start, end } = location;
  const file = fileName.slice(fileName.lastIndexOf("src/"));
  const mutant = [file, start.line, start.column, end.line, end.column, mutatorName, replacement];
  const digest = createHash("sha256")
    .update(JSON.stringify([seed, ...mutant]))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** Leaves a random part of the mutants to be tested. Stryker counts the others as not compiled. */
class Sample {
  static inject = ["options"];

  constructor({ sample }) {
    this.sample = sample;
  }

  async init() {}

  async check(mutants) {
    const { share, seed } = this.sample;
    const results = mutants.map((mutant) => [
      mutant.id,
      drawOf(mutant, seed) < share
        ? { status: "passed" }
        : { status: "compileError", reason: "not drawn" },
    ]);
    return Object.fromEntries(results);
  }
}

export const strykerPlugins = [
  { kind: "Ignore", name: "prose", value: prose },
  { kind: "Checker", name: "sample", injectableClass: Sample },
];
