import type { Socket } from "node:net";

/** One thing that a server does on a connection, as part of an answer or instead of one. */
export type Action =
  | { readonly kind: "send"; readonly bytes: Buffer }
  /** A few bytes at a time, with milliseconds in between; 0 is one turn of the event loop. */
  | {
      readonly kind: "drip";
      readonly bytes: Buffer;
      readonly size: number;
      readonly pause_ms: number;
    }
  /** The same block again and again, as long as the client reads it. */
  | { readonly kind: "flood"; readonly block: Buffer; readonly times: number }
  | { readonly kind: "pause"; readonly ms: number }
  /** Nothing more, until the client leaves. */
  | { readonly kind: "hold" }
  | { readonly kind: "close" }
  | { readonly kind: "reset" };

/** The server's actions for one request. A list that does not end the connection keeps it open. */
export type Step = readonly Action[];

/** Runs a step while the client stays; calls `written` with the number of bytes sent. */
export async function perform(
  socket: Socket,
  step: Step,
  written: (bytes: number) => void,
): Promise<void> {
  const write = async (bytes: Buffer): Promise<void> => {
    if (await writeTo(socket, bytes)) written(bytes.length);
  };
  for (const action of step) {
    if (socket.destroyed) return;
    switch (action.kind) {
      case "send":
        await write(action.bytes);
        break;
      case "drip":
        for (let at = 0; at < action.bytes.length && !socket.destroyed; at += action.size) {
          await write(action.bytes.subarray(at, at + action.size));
          await wait(socket, action.pause_ms);
        }
        break;
      case "flood":
        for (let left = action.times; left > 0 && !socket.destroyed; left--) {
          await write(action.block);
        }
        break;
      case "pause":
        await wait(socket, action.ms);
        break;
      case "hold":
        await gone(socket);
        return;
      case "close":
        socket.end();
        return;
      case "reset":
        // A reset may overtake bytes that the client has not read yet.
        await wait(socket, 2);
        socket.resetAndDestroy();
        return;
    }
  }
}

/** Whether the bytes were sent before the connection ended. */
function writeTo(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write(bytes, (error) => resolve(error === undefined || error === null));
  });
}

/** Resolves once a connection is over. */
export function gone(socket: Socket): Promise<void> {
  if (socket.closed) return Promise.resolve();
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** Waits, at most until the client is gone; leaves no timer. */
function wait(socket: Socket, ms: number): Promise<void> {
  if (ms === 0) return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      socket.off("close", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    socket.once("close", over);
  });
}
