// Converts a notebook executed in Deno's kernel to the form that tslab writes.
import { type Cell, type Notebook, type Output, textOf } from "./notebook-file";

/**
 * The last value of a cell has its own kind of result in Deno, without the size of pictures. It becomes text
 * if tslab prints it. A cell that ends with a declaration has the value of the statement before it. The last
 * digits of positions in a chart's JSON depend on the version of V8, so the JSON is taken from `committed`.
 * The picture drawn from it is compared.
 */
export function asInTslab({ cells, ...rest }: Notebook, committed: Notebook): Notebook {
  return {
    ...rest,
    cells: cells.map((cell, index) => {
      const shown = committed.cells[index]?.outputs ?? [];
      const outputs = (cell.outputs ?? []).flatMap((output, at) => {
        const other = shown[at];
        if (isPlainResult(output)) return other === undefined ? [] : [printed(output)];
        return [{ ...output, ...sharedWith(other, output) }];
      });
      return { ...cell, outputs } satisfies Cell;
    }),
  };
}

const isPlainResult = ({ output_type, data = {} }: Output): boolean =>
  output_type === "execute_result" && Object.keys(data).join() === "text/plain";

const printed = ({ data }: Output): Output => ({
  output_type: "stream",
  name: "stdout",
  text: `${textOf(data?.["text/plain"] as string)}\n`,
});

const VEGA_LITE = "application/vnd.vegalite.v5+json";

/** The outputs that are the same in Deno's kernel, in the committed form. */
function sharedWith(committed: Output | undefined, { output_type, data }: Output): Partial<Output> {
  if (output_type !== "execute_result" && output_type !== "display_data") return {};
  const view = committed?.data?.[VEGA_LITE];
  return {
    output_type: "display_data",
    execution_count: undefined,
    ...(output_type === "execute_result" && { metadata: committed?.metadata }),
    data: {
      ...data,
      ...(data?.[VEGA_LITE] !== undefined && view !== undefined && { [VEGA_LITE]: view }),
    },
  };
}
