import type { UntypedRow } from "../../src/frames/rows";

/** A row's cells by column: `points=30 zone=null starter=true team_id="99" name="Ada Fox" site=home`. */
export const cells = (text: string): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    (text.match(/[^\s=]+=(?:"[^"]*"|\S*)/g) ?? []).map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, /^(?:-?[\d.]+|true|false|null|".*")$/.test(value) ? JSON.parse(value) : value];
    }),
  );

/** The cells of some columns, row by row: `pick(list, "team_id points")`. */
export const pick = (rows: readonly object[], columns: string): readonly (readonly unknown[])[] =>
  rows.map((row) => columns.split(" ").map((name) => (row as UntypedRow)[name]));

/** The same in a line: `1 null; 2 70`. */
export const inLine = (rows: readonly object[], columns: string): string =>
  pick(rows, columns)
    .map((row) => row.map(String).join(" "))
    .join("; ");

/** The same, with texts that could be taken for other values in quotes: `"1" null; Ada 70`. */
export const quoted = (rows: readonly object[], columns: string): string =>
  pick(rows, columns)
    .map((row) =>
      row.map((cell) => {
        const text = String(cell);
        const isQuoted =
          typeof cell === "string" && /^(?:-?[\d.]*|true|false|null|.*\s.*)$/.test(text);
        return isQuoted ? JSON.stringify(cell) : text;
      }),
    )
    .map((row) => row.join(" "))
    .join("; ");

/** The row of a team. */
export const rowOf = (table: readonly object[], team: string | null): UntypedRow =>
  (table as readonly UntypedRow[]).find(({ team_id }) => team_id === team) as UntypedRow;

/** The sum of a column. */
export const sumOf = (table: readonly object[], column: string): number =>
  table.reduce((sum, row) => sum + Number((row as UntypedRow)[column] ?? 0), 0);
