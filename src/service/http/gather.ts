/** Large enough for most responses; larger ones double it. */
const FIRST_CAPACITY = 64 * 1024;

/**
 * Collects the bytes of a body in one buffer. Chunks are copied: each one holds the whole buffer that it was
 * read into, so thousands of small chunks would exhaust the memory.
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
    /** Returns the bytes so far. */
    take: (): Buffer => buffer.subarray(0, size),
    /** Frees the bytes. */
    clear(): void {
      buffer = Buffer.alloc(0);
      size = 0;
    },
  };
}
