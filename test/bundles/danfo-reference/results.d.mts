import type { Case } from "./cases.mjs";

export declare function outcome(run: Case["run"], dfd: unknown): Promise<unknown>;
export declare function difference(expected: unknown, actual: unknown): string | undefined;
