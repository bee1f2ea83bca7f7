import { runPages } from "./run-pages";

runPages("tools");
