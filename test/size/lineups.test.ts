import { runSized } from "./run-sized";

runSized("lineups");
