import { repair } from "./repairs";

repair();

export * from "danfojs-node";
export { toDateTime } from "./dates";
export { concat } from "./refusals";
