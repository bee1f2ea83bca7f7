import { readFileSync } from "node:fs";
import { MissingPackageError } from "../errors";
import { packageFile } from "../files/package-files";

type VegaBundle = typeof import("../../vendor/charts/vega");
type Resvg = typeof import("@resvg/resvg-js");
type ColorsBundle = typeof import("../../vendor/charts/colors");

export const loadVega = (): VegaBundle => require("../../vendor/charts/vega");

let colors: ColorsBundle | undefined;

/** Colors are compared thousands of times: asking Node's own cache would take longer. */
export function loadColors(): ColorsBundle {
  colors ??= require("../../vendor/charts/colors") as ColorsBundle;
  return colors;
}

/** Its binary is an optional dependency, which an installation can omit. */
export function loadResvg(chart: string): Resvg {
  try {
    return require("@resvg/resvg-js");
  } catch (cause) {
    throw new MissingPackageError("the PNG renderer has no binary for this platform.", {
      operation: chart,
      next: "Run: npm install @resvg/resvg-js@2.6.2 (without --omit=optional), or save as .svg or .html.",
      cause,
    });
  }
}

export const fontFile = (name: string): string => packageFile(`vendor/charts/font/${name}`);

export const vendoredText = (name: string): string =>
  readFileSync(packageFile(`vendor/charts/${name}`), "utf8");
