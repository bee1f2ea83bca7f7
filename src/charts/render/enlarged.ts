import { isObject } from "../../schema/payload";
import type { SpecPart } from "../theme/chart-style";

/** Channels whose values without a scale are pixels. */
const PIXEL_CHANNELS = new Set(["x", "y", "x2", "y2", "xOffset", "yOffset", "strokeWidth"]);

const LENGTHS =
  /^(width|height|padding|spacing|row|column|x2?|y2?|dx|dy|limit|cornerRadius|strokeDash|m(in|ax)Extent|labelFlush|labelSeparation|title[XY]|gradient(Length|Thickness))$|([fF]ontSize|[lL]ineHeight|[oO]ffset|Padding|[lL]imit|[sS]trokeWidth)$/;

/** Marks whose size is a length; that of all others is an area. */
const BARS = new Set(["bar", "tick", "trail"]);

/**
 * Returns a specification of the same picture, `by` times as large: type, lines, marks and the distances
 * between them. The user's own layers are not changed.
 */
export function enlarged<Spec extends SpecPart>(
  spec: Spec,
  by: number,
  layers: readonly SpecPart[],
): Spec {
  if (by === 1) return spec;
  return enlargedView(spec, { by, own: new Set(layers) }) as Spec;
}

interface Enlargement {
  readonly by: number;
  /** The user's layers. */
  readonly own: ReadonlySet<unknown>;
}

function enlargedView(view: SpecPart, growth: Enlargement): SpecPart {
  if (growth.own.has(view)) return view;
  const parts = Object.entries(view).map(([key, part]) => [
    key,
    enlargedPart(key, part, view, growth),
  ]);
  return Object.fromEntries(parts);
}

const COMPOSED = new Set(["layer", "concat", "hconcat", "vconcat"]);

function enlargedPart(key: string, part: unknown, view: SpecPart, growth: Enlargement): unknown {
  const { by } = growth;
  if (COMPOSED.has(key)) {
    return (part as readonly SpecPart[]).map((inner) => enlargedView(inner, growth));
  }
  if (key === "data") return enlargedData(part as SpecPart, pixelFields(view), by);
  if (key === "mark" && isObject(part)) return grown(part, by, BARS.has(String(part.type)) ? 1 : 2);
  if (key === "encoding") {
    const channels = Object.entries(part as SpecPart);
    return Object.fromEntries(
      channels.map(([name, channel]) => [name, grownChannel(name, channel, by)]),
    );
  }
  return ["datasets", "params", "transform"].includes(key) ? part : grownValue(key, part, by, 2);
}

/** Fields in pixels of a view and of those within, each with the power that it grows by. */
function pixelFields({ encoding, ...view }: SpecPart): ReadonlyMap<string, number> {
  const fields = new Map<string, number>();
  for (const [name, channel] of Object.entries((encoding ?? {}) as SpecPart)) {
    const { field, scale } = channel as SpecPart;
    const from = name.replace(/2$/, "");
    const main = ((encoding as SpecPart)[from] ?? {}) as SpecPart;
    const isFree = scale === null || (name !== from && main.scale === null);
    if (typeof field !== "string" || !isFree) continue;
    if (PIXEL_CHANNELS.has(name)) fields.set(field, 1);
    if (name === "size") fields.set(field, 2);
  }
  for (const key of COMPOSED) {
    for (const inner of (view[key] ?? []) as readonly SpecPart[]) {
      if (inner.data !== undefined) continue;
      for (const [field, power] of pixelFields(inner)) fields.set(field, power);
    }
  }
  const { yOffset, xOffset } = Object(view.mark) as SpecPart;
  for (const offset of [xOffset, yOffset]) {
    const [, field] = /^datum\.(\w+)$/.exec(String(Object(offset).expr)) ?? [];
    if (field !== undefined) fields.set(field, 1);
  }
  return fields;
}

function enlargedData(data: SpecPart, fields: ReadonlyMap<string, number>, by: number): SpecPart {
  if (!Array.isArray(data.values) || fields.size === 0) return data;
  const values = (data.values as readonly SpecPart[]).map((row) => {
    const pixels = [...fields].flatMap(([field, power]) =>
      typeof row[field] === "number" ? [[field, times(row[field], by ** power)]] : [],
    );
    return { ...row, ...Object.fromEntries(pixels) };
  });
  return { ...data, values };
}

/** The axis, legend and constants of a channel; of a scale without pixels nothing. */
function grownChannel(name: string, channel: unknown, by: number): unknown {
  if (!isObject(channel)) return channel;
  const power = name === "size" ? 2 : PIXEL_CHANNELS.has(name) || name === "strokeDash" ? 1 : 0;
  const entries = Object.entries(channel).map(([key, part]) => {
    if (key === "axis" || key === "legend") return [key, grownValue(key, part, by, 2)];
    if (key === "value") return [key, times(part, by ** power)];
    if (key === "condition") return [key, grownChannel(name, part, by)];
    const { range } = Object(part) as SpecPart;
    if (key === "scale" && range !== undefined && power > 0) {
      return [key, { ...(part as SpecPart), range: times(range, by ** power) }];
    }
    return [key, part];
  });
  return Object.fromEntries(entries);
}

/** The parts of an object that are lengths, and the sizes of its symbols. */
const grown = (part: SpecPart, by: number, size: number): SpecPart =>
  Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, grownValue(key, inner, by, size)]),
  );

function grownValue(key: string, value: unknown, by: number, size: number): unknown {
  if (key === "size" || key === "symbolSize") return times(value, by ** size);
  if (LENGTHS.test(key)) return isObject(value) ? grown(value, by, size) : times(value, by);
  return isObject(value) ? grown(value, by, size) : value;
}

const times = (value: unknown, by: number): unknown => {
  if (typeof value === "number") return value * by;
  return Array.isArray(value) ? value.map((one) => times(one, by)) : value;
};
