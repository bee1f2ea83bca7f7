// Writes the golden payloads, or any number of games to a folder:
//   npx ts-node scripts/fixtures.ts
//   npx ts-node scripts/fixtures.ts --games 3000 --out DIR [--league wbb|mlb] [--seed TEXT]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type ArchiveOptions, archiveOptions, UsageError, writeArchive } from "./archive";
import { goldenPayloads } from "./golden";

const FIXTURES = resolve(__dirname, "../fixtures");
const USAGE =
  "npx ts-node scripts/fixtures.ts [--games NUMBER --out FOLDER [--league wbb|mlb] [--seed TEXT]]";

try {
  const options = archiveOptions(process.argv.slice(2));
  if (options === undefined) writeGolden();
  else writeGames(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nUsage: ${USAGE}`);
  process.exitCode = 2;
}

function writeGolden(): void {
  const texts = goldenPayloads();
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(FIXTURES, entry.name), { recursive: true });
  }
  let bytes = 0;
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(FIXTURES, file)), { recursive: true });
    writeFileSync(join(FIXTURES, file), text);
    bytes += Buffer.byteLength(text);
  }
  console.log(`fixtures/: ${bytes} bytes`);
}

/** Half of the games are from each league; an odd one is from basketball. */
function writeGames({ games, out, leagues, seed }: ArchiveOptions): void {
  let left = games;
  for (const [index, code] of leagues.entries()) {
    const share = Math.ceil(left / (leagues.length - index));
    if (share > 0) console.log(`${out}: ${writeArchive(code, share, out, seed)} ${code} games`);
    left -= share;
  }
}
