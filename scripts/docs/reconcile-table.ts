// Writes the table of docs/reconcile.md: what `reconcile` finds in the recorded season, by check.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ReconcileRow, reconcile } from "../../src/analysis/reconcile/reconcile";
import { rows } from "../../src/frames/rows";
import { operations } from "../../src/service/operations";
import { readRecorded, seasonFiles } from "../recorded";

const DOCUMENT = join(__dirname, "../../docs/reconcile.md");
const TABLE = /(?<=<!-- findings -->\n)[\s\S]*?(?=\n<!-- end of findings -->)/;

/** The table in the document. */
export const writtenTable = (): string | undefined =>
  TABLE.exec(readFileSync(DOCUMENT, "utf8"))?.[0];

/** Counts the findings of games by check, and writes them as a table. */
export class Findings {
  readonly #checks = new Map<string, { games: number; wrong: number; rows: number }>();

  add(checks: readonly ReconcileRow[]): void {
    const made = new Map<string, number>();
    for (const { check, first_source, second_source, agrees } of checks) {
      const name = `\`${check}\` | ${first_source} | ${second_source}`;
      made.set(name, (made.get(name) ?? 0) + Number(agrees === false));
    }
    for (const [name, wrong] of made) {
      const known = this.#checks.get(name) ?? { games: 0, wrong: 0, rows: 0 };
      known.games += 1;
      known.wrong += Number(wrong > 0);
      known.rows += wrong;
      this.#checks.set(name, known);
    }
  }

  /** The checks that found something, those first that did in most games. */
  table(): string {
    const found = [...this.#checks].filter(([, { wrong }]) => wrong > 0);
    const lines = found
      .sort(([one, a], [other, b]) => b.wrong - a.wrong || (one < other ? -1 : 1))
      .map(([name, { games, wrong, rows: count }]) => {
        // Players have rows only if the numbers differ: their games are those with any.
        const made = name.includes("_of_player`") ? "" : games;
        return `| ${name} | ${made} | ${wrong} | ${count} |`;
      });
    return [
      "| check | first | second | games with it | games that differ | rows that differ |",
      "| --- | --- | --- | --: | --: | --: |",
      ...lines,
    ].join("\n");
  }
}

export function writeReconcileTable(): void {
  const findings = new Findings();
  for (const file of seasonFiles()) {
    findings.add(rows(reconcile(operations.site_wbb_summary.parse(readRecorded(file)))));
  }
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(
    DOCUMENT,
    text.replace(TABLE, () => findings.table()),
  );
}
