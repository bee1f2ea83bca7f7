import type { Socket } from "node:net";

/** Notices where far more arrives on a connection than the answer that is being read may have. */
export interface Meter {
  /** Counts on a new connection; before anybody else reads from it. */
  attach(socket: Socket): void;
  /**
   * To be called while an answer is read: calls back once more than so many bytes have come on its
   * connection. What it returns calls that off.
   */
  watch(most: number, call: () => void): () => void;
}

interface Watch {
  readonly end: number;
  readonly call: () => void;
}

export function createMeter(): Meter {
  const watches = new WeakMap<Socket, Watch>();
  /** Whose bytes are being read: undici tells its handlers of answers, not of connections. */
  let reading: Socket | undefined;
  return {
    attach(socket) {
      socket.on("readable", () => {
        reading = socket;
        const watch = watches.get(socket);
        if (watch === undefined || socket.bytesRead <= watch.end) return;
        watches.delete(socket);
        // undici is about to read what came, and had better find the connection as it left it.
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
