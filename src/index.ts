export * from "./names";
// Last, because it reads all names above and makes functions print their calls.
export { help } from "./notebook/help";
