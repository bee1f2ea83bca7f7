import * as mlb from "./mlb";
import * as wbb from "./wbb";

/** Every operation by its name. */
export const operations = { ...wbb, ...mlb };
