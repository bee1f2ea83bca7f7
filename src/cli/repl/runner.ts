import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import type { Compiled } from "./entries";
import { VALUE } from "./scoped-code";

/** The variables of all entries, by name. */
export type Scope = Record<string, unknown>;

interface Result {
  readonly value: unknown;
  /** Accessors of the variables inside the function. */
  readonly names: Scope;
}

type Run = (scope: Scope, require: (module: string) => unknown, exports: object) => Promise<Result>;

export interface Runner {
  readonly scope: Scope;
  run(compiled: Compiled): Promise<unknown>;
}

/**
 * Returns a runner whose entries import packages from a folder. Their `sportsframe` is this package itself,
 * whose names they also see without an import.
 */
export function createRunner(folder: string, sportsframe: object): Runner {
  const names: Scope = Object.create(null, Object.getOwnPropertyDescriptors(sportsframe));
  const scope: Scope = Object.create(names);
  const fromFolder = createRequire(join(folder, "repl.js"));
  const requireForEntry = (module: string): unknown => {
    return module === "sportsframe" ? sportsframe : fromFolder(module);
  };
  Object.assign(requireForEntry, fromFolder);
  return {
    scope,
    async run({ code, values, keep }) {
      const run: Run = new Script(wrapped(code, values), { filename: "repl" }).runInThisContext();
      const { value, names } = await interruptible(() => run(scope, requireForEntry, {}));
      // An entry that fails changes no names.
      Object.defineProperties(scope, Object.getOwnPropertyDescriptors(names));
      keep();
      return value;
    },
  };
}

/**
 * Returns the code as a function that looks up names in the scope. `with` lets an entry assign to another
 * entry's variables, and allows strict functions inside.
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
 * Calls a function so that Ctrl-C ends its synchronous part. A terminal in raw mode sends no signal,
 * so raw mode is off meanwhile.
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
