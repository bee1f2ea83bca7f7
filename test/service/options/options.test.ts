import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { optionsTable, tableIn } from "../../../scripts/docs/options-table";
import { findDefinition } from "../../../src/service/calls/definition";
import { configure, createClient } from "../../../src/service/client";
import { operations } from "../../../src/service/operations";
import { describeOptions } from "../../../src/service/options/describe";
import { OPTION_NAMES } from "../../../src/service/options/settings";
import { helpText } from "../../support/help-text";

const ROOT = resolve(__dirname, "../../..");

/** The comments above the entries of the table, which an editor shows. */
function commentsOfTable(): Map<string, { text: string; default: string | undefined }> {
  const path = join(ROOT, "src/service/options/options.ts");
  const source = ts.createSourceFile(
    path,
    readFileSync(path, "utf8"),
    ts.ScriptTarget.ES2022,
    true,
  );
  const found = new Map<string, { text: string; default: string | undefined }>();
  const plain = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined) =>
    ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, " ") ?? "";
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !ts.isObjectLiteralExpression(initializer)) continue;
      for (const property of initializer.properties.filter(ts.isPropertyAssignment)) {
        const [comment] = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc);
        const preset = comment?.tags?.find(({ tagName }) => tagName.text === "default");
        found.set(property.name.getText(), {
          text: plain(comment?.comment),
          default: preset && plain(preset.comment),
        });
      }
    }
  }
  return found;
}

describe("the table of options", () => {
  const comments = commentsOfTable();

  it("has a comment for every entry", () => {
    expect([...comments.keys()]).toEqual(OPTION_NAMES);
    expect(OPTION_NAMES).toHaveLength(20);
  });

  it.each(describeOptions())("has the text of the comment of $name", (option) => {
    expect(comments.get(option.name)).toEqual({
      text: option.description,
      default: option.default,
    });
  });

  it("has no name that an operation takes as an argument", () => {
    const taken = Object.values(operations).flatMap((operation) =>
      Object.keys(findDefinition(operation)?.arguments ?? {}),
    );
    expect(OPTION_NAMES.filter((name) => taken.includes(name))).toEqual([]);
  });

  it("is on the page of requests (npm run docs -- tables writes it)", () => {
    const page = readFileSync(join(ROOT, "docs/pages/requests.md"), "utf8");
    expect(tableIn(page)).toBe(optionsTable());
    expect(optionsTable()).toContain("\n| `retries` | `3` | client, configure, call | Maximum");
    expect(optionsTable()).toContain(
      "\n| `cache` | `SPORTSFRAME_CACHE_DIR, otherwise false` | client,",
    );
  });
});

/** The block of options of a function's help. */
const optionsText = (subject: unknown): string =>
  helpText(subject, undefined, 500)
    .split("\n\n")
    .find((block) => block.startsWith("Options\n")) ?? "";

describe("help", () => {
  it("lists every option of createClient, with its default", () => {
    const text = optionsText(createClient);
    const listed = text.split("\n").slice(1);
    expect(listed.map((line) => line.trim().split(" ")[0])).toEqual(OPTION_NAMES);
    expect(text).toMatch(/^ {2}timeout_ms +Maximum .*\. Default: 30,000\. Also per call\.$/m);
    expect(text).toMatch(/^ {2}concurrency +Maximum .*\. Default: 4\.$/m);
  });

  it("leaves out options that configure does not take", () => {
    const text = optionsText(configure);
    expect(text).not.toContain("return_");
    expect(text).toContain("on_drift");
  });
});
