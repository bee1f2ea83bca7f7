/** Enough for most answers; larger ones double it. */
const FIRST_ROOM = 64 * 1024;

/** The bytes of a body as they come, in one piece of memory. */
export interface Gathered {
  add(chunk: Uint8Array): void;
  /** The bytes so far. */
  take(): Buffer;
  /** Frees them. */
  clear(): void;
}

/**
 * Copies the chunks: each holds on to the whole buffer it was read into, so that thousands of small
 * ones would use up all memory.
 */
export function gather(): Gathered {
  let room = Buffer.alloc(0);
  let size = 0;
  return {
    add(chunk) {
      const needed = size + chunk.length;
      if (needed > room.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * room.length, FIRST_ROOM));
        room.copy(larger, 0, 0, size);
        room = larger;
      }
      room.set(chunk, size);
      size = needed;
    },
    take: () => room.subarray(0, size),
    clear() {
      room = Buffer.alloc(0);
      size = 0;
    },
  };
}
