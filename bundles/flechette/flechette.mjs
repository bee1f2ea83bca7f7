export { tableFromIPC } from "@uwdata/flechette";
