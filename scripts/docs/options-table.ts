/** Writes the table of options of docs/pages/requests.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeOptions } from "../../src/service/options/settings";

const PAGE = join(__dirname, "../../docs/pages/requests.md");
const TABLE = /(?<=<!-- options -->\n)[\s\S]*?(?=\n<!-- end of options -->)/;

/** Angle brackets would be taken for HTML. */
const escaped = (text: string): string => text.replaceAll("<", "&lt;");

export function optionsTable(): string {
  const lines = describeOptions().map(
    ({ name, default: text, description, places }) =>
      `| \`${name}\` | \`${text}\` | ${places.join(", ")} | ${escaped(description)} |`,
  );
  return ["| option | default | set for | |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

/** The table in the text of the page. */
export const tableIn = (page: string): string | undefined => TABLE.exec(page)?.[0];

export function writeOptionsTable(): void {
  writeFileSync(
    PAGE,
    readFileSync(PAGE, "utf8").replace(TABLE, () => optionsTable()),
  );
}
