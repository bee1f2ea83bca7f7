import { describe, expect, it } from "vitest";
import { differences, failures } from "../../scripts/notebook-differences";
import { inOneForm, type Notebook, type Output } from "../../scripts/notebook-file";

const printed = (text: string, name = "stdout"): Output => ({ output_type: "stream", name, text });

const shown = (data: object): Output => ({
  output_type: "display_data",
  data: data as Record<string, unknown>,
  metadata: {},
});

/** A notebook of prose, then a code cell for each list of outputs. */
const notebook = (...cells: readonly (readonly Output[])[]): Notebook =>
  inOneForm({
    cells: [
      { cell_type: "markdown", id: "prose", source: "# Prose" },
      ...cells.map((outputs, index) => ({
        cell_type: "code",
        id: `code-${index}`,
        source: `const a${index} = 1;`,
        outputs,
      })),
    ],
  });

const table = shown({ "text/html": ["<table>\n", "<td>1</td>\n"], "text/plain": "1" });
const picture = shown({
  "application/vnd.vegalite.v5+json": { mark: "bar", data: { values: [1, 2] } },
  "image/png": "iVBORw0",
});

describe("a failure in a run", () => {
  it("is empty if cells printed and showed", () => {
    expect(failures(notebook([], [printed("1\n")], [table]))).toEqual([]);
  });

  it("is any text on stderr, with the cell", () => {
    const run = notebook([printed("1")], [printed("2"), printed("1:7 - no\nmatch", "stderr")]);
    expect(failures(run)).toEqual(["cell 3 (In [2]) wrote to stderr:\n    1:7 - no\n    match"]);
  });

  it("is an error's trace", () => {
    const error = { output_type: "error", ename: "E", evalue: "no", traceback: ["at a", "at b"] };
    expect(failures(notebook([error]))).toEqual(["cell 2 (In [1]) failed:\n    at a\n    at b"]);
  });
});

describe("the differences of two notebooks", () => {
  const between = (one: readonly Output[], other: readonly Output[]) =>
    differences(notebook([], one), notebook([], other));

  it("are empty if they agree", () => {
    expect(between([printed("1"), table, picture], [printed("1"), table, picture])).toEqual([]);
  });

  it("leave out the digits in which engines differ", () => {
    const one = shown({ "text/html": '<td title="-1.1329370107345218">-1.13</td>' });
    const other = shown({ "text/html": '<td title="-1.132937010734521">-1.13</td>' });
    expect(between([one], [other])).toEqual([]);
    const third = shown({ "text/html": '<td title="-1.1329370108">-1.13</td>' });
    expect(between([one], [third])).toHaveLength(1);
  });

  it("begin shortly before the first difference of a long line", () => {
    const [text] = between([printed(`${"a".repeat(500)}b`)], [printed(`${"a".repeat(500)}c`)]);
    expect(text).toContain(`expected …"${"a".repeat(60)}b"`);
    expect(text).toContain(`got      …"${"a".repeat(60)}c"`);
  });

  it("name the line that was printed", () => {
    expect(between([printed("a\nb\nc")], [printed("a\nB\nc")])).toEqual([
      'cell 3 (In [2]) differs in stdout, line 2:\n    expected "b"\n    got      "B"',
    ]);
  });

  it("include a cell that printed less or more", () => {
    expect(between([printed("a\nb")], [printed("a")])).toEqual([
      'cell 3 (In [2]) differs in stdout, line 2:\n    expected "b"\n    got      nothing more',
    ]);
    expect(between([printed("a")], [printed("a\nb")])).toEqual([
      'cell 3 (In [2]) differs in stdout, line 2:\n    expected nothing more\n    got      "b"',
    ]);
  });

  it("name each form of a table, and its line", () => {
    const other = shown({ "text/html": ["<table>\n", "<td>2</td>\n"], "text/plain": "2" });
    expect(between([table], [other])).toEqual([
      'cell 3 (In [2]) differs in text/html, line 2:\n    expected "<td>1</td>"\n    got      "<td>2</td>"',
      'cell 3 (In [2]) differs in text/plain, line 1:\n    expected "1"\n    got      "2"',
    ]);
  });

  it("include another picture, and the changed part", () => {
    const other = shown({
      "application/vnd.vegalite.v5+json": { mark: "bar", data: { values: [1, 3] } },
      "image/png": "iVBORw1",
    });
    const [spec = "", png] = between([picture], [other]);
    expect(spec).toContain("differs in application/vnd.vegalite.v5+json, line 6:");
    expect(spec).toContain('expected "   2"\n    got      "   3"');
    expect(png).toBe("cell 3 (In [2]) shows another picture (image/png)");
  });

  it("find a cell without its output, and one with too much", () => {
    expect(between([table], [])).toEqual([
      "cell 3 (In [2]) shows nothing; expected text/html + text/plain",
    ]);
    expect(between([], [printed("1")])).toEqual(["cell 3 (In [2]) shows stdout; expected nothing"]);
    expect(between([printed("1"), table], [printed("1")])).toEqual([
      "cell 3 (In [2]) shows stdout; expected stdout, text/html + text/plain",
    ]);
  });

  it("find a picture that became text", () => {
    expect(between([picture], [printed("Chart")])).toEqual([
      "cell 3 (In [2]) shows stdout; expected application/vnd.vegalite.v5+json + image/png",
    ]);
  });

  it("find other sizes of a picture", () => {
    const sized = { ...picture, metadata: { "image/png": { width: 640 } } };
    expect(between([picture], [sized])[0]).toContain("differs in its metadata, line 2:");
  });

  it("find another cell, and cells that are missing", () => {
    const [one, other] = [notebook([table]), notebook([table], [])];
    expect(differences(one, other)).toEqual(["has 3 cells in place of 2"]);
    const changed = { ...one, cells: one.cells.map((cell) => ({ ...cell, source: "b" })) };
    expect(differences(one, changed)).toEqual([
      "cell 1 is another cell",
      "cell 2 (In [1]) is another cell",
    ]);
  });
});
