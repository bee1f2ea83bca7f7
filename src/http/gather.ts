/** Enough for most answers; larger ones double it. */
const FIRST_CAPACITY = 64 * 1024;

/**
 * Collects the bytes of a body in one piece of memory. Copies the chunks: each one keeps the whole
 * buffer it was read into alive, so thousands of small ones would use up all memory.
 */
export function gather() {
  let buffer = Buffer.alloc(0);
  let size = 0;
  return {
    add(chunk: Uint8Array): void {
      const needed = size + chunk.length;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * buffer.length, FIRST_CAPACITY));
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      buffer.set(chunk, size);
      size = needed;
    },
    /** The bytes so far. */
    take: (): Buffer => buffer.subarray(0, size),
    /** Frees them. */
    clear(): void {
      buffer = Buffer.alloc(0);
      size = 0;
    },
  };
}
