export {
  defaultLocale,
  expressionFunction,
  loader,
  logger,
  parse,
  parseExpression,
  resetSVGDefIds,
  SVGStringRenderer,
  textMetrics,
  transforms,
  View,
  version as vegaVersion,
  Warn,
} from "vega";
export { expressionInterpreter } from "vega-interpreter";
export { compile, version as vegaLiteVersion } from "vega-lite";
