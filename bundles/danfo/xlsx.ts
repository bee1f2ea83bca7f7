const HINT =
  "readExcel and toExcel need the package xlsx, which is not installed here. " +
  "Install it with: npm i xlsx";

type Xlsx = Record<string | symbol, unknown>;

/** Loads xlsx from beside this package, or else from the folder the program runs in. */
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
