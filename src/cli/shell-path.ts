import { printable } from "../errors";

/**
 * Returns a path as an argument to paste into a shell, in which no part is run, expanded or read as an
 * option. Control characters are written as octal numbers, which bash, zsh and ksh read between `$'` and `'`.
 */
export function shellPath(path: string, platform: NodeJS.Platform = process.platform): string {
  // "cd -" changes to the previous folder.
  const name = path.startsWith("-") ? `./${path}` : path;
  if (platform === "win32") return windowsPath(name);
  if (printable(name) === name) return `'${name.replaceAll("'", "'\\''")}'`;
  const octal = [...Buffer.from(name)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return `$'${octal.join("")}'`;
}

/** Both Windows shells accept double quotes; PowerShell expands their content and uses other quotes. */
const windowsPath = (name: string): string =>
  /[$`%]/.test(name) ? `'${name.replaceAll("'", "''")}'` : `"${name}"`;
