import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";

type Unpacker = (packed: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>;

const inflateBare = promisify(inflateRaw);
const inflateWrapped = promisify(inflate);

/** Some servers omit the two-byte header of "deflate", whose first low half-byte is always 8. */
const inflateEither: Unpacker = (packed, limit) =>
  ((packed[0] ?? 0) & 0x0f) === 8 ? inflateWrapped(packed, limit) : inflateBare(packed, limit);

const unpackers: Readonly<Record<string, Unpacker>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: inflateEither,
  br: promisify(brotliDecompress),
};

/** The encodings that requests accept. */
export const ACCEPTED = "gzip, deflate, br";

/** Returns a function that unpacks bodies of an encoding; undefined if it is not accepted. */
export function createUnpacker(encoding: string): Unpacker | undefined {
  return Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
}
