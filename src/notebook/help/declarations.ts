import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { SportsFrameError } from "../../errors";
import { packageFile } from "../../files/package-files";
import { describeOptions } from "../../service/options/settings";

/** The declarations of the public names, as built by `scripts/build-help.mjs`. */
export interface Declarations {
  readonly entries: Readonly<Record<string, Declaration>>;
  /** Options and other fields, by the type that declares them. */
  readonly fields: Readonly<Record<string, Field>>;
}

/** A public name: its comment, and the facts of its kind. */
export interface Declaration extends Partial<Callable> {
  readonly kind: "operation" | "function" | "class" | "type" | "value";
  readonly text: string;
  readonly category?: string;
  readonly example?: string;
  readonly base?: string;
  readonly members?: Readonly<Record<string, Member>>;
}

export interface Callable {
  readonly params: readonly Param[];
  readonly options: readonly string[];
  readonly returns: string;
}

export interface Param {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
  readonly isOptions?: true;
  readonly text: string;
}

/** A method, or the key of a field. */
export interface Member extends Partial<Callable> {
  readonly text?: string;
  readonly example?: string;
  readonly field?: string;
}

/** An option of a function, or a property of its result. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
  readonly text: string;
  readonly default?: string;
  /** Other ways to set it. */
  readonly aside?: string;
}

let loaded: Declarations | undefined;

/** Returns the declarations, read on first use. Throws a SportsFrameError in a clone that is not built. */
export function declarations(): Declarations {
  try {
    loaded ??= JSON.parse(
      brotliDecompressSync(readFileSync(packageFile("dist/help.json.br"))).toString(),
    ) as Declarations;
    return loaded;
  } catch (cause) {
    throw new SportsFrameError("the texts of help are missing: dist/help.json.br cannot be read.", {
      next: "In a clone, run npm run build.",
      cause,
    });
  }
}

const TABLE = "options.";

/** Returns whether a field is an option of clients and calls, which have their own table. */
export const isClientOption = (key: string): boolean => key.startsWith(TABLE);

export function findField(key: string): Field {
  const options = isClientOption(key) ? describeOptions() : [];
  const option = options.find(({ name }) => key === `${TABLE}${name}`);
  if (option === undefined) return declarations().fields[key] ?? { name: key, type: "", text: "" };
  return {
    name: option.name,
    type: "",
    optional: true,
    text: option.description,
    default: option.default,
    ...(option.places.includes("call") && { aside: "Also per call." }),
  };
}
