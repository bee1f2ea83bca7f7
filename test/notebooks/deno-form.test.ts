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

it("a table stays its own; another one than the committed is a difference", () => {
  const committed = {
    output_type: "display_data",
    metadata: {},
    data: { "text/html": "<b>1</b>" },
  };
  const [shown] = converted(result({ "text/html": "<b>2</b>" }), [committed]);
  expect(shown).toEqual({ ...committed, data: { "text/html": "<b>2</b>" } });
});

it("a chart has the committed JSON and size, and the picture that was drawn", () => {
  const view = "application/vnd.vegalite.v5+json";
  const metadata = { "image/png": { width: 300 } };
  const committed = {
    output_type: "display_data",
    metadata,
    data: { [view]: { a: 1 }, "image/png": "x" },
  };
  const [shown] = converted(result({ [view]: { a: 1.0001 }, "image/png": "y" }), [committed]);
  expect(shown).toEqual({ ...committed, data: { [view]: { a: 1 }, "image/png": "y" } });
});

it("without a view of Vega-Lite there is none", () => {
  const committed = {
    output_type: "display_data",
    data: { "application/vnd.vegalite.v5+json": {} },
  };
  const [shown] = converted(result({ "image/png": "y" }), [committed]);
  expect(Object.keys(shown.data)).toEqual(["image/png"]);
});
