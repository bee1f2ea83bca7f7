import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SAMPLE = resolve(__dirname, "../../sample");
const files = (readdirSync(SAMPLE, { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".ts"),
);

/** The clock and the port are the service's; everything else gives the same bytes anywhere. */
const DOORS = ["index.ts", "answers.ts"];

describe("sources of the sample league", () => {
  it.each(files.filter((file) => !DOORS.includes(file)))("%s know no clock, no chance", (file) => {
    const text = readFileSync(join(SAMPLE, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const impure =
      /Math\.(?:random|pow|hypot|cbrt)|\*\*|Date\.now|new Date\(\)|toLocale|localeCompare|Intl\.|process\.|require\(|node:/;
    expect(text.match(impure)?.[0]).toBeUndefined();
  });

  it("import nothing of the product", () => {
    for (const file of files) {
      expect(readFileSync(join(SAMPLE, file), "utf8")).not.toMatch(/from "[./]*\/src\//);
    }
  });
});
