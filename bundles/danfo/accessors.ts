import type FrameClass from "danfojs-node/dist/danfojs-base/core/frame";
import { breaksDanfo } from "../../src/schema/danfo-names";
import { type Danfo, mend } from "./mend";

const MOST_KEPT = 10_000;

/** By the name of a column: creating them is the main cost of a small frame. */
const accessors = new Map<string, PropertyDescriptor>();

function accessorsOf(name: string): PropertyDescriptor {
  const known = accessors.get(name);
  if (known !== undefined) return known;
  if (accessors.size >= MOST_KEPT) accessors.clear();
  const made: PropertyDescriptor = {
    configurable: true,
    get(this: Danfo) {
      return this.$getColumnData(name);
    },
    set(this: Danfo, values: unknown) {
      this.$setColumnData(name, values);
    },
  };
  accessors.set(name, made);
  return made;
}

/** A column is a property of its frame, unless that would hide what danfo itself reads of frames. */
export function shareAccessors(Frame: typeof FrameClass): void {
  mend(Frame.prototype, ["$setInternalColumnDataProperty"], function (_, column) {
    for (const name of column === undefined ? this.$columns : [column]) {
      if (!breaksDanfo(name)) Object.defineProperty(this, name, accessorsOf(name));
    }
  });
}
