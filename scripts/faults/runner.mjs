/*
 * Runs tests in the folder it is started in, again and again in one process: what did not change is
 * not compiled anew. Gets { changed, filters, leftOut, bail } and answers with what failed.
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
  // Results of former runs would be reported again.
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
