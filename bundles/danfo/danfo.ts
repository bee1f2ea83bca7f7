import { repair } from "./repairs";

repair();

export * from "danfojs-node";
