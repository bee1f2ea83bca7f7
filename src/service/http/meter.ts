import type { Socket } from "node:net";

/** Detects a connection that receives far more data than its response may contain. */
export interface Meter {
  /** Starts counting on a new connection; must be called before anything else reads from the socket. */
  attach(socket: Socket): void;
  /**
   * Calls back when the connection that is being read has received more than `most` bytes; must be called
   * while it is read. Returns a function that stops watching.
   */
  watch(most: number, call: () => void): () => void;
}

export function createMeter(): Meter {
  const watches = new WeakMap<Socket, { readonly end: number; readonly call: () => void }>();
  /** The socket being read, because undici does not pass the connection to its handlers. */
  let reading: Socket | undefined;
  return {
    attach(socket) {
      socket.on("readable", () => {
        reading = socket;
        const watch = watches.get(socket);
        if (watch === undefined || socket.bytesRead <= watch.end) return;
        watches.delete(socket);
        // undici is about to read from the socket, so the callback is deferred.
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
