/** The common parts of all bundles in vendor/: bundling, patching, collecting licenses, publishing. */

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

export const ROOT = join(import.meta.dirname, "..");

/** Whether Node was started with a module, by its address. */
export const isStarted = (url) =>
  process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;

// How esbuild names a module whose node_modules is a link to another checkout.
const FOREIGN_PATH = /(?<=^ *(?:\/\/ |"))(?:\.\.\/)+\S*?(?=node_modules\/)/gm;

const PERMISSIVE = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

/** One CommonJS file for Node, and the folders of the packages in it, by name. */
export async function bundleCode(entry, options) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    charset: "utf8",
    write: false,
    metafile: true,
    logLevel: "error",
    tsconfigRaw: {},
    ...options,
  });
  const packages = new Map();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = packageFolder(path);
      if (folder && bytesInOutput > 0) packages.set(folder.name, join(ROOT, folder.path));
    }
  }
  return { code: outputFiles[0].text.replaceAll(FOREIGN_PATH, ""), packages };
}

function packageFolder(path) {
  const [, folder, name] = path.match(/^(.*\bnode_modules\/((?:@[^/]+\/)?[^/]+))\//) ?? [];
  return folder && { name, path: folder };
}

/** The path relative to a folder, with slashes on every system. */
export const posixPath = (folder, path) => relative(folder, path).split(sep).join(posix.sep);

/**
 * An esbuild plugin that patches the files of a package. `patches` maps a file's path in `folder` to
 * its patches.
 */
export function codePatches({ label, folder, filter, patches }) {
  return {
    name: "code-patches",
    setup(build) {
      const pending = new Set(Object.keys(patches));
      build.onLoad({ filter }, async ({ path }) => {
        const name = posixPath(folder, path);
        const wanted = patches[name];
        if (!wanted) return undefined;
        pending.delete(name);
        const contents = patch(`${label} ${name}`, await readFile(path, "utf8"), wanted);
        return { contents, loader: "js" };
      });
      build.onEnd(() => {
        if (pending.size > 0) throw new Error(`${label} no longer loads ${[...pending]}`);
      });
    },
  };
}

/**
 * A patch is [text, replacement, how often the text must be found]: a new version that differs stops
 * the build.
 */
export function patch(name, text, patches) {
  return patches.reduce((patched, [search, replacement, times = 1]) => {
    const found = typeof search === "string" ? patched.split(search) : patched.match(search);
    const count = typeof search === "string" ? found.length - 1 : (found?.length ?? 0);
    if (count !== times) {
      throw new Error(`${name}: expected ${times} times, found ${count}: ${search}`);
    }
    return patched.replaceAll(search, replacement);
  }, text);
}

/**
 * The licenses of packages, by name: [{ name, version, id, text }]. `texts` is a folder of texts that
 * packages fail to ship. `undeclared` has [license, how its text begins] for packages whose package.json
 * names none. `accepted` has further licenses of single packages.
 */
export async function readLicenses(packages, { texts, undeclared = {}, accepted = {} }) {
  const found = [];
  for (const [name, folder] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const own = texts && join(texts, `${name}.txt`);
    const shipped = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
    const paths = own && existsSync(own) ? [own] : shipped.map((file) => join(folder, file));
    const text = (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");

    const [fallback, evidence] = undeclared[name] ?? [];
    const id = license ?? (text.startsWith(evidence) ? fallback : undefined);
    if (!PERMISSIVE.has(id) && (id === undefined || accepted[name] !== id)) {
      throw new Error(`${name} ${version}: license ${id} is not accepted`);
    }
    if (text.trim() === "") throw new Error(`${name} ${version}: no license text`);
    found.push({ name, version, id, text: text.replaceAll("\r\n", "\n").trim() });
  }
  return found;
}

/** Packages with the same text stand above it together. */
export function licensesFile(licenses) {
  const texts = new Set(licenses.map(({ text }) => text));
  return [...texts]
    .map((text) => {
      const heads = licenses
        .filter((one) => one.text === text)
        .map(({ name, version, id }) => `${name} ${version}\nLicense: ${id}`);
      return `${heads.join("\n\n")}\n\n${text}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

/**
 * Makes a folder contain exactly these files. Each is renamed into place, so that a reader or a second
 * build never sees half a file.
 */
export async function publish(output, files) {
  for (const [name, content] of files) {
    if (content.includes(ROOT.slice(1))) throw new Error(`${name} holds the path of this checkout`);
  }
  const staging = join(dirname(output), `.${basename(output)}-${randomUUID()}`);
  try {
    for (const [name, content] of files) {
      await mkdir(dirname(join(staging, name)), { recursive: true });
      await writeFile(join(staging, name), content);
    }
    for (const name of files.keys()) {
      await mkdir(dirname(join(output, name)), { recursive: true });
      await rename(join(staging, name), join(output, name));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  for (const entry of await readdir(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(posixPath(output, path))) await rm(path, { force: true });
  }
}
