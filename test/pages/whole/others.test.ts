import { runPages } from "./run-pages";

runPages("others");
