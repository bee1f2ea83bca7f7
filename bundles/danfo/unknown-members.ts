import { nearest, snakeCased } from "../../src/schema/did-you-mean";
import type { Danfo } from "./mend";
import { type Owner, WORDS } from "./words";

/** What programs ask of any object to learn what it is. */
const ASKED = new Set([
  "then",
  "name",
  "length",
  "size",
  "lazy",
  "inspect",
  "schema",
  "height",
  "width",
  "nodeType",
  "nodeName",
  "tagName",
  "asymmetricMatch",
  "getColumns",
  "toArrow",
  "sample",
  "message",
  "type",
]);

/** danfo's method, or a word of another library, that is meant by a name. */
function memberMeant(name: string, members: readonly string[], owner: Owner): string | undefined {
  const known = [name, snakeCased(name)].find((one) => Object.hasOwn(WORDS, one));
  const word = known === undefined ? undefined : WORDS[known]?.[owner];
  if (word !== undefined) return word;
  const plain = (text: string) => text.toLowerCase().replaceAll("_", "");
  const same = members.find((member) => plain(member) === plain(name));
  return same && `'${same}'`;
}

/** The names of methods and properties, without danfo's inner ones. */
function membersOf(prototype: object): readonly string[] {
  const names: string[] = [];
  for (
    let one = prototype;
    one !== Object.prototype && one !== null;
    one = Object.getPrototypeOf(one)
  ) {
    for (const name of Object.getOwnPropertyNames(one)) names.push(name);
  }
  return names.filter((name) => /^[a-z]/i.test(name));
}

const columnMeant = (name: string, columns: readonly string[]): string | undefined => {
  const meant = nearest(name, columns);
  if (meant !== undefined) return `Did you mean '${meant}'?`;
  const same = columns.filter((column) => column.startsWith(`${name}_`));
  if (same.length > 0) return `There are ${same.join(", ")}.`;
  // As box scores are headed: PTS, FG%.
  return /^[A-Z\d%]{2,}$/.test(name) ? `It has ${columns.join(", ")}.` : undefined;
};

/** How messages introduce the members of an object. */
const TITLES: Readonly<Record<Owner, string>> = {
  DataFrame: "a danfo DataFrame has",
  Series: "a danfo Series has",
  groups: "groups of danfo have",
  str: "'str' has",
  dt: "'dt' has",
};

function ownerOf(own: Danfo): Owner {
  if (Object.hasOwn(own, "columnName")) return "groups";
  if (Object.hasOwn(own, "series")) return "str";
  if (Object.hasOwn(own, "dayOfWeek")) return "dt";
  return own.$isSeries ? "Series" : "DataFrame";
}

/** The error for a name that a frame, Series or group does not have; none where it may be a question. */
function unknownMember(own: Danfo, name: string): Error | undefined {
  if (ASKED.has(name)) return undefined;
  const owner = ownerOf(own);
  if (owner === "groups" && own.columnName.includes(name)) {
    return new Error(`groups take columns by name: df.groupby([...]).col(["${name}"]).mean()`);
  }
  const members = [...Object.keys(own), ...membersOf(Object.getPrototypeOf(own))];
  const meant = memberMeant(name, members, owner);
  if (meant !== undefined) return new Error(`${TITLES[owner]} no '${name}': take ${meant}.`);
  const column = owner === "DataFrame" ? columnMeant(name, own.$columns) : undefined;
  return column && new Error(`the frame has no column '${name}'. ${column}`);
}

/**
 * Lets a class answer names that it does not have: those that look like a column or a method are an
 * error that names what was meant, all others undefined, as with any object. A new property of a
 * frame, which pandas takes for a column, is an error, too. `marker` is what made objects have.
 */
export function answerUnknown(prototype: object, marker: string): void {
  const last = Object.create(Object.getPrototypeOf(prototype));
  const answering = new Proxy(last, {
    get(target, name, own) {
      if (typeof name !== "string" || name in target || /^[$_]/.test(name)) {
        return Reflect.get(target, name, own);
      }
      const error = Object.hasOwn(own, marker) ? unknownMember(own, name) : undefined;
      if (error !== undefined) throw error;
      return undefined;
    },
    set(target, name, value, own) {
      if (typeof name === "string" && !name.startsWith("$") && Object.hasOwn(own, "$columns")) {
        throw new Error(
          `df["${name}"] = ... makes no column: df.addColumn("${name}", values) gives a frame with it.`,
        );
      }
      return Reflect.set(target, name, value, own);
    },
  });
  Object.setPrototypeOf(prototype, answering);
}
