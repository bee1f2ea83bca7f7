import { dirname } from "node:path";

/** The folder of this package, wherever it is installed. */
export const ROOT = dirname(require.resolve("../../package.json"));
