import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** How mutants end that were tried; a time-out is a test that no longer ends. */
const CAUGHT = ["Killed", "Timeout", "RuntimeError"];
const NOT_CAUGHT = ["Survived", "NoCoverage"];

/** The score of a room's mutants in percent, and half the width of its 95% interval. */
export function scoreOf(mutants) {
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const caught = count(CAUGHT);
  const tried = caught + count(NOT_CAUGHT);
  const rate = caught / tried;
  const error = 1.96 * Math.sqrt((rate * (1 - rate)) / tried);
  return { tried, caught, score: 100 * rate, error: 100 * error };
}

/** The text that a mutant replaces. */
function originalOf(path, { start, end }) {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(" ");
}

const short = (code) => code.replaceAll(/\s+/g, " ").trim().slice(0, 100);

/** Lines of the mutants that no test caught: the place, the kind, the text and its replacement. */
export const survivorsOf = (mutants, checkout) =>
  mutants
    .filter(({ status }) => NOT_CAUGHT.includes(status))
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const { line, column } = location.start;
      const where = `${relative(checkout, fileName)}:${line}:${column}`;
      const change = `${short(originalOf(fileName, location))} -> ${short(replacement)}`;
      return `${where} ${status} ${mutatorName}: ${change}`;
    });

/** The scores as a table in Markdown. */
export function inTable(scores) {
  const rows = scores.map(({ room, tried, caught, score, error }) =>
    [room, tried, caught, `${score.toFixed(0)}% ± ${error.toFixed(0)}`].join(" | "),
  );
  return ["room | tried | caught | score", "--- | --- | --- | ---", ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}
