import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";

/** Three words in a row: a description, a message, or advice. */
const TEXT = /[a-z,;:.)'`]+ [a-z'(`]+ [a-z'(`]+/i;

const textOf = ({ node }) => {
  if (node.type === "StringLiteral") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map((one) => one.value.raw).join(" ");
  return "";
};

/** Mutants of messages and descriptions are skipped: tests assert facts instead of sentences. */
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

/** Has mutants tested in a random order, so that those of any time are a sample of all. */
class Shuffled {
  static inject = ["options"];

  constructor({ sample }) {
    this.seed = sample.seed;
  }

  async init() {}

  async group(mutants) {
    const drawn = mutants.map((mutant) => ({ id: mutant.id, draw: drawOf(mutant, this.seed) }));
    return drawn.sort((one, other) => one.draw - other.draw).map(({ id }) => [id]);
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map(({ id }) => [id, { status: "passed" }]));
  }
}

/** Writes each result as soon as it is known, as a line of JSON: Stryker's reports come at the end. */
class Lines {
  static inject = ["options"];

  constructor({ sample }) {
    this.file = sample.results;
  }

  onMutantTested(mutant) {
    const { fileName, location, mutatorName, replacement, status } = mutant;
    const result = { fileName, location, mutatorName, replacement, status };
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
  }
}

export const strykerPlugins = [
  { kind: "Ignore", name: "prose", value: prose },
  { kind: "Checker", name: "shuffled", injectableClass: Shuffled },
  { kind: "Reporter", name: "lines", injectableClass: Lines },
];
