import { runSized } from "./run-sized";

runSized("players");
