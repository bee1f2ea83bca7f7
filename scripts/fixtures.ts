// Writes the golden payloads anew, or as many games as asked for to a folder:
//   npm run fixtures
//   npm run fixtures -- --games 3000 --out DIR [--league wbb|mlb] [--seed TEXT]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type ArchiveAsked, archiveAsked, Misuse, writeArchive } from "./archive";
import { goldenPayloads } from "./golden";

const FIXTURES = resolve(__dirname, "../fixtures");
const USAGE = "npm run fixtures [-- --games NUMBER --out FOLDER [--league wbb|mlb] [--seed TEXT]]";

try {
  const asked = archiveAsked(process.argv.slice(2));
  if (asked === undefined) writeGolden();
  else writeGames(asked);
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
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

/** Half of the games from each league, the odd one from basketball. */
function writeGames({ games, out, leagues, seed }: ArchiveAsked): void {
  let left = games;
  for (const [index, code] of leagues.entries()) {
    const share = Math.ceil(left / (leagues.length - index));
    if (share > 0) console.log(`${out}: ${writeArchive(code, share, out, seed)} ${code} games`);
    left -= share;
  }
}
