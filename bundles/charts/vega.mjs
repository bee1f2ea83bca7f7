export {
  loader,
  logger,
  parse,
  resetSVGDefIds,
  SVGStringRenderer,
  textMetrics,
  View,
  version as vegaVersion,
  Warn,
} from "vega";
export { compile, version as vegaLiteVersion } from "vega-lite";
