import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inOneForm, type Notebook, notebookText, readNotebook } from "../../scripts/notebook-file";

const printed = (text: string | string[], name = "stdout") => ({
  output_type: "stream",
  name,
  text,
});

const code = (source: string | string[], outputs: object[] = [], more: object = {}) => ({
  cell_type: "code",
  id: "a",
  source,
  outputs: outputs as Notebook["cells"][number]["outputs"] & object,
  ...more,
});

const VEGA = "application/vnd.vegalite.v5+json";

const notebook = (...cells: Notebook["cells"]): Notebook => ({ cells });

function outputsOf(...outputs: object[]) {
  return inOneForm(notebook(code("a", outputs))).cells[0]?.outputs;
}

describe("the form of a notebook", () => {
  it("counts the code cells and forgets timings", () => {
    const { cells } = inOneForm(
      notebook(
        { cell_type: "markdown", id: "p", source: "# A\nb" },
        code("a", [], { execution_count: null, metadata: { execution: { started: "12:00" } } }),
        code("b", [], { execution_count: 7 }),
      ),
    );
    expect(cells).toEqual([
      { cell_type: "markdown", id: "p", metadata: {}, source: ["# A\n", "b"] },
      { ...code(["a"]), execution_count: 1, metadata: {} },
      { ...code(["b"]), execution_count: 2, metadata: {} },
    ]);
  });

  it("joins the printed parts of each stream", () => {
    expect(
      outputsOf(printed("on"), printed("e\ntw"), printed(["o\n", "three"]), printed("!", "stderr")),
    ).toEqual([printed(["one\n", "two\n", "three"]), printed(["!"], "stderr")]);
  });

  it("keeps prints before and behind a table apart", () => {
    const table = { output_type: "display_data", data: { "text/html": "<table>" }, metadata: {} };
    const expected = [printed(["a"]), table, printed(["b"])];
    expect(outputsOf(printed("a"), table, printed("b"))).toEqual(expected);
  });

  it("does not change when it is written and read", () => {
    const data = { [VEGA]: { data: { values: [{ text: '"$1" \\ \n' }] } }, "image/png": "iVBO\n" };
    const picture = { output_type: "display_data", data, metadata: {} };
    const first = inOneForm(notebook(code("é\n", [picture, picture])));
    const text = notebookText(first);
    const folder = mkdtempSync(join(tmpdir(), "sportsframe-form-"));
    const path = join(folder, "a.ipynb");
    writeFileSync(path, text);
    const again = readNotebook(path);
    rmSync(folder, { recursive: true });
    expect(again).toEqual(first);
    expect(notebookText(inOneForm(again))).toBe(text);
  });

  it("writes a picture's JSON on one line", () => {
    const data = { [VEGA]: { mark: "bar", data: { values: [1, 2] } } };
    const text = notebookText(inOneForm(notebook(code("a", [{ output_type: "x", data }]))));
    expect(text).toContain(`"${VEGA}": {"mark":"bar","data":{"values":[1,2]}}\n`);
    expect(text.endsWith(' "nbformat_minor": 5\n}\n')).toBe(true);
  });
});
