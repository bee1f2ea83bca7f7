/** Room for most answers at first; larger ones double it. */
const FIRST_ROOM = 64 * 1024;

/** The bytes of a body as they come, in one piece of memory. */
export interface Gathered {
  add(chunk: Uint8Array): void;
  /** All of them; what is added later is not among them. */
  take(): Buffer;
  /** Lets go of them. */
  clear(): void;
}

/**
 * Copies what it is given: a chunk of one byte would keep the whole buffer it was read into, and
 * thousands of them more memory than there is.
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
