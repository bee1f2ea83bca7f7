import * as mlb from "./baseball";
import * as wbb from "./basketball";

/**
 * Every operation by name. The type is written so that editors show each one's comment.
 *
 * @category Settings and requests
 */
export const operations: typeof wbb & typeof mlb = { ...wbb, ...mlb };
