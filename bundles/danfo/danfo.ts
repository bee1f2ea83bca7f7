import { repair } from "./repairs";

repair();

export * from "danfojs-node";
export { concat } from "./refusals";
