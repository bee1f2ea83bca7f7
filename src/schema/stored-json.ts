import { isObject, isWholeNumber, type JsonObject } from "./payload";

/*
 * Checks of JSON that this package wrote and a user has stored, such as bookmarks and manifests. A wrong part is
 * named by its path. Results are copies without unknown keys, which other versions may have written.
 */

/** Throws for a wrong part: its path, the form of a valid one, and the value. */
export type Refuse = (path: string, format: string, value: unknown) => never;

/** Returns a checked copy of a part. */
export type Field<T = unknown> = (value: unknown, path: string, refuse: Refuse) => T;

export const field =
  <T>(format: string, isFit: (value: unknown) => boolean): Field<T> =>
  (value, path, refuse) =>
    isFit(value) ? (value as T) : refuse(path, format, value);

export const isRecord = field<JsonObject>("an object", isObject);
export const isText = field<string>("a text", (value) => typeof value === "string");
export const isFlag = field<boolean>("true or false", (value) => typeof value === "boolean");
export const isNumber = field<number>("a number", Number.isFinite);
export const isCount = field<number>("a whole number from 0", (value) => isWholeNumber(value));
const isList = field<readonly unknown[]>("a list", Array.isArray);

export const oneOf = <T extends string>(...words: readonly T[]): Field<T> =>
  field(`one of ${words.join(", ")}`, (value) => words.includes(value as T));

export const isLike = (form: RegExp, format: string): Field<string> =>
  field(format, (value) => typeof value === "string" && form.test(value));

export const orNull =
  <T>(own: Field<T>): Field<T | null> =>
  (value, path, refuse) =>
    value === null ? null : own(value, path, refuse);

/** Returns a field that may be missing, and is then left out. */
export const optional =
  <T>(own: Field<T>): Field<T | undefined> =>
  (value, path, refuse) =>
    value === undefined ? undefined : own(value, path, refuse);

export const listOf =
  <T>(one: Field<T>): Field<T[]> =>
  (value, path, refuse) =>
    isList(value, path, refuse).map((item, index) => one(item, `${path}[${index}]`, refuse));

export const recordOf =
  <T>(fields: { readonly [Name in keyof T]-?: Field }): Field<T> =>
  (value, path, refuse) => {
    const record = isRecord(value, path, refuse);
    const entries = Object.entries<Field>(fields).map(
      ([name, own]) => [name, own(record[name], `${path}.${name}`, refuse)] as const,
    );
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as T;
  };

/** Returns a field for an object with any keys. */
export const tableOf =
  <T>(one: Field<T>): Field<Readonly<Record<string, T>>> =>
  (value, path, refuse) => {
    const entries = Object.entries(isRecord(value, path, refuse));
    // Keeps a key such as __proto__ as an ordinary key.
    return Object.fromEntries(
      entries.map(([key, own]) => [key, one(own, `${path}.${key}`, refuse)]),
    );
  };
