import { runSized } from "./run-sized";

runSized("winProbability");
