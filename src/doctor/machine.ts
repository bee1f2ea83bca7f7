import { renderPNG } from "../charts/render/png";
import { MissingPackageError, messageOf } from "../errors";
import { loadDanfo } from "../frames/danfo";
import { loadPolars } from "../frames/polars";
import { absent, type DoctorCheck, fine, wrong } from "./check";

const { engines, optionalDependencies } = require("../../package.json") as {
  readonly engines: { readonly node: string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

const numbersOf = (version: string): readonly number[] =>
  version.replace(/^\D+/, "").split(".").map(Number.parseFloat);

export function nodeCheck(version: string = process.versions.node): DoctorCheck {
  const [own, least] = [numbersOf(version), numbersOf(engines.node)];
  const place = least.findIndex((number, index) => own[index] !== number);
  const isOld = place >= 0 && (own[place] ?? 0) < (least[place] ?? 0);
  const finding = `Node ${version} on ${process.platform} ${process.arch}`;
  if (!isOld) return fine("node", finding);
  return wrong("node", finding, `Install Node ${least.join(".")} or newer.`);
}

/** Checks that a package loads: one with a missing binary fails only then. */
const loads = (check: string, load: () => unknown, remedy: string): DoctorCheck => {
  try {
    load();
    return fine(check, "loads");
  } catch (error) {
    return wrong(check, messageOf(error), remedy);
  }
};

const REINSTALL = "Remove node_modules and run: npm install";

export const danfoCheck = (load: () => unknown = loadDanfo): DoctorCheck =>
  loads("danfo", load, REINSTALL);

export function polarsCheck(load: () => unknown = loadPolars): DoctorCheck {
  try {
    load();
    return fine("polars", "loads");
  } catch (error) {
    const isMissing = error instanceof MissingPackageError;
    const finding = isMissing
      ? "not installed, or without a binary for this platform; danfo works without it"
      : messageOf(error);
    return absent(
      "polars",
      finding,
      `npm install nodejs-polars@${optionalDependencies["nodejs-polars"]}`,
    );
  }
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Checks PNGs, which need a binary; SVG and HTML do not. */
export const pictureCheck = (
  draw: () => unknown = () => renderPNG("doctor", DOT, 1),
): DoctorCheck => loads("pictures", draw, REINSTALL);
