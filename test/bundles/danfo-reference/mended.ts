/** Names of cases by their group, between "|". */
const GROUPS = {
  select:
    "head of 0|loc both|iloc of an unknown column|loc unknown column|query of nothing|" +
    "query of another length",
  "unique and counts":
    "nUnique|valueCounts|valueCounts of strings|valueCounts of booleans|valueCounts with gaps",
  groupby:
    "first|last|size|apply|no rows|agg of an unknown column|unknown key|unknown column|" +
    "string columns among them|agg of an unknown operation",
  dt: "of text that is no date|toDateTime",
  reshape:
    "addColumn of an existing name|drop an unknown column|rename of an unknown column|" +
    "addColumn without a name|addColumn at a place|frame asType of an unknown column",
  "construct a DataFrame": "row objects in another order|empty columns",
  properties: "column() of no such name|tensor of a frame with gaps",
  sort:
    "with gaps|argMax with gaps|argMin with gaps|argMax of NaN first|no rows|unknown column|" +
    "Series ascending|Series of strings",
  "compare lt": "frame with gaps|Series with gaps",
  "compare le": "frame with gaps|Series with gaps",
  concat: "no rows|no list",
  "merge inner": "no key in common",
  merge: "unknown how",
  tensors: "mixed values",
  describe: "frame of no rows|frame called numeric that holds digits",
  "groupby sum": "with gaps",
  "groupby count": "with gaps",
  toCSV: "commas and quotes|method of head",
  toJSON: "method of tail",
  getDummies: "unknown column",
  library: "plot",
  "missing values": "fillNa of an unknown column|fillNa in place|dropNa columns",
  str: "with null|in place",
};

/** The recorded calls whose results danfo gets wrong, and the bundle does not: bundles/danfo/FIXES.md says how. */
export const MENDED: ReadonlySet<string> = new Set([
  ...Object.entries(GROUPS).flatMap(([group, names]) =>
    names.split("|").map((name) => `${group}: ${name}`),
  ),
  "dt month",
  ...["add", "sub", "mul", "div", "pow", "mod"].flatMap((name) => [
    `Series ${name}: with gaps`,
    `DataFrame ${name}: with gaps`,
  ]),
  ...["cumSum", "cumMin", "cumMax", "cumProd"].map((name) => `${name}: Series with gaps`),
  ...["mean", "median", "min", "max", "std", "var"].flatMap((statistic) => [
    `Series ${statistic}: none`,
    `Series ${statistic}: nulls`,
  ]),
  ...["gaps", "null", "NaN", "undefined"].map((what) => `describe: frame with ${what}`),
  ...["lt", "le", "gt", "ge"].map((comparison) => `compare ${comparison}: Series with a string`),
  ...["lt", "le", "gt", "ge", "eq", "ne"].map(
    (comparison) => `compare ${comparison}: Series with a boolean`,
  ),
  ...["inner", "left", "right", "outer"].map((how) => `merge ${how}: keys that look like numbers`),
  ...["mean", "median", "mode", "min", "max", "std", "var"].map(
    (statistic) => `DataFrame ${statistic}: with strings`,
  ),
  ...["mean", "sum", "std", "var", "min", "max"].map((name) => `groupby ${name}: of strings`),
]);
