import { renderPNG } from "../charts/render/images";
import { MissingPackageError, messageOf } from "../errors";
import { isAtLeast } from "../frames/copies";
import { loadDanfo } from "../frames/danfo";
import { loadPolars } from "../frames/polars";
import { absent, type DoctorCheck, fine, wrong } from "./check";

const { engines, optionalDependencies, peerDependencies } = require("../../package.json") as {
  readonly engines: { readonly node: string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** docs/pages/getting-started.md: "You need Node 20.18.1 or newer" */
export function nodeCheck(version: string = process.versions.node): DoctorCheck {
  const least = engines.node.replace(/^\D+/, "");
  const finding = `Node ${version} on ${process.platform} ${process.arch}`;
  return isAtLeast(version, least)
    ? fine("node", finding)
    : wrong("node", finding, `Install Node ${least} or newer.`);
}

const REINSTALL = "Remove node_modules and run: npm install";
const INSTALL_POLARS = `npm install nodejs-polars@${optionalDependencies["nodejs-polars"]}`;
const NO_POLARS = "not installed, or without a binary for this platform; danfo works without it";

/** Checks that a package loads: one with a missing binary fails only then. */
function loadCheck(check: string, load: () => unknown): DoctorCheck {
  try {
    load();
    return fine(check, "loads");
  } catch (error) {
    if (check !== "polars") return wrong(check, messageOf(error), REINSTALL);
    const isMissing = error instanceof MissingPackageError;
    return absent(check, isMissing ? NO_POLARS : messageOf(error), INSTALL_POLARS);
  }
}

/** docs/pages/engines.md: "The bundled danfo contains fixes" */
export const danfoCheck = (load: () => unknown = loadDanfo): DoctorCheck =>
  loadCheck("danfo", load);

/** docs/pages/getting-started.md: "polars is an optional dependency" */
export const polarsCheck = (load: () => unknown = loadPolars): DoctorCheck =>
  loadCheck("polars", load);

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** docs/pages/getting-started.md: "skips polars and the program that renders PNG" */
export const pictureCheck = (
  draw: () => unknown = () => renderPNG("doctor", DOT, 1, "A dot."),
): DoctorCheck => loadCheck("pictures", draw);

/** Parts that need an optional package, by package. */
const PARTS = {
  "@duckdb/node-api": "season.sql",
  pdfkit: "charts as PDF",
  "ts-node": "sportsframe repl",
  typescript: "sportsframe repl",
} as const;

/** The command that installs the packages which check types; ts-node cannot load TypeScript 7. */
export const INSTALL_TYPES = "npm install ts-node@10.9.2 typescript@5 @types/node";

/** docs/pages/errors.md: "optional packages" */
export const optionalChecks = (
  resolve: (name: string) => unknown = require.resolve,
): readonly DoctorCheck[] =>
  Object.entries(PARTS).map(([name, part]) => {
    const check = name.replace(/^@|\/.*/g, "");
    try {
      resolve(name);
      return fine(check, `installed, for ${part}`);
    } catch {
      const remedy = peerDependencies[name] === "*" ? `npm install ${name}` : INSTALL_TYPES;
      return absent(check, `not installed; only ${part} needs it`, remedy);
    }
  });
