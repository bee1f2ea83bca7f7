const HINT =
  "readExcel and toExcel need the package xlsx, which is not installed here. " +
  "Install it with: npm i xlsx";

type Xlsx = Record<string | symbol, unknown>;

/** Loads the xlsx that is installed next to this package, or else that of the current folder. */
function load(): Xlsx {
  let xlsx: Xlsx;
  try {
    xlsx = require(require.resolve("xlsx", { paths: [__dirname, process.cwd()] }));
  } catch (cause) {
    throw new Error(HINT, { cause });
  }
  if (typeof xlsx.readFile !== "function") throw new Error(HINT);
  return xlsx;
}

export = new Proxy({}, { get: (_target, name) => load()[name] });
