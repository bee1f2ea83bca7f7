import { cache } from "./cache";
import { codes } from "./codes";
import { columns } from "./columns";
import { depth } from "./depth";
import { expressions } from "./expressions";
import { names } from "./names";
import { requests } from "./requests";
import { sizes } from "./sizes";

/** All attacks by name, in the order they run. */
export const attacks = Object.entries({
  ...expressions,
  ...columns,
  ...depth,
  ...sizes,
  ...codes,
  ...names,
  ...requests,
  ...cache,
});
