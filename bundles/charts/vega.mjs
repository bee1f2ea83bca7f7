export {
  loader,
  logger,
  parse,
  parseExpression,
  resetSVGDefIds,
  SVGStringRenderer,
  textMetrics,
  View,
  version as vegaVersion,
  Warn,
} from "vega";
export { compile, version as vegaLiteVersion } from "vega-lite";
