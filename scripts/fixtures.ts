// Writes the golden payloads to fixtures/:
//   npx ts-node scripts/fixtures.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { goldenPayloads } from "./golden";

const FIXTURES = resolve(__dirname, "../fixtures");

for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
  if (entry.isDirectory()) rmSync(join(FIXTURES, entry.name), { recursive: true });
}
let bytes = 0;
for (const [file, text] of goldenPayloads()) {
  mkdirSync(dirname(join(FIXTURES, file)), { recursive: true });
  writeFileSync(join(FIXTURES, file), text);
  bytes += Buffer.byteLength(text);
}
console.log(`fixtures/: ${bytes} bytes`);
