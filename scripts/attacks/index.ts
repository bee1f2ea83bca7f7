import { cache } from "./cache";
import { codes } from "./codes";
import { columns } from "./columns";
import { depth } from "./depth";
import { expressions } from "./expressions";
import { names } from "./names";
import { requests } from "./requests";
import { sizes } from "./sizes";

/** Something hostile that an answer or a file may hold. */
export interface Attack {
  readonly name: string;
  /** Time that it may take; 60 seconds if not given. */
  readonly seconds?: number;
  /** Throws where it does harm; taking too long or too much memory is seen from outside. */
  readonly run: () => unknown;
}

/** All attacks, in the order they run. */
export const attacks: readonly Attack[] = [
  ...expressions,
  ...columns,
  ...depth,
  ...sizes,
  ...codes,
  ...names,
  ...requests,
  ...cache,
];
