import { writeNotice } from "../../errors";
import { encodeIpc } from "../arrow/arrow";
import { type PolarsSeries, readSeries } from "../contents";
import { describeOrigin } from "../copies";
import { polarsIfLoaded } from "../polars";
import type { PolarsFrame } from "../types";

/** Members of another copy's frame that are used; the code of that copy runs them. */
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

/** Classes of other copies that were reported: each is reported once. */
const reported = new Set<unknown>();

/**
 * Returns whether a polars frame belongs to another copy than ours, by the class of its native part. The
 * first frame of each copy is reported on stderr. False before ours is loaded, because loading then chooses
 * the copy that is already loaded.
 */
export function isForeign(frame: object): boolean {
  const polars = polarsIfLoaded();
  if (polars === undefined) return false;
  ownClass ??= classOf(polars.readIPCStream(encodeIpc([], [])));
  const other = classOf(frame);
  if (other === ownClass) return false;
  if (!reported.has(other)) {
    reported.add(other);
    writeNotice(warning(describeOrigin(ownClass), describeOrigin(other)));
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

/** Converts a polars frame to our copy through bytes, because native objects cannot be shared. */
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

/** Rebuilds the frame from its columns under numbered names, which hide no members. */
function renamed(frame: object, names: readonly string[]): Eager {
  const [first, ...others] = names.map((name, index) =>
    (readSeries(frame, name) as Series).alias(`column${index}`),
  );
  // Only a column can hide a member, so there is at least one column.
  return (first as Series).toFrame().hstack(others);
}
