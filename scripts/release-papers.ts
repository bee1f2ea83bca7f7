// The documents of a release: its section of the changelog, and the provenance of its tarball.
import { createHash } from "node:crypto";

/** The changelog with the first section's version and day in place of "unreleased". */
export function datedChangelog(changelog: string, version: string, day: string): string {
  const heading = `## ${version} - `;
  if (!changelog.includes(`${heading}unreleased\n`)) {
    throw new Error(`CHANGELOG.md has no line "${heading}unreleased".`);
  }
  return changelog.replace(`${heading}unreleased\n`, `${heading}${day}\n`);
}

/** A version's section without its heading. */
export function notesOf(changelog: string, version: string): string {
  const [, after = ""] = changelog.split(`\n## ${version} - `);
  const [section = ""] = after.slice(after.indexOf("\n")).split("\n## ");
  return `${section.trim()}\n`;
}

export interface Origin {
  readonly name: string;
  readonly version: string;
  readonly tarball: Uint8Array;
  readonly repository: string;
  readonly commit: string;
  /** Who built it: a workflow's address, or a person's machine. */
  readonly builder: string;
  readonly node: string;
  readonly npm: string;
  readonly finished: string;
}

/**
 * An in-toto statement with SLSA's predicate of provenance: the digests, the commit and the builder. It is
 * not signed; a registry that builds by itself signs its own.
 */
export function provenanceOf(origin: Origin): string {
  const { name, version, tarball, repository, commit, builder, node, npm, finished } = origin;
  const sha512 = createHash("sha512").update(tarball).digest("hex");
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: `pkg:npm/${name}@${version}`, digest: { sha512 } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: `${repository}/blob/v${version}/scripts/release.ts`,
        externalParameters: { version },
        internalParameters: { node, npm },
        resolvedDependencies: [
          { uri: `git+${repository}@refs/tags/v${version}`, digest: { gitCommit: commit } },
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: finished } },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
