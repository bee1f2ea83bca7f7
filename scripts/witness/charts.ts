import type { Chart } from "../../src/charts/chart";
import type { ColumnValues } from "./ledger";

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

const NUMBER = /[-−–]?\d+(?:[.,:]\d+)*/g;

const numbersIn = (text: unknown): readonly string[] =>
  [text ?? ""].flat().join(" ").match(NUMBER) ?? [];

/**
 * A chart as a table: its data values by field, its scale domains and constants, and the numbers in
 * title, subtitle and caption. Data that several views share count once.
 */
export function chartColumns({ spec }: Chart): ColumnValues {
  const columns = new Map<string, unknown[]>();
  const add = (column: string, ...values: readonly unknown[]) => {
    const known = columns.get(column) ?? [];
    for (const value of values) known.push(value);
    columns.set(column, known);
  };
  const seen = new Set<string>();
  const addData = (values: unknown): void => {
    if (!Array.isArray(values)) return;
    const text = JSON.stringify(values);
    if (seen.has(text)) return;
    seen.add(text);
    for (const row of values) {
      if (!isPart(row)) add("data", row);
      else for (const [field, value] of Object.entries(row)) add(`data ${field}`, value);
    }
  };
  const addTitle = (name: string, { text, subtitle }: Part): void => {
    add(`${name} numbers`, ...numbersIn(text));
    if (subtitle !== undefined) add(`sub${name} numbers`, ...numbersIn(subtitle));
  };
  const walk = (part: Part, channel: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (key === "config") continue;
      if (key === "data" && isPart(value)) addData(value.values);
      else if (key === "datasets" && isPart(value)) Object.values(value).forEach(addData);
      else if (key === "title" && isPart(value) && "text" in value) {
        const outer = value.orient === "bottom" ? "caption" : "inner title";
        addTitle(part === spec ? "title" : outer, value);
      } else if (key === "domain") add(`domain ${channel}`, value);
      else if (key === "datum") add(`datum ${channel}`, value);
      else if (isPart(value)) {
        const isName = Array.isArray(part) || ["scale", "axis", "legend"].includes(key);
        walk(value, isName ? channel : key);
      }
    }
  };
  walk(spec, "");
  return columns;
}
