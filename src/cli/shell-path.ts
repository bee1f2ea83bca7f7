import { printable } from "../errors";

/**
 * A path as an argument to paste into a shell: nothing in it is run, expanded or taken for an
 * option. Control characters, which terminals act on, are written as octal numbers, which bash, zsh
 * and ksh read between `$'` and `'`.
 */
export function shellPath(path: string, platform: NodeJS.Platform = process.platform): string {
  // "cd -" goes back to the folder before.
  const name = path.startsWith("-") ? `./${path}` : path;
  if (platform === "win32") return windowsPath(name);
  if (printable(name) === name) return `'${name.replaceAll("'", "'\\''")}'`;
  const octal = [...Buffer.from(name)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return `$'${octal.join("")}'`;
}

/** Both of its shells take double quotes; PowerShell alone runs what is in them, and takes others. */
const windowsPath = (name: string): string =>
  /[$`%]/.test(name) ? `'${name.replaceAll("'", "''")}'` : `"${name}"`;
