// What a notebook executed in Deno's kernel shows, in the form in which tslab shows the same.
import { type Cell, type Notebook, type Output, textOf } from "./notebook-file";

/**
 * A cell's last value is a result of its own kind in Deno, without what a picture's size is told by,
 * and as text where tslab prints it. A cell that ends with a declaration has the value of the
 * statement before it. The last digits of positions in a chart's JSON depend on the version of V8, so
 * that is taken from `committed`; the picture that is drawn from it is not.
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

/** What is no other in Deno's kernel, in the committed form. */
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
