import { runSized } from "./run-sized";

runSized("shots");
