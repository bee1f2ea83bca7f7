import { describe, expect, it } from "vitest";
import { withoutLastWords } from "../../scripts/jupyter";

// As tslab wrote it when a notebook was done.
const CLOSED = `Error: Socket is closed
    at /some/where/node_modules/tslab/dist/jupyter.js:510:33 {
  errno: 9,
  code: 'EBADF'
}
`;

describe("Jupyter's output outside of cells", () => {
  it("is no complaint if tslab closed its own socket", () => {
    expect(withoutLastWords(CLOSED)).toBe("");
    expect(withoutLastWords(`${CLOSED}${CLOSED}`)).toBe("");
  });

  it("is one otherwise, also beside that", () => {
    const other = "Error: Socket is closed\n    at /some/where/dist/index.js:1:1\n";
    expect(withoutLastWords(other)).toBe(other);
    expect(withoutLastWords(`DeprecationWarning: x\n${CLOSED}`)).toBe("DeprecationWarning: x\n");
  });
});
