import { breaksDanfo } from "../../src/schema/danfo-names";
import { type Danfo, mend } from "./mend";

const isInPlace = (one: unknown): boolean =>
  typeof one === "object" && one !== null && Reflect.get(one, "inplace") === true;

/** Names of a class's methods that users call. */
export const methodsOf = (prototype: object): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    typeof value === "function" && /^[a-z]/.test(name) && name !== "constructor" ? [name] : [],
  );

/**
 * Lets `{ inplace: true }` take over the result of the same call without it, so that both give the
 * same values, labels and dtypes, and nothing that another frame has is written into.
 */
export function changeInPlace(prototype: object, ownerOf = (own: Danfo): Danfo => own): void {
  mend(prototype, methodsOf(prototype), function (former, ...given) {
    const at = given.findIndex(isInPlace);
    if (at === -1) return former(...given);
    takeOver(ownerOf(this), former(...given.with(at, { ...given[at], inplace: false })));
    return undefined;
  });
}

function takeOver(own: Danfo, result: Danfo): void {
  if (own === result || result === undefined) return;
  const { $data, $dataIncolumnFormat, $index, $dtypes } = result;
  Object.assign(own, { $data, $dataIncolumnFormat, $index, $dtypes });
  if (own.$isSeries) return;
  for (const name of own.$columns) if (!breaksDanfo(name)) delete own[name];
  own.$columns = result.$columns;
  own.$setInternalColumnDataProperty();
}
