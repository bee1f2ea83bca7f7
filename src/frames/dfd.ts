import type * as danfo from "../../vendor/danfo";
import { loadDanfo } from "./danfo";

/** Asked of any object by `await`, `import` and JSON; answering needs no danfo. */
const ASKED_OF_EVERYTHING = new Set<string | symbol>(["then", "__esModule", "toJSON"]);

/**
 * danfo itself, for frames of your own: `new dfd.DataFrame(...)`, `dfd.concat(...)`. It is loaded
 * when the first member is read. Types come under the same name: `const df: dfd.DataFrame`.
 */
export const dfd: typeof danfo = new Proxy({} as typeof danfo, {
  get: (_, key) =>
    typeof key === "symbol" || ASKED_OF_EVERYTHING.has(key)
      ? undefined
      : Reflect.get(loadDanfo(), key),
  has: (_, key) => Reflect.has(loadDanfo(), key),
  ownKeys: () => Reflect.ownKeys(loadDanfo()).filter((key) => key !== "__esModule"),
  // A proxy may report a property its target lacks only as configurable.
  getOwnPropertyDescriptor: (_, key) => {
    const value: unknown = Reflect.get(loadDanfo(), key);
    return value === undefined ? undefined : { value, enumerable: true, configurable: true };
  },
  set: () => false,
});

export declare namespace dfd {
  type DataFrame = danfo.DataFrame;
  type Series = danfo.Series;
  type NDframe = danfo.NDframe;
  type Str = danfo.Str;
  type Dt = danfo.Dt;
  type Config = danfo.Config;
  type Utils = danfo.Utils;
  type MinMaxScaler = danfo.MinMaxScaler;
  type StandardScaler = danfo.StandardScaler;
  type LabelEncoder = danfo.LabelEncoder;
  type OneHotEncoder = danfo.OneHotEncoder;
}
