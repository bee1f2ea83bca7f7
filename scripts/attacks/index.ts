import { cache } from "./cache";
import { codes } from "./codes";
import { columns } from "./columns";
import { depth } from "./depth";
import { expressions } from "./expressions";
import { names } from "./names";
import { requests } from "./requests";
import { sizes } from "./sizes";

/** Something hostile in an answer or a file. */
export interface Attack {
  readonly name: string;
  /** Longest time that it may take; by default 60 seconds. */
  readonly seconds?: number;
  /** Throws if it does harm; the parent process notices excessive time or memory. */
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
