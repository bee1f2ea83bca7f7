import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { optionsTable, tableIn } from "../../../scripts/docs/options-table";
import { findDefinition } from "../../../src/service/calls/definition";
import { configure, createClient } from "../../../src/service/client";
import { operations } from "../../../src/service/operations";
import { describeOptions, OPTION_NAMES } from "../../../src/service/options/settings";
import { helpText } from "../../support/help-text";

const ROOT = resolve(__dirname, "../../..");

describe("the table of options", () => {
  it("has a description for every entry", () => {
    const found = describeOptions().filter(({ description }) => /^[A-Z].*\.$/.test(description));
    expect(found.map(({ name }) => name)).toEqual(OPTION_NAMES);
    expect(found).toHaveLength(20);
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
    expect(optionsTable()).toContain("\n| `cache` | `SPORTSFRAME_CACHE_DIR, otherwise false` |");
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
