import type { Program } from "acorn";

/** The part of acorn that acorn.js exports. */
export declare function parse(
  code: string,
  options: {
    readonly ecmaVersion: "latest";
    readonly sourceType: "module";
    readonly allowAwaitOutsideFunction: boolean;
  },
): Program;
