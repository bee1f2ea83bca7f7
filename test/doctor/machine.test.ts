import { describe, expect, it } from "vitest";
import {
  danfoCheck,
  nodeCheck,
  optionalChecks,
  pictureCheck,
  polarsCheck,
} from "../../src/doctor/machine";
import { MissingPackageError } from "../../src/errors";

it.each([
  ["20.18.1", "fine"],
  ["20.20.2", "fine"],
  ["22.0.0", "fine"],
  ["26.1.0-nightly", "fine"],
  ["20.18.0", "wrong"],
  ["20.9.5", "wrong"],
  ["18.20.8", "wrong"],
])("Node %s is %s", (version, status) => {
  const check = nodeCheck(version);
  expect(check).toMatchObject({ check: "node", status });
  expect(check.finding).toContain(`Node ${version} on ${process.platform}`);
  expect(check.remedy).toBe(status === "fine" ? null : "Install Node 20.18.1 or newer.");
});

describe("engines and pictures", () => {
  it("load on this machine", () => {
    for (const check of [danfoCheck(), polarsCheck(), pictureCheck()]) {
      expect(check).toMatchObject({ status: "fine", finding: "loads", remedy: null });
    }
  });

  it("name the missing part, and the command that installs it", () => {
    const missing = () => {
      throw new MissingPackageError("polars is not installed.");
    };
    expect(polarsCheck(missing)).toEqual({
      check: "polars",
      status: "absent",
      finding: "not installed, or without a binary for this platform; danfo works without it",
      remedy: "npm install nodejs-polars@0.24.1",
    });
    const broken = () => {
      throw new Error("Cannot find module '@resvg/resvg-js-linux-x64-gnu'");
    };
    for (const check of [danfoCheck(broken), pictureCheck(broken)]) {
      expect(check.status).toBe("wrong");
      expect(check.finding).toContain("resvg-js-linux-x64-gnu");
      expect(check.remedy).toBe("Remove node_modules and run: npm install");
    }
  });
});

describe("optional packages", () => {
  it("are installed here", () => {
    expect(optionalChecks().map(({ check, status }) => `${check} ${status}`)).toEqual([
      "duckdb fine",
      "pdfkit fine",
      "ts-node fine",
      "typescript fine",
    ]);
  });

  it("have the command that installs them if they are missing", () => {
    const checks = optionalChecks(() => {
      throw new Error("Cannot find module");
    });
    expect(checks.every(({ status }) => status === "absent")).toBe(true);
    expect(checks.map(({ remedy }) => remedy)).toEqual([
      "npm install @duckdb/node-api",
      "npm install pdfkit",
      "npm install ts-node@10.9.2 typescript@5 @types/node",
      "npm install ts-node@10.9.2 typescript@5 @types/node",
    ]);
    expect(checks[0]?.finding).toContain("season.sql");
  });
});
