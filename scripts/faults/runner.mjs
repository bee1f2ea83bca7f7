/*
 * Runs the tests of the folder it is started in, again and again in one process, so that unchanged
 * files are not recompiled. Receives { changed, filters, leftOut, bail } and answers with the failures.
 */
import { relative } from "node:path";
import { createVitest } from "vitest/node";

const [timeout] = process.argv.slice(2).map(Number);

const vitest = await createVitest("test", {
  watch: false,
  typecheck: { enabled: false },
  testTimeout: timeout,
  hookTimeout: timeout,
  reporters: [{}],
});
await vitest.standalone();

async function run({ changed, filters, leftOut, bail }) {
  for (const file of changed) vitest.invalidateFile(file);
  vitest.config.bail = bail;
  for (const project of vitest.projects) project.config.bail = bail;
  const found = await vitest.globTestSpecifications(filters);
  const wanted = found.filter(
    ({ moduleId }) => leftOut === null || !new RegExp(leftOut).test(nameOf(moduleId)),
  );
  // Otherwise results of earlier runs would be reported again.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const failed = testModules.flatMap(failuresOf);
  if (failed.length === 0 && unhandledErrors.length > 0) {
    failed.push(failureOf("", "an error outside of any test", unhandledErrors));
  }
  return { count: testModules.length, failed };
}

const nameOf = (file) => relative(process.cwd(), file).replaceAll("\\", "/");

function failuresOf(module) {
  const file = nameOf(module.moduleId);
  const tests = [...module.children.allTests("failed")].map((test) =>
    failureOf(file, test.fullName, test.result().errors ?? []),
  );
  const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().length > 0
      ? [failureOf(file, suite.fullName ?? "the whole file", suite.errors())]
      : [],
  );
  return [...tests, ...suites];
}

function failureOf(file, test, errors) {
  const messages = errors.map(({ message }) => String(message));
  return { file, test, messages };
}

process.on("message", async (message) => {
  try {
    process.send(await run(message));
  } catch (error) {
    process.send({ count: 0, failed: [failureOf("", "the tests could not be run", [error])] });
  }
});
process.on("disconnect", () => process.exit());
process.send("ready");
