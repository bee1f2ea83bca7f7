import {
  modeHsl,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz65,
  useMode,
} from "culori/fn";

// Colours as CSS writes them (rgb, hsl and names), what the contrast (lrgb) and the difference
// (lab65, over xyz65) are computed in, and two spaces worth interpolating in.
for (const mode of [modeRgb, modeHsl, modeLrgb, modeXyz65, modeLab65, modeOklab, modeOklch]) {
  useMode(mode);
}

export {
  differenceCiede2000,
  filterDeficiencyDeuter as filterDeficiencyDeut,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  interpolate,
  interpolatorLinear,
  parse,
  wcagContrast,
} from "culori/fn";
