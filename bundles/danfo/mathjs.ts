export { mean, median, mode, std, variance } from "mathjs";
