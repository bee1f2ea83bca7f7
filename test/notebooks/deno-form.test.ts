import { expect, it } from "vitest";
import { asInTslab } from "../../scripts/notebook-deno";
import type { Notebook, Output } from "../../scripts/notebook-file";

const notebookOf = (outputs: readonly Output[]): Notebook => ({
  cells: [{ cell_type: "code", id: "a", source: "", outputs }],
});

const converted = (executed: Output, committed: readonly Output[]) =>
  JSON.parse(JSON.stringify(asInTslab(notebookOf([executed]), notebookOf(committed)))).cells[0]
    .outputs;

const result = (data: Readonly<Record<string, unknown>>): Output => ({
  output_type: "execute_result",
  execution_count: 3,
  metadata: {},
  data,
});

it("a plain value is a line on stdout, and nothing if tslab shows nothing", () => {
  const line = { output_type: "stream", name: "stdout", text: "false\n" };
  expect(converted(result({ "text/plain": "false" }), [line])).toEqual([line]);
  expect(converted(result({ "text/plain": "81" }), [])).toEqual([]);
});

const shown = (data: object, metadata: object = {}): Output =>
  ({ output_type: "display_data", metadata, data }) as Output;

const VEGA = "application/vnd.vegalite.v5+json";

it("a table stays its own; another one than the committed is a difference", () => {
  const other = { "text/html": "<b>2</b>" };
  expect(converted(result(other), [shown({ "text/html": "<b>1</b>" })])).toEqual([shown(other)]);
});

it("a chart has the committed JSON and size, and the picture that was drawn", () => {
  const committed = shown({ [VEGA]: { a: 1 }, "image/png": "x" }, { "image/png": { width: 300 } });
  const found = converted(result({ [VEGA]: { a: 1.0001 }, "image/png": "y" }), [committed]);
  expect(found).toEqual([{ ...committed, data: { [VEGA]: { a: 1 }, "image/png": "y" } }]);
  // Without a view of Vega-Lite there is none.
  const [bare] = converted(result({ "image/png": "y" }), [shown({ [VEGA]: {} })]);
  expect(Object.keys(bare.data)).toEqual(["image/png"]);
});
