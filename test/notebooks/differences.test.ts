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

it("a failure in a run is text on stderr or an error's trace, with the cell", () => {
  expect(failures(notebook([], [printed("1\n")], [table]))).toEqual([]);
  const run = notebook([printed("1")], [printed("2"), printed("1:7 - no\nmatch", "stderr")]);
  expect(failures(run)).toEqual(["cell 3 (In [2]) wrote to stderr:\n    1:7 - no\n    match"]);
  const error = { output_type: "error", ename: "E", evalue: "no", traceback: ["at a", "at b"] };
  expect(failures(notebook([error]))).toEqual(["cell 2 (In [1]) failed:\n    at a\n    at b"]);
});

describe("the differences of two notebooks", () => {
  const between = (one: readonly Output[], other: readonly Output[]) =>
    differences(notebook([], one), notebook([], other));
  const cell = (found: string) => `cell 3 (In [2]) ${found}`;
  const line = (place: string, expected: string, got: string) =>
    cell(`differs in ${place}:\n    expected ${expected}\n    got      ${got}`);
  const titled = (digits: string) => shown({ "text/html": `<td title="${digits}">-1.13</td>` });
  const otherTable = shown({ "text/html": ["<table>\n", "<td>2</td>\n"], "text/plain": "2" });
  const otherPicture = shown({
    "application/vnd.vegalite.v5+json": { mark: "bar", data: { values: [1, 3] } },
    "image/png": "iVBORw1",
  });
  const VEGA = "application/vnd.vegalite.v5+json";

  it.each<[string, readonly Output[], readonly Output[], ...string[]]>([
    ["none", [printed("1"), table, picture], [printed("1"), table, picture]],
    // Engines differ in the last of these digits.
    ["last digits", [titled("-1.1329370107345218")], [titled("-1.132937010734521")]],
    ["a line", [printed("a\nb\nc")], [printed("a\nB\nc")], line("stdout, line 2", '"b"', '"B"')],
    ["less", [printed("a\nb")], [printed("a")], line("stdout, line 2", '"b"', "nothing more")],
    ["more", [printed("a")], [printed("a\nb")], line("stdout, line 2", "nothing more", '"b"')],
    [
      "each form of a table",
      [table],
      [otherTable],
      line("text/html, line 2", '"<td>1</td>"', '"<td>2</td>"'),
      line("text/plain, line 1", '"1"', '"2"'),
    ],
    [
      "another picture, and the changed part",
      [picture],
      [otherPicture],
      line(`${VEGA}, line 6`, '"   2"', '"   3"'),
      cell("shows another picture (image/png)"),
    ],
    ["no output", [table], [], cell("shows nothing; expected text/html + text/plain")],
    ["too much", [], [printed("1")], cell("shows stdout; expected nothing")],
    [
      "too little",
      [printed("1"), table],
      [printed("1")],
      cell("shows stdout; expected stdout, text/html + text/plain"),
    ],
    [
      "a picture that became text",
      [picture],
      [printed("Chart")],
      cell(`shows stdout; expected ${VEGA} + image/png`),
    ],
  ])("are found: %s", (_, one, other, ...expected) => {
    expect(between(one, other)).toEqual(expected);
  });

  it("include other digits, and other sizes of a picture", () => {
    expect(between([titled("-1.1329370107345218")], [titled("-1.1329370108")])).toHaveLength(1);
    const sized = { ...picture, metadata: { "image/png": { width: 640 } } };
    expect(between([picture], [sized])[0]).toContain("differs in its metadata, line 2:");
  });

  it("begin shortly before the first difference of a long line", () => {
    const [text] = between([printed(`${"a".repeat(500)}b`)], [printed(`${"a".repeat(500)}c`)]);
    expect(text).toContain(`expected …"${"a".repeat(60)}b"`);
    expect(text).toContain(`got      …"${"a".repeat(60)}c"`);
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
