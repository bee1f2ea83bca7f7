/** Writes the README's table of options. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeOptions } from "../src/options/describe";

const README = join(__dirname, "../README.md");
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

/** The table in a README. */
export const tableIn = (readme: string): string | undefined => TABLE.exec(readme)?.[0];

if (require.main === module) {
  writeFileSync(
    README,
    readFileSync(README, "utf8").replace(TABLE, () => optionsTable()),
  );
}
