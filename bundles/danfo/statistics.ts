// mathjs builds its functions when its modules load, which takes as long as the rest of danfo: load it
// at the first call, not at import.
type Statistic = (values: unknown) => unknown;
type Statistics = Record<"mean" | "median" | "mode" | "std" | "variance", Statistic>;

const mathjs = (): Statistics => require("./mathjs.js");

export const mean: Statistic = (values) => mathjs().mean(values);
export const median: Statistic = (values) => mathjs().median(values);
export const mode: Statistic = (values) => mathjs().mode(values);
export const std: Statistic = (values) => mathjs().std(values);
export const variance: Statistic = (values) => mathjs().variance(values);
