import { SIZED } from "../support/sized";
import { isPicture, runSized } from "./run-sized";

runSized(SIZED.filter(isPicture));
