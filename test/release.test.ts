import { expect, it } from "vitest";
import { datedChangelog, notesOf, provenanceOf } from "../scripts/release-papers";
import { bundledIn } from "../scripts/sbom";

const CHANGELOG =
  "# Changelog\n\nAll.\n\n## 0.2.0 - unreleased\n\n- new\n\n## 0.1.0 - 2026-01-02\n\n- old\n";

it("dates the changelog of the version that is released, and no other", () => {
  const dated = datedChangelog(CHANGELOG, "0.2.0", "2026-12-01");
  expect(dated).toBe(CHANGELOG.replace("unreleased", "2026-12-01"));
  expect(notesOf(dated, "0.2.0")).toBe("- new\n");
  expect(notesOf(dated, "0.1.0")).toBe("- old\n");
  expect(() => datedChangelog(CHANGELOG, "0.3.0", "2026-12-01")).toThrow("## 0.3.0 - unreleased");
  expect(() => datedChangelog(dated, "0.2.0", "2026-12-02")).toThrow("unreleased");
});

it("contains the digests, the commit and the builder", () => {
  const { subject, predicate } = JSON.parse(
    provenanceOf({
      name: "sportsframe",
      version: "0.2.0",
      tarball: Buffer.from("abc"),
      repository: "https://example.org/sportsframe",
      commit: "0123456789abcdef",
      builder: "machine:here",
      node: "v20.20.2",
      npm: "11.19.1",
      finished: "2026-12-01T00:00:00.000Z",
    }),
  );
  // The example of FIPS 180-2.
  const sha512 =
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a" +
    "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";
  expect(subject).toEqual([{ name: "pkg:npm/sportsframe@0.2.0", digest: { sha512 } }]);
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    {
      uri: "git+https://example.org/sportsframe@refs/tags/v0.2.0",
      digest: { gitCommit: "0123456789abcdef" },
    },
  ]);
  expect(predicate.runDetails.builder.id).toBe("machine:here");
});

it("lists what is bundled, also packages that share a license's text", () => {
  const text =
    "a 1.0.0\nLicense: MIT\n\n@b/c 2.1.0\nLicense: BSD-3-Clause OR MIT\n\nText of\nboth 3\n";
  const components = bundledIn("vendor/x", text);
  expect(components.map(({ name, version, purl }) => [name, version, purl])).toEqual([
    ["a", "1.0.0", "pkg:npm/a@1.0.0"],
    ["@b/c", "2.1.0", "pkg:npm/%40b/c@2.1.0"],
  ]);
  expect(components[1]?.licenses).toEqual([{ expression: "BSD-3-Clause OR MIT" }]);
});
