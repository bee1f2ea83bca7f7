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

// The colour spaces of CSS (rgb, hsl and names), of contrast (lrgb) and difference (lab65, through
// xyz65), and two that are good to interpolate in.
for (const mode of [modeRgb, modeHsl, modeLrgb, modeXyz65, modeLab65, modeOklab, modeOklch]) {
  useMode(mode);
}

export {
  clampChroma,
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
