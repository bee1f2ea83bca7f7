import { nearest } from "../../src/schema/did-you-mean";
import type { Danfo } from "./mend";
import { OF_DATES, OF_FRAMES, OF_GROUPS, OF_SERIES, OF_TEXT } from "./words";

/** What programs ask of any object to learn what it is. */
const ASKED = new Set(
  [
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
  ].concat([
    "nodeName",
    "tagName",
    "asymmetricMatch",
    "getColumns",
    "toArrow",
    "sample",
    "message",
    "type",
  ]),
);

/** danfo's method, or a word of another library, that is meant by a name. */
function memberMeant(
  name: string,
  members: readonly string[],
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.hasOwn(words, name)) return words[name];
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

/** What has members: how messages call it, and the words of others for them. */
interface Kind {
  readonly title: string;
  readonly words: Readonly<Record<string, string>>;
}

const GROUPS: Kind = { title: "groups of danfo have", words: OF_GROUPS };
const TEXT: Kind = { title: "'str' has", words: OF_TEXT };
const DATES: Kind = { title: "'dt' has", words: OF_DATES };
const SERIES: Kind = { title: "a danfo Series has", words: OF_SERIES };
const FRAME: Kind = { title: "a danfo DataFrame has", words: OF_FRAMES };

function kindOf(own: Danfo): Kind {
  if (Object.hasOwn(own, "columnName")) return GROUPS;
  if (Object.hasOwn(own, "series")) return TEXT;
  if (Object.hasOwn(own, "dayOfWeek")) return DATES;
  return own.$isSeries ? SERIES : FRAME;
}

/** The error for a name that a frame, Series or group does not have; none where it may be a question. */
function unknownMember(own: Danfo, name: string): Error | undefined {
  if (ASKED.has(name)) return undefined;
  const kind = kindOf(own);
  if (kind === GROUPS && own.columnName.includes(name)) {
    return new Error(`groups take columns by name: df.groupby([...]).col(["${name}"]).mean()`);
  }
  const { title, words } = kind;
  const members = [...Object.keys(own), ...membersOf(Object.getPrototypeOf(own))];
  const meant = memberMeant(name, members, words);
  if (meant !== undefined) return new Error(`${title} no '${name}': take ${meant}.`);
  const column = kind === FRAME ? columnMeant(name, own.$columns) : undefined;
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
