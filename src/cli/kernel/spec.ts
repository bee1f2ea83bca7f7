/** The version of tslab that the display of frames and charts is made for. */
export const TSLAB = "1.0.22";

/**
 * What Jupyter reads to start the TypeScript kernel: the program that runs it and tslab's own file,
 * either whole paths or, with `{resource_dir}`, from the folder the description lies in.
 */
export function kernelText(node: string, tslab: string): string {
  const spec = {
    argv: [node, tslab, "kernel", "--config-path", "{connection_file}"],
    display_name: "TypeScript (tslab)",
    language: "typescript",
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
}
