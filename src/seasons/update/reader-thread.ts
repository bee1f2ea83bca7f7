import { parentPort, workerData } from "node:worker_threads";
import { createClient } from "../../service/client";
import { type GamesToRead, readStoredGames } from "../store/stored-games";
import type { ReaderSettings } from "./reader-threads";

/*
 * The entry of a thread that reads stored responses: a file of its own in the package. It makes Arrow streams
 * of them and needs no polars: a process must load one copy of polars only.
 */

const { league, answers, ...settings } = workerData as ReaderSettings;
const source = { place: { league }, answers, client: createClient(settings) };

parentPort?.on("message", async (wanted: GamesToRead) => {
  const games = await readStoredGames(source, wanted, undefined, () =>
    parentPort?.postMessage("game"),
  );
  const memory = games?.streams.flatMap((one) => (one?.buffer as ArrayBuffer | undefined) ?? []);
  parentPort?.postMessage({ games }, memory);
});
