// Writes dist/sbom.cdx.json, a CycloneDX list of the package's contents: what npm installs with it, and the
// packages that the build has bundled into vendor/, which npm does not list.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "..");

/** The packages that a license file names; they are bundled in `folder`. */
export const bundledIn = (folder: string, licenses: string) =>
  [...licenses.matchAll(/^(\S+) (\d\S*)\nLicense: (.+)$/gm)].map(
    ([, name = "", version = "", license = ""]) => ({
      "bom-ref": `${folder}:${name}@${version}`,
      type: "library",
      name,
      version,
      scope: "required",
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [{ expression: license }],
      properties: [{ name: "sportsframe:bundled-in", value: folder }],
    }),
  );

/** The list of a checkout that was built. */
export function sbomOf(root: string): string {
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  const installed = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8" }));
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // npm takes the name of the folder.
  installed.metadata.component.name = name;
  const bundled = readdirSync(join(root, "vendor"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const folder = `vendor/${entry.name}`;
      return bundledIn(folder, readFileSync(join(root, folder, "LICENSES.txt"), "utf8"));
    });
  const components = [...installed.components, ...bundled];
  return `${JSON.stringify({ ...installed, components })}\n`;
}

if (require.main === module) writeFileSync(join(ROOT, "dist/sbom.cdx.json"), sbomOf(ROOT));
