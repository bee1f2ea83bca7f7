import type { SpecPart } from "../chart-style";
import { measure } from "../font";
import { position, textLayer } from "../marks";
import { SIZES, type Theme } from "../theme";
import { type Kind, marking } from "./symbols";

/** A line of the key: a kind of mark and its label; without a kind, the outline of a zone. */
export interface KeyEntry {
  readonly kind: string | null;
  readonly label: string;
  readonly dashed?: boolean;
}

const LINE = 20;
const SYMBOL = { size: 80, middle: 7, label: 20 } as const;
const BETWEEN = 18;

/** The marks of a picture and what they mean, with numbers, in as many columns as fit. */
export function keyView(
  entries: readonly KeyEntry[],
  kinds: readonly Kind[],
  width: number,
  theme: Theme,
): SpecPart {
  const { columns, lines } = arranged(entries, width);
  const height = lines * LINE;
  const signs = columns.flatMap(({ left, entries: own }) =>
    own.map(({ kind, label, dashed = false }, line) => ({
      kind,
      label,
      dashed,
      x: left + SYMBOL.middle,
      label_x: left + SYMBOL.label,
      y: line * LINE + LINE / 2,
    })),
  );
  const at = (x: "x" | "label_x") => ({
    x: position(x, { domain: [0, width], nice: false }),
    y: position("y", { domain: [height, 0], nice: false }),
  });
  const zone = signs.filter(({ kind }) => kind === null);
  const outline = {
    data: { values: zone },
    mark: {
      type: "point",
      shape: "square",
      size: 1.5 * SYMBOL.size,
      stroke: theme.ink,
      opacity: 1,
      ...(zone.some(({ dashed }) => dashed) && { strokeDash: [3, 2] }),
      strokeWidth: 1.2,
    },
    encoding: at("x"),
  };
  const text = { align: "left", baseline: "middle", color: theme.muted };
  return {
    width,
    height,
    layer: [
      {
        data: { values: signs.filter(({ kind }) => kind !== null) },
        mark: {
          type: "point",
          size: SYMBOL.size,
          opacity: 1,
          strokeWidth: 1.5,
          strokeJoin: "round",
        },
        encoding: { ...at("x"), ...marking(kinds, theme) },
      },
      ...(zone.length === 0 ? [] : [outline]),
      textLayer(signs, at("label_x"), text, "label"),
    ],
  };
}

/** As many columns as have room beside each other, read downwards as lists are. */
function arranged(entries: readonly KeyEntry[], width: number) {
  for (let lines = 1; ; lines++) {
    const columns: { readonly left: number; readonly entries: readonly KeyEntry[] }[] = [];
    let left = 0;
    for (let first = 0; first < entries.length; first += lines) {
      const own = entries.slice(first, first + lines);
      columns.push({ left, entries: own });
      left += widthOf(own) + BETWEEN;
    }
    if (left - BETWEEN <= width || lines >= entries.length) return { columns, lines };
  }
}

export const widthOf = (entries: readonly KeyEntry[]): number =>
  SYMBOL.label + Math.max(0, ...entries.map(({ label }) => measure(label, SIZES.label)));
