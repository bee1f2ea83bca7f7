import { runSized } from "./run-sized";

runSized("plays");
