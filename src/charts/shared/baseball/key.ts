import type { SpecPart } from "../chart-style";
import { measure } from "../font";
import { byName, position, textLayer } from "../marks";
import { SIZES, type Theme } from "../theme";
import { type Kind, marking } from "./symbols";

/** A line of the key: a kind of mark, and what it is with its numbers. */
export interface KeyEntry {
  readonly kind: Kind;
  readonly label: string;
}

const LINE = 20;
const SYMBOL = { size: 80, middle: 7, label: 20 } as const;
const BETWEEN = 18;

/** The marks of a picture and what they mean, with numbers, in as many columns as fit. */
export function keyView(entries: readonly KeyEntry[], width: number, theme: Theme): SpecPart {
  const { columns, lines } = arranged(entries, width);
  const height = lines * LINE;
  const signs = columns.flatMap(({ left, entries: own }) =>
    own.map(({ kind, label }, line) => ({
      kind: kind.name,
      label,
      x: left + SYMBOL.middle,
      label_x: left + SYMBOL.label,
      y: line * LINE + LINE / 2,
    })),
  );
  const at = (x: "x" | "label_x") => ({
    x: position(x, { domain: [0, width], nice: false }),
    y: position("y", { domain: [height, 0], nice: false }),
  });
  const kinds = entries.map(({ kind }) => kind);
  const dashes = kinds.map(({ dashed = false }) => (dashed ? [3, 2] : [1, 0]));
  const names = kinds.map(({ name }) => name);
  return {
    width,
    height,
    layer: [
      {
        data: { values: signs },
        mark: {
          type: "point",
          size: SYMBOL.size,
          opacity: 1,
          strokeWidth: 1.3,
          strokeJoin: "round",
        },
        encoding: {
          ...at("x"),
          ...marking(kinds, theme),
          strokeDash: byName("kind", names, dashes, true),
        },
      },
      textLayer(
        signs,
        at("label_x"),
        { align: "left", baseline: "middle", color: theme.muted },
        "label",
      ),
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
