import * as mlb from "./mlb";
import * as wbb from "./wbb";

/**
 * Every operation by its name. The type is written so that editors keep each one's comment.
 *
 * @category Settings and requests
 */
export const operations: typeof wbb & typeof mlb = { ...wbb, ...mlb };
