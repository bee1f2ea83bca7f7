import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import Ajv, { type ValidateFunction } from "ajv";
import * as vega from "vega";
import type { Chart } from "../../src/charts/chart";
import type { SpecPart } from "../../src/charts/theme/chart-style";
import { lazy } from "./payloads";
import { isAll } from "./sample";
import { type Compile, draw, pictureOf } from "./scenegraph";

/** Version 5 is CommonJS and requires Vega, which Node can only import. */
function compilerOf5(): Compile {
  const path = require.resolve("vega-lite-5");
  const exports: Record<string, unknown> = {};
  const names = ["exports", "require", "module"];
  compileFunction(readFileSync(path, "utf8"), names, { filename: path })(exports, () => vega, {});
  return exports.compile as Compile;
}

const compile5 = lazy(compilerOf5);

/**
 * Messages of Vega-Lite 6 when it compiles, and of Vega when it draws the result. In `npm run test:all` also those
 * of Vega-Lite 5, which draws each picture again.
 */
export function warningsOf(chart: Chart): string[] {
  const of5 = isAll ? draw(chart.spec, compile5()).warnings : [];
  return [
    ...of5.map((message) => `vega-lite 5: ${message}`),
    ...pictureOf(chart).warnings.map((message) => `vega-lite 6: ${message}`),
  ];
}

/** Paths of values that JSON does not preserve: undefined, NaN, a date, a function. */
export function unplainParts(value: unknown, path = "$"): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => unplainParts(one, `${path}[${index}]`));
  }
  if (typeof value === "object" && value !== null) {
    const kind = value.constructor.name;
    if (kind !== "Object") return [`${path} is a ${kind}`];
    return Object.entries(value).flatMap(([key, one]) => unplainParts(one, `${path}.${key}`));
  }
  const isPlain = ["string", "boolean"].includes(typeof value) || value === null;
  return isPlain || Number.isFinite(value) ? [] : [`${path} is ${String(value)}`];
}

const SCHEMAS = {
  ...(isAll && { "vega-lite 5": require.resolve("vega-lite-5/build/vega-lite-schema.json") }),
  "vega-lite 6": require.resolve("vega-lite/vega-lite-schema.json"),
};

function validatorOf(path: string): ValidateFunction {
  // This compiles in a fifth of the time, and a check still takes only milliseconds.
  const slim = { validateSchema: false, inlineRefs: false, code: { optimize: false } };
  const ajv = new Ajv({ strict: false, validateFormats: false, ...slim });
  return ajv.compile(JSON.parse(readFileSync(path, "utf8")));
}

/** Compiled once, which takes seconds. */
const validators = lazy(() =>
  Object.entries(SCHEMAS).map(([version, path]) => [version, validatorOf(path)] as const),
);

/** Violations of the JSON schemas that the versions ship. */
export function schemaErrors(spec: SpecPart): string[] {
  return validators().flatMap(([version, validate]) => {
    if (validate(spec)) return [];
    // All branches of an anyOf complain; the deepest ones are about the actual error.
    const deepest = Math.max(...(validate.errors ?? []).map(depth));
    return (validate.errors ?? [])
      .filter((error) => depth(error) === deepest)
      .slice(0, 5)
      .map(({ instancePath, message }) => `${version}: ${instancePath} ${message}`);
  });
}

const depth = ({ instancePath }: { readonly instancePath: string }): number =>
  instancePath.split("/").length;
