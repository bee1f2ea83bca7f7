/** How mutants end that were drawn; a time-out is a test that no longer ends. */
const CAUGHT = ["Killed", "Timeout", "RuntimeError"];
const NOT_CAUGHT = ["Survived", "NoCoverage"];

const mutantsOf = (files) =>
  Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, path, source })),
  );

/**
 * Counts of a room's report, with its score in percent. `error` is the half width of the score's 95 %
 * interval, smaller where most of the room's mutants were drawn.
 */
export function scoreOf(files) {
  const mutants = mutantsOf(files);
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const caught = count(CAUGHT);
  const drawn = caught + count(NOT_CAUGHT);
  const all = drawn + count(["CompileError"]);
  const rate = caught / drawn;
  const error = 1.96 * Math.sqrt(((rate * (1 - rate)) / drawn) * (1 - drawn / all));
  return { all, drawn, caught, score: 100 * rate, error: 100 * error };
}

/** The text that a mutant replaces, in one line. */
function originalOf({ source, location: { start, end } }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(" ");
}

const short = (code) => code.replaceAll(/\s+/g, " ").trim().slice(0, 100);

/** Lines of the mutants that no test caught: where, how, and what became of what. */
export function survivorsOf(files) {
  return mutantsOf(files)
    .filter(({ status }) => NOT_CAUGHT.includes(status))
    .map((mutant) => {
      const { path, location, mutatorName, replacement, status } = mutant;
      const where = `${path}:${location.start.line}:${location.start.column}`;
      return `${where} ${status} ${mutatorName}: ${short(originalOf(mutant))} -> ${short(replacement)}`;
    });
}

/** The scores as a table in Markdown. */
export function inTable(scores) {
  const rows = scores.map(({ room, all, drawn, caught, score, error }) =>
    [room, all, drawn, caught, `${score.toFixed(0)} % ± ${error.toFixed(0)}`].join(" | "),
  );
  return ["room | mutants | drawn | caught | score", "--- | --- | --- | --- | ---", ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}
