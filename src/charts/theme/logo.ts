import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { ArgumentError } from "../../errors";
import { invalidOption } from "../../schema/option-rules";
import { checkImage } from "../render/images";

const KINDS: Readonly<Record<string, string>> = {
  ".png": "png",
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
};

/** A logo as a `data:` URL; of a file its content. Null if there is none. */
export function logoURL(chart: string, logo: unknown): string | null {
  if (logo === undefined || logo === null) return null;
  const url = typeof logo === "string" && logo.startsWith("data:") ? logo : fileURL(chart, logo);
  checkImage(chart, url);
  return url;
}

function fileURL(chart: string, logo: unknown): string {
  const kind = typeof logo === "string" ? KINDS[extname(logo).toLowerCase()] : undefined;
  if (kind === undefined || /^[a-z]{2,}:/i.test(String(logo))) {
    throw invalidOption(chart, "logo", "a data: URL, or the path of a .png or .jpg file", logo);
  }
  try {
    return `data:image/${kind};base64,${readFileSync(String(logo)).toString("base64")}`;
  } catch (cause) {
    throw new ArgumentError(`the logo ${logo} cannot be read.`, { operation: chart, cause });
  }
}

/** Returns the pictures of teams in a folder by team_id, as `logoURL` does; null for a team without one. */
export function logoFolder(
  chart: string,
  folder: string | undefined,
): (team_id: string | null) => string | null {
  if (folder === undefined) return () => null;
  if (!(statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false)) {
    throw invalidOption(
      chart,
      "logos",
      "the path of a folder with pictures such as 99.png",
      folder,
    );
  }
  return (team_id) => {
    // An id that is no plain name could lead out of the folder.
    if (team_id === null || !/^\w+$/.test(team_id)) return null;
    const file = join(folder, `${team_id}.png`);
    return existsSync(file) ? logoURL(chart, file) : null;
  };
}
