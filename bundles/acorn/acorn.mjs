export { parse } from "acorn";
