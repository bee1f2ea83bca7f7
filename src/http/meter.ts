import type { Socket } from "node:net";

/** Notices when far more arrives on a connection than the answer being read may have. */
export interface Meter {
  /** Starts counting on a new connection; call it before anything else reads from the socket. */
  attach(socket: Socket): void;
  /**
   * Calls back once more than `most` bytes have come on the connection whose answer is being read;
   * call it while it is read. Returns a function that stops watching.
   */
  watch(most: number, call: () => void): () => void;
}

export function createMeter(): Meter {
  const watches = new WeakMap<Socket, { readonly end: number; readonly call: () => void }>();
  /** The socket being read: undici does not tell its handlers which connection an answer is on. */
  let reading: Socket | undefined;
  return {
    attach(socket) {
      socket.on("readable", () => {
        reading = socket;
        const watch = watches.get(socket);
        if (watch === undefined || socket.bytesRead <= watch.end) return;
        watches.delete(socket);
        // undici is about to read from the socket: leave it alone until then.
        queueMicrotask(watch.call);
      });
    },
    watch(most, call) {
      const socket = reading;
      if (socket === undefined) return () => {};
      const watch = { end: socket.bytesRead + most, call };
      watches.set(socket, watch);
      return () => {
        if (watches.get(socket) === watch) watches.delete(socket);
      };
    },
  };
}
