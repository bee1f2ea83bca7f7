import type * as danfo from "../../vendor/danfo";
import { loadDanfo } from "./danfo";
import { loadOnUse } from "./load-on-use";

/**
 * The danfo library, for your own frames: `new dfd.DataFrame(...)`, `dfd.concat(...)`. It is loaded when the
 * first member is read. Types have the same name: `const df: dfd.DataFrame`.
 *
 * @category Frames and engines
 */
export const dfd: typeof danfo = loadOnUse(loadDanfo);

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
