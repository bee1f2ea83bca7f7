import { readFileSync } from "node:fs";
import { packageFile } from "../files/package-files";

type VegaBundle = typeof import("../../vendor/charts/vega");
type ColorsBundle = typeof import("../../vendor/charts/colors");

let vega: VegaBundle | undefined;
let colors: ColorsBundle | undefined;

export function loadVega(): VegaBundle {
  vega ??= require("../../vendor/charts/vega") as VegaBundle;
  return vega;
}

export function loadColors(): ColorsBundle {
  colors ??= require("../../vendor/charts/colors") as ColorsBundle;
  return colors;
}

export const fontFile = (name: string): string => packageFile(`vendor/charts/font/${name}`);

export const vendoredText = (name: string): string =>
  readFileSync(packageFile(`vendor/charts/${name}`), "utf8");
