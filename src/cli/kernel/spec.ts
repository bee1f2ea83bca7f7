/** A TypeScript kernel: a package with a program that Node runs. */
export interface Kernel {
  readonly name: string;
  /** The version for which the display of frames and charts is written; later patches work, too. */
  readonly version: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly title: string;
  /** Set if a signal would end the kernel and lose all values of the notebook. */
  readonly interruptedBy?: "message";
}

export const TSLAB: Kernel = {
  name: "tslab",
  version: "1.0.22",
  program: "bin/tslab",
  args: ["kernel", "--config-path"],
  title: "TypeScript (tslab)",
};

export const DENO: Kernel = {
  name: "deno",
  version: "2.9",
  program: "bin.cjs",
  args: ["jupyter", "--kernel", "--conn"],
  title: "TypeScript (Deno)",
  interruptedBy: "message",
};

/**
 * Returns the file with which Jupyter starts a TypeScript kernel. The paths of node and the kernel's program
 * are absolute, or relative to the file's folder, `{resource_dir}`.
 */
export function kernelText(node: string, program: string, kernel: Kernel = TSLAB): string {
  const { args, title, interruptedBy } = kernel;
  const spec = {
    argv: [node, program, ...args, "{connection_file}"],
    display_name: title,
    language: "typescript",
    ...(interruptedBy !== undefined && { interrupt_mode: interruptedBy }),
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
}
