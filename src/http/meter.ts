import type { Socket } from "node:net";

/** Notices when far more arrives on a connection than the answer being read may have. */
export interface Meter {
  /** Starts counting on a new connection; call it before anything else reads from the socket. */
  attach(socket: Socket): void;
  /**
   * To be called while an answer is read: calls back once more than `most` bytes have come on its
   * connection. Returns a function that stops watching.
   */
  watch(most: number, call: () => void): () => void;
}

interface Watch {
  readonly end: number;
  readonly call: () => void;
}

export function createMeter(): Meter {
  const watches = new WeakMap<Socket, Watch>();
  /** The socket being read: undici's handlers do not learn the connection of an answer. */
  let reading: Socket | undefined;
  return {
    attach(socket) {
      socket.on("readable", () => {
        reading = socket;
        const watch = watches.get(socket);
        if (watch === undefined || socket.bytesRead <= watch.end) return;
        watches.delete(socket);
        // undici is about to read from the socket, so do not change it before that.
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
