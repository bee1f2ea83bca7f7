import { runSized } from "./run-sized";

runSized("teams");
