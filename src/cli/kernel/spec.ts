/** The version of tslab that the display of frames and charts is written for. */
export const TSLAB = "1.0.22";

/**
 * The file from which Jupyter starts the TypeScript kernel. The paths of node and tslab are absolute,
 * or relative to the file's folder, `{resource_dir}`.
 */
export function kernelText(node: string, tslab: string): string {
  const spec = {
    argv: [node, tslab, "kernel", "--config-path", "{connection_file}"],
    display_name: "TypeScript (tslab)",
    language: "typescript",
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
}
