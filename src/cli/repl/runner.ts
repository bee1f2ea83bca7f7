import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { type Compiled, isEntry, VALUE } from "./entries";

/** The values of the names that entries gave, read and written as the entries see them. */
export type Scope = Record<string, unknown>;

/** What an entry's function gives when it has run. */
interface Ran {
  readonly value: unknown;
  /** Accessors of the variables that live in the function. */
  readonly names: Scope;
}

type Run = (scope: Scope, require: (module: string) => unknown, exports: object) => Promise<Ran>;

/** Runs the entries of one REPL. */
export interface Runner {
  readonly scope: Scope;
  run(compiled: Compiled): Promise<unknown>;
}

/**
 * A runner whose entries find packages and files from a folder, and in `sportsframe` the package
 * that the REPL itself is of.
 */
export function createRunner(folder: string, sportsframe: object): Runner {
  const scope: Scope = Object.create(null);
  const fromFolder = createRequire(join(folder, "repl.js"));
  const requireForEntry = (module: string): unknown => {
    if (module === "sportsframe") return sportsframe;
    return isEntry(module) ? scope : fromFolder(module);
  };
  Object.assign(requireForEntry, fromFolder);
  return {
    scope,
    async run({ code, values, keep }) {
      const run: Run = new Script(wrapped(code, values), { filename: "repl" }).runInThisContext();
      const { value, names } = await interruptible(() => run(scope, requireForEntry, {}));
      // Only what ran to its end counts; else the names keep what they were before.
      Object.defineProperties(scope, Object.getOwnPropertyDescriptors(names));
      keep();
      return value;
    },
  };
}

/**
 * The code as a function that looks up names in the scope. `with` lets an entry assign to the
 * variables of another one, and strict functions are allowed inside of it.
 */
function wrapped(code: string, values: readonly string[]): string {
  const accessors = values.map(
    (name) => `get ${name}() { return ${name}; }, set ${name}($next) { ${name} = $next; }`,
  );
  return `(function ($scope, require, exports) { with ($scope) { return (async (${VALUE}) => {
${code}
return { value: ${VALUE}, names: { ${accessors.join(", ")} } };
})(); } })`;
}

const CALL = Symbol.for("sportsframe.repl.call");

/**
 * Calls a function so that Ctrl-C ends it as long as it does not wait. A terminal in raw mode sends
 * no signal, so it is in the usual mode meanwhile.
 */
function interruptible<T>(call: () => T): T {
  const shared = globalThis as { [CALL]?: () => T };
  const { stdin } = process;
  const isRaw = stdin.isTTY && stdin.isRaw;
  if (isRaw) stdin.setRawMode(false);
  shared[CALL] = call;
  try {
    return new Script('globalThis[Symbol.for("sportsframe.repl.call")]()').runInThisContext({
      breakOnSigint: true,
    });
  } finally {
    delete shared[CALL];
    if (isRaw) stdin.setRawMode(true);
  }
}
