import { runSized } from "./run-sized";

runSized("baseball");
