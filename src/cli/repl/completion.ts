import { orUndefined } from "../../errors";

interface Completable {
  readonly commands: readonly string[];
  /** Names offered before anything was typed. */
  readonly names: readonly string[];
  /** More names that can begin an expression. */
  readonly globals: readonly string[];
  readonly meaningOf: (name: string) => unknown;
}

type Completions = [endings: string[], part: string];

/** Completes commands, names, and members of the value that a chain of names refers to. */
export function listCompletions(line: string, from: Completable): Completions {
  const command = /^\s*(\.\w*)$/.exec(line)?.[1];
  if (command !== undefined) {
    const commands = from.commands.map((name) => `.${name}`);
    return startingWith(command, commands);
  }
  const start = startOfName(line, line.length);
  const chain = line.slice(startOfChain(line, start), start);
  const part = line.slice(start);
  // The value is known only by running the line, as in rows(games)[0].
  if (line.slice(0, start - chain.length).endsWith(".")) return [[], part];
  const [first, ...path] = chain.split(/\??\./).slice(0, -1);
  if (first === undefined) {
    const names = part === "" ? from.names : [...from.names, ...from.globals];
    return startingWith(part, names.toSorted());
  }
  return startingWith(part, listMembers(path.reduce(readMember, from.meaningOf(first))));
}

/** Returns the start of the name that ends at a position; a pattern would be tried at every letter. */
function startOfName(line: string, end: number): number {
  let start = end;
  while (start > 0 && /[\w$]/.test(line[start - 1] ?? "")) start--;
  return start;
}

/** Returns the start of a chain of names that ends at a position: `games?.home.`. */
function startOfChain(line: string, end: number): number {
  let start = end;
  while (line[start - 1] === ".") {
    const dot = start - (line[start - 2] === "?" ? 2 : 1);
    const name = startOfName(line, dot);
    if (name === dot) break;
    start = name;
  }
  return start;
}

function startingWith(part: string, names: readonly string[]): Completions {
  const isPrivate = (name: string) => /^[_$]/.test(name) && part === "";
  const endings = names.filter((name) => name.startsWith(part) && !isPrivate(name));
  return [[...new Set(endings)], part];
}

/** Returns a member's value; undefined if reading it fails, as for a section of an unknown shape. */
export const readMember = (value: unknown, name: string): unknown =>
  orUndefined(() => (value as Record<string, unknown> | null | undefined)?.[name]);

/** Objects whose members are not offered, because every object has them. */
const EVERYWHERE: readonly unknown[] = [Object.prototype, Function.prototype];
const FUNCTION_MEMBERS = ["length", "name", "prototype"];

/** Returns the names of an object's members: a frame's columns and methods, a summary's sections. */
function listMembers(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const names: string[] = [];
  let owner: unknown = Object(value);
  while (owner !== null && !EVERYWHERE.includes(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) names.push(name);
    owner = Object.getPrototypeOf(owner);
  }
  const hidden = ["constructor", ...(typeof value === "function" ? FUNCTION_MEMBERS : [])];
  return names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !hidden.includes(name));
}
