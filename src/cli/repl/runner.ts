import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { orUndefined } from "../../errors";
import type { Compiled } from "./entries";
import { VALUE } from "./scoped-code";

export type Scope = Record<string, unknown>;

type Run = (
  scope: Scope,
  require: (module: string) => unknown,
  exports: object,
  /** Receives accessors of the variables inside the function, before these have values. */
  declare: (names: Scope) => void,
) => Promise<unknown>;

export interface Runner {
  readonly scope: Scope;
  run(compiled: Compiled): Promise<unknown>;
}

/** Returns a runner whose entries import packages from a folder, and see this package without an import. */
export function createRunner(folder: string, sportsframe: object): Runner {
  const names: Scope = Object.create(null, Object.getOwnPropertyDescriptors(sportsframe));
  const scope: Scope = Object.create(names);
  const fromFolder = createRequire(join(folder, "repl.js"));
  const requireForEntry = (module: string): unknown =>
    module === "sportsframe" ? sportsframe : fromFolder(module);
  Object.assign(requireForEntry, fromFolder);
  return {
    scope,
    async run({ code, values, keep }) {
      const run: Run = new Script(wrapped(code, values), { filename: "repl" }).runInThisContext();
      let names: Scope = {};
      const take = (declared: Scope) => {
        names = declared;
      };
      let isDone = false;
      try {
        const value = await interruptible(() => run(scope, requireForEntry, {}, take));
        isDone = true;
        return value;
      } finally {
        // After an error, the names that it did not reach stay as they were.
        const lost = isDone ? [] : values.filter((name) => !isDeclared(names, name, scope));
        for (const name of lost) delete names[name];
        Object.defineProperties(scope, Object.getOwnPropertyDescriptors(names));
        keep(lost);
      }
    },
  };
}

/** Returns whether a declaration has been run; `var` is undefined before, as is a name without a value. */
const isDeclared = (names: Scope, name: string, earlier: Scope): boolean =>
  orUndefined(() => names[name] !== undefined || !(name in earlier)) ?? false;

/**
 * Returns the code as a function that looks up names in the scope. `with` lets an entry assign to another
 * entry's variables, and allows strict functions inside.
 */
function wrapped(code: string, values: readonly string[]): string {
  const accessors = values.map(
    (name) => `get ${name}() { return ${name}; }, set ${name}($next) { ${name} = $next; }`,
  );
  // Modules are strict; a function with `with` around it is strict only if it declares so.
  return `(function ($scope, require, exports, $declare) { with ($scope) { return (async (${VALUE}) => {
"use strict"; $declare({ ${accessors.join(", ")} });
${code}
return ${VALUE};
})(); } })`;
}

const CALL = Symbol.for("sportsframe.repl.call");

/** Calls a function so that Ctrl-C ends its synchronous part; a terminal in raw mode sends no signal. */
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
