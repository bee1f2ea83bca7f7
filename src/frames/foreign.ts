import { encodeIpc } from "./arrow";
import { type PolarsSeries, seriesOf } from "./contents";
import { originOf } from "./copies";
import { polarsIfLoaded } from "./polars";
import type { PolarsFrame } from "./types";

/** What is asked of a frame of another copy; every answer comes from that copy itself. */
interface Eager {
  /** Its native part. */
  readonly _df: object;
  hstack(columns: readonly Series[]): Eager;
  writeIPCStream(): Buffer;
}

interface Series extends PolarsSeries {
  alias(name: string): Series;
  toFrame(): Eager;
}

let ownClass: unknown;

/** Classes of other copies that were met: each is told of once. */
const met = new Set<unknown>();

/**
 * Whether a polars frame is of another copy than ours, by the class of its native part; the first
 * one of a copy is told of on stderr. Before ours is loaded there is nothing to tell apart: loading
 * takes the copy that is there.
 */
export function isForeign(frame: object): boolean {
  const polars = polarsIfLoaded();
  if (polars === undefined) return false;
  ownClass ??= classOf(polars.readIPCStream(encodeIpc([], [])));
  const given = classOf(frame);
  if (given === ownClass) return false;
  if (!met.has(given)) {
    met.add(given);
    process.stderr.write(`${warning(originOf(ownClass), originOf(given))}\n`);
  }
  return true;
}

function warning(own: string, other: string): string {
  return `sportsframe: two copies of polars are loaded, ${own}, which sportsframe uses, and ${other}. Frames of the second are copied; a call with objects of both would end the process. Use one: import { pl } from "sportsframe".`;
}

function classOf(frame: object): unknown {
  const names = Reflect.ownKeys(frame) as string[];
  return (names.includes("_df") ? renamed(frame, names) : (frame as Eager))._df.constructor;
}

/** A polars frame as one of our copy: nothing native changes hands, only bytes. */
export function ownFrame(frame: PolarsFrame): PolarsFrame {
  const polars = polarsIfLoaded();
  if (polars === undefined || !isForeign(frame)) return frame;
  const names = Reflect.ownKeys(frame) as string[];
  if (!names.includes("writeIPCStream")) {
    return polars.readIPCStream((frame as unknown as Eager).writeIPCStream());
  }
  const copy = polars.readIPCStream(renamed(frame, names).writeIPCStream());
  copy.columns = names;
  return copy;
}

/** The frame put together from its columns under numbered names, which hide no member. */
function renamed(frame: object, names: readonly string[]): Eager {
  const [first, ...others] = names.map((name, index) =>
    (seriesOf(frame, name) as Series).alias(`column${index}`),
  );
  // Only a column hides a member, so that there is a first one.
  return (first as Series).toFrame().hstack(others);
}
