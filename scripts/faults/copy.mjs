import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Built folders, which tests read as well as the sources. */
const BUILT = ["dist", "vendor"];

/** Copies of a checkout to plant faults in, one for each job, and a function to remove them. */
export function copiesOf(checkout, count) {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-faults-"));
  const shared = join(dirname(checkout), "shared");
  // Recorded payloads are next to a checkout, and so next to its copies.
  if (existsSync(shared)) symlinkSync(shared, join(folder, "shared"));
  const copies = Array.from({ length: count }, (_, index) => join(folder, `copy-${index + 1}`));
  for (const copy of copies) copyTo(copy, checkout);
  return { copies, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function copyTo(copy, checkout) {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, {
    cwd: checkout,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split("\0").filter((one) => one !== "")) {
    const from = join(checkout, file);
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(from, join(copy, file));
  }
  for (const built of BUILT) {
    if (existsSync(join(checkout, built))) {
      cpSync(join(checkout, built), join(copy, built), { recursive: true });
    }
  }
  linkPackages(join(checkout, "node_modules"), join(copy, "node_modules"));
}

/** Links each package, so that caches belong to the copy and `sportsframe` is the copy itself. */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    if (name.startsWith(".vite")) continue;
    if (name === "sportsframe") symlinkSync("..", join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}
